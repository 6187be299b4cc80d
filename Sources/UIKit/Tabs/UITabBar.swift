/// A bar at the bottom of a screen with an item for each tab.
///
/// It is 49 points high in compact width, 50 in regular width and 32 in compact height, and extends
/// below that to fill the bottom safe area. Image and title of an item are stacked in compact width,
/// and side by side otherwise.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// How items are distributed.
  public enum ItemPositioning: Int, Sendable {
    /// Fills compact width, and centers in regular width.
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  open weak var delegate: (any UITabBarDelegate)?

  open var standardAppearance = UITabBarAppearance() { didSet { chose(.standardAppearance) } }
  /// The appearance while the content ends above the bar; nil to use the standard appearance without
  /// its background.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { chose(.scrollEdgeAppearance) } }
  /// Whether the bar is dark in light interfaces as well; `default` follows the interface.
  open var barStyle = UIBarStyle.default {
    didSet { markChosen(.barStyle).setStandardInterfaceStyle(barStyle.interfaceStyle) }
  }
  /// The color of the background; nil to use the appearance's. If the bar is translucent, the content
  /// behind it is visible through the color.
  open var barTintColor: UIColor? { didSet { chose(.barTintColor) } }
  /// The color of items that are not selected; nil is gray.
  open var unselectedItemTintColor: UIColor? { didSet { chose(.unselectedItemTintColor) } }
  /// Whether the bar is translucent; true by default. Content is laid out above an opaque bar,
  /// unless its controller's `extendedLayoutIncludesOpaqueBars` is true.
  open var isTranslucent = true {
    didSet {
      markChosen(.isTranslucent)
      guard isTranslucent != oldValue else { return }
      appearanceDidChange()
      onChange?()
    }
  }
  /// The image of the background, used instead of a material.
  open var backgroundImage: UIImage? { didSet { chose(.backgroundImage) } }
  /// The image above the bar, used instead of a line; an empty image hides the line.
  open var shadowImage: UIImage? { didSet { chose(.shadowImage) } }
  /// The image behind the selected item; an image with cap insets is stretched to the item's size.
  open var selectionIndicatorImage: UIImage? { didSet { chose(.selectionIndicatorImage) } }
  open var itemPositioning = ItemPositioning.automatic { didSet { chose(.itemPositioning) } }
  /// The width of centered items, in points; 0 to use the standard width.
  open var itemWidth: CGFloat = 0 { didSet { chose(.itemWidth) } }
  /// The distance between centered items, in points; 0 to use the standard distance.
  open var itemSpacing: CGFloat = 0 { didSet { chose(.itemSpacing) } }
  /// Whether holding dragged items over a tab selects it; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { reload() } } }

  /// Called when the height of the bar may have changed.
  var onChange: (() -> Void)?
  /// Handles a tap on an item instead of the delegate; set by the controller that manages the bar.
  var onTap: ((UITabBarItem) -> Void)?
  var isManaged: Bool { onTap != nil }
  /// The distance by which the bar extends below its items; nil to use the safe area's.
  var below: CGFloat? { didSet { if below != oldValue { setNeedsLayout() } } }
  /// Whether the content ends above the bar, so that there is none below it.
  package var isAtEdge = true { didSet { if isAtEdge != oldValue { showLooks() } } }

  private var shown: [UITabBarItem] = []
  private var selected: UITabBarItem?
  private(set) var buttons: [TabBarButton] = []
  private let background = BarBackground(isBottomBar: true)
  private let indicator = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UITabBar.self)
  }

  private func setUp() {
    addSubview(background)
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    accessibilityTraits = .tabBar
    adoptLooks()
  }

  // MARK: Items

  /// The items. If a tab bar controller manages the bar, setting them is ignored, and logged as a
  /// fault.
  open var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// The selected item; nil if none is. Setting it does not call the delegate. An item that does not
  /// belong to the bar is ignored, and logged as a fault.
  open weak var selectedItem: UITabBarItem? {
    get { selected }
    set {
      if isManaged {
        return UIKitFault.report(
          "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      }
      if let newValue, !shown.contains(where: { $0 === newValue }) {
        return UIKitFault.report("Selected item must be one of the items in the tab bar.")
      }
      select(newValue)
    }
  }

  /// Sets the items, with a cross-fade if `animated`. The selected item stays selected.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    if isManaged {
      return UIKitFault.report(
        "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }
    replaceItems(items ?? [], animated: animated)
  }

  func replaceItems(_ new: [UITabBarItem], animated: Bool) {
    if new.elementsEqual(shown, by: ===) { return }
    for item in shown { item.onChange = nil }
    shown = new
    if let old = selected, !new.contains(where: { $0 === old }) { selected = nil }
    for item in new { item.onChange = { [weak self] in self?.itemDidChange() } }
    let old = buttons
    for button in old { button.item.shownView = nil }
    buttons = new.map(makeButton)
    reloadButtons()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      for button in old { button.removeFromSuperview() }
      return
    }
    let added = buttons
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for button in added { button.alpha = 0 }
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        for button in added { button.alpha = 1 }
        for button in old { button.alpha = 0 }
      }, completion: { _ in for button in old { button.removeFromSuperview() } })
  }

  func select(_ item: UITabBarItem?) {
    guard selected !== item else { return }
    selected = item
    appearanceDidChange()
  }

  private func makeButton(_ item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item)
    button.addAction(
      UIAction { [weak self, weak item] _ in if let item { self?.tapped(item) } },
      for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func tapped(_ item: UITabBarItem) {
    if let onTap { return onTap(item) }
    select(item)
    delegate?.tabBar(self, didSelect: item)
  }

  private func itemDidChange() { appearanceDidChange() }

  // MARK: Appearance

  private func chose(_ property: AppearanceProperty) {
    markChosen(property)
    appearanceDidChange()
  }

  private func appearanceDidChange() {
    adoptLooks()
    reloadButtons()
  }

  private func adoptLooks() {
    let own = [standardAppearance, scrollEdgeAppearance]
    for appearance in own + [selected?.standardAppearance, selected?.scrollEdgeAppearance] {
      appearance?.onChange = { [weak self] in self?.appearanceDidChange() }
    }
    showLooks()
  }

  private var edgeAppearance: UITabBarAppearance? {
    selected?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private var appearance: UITabBarAppearance {
    let standard = selected?.standardAppearance ?? standardAppearance
    return isAtEdge ? edgeAppearance ?? standard : standard
  }

  private func showLooks() {
    let appearance = appearance
    setNeedsLayout()
    let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
    indicator.image = image
    indicator.tintColor = appearance.selectionIndicatorTintColor
    indicator.isHidden = image == nil || selected == nil
    if barTintColor != nil || !isTranslucent || backgroundImage != nil || shadowImage != nil {
      let own = UITabBarAppearance(barAppearance: appearance)
      own.applyBarTint(barTintColor, isTranslucent: isTranslucent)
      if let backgroundImage {
        own.backgroundImage = backgroundImage
        own.backgroundEffect = nil
      }
      if let shadowImage { own.shadowImage = shadowImage }
      return background.applyAppearance(own)
    }
    background.applyAppearance(isAtEdge && edgeAppearance == nil ? nil : appearance)
  }

  func reload() {
    for button in buttons { button.item.applyAppearance(in: self) }
    appearanceDidChange()
  }

  private func reloadButtons() {
    let style = style
    let items = appearance.items(style)
    let unselected = unselectedItemTintColor ?? .systemGray
    for button in buttons {
      button.isSelected = button.item === selected
      button.isEnabled = button.item.isEnabled
      button.accessibilityLabel = button.item.accessibilityLabel
      button.accessibilityIdentifier = button.item.accessibilityIdentifier
      button.setSpring(isSpringLoaded || button.item.isSpringLoaded ? ControlSpring() : nil)
      button.applyAppearance(items, style, unselected: unselected)
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    reloadButtons()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { reload() }
  }

  // MARK: Layout

  var style: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The height without the safe area.
  var rowHeight: CGFloat {
    switch style {
    case .stacked: TabBarMetrics.row
    case .inline: TabBarMetrics.regularRow
    case .compactInline: TabBarMetrics.compactRow
    }
  }

  private var bottomInset: CGFloat { below ?? safeAreaInsets.bottom }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: rowHeight + bottomInset)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight + bottomInset)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.layoutIfNeeded()
    let height = max(0, bounds.height - bottomInset)
    let frames = itemFrames(height: height)
    for (button, frame) in zip(buttons, frames) { button.frame = frame }
    guard let image = indicator.image, let selected,
      let index = shown.firstIndex(where: { $0 === selected })
    else { return }
    let frame = frames[index]
    let size = image.capInsets == .zero ? image.size : frame.size
    indicator.frame = CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func itemFrames(height: CGFloat) -> [CGRect] {
    guard !buttons.isEmpty else { return [] }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right)
    let widths = itemWidths(in: inner)
    let spacing = isCentered ? usedSpacing : 0
    let whole = widths.reduce(spacing * CGFloat(widths.count - 1), +)
    var x = safeAreaInsets.left + (inner - whole) / 2
    return widths.map { width in
      defer { x += width + spacing }
      let left = isMirrored ? bounds.width - x - width : x
      return CGRect(x: left.rounded(), y: 0, width: width.rounded(), height: height)
    }
  }

  private var isCentered: Bool {
    let wanted =
      itemPositioning == .automatic && style == .stacked
      ? appearance.stackedItemPositioning : itemPositioning
    switch wanted {
    case .automatic: return style == .inline
    case .fill: return false
    case .centered: return true
    }
  }

  private var usedSpacing: CGFloat {
    if itemSpacing > 0 { return itemSpacing }
    if style == .stacked, appearance.stackedItemSpacing > 0 { return appearance.stackedItemSpacing }
    return TabBarMetrics.centeredSpacing
  }

  /// Returns the widths of the items: the preferred widths, or equal shares if there is not enough
  /// space.
  private func itemWidths(in inner: CGFloat) -> [CGFloat] {
    let share = inner / CGFloat(buttons.count)
    guard isCentered else { return buttons.map { _ in share } }
    let wanted = buttons.map { button -> CGFloat in
      if itemWidth > 0 { return itemWidth }
      if style != .stacked { return button.inlineWidth }
      let own = appearance.stackedItemWidth
      return own > 0 ? own : TabBarMetrics.centeredWidth
    }
    let spacing = usedSpacing * CGFloat(buttons.count - 1)
    let whole = wanted.reduce(spacing, +)
    if whole <= inner { return wanted }
    return buttons.map { _ in max(0, (inner - spacing) / CGFloat(buttons.count)) }
  }
}

extension UITabBar: BarItemStyling {
  func styleItems() { if !buttons.isEmpty { reload() } }
}

extension UITabBar: UISpringLoadedInteractionSupporting {}

extension UITabBar: FocusBar {}
