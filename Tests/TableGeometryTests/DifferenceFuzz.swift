import TableGeometry
import TestSupport

/// Random lists and tables of names, and checks of their differences.
struct DifferenceFuzz {
  var random: SeededGenerator
  var names = 0

  init(random: SeededGenerator) { self.random = random }

  private mutating func name() -> Int {
    names += 1
    // Names whose hashes are far apart, and others whose hashes are close.
    return names % 3 == 0 ? names << 40 : names
  }

  /// Returns a list with a few random edits.
  mutating func change(_ list: [Int]) -> [Int] {
    var list = list
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let low = Int.random(in: 0...list.count, using: &random)
      let range = low..<min(list.count, low + Int.random(in: 0..<6, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: list.removeSubrange(range)
      case 1: list.insert(contentsOf: range.map { _ in name() } + [name()], at: low)
      case 2: list[range].shuffle(using: &random)
      case 3: list.reverse()
      default:
        let part = Array(list[range])
        list.removeSubrange(range)
        list.insert(contentsOf: part, at: Int.random(in: 0...list.count, using: &random))
      }
    }
    return list
  }

  mutating func list(_ count: Int) -> [Int] { (0..<count).map { _ in name() } }

  /// Returns what is wrong with a difference of two lists, or nil.
  static func failure(_ difference: ListDifference, from old: [Int], to new: [Int]) -> String? {
    if let failure = difference.invariantFailure(oldCount: old.count, newCount: new.count) {
      return failure
    }
    let gone = Set(difference.removed + difference.moved.map(\.source))
    var list: [Int?] = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    let come =
      difference.inserted.map { ($0, new[$0]) }
      + difference.moved.map { ($0.target, old[$0.source]) }
    for (index, name) in come.sorted(by: { $0.0 < $1.0 }) { list.insert(name, at: index) }
    if list != new { return "the changes lead elsewhere" }
    let longest = longestRise(new.compactMap { name in old.firstIndex(of: name) })
    let kept = Set(old).intersection(new).count
    // Lists with repeated elements may be matched in another way.
    guard Set(old).count == old.count, Set(new).count == new.count else { return nil }
    if difference.inserted.count != new.count - kept { return "too much is inserted" }
    if difference.moved.count != kept - longest { return "too much moves" }
    return nil
  }

  /// The length of the longest increasing subsequence, by the quadratic algorithm.
  static func longestRise(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
      best.append(1 + (0..<index).reduce(0) { numbers[$1] < number ? max($0, best[$1]) : $0 })
    }
    return best.max() ?? 0
  }

  typealias Table = [(section: Int, rows: [Int])]

  mutating func table() -> Table {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      (name(), list(Int.random(in: 0..<7, using: &random)))
    }
  }

  mutating func change(_ table: Table) -> Table {
    var sections = change(table.map(\.section))
    sections = Bool.random(using: &random) ? sections : table.map(\.section)
    let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.section, $0.rows) })
    var new = sections.map { (section: $0, rows: rows[$0] ?? list(2)) }
    var free = table.filter { !sections.contains($0.section) }.flatMap(\.rows)
    for index in new.indices where Int.random(in: 0..<3, using: &random) == 0 {
      let before = new[index].rows
      new[index].rows = change(before)
      free += before.filter { !new[index].rows.contains($0) }
    }
    // Rows move to other sections, inserted ones included.
    for name in free where Bool.random(using: &random) && !new.isEmpty {
      let index = Int.random(in: 0..<new.count, using: &random)
      let row = Int.random(in: 0...new[index].rows.count, using: &random)
      new[index].rows.insert(name, at: row)
    }
    for index in new.indices where Int.random(in: 0..<4, using: &random) == 0 {
      guard let name = new[index].rows.popLast() else { continue }
      let other = Int.random(in: 0..<new.count, using: &random)
      let row = Int.random(in: 0...new[other].rows.count, using: &random)
      new[other].rows.insert(name, at: row)
    }
    return new
  }

  static func items(_ table: Table) -> SectionedItems<Int, Int> {
    var items = SectionedItems<Int, Int>()
    items.insertSections(table.map(\.section), at: 0)
    for (index, section) in table.enumerated() {
      items.insertItems(section.rows, at: .end(section: index))
    }
    return items
  }

  /// Returns what is wrong with a difference of two tables, or nil: it must be a valid batch that
  /// moves every row and section to its new place, or reloads it.
  static func failure(
    _ batch: TableBatch, from old: Table, to new: Table,
    reloading: (sections: [Int], rows: [Int]) = ([], [])
  ) -> String? {
    let map: TableBatchMap
    do {
      map = try batch.validated(
        before: RowCounts(old.map(\.rows.count)), after: new.map(\.rows.count))
    } catch {
      return "\(error)"
    }
    for (index, section) in old.enumerated() {
      let target = new.firstIndex { $0.section == section.section }
      if reloading.sections.contains(section.section) {
        if map.newSection(forOld: index) != nil, !map.isReloaded(section: index) {
          return "section \(index) is not reloaded"
        }
      } else if map.newSection(forOld: index) != target {
        return "section \(index) goes elsewhere"
      }
    }
    var places: [Int: RowAddress] = [:]
    for (index, section) in new.enumerated() {
      for (row, name) in section.rows.enumerated() {
        places[name] = RowAddress(section: index, row: row)
      }
    }
    for (index, section) in old.enumerated() {
      for (row, name) in section.rows.enumerated() {
        let place = RowAddress(section: index, row: row)
        let target = places[name]
        let isInReloaded =
          reloading.sections.contains(section.section)
          && target.map { new[$0.section].section == section.section } == true
        if isInReloaded || reloading.rows.contains(name) {
          if map.newRow(forOld: place) != nil, !map.isReloaded(place) {
            return "row \(place) is not reloaded"
          }
        } else if map.newRow(forOld: place) != target {
          return "row \(place) goes elsewhere"
        }
      }
    }
    return nil
  }
}
