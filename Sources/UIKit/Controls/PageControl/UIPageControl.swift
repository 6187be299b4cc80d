/// A row of indicators, one for each page.
///
/// A tap on one side of the current indicator moves by one page in that direction, and a drag over the
/// control moves to the page under the finger. Both send `.valueChanged`. If not all pages fit, only a
/// window of indicators around the current one is displayed, which shrink towards its ends.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages, from 0 to a billion; 0 by default. `currentPage` is clamped to it.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, min(numberOfPages, 1_000_000_000))
      guard numberOfPages != oldValue else { return }
      page = min(page, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      arrange(animated: false)
    }
  }

  /// The page whose indicator is highlighted, clamped to the pages. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set {
      let new = max(0, min(newValue, numberOfPages - 1))
      guard new != page else { return }
      page = new
      arrange(animated: window != nil)
    }
  }

  /// Whether the control is invisible if there is only one page or none; false by default.
  open var hidesForSinglePage = false { didSet { arrange(animated: false) } }
  /// The color of the indicators of the other pages; nil for translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { markChosen(.pageIndicatorTintColor).arrange(animated: false) }
  }
  /// The color of the current page's indicator; nil for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { markChosen(.currentPageIndicatorTintColor).arrange(animated: false) }
  }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showBackground() } }
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      arrange(animated: false)
    }
  }
  open var interactionState: InteractionState { interaction }
  /// Whether the page follows a drag over the control; true by default.
  open var allowsContinuousInteraction = true
  /// The image of indicators without their own; nil to use a dot.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// The image of the current page's indicator, unless it has its own; nil to use that of the other
  /// pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

  private var interaction = InteractionState.none {
    didSet { if interaction != oldValue { showBackground() } }
  }
  private var page = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private var dots: [Int: PageDot] = [:]
  private let background = UIView()
  /// The first page in the window of displayed indicators.
  private var first = 0
  private var pageAtTouch = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIPageControl.self)
  }

  private func setUp() {
    background.isUserInteractionEnabled = false
    background.backgroundColor = .tertiarySystemFill
    background.alpha = 0
    addSubview(background)
  }

  package override var primaryEvent: Event { .valueChanged }

  // MARK: Images

  /// Sets the image of a page's indicator; nil to use the preferred image. A page that does not exist
  /// is ignored, and logged as a fault.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard isPage(page) else { return }
    images[page] = image
    imagesDidChange()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? {
    images[page] ?? preferredIndicatorImage
  }

  /// Sets the image of a page's indicator while it is current; nil to use the preferred image.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard isPage(page) else { return }
    currentImages[page] = image
    imagesDidChange()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentImages[page] ?? preferredCurrentPageIndicatorImage
  }

  private func isPage(_ page: Int) -> Bool {
    if (0..<numberOfPages).contains(page) { return true }
    UIKitFault.report("UIPageControl has no page \(page): it has \(numberOfPages)")
    return false
  }

  private func imagesDidChange() {
    invalidateIntrinsicContentSize()
    arrange(animated: false)
  }

  // MARK: Size

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }

  /// The width of an indicator: the width of a dot, or of the widest preferred image.
  private var cell: CGFloat {
    let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
    let sizes = (preferred + images.values + currentImages.values).map {
      isVertical ? $0.size.height : $0.size.width
    }
    return max(PageControlMetrics.dot, sizes.max() ?? 0)
  }

  private var pitch: CGFloat { cell + PageControlMetrics.gap }

  /// Returns the size that fits the indicators of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(1, min(pageCount, 100_000)))
    let length = count * pitch - PageControlMetrics.gap + 2 * PageControlMetrics.padding
    let thickness = PageControlMetrics.thickness
    return isVertical
      ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange(animated: false)
  }

  package override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  /// The number of indicators that fit.
  private var room: Int {
    let fitting = (length - 2 * PageControlMetrics.padding + PageControlMetrics.gap) / pitch
    return max(1, Int(min(max(0, fitting), 1000)))
  }

  /// Moves the window of displayed indicators as little as possible, so that it contains the current
  /// page and one or two adjacent pages on each side.
  private func moveWindow() {
    let room = room
    guard numberOfPages > room else {
      first = 0
      return
    }
    let margin = room >= 5 ? 2 : room >= 3 ? 1 : 0
    if page - margin < first { first = page - margin }
    if page + margin > first + room - 1 { first = page + margin - room + 1 }
    first = max(0, min(first, numberOfPages - room))
  }

  private func center(of page: Int) -> CGPoint {
    let shown = min(room, numberOfPages)
    let start = length / 2 - CGFloat(shown - 1) * pitch / 2
    var along = start + CGFloat(page - first) * pitch
    if isReversed { along = length - along }
    return isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
  }

  private func scale(of page: Int) -> CGFloat {
    let last = first + min(room, numberOfPages) - 1
    if page < first || page > last { return 0.01 }
    let before = first > 0 ? page - first : Int.max
    let after = last < numberOfPages - 1 ? last - page : Int.max
    switch min(before, after) {
    case 0: return PageControlMetrics.farScale
    case 1: return PageControlMetrics.nearScale
    default: return 1
    }
  }

  private func arrange(animated: Bool) {
    let isAway = hidesForSinglePage && numberOfPages <= 1
    background.isHidden = isAway
    let old = first
    moveWindow()
    let count = isAway ? 0 : min(room, numberOfPages)
    let visible = first..<first + count
    for page in visible where dots[page] == nil {
      // A new indicator starts at its position in the previous window.
      let dot = PageDot()
      dots[page] = dot
      addSubview(dot)
      UIView.performWithoutAnimation {
        let now = first
        first = old
        layOutDot(dot, page)
        first = now
      }
    }
    let isAnimated = animated && UIView.areAnimationsEnabled
    if isAnimated {
      UIView.animate(
        withDuration: PageControlMetrics.duration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
        animations: { self.layOutDots() }, completion: { [weak self] _ in self?.removeHidden() })
    } else {
      layOutDots()
      removeHidden()
    }
    layOutBackground()
  }

  private func layOutDots() { for (page, dot) in dots { layOutDot(dot, page) } }

  private func removeHidden() {
    let isAway = hidesForSinglePage && numberOfPages <= 1
    let visible = first..<first + (isAway ? 0 : min(room, numberOfPages))
    for (page, dot) in dots where !visible.contains(page) {
      dot.removeFromSuperview()
      dots[page] = nil
    }
  }

  private func layOutDot(_ dot: PageDot, _ page: Int) {
    dot.bounds = CGRect(x: 0, y: 0, width: cell, height: cell)
    dot.center = center(of: page)
    let scale = scale(of: page)
    dot.transform = CGAffineTransform(scaleX: scale, y: scale)
    let isCurrent = page == self.page
    let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: PageControlMetrics.otherOpacity)
    let own = isCurrent ? currentPageIndicatorImage(forPage: page) : nil
    dot.applyImage(
      own ?? indicatorImage(forPage: page),
      isCurrent ? currentPageIndicatorTintColor ?? .white : other)
  }

  // MARK: Background

  private func layOutBackground() {
    let size = self.size(forNumberOfPages: min(room, numberOfPages))
    background.bounds = CGRect(origin: .zero, size: size)
    background.center = CGPoint(x: bounds.midX, y: bounds.midY)
    background.layer.cornerRadius = min(size.width, size.height) / 2
  }

  private func showBackground() {
    let isShown =
      backgroundStyle == .prominent
      || (backgroundStyle == .automatic && interactionState == .continuous)
    guard (background.alpha > 0) != isShown else { return }
    guard window != nil else {
      background.alpha = isShown ? 1 : 0
      return
    }
    UIView.animate(
      withDuration: PageControlMetrics.duration, delay: 0, options: .allowUserInteraction,
      animations: { self.background.alpha = isShown ? 1 : 0 })
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pageAtTouch = page
    interaction = .discrete
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved =
      isVertical
      ? touch.windowLocation.y - touch.beganLocation.y
      : touch.windowLocation.x - touch.beganLocation.x
    if interactionState != .continuous {
      guard allowsContinuousInteraction, backgroundStyle != .minimal,
        abs(moved) >= PageControlMetrics.slop
      else { return true }
      interaction = .continuous
    }
    choose(page(at: touch.location(in: self)), event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasContinuous = interactionState == .continuous
    if !wasContinuous, let touch, isTouchInside {
      let place = touch.location(in: self)
      let center = center(of: page)
      let isAfter = isVertical ? place.y > center.y : place.x > center.x
      choose(page + (isAfter != isReversed ? 1 : -1), event)
    }
    interaction = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interaction = .none }

  /// Returns the page whose indicator is nearest to a point; for a point past the last visible
  /// indicator, the next page.
  private func page(at point: CGPoint) -> Int {
    let along = isVertical ? point.y : point.x
    let start = isVertical ? center(of: first).y : center(of: first).x
    let distance = (along - start) / pitch * (isReversed ? -1 : 1)
    guard distance.isFinite else { return page }
    let last = min(room, numberOfPages) - 1
    let index = Int(max(-1, min(distance.rounded(), CGFloat(last + 1))))
    return first + index
  }

  func choose(_ wanted: Int, _ event: UIEvent?) {
    let new = max(0, min(wanted, numberOfPages - 1))
    guard new != page else { return }
    currentPage = new
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { super.canBecomeFocused && numberOfPages > 1 }

  package override func handleFocusKey(_ key: UIKey) -> Bool {
    if let step = step(of: key) {
      choose(page + step, nil)
      return true
    }
    guard key.isPlain, key.keyCode == .keyboardHome || key.keyCode == .keyboardEnd else {
      return false
    }
    choose(key.keyCode == .keyboardHome ? 0 : numberOfPages - 1, nil)
    return true
  }

  // MARK: Accessibility

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: !(hidesForSinglePage && numberOfPages <= 1),
      value: numberOfPages > 0
        ? SystemWord.pageOfPages.text(with: "\(page + 1)", "\(numberOfPages)") : nil,
      traits: isEnabled ? [.adjustable] : [.adjustable, .notEnabled])
  }

  open override func accessibilityIncrement() { choose(page + 1, nil) }
  open override func accessibilityDecrement() { choose(page - 1, nil) }
}
