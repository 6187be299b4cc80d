/// The fields of one record, found in its code units.
struct CSVFields<Unit: CSVUnit>: Sendable {
  private struct Field: Sendable {
    var range: Range<Int>
    /// Whether the field contains doubled quotes.
    var hasDoubledQuotes: Bool
  }

  private let units: [Unit]
  private let encoding: CSVEncoding
  private var fields: [Field] = []

  /// Finds the fields of the record at the start of the units.
  ///
  /// - Parameter limit: The maximum number of fields that are read.
  init(_ units: [Unit], delimiter: UInt8, encoding: CSVEncoding, limit: Int = .max) {
    self.units = units
    self.encoding = encoding
    units.withUnsafeBufferPointer { find(in: $0, Unit(delimiter), limit) }
  }

  var count: Int { fields.count }

  private mutating func find(
    in units: UnsafeBufferPointer<Unit>, _ delimiter: Unit, _ limit: Int
  ) {
    let (quote, newline, carriage) = (Unit(34), Unit(10), Unit(13))
    func ends(_ unit: Unit) -> Bool { unit == delimiter || unit == newline || unit == carriage }
    var index = 0
    while fields.count < limit {
      var field = Field(range: index..<index, hasDoubledQuotes: false)
      // Spaces before a quote are not part of the field; before anything else they are.
      var first = index
      while first < units.count, units[first] == 32 || units[first] == 9,
        units[first] != delimiter
      { first += 1 }
      if first < units.count, units[first] == quote {
        index = first + 1
        let begin = index
        var end = units.count
        while index < units.count {
          if units[index] == quote {
            guard index + 1 < units.count, units[index + 1] == quote else {
              end = index
              break
            }
            field.hasDoubledQuotes = true
            index += 1
          }
          index += 1
        }
        field.range = begin..<end
        while index < units.count, !ends(units[index]) { index += 1 }
      } else {
        let begin = index
        while index < units.count, !ends(units[index]) { index += 1 }
        field.range = begin..<index
      }
      fields.append(field)
      guard index < units.count, units[index] == delimiter else { return }
      index += 1
    }
  }

  /// Returns the text of a field; empty if the record has no such field. A longer field is cut after
  /// `limit` units, at the end of a character.
  func text(_ index: Int, limit: Int = .max) -> String {
    guard index < fields.count else { return "" }
    let field = fields[index]
    var range = field.range
    if range.count > limit {
      var end = range.lowerBound + limit
      while end < range.upperBound, isContinuation(units[end]) { end += 1 }
      range = range.lowerBound..<end
    }
    if !field.hasDoubledQuotes { return Unit.text(units[range], encoding) }
    var plain: [Unit] = []
    plain.reserveCapacity(range.count)
    var isSecond = false
    for unit in units[range] {
      isSecond = unit == 34 && !isSecond
      if unit != 34 || isSecond { plain.append(unit) }
    }
    return Unit.text(plain, encoding)
  }

  /// Returns whether a unit continues the character that the previous unit begins.
  private func isContinuation(_ unit: Unit) -> Bool {
    switch encoding {
    case .utf8: unit & 0xC0 == 0x80
    case .latin1: false
    case .utf16: UInt16(truncatingIfNeeded: unit) & 0xFC00 == 0xDC00
    }
  }

  /// Returns whether a field is longer than a number of units.
  func exceeds(_ index: Int, limit: Int) -> Bool {
    index < fields.count && fields[index].range.count > limit
  }
}

/// The fields of a record in a file with any encoding.
package struct CSVRow: Sendable {
  private enum Fields: Sendable {
    case bytes(CSVFields<UInt8>)
    case pairs(CSVFields<UInt16>)
  }

  private let fields: Fields
  /// Whether only part of the row was read.
  package let isCut: Bool

  init(
    _ bytes: [UInt8], delimiter: UInt8, encoding: CSVEncoding, limit: Int = .max,
    isCut: Bool = false
  ) {
    self.isCut = isCut
    if case .utf16(let isBigEndian) = encoding {
      let units = (0..<bytes.count / 2).map { index in
        let unit = UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8
        return isBigEndian ? unit.byteSwapped : unit
      }
      fields = .pairs(
        CSVFields(units, delimiter: delimiter, encoding: encoding, limit: limit))
    } else {
      fields = .bytes(
        CSVFields(bytes, delimiter: delimiter, encoding: encoding, limit: limit))
    }
  }

  package var count: Int {
    switch fields {
    case .bytes(let fields): fields.count
    case .pairs(let fields): fields.count
    }
  }

  /// Returns a complete field; empty if the row is too short.
  package subscript(column: Int) -> String { text(column) }

  func text(_ column: Int, limit: Int = .max) -> String {
    switch fields {
    case .bytes(let fields): fields.text(column, limit: limit)
    case .pairs(let fields): fields.text(column, limit: limit)
    }
  }

  /// Returns the beginning of a field, with an ellipsis if there is more.
  func beginning(_ column: Int, limit: Int) -> String {
    let exceeds =
      switch fields {
      case .bytes(let fields): fields.exceeds(column, limit: limit)
      case .pairs(let fields): fields.exceeds(column, limit: limit)
      }
    return exceeds ? text(column, limit: limit) + "\u{2026}" : text(column)
  }

  var all: [String] { (0..<count).map { self[$0] } }
}
