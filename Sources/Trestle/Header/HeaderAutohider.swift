import UIKit

/// Keeps a table's header view fully in or fully out of view at rest.
///
/// A finger's motion is sent to the end of the header by its target offset, so it goes there in one
/// piece. What comes to rest half way by itself (a wheel, code, rows that went) is animated there.
@MainActor final class HeaderAutohider {
  private unowned let behaviors: Behaviors
  var mode = HeaderAutohideMode.automatic { didSet { modeChanged() } }
  var settings = HeaderAutohideSettings()
  var onHiddenChange: ((Bool) -> Void)?
  var onProgress: ((CGFloat) -> Void)?
  private(set) var isHidden = false

  /// How long content must stand still half way, moved by nobody's finger, until it is put right:
  /// longer than a frame and than the pause between two steps of a wheel.
  private static let patience: TimeInterval = 0.15

  private var dragStart: CGFloat = 0
  private var wait: Pause?
  private var isWaiting: Bool { wait?.isPending == true }
  private var progress: CGFloat = 1
  private var isAdjusting = false
  /// The zone that the offset was last seen with.
  private var lastZone: HeaderZone?
  /// What was asked for before the table had a size.
  private var wanted: Bool?

  private var observer: (any NSObjectProtocol)?

  init(_ behaviors: Behaviors) {
    self.behaviors = behaviors
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // The app tells on the main thread.
      MainActor.assumeIsolated { self?.returned() }
    }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  /// The app comes back to the front.
  private func returned() {
    guard isActive, let table, let zone, !table.isTracking else { return }
    let isAtStart = table.contentOffset.y <= zone.hidden + HeaderZone.tolerance
    switch settings.onReturn {
    case .keep: break
    case .show: if isHidden, isAtStart { setHidden(false, animated: false) }
    case .hide: if !isHidden { setHidden(true, animated: false) }
    }
  }

  private var table: UITableView? { behaviors.table }

  /// Whether the header view that is there now hides.
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

  /// The offsets of the header, whether it hides or not; nil without one.
  var zone: HeaderZone? {
    guard let table, let header = table.tableHeaderView, header.frame.height > 0 else { return nil }
    let inset = table.adjustedContentInset.top
    // While a refresher has room the header is in view below it.
    let room = behaviors.insets.share(of: .refresher).top
    return HeaderZone(shown: -inset, hidden: -(inset - room) + header.frame.height)
  }

  // MARK: By code

  func setHidden(_ hidden: Bool, animated: Bool) {
    guard let table, let zone, table.bounds.height > 0 else {
      wanted = hidden
      return
    }
    wanted = nil
    makeRoom()
    if hidden {
      if table.contentOffset.y >= zone.hidden - HeaderZone.tolerance { return rested() }
      move(to: zone.hidden, animated: animated)
    } else {
      if abs(table.contentOffset.y - zone.shown) <= HeaderZone.tolerance { return rested() }
      move(to: zone.shown, animated: animated)
    }
  }

  private func move(to y: CGFloat, animated: Bool) {
    guard let table else { return }
    isAdjusting = true
    table.setContentOffset(CGPoint(x: table.contentOffset.x, y: y), animated: animated)
    isAdjusting = false
    guard animated, table.window != nil else { return rested() }
    // A touch may stop it before it has moved at all, and lift without a word.
    lookForRest()
  }

  private func modeChanged() {
    behaviors.attach()
    layoutChanged()
    if let table, !table.isDragging, !table.isDecelerating { lookForRest() }
  }

  // MARK: What the scroll view tells

  /// The size of content or view, insets or the header itself have changed.
  func layoutChanged() {
    makeRoom()
    guard let table, let zone, !isAdjusting else { return }
    showProgress()
    if let wanted, table.bounds.height > 0 { return setHidden(wanted, animated: false) }
    defer { lastZone = zone }
    guard isActive, let old = lastZone, !table.isDragging, !table.isDecelerating else { return }
    // Content at rest at an end of the header stays there, wherever that end is now, and content
    // that was pushed into the zone goes back to the state it had.
    let y = table.contentOffset.y
    let stoodHidden = isHidden && (abs(y - old.hidden) <= HeaderZone.tolerance || y < zone.hidden)
    if stoodHidden, abs(y - zone.hidden) > HeaderZone.tolerance {
      move(to: zone.hidden, animated: false)
    } else if !isHidden, zone.contains(y), !isWaiting {
      lookForRest()
    }
    showProgress()
  }

  /// Lets a table whose rows do not fill it scroll far enough to hide its header.
  private func makeRoom() {
    guard let table, !isAdjusting else { return }
    var room: CGFloat = 0
    if isActive, let zone, table.bounds.height > 0 {
      let bottom =
        table.adjustedContentInset.bottom - behaviors.insets.share(of: .header).bottom
      room = max(0, zone.hidden + table.bounds.height - bottom - table.contentSize.height)
    }
    let staying = (table.tableHeaderView as? AutohidingHeaderView)?.stayingHeight ?? 0
    let comesToStay = staying != behaviors.insets.share(of: .header).top
    let wasAtTop = table.contentOffset.y <= -table.adjustedContentInset.top
    isAdjusting = true
    behaviors.insets.set(UIEdgeInsets(top: staying, left: 0, bottom: room, right: 0), of: .header)
    isAdjusting = false
    guard comesToStay else { return }
    if wasAtTop, !table.isTracking {
      move(to: -table.adjustedContentInset.top, animated: false)
    }
    // More of the table is covered: what follows has another zone.
    makeRoom()
  }

  /// Out of its window nothing moves any more, and nobody sees a jump.
  func windowChanged() {
    guard let table, let zone else { return }
    guard table.window == nil else { return lookForRest() }
    wait?.cancel()
    wait = nil
    if isActive, zone.contains(table.contentOffset.y) {
      move(to: zone.nearest(to: table.contentOffset.y, settings), animated: false)
    } else {
      rested()
    }
  }

  func willBeginDragging() {
    wait = nil
    dragStart = table?.contentOffset.y ?? 0
  }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    guard let table, let zone else { return }
    if mode == .never, table.tableHeaderView is UISearchBar {
      leave(velocity: velocity, target: &target)
    }
    guard isActive else { return }
    target.y = zone.rest(
      for: target.y, velocity: velocity.y, from: dragStart, to: table.contentOffset.y, settings)
  }

  /// Takes back UIKit's own choice of an end for a search bar: the content goes where its speed
  /// takes it.
  private func leave(velocity: CGPoint, target: inout CGPoint) {
    guard let table, let zone else { return }
    let rate = table.decelerationRate.rawValue
    guard rate > 0, rate < 1 else { return }
    let scale = max(1, table.traitCollection.displayScale)
    let speed = abs(velocity.y) > 0.01 ? velocity.y - (velocity.y > 0 ? 0.01 : -0.01) : 0
    let free = table.contentOffset.y + speed / -log(rate)
    if zone.contains(free) { target.y = (free * scale).rounded() / scale }
  }

  func contentMoved() {
    showProgress()
    guard let table, !table.isTracking, !table.isDecelerating else { return }
    lookForRest()
  }

  func motionEnded() {
    guard let table, isActive, let zone else { return rested() }
    if zone.contains(table.contentOffset.y) { lookForRest() } else { rested() }
  }

  /// Looks again in a while; by then a wheel turns on, the content has come to rest, or rows and
  /// insets that changed together are all there.
  private func lookForRest() {
    guard let zone, let table else { return }
    let y = table.contentOffset.y
    let isBetween = zone.contains(y)
    guard isBetween ? isActive : isHidden != (y >= zone.hidden - HeaderZone.tolerance) else {
      wait?.cancel()
      wait = nil
      return
    }
    if isWaiting, !isBetween { return }
    wait?.cancel()
    wait = behaviors.marker.after(Self.patience) { [weak self] in self?.putRight() }
  }

  private func putRight() {
    wait = nil
    guard let table, let zone else { return }
    // A finger that only rests on the content may lift without a word, and code may stop content
    // that runs.
    guard !table.isTracking, !table.isDragging, !table.isDecelerating else { return lookForRest() }
    guard isActive, zone.contains(table.contentOffset.y) else { return rested() }
    move(to: zone.nearest(to: table.contentOffset.y, settings), animated: true)
  }

  /// Notes the state that the header came to rest in.
  private func rested() {
    guard let table, let zone else { return }
    lastZone = zone
    let hidden = table.contentOffset.y >= zone.hidden - HeaderZone.tolerance
    if !hidden, table.contentOffset.y > zone.shown + HeaderZone.tolerance { return }
    guard hidden != isHidden else { return }
    isHidden = hidden
    onHiddenChange?(hidden)
  }

  private func showProgress() {
    guard let table, let zone else { return }
    let now = zone.progress(at: table.contentOffset.y)
    if let header = table.tableHeaderView as? AutohidingHeaderView {
      let covered = behaviors.insets.share(of: .header) + behaviors.insets.share(of: .refresher)
      header.place(
        top: table.contentOffset.y + table.adjustedContentInset.top - covered.top,
        below: behaviors.refresher != nil)
      header.show(progress: now, stretch: max(zone.shown - table.contentOffset.y, 0))
    }
    guard now != progress else { return }
    progress = now
    onProgress?(now)
  }
}
