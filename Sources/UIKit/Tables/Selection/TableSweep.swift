import Foundation
import TableGeometry

/// Two fingers that go over rows and select them, where the delegate allows it.
final class TableSweepRecognizer: UIPanGestureRecognizer {
  @WeakView var table: UITableView?
  private var isRefused = false

  /// - Parameters:
  ///   - table: The table whose rows are selected.
  ///   - fingers: Two for fingers that go over rows; one for a finger along the circles of edit mode.
  init(table: UITableView, fingers: Int = 2) {
    self.table = table
    super.init()
    minimumNumberOfTouches = fingers
    maximumNumberOfTouches = fingers
    addTarget(self, action: TableSweepRecognizer.follow)
  }

  /// A single finger that comes down beside the circles scrolls.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if minimumNumberOfTouches == 1, currentState == .possible,
      table?.hasCircle(at: location(in: table)) != true
    {
      state = .failed
    }
  }

  /// One finger that moves scrolls: this gets out of its way.
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
    if table?.sweepMayBegin(at: location(in: table)) == true { return true }
    isRefused = true
    state = .failed
    return false
  }

  override func reset() {
    super.reset()
    isRefused = false
  }

  private func follow() {
    guard let table else { return }
    switch state {
    case .began: table.sweepBegan(self)
    case .changed: table.sweepMoved()
    case .ended, .cancelled, .failed: table.sweepEnded()
    case .possible: break
    }
  }
}

/// A sweep of two fingers over rows.
@MainActor final class TableSweep {
  let recognizer: TableSweepRecognizer
  /// The row at which the sweep began, or the one nearest to it that is left; nil where none is: the
  /// sweep then goes on from the row under the fingers.
  private(set) var start: RowAddress?
  /// Whether rows that are passed get selected; deselected where the first one was selected.
  let selects: Bool
  /// The rows that the sweep has changed.
  var changed: Set<RowAddress> = []
  var link: CADisplayLink?
  var lastTick: TimeInterval?

  /// How near to an edge fingers make rows come in, in points, and how fast, in points a second;
  /// ours.
  static let edge: CGFloat = 44
  static let speed: CGFloat = 400

  init(recognizer: TableSweepRecognizer, start: RowAddress, selects: Bool) {
    self.recognizer = recognizer
    self.start = start
    self.selects = selects
  }

  /// Follows the rows to where they are after an update.
  func move(_ newPlace: (RowAddress) -> RowAddress?) {
    guard let first = start else { return }
    let goesDown = changed.contains { $0 > first }
    changed = Set(changed.compactMap(newPlace))
    start = newPlace(first) ?? (goesDown ? changed.min() : changed.max())
  }

  /// The rows from the first one to `end`, which counts as the first one where that has gone.
  func rows(to end: RowAddress) -> ClosedRange<RowAddress> {
    let first = start ?? end
    start = first
    return min(first, end)...max(first, end)
  }
}

extension UITableView {
  /// Two fingers can select rows only where several may be selected, one finger only along circles.
  func updateSweepRecognizers() {
    let isWanted = selectsSeveralRows || allowsMultipleSelectionDuringEditing
    let hasCircles = isInEditMode && allowsMultipleSelectionDuringEditing
    if isWanted, focus.sweepRecognizer == nil { focus.sweepRecognizer = addSweepRecognizer(2) }
    if hasCircles, focus.circleRecognizer == nil { focus.circleRecognizer = addSweepRecognizer(1) }
    focus.sweepRecognizer?.isEnabled = isWanted
    focus.circleRecognizer?.isEnabled = hasCircles
  }

  private func addSweepRecognizer(_ fingers: Int) -> TableSweepRecognizer {
    let recognizer = TableSweepRecognizer(table: self, fingers: fingers)
    addGestureRecognizer(recognizer)
    panGestureRecognizer.require(toFail: recognizer)
    return recognizer
  }

  /// Whether a point lies at the circle of a row.
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

  func sweepBegan(_ recognizer: TableSweepRecognizer) {
    guard let path = indexPathForRow(at: recognizer.location(in: self)) else { return }
    // The interaction begins edit mode where several rows are selected in it alone.
    if allowsMultipleSelectionDuringEditing, !isInEditMode { setEditing(true, animated: true) }
    let start = RowAddress(path)
    let sweep = TableSweep(
      recognizer: recognizer, start: start, selects: !engine.selection.contains(start))
    focus.sweep = sweep
    callDelegate { $0.tableView(self, didBeginMultipleSelectionInteractionAt: path) }
    sweepMoved()
  }

  /// Selects or deselects the rows between the first one and the fingers, and undoes that for rows
  /// that the fingers have left again.
  func sweepMoved() {
    guard let sweep = focus.sweep else { return }
    var point = sweep.recognizer.location(in: self)
    scrollForSweep(sweep, at: point)
    point.y = max(bounds.minY + adjustedContentInset.top, min(point.y, bounds.maxY - 1))
    guard let path = indexPathForRow(at: point) else { return }
    // A reload may leave fewer rows.
    sweep.move { engine.content.hasRow(at: $0) ? $0 : nil }
    let range = sweep.rows(to: RowAddress(path))
    for row in sweep.changed where !range.contains(row) {
      sweep.changed.remove(row)
      if sweep.selects { deselectByUser(row) } else { selectByUser(row) }
    }
    var next: RowAddress? = range.lowerBound
    while let row = next, row <= range.upperBound {
      if engine.selection.contains(row) != sweep.selects, selects(row),
        delegateAllows({ $0.tableView(self, shouldHighlightRowAt: IndexPath(row)) })
      {
        sweep.changed.insert(row)
        if sweep.selects { selectByUser(row) } else { deselectByUser(row) }
      }
      next = self.row(after: row)
    }
  }

  /// Fingers near the upper or lower edge bring more rows in.
  private func scrollForSweep(_ sweep: TableSweep, at point: CGPoint) {
    let isNear = sweepPull(at: point) != 0
    if !isNear {
      sweep.link?.invalidate()
      sweep.link = nil
      sweep.lastTick = nil
    } else if sweep.link == nil {
      let link = CADisplayLink { [weak self] link in
        // Safety: links fire in a host's frame, on the main thread.
        MainActor.assumeIsolated { self?.sweepTick(at: MediaClock.now) }
      }
      sweep.link = link
      link.start()
    }
  }

  /// -1 near the upper edge, 1 near the lower one, else 0.
  private func sweepPull(at point: CGPoint) -> CGFloat {
    if point.y < bounds.minY + adjustedContentInset.top + TableSweep.edge { return -1 }
    return point.y > bounds.maxY - adjustedContentInset.bottom - TableSweep.edge ? 1 : 0
  }

  private func sweepTick(at time: TimeInterval) {
    guard let sweep = focus.sweep else { return }
    let step = sweep.lastTick.map { time - $0 } ?? 0
    sweep.lastTick = time
    let pull = sweepPull(at: sweep.recognizer.location(in: self))
    scrollAtEdge(by: CGPoint(x: 0, y: pull * TableSweep.speed * CGFloat(step)))
    sweepMoved()
  }

  func sweepEnded() {
    guard let sweep = focus.sweep else { return }
    sweep.link?.invalidate()
    focus.sweep = nil
    callDelegate { $0.tableViewDidEndMultipleSelectionInteraction(self) }
  }
}
