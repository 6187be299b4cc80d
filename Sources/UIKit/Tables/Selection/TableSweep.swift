import Foundation
import TableGeometry

/// Recognizes two fingers that sweep over items of a list to select them, if the delegate allows it.
final class TableSweepRecognizer: UIPanGestureRecognizer {
  @WeakView private var listView: UIScrollView?
  private var list: (any SweptList)? { listView as? any SweptList }
  private var isRefused = false

  /// Creates a recogniser for a list.
  ///
  /// - Parameters:
  ///   - list: The list whose items are selected.
  ///   - fingers: Two to sweep over rows; one to sweep along the circles of edit mode.
  init(list: any SweptList, fingers: Int = 2) {
    listView = list
    super.init()
    minimumNumberOfTouches = fingers
    maximumNumberOfTouches = fingers
    addTarget(self, action: TableSweepRecognizer.follow)
  }

  /// Fails for a single finger that touches down next to the circles, because it scrolls instead.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if minimumNumberOfTouches == 1, currentState == .possible,
      list?.hasCircle(at: location(in: list)) != true
    {
      state = .failed
    }
  }

  /// Fails if only one of the fingers moves, because it scrolls instead.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if currentState == .possible, trackedTouches.count < minimumNumberOfTouches,
      super.hasLeftSlop(travel)
    {
      state = .failed
    }
  }

  override func hasLeftSlop(_ travel: CGPoint) -> Bool {
    guard super.hasLeftSlop(travel), !isRefused else { return false }
    if list?.sweepMayBegin(at: location(in: list)) == true { return true }
    isRefused = true
    state = .failed
    return false
  }

  override func reset() {
    super.reset()
    isRefused = false
  }

  private func follow() {
    guard let list else { return }
    switch state {
    case .began: list.sweepBegan(self)
    case .changed: list.sweepMoved()
    case .ended, .cancelled, .failed: list.sweepEnded()
    case .possible: break
    }
  }
}

/// A sweep of two fingers over rows.
@MainActor final class TableSweep {
  let recognizer: TableSweepRecognizer
  /// The row at which the sweep began, or the nearest remaining one. If nil, the sweep continues from
  /// the row under the fingers.
  private(set) var start: RowAddress?
  /// Whether swept rows are selected; they are deselected if the first one was selected.
  let selects: Bool
  /// The rows that the sweep has changed.
  var changed: Set<RowAddress> = []
  let scroll: EdgeScroll

  /// The same speed at every distance from the edge (our choice).
  private static let ramp = EdgeScroll.Ramp(distance: 44, slowest: 400, fastest: 400)

  init(
    recognizer: TableSweepRecognizer, start: RowAddress, selects: Bool,
    scrolls axes: EdgeScroll.Axes
  ) {
    self.recognizer = recognizer
    self.start = start
    self.selects = selects
    scroll = EdgeScroll(axes, ramp: Self.ramp)
  }

  /// Updates the positions of the rows after an update.
  func renumber(_ newPlace: (RowAddress) -> RowAddress?) {
    guard let first = start else { return }
    let goesDown = changed.contains { $0 > first }
    changed = Set(changed.compactMap(newPlace))
    start = newPlace(first) ?? (goesDown ? changed.min() : changed.max())
  }

  /// Returns the rows from the first one to `end`. If the first one was removed, `end` takes its place.
  func rows(to end: RowAddress) -> ClosedRange<RowAddress> {
    let first = start ?? end
    start = first
    return min(first, end)...max(first, end)
  }
}

extension UITableView: SweptList {
  /// Enables two-finger sweeps only if several rows may be selected, and one-finger sweeps only along
  /// circles.
  func updateSweepRecognizers() {
    let isWanted = selectsSeveralRows || allowsMultipleSelectionDuringEditing
    let hasCircles = isInEditMode && allowsMultipleSelectionDuringEditing
    if isWanted, focus.sweepRecognizer == nil { focus.sweepRecognizer = addSweepRecognizer(2) }
    if hasCircles, focus.circleRecognizer == nil { focus.circleRecognizer = addSweepRecognizer(1) }
    focus.sweepRecognizer?.isEnabled = isWanted
    focus.circleRecognizer?.isEnabled = hasCircles
  }

  private func addSweepRecognizer(_ fingers: Int) -> TableSweepRecognizer {
    let recognizer = TableSweepRecognizer(list: self, fingers: fingers)
    addGestureRecognizer(recognizer)
    panGestureRecognizer.require(toFail: recognizer)
    return recognizer
  }

  /// Returns whether a point is on the circle of a row.
  func hasCircle(at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point),
      let cell = engine.rows.cell(at: RowAddress(path)),
      cell.editing?.isEditing == true, let control = cell.editing?.control, control.kind == .circle
    else { return false }
    return control.bounds.contains(convert(point, to: control))
  }

  func sweepMayBegin(at point: CGPoint) -> Bool {
    guard selectsRows || allowsMultipleSelectionDuringEditing, let path = indexPathForRow(at: point)
    else { return false }
    return delegate != nil
      && delegateAllows { $0.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) }
  }

  var sweep: TableSweep? {
    get { focus.sweep }
    set { focus.sweep = newValue }
  }

  var isSweptSideways: Bool { false }

  func willSweep(from item: RowAddress) {
    // The interaction begins edit mode if several rows can be selected there alone.
    if allowsMultipleSelectionDuringEditing, !isInEditMode { setEditing(true, animated: true) }
  }

  func didBeginSweep(at item: RowAddress) {
    callDelegate { $0.tableView(self, didBeginMultipleSelectionInteractionAt: IndexPath(item)) }
  }

  func didEndSweep() { callDelegate { $0.tableViewDidEndMultipleSelectionInteraction(self) } }

  func sweptItem(at point: CGPoint) -> RowAddress? {
    indexPathForRow(at: point).map(RowAddress.init)
  }

  func hasSweptItem(_ item: RowAddress) -> Bool { engine.content.hasRow(at: item) }

  func isSwept(_ item: RowAddress) -> Bool { engine.selection.contains(item) }

  func allowsSweep(over item: RowAddress) -> Bool {
    selects(item)
      && delegateAllows { $0.tableView(self, shouldHighlightRowAt: IndexPath(item)) }
  }

  func setSwept(_ item: RowAddress, _ isSelected: Bool) {
    if isSelected { selectByUser(item) } else { deselectByUser(item) }
  }

  func sweptItem(after item: RowAddress) -> RowAddress? { row(after: item) }
}
