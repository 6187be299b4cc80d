/// The text encoding of a CSV file.
package enum CSVEncoding: Sendable, Equatable {
  case utf8
  /// Windows-1252, which contains all letters of ISO 8859-1: the meaning of "Latin-1" on the web
  /// (WHATWG Encoding, 4.2).
  case latin1
  case utf16(isBigEndian: Bool)

  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .latin1: "Latin-1"
    case .utf16: "UTF-16"
    }
  }

  var unitLength: Int { if case .utf16 = self { 2 } else { 1 } }

  /// Returns the encoding indicated by the first bytes of a file, and the length of its byte order
  /// mark.
  ///
  /// Without a mark, UTF-16 is recognised by the zeros in the high bytes of ASCII. `CSVTextCheck`
  /// distinguishes UTF-8 and Latin-1 while the file is read.
  static func detected(in bytes: [UInt8]) -> (encoding: CSVEncoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    let pairs = min(bytes.count, 1024) / 2
    guard pairs > 0 else { return (.utf8, 0) }
    let even = (0..<pairs).count { bytes[2 * $0] == 0 }
    let odd = (0..<pairs).count { bytes[2 * $0 + 1] == 0 }
    if even < odd / 8, odd > pairs / 2 { return (.utf16(isBigEndian: false), 0) }
    if odd < even / 8, even > pairs / 2 { return (.utf16(isBigEndian: true), 0) }
    return (.utf8, 0)
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; the five codes that it does not define are
  /// control characters.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  func text(_ bytes: some Collection<UInt8>) -> String {
    if case .latin1 = self, bytes.contains(where: { $0 >= 0x80 }) {
      let units = bytes.map { 0x80...0x9F ~= $0 ? Self.windows1252[Int($0) - 0x80] : UInt16($0) }
      return String(decoding: units, as: UTF16.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A code unit of a CSV file: a byte, or two bytes of UTF-16.
protocol CSVUnit: FixedWidthInteger, UnsignedInteger, Sendable {
  static func text(_ units: some Collection<Self>, _ encoding: CSVEncoding) -> String
}

extension UInt8: CSVUnit {
  static func text(_ units: some Collection<UInt8>, _ encoding: CSVEncoding) -> String {
    encoding.text(units)
  }
}

extension UInt16: CSVUnit {
  static func text(_ units: some Collection<UInt16>, _ encoding: CSVEncoding) -> String {
    String(decoding: units, as: UTF16.self)
  }
}

/// Distinguishes UTF-8 from Latin-1 while a file is read, and finds the lines that are neither.
///
/// ASCII is both. A file is Latin-1 if it has more sequences that are not UTF-8 than sequences that
/// are; the latter hardly occur in Latin-1 text of any language.
struct CSVTextCheck: Sendable {
  private(set) var invalidCount = 0
  private var validCount = 0
  /// The lines of the first invalid sequences, without duplicates.
  private(set) var invalidLines: [Int] = []
  /// The bytes of a sequence that continues in the next piece.
  private var pending: [UInt8] = []

  var encoding: CSVEncoding { invalidCount > validCount ? .latin1 : .utf8 }

  /// Checks a piece of the file, whose first byte is on the given line. O(bytes).
  mutating func check(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, isLast: Bool) {
    var any: UInt8 = 0
    for byte in bytes { any |= byte }
    if any < 0x80, pending.isEmpty { return }
    let joined = pending.isEmpty ? nil : pending + bytes
    let carried = pending.count
    pending = []
    if let joined {
      joined.withUnsafeBufferPointer { check($0, carried, line, isLast) }
    } else {
      check(bytes, 0, line, isLast)
    }
  }

  private mutating func check(
    _ bytes: UnsafeBufferPointer<UInt8>, _ carried: Int, _ line: Int, _ isLast: Bool
  ) {
    var (index, line, countedTo) = (0, line, carried)
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = Self.length(of: bytes, at: index)
      if length > 0 {
        validCount += 1
        index += length
        continue
      }
      if !isLast, length == 0 {
        pending = Array(bytes[index...])
        return
      }
      invalidCount += 1
      for byte in bytes[min(countedTo, index)..<index] where byte == 10 { line += 1 }
      countedTo = max(countedTo, index)
      if invalidLines.last != line, invalidLines.count < CSVIndex.problemLimit {
        invalidLines.append(line)
      }
      index += 1
    }
  }

  /// Returns the length of the UTF-8 sequence at an index; 0 if it may continue after the end, -1 if it
  /// is invalid (Unicode 16, table 3-7).
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return -1
    }
    for place in 1..<length {
      guard index + place < bytes.count else { return 0 }
      let byte = bytes[index + place]
      if place == 1 ? !second.contains(byte) : !(0x80...0xBF).contains(byte) { return -1 }
    }
    return length
  }
}
