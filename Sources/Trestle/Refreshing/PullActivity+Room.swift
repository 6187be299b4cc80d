import UIKit

// The indicator's room: the activity's share of the content inset.
extension PullActivity {
  /// The time in seconds after which a scroll to the indicator counts as ended: longer than a
  /// scroll view animates for. Our own choice.
  private static let revealTimeout: TimeInterval = 1
  /// The time in seconds between two checks whether a deceleration has ended. Our own choice.
  private static let motionCheckInterval: TimeInterval = 0.1
  /// The time in seconds that the indicator may stay partly in view: longer than between two steps
  /// of a wheel. Our own choice.
  private static let correctionDelay: TimeInterval = 0.15

  var windowObserver: WindowObserver? { behaviors?.windowObserver }

  var isRevealing: Bool {
    switch reveal {
    case .none: false
    case .addingRoom: true
    case .scrolling(let timer): timer.isPending
    }
  }

  private var isPlainTable: Bool { (scrollView as? UITableView)?.style == .plain }

  /// The inset in points that the activity has added at its edge.
  var room: CGFloat {
    get {
      guard let behaviors else { return 0 }
      let plain = PullGeometry(scrollView: behaviors.scrollView, edge: edge, room: 0)
      return plain.room(in: behaviors.insets.share(of: holder))
    }
    set {
      guard let behaviors else { return }
      let plain = PullGeometry(scrollView: behaviors.scrollView, edge: edge, room: 0)
      behaviors.insets.setShare(plain.insets(newValue), of: holder)
    }
  }

  /// Reduces the room of a plain table as the indicator scrolls out of view: pinned headers are
  /// placed below the inset, and would otherwise leave a gap at the top.
  func updateRoomInPlainTable(_ pull: CGFloat, in scrollView: UIScrollView) {
    guard needsRoom, !isRevealing, behaviors?.isTakingInset != true, edge == .top, isPlainTable
    else { return }
    if pull <= 0 {
      room = 0
    } else if pull < indicator.thickness, scrollView.isDragging {
      room = pull
    }
  }

  /// Sets the room that the indicator has while no finger moves the content.
  func updateRoom() {
    guard needsRoom, let geometry else { return }
    if edge == .top, isPlainTable {
      room = min(max(geometry.pull, 0), indicator.thickness)
    } else {
      room = indicator.thickness
    }
    scheduleCorrection()
  }

  /// Keeps content at the indicator that rested there before the app changed the insets.
  func appInsetChanged() {
    guard needsRoom, let scrollView, !scrollView.isDragging, !scrollView.isDecelerating,
      room > 0
    else { return }
    setOffset(room: indicator.thickness, animated: false)
  }

  /// Sets the room, and scrolls to the offset at which the content rests with it.
  private func setOffset(room newRoom: CGFloat, animated: Bool) {
    guard let scrollView else { return }
    room = newRoom
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    scrollView.setContentOffset(
      settled.replacing(settled.restingOffset(room: newRoom), in: scrollView.contentOffset),
      animated: animated)
  }

  // MARK: Correcting a partly visible indicator

  /// The visible part of the indicator of a plain table in points, if it is only partly in view.
  private var partlyVisibleExtent: CGFloat? {
    guard needsRoom, !isRevealing, edge == .top, isPlainTable,
      let pull = geometry?.pull, pull > 0.5, pull < indicator.thickness - 0.5
    else { return nil }
    return pull
  }

  /// Schedules a correction of an indicator that a wheel, a touch that stops a motion, or code has
  /// left partly in view.
  func scheduleCorrection() {
    correctionTimer?.cancel()
    correctionTimer = nil
    guard partlyVisibleExtent != nil, let windowObserver, windowObserver.window != nil else {
      return
    }
    correctionTimer = windowObserver.startTimer(Self.correctionDelay) { [weak self] in
      self?.correctOffset()
    }
  }

  private func correctOffset() {
    guard let partlyVisibleExtent, let scrollView else { return }
    if !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating {
      let isNearer = partlyVisibleExtent >= indicator.thickness / 2
      setOffset(room: isNearer ? indicator.thickness : 0, animated: true)
    }
    scheduleCorrection()
  }

  // MARK: Motions to and from the indicator

  /// Scrolls to the indicator.
  func revealIndicator() {
    guard let scrollView, let geometry else { return }
    let previous = reveal
    reveal = .addingRoom
    room = indicator.thickness
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    let target = settled.replacing(
      settled.restingOffset(room: indicator.thickness), in: scrollView.contentOffset)
    guard geometry.pull < indicator.thickness else {
      reveal = previous
      return
    }
    guard scrollView.window != nil, let windowObserver else {
      scrollView.setContentOffset(target, animated: false)
      reveal = .none
      return
    }
    let timer = windowObserver.startTimer(Self.revealTimeout) { [weak self] in
      self?.contentMoved()
    }
    reveal = .scrolling(timer)
    scrollView.setContentOffset(target, animated: true)
  }

  /// Removes the room of work that has ended, and scrolls back to the edge.
  ///
  /// The content is beyond its edge for the time of that motion, so that views that depend on the
  /// inset, such as a large title, do not move.
  func retract() {
    guard state == .retracting, let scrollView, let geometry else { return }
    guard geometry.pull > 0.5 || isRevealing else {
      room = 0
      state = .idle
      return
    }
    // A drag or a motion calls this method again when it ends.
    if scrollView.isDragging { return }
    guard !scrollView.isDecelerating else {
      // Code can stop a motion without a delegate call, so its end is also polled.
      timer = windowObserver?.startTimer(Self.motionCheckInterval) { [weak self] in
        self?.retract()
      }
      return
    }
    timer = nil
    reveal = .none
    setOffset(room: 0, animated: scrollView.window != nil)
    if geometry.pull <= 0.5, state == .retracting { state = .idle }
  }
}
