/// Numbers in order with fast prefix sums: the sum of every 64 numbers is stored.
struct StridedSums<Number: AdditiveArithmetic & Comparable> {
  private static var stride: Int { 64 }

  private var numbers: [Number]
  private var sums: [Number] = []
  private(set) var total = Number.zero

  init(_ numbers: [Number] = []) {
    self.numbers = numbers
    sumUp(from: 0)
  }

  var count: Int { numbers.count }

  subscript(index: Int) -> Number { numbers[index] }

  /// Sets a number. O(n / 64).
  mutating func setNumber(_ number: Number, at index: Int) {
    numbers[index] = number
    sumUp(stride: index / Self.stride)
    total = sums.reduce(.zero, +)
  }

  /// Replaces numbers. O(n) if their number changes, and O(n / 64) otherwise.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Number]) {
    numbers.replaceSubrange(range, with: new)
    guard new.count == range.count else { return sumUp(from: range.lowerBound / Self.stride) }
    if range.isEmpty { return }
    for stride in range.lowerBound / Self.stride...(range.upperBound - 1) / Self.stride {
      sumUp(stride: stride)
    }
    total = sums.reduce(.zero, +)
  }

  /// Returns the sum of the numbers before an index. O(n / 64).
  func sum(before index: Int) -> Number {
    var sum = Number.zero
    let first = index / Self.stride
    for stride in 0..<first { sum += sums[stride] }
    for index in first * Self.stride..<index { sum += numbers[index] }
    return sum
  }

  /// Returns the index of the number that spans a position counted from the start, and the sum of the
  /// numbers before it. A position past the end belongs to the last number; there is at least one. O(n
  /// / 64).
  func find(_ place: Number) -> (index: Int, start: Number) {
    var (start, stride) = (Number.zero, 0)
    while stride + 1 < sums.count, place >= start + sums[stride] {
      start += sums[stride]
      stride += 1
    }
    var index = stride * Self.stride
    while index + 1 < numbers.count, place >= start + numbers[index] {
      start += numbers[index]
      index += 1
    }
    return (index, start)
  }

  private mutating func sumUp(from first: Int) {
    sums.removeSubrange(min(first, sums.count)...)
    let count = (numbers.count + Self.stride - 1) / Self.stride
    while sums.count < count {
      sums.append(.zero)
      sumUp(stride: sums.count - 1)
    }
    total = sums.reduce(.zero, +)
  }

  private mutating func sumUp(stride: Int) {
    let start = stride * Self.stride
    var sum = Number.zero
    for index in start..<min(start + Self.stride, numbers.count) { sum += numbers[index] }
    sums[stride] = sum
  }
}
