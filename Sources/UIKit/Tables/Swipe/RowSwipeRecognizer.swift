import TableEngine
import TableGeometry

/// The pan that opens a row: by a finger that moves horizontally, by a trackpad, or by the notches of a
/// wheel.
///
/// A screen-edge pan has priority over it, and it has priority over scroll views (UIKit reference
/// 16.5).
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  @WeakView private var listView: UIScrollView?
  private var list: (any SwipeList)? { listView as? any SwipeList }
  /// The row whose actions were requested from the app before the pan can begin.
  private var prepared: (row: RowAddress, side: TableSwipe.Side, actions: SwipeActions)?
  private var isRefused = false
  /// Whether the touch began in the content of the open row, where a tap closes the row.
  private var closesOnTap = false
  /// Whether the notches of a wheel drive the pan.
  private var isWheel = false
  private weak var swipe: RowSwipe?

  /// The vertical distance, and its ratio to the horizontal one, beyond which a movement does not open
  /// a row (UIKit reference 16.3).
  private static let verticalSlop: CGFloat = 4
  private static let verticalRatio: CGFloat = 2.5

  init(list: any SwipeList) {
    listView = list
    super.init()
    maximumNumberOfTouches = 1
    allowedScrollTypesMask = .all
    addTarget(self, action: RowSwipeRecognizer.follow)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let list, let open = list.openSwipe, let touch = touches.first else { return }
    switch list.part(of: open, at: touch.location(in: open.cell)) {
    case .button: break
    case .content:
      closesOnTap = true
      for touch in touches { touch.isTakenFromView = true }
    case .outside:
      for touch in touches { touch.isTakenFromView = true }
      open.close(animated: true)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard currentState == .possible, pendingState == nil else { return }
    let (x, y) = (abs(travel.x), abs(travel.y))
    if y > Self.verticalSlop && y > Self.verticalRatio * x || y > Self.slop && y > x {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasBegun = isRecognized
    super.touchesEnded(touches, with: event)
    if closesOnTap, !hasBegun, !isRecognized { list?.openSwipe?.close(animated: true) }
  }

  override func reset() {
    super.reset()
    prepared = nil
    isRefused = false
    closesOnTap = false
    isWheel = false
    swipe = nil
  }

  // MARK: Beginning

  override func hasLeftSlop(_ travel: CGPoint) -> Bool {
    let (x, y) = (abs(travel.x), abs(travel.y))
    guard x >= Self.slop, x >= y, !isRefused, let list else { return false }
    if prepare(in: list, at: convert(windowLocation, to: list), towards: travel.x) { return true }
    isRefused = true
    state = .failed
    return false
  }

  /// Subtracts the slop from the horizontal translation.
  override func beginPan() {
    let rest = abs(travel.x) - Self.slop
    windowTranslation = CGPoint(x: rest > 0 ? (travel.x > 0 ? rest : -rest) : 0, y: 0)
    state = .began
  }

  override func mayFollowScroll(by delta: CGVector, at location: CGPoint, isDiscrete: Bool) -> Bool
  {
    guard let list, abs(delta.dx) > abs(delta.dy) else { return false }
    isWheel = isDiscrete
    return prepare(in: list, at: convert(location, to: list), towards: delta.dx)
  }

  /// Returns whether a movement can open or close a row, asking the app for the row's actions.
  private func prepare(in list: any SwipeList, at point: CGPoint, towards x: CGFloat) -> Bool {
    if let open = list.heldSwipe(at: point) {
      prepared = nil
      swipe = open
      return true
    }
    guard x != 0, list.mayOpenRows, let row = list.swipeableRow(at: point) else { return false }
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: TableSwipe.Side = (x < 0) != isMirrored ? .trailing : .leading
    // A row that is still closing with other actions has to close first.
    if let old = list.swipedCell(at: row)?.swipe,
      old.side != side || old.isConfirmation
    {
      return false
    }
    guard let actions = list.swipeActions(ofRow: row, side: side) else { return false }
    prepared = (row, side, actions)
    return true
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  // MARK: Following

  private func follow() {
    guard let list else { return }
    let x = translation(in: list).x
    switch state {
    case .began:
      if let prepared, list.swipedCell(at: prepared.row) != nil {
        swipe = list.beginSwipe(prepared.row, side: prepared.side, actions: prepared.actions)
      } else if let swipe, !swipe.isOver {
        list.takeOver(swipe)
      }
      if isWheel {
        notch(towards: x)
      } else {
        swipe?.beginDrag()
        swipe?.drag(by: x)
      }
    case .changed: if !isWheel { swipe?.drag(by: x) }
    case .ended:
      if !isWheel { swipe?.endDrag(velocity: liftVelocity(in: list).x) }
    case .cancelled, .failed: if !isWheel { swipe?.cancelDrag() }
    case .possible: break
    }
  }

  /// Opens or closes a row at the first notch of a wheel.
  private func notch(towards x: CGFloat) {
    guard let swipe else { return }
    if (x < 0) == swipe.strip.isRight {
      swipe.open(animated: true)
    } else {
      swipe.close(animated: true)
    }
  }
}

/// The part of an open row at a point.
enum SwipedPart { case content, button, outside }

extension SwipeList {
  func part(of swipe: RowSwipe, at point: CGPoint) -> SwipedPart {
    guard swipe.cell.bounds.contains(point) else { return .outside }
    return swipe.strip.frame.contains(point) ? .button : .content
  }

  /// Returns the swiped row at a point, whether it is open or closing, unless it closes because edit
  /// mode has begun or ended.
  fileprivate func heldSwipe(at point: CGPoint) -> RowSwipe? {
    guard let current = swipes.current, !current.isOver, current.cell.swipedRow != nil,
      current.cell.frame.contains(point),
      current.isConfirmation == editingState.isEditMode
    else { return nil }
    return current
  }

  /// Opens a closing row again when a finger catches it.
  fileprivate func takeOver(_ swipe: RowSwipe) {
    guard swipe === swipes.current, !swipe.isOpen else { return }
    swipe.cell.swipeWillTransition(isOpen: true, isEditMode: editingState.isEditMode)
  }
}
