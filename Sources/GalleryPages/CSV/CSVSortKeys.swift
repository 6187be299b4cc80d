import Foundation

/// The keys by which rows are sorted: the numbers of a column, or the beginnings of its texts.
///
/// A key of a text has at most 256 bytes. If such keys are equal and the texts are longer, the complete
/// fields are read and compared.
struct CSVSortKeys {
  private let column: Int
  /// The numbers of a column, where NaN represents an empty value; nil as soon as a value is not a
  /// number.
  private var numbers: [Double]? = []
  private var texts: [String] = []

  private static let keyLength = 256

  init(column: Int) {
    self.column = column
  }

  mutating func append(_ fields: CSVRow) {
    let text = fields[column]
    if numbers != nil {
      let trimmed = text.trimmingSpaces
      if trimmed.isEmpty {
        numbers?.append(.nan)
      } else if let number = Double(trimmed), number.isFinite {
        numbers?.append(number)
      } else {
        numbers = nil
      }
    }
    texts.append(Self.key(Self.folded(text)))
  }

  /// Returns a text in the form used for comparison: without case and accents.
  private static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func key(_ folded: String) -> String {
    if folded.utf8.count <= keyLength { return folded }
    var end = folded.utf8.index(folded.startIndex, offsetBy: keyLength)
    // To the start of a scalar.
    while String.Index(end, within: folded.unicodeScalars) == nil {
      end = folded.utf8.index(before: end)
    }
    return String(folded[..<end])
  }

  /// Returns the indices sorted by their keys. Equal keys are in the order of the file, empty ones at
  /// the end. Returns nil if the task was cancelled.
  ///
  /// - Parameter file: The file, and the rows of the indices.
  func sorted(
    _ places: [UInt32], isAscending: Bool, in file: (CSVSource, CSVIndex, [UInt32])
  ) -> [UInt32]? {
    if let numbers { return Self.sorted(places, numbers, isAscending) }
    var order = places
    order.sort { one, other in
      let (first, second) = (texts[Int(one)], texts[Int(other)])
      if first.isEmpty || second.isEmpty {
        return first.isEmpty == second.isEmpty ? one < other : second.isEmpty
      }
      if first != second { return (first < second) == isAscending }
      guard first.utf8.count > Self.keyLength - 4 else { return one < other }
      let (left, right) = (whole(one, file), whole(other, file))
      return left == right ? one < other : (left < right) == isAscending
    }
    return Task.isCancelled ? nil : order
  }

  private static func sorted(
    _ places: [UInt32], _ numbers: [Double], _ isAscending: Bool
  ) -> [UInt32]? {
    var order = places
    order.sort { one, other in
      let (first, second) = (numbers[Int(one)], numbers[Int(other)])
      if first.isNaN || second.isNaN {
        return first.isNaN == second.isNaN ? one < other : second.isNaN
      }
      return first == second ? one < other : (first < second) == isAscending
    }
    return Task.isCancelled ? nil : order
  }

  private func whole(_ place: UInt32, _ file: (CSVSource, CSVIndex, [UInt32])) -> String {
    let (source, index, shown) = file
    let range = CSVRows(source: source, index: index).range(of: Int(shown[Int(place)]))
    let row = CSVRow(
      source.bytes(in: range), delimiter: index.delimiter, encoding: index.encoding,
      limit: column + 1)
    return Self.folded(row[column])
  }
}

extension String {
  /// The text without leading and trailing spaces.
  fileprivate var trimmingSpaces: Substring {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
