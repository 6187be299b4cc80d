/// Rows of different heights, each computed from its number.
package struct ManyRows: Sendable {
  package let count: Int

  package init(count: Int) { self.count = count }

  /// Returns the number of lines under a row's title, from 0 to 4. It is pseudorandom, but the same in
  /// every run.
  package func lines(_ row: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: row + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % 5)
  }

  /// Returns the height of a row, in points.
  package func height(_ row: Int) -> Double { Self.titleHeight + 16 * Double(lines(row)) }

  /// The height of a row without lines below its title, in points.
  package static let titleHeight = 44.0

  package func title(_ row: Int) -> String { "Row \((row + 1).grouped)" }

  package func detail(_ row: Int) -> String {
    (0..<lines(row)).map { "line \($0 + 1) of \(lines(row))" }.joined(separator: "\n")
  }
}

extension Int {
  /// The number with thousands separators, such as "141,062".
  var grouped: String {
    var digits = String(magnitude)
    var at = digits.count - 3
    while at > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: at))
      at -= 3
    }
    return self < 0 ? "-" + digits : digits
  }
}
