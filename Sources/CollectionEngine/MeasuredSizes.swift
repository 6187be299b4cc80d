/// The sizes of items that start with an estimate and are measured when they are displayed.
///
/// Unmeasured items have the average size of those measured so far (UIKit reference 22.3), unless the
/// delegate provides individual estimates. Memory grows only with the measured items.
public struct MeasuredSizes: Sendable {
  /// The size of items before any item was measured.
  public let estimate: FlowSize
  /// The delegate's estimates, one for each item; nil if the delegate provides none.
  private let estimates: SizeTable?
  /// The sizes of items, grouped into pages, by page number.
  private var pages: [Int: ContiguousArray<FlowSize?>] = [:]
  /// The measured items as ascending ranges that are not adjacent.
  private var measured: [Range<Int>] = []
  private var count = 0
  private var sum = FlowSize(along: 0, across: 0)
  /// The average before all measured items were deleted; nil if some are left.
  private var lastAverage: FlowSize?

  private static let pageSize = 128

  /// Creates the sizes of items, none of which has been measured.
  public init(estimate: FlowSize, estimates: SizeTable? = nil) {
    self.estimate = estimate
    self.estimates = estimates
  }

  /// The number of measured items.
  public var measuredCount: Int { count }

  /// Whether any sizes other than the estimates are known.
  public var isInformed: Bool { count > 0 || lastAverage != nil }

  /// The size of items that are neither measured nor estimated by the delegate.
  public var average: FlowSize {
    guard count > 0 else { return lastAverage ?? estimate }
    return FlowSize(along: sum.along / Double(count), across: sum.across / Double(count))
  }

  /// An item's size. O(1).
  public subscript(item: Int) -> FlowSize {
    measuredSize(of: item) ?? estimates?[item] ?? average
  }

  /// Returns an item's measured size; nil if it was not measured.
  public func measuredSize(of item: Int) -> FlowSize? {
    guard let page = pages[item / Self.pageSize] else { return nil }
    return page[item % Self.pageSize]
  }

  /// Sets an item's measured size, and returns the first item whose size may have changed; nil if
  /// there is none.
  public mutating func measure(_ item: Int, as size: FlowSize) -> Int? {
    let old = measuredSize(of: item)
    if old == size { return nil }
    let wasAverage = average
    pages[
      item / Self.pageSize, default: ContiguousArray(repeating: nil, count: Self.pageSize)][
        item % Self.pageSize] = size
    if let old {
      sum.along -= old.along
      sum.across -= old.across
    } else {
      count += 1
      insert(item)
    }
    sum.along += size.along
    sum.across += size.across
    if estimates != nil || average == wasAverage { return item }
    return min(item, firstUnmeasured)
  }

  /// The first item that was not measured.
  private var firstUnmeasured: Int {
    measured.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
  }

  private mutating func insert(_ item: Int) {
    var low = 0
    var high = measured.count
    while low < high {
      let middle = (low + high) / 2
      if measured[middle].upperBound < item { low = middle + 1 } else { high = middle }
    }
    // The first range that ends at or after the item.
    if low < measured.count, measured[low].upperBound == item {
      var end = item + 1
      if low + 1 < measured.count, measured[low + 1].lowerBound == end {
        end = measured.remove(at: low + 1).upperBound
      }
      measured[low] = measured[low].lowerBound..<end
    } else if low < measured.count, measured[low].lowerBound == item + 1 {
      measured[low] = item..<measured[low].upperBound
    } else {
      measured.insert(item..<item + 1, at: low)
    }
  }

  func forEachRun(in items: Range<Int>, _ body: (Range<Int>, FlowSize) -> Void) {
    var start = items.lowerBound
    func unmeasured(_ end: Int) {
      guard start < end else { return }
      if let estimates {
        estimates.forEachRun(in: start..<end, body)
      } else {
        body(start..<end, average)
      }
      start = end
    }
    for range in measured where range.upperBound > start {
      if range.lowerBound >= items.upperBound { break }
      unmeasured(max(start, range.lowerBound))
      let end = min(range.upperBound, items.upperBound)
      while start < end {
        let size = self[start]
        var next = start + 1
        while next < end, self[next] == size { next += 1 }
        body(start..<next, size)
        start = next
      }
    }
    unmeasured(items.upperBound)
  }

  /// Returns these estimates combined with sizes that were measured before.
  public func adopting(_ other: MeasuredSizes, count: Int) -> MeasuredSizes {
    var adopted = self
    if other.count == 0 { adopted.lastAverage = other.lastAverage }
    for range in other.measured {
      for item in range where item < count { _ = adopted.measure(item, as: other[item]) }
    }
    return adopted
  }

  /// Returns the sizes of the items at their positions after an update.
  ///
  /// - Parameters:
  ///   - estimates: The delegate's estimates after the update.
  ///   - newItem: Returns the new position of an item; nil if it was deleted or is measured again.
  public func moved(estimates: SizeTable?, _ newItem: (Int) -> Int?) -> MeasuredSizes {
    var moved = MeasuredSizes(estimate: estimate, estimates: estimates)
    if isInformed { moved.lastAverage = average }
    for range in measured {
      for item in range {
        if let new = newItem(item) { _ = moved.measure(new, as: self[item]) }
      }
    }
    return moved
  }
}
