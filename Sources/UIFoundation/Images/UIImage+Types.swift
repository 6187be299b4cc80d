extension UIImage {
  /// The rotation and mirroring of an image's pixels.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7

    /// Creates the orientation that shows a camera's picture upright.
    init(_ exif: ExifOrientation) {
      switch exif {
      case .up: self = .up
      case .upMirrored: self = .upMirrored
      case .down: self = .down
      case .downMirrored: self = .downMirrored
      case .leftMirrored: self = .leftMirrored
      case .right: self = .right
      case .rightMirrored: self = .rightMirrored
      case .left: self = .left
      }
    }

    /// Whether width and height are exchanged.
    var swapsSides: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }

    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .leftMirrored
      case .right: .rightMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .left
      case .rightMirrored: .right
      }
    }

    /// The transform from the unit square of the pixels to the unit square of the image, with y
    /// pointing down.
    var unitTransform: CGAffineTransform {
      let turn: CGAffineTransform =
        switch self {
        case .up, .upMirrored: .identity
        case .down, .downMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        // A quarter turn anticlockwise, and one clockwise.
        case .left, .leftMirrored: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right, .rightMirrored: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        }
      switch self {
      case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored:
        return turn.concatenating(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0))
      default: return turn
      }
    }
  }

  /// Whether an image is displayed in its own colours, or as a shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable image fills the space.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    public func fontWeight() -> UIFont.Weight {
      UIFont.Weight(css: self == .unspecified ? 400 : rawValue * 100)
    }

    /// The width of a symbol's lines as a fraction of its point size (our choice, close to the
    /// stems of the system font).
    var stroke: CGFloat {
      switch self {
      case .ultraLight: 0.03
      case .thin: 0.045
      case .light: 0.065
      case .unspecified, .regular: 0.085
      case .medium: 0.1
      case .semibold: 0.118
      case .bold: 0.135
      case .heavy: 0.155
      case .black: 0.175
      }
    }
  }

  /// The size of a symbol relative to adjacent text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    /// The scale's factor (our choice).
    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The attributes with which an image is selected or drawn.
  ///
  /// Safety: `traits` is a constant.
  open class Configuration: NSObject, @unchecked Sendable {
    private let traits: UITraitCollection?

    public init(traitCollection: UITraitCollection?) { traits = traitCollection }

    open var traitCollection: UITraitCollection? { traits }
  }

  /// The size, weight and scale of a symbol.
  ///
  /// Safety: the properties are constants.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    package let pointSize: CGFloat?
    package let weight: SymbolWeight
    package let scale: SymbolScale

    package init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      // A symbol is a bitmap: at 1,000 points it is larger than any screen.
      self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? max(1, min(1000, $0)) : nil }
      self.weight = weight
      self.scale = scale
      super.init(traitCollection: nil)
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .default) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .default)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }

    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .default) }

    public convenience init(font: UIFont) { self.init(font: font, scale: .default) }

    /// Creates a configuration with a font's size and weight.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.textFont.weight / 100) ?? .regular
      self.init(font.pointSize, weight, scale)
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .default)
    }

    /// Creates a configuration with the size and weight of a text style, at the current preferred
    /// text size.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    open class var unspecified: SymbolConfiguration {
      SymbolConfiguration(nil, .unspecified, .unspecified)
    }

    /// Returns this configuration with the specified values of `other`.
    package func merged(with other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .default || other.scale == .unspecified ? scale : other.scale)
    }

    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      isEqual(otherConfiguration)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }

    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }
}
