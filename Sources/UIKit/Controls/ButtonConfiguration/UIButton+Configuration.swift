extension UIButton {
  /// What a button shows and how it looks, as one value.
  ///
  /// Colours that the app leaves open follow the button's tint and its state.
  public struct Configuration: Hashable {
    /// The title as plain text; what is set last counts, this or the attributed title.
    public var title: String? {
      get { titleText.map { String($0.characters) } }
      set { titleText = newValue.map { AttributedString($0) } }
    }

    public var attributedTitle: AttributedString? {
      get { titleText }
      set { titleText = newValue }
    }

    public var subtitle: String? {
      get { subtitleText.map { String($0.characters) } }
      set { subtitleText = newValue.map { AttributedString($0) } }
    }

    public var attributedSubtitle: AttributedString? {
      get { subtitleText }
      set { subtitleText = newValue }
    }

    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleAlignment = TitleAlignment.automatic
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1

    public var image: UIImage?
    /// Where the image stands beside or above the texts; one edge, else leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between image and texts.
    public var imagePadding: CGFloat = 0
    /// The room that the image takes at least in the direction of its placement, in points.
    public var imageReservation: CGFloat = 0
    /// How a symbol is drawn; nil for the title's size.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a spinner takes the image's place.
    public var showsActivityIndicator = false

    /// The colour of texts and symbols; nil for what the style makes of the tint.
    public var baseForegroundColor: UIColor?
    /// The colour that the style makes its background of; nil for the tint.
    public var baseBackgroundColor: UIColor?
    /// What is behind the content; a colour or a corner radius set here is kept.
    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// Whether the style's own colours say that the button is selected.
    public var automaticallyUpdateForSelection = true

    let base: Base
    private var titleText: AttributedString?
    private var subtitleText: AttributedString?
    private var ownInsets: NSDirectionalEdgeInsets?
    private var titleSlot = UIConfigurationTextAttributesTransformer.Slot()
    private var subtitleSlot = UIConfigurationTextAttributesTransformer.Slot()
    private var imageSlot = UIConfigurationColorTransformer.Slot()
    private var spinnerSlot = UIConfigurationColorTransformer.Slot()

    /// The styles.
    enum Base { case plain, gray, tinted, filled }

    private init(_ base: Base) {
      self.base = base
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = ButtonMetrics.cornerRadius
    }

    /// Points around the content; those of the button's size until they are set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? ButtonMetrics.insets(buttonSize) }
      set { ownInsets = newValue }
    }

    /// Goes back to the insets of the button's size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    // MARK: Transformers

    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleSlot.transformer }
      set { titleSlot.transformer = newValue }
    }

    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleSlot.transformer }
      set { subtitleSlot.transformer = newValue }
    }

    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { imageSlot.transformer }
      set { imageSlot.transformer = newValue }
    }

    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { spinnerSlot.transformer }
      set { spinnerSlot.transformer = newValue }
    }

    // MARK: Styles

    /// The tint on nothing.
    public static func plain() -> Self { Self(.plain) }
    /// The tint on gray.
    public static func gray() -> Self { Self(.gray) }
    /// The tint on a veil of it.
    public static func tinted() -> Self { Self(.tinted) }
    /// White on the tint.
    public static func filled() -> Self { Self(.filled) }
    /// As `plain`, which it is on iOS.
    public static func borderless() -> Self { Self(.plain) }
    /// As `gray`, which it is on iOS.
    public static func bordered() -> Self { Self(.gray) }
    /// As `tinted`, which it is on iOS.
    public static func borderedTinted() -> Self { Self(.tinted) }
    /// As `filled`, which it is on iOS.
    public static func borderedProminent() -> Self { Self(.filled) }

    /// The configuration with the colours that it has on a button in its state.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      updated(
        tint: button.tintColor,
        ButtonColors.Condition(
          isSelected: button.isSelected, isHighlighted: button.isHighlighted,
          isEnabled: button.isEnabled))
    }

    @MainActor func updated(tint: UIColor, _ condition: ButtonColors.Condition) -> Configuration {
      var result = self
      let colors = ButtonColors(self, tint: tint, condition)
      result.baseForegroundColor = colors.foreground
      result.background.backgroundColor =
        background.backgroundColorTransformer?(colors.background) ?? colors.background
      result.background.backgroundColorTransformer = nil
      return result
    }
  }
}
