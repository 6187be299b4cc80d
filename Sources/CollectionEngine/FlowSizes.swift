/// The sizes of a section's items.
///
/// A uniform size takes no memory for each item; individual sizes take two bytes per item if there are
/// at most 65,536 different sizes, and four bytes otherwise.
public enum FlowSizes: Sendable {
  /// All items have the same size.
  case uniform(FlowSize)
  /// Each item has its own size.
  case each(SizeTable)
  /// Items have an estimated size until they are measured.
  case estimated(MeasuredSizes)

  /// Returns an item's size. O(1).
  public func size(of item: Int) -> FlowSize {
    switch self {
    case .uniform(let size): size
    case .each(let table): table[item]
    case .estimated(let sizes): sizes[item]
    }
  }

  /// Returns the largest known length of an item across the scroll direction, before any item is
  /// measured.
  public func longest(count: Int) -> Double {
    switch self {
    case .uniform(let size): size.across
    case .each(let table): table.longest
    // Determined by the cells.
    case .estimated: 0
    }
  }

  /// Calls `body` with each run of equally sized items, in order, starting at an item.
  func forEachRun(from start: Int, count: Int, _ body: (Range<Int>, FlowSize) -> Void) {
    guard start < count else { return }
    switch self {
    case .uniform(let size): body(start..<count, size)
    case .each(let table): table.forEachRun(in: start..<count, body)
    case .estimated(let sizes): sizes.forEachRun(in: start..<count, body)
    }
  }
}

/// The sizes of items by index, stored as a list of the distinct sizes and an index into it for each
/// item.
public struct SizeTable: Sendable {
  private var sizes: [FlowSize] = []
  private var numbers: [FlowSize: UInt32] = [:]
  private var short: [UInt16] = []
  private var long: [UInt32] = []

  /// Creates an empty table.
  public init() {}

  /// Creates a table by requesting the size of each item in order.
  public init(count: Int, _ size: (Int) -> FlowSize) {
    short.reserveCapacity(count)
    var last: (size: FlowSize, number: UInt32)?
    for item in 0..<count {
      let size = size(item)
      if let last, last.size == size {
        append(last.number)
        continue
      }
      let number = number(of: size)
      last = (size, number)
      append(number)
    }
    numbers = [:]
  }

  /// The number of items.
  public var count: Int { long.isEmpty ? short.count : long.count }

  /// An item's size. O(1).
  public subscript(item: Int) -> FlowSize {
    sizes[long.isEmpty ? Int(short[item]) : Int(long[item])]
  }

  private func number(at item: Int) -> UInt32 {
    long.isEmpty ? UInt32(short[item]) : long[item]
  }

  private mutating func number(of size: FlowSize) -> UInt32 {
    if let number = numbers[size] { return number }
    let number = UInt32(sizes.count)
    sizes.append(size)
    numbers[size] = number
    return number
  }

  private mutating func append(_ number: UInt32) {
    if long.isEmpty, number <= UInt16.max {
      short.append(UInt16(number))
      return
    }
    if long.isEmpty {
      long = short.map(UInt32.init)
      short = []
    }
    long.append(number)
  }

  func forEachRun(in items: Range<Int>, _ body: (Range<Int>, FlowSize) -> Void) {
    var start = items.lowerBound
    while start < items.upperBound {
      let number = number(at: start)
      var end = start + 1
      while end < items.upperBound, self.number(at: end) == number { end += 1 }
      body(start..<end, sizes[Int(number)])
      start = end
    }
  }

  /// The largest length across the scroll direction.
  var longest: Double { sizes.reduce(0) { max($0, $1.across) } }

  /// The heap memory that the value uses, in bytes.
  public var memoryFootprint: Int {
    sizes.capacity * MemoryLayout<FlowSize>.stride + short.capacity * 2 + long.capacity * 4
  }
}
