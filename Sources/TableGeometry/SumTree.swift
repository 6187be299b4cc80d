/// A sequence of elements in a B+ tree with sums of item counts and lengths.
///
/// This is a value type: copies share nodes, and a change copies only the nodes on the path to a leaf.
/// Lookup, edits, splits and joins are O(log n) in the number of elements.
struct SumTree<Element: TreeElement>: Sendable {
  typealias Node = TreeNode<Element>
  typealias Branch = TreeBranch<Element>

  var root: Branch?

  init() {}

  init(_ root: Branch?) { self.root = root }

  /// Creates a tree of full nodes. O(n).
  init(_ elements: ArraySlice<Element>) {
    guard !elements.isEmpty else { return }
    var level = SumTree.chunks(of: elements.count, level: 0).map {
      Branch(Node.make(elements: elements[shifted: $0]))
    }
    var height = 0
    while level.count > 1 {
      height += 1
      level = SumTree.chunks(of: level.count, level: height).map {
        Branch(Node.make(level: height, branches: level[$0]))
      }
    }
    root = level[0]
  }

  /// Splits `count` elements or branches into ranges, one for each node of a level. If the last node
  /// would have fewer than the minimum, the last two nodes share their contents evenly.
  private static func chunks(of count: Int, level: Int) -> [Range<Int>] {
    let capacity = Node.maximum(level: level)
    let number = (count + capacity - 1) / capacity
    guard number > 1 else { return [0..<count] }
    var ranges = (0..<number).map { $0 * capacity..<min(($0 + 1) * capacity, count) }
    if ranges[number - 1].count < Node.minimum(level: level) {
      let middle = (ranges[number - 2].lowerBound + count) / 2
      ranges[number - 2] = ranges[number - 2].lowerBound..<middle
      ranges[number - 1] = middle..<count
    }
    return ranges
  }

  var sums: TreeSums { root?.sums ?? TreeSums() }
  var itemCount: Int { root?.sums.itemCount ?? 0 }
  var length: Int64 { root?.sums.length ?? 0 }

  /// Calls `body` with the element that contains an item of the tree, and the item count and length
  /// before it.
  func withElement<Result>(
    ofItem item: Int, _ body: (UnsafePointer<Element>, _ firstItem: Int, _ start: Int64) -> Result
  ) -> Result {
    precondition(item >= 0 && item < itemCount, "Index out of range")
    return withExtendedLifetime(root) {
      // Safety: the root keeps every node below it alive until `body` has returned.
      var node = Unmanaged.passUnretained(root!.node)
      var rest = item
      var start: Int64 = 0
      for _ in 0..<node._withUnsafeGuaranteedRef({ $0.level }) {
        var branch = node._withUnsafeGuaranteedRef { $0.branches }
        while rest >= branch.pointee.sums.itemCount {
          rest &-= branch.pointee.sums.itemCount
          start &+= branch.pointee.sums.length
          branch += 1
        }
        node = Unmanaged.passUnretained(branch.pointee.node)
      }
      var element = node._withUnsafeGuaranteedRef { $0.elements }
      while rest >= element.pointee.itemCount {
        rest &-= element.pointee.itemCount
        start &+= element.pointee.length
        element += 1
      }
      return body(element, item - rest, start)
    }
  }

  /// Calls `body` with the element whose half-open extent contains a distance from the tree's start;
  /// returns nil if there is none.
  func withElement<Result>(
    at distance: Int64,
    _ body: (UnsafePointer<Element>, _ firstItem: Int, _ start: Int64) -> Result
  ) -> Result? {
    guard distance >= 0, distance < length else { return nil }
    return withExtendedLifetime(root) {
      // Safety: the root keeps every node below it alive until `body` has returned.
      var node = Unmanaged.passUnretained(root!.node)
      var rest = distance
      var first = 0
      for _ in 0..<node._withUnsafeGuaranteedRef({ $0.level }) {
        var branch = node._withUnsafeGuaranteedRef { $0.branches }
        while rest >= branch.pointee.sums.length {
          rest &-= branch.pointee.sums.length
          first &+= branch.pointee.sums.itemCount
          branch += 1
        }
        node = Unmanaged.passUnretained(branch.pointee.node)
      }
      var element = node._withUnsafeGuaranteedRef { $0.elements }
      while true {
        let length = element.pointee.length
        if rest < length { break }
        rest &-= length
        first &+= element.pointee.itemCount
        element += 1
      }
      return body(element, first, distance - rest)
    }
  }

  /// Calls `body` with each element, in order, until it returns false.
  func forEach(_ body: (Element) -> Bool) {
    if let root { _ = SumTree.walk(root.node, body) }
  }

  private static func walk(_ node: Node, _ body: (Element) -> Bool) -> Bool {
    if node.level == 0 {
      for index in 0..<node.width where !body(node.elements[index]) { return false }
    } else {
      for index in 0..<node.width where !walk(node.branches[index].node, body) { return false }
    }
    return true
  }
}

extension ArraySlice {
  fileprivate subscript(shifted range: Range<Int>) -> ArraySlice {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
