extension UIButton {
  /// The content and the appearance of a button, as a value.
  ///
  /// Colours that the app does not set follow the button's tint and state.
  public struct Configuration: Hashable {
    /// The title as plain text. If both this and the attributed title have been set, the last one is
    /// used.
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
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    public var image: UIImage?
    /// The edge at which the image is placed; if there are several edges, the leading one is used.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and texts, in points.
    public var imagePadding: CGFloat = 0
    /// The minimum length reserved for the image in the direction of its placement, in points.
    public var imageReservation: CGFloat = 0
    /// The configuration of a symbol image; `nil` to use the size of the title.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    /// The colour of texts and symbols; `nil` to use the style's colour, which depends on the tint.
    public var baseForegroundColor: UIColor?
    /// The base colour of the style's background; `nil` to use the tint.
    public var baseBackgroundColor: UIColor?
    /// The background; a colour or corner radius set here overrides the style's.
    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// Whether the style's colours indicate the selection.
    public var automaticallyUpdateForSelection = true

    let base: Base
    private var titleText: AttributedString?
    private var subtitleText: AttributedString?
    private var ownInsets: NSDirectionalEdgeInsets?
    private var titleSlot = UIConfigurationTextAttributesTransformer.Slot()
    private var subtitleSlot = UIConfigurationTextAttributesTransformer.Slot()
    private var imageSlot = UIConfigurationColorTransformer.Slot()
    private var spinnerSlot = UIConfigurationColorTransformer.Slot()

    /// The styles of configurations.
    enum Base { case plain, gray, tinted, filled }

    private init(_ base: Base) {
      self.base = base
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = ButtonMetrics.cornerRadius
    }

    /// The insets around the content, in points; by default those of the button's size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? ButtonMetrics.insets(buttonSize) }
      set { ownInsets = newValue }
    }

    /// Resets the insets to those of the button's size.
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

    /// Tinted content without a background.
    public static func plain() -> Self { Self(.plain) }
    /// Tinted content on gray.
    public static func gray() -> Self { Self(.gray) }
    /// Tinted content on a translucent tint.
    public static func tinted() -> Self { Self(.tinted) }
    /// White content on the tint.
    public static func filled() -> Self { Self(.filled) }
    /// Returns the same as `plain`, as on iOS.
    public static func borderless() -> Self { Self(.plain) }
    /// Returns the same as `gray`, as on iOS.
    public static func bordered() -> Self { Self(.gray) }
    /// Returns the same as `tinted`, as on iOS.
    public static func borderedTinted() -> Self { Self(.tinted) }
    /// Returns the same as `filled`, as on iOS.
    public static func borderedProminent() -> Self { Self(.filled) }

    /// Returns the configuration with the colours for a button's state.
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
