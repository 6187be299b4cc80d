/// Something with a number of items and a length, such as a run of rows or a section.
@usableFromInline
protocol TreeElement: Sendable {
  var itemCount: Int { get }
  var length: Int64 { get }
  /// Both parts of an element of more than one item.
  func split(at item: Int) -> (Self, Self)
}

/// A part of a tree with the sums of what is below it.
@usableFromInline
struct TreeBranch<Element: TreeElement>: Sendable {
  @usableFromInline var node: TreeNode<Element>
  @usableFromInline var itemCount: Int
  @usableFromInline var length: Int64

  @usableFromInline
  init(_ node: TreeNode<Element>) {
    self.node = node
    (itemCount, length) = node.sums
  }
}

/// A leaf holds elements, an inner node branches. A node that two trees share is never changed.
@usableFromInline
final class TreeNode<Element: TreeElement>: @unchecked Sendable {
  /// 0 for a leaf.
  @usableFromInline let level: Int
  @usableFromInline var elements: ContiguousArray<Element>
  @usableFromInline var branches: ContiguousArray<TreeBranch<Element>>

  /// The most elements or branches of a node; every node but the root has a quarter of it.
  static var capacity: Int { 64 }
  static var minimum: Int { 16 }

  init(elements: ContiguousArray<Element>) {
    level = 0
    self.elements = elements
    branches = []
  }

  init(level: Int, branches: ContiguousArray<TreeBranch<Element>>) {
    self.level = level
    elements = []
    self.branches = branches
  }

  var width: Int { level == 0 ? elements.count : branches.count }

  @usableFromInline var sums: (Int, Int64) {
    var count = 0
    var length: Int64 = 0
    if level == 0 {
      for element in elements {
        count += element.itemCount
        length += element.length
      }
    } else {
      for index in branches.indices {
        count += branches[index].itemCount
        length += branches[index].length
      }
    }
    return (count, length)
  }

  func copy() -> TreeNode {
    level == 0
      ? TreeNode(elements: elements) : TreeNode(level: level, branches: branches)
  }

  /// A node with this one's first entries; this one keeps those from `index`.
  func removeFirst(upTo index: Int) -> TreeNode {
    if level == 0 {
      let first = TreeNode(elements: ContiguousArray(elements[..<index]))
      elements = ContiguousArray(elements[index...])
      return first
    }
    let first = TreeNode(level: level, branches: ContiguousArray(branches[..<index]))
    branches = ContiguousArray(branches[index...])
    return first
  }

  func append(contentsOf other: TreeNode) {
    elements.append(contentsOf: other.elements)
    branches.append(contentsOf: other.branches)
  }
}

/// A sequence of elements in a B+ tree with sums of items and lengths.
///
/// A value: copies share nodes, and a change copies only the path to what it changes. Finding,
/// changing, splitting and joining are O(log n) in the number of elements.
@usableFromInline
struct SumTree<Element: TreeElement>: Sendable {
  typealias Node = TreeNode<Element>
  typealias Branch = TreeBranch<Element>

  @usableFromInline var root: TreeBranch<Element>?

  @usableFromInline
  init() {}

  init(_ root: Branch?) { self.root = root }

  /// A tree of these elements with full nodes, O(n).
  init(_ elements: ContiguousArray<Element>) {
    guard !elements.isEmpty else { return }
    var level = SumTree.chunks(of: elements.count).map {
      Branch(Node(elements: ContiguousArray(elements[$0])))
    }
    var height = 0
    while level.count > 1 {
      height += 1
      level = SumTree.chunks(of: level.count).map {
        Branch(Node(level: height, branches: ContiguousArray(level[$0])))
      }
    }
    root = level[0]
  }

  /// Ranges of up to a node's capacity, the last two evened out so that none is too small.
  private static func chunks(of count: Int) -> [Range<Int>] {
    let capacity = Node.capacity
    let number = (count + capacity - 1) / capacity
    guard number > 1 else { return [0..<count] }
    var ranges = (0..<number).map { $0 * capacity..<min(($0 + 1) * capacity, count) }
    if ranges[number - 1].count < Node.minimum {
      let middle = (ranges[number - 2].lowerBound + count) / 2
      ranges[number - 2] = ranges[number - 2].lowerBound..<middle
      ranges[number - 1] = middle..<count
    }
    return ranges
  }

  @inlinable var itemCount: Int { root?.itemCount ?? 0 }
  @inlinable var length: Int64 { root?.length ?? 0 }

  /// An element, the number of items and the length before it.
  @usableFromInline
  struct Place {
    @usableFromInline var element: Element
    @usableFromInline var firstItem: Int
    @usableFromInline var start: Int64
  }

  /// The element that holds an item of the tree.
  func place(ofItem item: Int) -> Place {
    var node = root!.node
    var remaining = item
    var start: Int64 = 0
    while node.level > 0 {
      var index = 0
      while remaining >= node.branches[index].itemCount {
        remaining -= node.branches[index].itemCount
        start += node.branches[index].length
        index += 1
      }
      node = node.branches[index].node
    }
    var index = 0
    while remaining >= node.elements[index].itemCount {
      remaining -= node.elements[index].itemCount
      start += node.elements[index].length
      index += 1
    }
    return Place(element: node.elements[index], firstItem: item - remaining, start: start)
  }

  /// The element whose half-open extent holds a distance from the tree's start.
  func place(at distance: Int64) -> Place? {
    guard let root, distance >= 0, distance < root.length else { return nil }
    var node = root.node
    var first = 0
    var start: Int64 = 0
    while node.level > 0 {
      var index = 0
      while distance >= start + node.branches[index].length {
        start += node.branches[index].length
        first += node.branches[index].itemCount
        index += 1
      }
      node = node.branches[index].node
    }
    var index = 0
    while distance >= start + node.elements[index].length {
      start += node.elements[index].length
      first += node.elements[index].itemCount
      index += 1
    }
    return Place(element: node.elements[index], firstItem: first, start: start)
  }

  /// Calls `body` with every element in order until it returns false.
  func forEach(_ body: (Element) -> Bool) {
    if let root { _ = SumTree.walk(root.node, body) }
  }

  private static func walk(_ node: Node, _ body: (Element) -> Bool) -> Bool {
    for element in node.elements where !body(element) { return false }
    for branch in node.branches where !walk(branch.node, body) { return false }
    return true
  }
}
