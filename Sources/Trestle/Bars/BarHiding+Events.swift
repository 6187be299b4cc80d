import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Passes the list's events to the engine, and applies the engine's commands to the bars.
extension BarHiding {
  /// How long bars have to stay partly in view, without a touch, before they are animated in or
  /// out, in seconds. The delay equals that of a hiding header.
  private static let correctionDelay: TimeInterval = 0.15

  private var scrollView: UIScrollView? { behaviors?.scrollView }

  // MARK: Events

  func contentMoved() {
    guard !isMovingBars else { return }
    letBarCollapse()
    send(.changed)
  }

  /// Lays out a navigation bar in view for the new offset, and measures it. A large title or search bar
  /// collapses before the bar moves; the order in which the two observe the offset is not defined.
  private func letBarCollapse() {
    guard !isHandlingEvents else { return }
    guard engine.distance == 0 else { return limitDistance() }
    guard
      movedBars.contains(where: { $0.bar.isNavigationBar }),
      let navigation = safeArea.controller?.navigationController,
      navigation.navigationBar.prefersLargeTitles
        || safeArea.controller?.navigationItem.searchController != nil
    else { return }
    isMovingBars = true
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    isMovingBars = false
    collectBars()
  }

  /// Moves hidden bars back by the height by which one of them has collapsed.
  private func limitDistance() {
    collectBars()
    if let limited = engine.limitDistance(metrics) { moveBars(to: CGFloat(limited)) }
  }

  func layoutChanged() {
    guard !isMovingBars else { return }
    isMovingBars = true
    _ = safeArea.reconcile()
    isMovingBars = false
    collectBars()
    send(.changed)
  }

  func windowChanged() {
    guard let scrollView, scrollView.window != nil else {
      if !movedBars.isEmpty || safeArea.controller != nil { restore() }
      return
    }
    collectBars()
    send(.changed)
  }

  func willBeginDragging() {
    isRead = false
    safeArea.beginDrag()
    send(.dragBegan)
  }

  func motionEnded() {
    if engine.distance > 0, !isHandlingEvents, !isMovingBars { limitDistance() }
    send(.motionEnded)
  }

  func touchEnded() { send(.touchEnded) }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    send(.changed)
    let answer = engine.endDrag(velocity: velocity.y, target: target.y, metrics)
    for command in answer.commands { perform(command) }
    engine.follow(metrics)
    target.y = answer.target
  }

  /// Passes an event to the engine and performs its commands. Events that the commands cause are queued.
  func send(_ event: BarHidingEngine.Event) {
    guard behaviors != nil else { return }
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
      let commands = engine.process(next, metrics)
      if commands.isEmpty { continue }
      for command in commands { perform(command) }
      engine.follow(metrics)
    }
  }

  // MARK: Commands

  private func perform(_ command: BarHidingEngine.Command) {
    switch command {
    case .move(let distance): moveBars(to: CGFloat(distance))
    case .animate(let distance, let offset): animateBars(to: CGFloat(distance), offset: offset)
    case .scroll(let y):
      guard let scrollView else { return }
      isMovingBars = true
      scrollView.contentOffset.y = y
      isMovingBars = false
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
      correctionTimer = timers.startTimer(Self.correctionDelay) { [weak self] in
        self?.send(.correctionDue)
      }
    }
  }

  private func animateBars(to distance: CGFloat, offset: Double?) {
    guard let scrollView, let controller = safeArea.controller, scrollView.window != nil else {
      return moveBars(to: distance)
    }
    func apply() {
      moveBars(to: distance)
      isMovingBars = true
      if let offset, scrollView.contentOffset.y != offset { scrollView.contentOffset.y = offset }
      controller.view.layoutIfNeeded()
      isMovingBars = false
      limitDistance()
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
      animations: apply, completion: nil)
  }

  /// Moves the bars to their positions at a hiding distance, and updates the safe area.
  private func moveBars(to distance: CGFloat) {
    guard !isMovingBars else { return }
    isMovingBars = true
    defer { isMovingBars = false }
    if safeArea.top == 0, safeArea.bottom == 0 { movedBars.forEach { $0.measure() } }
    safeArea.set(
      top: arrangement.hiddenRoom(.top, at: distance),
      bottom: arrangement.hiddenRoom(.bottom, at: distance))
    // Custom bars that follow the safe area are laid out first.
    if movedBars.contains(where: { if case .view = $0.bar.kind { true } else { false } }) {
      safeArea.controller?.view.layoutIfNeeded()
    }
    for (index, bar) in movedBars.enumerated() {
      bar.move(
        by: arrangement.translation(of: index, at: distance),
        hiddenPart: arrangement.hiddenPart(of: index, at: distance))
    }
    report(arrangement.way > 0 ? 1 - min(max(distance / arrangement.way, 0), 1) : 1)
  }

  // MARK: Bars

  /// Finds the bars, and measures them while they are in view. Shows the bars if any of them was added,
  /// removed or replaced.
  private func collectBars() {
    guard let scrollView, let window = scrollView.window, let controller = screen(of: scrollView)
    else { return }
    observeScreen(of: controller)
    let found = bars.compactMap { bar in bar.view(for: controller).map { (bar, $0) } }
    let isSame =
      safeArea.controller === controller && found.count == movedBars.count
      && found.allSatisfy { new in movedBars.contains { $0.view === new.1 } }
    if !isSame {
      let wasHidden = engine.distance > 0
      isMovingBars = true
      movedBars.forEach { $0.restore() }
      safeArea.set(top: 0, bottom: 0)
      if safeArea.controller !== controller { safeArea.controller = controller }
      isMovingBars = false
      movedBars = found.map { MovedBar($0.1, $0.0) }
      // The bars are in view again, so they are measured before the engine moves them.
      arrange(in: window)
      if wasHidden { send(.setHidden(false, animated: false)) }
      return
    }
    guard engine.distance == 0 else { return updateLengths() }
    arrange(in: window)
  }

  /// Arranges the bars again if the height of one has changed while they were hidden.
  ///
  /// A navigation bar whose large title or search bar collapses is measured where it is. Other bars are
  /// shown first: how they are laid out may depend on the safe area.
  private func updateLengths() {
    guard currentHeights != arrangedHeights else { return }
    let isBarAlone = zip(movedBars, zip(currentHeights, arrangedHeights)).allSatisfy {
      $0.bar.isNavigationBar || $0.bar.edge == .bottom && $1.0 == $1.1
    }
    if !isBarAlone { send(.setHidden(false, animated: false)) }
    guard isBarAlone || engine.distance == 0, let window = scrollView?.window else { return }
    arrange(in: window, measuringAll: !isBarAlone)
  }

  private var currentHeights: [CGFloat] { movedBars.map { $0.view?.bounds.height ?? 0 } }

  /// Measures the bars, which must be in view, and determines how far each one moves.
  ///
  /// - Parameter measuringAll: Whether all bars are in view; if not, only navigation bars are measured.
  private func arrange(in window: UIWindow, measuringAll: Bool = true) {
    for bar in movedBars where measuringAll || bar.bar.isNavigationBar { bar.measure() }
    movedBars =
      movedBars.filter { $0.bar.edge == .top }
      .sorted { $0.restFrame.minY < $1.restFrame.minY }
      + movedBars.filter { $0.bar.edge == .bottom }
    arrangedHeights = currentHeights
    let safe = window.safeAreaInsets
    let top = safe.top
    let bottom = window.bounds.height - safe.bottom
    arrangement = BarArrangement(
      movedBars.map { moved in
        let frame = moved.restFrame
        switch moved.bar.edge {
        case .top:
          let room = max(0, frame.maxY - max(frame.minY, top))
          return .init(
            edge: .top, room: Double(room), travel: Double(room), share: moved.bar.validShare)
        case .bottom:
          let room = max(0, min(frame.maxY, bottom) - frame.minY)
          let travel = max(0, window.bounds.height - frame.minY)
          return .init(
            edge: .bottom, room: Double(room), travel: Double(travel), share: moved.bar.validShare)
        }
      })
  }

  /// Returns the view controller whose view contains the list.
  private func screen(of scrollView: UIScrollView) -> UIViewController? {
    var responder: UIResponder? = scrollView
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  // MARK: Metrics

  var metrics: BarHidingMetrics {
    guard let scrollView else { return BarHidingMetrics() }
    let inset = scrollView.adjustedContentInset
    let (content, view) = (scrollView.contentSize.height, scrollView.bounds.height)
    let hiddenBottom = inset.bottom + safeArea.bottom - CGFloat(arrangement.room(.bottom))
    return BarHidingMetrics(
      offset: scrollView.contentOffset.y, top: -(inset.top + safeArea.top), currentTop: -inset.top,
      end: content + hiddenBottom - view, way: arrangement.way, viewHeight: view,
      contentHeight: content, motion: motion(of: scrollView), holdsBars: holdsBars)
  }

  private var holdsBars: Bool {
    isRead || safeArea.isRefused || scrollView?.window == nil
      || movedBars.contains {
        $0.view.map { KeyboardObserver.firstResponder(in: $0) != nil } == true
      }
  }

  private func motion(of scrollView: UIScrollView) -> HeaderMetrics.Motion {
    if scrollView.isDragging, !scrollView.isDecelerating { return .drag }
    if scrollView.isDecelerating { return .deceleration }
    return scrollView.isTracking ? .touch : .none
  }
}
