/// The user's view of a file: the visible rows, their order and their sections.
package struct CSVQuery: Sendable, Equatable {
  package struct Sort: Sendable, Equatable {
    package var column: Int
    package var isAscending: Bool

    package init(column: Int, isAscending: Bool) {
      self.column = column
      self.isAscending = isAscending
    }
  }

  /// The sort order; nil for the order of the file.
  package var sort: Sort?
  /// The column whose values become sections.
  package var section: Int?
  /// The text that each visible row contains in a field, ignoring case; empty to show all rows.
  package var search = ""

  package init() {}

  /// Whether all rows are displayed in the file's order.
  var isPlain: Bool { self == CSVQuery() }
}

/// The rows of a file in the order and in the sections given by a query.
package struct CSVArrangement: Sendable {
  /// Rows by their indices in the file.
  enum Rows: Sendable {
    case all(Int)
    /// A slice of one array that all sections share, because there may be as many sections as rows.
    case some(ArraySlice<UInt32>)

    var count: Int {
      switch self {
      case .all(let count): count
      case .some(let rows): rows.count
      }
    }

    subscript(place: Int) -> Int {
      switch self {
      case .all: place
      case .some(let rows): Int(rows[rows.startIndex + place])
      }
    }
  }

  package struct Section: Sendable {
    /// The common value of its rows; empty if there are no sections.
    package let title: String
    let rows: Rows

    package var count: Int { rows.count }
    package subscript(place: Int) -> Int { rows[place] }
  }

  /// The first letter of a section's title, for the index at the side.
  package struct Initial: Sendable, Equatable {
    package let letter: String
    /// The first section whose title begins with it.
    package let section: Int
  }

  package let sections: [Section]
  /// The first letters of the titles, in the order of the sections, without duplicates; empty if there
  /// are no sections.
  package let initials: [Initial]
  /// The number of rows in all sections.
  package let count: Int

  /// Creates the arrangement of all rows, in the order of the file.
  init(all count: Int) {
    sections = [Section(title: "", rows: .all(count))]
    initials = []
    self.count = count
  }

  init(sections: [Section]) {
    self.sections = sections
    count = sections.reduce(0) { $0 + $1.count }
    var initials: [Initial] = []
    var characters: Set<Character> = []
    var letters: Set<String> = []
    for (number, section) in sections.enumerated() {
      guard let first = section.title.first, characters.insert(first).inserted else {
        continue
      }
      let letter = first.uppercased()
      if letters.insert(letter).inserted {
        initials.append(Initial(letter: letter, section: number))
      }
    }
    self.initials = initials
  }
}

/// Arranges rows, reading the file only once regardless of the query.
struct CSVArranging {
  let source: CSVSource
  let index: CSVIndex
  let query: CSVQuery

  /// The maximum number of code units in a section's title.
  private static let titleLimit = 200

  /// Returns the arrangement; nil if the task was cancelled. O(bytes + rows log rows).
  func arrangement() -> CSVArrangement? {
    if query.isPlain { return CSVArrangement(all: index.rows.count) }
    let search = query.search.isEmpty ? nil : CSVSearch(query.search, index)
    var shown: [UInt32] = []
    var keys = query.sort.map { CSVSortKeys(column: $0.column) }
    var groups = query.section.map { CSVGroups(column: $0, titleLimit: Self.titleLimit) }
    let lastColumn = max(query.sort?.column ?? -1, query.section ?? -1)
    let finished = CSVRows(source: source, index: index).forEach { row, bytes in
      if let search, !search.matches(bytes) { return }
      shown.append(UInt32(truncatingIfNeeded: row))
      guard lastColumn >= 0 else { return }
      let fields = CSVRow(
        bytes, delimiter: index.delimiter, encoding: index.encoding, limit: lastColumn + 1)
      keys?.append(fields)
      groups?.append(fields)
    }
    guard finished else { return nil }
    var order = Array(0..<UInt32(truncatingIfNeeded: shown.count))
    if let keys, let sort = query.sort {
      guard
        let sorted = keys.sorted(order, isAscending: sort.isAscending, in: (source, index, shown))
      else { return nil }
      order = sorted
    }
    guard let groups else {
      let rows = keys == nil ? shown : order.map { shown[Int($0)] }
      return CSVArrangement(sections: [.init(title: "", rows: .some(rows[...]))])
    }
    return CSVArrangement(sections: groups.sections(order, shown))
  }
}

/// The rows of a file, one after the other.
struct CSVRows {
  let source: CSVSource
  let index: CSVIndex

  private static let block = 1 << 20

  /// Returns the range of a row in the file, up to the next one.
  func range(of row: Int) -> Range<Int> {
    let start = index.rows[row]
    let end = row + 1 < index.rows.count ? index.rows[row + 1] : index.bytesRead
    return start..<max(start, end)
  }

  /// Calls `body` for every row with its bytes; returns false if the task was cancelled.
  func forEach(_ body: (Int, [UInt8]) -> Void) -> Bool {
    var row = 0
    while row < index.rows.count {
      if Task.isCancelled { return false }
      let start = index.rows[row]
      var last = row
      while last + 1 < index.rows.count, index.rows[last + 1] - start < Self.block { last += 1 }
      let bytes = source.bytes(in: start..<range(of: last).upperBound)
      while row <= last {
        let range = range(of: row)
        let low = min(bytes.count, range.lowerBound - start)
        body(row, Array(bytes[low..<min(bytes.count, range.upperBound - start)]))
        row += 1
      }
    }
    return true
  }
}

/// Groups rows by their value in a column, in the order of the first row of each group.
private struct CSVGroups {
  let column: Int
  let titleLimit: Int
  private var numbers: [String: UInt32] = [:]
  private var titles: [String] = []
  /// The index of each row's group.
  private var groups: [UInt32] = []

  init(column: Int, titleLimit: Int) {
    self.column = column
    self.titleLimit = titleLimit
  }

  mutating func append(_ fields: CSVRow) {
    let value = fields[column]
    if let number = numbers[value] { return groups.append(number) }
    let number = UInt32(titles.count)
    numbers[value] = number
    titles.append(
      value.isEmpty ? "\u{2013}" : Self.title(fields.beginning(column, limit: titleLimit)))
    groups.append(number)
  }

  /// Returns a value on a single line.
  private static func title(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  func sections(_ order: [UInt32], _ shown: [UInt32]) -> [CSVArrangement.Section] {
    var places = [Int?](repeating: nil, count: titles.count)
    var members: [(group: Int, end: Int)] = []
    for place in order {
      let group = Int(groups[Int(place)])
      if places[group] == nil {
        places[group] = members.count
        members.append((group, 0))
      }
      members[places[group]!].end += 1
    }
    // Counts become the places behind the sections, which their rows then fill from the back.
    for index in members.indices.dropFirst() { members[index].end += members[index - 1].end }
    let ends = members.map(\.end)
    var rows = [UInt32](repeating: 0, count: order.count)
    for place in order.reversed() {
      let section = places[Int(groups[Int(place)])]!
      members[section].end -= 1
      rows[members[section].end] = shown[Int(place)]
    }
    return members.indices.map { section in
      CSVArrangement.Section(
        title: titles[members[section].group],
        rows: .some(rows[members[section].end..<ends[section]]))
    }
  }
}
