/// Determines whether a field of a row contains a text, ignoring case.
struct CSVSearch: Sendable {
  private let needle: String
  /// The bytes of the text in lower case, if rows can be searched without finding their fields first.
  private let bytes: [UInt8]?
  private let delimiter: UInt8
  private let encoding: CSVEncoding

  init(_ text: String, _ index: CSVIndex) {
    needle = text.lowercased()
    delimiter = index.delimiter
    encoding = index.encoding
    let utf8 = Array(needle.utf8)
    // A quote may be doubled in the file.
    let isPlain = encoding.unitLength == 1 && utf8.allSatisfy { $0 < 0x80 && $0 != 34 }
    bytes = isPlain ? utf8 : nil
  }

  func matches(_ row: [UInt8]) -> Bool {
    if let bytes, !Self.contains(row, bytes) { return false }
    let fields = CSVRow(row, delimiter: delimiter, encoding: encoding)
    return (0..<fields.count).contains { fields[$0].lowercased().contains(needle) }
  }

  /// Returns whether a row contains the needle, ignoring the case of ASCII letters. O(bytes) for usual
  /// text.
  private static func contains(_ row: [UInt8], _ needle: [UInt8]) -> Bool {
    func lower(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }
    guard row.count >= needle.count, let first = needle.first else { return needle.isEmpty }
    return row.withUnsafeBufferPointer { row in
      needle.withUnsafeBufferPointer { needle in
        for start in 0...row.count - needle.count where lower(row[start]) == first {
          var length = 1
          while length < needle.count, lower(row[start + length]) == needle[length] { length += 1 }
          if length == needle.count { return true }
        }
        return false
      }
    }
  }
}
