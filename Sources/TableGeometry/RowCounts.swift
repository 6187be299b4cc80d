/// The numbers of rows of a table's sections, in four bytes each.
public struct RowCounts: RandomAccessCollection, Equatable, Sendable {
  private var counts: [UInt32] = []

  /// Creates the numbers of a table without sections.
  public init() {}

  /// Takes numbers of rows; one below 0 is 0, and one beyond `UInt32.max` is that.
  public init(_ numbers: [Int]) { counts = numbers.map { UInt32(clamping: $0) } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { counts.count }
  public subscript(section: Int) -> Int { Int(counts[section]) }

  /// The sections whose numbers differ from those of an array of the same length. Bounds are not checked
  /// for each.
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
