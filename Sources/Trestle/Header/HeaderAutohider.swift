import BehaviorEngines
import UIKit

/// Has a table's header view come to rest either fully in view or fully out of view.
///
/// At the end of a drag the target offset is changed, so that one motion ends at the right place.
/// If the content comes to rest with the header partly in view for another reason (a wheel, code,
/// deleted rows), it is animated to the nearest end.
@MainActor final class HeaderAutohider: Behavior {
  private unowned let behaviors: Behaviors
  var mode = HeaderAutohideMode.automatic { didSet { modeChanged() } }
  var settings = HeaderAutohideSettings()
  var onHiddenChange: ((Bool) -> Void)?
  var onProgress: ((CGFloat) -> Void)?
  private(set) var isHidden = false

  /// The time in seconds that the header has to stay partly in view, without a touch, before it is
  /// animated to an end: longer than a frame, and than the pause between two steps of a wheel. Our
  /// own choice.
  private static let correctionDelay: TimeInterval = 0.15

  private var dragStart: CGFloat = 0
  private var correctionTimer: AnimationTimer?
  private var isCorrectionPending: Bool { correctionTimer?.isPending == true }
  private var progress: CGFloat = 1
  private var isAdjusting = false
  /// The zone at the last layout or rest.
  private var lastZone: HeaderZone?
  /// Whether to hide the header in the first layout: requested before the table had a size.
  private var pendingHidden: Bool?
  /// The end that the last drag or call chose. A large title that collapses on the way moves the
  /// zone; content that comes to rest partly in it goes on to this end.
  private var chosenEnd: HeaderZone.End?

  /// How often a jump to an end follows an inset that the jump itself changes: a large title and a
  /// search bar that collapse take two.
  private static let jumpBound = 4

  private var observer: (any NSObjectProtocol)?

  init(_ behaviors: Behaviors) {
    self.behaviors = behaviors
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Safety: the notification is posted on the main thread.
      MainActor.assumeIsolated { self?.appBecameActive() }
    }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  private func appBecameActive() {
    guard isActive, let table, let zone, !table.isTracking else { return }
    let isAtStart = table.contentOffset.y <= zone.hidden + HeaderZone.tolerance
    switch settings.activationAction {
    case .keep: break
    case .show: if isHidden, isAtStart { setHidden(false, animated: false) }
    case .hide: if !isHidden { setHidden(true, animated: false) }
    }
  }

  private var table: UITableView? { behaviors.table }

  /// Whether the current header view hides.
  var isActive: Bool {
    guard let header = table?.tableHeaderView else { return false }
    switch mode {
    case .always: return true
    case .never: return false
    case .automatic:
      return header is UISearchBar
        || (header as? AutohidingHeaderView)?.autohideMode == .always
    }
  }

  /// The offsets of the header view, whether it hides or not; nil if there is none.
  var zone: HeaderZone? {
    guard let table, let header = table.tableHeaderView, header.frame.height > 0 else { return nil }
    let inset = table.adjustedContentInset.top
    // The refresher's indicator is above the header: its share does not move the header's lower
    // edge.
    let refresherShare = behaviors.insets.share(of: .refresher).top
    return HeaderZone(shown: -inset, hidden: -(inset - refresherShare) + header.frame.height)
  }

  // MARK: Changes by code

  func setHidden(_ hidden: Bool, animated: Bool) {
    guard let table, let zone, table.bounds.height > 0 else {
      pendingHidden = hidden
      return
    }
    pendingHidden = nil
    updateInsetShare()
    if hidden {
      if table.contentOffset.y >= zone.hidden - HeaderZone.tolerance { return updateRestingState() }
      move(to: .hidden, animated: animated)
    } else {
      if abs(table.contentOffset.y - zone.shown) <= HeaderZone.tolerance {
        return updateRestingState()
      }
      move(to: .shown, animated: animated)
    }
  }

  /// Moves the content to an end of the zone, also where a large title collapses or expands on the
  /// way and moves that end.
  private func move(to end: HeaderZone.End, animated: Bool) {
    guard let zone else { return }
    chosenEnd = end
    move(to: zone[end], animated: animated)
    guard !animated else { return }
    for _ in 0..<Self.jumpBound {
      updateInsetShare()
      guard let table, let zone = self.zone,
        abs(table.contentOffset.y - zone[end]) > HeaderZone.tolerance
      else { return }
      move(to: zone[end], animated: false)
    }
  }

  private func move(to y: CGFloat, animated: Bool) {
    guard let table else { return }
    isAdjusting = true
    table.setContentOffset(CGPoint(x: table.contentOffset.x, y: y), animated: animated)
    isAdjusting = false
    guard animated, table.window != nil else { return updateRestingState() }
    // A touch that stops the animation and lifts again ends it without a delegate call.
    scheduleCorrection()
  }

  private func modeChanged() {
    behaviors.attach()
    layoutChanged()
    if let table, !table.isDragging, !table.isDecelerating { scheduleCorrection() }
  }

  // MARK: Changes of the scroll view

  /// Called when the content size, the view's size, the insets or the header view have changed.
  func layoutChanged() {
    updateInsetShare()
    guard let table, let zone, !isAdjusting else { return }
    updateProgress()
    if let pendingHidden, table.bounds.height > 0 {
      return setHidden(pendingHidden, animated: false)
    }
    defer { lastZone = zone }
    guard isActive, let old = lastZone, !table.isDragging, !table.isDecelerating else { return }
    // At rest the header keeps its state: the offset follows the end of the zone, and content that
    // the change moved into the zone moves out of it again.
    let y = table.contentOffset.y
    let wasHidden = isHidden && (abs(y - old.hidden) <= HeaderZone.tolerance || y < zone.hidden)
    if wasHidden, abs(y - zone.hidden) > HeaderZone.tolerance, !table.carriesRow {
      move(to: zone.hidden, animated: false)
    } else if !isHidden, zone.contains(y), !isCorrectionPending {
      scheduleCorrection()
    }
    updateProgress()
  }

  /// Adds room below the rows of a short table, so that it can scroll far enough to hide its
  /// header, and room at the top for the part of the header that stays in view.
  private func updateInsetShare() {
    guard let table, !isAdjusting else { return }
    let minimumHeight = (table.tableHeaderView as? AutohidingHeaderView)?.validMinimumHeight ?? 0
    let wasAtTop = table.contentOffset.y <= -table.adjustedContentInset.top
    let oldTop = behaviors.insets.share(of: .header).top
    isAdjusting = true
    var share = behaviors.insets.share(of: .header)
    share.top = minimumHeight
    behaviors.insets.setShare(share, of: .header)
    // After the top share, which moves the zone.
    share.bottom = hidingRoom
    behaviors.insets.setShare(share, of: .header)
    isAdjusting = false
    if minimumHeight != oldTop, wasAtTop, !table.isTracking {
      move(to: -table.adjustedContentInset.top, animated: false)
    }
  }

  /// The room below the rows that lets a short table hide its header.
  private var hidingRoom: CGFloat {
    guard isActive, let table, let zone, table.bounds.height > 0 else { return 0 }
    let bottom = table.adjustedContentInset.bottom - behaviors.insets.share(of: .header).bottom
    return max(0, zone.hidden + table.bounds.height - bottom - table.contentSize.height)
  }

  /// Outside a window there is no motion to wait for, so a partly visible header jumps to an end.
  func windowChanged() {
    layoutChanged()
    guard let table, let zone else { return }
    guard table.window == nil else { return scheduleCorrection() }
    correctionTimer?.cancel()
    correctionTimer = nil
    if isActive, zone.contains(table.contentOffset.y) {
      move(to: end(of: zone), animated: false)
    } else {
      updateRestingState()
    }
  }

  func willBeginDragging() {
    correctionTimer = nil
    chosenEnd = nil
    dragStart = table?.contentOffset.y ?? 0
  }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    guard let table, let zone else { return }
    if mode == .never, table.tableHeaderView is UISearchBar {
      removeSearchBarSnap(velocity: velocity, target: &target)
    }
    guard isActive else { return }
    target.y = zone.restingOffset(
      for: target.y, velocity: velocity.y, from: dragStart, to: table.contentOffset.y,
      settings.engineSettings)
    chosenEnd = zone.end(at: target.y)
    // For code that stops the deceleration before its first frame.
    scheduleCorrection()
  }

  /// Undoes the target that UIKit itself chooses for a search bar: the content decelerates freely.
  private func removeSearchBarSnap(velocity: CGPoint, target: inout CGPoint) {
    guard let table, let zone else { return }
    let rate = table.decelerationRate.rawValue
    guard rate > 0, rate < 1 else { return }
    let scale = max(1, table.traitCollection.displayScale)
    let speed = abs(velocity.y) > 0.01 ? velocity.y - (velocity.y > 0 ? 0.01 : -0.01) : 0
    let freeTarget = table.contentOffset.y + speed / -log(rate)
    if zone.contains(freeTarget) { target.y = (freeTarget * scale).rounded() / scale }
  }

  func contentMoved() {
    updateProgress()
    // A drag ends with a delegate call. The scrolling below a finger that carries a row to an edge
    // ends without one, and so does a deceleration that code or a key stops.
    guard let table, !table.isDragging, !(table.isDecelerating && isCorrectionPending) else {
      return
    }
    scheduleCorrection()
  }

  func motionEnded() {
    guard let table, isActive, let zone else { return updateRestingState() }
    guard zone.contains(table.contentOffset.y) else { return updateRestingState() }
    if chosenEnd != nil, !table.isTracking { correctOffset() } else { scheduleCorrection() }
  }

  /// Schedules a check of the offset, if the header is partly in view or its noted state is wrong.
  ///
  /// The delay lets a wheel turn on, the content come to rest, and changes of rows and insets that
  /// belong together all arrive.
  private func scheduleCorrection() {
    guard let zone, let table else { return }
    let y = table.contentOffset.y
    let isPartlyVisible = zone.contains(y)
    guard isPartlyVisible ? isActive : isHidden != (y >= zone.hidden - HeaderZone.tolerance) else {
      correctionTimer?.cancel()
      correctionTimer = nil
      return
    }
    if isCorrectionPending, !isPartlyVisible { return }
    correctionTimer?.cancel()
    correctionTimer = behaviors.windowObserver.startTimer(Self.correctionDelay) { [weak self] in
      self?.correctOffset()
    }
  }

  private func correctOffset() {
    correctionTimer = nil
    guard let table, let zone else { return }
    // A touch may lift without a delegate call, and code may stop a deceleration, so check again. A
    // scroll would close an open row, and move the content below a carried one.
    guard !table.isTracking, !table.isDragging, !table.isDecelerating, !table.holdsRow else {
      return scheduleCorrection()
    }
    guard isActive, zone.contains(table.contentOffset.y) else { return updateRestingState() }
    move(to: end(of: zone), animated: true)
  }

  /// The end of the zone to which content that rests partly in it goes: the nearer one, but no end at
  /// which the row with the keyboard's focus would be out of view.
  private func end(of zone: HeaderZone) -> HeaderZone.End {
    if let chosenEnd { return chosenEnd }
    guard let table else { return .shown }
    let nearest = zone.nearestEnd(to: table.contentOffset.y, settings.engineSettings)
    guard nearest == .shown, let row = focusedRow else { return nearest }
    let bottom = zone.shown + table.bounds.height - table.adjustedContentInset.bottom
    return row.maxY > bottom + HeaderZone.tolerance ? .hidden : .shown
  }

  /// The frame of the row, or of the view among the rows, that has the keyboard's focus.
  private var focusedRow: CGRect? {
    guard let table, let header = table.tableHeaderView,
      let view = UIFocusSystem.focusSystem(for: table)?.focusedItem as? UIView, view !== table,
      view.isDescendant(of: table), !view.isDescendant(of: header)
    else { return nil }
    return view.convert(view.bounds, to: table)
  }

  /// Notes the state in which the header came to rest.
  private func updateRestingState() {
    guard let table, let zone else { return }
    lastZone = zone
    chosenEnd = nil
    let hidden = table.contentOffset.y >= zone.hidden - HeaderZone.tolerance
    if !hidden, table.contentOffset.y > zone.shown + HeaderZone.tolerance { return }
    guard hidden != isHidden else { return }
    isHidden = hidden
    onHiddenChange?(hidden)
  }

  private func updateProgress() {
    guard let table, let zone else { return }
    let newProgress = zone.progress(at: table.contentOffset.y)
    if let header = table.tableHeaderView as? AutohidingHeaderView {
      let covered = behaviors.insets.share(of: .header) + behaviors.insets.share(of: .refresher)
      header.layOutContentView(
        top: table.contentOffset.y + table.adjustedContentInset.top - covered.top,
        isBelowIndicator: behaviors.refresher != nil)
      header.update(progress: newProgress, stretch: max(zone.shown - table.contentOffset.y, 0))
    }
    guard newProgress != progress else { return }
    progress = newProgress
    onProgress?(newProgress)
  }
}
