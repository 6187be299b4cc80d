/// Neighbouring rows of one height: eight bytes however many they are.
struct Run: Equatable, Sendable {
  /// The number of rows in the low 31 bits, and whether they were measured in the highest.
  var bits: UInt32
  var units: UInt32

  static let longest = Int(Int32.max)

  init(count: Int, units: UInt32, isMeasured: Bool) {
    bits = UInt32(truncatingIfNeeded: count) & 0x7fff_ffff | (isMeasured ? 0x8000_0000 : 0)
    self.units = units
  }

  static var none: Run { Run(count: 0, units: 0, isMeasured: false) }

  var isMeasured: Bool { bits & 0x8000_0000 != 0 }

  /// Whether rows of the two runs are alike, so that they can be one run.
  func isAlike(_ other: Run) -> Bool {
    units == other.units && (bits ^ other.bits) & 0x8000_0000 == 0
      && itemCount + other.itemCount <= Run.longest
  }

  func withCount(_ count: Int) -> Run {
    Run(count: count, units: units, isMeasured: isMeasured)
  }
}

extension Run: TreeElement {
  var itemCount: Int { Int(bits & 0x7fff_ffff) }
  var length: Int64 { Int64(itemCount) &* Int64(units) }
  var sums: TreeSums {
    TreeSums(itemCount: itemCount, length: length, estimated: isMeasured ? 0 : length)
  }

  func split(at item: Int) -> (Run, Run) { (withCount(item), withCount(itemCount - item)) }

  /// The item at a distance from the run's start.
  func item(at distance: Int64) -> Int { units == 0 ? 0 : Int(distance / Int64(units)) }
}
