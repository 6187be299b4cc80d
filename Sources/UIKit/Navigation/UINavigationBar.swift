/// A navigation bar: back button, title, and bar button items.
///
/// It is 44 points high, 32 in compact height, and 52 more with a large title.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  /// Whether titles are large while the content is at its top; false by default.
  open var prefersLargeTitles = false { didSet { chose(.prefersLargeTitles) } }
  /// The appearance in regular height. Appearances are copied when they are set.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      markChosen(.standardAppearance)
      standardAppearance = standardAppearance.copy()
      appearanceDidChange()
    }
  }
  /// The appearance in compact height; nil to use the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      markChosen(.compactAppearance)
      compactAppearance = compactAppearance?.copy()
      appearanceDidChange()
    }
  }
  /// The appearance while the content is at its top; nil to use the standard appearance without its
  /// background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      markChosen(.scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      appearanceDidChange()
    }
  }
  /// The appearance in compact height while the content is at its top; nil to use the scroll edge
  /// appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      markChosen(.compactScrollEdgeAppearance)
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      appearanceDidChange()
    }
  }
  /// The image before the back button's title. It is used only if its mask is also set; the image of an
  /// appearance takes precedence.
  open var backIndicatorImage: UIImage? { didSet { chose(.backIndicatorImage) } }
  /// The mask of the back indicator image. It has no effect, because in this implementation titles
  /// never pass under the image.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { chose(.backIndicatorTransitionMaskImage) }
  }

  /// The bar's delegate. The bar of a navigation controller does not accept a delegate: setting it is
  /// ignored, and logged as a fault.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      guard isManaged, delegate !== oldValue else {
        setNeedsLayout()
        return
      }
      UIKitFault.report(
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
      delegate = oldValue
    }
  }
  /// Whether a navigation controller manages the bar.
  var isManaged: Bool { onBack != nil }
  /// Whether the bar is dark in light interfaces as well; `default` follows the interface. In that case
  /// the status bar above a navigation controller's bar has light text.
  open var barStyle = UIBarStyle.default {
    didSet {
      markChosen(.barStyle).setStandardInterfaceStyle(barStyle.interfaceStyle)
      (superview?.viewOwner as? UIViewController)?.setNeedsStatusBarAppearanceUpdate()
    }
  }
  /// The color of the background; nil to use the appearance's.
  open var barTintColor: UIColor? { didSet { chose(.barTintColor) } }
  /// Whether the bar is translucent; true by default. Content is laid out below an opaque bar,
  /// unless its controller's `extendedLayoutIncludesOpaqueBars` is true.
  open var isTranslucent = true {
    didSet { chose(.isTranslucent, isSame: isTranslucent == oldValue) }
  }
  /// The image of the shadow line, in bars with a background image. An image of size zero hides the
  /// line.
  open var shadowImage: UIImage? { didSet { chose(.shadowImage) } }
  var backgroundImages = BarImages() { didSet { chose(.backgroundImage) } }

  /// Returns the background image for a height, at any position.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[.any, barMetrics]
  }

  /// Returns the background image for a position and a height.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barPosition, barMetrics] }

  /// Sets the image of the background for a height, at any position; nil to use the appearance's
  /// background. An image of size zero makes the bar transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[.any, barMetrics] = backgroundImage
  }

  /// Sets the image of the background for a position and a height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { backgroundImages[barPosition, barMetrics] = backgroundImage }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { chose(.titleTextAttributes) }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { chose(.largeTitleTextAttributes) }
  }

  private(set) var stack: [UINavigationItem] = []
  let background = BarBackground()
  let largeArea = UIView()
  let searchArea = UIView()
  private(set) var content: NavigationBarContent?
  var motion: NavigationBarMotion?
  /// The geometry that the navigation controller sets.
  var geometry = Geometry() { didSet { if geometry != oldValue { setNeedsLayout() } } }
  private var isStale = false
  /// Called when the back button is tapped; if nil, the bar pops its own item.
  var onBack: (() -> Void)?
  /// Called when the height of the bar may have changed.
  var onChange: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UINavigationBar.self)
  }

  private func setUp() {
    addSubview(background)
    largeArea.clipsToBounds = true
    largeArea.isUserInteractionEnabled = false
    addSubview(largeArea)
    searchArea.clipsToBounds = true
    addSubview(searchArea)
    adoptLooks()
  }

  // MARK: Items

  /// The items, from the root to the top.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets the items. On the bar of a navigation controller this call, pushing and popping are
  /// ignored, and logged as faults.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if refuses("setItems:animated:") { return }
    changeItems(to: items ?? [], animated: animated)
  }

  /// Pushes an item, unless the delegate prevents it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if refuses("pushNavigationItem:animated:") { return }
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    changeItems(to: stack + [item], animated: animated) { $0.navigationBar($1, didPush: item) }
  }

  /// Pops the top item and returns it; returns nil if there is none, or if the delegate prevents it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    if refuses("popNavigationItemAnimated:") { return nil }
    guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) != false else {
      return nil
    }
    changeItems(to: stack.dropLast(), animated: animated) { $0.navigationBar($1, didPop: top) }
    return top
  }

  /// Replaces the items without animation.
  func replaceItems(by new: [UINavigationItem]) {
    endChange(keepsNew: true)
    let isSame = new.last === stack.last && new.dropLast().last === backItem
    stack = new
    if isSame, content != nil { return }
    reload()
  }

  // MARK: Transitions in progress

  /// Prepares an animated change of the top item; returns false if one of the items is missing.
  ///
  /// `largeRoom` is the visible height of the new item's large title.
  func startChange(
    to new: [UINavigationItem], isPush: Bool, largeRoom: CGFloat = 0
  ) -> Bool {
    endChange(keepsNew: true)
    layoutIfNeeded()
    guard let old = content, let item = new.last else { return false }
    let next = makeContent(item, below: new.dropLast().last)
    next.largeRoom = largeRoom
    before = (stack, old)
    stack = new
    content = next
    UIView.performWithoutAnimation {
      put(next)
      // Sliding large titles are not clipped while the bar changes its height.
      largeArea.clipsToBounds = false
      layOut(next)
      next.layoutIfNeeded()
      motion = NavigationBarMotion(
        upper: isPush ? next : old, lower: isPush ? old : next, isPush: isPush)
    }
    return true
  }

  private var before: (stack: [UINavigationItem], content: NavigationBarContent)?

  /// Applies the changes to be animated.
  func moveChange() {
    motion?.moveToEnd()
    showLooks()
  }

  /// Ends the change. If it was cancelled, the old item is kept.
  func endChange(keepsNew: Bool) {
    guard let motion, let before else { return }
    motion.resetViews()
    self.motion = nil
    largeArea.clipsToBounds = true
    self.before = nil
    let new = content
    if keepsNew {
      remove(before.content)
    } else {
      if let new { remove(new) }
      content = before.content
      stack = before.stack
    }
    watch()
    showLooks()
    setNeedsLayout()
    if isStale { reload() }
  }

  // MARK: Content

  private func makeContent(
    _ item: UINavigationItem, below: UINavigationItem?
  ) -> NavigationBarContent {
    applyAppearance(to: item, below: below)
    let appearance = appearance(of: item)
    return NavigationBarContent(
      item, below: below, appearance: appearance, indicator: indicator(appearance)
    ) {
      [weak self] in self?.goBack()
    }
  }

  private func put(_ content: NavigationBarContent) {
    addSubview(content)
    largeArea.addSubview(content.largeTitle)
  }

  private func remove(_ content: NavigationBarContent) {
    content.removeFromSuperview()
    content.largeTitle.removeFromSuperview()
  }

  /// Creates the content of the top item again.
  func reload() {
    if motion != nil {
      isStale = true
      return
    }
    isStale = false
    let old = content
    let fades = topItem?.fades == true && window != nil && UIView.areAnimationsEnabled
    content = topItem.map { makeContent($0, below: backItem) }
    if let content { put(content) }
    watch()
    showLooks()
    if fades, let old, let content {
      layOut(content)
      content.alpha = 0
      UIView.animate(
        withDuration: 0.25,
        animations: {
          content.alpha = 1
          old.alpha = 0
        }, completion: { [weak self] _ in self?.remove(old) })
    } else if let old {
      remove(old)
    }
    setNeedsLayout()
    onChange?()
  }

  /// Observes the visible items.
  private func watch() {
    for item in stack { item.onChange = nil }
    topItem?.onChange = { [weak self] in self?.reload() }
    backItem?.onChange = { [weak self] in self?.reload() }
    for button in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
      button.onChange = { [weak self] in self?.reload() }
    }
  }

  // MARK: Search

  private var wasSearching = false

  /// Displays the search bar of the top item, or that of the previous item during a transition.
  private func showSearch() {
    let search = topItem?.search ?? (motion == nil ? nil : shownSearch)
    guard search !== shownSearch else { return }
    if let old = shownSearch?.barView, old.superview === searchArea { old.removeFromSuperview() }
    shownSearch = search
    guard let search else { return }
    let bar = search.barView
    search.standInBar()
    bar.translatesAutoresizingMaskIntoConstraints = true
    UIView.performWithoutAnimation {
      searchArea.addSubview(bar)
      // During a transition it grows from the title; on the first screen it has its full height.
      let height = motion == nil ? search.barHeight : 0
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      bar.layoutIfNeeded()
    }
  }

  private weak var shownSearch: (any BarSearch)?

  private func layOutSearch() {
    showSearch()
    let room = min(bounds.height, geometry.search)
    searchArea.frame = CGRect(
      x: 0, y: bounds.height - room, width: bounds.width, height: room)
    guard let search = shownSearch, search.barView.superview === searchArea else { return }
    let bar = search.barView
    let full = search.barHeight
    let height = min(full, room)
    // While the content is pulled down the search bar stays at its edge.
    let frame = CGRect(x: 0, y: room - height, width: bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
  }

  // MARK: Touches

  /// Accepts touches slightly beyond the bounds, for the buttons of a low bar.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || button(beside: point, with: event) != nil
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? button(beside: point, with: event) ?? hit : hit
  }

  /// Returns the button whose touch area contains a point outside the row of buttons.
  private func button(beside point: CGPoint, with event: UIEvent?) -> UIView? {
    guard motion == nil, let content, content.alpha > 0, !content.frame.contains(point),
      content.frame.insetBy(dx: 0, dy: -BarButton.leastTouchArea / 2).contains(point)
    else { return nil }
    return content.hitBarItem(convert(point, to: content), with: event)
  }

  // MARK: Layout

  /// The position: top, unless the delegate returns a different one.
  open var barPosition: UIBarPosition {
    if isManaged { return .topAttached }
    let told = delegate?.position(for: self) ?? .any
    return told == .any ? .top : told
  }

  var rowHeight: CGFloat {
    if geometry.isInSheet { return Metrics.sheetRow }
    return traitCollection.verticalSizeClass == .compact ? Metrics.compactRow : Metrics.row
  }

  /// The height of the bar without a large title.
  var barHeight: CGFloat { geometry.isSearching ? 0 : titleHeight }

  private var titleHeight: CGFloat { rowHeight + (topItem?.prompt == nil ? 0 : Metrics.prompt) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      showLooks()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : bounds.width,
      height: barHeight + (prefersLargeTitles ? Metrics.largeTitle : 0))
  }

  /// The intrinsic size: no width, and a height of 44 points, as in Interface Builder.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = isManaged ? geometry.above : barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    background.layoutIfNeeded()
    let top = barHeight
    largeArea.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - geometry.search))
    layOutSearch()
    if let motion {
      layOut(motion.upper)
      layOut(motion.lower)
    } else if let content {
      // The contents of a transition keep their own height.
      if before == nil { content.largeRoom = geometry.large }
      layOut(content)
    }
  }

  private func layOut(_ content: NavigationBarContent) {
    content.rowHeight = rowHeight
    // During a search the row is above the bar, off screen.
    let frame = CGRect(
      x: 0, y: geometry.isSearching ? -titleHeight : 0, width: bounds.width, height: titleHeight)
    if content.frame != frame { content.frame = frame }
    if motion == nil, wasSearching != geometry.isSearching {
      wasSearching = geometry.isSearching
      content.alpha = wasSearching ? 0 : 1
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = max(
      layoutMargins.left, StandardMargin.side(width: bounds.width), safeAreaInsets.left)
    let height: CGFloat = 41
    content.largeTitle.isHidden = content.largeRoom <= 0
    if motion == nil {
      // The title in the row fades in when the large one has scrolled under it.
      content.middle.alpha = min(1, max(0, 1 - (content.largeRoom - 8) / 12))
    }
    content.largeTitle.textAlignment = isMirrored ? .right : .left
    let large = CGRect(
      x: side, y: content.largeRoom - height - 8, width: max(0, bounds.width - 2 * side),
      height: height)
    if motion == nil {
      content.largeTitle.frame = large
    } else {
      content.largeTitle.bounds.size = large.size
      content.largeTitle.layer.position.y = large.midY
    }
  }
}

extension UINavigationBar: FocusBar {}
