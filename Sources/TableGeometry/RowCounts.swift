/// The number of rows in each section of a table, in four bytes per section.
public struct RowCounts: RandomAccessCollection, Equatable, Sendable {
  private var counts: [UInt32] = []

  /// Creates the row counts of a table without sections.
  public init() {}

  /// Creates row counts from numbers from 0 to `UInt32.max`; only the lower 32 bits of other numbers
  /// are kept.
  public init(_ numbers: [Int]) {
    // Not clamped, and written in place: `map` takes ten times as long, and an update does it to all
    // sections.
    counts = [UInt32](unsafeUninitializedCapacity: numbers.count) { counts, filled in
      numbers.withUnsafeBufferPointer { numbers in
        for section in numbers.indices {
          counts[section] = UInt32(truncatingIfNeeded: numbers[section])
        }
      }
      filled = numbers.count
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { counts.count }
  public subscript(section: Int) -> Int { Int(counts[section]) }

  /// Returns the sections whose numbers differ from those of an array of the same length. Bounds are
  /// not checked for each element, and most sections are compared several at a time.
  func differences(from numbers: [Int]) -> [Int] {
    var found: [Int] = []
    counts.withUnsafeBufferPointer { counts in
      numbers.withUnsafeBufferPointer { numbers in
        for start in stride(from: 0, to: counts.count, by: 64) {
          let block = start..<Swift.min(start + 64, counts.count)
          var bits = 0
          for section in block { bits |= Int(counts[section]) ^ numbers[section] }
          if bits == 0 { continue }
          for section in block where Int(counts[section]) != numbers[section] {
            found.append(section)
          }
        }
      }
    }
    return found
  }
}

extension RowCounts: ExpressibleByArrayLiteral {
  public init(arrayLiteral numbers: Int...) { self.init(numbers) }
}
