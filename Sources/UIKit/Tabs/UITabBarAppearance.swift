/// The appearance of a tab bar: its background, and its items in each of the three layouts.
///
/// In compact width, items are stacked, with the title below the image. In regular width and in compact
/// height, title and image are side by side.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { changed() }
  }
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { changed() }
  }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { changed() }
  }
  /// The color of the selection indicator image, if that is a template; nil to use the tint.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// The image behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// How stacked items are distributed; `automatic` fills compact width and centers in regular.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of centered stacked items, in points; 0 to use the standard width.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The distance between centered stacked items, in points; 0 to use the standard distance.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  public required init() {
    super.init()
    adopt()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    adopt()
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  override func changed() {
    adopt()
    super.changed()
  }

  /// Observes the appearances of the three layouts.
  private func adopt() {
    for layout in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      layout.onChange = { [weak self] in self?.onChange?() }
    }
  }

  func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
