import BehaviorEngines
import TestSupport

/// A list without views: rows with true heights, of which only those that have been in view are known,
/// an offset, and the list's own corrections.
final class AnchoringWorld {
  struct Row {
    let id: Int
    let height: Double
    var isMeasured = false
  }

  static let estimate = 44.0
  static let length = 600.0

  var engine: AnchoringEngine
  var rows: [Row] = []
  var offset = 0.0
  var motion = PullMotion.none
  /// Whether the list keeps its first visible row in place by itself when rows are inserted.
  var keepsRows = true
  private var nextID = 0
  /// The rows that were in view when the list last came to rest, and their ends in the content.
  private var recorded: [(id: Int, end: Double)] = []
  private var recordedLast = -1
  private var kind = RowComparison.Kind.same
  /// Shifts that the engine has commanded, for tests.
  private(set) var shifts: [Double] = []
  private(set) var animatedScrolls = 0

  init(followsEnd: Bool) {
    var settings = AnchoringSettings()
    settings.followsEnd = followsEnd
    engine = AnchoringEngine(settings)
    send(.settingsChanged)
  }

  // MARK: Geometry

  func height(_ row: Row) -> Double { row.isMeasured ? row.height : Self.estimate }

  var contentLength: Double { rows.reduce(0) { $0 + height($1) } }

  var endOffset: Double { max(0, contentLength - Self.length) }

  func end(of id: Int) -> Double? {
    var y = 0.0
    for row in rows {
      y += height(row)
      if row.id == id { return y }
    }
    return nil
  }

  /// The identifiers of the rows in view.
  var visible: [Int] {
    var y = 0.0
    var ids: [Int] = []
    for row in rows {
      let start = y
      y += height(row)
      if start < offset + Self.length, y > offset { ids.append(row.id) }
    }
    return ids
  }

  /// The position on the screen of a row's end.
  func screenEnd(of id: Int) -> Double? { end(of: id).map { $0 - offset } }

  private var metrics: AnchoringMetrics {
    var metrics = AnchoringMetrics()
    metrics.distance = endOffset - offset
    metrics.contentLength = contentLength
    metrics.length = Self.length
    metrics.rowCount = rows.count
    metrics.rowsBelow =
      visible.last.flatMap { last in
        rows.firstIndex { $0.id == last }.map { rows.count - 1 - $0 }
      } ?? 0
    metrics.motion = motion
    metrics.isInWindow = true
    return metrics
  }

  private var comparison: RowComparison {
    guard let anchor = recorded.last(where: { end(of: $0.id) != nil }) else {
      return RowComparison(kind)
    }
    let after = rows.count - 1 - rows.firstIndex { $0.id == anchor.id }!
    let before = recordedLast - recorded.firstIndex { $0.id == anchor.id }!
    return RowComparison(
      kind, displacement: end(of: anchor.id)! - anchor.end, appended: after - before)
  }

  // MARK: Events

  func send(_ event: AnchoringEvent) {
    engine.process(event, metrics)
    while !engine.commands.isEmpty {
      switch engine.commands.removeFirst() {
      case .shift(let distance):
        shifts.append(distance)
        offset += distance
      case .scrollToEnd(let animated):
        if animated { animatedScrolls += 1 }
        // The animation ends at once.
        offset = endOffset
        if animated { engine.process(.motionEnded, metrics) }
      }
    }
  }

  private func move(by distance: Double) {
    guard distance != 0 else { return }
    offset += distance
    send(.moved(by: distance, engine.place == .settled ? RowComparison() : comparison))
  }

  /// Moves the content by a finger, at rest, or while it decelerates.
  func scroll(by distance: Double) {
    var distance = distance
    if motion == .none { distance = min(max(distance, -offset), endOffset - offset) }
    move(by: distance)
  }

  func makeRows(_ count: Int, _ random: inout SeededGenerator) -> [Row] {
    (0..<count).map { _ in
      nextID += 1
      return Row(id: nextID, height: Double(Int.random(in: 20...200, using: &random)))
    }
  }

  /// Changes the rows by an update, or by a reload that forgets all heights.
  func change(byReload: Bool, _ body: (inout [Row]) -> Void) {
    let first = visible.first
    let start = first.flatMap(screenEnd)
    body(&rows)
    if byReload {
      for index in rows.indices { rows[index].isMeasured = false }
      kind = .reloaded
    } else if kind == .same {
      kind = .updated
    }
    send(.changed(comparison))
    guard !byReload, keepsRows, offset > 0, let first, let start, let now = screenEnd(of: first)
    else { return }
    move(by: now - start)
  }

  /// Lays out the list until it needs no layout. Returns whether it came to rest.
  func layOut() -> Bool {
    for _ in 0..<20 {
      measure()
      send(.laidOut(comparison))
      let isAtRest = engine.place == .settled && !hasUnmeasuredRows
      if engine.place == .settled { record() }
      if isAtRest {
        // As the owner does: resting content is in its range.
        guard motion == .none, offset != min(max(offset, 0), endOffset) else { return true }
        offset = min(max(offset, 0), endOffset)
      }
    }
    return false
  }

  private var hasUnmeasuredRows: Bool {
    let visible = Set(visible)
    return rows.contains { visible.contains($0.id) && !$0.isMeasured }
  }

  /// Measures the rows in view, as a list does: growth above the view moves the offset.
  private func measure() {
    while hasUnmeasuredRows {
      let visible = Set(visible)
      var y = 0.0
      for index in rows.indices {
        let start = y
        if visible.contains(rows[index].id), !rows[index].isMeasured {
          let growth = rows[index].height - Self.estimate
          rows[index].isMeasured = true
          let isAbove = start < offset
          // Shrinking content first moves, as in a table.
          if isAbove, growth < 0 { move(by: growth) }
          send(.changed(comparison))
          if isAbove, growth > 0 { move(by: growth) }
        }
        y = start + height(rows[index])
      }
    }
  }

  private func record() {
    kind = .same
    recorded = visible.map { ($0, end(of: $0)!) }
    // The number of the last row after the first recorded one, counted from it.
    let first = recorded.first.flatMap { first in rows.firstIndex { $0.id == first.id } } ?? 0
    recordedLast = rows.count - 1 - first
  }
}
