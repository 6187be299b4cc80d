import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// The rows that were in view when a list last came to rest, and where they are now.
@MainActor struct RowRecord {
  private struct Row {
    weak var view: UIView?
    let identity: ObjectIdentifier
    /// The row's number when it was recorded, and its number now.
    let number: Int
    var current: Int
    /// The start of the row in the content when it was recorded, in points. The lowest row in view starts
    /// there, while its end may be out of view, where rows are not measured.
    let start: CGFloat
    /// The app's identifier of the row's content.
    let identifier: AnyHashable?
  }

  private var rows: [Row] = []
  /// The number of rows when the rows were recorded, and when they were last found.
  private var (total, currentTotal) = (0, 0)
  /// Whether rows have been inserted, deleted or moved since.
  private var isUpdated = false
  /// The cells that were displayed anew since.
  var renewedCells: Set<ObjectIdentifier> = []
  /// Whether all rows have been reloaded since.
  var isReloaded = false
  /// Whether the anchor row has been brought into view since, in order to be measured.
  var hasSoughtAnchor = false

  /// Returns the app's identifier of a row's content.
  typealias Identifier = (IndexPath) -> AnyHashable?

  /// Whether the list had been laid out when the rows were recorded.
  let isLaidOut: Bool
  /// The start of the visible content when the rows were recorded, in points.
  private let top: CGFloat

  /// Creates the record of a list that has not been laid out.
  init() {
    isLaidOut = false
    top = 0
  }

  /// Records the rows in view.
  ///
  /// - Parameter top: The start of the visible content, in points.
  init(
    _ list: any AnchoredList, _ numbers: RowNumbers, top: CGFloat, identifier: Identifier?
  ) {
    isLaidOut = list.hasSize
    self.top = top
    total = numbers.total
    currentTotal = total
    for (view, path) in list.cells {
      guard let number = numbers.number(of: path), let frame = list.frame(at: path) else {
        continue
      }
      rows.append(
        Row(
          view: view, identity: ObjectIdentifier(view), number: number, current: number,
          start: frame.minY, identifier: identifier?(path)))
    }
  }

  /// Compares the rows with those of a list.
  ///
  /// - Parameters:
  ///   - isLaidOut: Whether the list has been laid out, so that its cells are those of the rows.
  ///   - growsAtTop: Whether rows that come with a reload, and that have no identifiers, come before the
  ///     others.
  mutating func compare(
    _ list: any AnchoredList, _ numbers: RowNumbers, isLaidOut: Bool, growsAtTop: Bool,
    identifier: Identifier?
  ) -> RowComparison {
    guard !rows.isEmpty else { return RowComparison() }
    if !isReloaded, followCells(list, numbers) {
      return comparison(isUpdated ? .afterUpdate : .same, list, numbers)
    }
    if isReloaded || numbers.total != currentTotal || isLaidOut && hasReplacedCell(list, numbers) {
      isReloaded = true
      guard followIdentifiers(list, numbers, identifier) || followNumbers(numbers, growsAtTop)
      else {
        return RowComparison(.reloaded)
      }
      return comparison(.reloaded, list, numbers)
    }
    // The recorded rows have been scrolled out of view.
    return comparison(isUpdated ? .afterUpdate : .same, list, numbers)
  }

  /// Returns the row that keeps its place, as of the last comparison, if it has started before the
  /// visible content: it was so high that it filled the view alone.
  func highAnchorPath(_ numbers: RowNumbers) -> IndexPath? {
    guard let anchor, rows[anchor].start < top else { return nil }
    return numbers.path(of: rows[anchor].current)
  }

  /// Returns the cells that have moved in the content with the anchor row, as of the last comparison.
  func cellsBesideAnchor(_ list: any AnchoredList, _ numbers: RowNumbers) -> [UIView] {
    func displacement(of row: Row) -> CGFloat? {
      numbers.path(of: row.current).flatMap { list.frame(at: $0) }.map { $0.minY - row.start }
    }
    guard let anchor, let wanted = displacement(of: rows[anchor]) else { return [] }
    return rows.compactMap { row in
      guard let view = row.view, list.path(of: view) != nil, let own = displacement(of: row),
        abs(own - wanted) < 0.5
      else { return nil }
      return view
    }
  }

  /// Finds the rows whose cells are still in use. Returns whether there are any.
  private mutating func followCells(_ list: any AnchoredList, _ numbers: RowNumbers) -> Bool {
    var found: [(index: Int, number: Int)] = []
    var counts: [Int: Int] = [:]
    for index in rows.indices {
      let row = rows[index]
      guard let view = row.view, !renewedCells.contains(row.identity),
        let path = list.path(of: view), let number = numbers.number(of: path)
      else { continue }
      found.append((index, number))
      counts[number - row.number, default: 0] += 1
    }
    guard !found.isEmpty else { return false }
    // A row that has moved on its own goes its own way; most rows go together.
    let most = counts.values.max() ?? 0
    let shift = found.last { counts[$0.number - rows[$0.index].number] == most }
      .map { $0.number - rows[$0.index].number }
    if numbers.total != currentTotal || counts.count > 1 || shift != 0 { isUpdated = true }
    currentTotal = numbers.total
    anchor = nil
    for (index, number) in found {
      rows[index].current = number
      if number - rows[index].number == shift { anchor = index }
    }
    return true
  }

  /// The index of the row that keeps its place.
  private var anchor: Int?

  /// Returns whether a recorded row that is in view has another cell than before, so that all cells
  /// have been replaced.
  private func hasReplacedCell(_ list: any AnchoredList, _ numbers: RowNumbers) -> Bool {
    guard !renewedCells.isEmpty else { return false }
    let current = Set(rows.map(\.current))
    return list.cells.contains { view, path in
      renewedCells.contains(ObjectIdentifier(view))
        && numbers.number(of: path).map(current.contains) == true
    }
  }

  /// The number of rows that are searched for an identifier (our choice).
  private static let searchBound = 20_000

  /// Finds the lowest row that still exists, by the app's identifiers. Returns whether there is one.
  private mutating func followIdentifiers(
    _ list: any AnchoredList, _ numbers: RowNumbers, _ identifier: Identifier?
  ) -> Bool {
    guard let identifier else { return false }
    func isAt(_ number: Int, _ wanted: AnyHashable) -> Bool {
      numbers.path(of: number).flatMap(identifier) == wanted
    }
    // Most often rows have come on one side only.
    for index in rows.indices.reversed() {
      guard let wanted = rows[index].identifier else { continue }
      let number = rows[index].number
      for candidate in [number, number + numbers.total - total] where isAt(candidate, wanted) {
        return follow(index, candidate, numbers)
      }
    }
    var places: [AnyHashable: Int] = [:]
    for index in rows.indices { if let wanted = rows[index].identifier { places[wanted] = index } }
    guard !places.isEmpty else { return false }
    var best: (index: Int, number: Int)?
    for number in 0..<min(numbers.total, Self.searchBound) {
      guard let path = numbers.path(of: number), let found = identifier(path),
        let index = places[found]
      else { continue }
      if best.map({ $0.index < index }) ?? true { best = (index, number) }
    }
    return best.map { follow($0.index, $0.number, numbers) } ?? false
  }

  private mutating func followNumbers(_ numbers: RowNumbers, _ growsAtTop: Bool) -> Bool {
    let growth = numbers.total - total
    for index in rows.indices.reversed() {
      let number = rows[index].number + (growsAtTop ? growth : 0)
      if numbers.path(of: number) != nil { return follow(index, number, numbers) }
    }
    return false
  }

  private mutating func follow(_ index: Int, _ number: Int, _ numbers: RowNumbers) -> Bool {
    rows[index].current = number
    anchor = index
    currentTotal = numbers.total
    return true
  }

  private func comparison(
    _ kind: RowComparison.Kind, _ list: any AnchoredList, _ numbers: RowNumbers
  ) -> RowComparison {
    let row = rows[anchor ?? rows.count - 1]
    guard let path = numbers.path(of: row.current), let frame = list.frame(at: path) else {
      return RowComparison(kind)
    }
    return RowComparison(
      kind, displacement: Double(frame.minY - row.start),
      appended: (numbers.total - row.current) - (total - row.number))
  }
}
