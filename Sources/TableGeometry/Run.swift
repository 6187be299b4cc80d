/// Neighbouring rows of one height: eight bytes however many they are.
@usableFromInline
struct Run: Equatable, Sendable {
  /// The number of rows in the low 31 bits, and whether they were measured in the highest.
  @usableFromInline var bits: UInt32
  @usableFromInline var units: UInt32

  @usableFromInline static let longest = Int(Int32.max)

  @inlinable
  init(count: Int, units: UInt32, isMeasured: Bool) {
    bits = UInt32(truncatingIfNeeded: count) & 0x7fff_ffff | (isMeasured ? 0x8000_0000 : 0)
    self.units = units
  }

  @inlinable var isMeasured: Bool { bits & 0x8000_0000 != 0 }

  /// Whether rows of the two runs are alike, so that they can be one run.
  @inlinable
  func isAlike(_ other: Run) -> Bool {
    units == other.units && (bits ^ other.bits) & 0x8000_0000 == 0
      && itemCount + other.itemCount <= Run.longest
  }

  @inlinable
  func withCount(_ count: Int) -> Run {
    Run(count: count, units: units, isMeasured: isMeasured)
  }
}

extension Run: TreeElement {
  @inlinable var itemCount: Int { Int(bits & 0x7fff_ffff) }
  @inlinable var length: Int64 { Int64(itemCount) &* Int64(units) }

  @inlinable
  func split(at item: Int) -> (Run, Run) { (withCount(item), withCount(itemCount - item)) }

  /// The item at a distance from the run's start.
  @inlinable
  func item(at distance: Int64) -> Int { units == 0 ? 0 : Int(distance / Int64(units)) }
}
