import Foundation

/// The appearance of a tab bar's items in one layout, in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The layout of an item.
  public enum Style: Int, Sendable {
    /// The title is below the image, in compact width.
    case stacked = 0
    /// The title is next to the image, in regular width.
    case inline = 1
    /// The title is next to a smaller image, in compact height.
    case compactInline = 2
  }

  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// The appearance of an item that is focused with a remote control, which does not occur on Linux.
  open private(set) var focused = UITabBarItemStateAppearance()

  /// Called when a state has changed; set by the appearance of the bar.
  var onChange: (() -> Void)?

  public override convenience init() { self.init(style: .stacked) }

  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Resets all states to the defaults of a layout.
  open func configureWithDefault(for style: Style) {
    normal = UITabBarItemStateAppearance()
    selected = UITabBarItemStateAppearance()
    disabled = UITabBarItemStateAppearance()
    focused = UITabBarItemStateAppearance()
    adopt()
    onChange?()
  }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal = normal.duplicate()
    copy.selected = selected.duplicate()
    copy.disabled = disabled.duplicate()
    copy.focused = focused.duplicate()
    copy.adopt()
    return copy
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: an appearance is copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    return MainActor.assumeIsolated { UncheckedBox(original.value.duplicate()) }.value
  }

  /// Returns a copy, which is independent of the original.
  @_disfavoredOverload
  open func copy() -> Self {
    guard let copy = copy(with: nil) as? Self else { return self }
    return copy
  }

  private func adopt() {
    for state in [normal, selected, disabled, focused] {
      state.onChange = { [weak self] in self?.onChange?() }
    }
  }
}

/// The appearance of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font and color of the title; missing attributes have their default values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The offset of the title from its default position, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The color of the image; nil to use the bar's tint, or gray if the item is not selected.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The offset of the badge from its default position, in points.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The color of the badge; nil for red.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The font and color of the badge's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The offset of the text in the badge, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  /// Called when a value has changed; set by the appearance of the items.
  var onChange: (() -> Void)?

  override init() { super.init() }

  func duplicate() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.iconColor = iconColor
    copy.badgePositionAdjustment = badgePositionAdjustment
    copy.badgeBackgroundColor = badgeBackgroundColor
    copy.badgeTextAttributes = badgeTextAttributes
    copy.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return copy
  }
}
