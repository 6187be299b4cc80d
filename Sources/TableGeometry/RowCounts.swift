/// The number of rows in each section of a table, in four bytes per section.
public struct RowCounts: RandomAccessCollection, Equatable, Sendable {
  private var counts: [UInt32] = []

  /// Creates the row counts of a table without sections.
  public init() {}

  /// Creates row counts from numbers from 0 to `UInt32.max`; only the lower 32 bits of other numbers
  /// are kept.
  public init(_ numbers: [Int]) {
    // Not clamped: that takes six times as long, and an update does it to all sections.
    counts = numbers.map { UInt32(truncatingIfNeeded: $0) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { counts.count }
  public subscript(section: Int) -> Int { Int(counts[section]) }

  /// Returns the sections whose numbers differ from those of an array of the same length. Bounds are
  /// not checked for each element.
  func differences(from numbers: [Int]) -> [Int] {
    counts.withUnsafeBufferPointer { counts in
      numbers.withUnsafeBufferPointer { numbers in
        counts.indices.filter { Int(counts[$0]) != numbers[$0] }
      }
    }
  }
}

extension RowCounts: ExpressibleByArrayLiteral {
  public init(arrayLiteral numbers: Int...) { self.init(numbers) }
}
