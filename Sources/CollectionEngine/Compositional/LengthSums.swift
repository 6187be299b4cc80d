/// An array of lengths, most of which are equal, that computes partial sums in O(log n).
///
/// It takes no memory until a length differs from the common one.
struct LengthSums: Sendable {
  /// The number of lengths.
  let count: Int
  /// The length of elements that have no individual length.
  let common: Double
  private var differences: [Int: Double] = [:]
  /// A Fenwick tree of the differences; empty if there are none.
  private var tree: [Double] = []

  init(count: Int, common: Double) {
    self.count = count
    self.common = common
  }

  /// Whether every length is the common one.
  var isUniform: Bool { tree.isEmpty }

  subscript(index: Int) -> Double { common + (differences[index] ?? 0) }

  /// Sets a length.
  mutating func setLength(at index: Int, to length: Double) {
    let difference = length - common
    let change = difference - (differences[index] ?? 0)
    if change == 0 { return }
    differences[index] = difference
    if tree.isEmpty { tree = [Double](repeating: 0, count: count + 1) }
    var node = index + 1
    while node <= count {
      tree[node] += change
      node += node & -node
    }
  }

  /// Returns the sum of the lengths before an index.
  func sum(before index: Int) -> Double {
    var sum = Double(index) * common
    if tree.isEmpty { return sum }
    var node = index
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  /// Returns the first index whose element ends at or after a position, with a gap after each
  /// element; `count` if there is none.
  func firstIndex(endingAtOrAfter position: Double, gap: Double) -> Int {
    if count == 0 { return 0 }
    if tree.isEmpty {
      let step = common + gap
      guard step > 0 else { return position <= 0 ? 0 : bisect(position, gap) }
      let found = ((position - common) / step).rounded(.up)
      return found <= 0 ? 0 : found >= Double(count) ? count : Int(found)
    }
    return bisect(position, gap)
  }

  private func bisect(_ position: Double, _ gap: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if sum(before: middle + 1) + Double(middle) * gap >= position {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// The heap memory used by the value, in bytes.
  var memoryFootprint: Int { tree.capacity * 8 + differences.capacity * 24 }
}
