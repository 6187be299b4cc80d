import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The table's events for the engine, and the engine's commands for the table.
extension HeaderHiding {
  /// How long the header has to stay partly in view, without a touch, before it is animated fully in or
  /// out, in seconds (our choice): longer than a frame, and longer than the pause between two steps of
  /// a wheel.
  private static let correctionDelay: TimeInterval = 0.15

  private var table: UITableView? { behaviors?.table }

  // MARK: Events

  func contentMoved() {
    let metrics = metrics
    // The app, and a header that shrinks, may respond to its progress with other metrics.
    send(.changed, with: updateProgress(metrics) ? nil : metrics)
  }

  func layoutChanged() {
    send(.changed)
    updateProgress(metrics)
  }

  func windowChanged() {
    if table?.window == nil { correctionTimer = nil }
    send(.windowChanged)
  }

  func willBeginDragging() { send(.dragBegan) }

  func motionEnded() { send(.motionEnded) }

  func scrolledToTop() { send(.scrolledToTop) }

  func touchEnded() { send(.holdEnded) }

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
    guard mode == .never, let table, table.tableHeaderView is UISearchBar, let zone = metrics.zone
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
      guard let table else { return }
      table.setContentOffset(CGPoint(x: table.contentOffset.x, y: y), animated: animated)
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
    guard let table else { return }
    // The delegate is notified when a swiped row closes, but not when a row in edit mode stops asking
    // for confirmation. Such a row would hold the header forever.
    let cells = table.visibleCells
    // `isEditing` of a table is true for a swiped row as well; then the other cells are not edited.
    let isEditMode = cells.contains { $0.isEditing && !$0.showingDeleteConfirmation }
    let holdsContent =
      behaviors?.touchObserver.isTouched == true
      || !isEditMode && cells.contains { $0.showingDeleteConfirmation }
      || table.tableHeaderView.map { KeyboardObserver.firstResponder(in: $0) != nil } ?? false
    send(
      .correctionDue(
        .init(holdsContent: holdsContent, focusedRowBottom: focusedRow.map { Double($0.maxY) }))
    )
  }

  /// The frame of the row, or of the view among the rows, that has the keyboard focus.
  private var focusedRow: CGRect? {
    guard let table, let header = table.tableHeaderView,
      let view = UIFocusSystem.focusSystem(for: table)?.focusedItem as? UIView, view !== table,
      view.isDescendant(of: table), !view.isDescendant(of: header)
    else { return nil }
    return view.convert(view.bounds, to: table)
  }

  // MARK: Metrics

  /// Returns whether a header view hides.
  private func hides(_ header: UIView) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .automatic:
      header is UISearchBar || (header as? AutohidingHeaderView)?.autohideMode == .always
    }
  }

  private var header: HeaderMetrics.Header? {
    guard let view = table?.tableHeaderView, view.frame.height > 0 else { return nil }
    let minimumHeight = (view as? AutohidingHeaderView)?.validMinimumHeight ?? 0
    return HeaderMetrics.Header(
      height: Double(view.frame.height), minimumHeight: Double(minimumHeight), hides: hides(view))
  }

  private var metrics: HeaderMetrics {
    guard let behaviors, let table else { return HeaderMetrics() }
    let insets = behaviors.insets
    let adjusted = table.adjustedContentInset
    let share = insets.share(of: .header)
    return HeaderMetrics(
      header: header, offset: table.contentOffset.y, topInset: adjusted.top,
      indicatorInset: insets.share(of: .refresher).top, bottomInset: adjusted.bottom,
      share: HeaderMetrics.Share(top: share.top, bottom: share.bottom),
      viewHeight: table.bounds.height, contentHeight: table.contentSize.height,
      motion: motion(of: table), carriesRow: table.carriesRow, isInWindow: table.window != nil)
  }

  private func motion(of table: UITableView) -> HeaderMetrics.Motion {
    if table.isDragging, !table.isDecelerating { return .drag }
    if table.isDecelerating { return .deceleration }
    return table.isTracking ? .touch : .none
  }

  /// Notifies the header and the app of the visible part of the header. Returns whether there was a
  /// call.
  @discardableResult private func updateProgress(_ metrics: HeaderMetrics) -> Bool {
    guard let table, let behaviors, let view = table.tableHeaderView, let zone = metrics.zone
    else { return false }
    let newProgress = zone.progress(at: metrics.offset)
    let header = view as? AutohidingHeaderView
    if let header {
      let covered = metrics.share.top + metrics.indicatorInset
      header.layOutContentView(
        top: metrics.offset + metrics.topInset - covered,
        isBelowIndicator: behaviors.refresher != nil)
      header.update(progress: newProgress, stretch: max(zone.top - metrics.offset, 0))
    }
    guard newProgress != progress else { return header != nil }
    progress = newProgress
    onProgress?(newProgress)
    return true
  }
}
