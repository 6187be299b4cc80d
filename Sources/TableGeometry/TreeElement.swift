/// Sums over adjacent items.
struct TreeSums: Equatable, Sendable {
  var itemCount = 0
  var length: Int64 = 0
  /// The part of `length` that is estimated.
  var estimated: Int64 = 0

  static func += (sums: inout TreeSums, other: TreeSums) {
    sums.itemCount &+= other.itemCount
    sums.length &+= other.length
    sums.estimated &+= other.estimated
  }

  static func -= (sums: inout TreeSums, other: TreeSums) {
    sums.itemCount &-= other.itemCount
    sums.length &-= other.length
    sums.estimated &-= other.estimated
  }
}

/// An element with a number of items and a length, such as a run of rows or a section.
protocol TreeElement: Sendable {
  var itemCount: Int { get }
  var length: Int64 { get }
  var sums: TreeSums { get }
  /// Returns both parts of an element that has more than one item.
  func split(at item: Int) -> (Self, Self)
}
