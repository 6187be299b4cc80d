/// A colour, or a function that returns a colour for each trait collection.
///
/// Safety: `storage` is a constant, and the closure of a dynamic colour is sendable.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private enum Storage: Sendable {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private final let mark = CoreFoundationMark()
  private let storage: Storage

  private init(storage: Storage) { self.storage = storage }

  /// Creates a clear colour.
  public override init() { storage = .plain(CGColor(gray: 0, alpha: 0)) }

  /// Creates the colour of a literal: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public init(white: CGFloat, alpha: CGFloat) {
    storage = .plain(CGColor(gray: white, alpha: alpha))
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .plain(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = hue.isFinite ? hue : 0
    let sector = (turn - turn.rounded(.down)) * 6
    let f = sector - sector.rounded(.down)
    let (v, s) = (brightness, saturation)
    let (p, q, t) = (v * (1 - s), v * (1 - s * f), v * (1 - s * (1 - f)))
    let rgb: (CGFloat, CGFloat, CGFloat) =
      switch Int(sector) {
      case 0: (v, t, p)
      case 1: (q, v, p)
      case 2: (p, v, t)
      case 3: (p, q, v)
      case 4: (t, p, v)
      default: (v, p, q)
      }
    storage = .plain(CGColor(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: alpha))
  }

  public init(cgColor: CGColor) { storage = .plain(cgColor) }

  /// Creates a dynamic colour that `dynamicProvider` resolves for each trait collection.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  /// The colour resolved for the current traits.
  open var cgColor: CGColor {
    switch storage {
    case .plain(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .plain: self
    case .dynamic(let provider):
      provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .plain(let color): UIColor(cgColor: color.copy(alpha: alpha)!)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets the gray value and alpha. Returns false for a colour that is not gray.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (r, g, b) = (color.red, color.green, color.blue)
    let top = max(r, g, b)
    let span = top - min(r, g, b)
    var h = 0.0
    if span > 0 {
      if top == r {
        h = (g - b) / span
      } else if top == g {
        h = (b - r) / span + 2
      } else {
        h = (r - g) / span + 4
      }
      h /= 6
      if h < 0 { h += 1 }
    }
    hue?.pointee = CGFloat(h)
    saturation?.pointee = top > 0 ? CGFloat(span / top) : 0
    brightness?.pointee = CGFloat(top)
    alpha?.pointee = color.alpha
    return true
  }

  /// The gray of equal luminance, which is used for dimmed tints. The weights are those of Rec. 709;
  /// the rule is our choice.
  package var dimmed: UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits).cgColor
      let white = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: CGFloat(white), alpha: color.alpha)
    }
  }

  /// Sets this as the current fill and stroke colour.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if case .plain(let a) = storage, case .plain(let b) = other.storage { return a == b }
    return false
  }

  open override var hash: Int {
    if case .plain(let color) = storage { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  // MARK: Standard colours

  /// The tint colour of the view that uses this colour as a background, in `draw(_:)`, or in a
  /// label's text. Outside of views, it is the system's blue.
  open class var tintColor: UIColor { SystemColors.tint }
  open class var systemRed: UIColor { SystemColors.systemRed }
  open class var systemOrange: UIColor { SystemColors.systemOrange }
  open class var systemYellow: UIColor { SystemColors.systemYellow }
  open class var systemGreen: UIColor { SystemColors.systemGreen }
  open class var systemMint: UIColor { SystemColors.systemMint }
  open class var systemTeal: UIColor { SystemColors.systemTeal }
  open class var systemCyan: UIColor { SystemColors.systemCyan }
  open class var systemBlue: UIColor { SystemColors.systemBlue }
  open class var systemIndigo: UIColor { SystemColors.systemIndigo }
  open class var systemPurple: UIColor { SystemColors.systemPurple }
  open class var systemPink: UIColor { SystemColors.systemPink }
  open class var systemBrown: UIColor { SystemColors.systemBrown }
  open class var systemGray: UIColor { SystemColors.systemGray }
  open class var systemGray2: UIColor { SystemColors.systemGray2 }
  open class var systemGray3: UIColor { SystemColors.systemGray3 }
  open class var systemGray4: UIColor { SystemColors.systemGray4 }
  open class var systemGray5: UIColor { SystemColors.systemGray5 }
  open class var systemGray6: UIColor { SystemColors.systemGray6 }
  open class var label: UIColor { SystemColors.label }
  open class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  open class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  open class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  open class var placeholderText: UIColor { SystemColors.placeholderText }
  open class var separator: UIColor { SystemColors.separator }
  open class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  open class var link: UIColor { SystemColors.link }
  open class var systemFill: UIColor { SystemColors.systemFill }
  open class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  open class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  open class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }
  open class var systemBackground: UIColor { SystemColors.systemBackground }
  open class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  open class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  open class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  open class var secondarySystemGroupedBackground: UIColor {
    SystemColors.secondarySystemGroupedBackground
  }
  open class var tertiarySystemGroupedBackground: UIColor {
    SystemColors.tertiarySystemGroupedBackground
  }
  /// The colour of text on a dark background, in light and dark appearance: white at 60 %.
  open class var lightText: UIColor { SystemColors.lightText }
  /// The colour of text on a light background, in light and dark appearance: black.
  open class var darkText: UIColor { SystemColors.darkText }
  open class var black: UIColor { SystemColors.black }
  open class var darkGray: UIColor { SystemColors.darkGray }
  open class var lightGray: UIColor { SystemColors.lightGray }
  open class var white: UIColor { SystemColors.white }
  open class var gray: UIColor { SystemColors.gray }
  open class var red: UIColor { SystemColors.red }
  open class var green: UIColor { SystemColors.green }
  open class var blue: UIColor { SystemColors.blue }
  open class var cyan: UIColor { SystemColors.cyan }
  open class var yellow: UIColor { SystemColors.yellow }
  open class var magenta: UIColor { SystemColors.magenta }
  open class var orange: UIColor { SystemColors.orange }
  open class var purple: UIColor { SystemColors.purple }
  open class var brown: UIColor { SystemColors.brown }
  open class var clear: UIColor { SystemColors.clear }
}

/// The type that the compiler uses for colour literals.
public typealias _ColorLiteralType = UIColor
