extension UIListContentConfiguration {
  /// The appearance of the text or the secondary text.
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    public enum TextAlignment: Hashable, Sendable {
      case natural
      case center
      case justified
    }

    /// The transformation of the letters.
    public enum TextTransform: Hashable, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color: UIColor = .label
    private var colorSlot = UIConfigurationColorTransformer.Slot()
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init() {}

    /// Transforms the colour.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { colorSlot.transformer }
      set { colorSlot.transformer = newValue }
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns the text as displayed.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    @MainActor func apply(to label: UILabel) {
      label.font = font
      label.textColor = resolvedColor()
      label.numberOfLines = numberOfLines
      label.lineBreakMode = lineBreakMode
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      label.textAlignment =
        switch alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }
  }

  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// The value, in `reservedLayoutSize`, for the width or height that is reserved for symbols at the
    /// user's text size.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The configuration for symbols that have none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of the image; `nil` to use the view's tint.
    public var tintColor: UIColor?
    private var tintSlot = UIConfigurationColorTransformer.Slot()
    /// The corner radius in points; 0 for square corners.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, 0 for no limit in a direction. Larger images are scaled down,
    /// keeping their aspect ratio.
    public var maximumSize = CGSize.zero
    /// The size reserved for an image, in which the image is centred. It aligns the texts of rows with
    /// different images, and makes the rows equally tall. 0 reserves the size of the image, or the
    /// standard size for a symbol.
    public var reservedLayoutSize = CGSize.zero
    /// The stroke of the image; `nil` to use the tint colour.
    public var strokeColor: UIColor?
    private var strokeSlot = UIConfigurationColorTransformer.Slot()
    /// The width of the stroke in points; 0 if there is none.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Transforms the tint.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintSlot.transformer }
      set { tintSlot.transformer = newValue }
    }

    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeSlot.transformer }
      set { strokeSlot.transformer = newValue }
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    /// The width of symbols at the standard text size, in points (our choice).
    static let standardWidth: CGFloat = 28

    /// Returns the displayed size of an image.
    func fitted(_ size: CGSize) -> CGSize {
      var factor: CGFloat = 1
      if maximumSize.width > 0, size.width > 0 {
        factor = min(factor, maximumSize.width / size.width)
      }
      if maximumSize.height > 0, size.height > 0 {
        factor = min(factor, maximumSize.height / size.height)
      }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// Returns the size reserved for an image.
    func reserved(for size: CGSize, isSymbol: Bool, traits: UITraitCollection) -> CGSize {
      let wish = reservedLayoutSize
      func isStandard(_ wish: CGFloat) -> Bool {
        wish == Self.standardDimension || (wish <= 0 && isSymbol)
      }
      var room = CGSize(
        width: wish.width > 0 ? wish.width : size.width,
        height: wish.height > 0 ? wish.height : size.height)
      guard isStandard(wish.width) || isStandard(wish.height) else { return room }
      let width = UIFontMetrics.default.scaledValue(for: Self.standardWidth, compatibleWith: traits)
      if isStandard(wish.width) { room.width = max(size.width, width) }
      if isStandard(wish.height) {
        // The height of a line of text. Using it for symbols of all heights keeps rows equally tall.
        let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight
        room.height = size.height > width ? size.height : line
      }
      return room
    }
  }
}
