/// A toolbar with bar button items, at the bottom of a screen.
///
/// It is 44 points high, 32 in compact height, and 49 if it is positioned by constraints on a screen
/// with a home indicator. Flexible spaces share the remaining width.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height in points, without the bottom safe area inset.
  package static let rowHeight: CGFloat = 44
  /// The height above a home indicator, as in Interface Builder.
  package static let indicatorRowHeight: CGFloat = 49
  package static let compactRowHeight: CGFloat = 32
  /// The margin at both ends, and the distance between two items.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  open var standardAppearance = UIToolbarAppearance() { didSet { chose(.standardAppearance) } }
  /// The appearance in compact height; nil to use the standard appearance.
  open var compactAppearance: UIToolbarAppearance? { didSet { chose(.compactAppearance) } }
  /// The appearance while the content is at its end; nil to use the standard appearance without its
  /// background.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { chose(.scrollEdgeAppearance) } }
  /// Whether the bar is dark in light interfaces as well; `default` follows the interface.
  open var barStyle = UIBarStyle.default {
    didSet { markChosen(.barStyle).setStandardInterfaceStyle(barStyle.interfaceStyle) }
  }
  /// The color of the background; nil to use the appearance's. If the bar is translucent, the content
  /// behind it is visible through the color.
  open var barTintColor: UIColor? { didSet { chose(.barTintColor) } }
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
  var backgroundImages = BarImages() { didSet { chose(.backgroundImage) } }
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// Returns the background image for a position and a height.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[topOrBottom, barMetrics] }

  /// Sets the image of the background for a position and a height; nil to use the appearance's
  /// background. An image of size zero makes the bar transparent.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { backgroundImages[topOrBottom, barMetrics] = backgroundImage }

  /// Returns the image of the shadow line for a position.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  /// Sets the image of the shadow line, in bars with a background image. An image of size zero hides the
  /// line.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadowImages[topOrBottom] = shadowImage
    appearanceDidChange()
  }

  /// Called when the height of the bar may have changed.
  var onChange: (() -> Void)?

  private var shown: [UIBarButtonItem] = []
  private var content = UIView()
  private let background = BarBackground(isBottomBar: true)
  /// How far the background extends below the bar.
  var below: CGFloat = 0 { didSet { if below != oldValue { setNeedsLayout() } } }
  /// Whether the content ends above the bar, so that none of it is behind the bar.
  package var isAtEdge = true { didSet { if isAtEdge != oldValue { showLooks() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIToolbar.self)
  }

  private func setUp() {
    addSubview(background)
    addSubview(content)
    adoptLooks()
  }

  // MARK: Items

  open var items: [UIBarButtonItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items, with a cross-fade if `animated`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let new = items ?? []
    if new.elementsEqual(shown, by: ===) { return }
    for item in shown { item.onChange = nil }
    shown = new
    for item in new { item.onChange = { [weak self] in self?.reload(animated: false) } }
    reload(animated: animated)
  }

  private func reload(animated: Bool) {
    let old = content
    content = ToolbarContent(frame: bounds)
    for item in shown {
      item.applyAppearance(in: self)
      if let view = makeView(item) { content.addSubview(view) }
    }
    insertSubview(content, aboveSubview: background)
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      old.removeFromSuperview()
      return setNeedsLayout()
    }
    let new = content
    UIView.performWithoutAnimation {
      layoutContent()
      new.alpha = 0
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        new.alpha = 1
        old.alpha = 0
      }, completion: { _ in old.removeFromSuperview() })
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView? {
    if item.isHidden { return nil }
    if let custom = item.customView { return custom }
    if let space = item.space { return BarSpace(space, width: item.width) }
    let appearance = appearance
    return BarButton(
      item,
      appearance: item.style == .prominent
        ? appearance.doneButtonAppearance : appearance.buttonAppearance,
      onTap: { [weak item] in item?.fire() })
  }

  // MARK: Appearance

  private var appearance: UIToolbarAppearance {
    if isAtEdge, let scrollEdgeAppearance { return scrollEdgeAppearance }
    if traitCollection.verticalSizeClass == .compact, let compactAppearance {
      return compactAppearance
    }
    return standardAppearance
  }

  private func chose(_ property: AppearanceProperty) { markChosen(property).appearanceDidChange() }

  private func appearanceDidChange() {
    adoptLooks()
    reload(animated: false)
  }

  private func adoptLooks() {
    for appearance in [standardAppearance, compactAppearance, scrollEdgeAppearance] {
      appearance?.onChange = { [weak self] in self?.appearanceDidChange() }
    }
    showLooks()
  }

  private func showLooks() {
    let appearance = appearance
    let image =
      backgroundImages.isEmpty
      ? nil
      : backgroundImages.image(
        at: .bottom, isCompact: traitCollection.verticalSizeClass == .compact)
    if barTintColor != nil || !isTranslucent || image != nil {
      let own = UIToolbarAppearance(barAppearance: appearance)
      own.applyBarTint(barTintColor, isTranslucent: isTranslucent)
      own.applyImages(image, shadow: shadowImages[.bottom] ?? shadowImages[.any])
      return background.applyAppearance(own)
    }
    background.applyAppearance(isAtEdge && scrollEdgeAppearance == nil ? nil : appearance)
  }

  // MARK: Layout

  var rowHeight: CGFloat {
    traitCollection.verticalSizeClass == .compact ? Self.compactRowHeight : Self.rowHeight
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: rowHeight)
  }

  /// The intrinsic size: no width, and a height of 44 or 49 points, as in Interface Builder.
  open override var intrinsicContentSize: CGSize {
    let hasIndicator = (window?.safeAreaInsets.bottom ?? 0) > 0
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: hasIndicator ? Self.indicatorRowHeight : Self.rowHeight)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Above a keyboard, content is visible under the bar.
    if window is KeyboardWindow { isAtEdge = false }
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + below)
    background.layoutIfNeeded()
    layoutContent()
  }

  /// Accepts touches slightly beyond the bounds, for the buttons of a low bar.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || content.hitTest(convert(point, to: content), with: event) != nil
  }

  private func layoutContent() {
    content.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let views = content.subviews
    let widths = views.map(width)
    let inner = bounds.width - 2 * Self.margin - safeAreaInsets.left - safeAreaInsets.right
    var gaps: CGFloat = 0
    for index in views.indices { gaps += gap(after: index, in: views, widths) }
    let flexible = views.filter { ($0 as? BarSpace)?.isFlexible == true }.count
    let left = max(0, inner - widths.reduce(gaps, +))
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    var x = Self.margin + safeAreaInsets.left
    for (index, view) in views.enumerated() {
      let width = (view as? BarSpace)?.isFlexible == true ? share : widths[index]
      let height =
        view is BarButton ? bounds.height : min(bounds.height, max(1, view.bounds.height))
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2,
        width: width, height: height)
      x += width + gap(after: index, in: views, widths)
    }
  }

  /// Returns the distance in points between an item's view and the next one.
  private func gap(after index: Int, in views: [UIView], _ widths: [CGFloat]) -> CGFloat {
    let next = index + 1
    guard next < views.count, !(views[index] is BarSpace), !(views[next] is BarSpace) else {
      return 0
    }
    return BarButton.gap(
      Self.gap, between: (views[index], widths[index]), and: (views[next], widths[next]))
  }

  private func width(_ view: UIView) -> CGFloat {
    if let button = view as? BarButton { return button.fit(.infinity) }
    if let space = view as? BarSpace { return space.isFlexible ? 0 : space.width }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(bounds.size).width
  }
}

/// The container of a toolbar's item views. It passes touches outside these views to the bar, and
/// accepts touches beyond its bounds that belong to a button.
private final class ToolbarContent: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: -BarButton.leastTouchArea / 2).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : hitBarItem(point, with: event)
  }
}

/// A space between the items of a bar.
private final class BarSpace: UIView {
  let isFlexible: Bool
  let width: CGFloat

  init(_ space: UIBarButtonItem.Space, width: CGFloat) {
    isFlexible = space == .flexible
    self.width = width
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

extension UIToolbar: BarItemStyling {
  func styleItems() { if !shown.isEmpty { reload(animated: false) } }
}

extension UIToolbar: FocusBar {}
