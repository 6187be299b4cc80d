import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Passes the list's events to the engine, and applies the engine's commands to the list.
extension HeaderHiding {
  /// How long the header has to stay partly in view, without a touch, before it is animated fully in or
  /// out, in seconds (our choice): longer than a frame, and longer than the pause between two steps of
  /// a wheel.
  private static let correctionDelay: TimeInterval = 0.15

  /// How long after a touch an item's swipe actions may still be closing, in seconds (our choice). It
  /// exceeds the duration of the animation, whose end a collection view does not report.
  private static let closingTime: TimeInterval = 1

  private var scrollView: UIScrollView? { behaviors?.scrollView }

  // MARK: Events

  func contentMoved() {
    let header = list?.header
    let metrics = metrics(of: header)
    // The app, and a header that shrinks, may respond to its progress with other metrics.
    send(.changed, with: updateProgress(header, metrics) ? nil : metrics)
  }

  func layoutChanged() {
    send(.changed)
    let header = list?.header
    updateProgress(header, metrics(of: header))
  }

  func windowChanged() {
    if scrollView?.window == nil { correctionTimer = nil }
    send(.windowChanged)
  }

  func willBeginDragging() { send(.dragBegan) }

  func motionEnded() { send(.motionEnded) }

  func scrolledToTop() { send(.scrolledToTop) }

  func touchEnded() {
    touchEnd = CACurrentMediaTime()
    send(.holdEnded)
  }

  /// Called when an ``AutohidingHeaderView`` has appeared in a view of the collection view.
  func headerViewAppeared() {
    (list as? CollectionHeader)?.headerViewAppeared()
    layoutChanged()
  }

  func rowClosed() { send(.holdEnded) }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    send(.changed)
    removeSearchBarSnap(velocity: velocity, target: &target)
    let answer = engine.endDrag(velocity: velocity.y, target: target.y, metrics)
    target.y = answer.target
    for command in answer.commands { perform(command) }
  }

  /// Undoes the snap target that UIKit chooses for a search bar, so that the table decelerates freely.
  private func removeSearchBarSnap(velocity: CGPoint, target: inout CGPoint) {
    guard mode == .never, let table = behaviors?.table, table.tableHeaderView is UISearchBar,
      let zone = metrics.zone
    else { return }
    let rate = table.decelerationRate.rawValue
    guard rate > 0, rate < 1 else { return }
    let scale = max(1, table.traitCollection.displayScale)
    let speed = abs(velocity.y) > 0.01 ? velocity.y - (velocity.y > 0 ? 0.01 : -0.01) : 0
    let freeTarget = table.contentOffset.y + speed / -log(rate)
    if zone.contains(freeTarget) { target.y = (freeTarget * scale).rounded() / scale }
  }

  /// Passes an event to the engine, and performs its commands. Events that the commands cause are
  /// queued and follow.
  ///
  /// - Parameter known: The current metrics, if the caller has them.
  func send(_ event: HeaderHidingEngine.Event, with known: HeaderMetrics? = nil) {
    if event != .changed || pendingEvents.last != .changed { pendingEvents.append(event) }
    guard !isHandlingEvents else { return }
    isHandlingEvents = true
    defer { isHandlingEvents = false }
    var rounds = 0
    while !pendingEvents.isEmpty {
      rounds += 1
      guard rounds <= NestedResponses.bound else {
        pendingEvents = []
        behaviors?.reportUnrest()
        return
      }
      let next = pendingEvents.removeFirst()
      let now = rounds == 1 ? known ?? metrics : metrics
      for command in engine.process(next, now) { perform(command) }
    }
  }

  // MARK: Commands

  private func perform(_ command: HeaderHidingEngine.Command) {
    switch command {
    case .setShare(let share):
      behaviors?.insets.setShare(
        UIEdgeInsets(top: share.top, left: 0, bottom: share.bottom, right: 0), of: .header)
      send(.changed)
    case .scroll(let y, let animated):
      guard let scrollView else { return }
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: y), animated: animated)
      send(.changed)
    case .scheduleCorrection: scheduleCorrection()
    case .cancelCorrection: correctionTimer = nil
    case .notify(let isHidden): onChange?(isHidden)
    }
  }

  private func scheduleCorrection() {
    guard let timers = behaviors?.windowObserver else { return }
    if let correctionTimer, correctionTimer.isPending {
      timers.postpone(correctionTimer, by: Self.correctionDelay)
    } else {
      correctionTimer = timers.startTimer(Self.correctionDelay) { [weak self] in self?.correct() }
    }
  }

  private func correct() {
    guard let list else { return }
    let hasOpenRow = list.hasOpenRow
    if hasOpenRow, !list.reportsClosedRows, CACurrentMediaTime() < touchEnd + Self.closingTime {
      return scheduleCorrection()
    }
    let holdsContent =
      behaviors?.touchObserver.isTouched == true || hasOpenRow || list.header?.isEdited == true
    send(
      .correctionDue(
        .init(holdsContent: holdsContent, focusedRowBottom: focusedRow.map { Double($0.maxY) }))
    )
  }

  /// The frame of the row, or of the view among the rows, that has the keyboard focus.
  private var focusedRow: CGRect? {
    guard let scrollView, let header = list?.header,
      let view = UIFocusSystem.focusSystem(for: scrollView)?.focusedItem as? UIView,
      view !== scrollView, view.isDescendant(of: scrollView), !header.contains(view)
    else { return nil }
    return view.convert(view.bounds, to: scrollView)
  }

  // MARK: Metrics

  /// Returns whether a header hides in the current mode.
  private func hides(_ header: ListHeader) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .automatic:
      switch header.content {
      case .searchBar: true
      case .autohiding(let view): view.autohideMode == .always
      case nil: false
      }
    }
  }

  private func metrics(of header: ListHeader?) -> HeaderMetrics {
    guard let behaviors, let list else { return HeaderMetrics() }
    let scrollView = list.scrollView
    let insets = behaviors.insets
    let adjusted = scrollView.adjustedContentInset
    let share = insets.share(of: .header)
    return HeaderMetrics(
      header: header.map {
        HeaderMetrics.Header(
          height: Double($0.frame.maxY),
          minimumHeight: Double($0.autohidingView?.validMinimumHeight ?? 0), hides: hides($0))
      },
      offset: scrollView.contentOffset.y, topInset: adjusted.top,
      indicatorInset: insets.share(of: .refresher).top, bottomInset: adjusted.bottom,
      share: HeaderMetrics.Share(top: share.top, bottom: share.bottom),
      viewHeight: scrollView.bounds.height, contentHeight: scrollView.contentSize.height,
      motion: motion(of: scrollView), carriesRow: list.carriesRow,
      isInWindow: scrollView.window != nil)
  }

  private var metrics: HeaderMetrics { metrics(of: list?.header) }

  private func motion(of scrollView: UIScrollView) -> HeaderMetrics.Motion {
    if scrollView.isDragging, !scrollView.isDecelerating { return .drag }
    if scrollView.isDecelerating { return .deceleration }
    return scrollView.isTracking ? .touch : .none
  }

  /// Notifies the header and the app of the visible part of the header. Returns whether there was a
  /// call.
  @discardableResult private func updateProgress(
    _ header: ListHeader?, _ metrics: HeaderMetrics
  ) -> Bool {
    guard let list, let behaviors, let header, let zone = metrics.zone else {
      list?.headerDisappeared()
      return false
    }
    let newProgress = zone.progress(at: metrics.offset)
    let view = header.autohidingView
    if let view {
      let covered = metrics.share.top + metrics.indicatorInset
      list.layOutContentView(
        of: view, frame: header.frame, top: metrics.offset + metrics.topInset - covered,
        isBelowIndicator: behaviors.refresher != nil)
      view.update(progress: newProgress, stretch: max(zone.top - metrics.offset, 0))
    }
    guard newProgress != progress else { return view != nil }
    progress = newProgress
    onProgress?(newProgress)
    return true
  }
}
