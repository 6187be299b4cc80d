/// Lengths as whole numbers, so that sums neither drift nor depend on the order of additions.
///
/// One point has 12288 units (3 x 2^12): every multiple of a pixel at 1x, 2x and 3x is exact,
/// a row's height fits in 32 bits, and a table's height in 64 for any 2^31 rows.
enum FixedPoint {
  static let unitsPerPoint = 12288.0

  /// The nearest length; NaN and negative lengths count as zero, too long ones as the longest.
  static func units(_ points: Double) -> UInt32 {
    guard points > 0 else { return 0 }
    let scaled = (points * unitsPerPoint).rounded()
    return scaled >= Double(UInt32.max) ? UInt32.max : UInt32(scaled)
  }

  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// The last position that is not after `points`, exact for every value that `points(_:)` gives.
  static func position(_ points: Double) -> Int64 {
    let scaled = (points * unitsPerPoint).rounded(.down)
    guard scaled > -9e18 else { return Int64.min / 2 }
    guard scaled < 9e18 else { return Int64.max / 2 }
    var units = Int64(scaled)
    if FixedPoint.points(units + 1) <= points { units += 1 }
    if FixedPoint.points(units) > points { units -= 1 }
    return units
  }
}
