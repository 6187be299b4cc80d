extension UIListContentConfiguration {
  /// The looks of one of the texts.
  public struct TextProperties: Hashable {
    /// On which side lines stand.
    public enum TextAlignment: Hashable, Sendable {
      case natural
      case center
      case justified
    }

    /// What is done to the letters before they are shown.
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
    /// 0 for as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init() {}

    /// Changes the colour that is shown.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { colorSlot.transformer }
      set { colorSlot.transformer = newValue }
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The letters as they are shown.
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

  /// The looks of the picture.
  public struct ImageProperties: Hashable {
    /// In `reservedLayoutSize`: the room that symbols get at the user's text size.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// What symbols are drawn by that bring no configuration of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil for the view's own tint.
    public var tintColor: UIColor?
    private var tintSlot = UIConfigurationColorTransformer.Slot()
    /// Points, 0 for square corners.
    public var cornerRadius: CGFloat = 0
    /// Larger pictures are made smaller, keeping their shape; 0 for no limit in a direction.
    public var maximumSize = CGSize.zero
    /// The room that a picture is centred in, so that texts of rows with different pictures line
    /// up; 0 for the picture's own size, for symbols the standard one.
    public var reservedLayoutSize = CGSize.zero
    /// The line round the picture; nil for the tint colour.
    public var strokeColor: UIColor?
    private var strokeSlot = UIConfigurationColorTransformer.Slot()
    /// Points, 0 for none.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Changes the tint that is shown.
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

    /// The room for symbols at the standard text size, in points; ours.
    static let standardWidth: CGFloat = 28

    /// What a picture of a size is given.
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

    /// The room that a picture of a size stands in.
    func reserved(for size: CGSize, isSymbol: Bool, traits: UITraitCollection) -> CGSize {
      func length(_ wish: CGFloat, _ own: CGFloat) -> CGFloat {
        if wish == Self.standardDimension || (wish <= 0 && isSymbol) {
          return max(
            own, UIFontMetrics.default.scaledValue(for: Self.standardWidth, compatibleWith: traits))
        }
        return wish > 0 ? wish : own
      }
      let wish = reservedLayoutSize
      return CGSize(
        width: length(wish.width, size.width),
        height: wish.height <= 0 ? size.height : length(wish.height, size.height))
    }
  }
}
