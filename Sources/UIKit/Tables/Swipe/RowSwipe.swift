import QuartzCore
import TableEngine
import TableGeometry

/// A row whose swipe actions are open, opening or closing: its pull over time, and the views that show
/// it.
///
/// The cell's bounds move like those of a scroll view, together with everything in the cell. The strip
/// of buttons is also in the cell, next to the content, and is clipped to the cell and its corners.
/// Core Animation is not used: a motion determines the pull in each frame, so that a finger can catch
/// the row at any time.
@MainActor final class RowSwipe {
  /// The position at which a row rests.
  enum Rest {
    case closed
    case open
    /// After a full swipe, one button covers the whole row.
    case covered
  }

  enum Stage {
    /// A finger or a trackpad holds the row. `start` is the drag distance that corresponds to the pull
    /// when the drag began, `drag` the current distance, and `rest` the row's previous position.
    case dragging(start: Double, drag: Double, rest: Rest)
    case moving(SwipeMotion, to: Rest)
    case resting(Rest)
    /// An update removes the row while its cell still shows the actions.
    case departing
    case over
  }

  @WeakView private var listView: UIScrollView?
  var list: (any SwipeList)? { listView as? any SwipeList }
  unowned let cell: any SwipedCell
  let side: TableSwipe.Side
  let actions: SwipeActions
  let strip: SwipeActionsView
  /// Whether the row is open to confirm a deletion in edit mode.
  let isConfirmation: Bool
  private(set) var layout: SwipeLayout
  var stage = Stage.resting(.closed)
  /// How far the row is pulled, in points; positive if actions are visible.
  private(set) var pull = 0.0
  /// The button that covers the others, and to what extent.
  private(set) var covering: (index: Int, motion: SwipeMotion?) = (0, nil)
  /// The chosen action; nil until there is one.
  private(set) var pressed: Int?
  private var rowSize: CGSize
  /// The width that the section index occupies at the row's trailing edge, in points; the buttons end
  /// before it.
  private var indexInset: CGFloat
  private var link: CADisplayLink?
  private let clippedBefore: Bool
  /// Whether the cell has been notified that its actions are open.
  private var hasOpened = false
  /// The button that has the keyboard focus.
  var focused: Int? { didSet { focusDidChange(from: oldValue) } }

  /// The speed and the distance from the target below which motions end, in points.
  private static let tolerance = 0.25

  init(
    _ actions: SwipeActions, of cell: any SwipedCell, side: TableSwipe.Side,
    isConfirmation: Bool, in list: any SwipeList
  ) {
    listView = list
    self.cell = cell
    self.side = side
    self.actions = actions
    self.isConfirmation = isConfirmation
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    strip = SwipeActionsView(actions.actions, isRight: (side == .trailing) != isMirrored)
    rowSize = cell.bounds.size
    indexInset = list.swipeEdgeInset
    clippedBefore = cell.clipsToBounds
    cell.addSubview(strip)
    layout = strip.layout(
      rowSize: rowSize, indexInset: indexInset,
      allowsFullSwipe: actions.performsFirst && !isConfirmation)
    cell.swipe = self
    cell.clipsToBounds = true
    for (index, button) in strip.buttons.enumerated() {
      button.addAction(
        UIAction { [weak self] _ in self?.perform(index) }, for: .touchUpInside)
    }
    apply()
  }

  // MARK: State

  /// Whether actions are open or opening. A closing swipe does not count, because nothing has to close
  /// it.
  var isOpen: Bool {
    switch stage {
    case .dragging, .resting(.open), .resting(.covered), .moving(_, .open), .moving(_, .covered):
      true
    case .resting(.closed), .moving(_, .closed), .departing, .over: false
    }
  }

  var isOver: Bool { if case .over = stage { true } else { false } }

  private var isDeparting: Bool { if case .departing = stage { true } else { false } }

  /// The sign of a finger's horizontal movement that opens the row.
  private var sign: Double { strip.isRight ? -1 : 1 }

  /// The distance from the row's edge at which the buttons begin, in points.
  private var edge: CGFloat { side == .trailing ? indexInset : 0 }

  private var isEditMode: Bool { list?.editingState.isEditMode ?? false }

  private var isAnimated: Bool { list?.animatesSwipes == true && cell.window != nil }

  // MARK: Dragging

  /// Begins a drag when a finger takes hold of the row.
  func beginDrag() {
    let rest: Rest =
      switch stage {
      case .resting(let rest), .moving(_, let rest), .dragging(_, _, let rest): rest
      case .departing, .over: .closed
      }
    focused = nil
    let start = layout.drag(forPull: pull)
    stage = .dragging(start: start, drag: start, rest: rest)
    updateLink()
  }

  /// Moves the row to the finger's horizontal distance from the beginning of the drag, in points.
  func drag(by distance: CGFloat) {
    guard case .dragging(let start, _, let rest) = stage else { return }
    let drag = start + sign * Double(distance)
    stage = .dragging(start: start, drag: drag, rest: rest)
    follow(drag)
    apply()
  }

  private func follow(_ drag: Double) {
    pull = layout.pull(forDrag: drag)
    cover(layout.covers(atPull: pull))
  }

  /// Ends the drag when the finger lifts, at a horizontal velocity in points per second.
  func endDrag(velocity: CGFloat) {
    guard case .dragging = stage else { return }
    let speed = sign * Double(velocity)
    switch layout.release(atPull: pull, velocity: speed) {
    case .close: close(animated: true, velocity: speed)
    case .open: slideRow(to: .open, velocity: speed, animated: true)
    case .perform:
      slideRow(to: .covered, velocity: speed, animated: true)
      perform(0)
    }
  }

  /// Cancels the drag: the row returns to its previous position.
  func cancelDrag() {
    guard case .dragging(_, _, let rest) = stage else { return }
    if rest == .closed { close(animated: true) } else { slideRow(to: .open, animated: true) }
  }

  /// Makes the outermost button cover the others, or uncovers them, with haptic feedback.
  private func cover(_ isCovering: Bool) {
    let now = MediaClock.now
    let target = isCovering ? 1.0 : 0
    if (covering.motion?.target ?? 0) == target { return }
    setCovering(0, to: target, at: now)
    if let list {
      UIImpactFeedbackGenerator(style: .light, view: list).impactOccurred()
    }
  }

  private func setCovering(_ index: Int, to target: Double, at now: TimeInterval) {
    let motion = covering.motion
    let value = covering.index == index ? motion?.value(at: now) ?? 0 : 0
    let velocity = covering.index == index ? motion?.velocity(at: now) ?? 0 : 0
    strip.raise(index)
    covering = (
      index,
      SwipeMotion(
        from: value, to: target, velocity: velocity, within: 0...1, at: now, tolerance: 0.001)
    )
    updateLink()
  }

  // MARK: Moving

  /// Opens the row, as for a key or a tap on a control.
  func open(animated: Bool) { slideRow(to: .open, animated: animated) }

  /// Closes the row, and ends the swipe when it has closed.
  func close(animated: Bool, velocity: Double = 0) {
    guard !isOver, !isDeparting else { return }
    if case .moving(_, .closed) = stage, animated { return }
    focused = nil
    cell.swipeWillTransition(isOpen: false, isEditMode: isEditMode)
    // An override may have ended the swipe.
    guard !isOver, !isDeparting else { return }
    slideRow(to: .closed, velocity: velocity, animated: animated)
  }

  private func pull(at rest: Rest) -> Double {
    switch rest {
    case .closed: 0
    case .open: layout.openPull
    case .covered: layout.largestPull
    }
  }

  /// Returns the permitted pulls of a motion to a rest position: a row that closes from a negative pull
  /// must not open, and no row may be pulled farther than by a finger.
  private func range(to rest: Rest) -> ClosedRange<Double> {
    rest == .closed && pull < 0 ? pull...0 : 0...layout.largestPull
  }

  private func slideRow(to rest: Rest, velocity: Double = 0, animated: Bool) {
    let target = pull(at: rest)
    guard animated, isAnimated else {
      covering.motion = nil
      pull = target
      apply()
      return arrive(at: rest)
    }
    let now = MediaClock.now
    if rest != .covered, (covering.motion?.target ?? 0) != 0 {
      setCovering(covering.index, to: 0, at: now)
    }
    var velocity = velocity
    if velocity == 0, case .moving(let motion, _) = stage { velocity = motion.velocity(at: now) }
    stage = .moving(
      SwipeMotion(
        from: pull, to: target, velocity: velocity, within: range(to: rest), at: now,
        tolerance: Self.tolerance), to: rest)
    updateLink()
  }

  private func arrive(at rest: Rest) {
    stage = .resting(rest)
    updateLink()
    switch rest {
    case .closed: end()
    case .open, .covered:
      guard !hasOpened else { return }
      hasOpened = true
      cell.swipeDidTransition(isOpen: true, isEditMode: isEditMode)
    }
  }

  // MARK: Frames

  private var isCoverMoving: Bool {
    covering.motion.map { !$0.isOver(at: MediaClock.now) } ?? false
  }

  /// Requests frames while anything is animating.
  private func updateLink() {
    let isMoving: Bool = if case .moving = stage { true } else { isCoverMoving }
    if !isMoving || isOver || isDeparting {
      link?.invalidate()
      link = nil
    } else if link == nil {
      let link = CADisplayLink { [weak self] link in
        // Safety: links fire in a host's frame, on the main thread.
        MainActor.assumeIsolated {
          guard let self else { return link.invalidate() }
          self.advance()
        }
      }
      self.link = link
      link.start()
    }
  }

  private func advance() {
    // A cell may outlive its list.
    guard list != nil else { return restoreCell() }
    let now = MediaClock.now
    guard case .moving(let motion, let rest) = stage else {
      apply()
      return updateLink()
    }
    pull = motion.value(at: now)
    apply()
    if motion.isOver(at: now) { arrive(at: rest) }
  }

  /// Applies the current pull to the views.
  private func apply() {
    let share = covering.motion?.value(at: MediaClock.now) ?? 0
    let shown = cell.pixelGrid.nearest(pull)
    UIView.performWithoutAnimation {
      strip.layOutButtons(
        layout, pull: shown, covering: (covering.index, share), rowSize: rowSize, edge: edge)
      cell.bounds.origin.x = CGFloat(strip.isRight ? shown : -shown)
    }
  }

  /// Fits the buttons to the cell after its size has changed.
  func cellDidLayOut() {
    let inset = list?.swipeEdgeInset ?? 0
    guard cell.bounds.size != rowSize || inset != indexInset, !isOver, !isDeparting else { return }
    rowSize = cell.bounds.size
    indexInset = inset
    let old = layout
    layout = strip.layout(
      rowSize: rowSize, indexInset: inset, allowsFullSwipe: old.allowsFullSwipe)
    if layout != old {
      switch stage {
      case .resting(let rest): pull = pull(at: rest)
      case .moving(_, let rest) where rest != .closed:
        slideRow(to: rest, animated: true)
      // The finger has not moved: the pull follows from the drag in the new width.
      case .dragging(_, let drag, _): follow(drag)
      case .moving, .departing, .over: break
      }
    }
    apply()
  }

  // MARK: Performing

  /// Performs an action, like a tap on its button.
  func perform(_ index: Int) {
    guard let list, !isOver, !isDeparting, let row = cell.swipedRow else { return }
    pressed = index
    let button = strip.buttons[index]
    list.perform(actions.actions[index], at: row, from: button) { [weak self] in
      self?.close(animated: true)
    }
  }

  // MARK: Departing

  /// Called when the row was removed, so that the cell departs with the update.
  func rowDidGo() {
    if isOver { return }
    stage = .departing
    updateLink()
  }

  /// Whether the disappearing cell shows the chosen action because that action removes the row.
  var takesRowAway: Bool { isDeparting && pressed != nil && pull > 0 }

  /// Makes the chosen action cover the whole row, inside the animation that removes the row.
  func coverRow() {
    guard let pressed else { return }
    strip.raise(pressed)
    pull = layout.largestPull
    strip.layOutButtons(layout, pull: pull, covering: (pressed, 1), rowSize: rowSize, edge: edge)
    cell.bounds.origin.x = CGFloat(strip.isRight ? pull : -pull)
  }

  // MARK: Ending

  /// Removes the buttons and restores the cell's usual state.
  private func restoreCell() {
    stage = .over
    updateLink()
    UIView.performWithoutAnimation {
      strip.removeFromSuperview()
      if cell.swipe === self { cell.swipe = nil }
      cell.clipsToBounds = clippedBefore
      cell.bounds.origin = .zero
    }
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
  }

  /// Ends the swipe of a row that has closed.
  private func end() {
    restoreCell()
    list?.swipeDidEnd(self)
  }

  /// Ends the swipe immediately, for example because the cell leaves the screen. The app is notified in
  /// the clock's next turn.
  func cutShort() {
    if isOver { return }
    restoreCell()
    list?.swipeWasCutShort(self)
  }

  private func focusDidChange(from old: Int?) {
    if let old { strip.buttons[old].isKeyFocused = false }
    if let focused { strip.buttons[focused].isKeyFocused = true }
  }
}
