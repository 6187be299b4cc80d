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
  var rows: [Row] = [] { didSet { (ends, numbers) = ([], [:]) } }
  /// The ends of all rows in the content, and the rows' numbers by identifier; empty if not known.
  private var ends: [Double] = []
  private var numbers: [Int: Int] = [:]
  var offset = 0.0
  var motion = PullMotion.none
  /// Whether the list keeps its first visible row in place by itself when rows are inserted.
  var keepsRows = true
  private var nextID = 0
  /// The rows that were in view when the list last came to rest, and their starts in the content.
  private var recorded: [(id: Int, start: Double)] = []
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

  private func findEnds() {
    guard ends.count != rows.count else { return }
    var y = 0.0
    ends = rows.map {
      y += height($0)
      return y
    }
  }

  var contentLength: Double {
    findEnds()
    return ends.last ?? 0
  }

  var endOffset: Double { max(0, contentLength - Self.length) }

  private func number(of id: Int) -> Int? {
    if numbers.isEmpty { for (number, row) in rows.enumerated() { numbers[row.id] = number } }
    return numbers[id]
  }

  func start(of id: Int) -> Double? {
    findEnds()
    return number(of: id).map { $0 == 0 ? 0 : ends[$0 - 1] }
  }

  /// The numbers of the rows in view.
  private var visibleNumbers: Range<Int> {
    findEnds()
    let first = ends.firstIndex { $0 > offset } ?? rows.count
    let last = ends[first...].firstIndex { $0 >= offset + Self.length } ?? rows.count - 1
    return first..<max(first, last + 1)
  }

  /// The identifiers of the rows in view.
  var visible: [Int] { visibleNumbers.map { rows[$0].id } }

  /// The position on the screen of a row's start.
  func screenStart(of id: Int) -> Double? { start(of: id).map { $0 - offset } }

  private var metrics: AnchoringMetrics {
    var metrics = AnchoringMetrics()
    metrics.distance = endOffset - offset
    metrics.contentLength = contentLength
    metrics.length = Self.length
    metrics.rowCount = rows.count
    metrics.rowsBelow = visibleNumbers.last.map { rows.count - 1 - $0 } ?? 0
    metrics.motion = motion
    metrics.isInWindow = true
    return metrics
  }

  private var comparison: RowComparison {
    guard let index = recorded.lastIndex(where: { number(of: $0.id) != nil }) else {
      return RowComparison(kind)
    }
    let anchor = recorded[index]
    let after = rows.count - 1 - number(of: anchor.id)!
    let before = recordedLast - index
    return RowComparison(
      kind, displacement: start(of: anchor.id)! - anchor.start, appended: after - before)
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
    let start = first.flatMap(screenStart)
    body(&rows)
    if byReload {
      for index in rows.indices { rows[index].isMeasured = false }
      kind = .reloaded
    } else if kind == .same {
      kind = .afterUpdate
    }
    send(.changed(comparison))
    guard !byReload, keepsRows, offset > 0, let first, let start, let now = screenStart(of: first)
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

  private var hasUnmeasuredRows: Bool { visibleNumbers.contains { !rows[$0].isMeasured } }

  /// Measures the rows in view, as a list does: growth above the view moves the offset.
  private func measure() {
    while let index = visibleNumbers.first(where: { !rows[$0].isMeasured }) {
      let start = index == 0 ? 0 : ends[index - 1]
      let growth = rows[index].height - Self.estimate
      let isAbove = start < offset
      rows[index].isMeasured = true
      // Shrinking content first moves, as in a table.
      if isAbove, growth < 0 { move(by: growth) }
      send(.changed(comparison))
      if isAbove, growth > 0 { move(by: growth) }
    }
  }

  private func record() {
    kind = .same
    recorded = visible.map { ($0, start(of: $0)!) }
    // The number of the last row after the first recorded one, counted from it.
    let first = recorded.first.flatMap { number(of: $0.id) } ?? 0
    recordedLast = rows.count - 1 - first
  }
}
