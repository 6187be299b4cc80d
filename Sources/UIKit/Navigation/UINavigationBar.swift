/// The bar over a stack of screens: the way back, the title, buttons.
///
/// Its height is 44 points, 32 where there is little of it, and 52 more with a large title.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  /// The heights of the bar's parts, in points.
  package enum Metrics {
    package static let row: CGFloat = 44
    package static let compactRow: CGFloat = 32
    /// At the top of a sheet.
    package static let sheetRow: CGFloat = 56
    package static let largeTitle: CGFloat = 52
    package static let prompt: CGFloat = 30
    /// A search bar below the title (ours).
    package static let search: CGFloat = 52
  }

  /// Whether titles stand large under the buttons while content is at its top.
  open var prefersLargeTitles = false { didSet { looksChanged() } }
  /// What is set is copied, here and below.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy()
      looksChanged()
    }
  }
  /// Where there is little height; the standard one unless set.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy()
      looksChanged()
    }
  }
  /// While content is at its top; the standard one without its background unless set.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      looksChanged()
    }
  }
  /// While content is at its top and there is little height; as at the edge unless set.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      looksChanged()
    }
  }
  /// Stands before the words that lead back, where its mask is set as well; an appearance's own
  /// goes before.
  open var backIndicatorImage: UIImage? { didSet { looksChanged() } }
  /// Titles never pass under the image here, so that the mask has nothing to hide.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { looksChanged() } }

  /// Hears of items that come and go. The bar of a navigation controller takes none: setting one is
  /// reported and changes nothing.
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
  /// Whether a navigation controller says what the bar shows.
  private var isManaged: Bool { onBack != nil }
  /// The colour of the background; nil for the appearance's own.
  open var barTintColor: UIColor? { didSet { looksChanged() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { looksChanged() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { looksChanged() }
  }

  private var stack: [UINavigationItem] = []
  let background = BarBackground()
  let largeArea = UIView()
  let searchArea = UIView()
  private(set) var content: NavigationBarContent?
  var motion: NavigationBarMotion?
  /// What the navigation controller says of the bar's place.
  var place = Place() { didSet { if place != oldValue { setNeedsLayout() } } }
  private var isStale = false
  /// Leads back; without a controller the bar pops its own item.
  var onBack: (() -> Void)?
  /// Told when what the bar shows may take another height.
  var onChange: (() -> Void)?

  struct Place: Equatable {
    /// How far the background goes on above the bar.
    var above: CGFloat = 0
    /// How much of the large title's room there is; more when content is pulled down.
    var large: CGFloat = 0
    /// Whether content is at its top.
    var isAtEdge = true
    /// Whether the bar is at the top of a sheet.
    var isInSheet = false
    /// The room below the title in which the search bar stands.
    var search: CGFloat = 0
    /// Whether the search bar is all that is left of the bar.
    var isSearching = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
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

  /// The items, that of the root first.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Takes other items. On the bar of a navigation controller it is reported and changes nothing, as
  /// are pushing and popping an item there.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if refuses("setItems:animated:") { return }
    change(to: items ?? [], animated: animated)
  }

  /// Puts an item on top, unless the delegate forbids it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if refuses("pushNavigationItem:animated:") { return }
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    change(to: stack + [item], animated: animated) { $0.navigationBar($1, didPush: item) }
  }

  /// Takes the top item away and returns it; nil where there is none or the delegate forbids it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    if refuses("popNavigationItemAnimated:") { return nil }
    guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) != false else {
      return nil
    }
    change(to: stack.dropLast(), animated: animated) { $0.navigationBar($1, didPop: top) }
    return top
  }

  private func refuses(_ call: String) -> Bool {
    guard isManaged else { return false }
    UIKitFault.report("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    return true
  }

  private func change(
    to new: [UINavigationItem], animated: Bool,
    then tell: @escaping (any UINavigationBarDelegate, UINavigationBar) -> Void = { _, _ in }
  ) {
    let isPush = new.last.map { top in !stack.contains { $0 === top } } ?? false
    guard animated, window != nil, UIView.areAnimationsEnabled, new.last !== stack.last,
      startChange(to: new, isPush: isPush)
    else {
      take(new)
      if let delegate { tell(delegate, self) }
      return
    }
    UIView.animate(
      withDuration: ScreenTransition.standardDuration, delay: 0,
      options: UIView.AnimationOptions(rawValue: 7 << 16), animations: { self.moveChange() },
      completion: { [weak self] _ in
        guard let self else { return }
        endChange(keepsNew: true)
        if let delegate { tell(delegate, self) }
      })
  }

  /// Takes other items without an animation.
  func take(_ new: [UINavigationItem]) {
    endChange(keepsNew: true)
    let isSame = new.last === stack.last && new.dropLast().last === backItem
    stack = new
    if isSame, content != nil { return }
    reload()
  }

  // MARK: Changes under way

  /// Prepares a change of the top item that an animation will make; false where there is nothing
  /// to change from or to.
  ///
  /// `largeRoom` is how much of a large title's room the new item has.
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
      // Large titles that slide are not cut off by a bar that changes its height.
      largeArea.clipsToBounds = false
      layOut(next)
      next.layoutIfNeeded()
      motion = NavigationBarMotion(
        upper: isPush ? next : old, lower: isPush ? old : next, isPush: isPush)
    }
    return true
  }

  private var before: (stack: [UINavigationItem], content: NavigationBarContent)?

  /// The changes, for an animation.
  func moveChange() {
    motion?.move()
    showLooks()
  }

  /// Ends a change; one that was taken back leaves the old item.
  func endChange(keepsNew: Bool) {
    guard let motion, let before else { return }
    motion.tidy()
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
    let looks = looks(of: item)
    return NavigationBarContent(item, below: below, looks: looks, indicator: indicator(looks)) {
      [weak self] in self?.goBack()
    }
  }

  /// Does what a tap on the back button does.
  func goBack() {
    guard motion == nil else { return }
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  private func put(_ content: NavigationBarContent) {
    addSubview(content)
    largeArea.addSubview(content.largeTitle)
  }

  private func remove(_ content: NavigationBarContent) {
    content.removeFromSuperview()
    content.largeTitle.removeFromSuperview()
  }

  /// Shows the top item anew.
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

  /// Hears of changes of the items that are seen.
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

  /// Shows the search bar of the top item, or, while screens change, that of the one before.
  private func showSearch() {
    let search = topItem?.searchController ?? (motion == nil ? nil : shownSearch)
    guard search !== shownSearch else { return }
    if let old = shownSearch?.searchBar, old.superview === searchArea { old.removeFromSuperview() }
    shownSearch = search
    guard let bar = search?.searchBar else { return }
    bar.isInNavigationBar = true
    bar.translatesAutoresizingMaskIntoConstraints = true
    UIView.performWithoutAnimation {
      searchArea.addSubview(bar)
      // With a new screen it grows out of the title; the first one is there.
      let height = motion == nil ? bar.ownHeight : 0
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      bar.layoutIfNeeded()
    }
  }

  private weak var shownSearch: UISearchController?

  private func layOutSearch() {
    showSearch()
    let room = min(bounds.height, place.search)
    searchArea.frame = CGRect(
      x: 0, y: bounds.height - room, width: bounds.width, height: room)
    guard let bar = shownSearch?.searchBar, bar.superview === searchArea else { return }
    let full = bar.ownHeight
    let height = min(full, room)
    // Pulled down, the bar stays at the content's edge.
    let frame = CGRect(x: 0, y: room - height, width: bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
  }

  // MARK: Layout

  /// At the top, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    if isManaged { return .topAttached }
    let told = delegate?.position(for: self) ?? .any
    return told == .any ? .top : told
  }

  var rowHeight: CGFloat {
    if place.isInSheet { return Metrics.sheetRow }
    return traitCollection.verticalSizeClass == .compact ? Metrics.compactRow : Metrics.row
  }

  /// The height without a large title.
  var barHeight: CGFloat { place.isSearching ? 0 : titleHeight }

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = isManaged ? place.above : barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    background.layoutIfNeeded()
    let top = barHeight
    largeArea.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - place.search))
    layOutSearch()
    if let motion {
      layOut(motion.upper)
      layOut(motion.lower)
    } else if let content {
      // What has been put in place for a change keeps its own room.
      if before == nil { content.largeRoom = place.large }
      layOut(content)
    }
  }

  private func layOut(_ content: NavigationBarContent) {
    content.rowHeight = rowHeight
    // During a search the row waits above, out of view.
    let frame = CGRect(
      x: 0, y: place.isSearching ? -titleHeight : 0, width: bounds.width, height: titleHeight)
    if content.frame != frame { content.frame = frame }
    if motion == nil, wasSearching != place.isSearching {
      wasSearching = place.isSearching
      content.alpha = wasSearching ? 0 : 1
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = max(
      layoutMargins.left, bounds.width >= 414 ? 20 : NavigationBarContent.margin,
      safeAreaInsets.left)
    let height: CGFloat = 41
    content.largeTitle.isHidden = content.largeRoom <= 0
    if motion == nil {
      // The title shows in the row once the large one has gone under it.
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
