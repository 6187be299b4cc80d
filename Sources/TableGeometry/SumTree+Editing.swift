/// A leaf's elements while they are edited.
struct TreeLeaf<Element: TreeElement> {
  fileprivate(set) var node: TreeNode<Element>

  var count: Int { node.width }

  subscript(index: Int) -> Element {
    get { node.elements[index] }
    nonmutating set { node.elements[index] = newValue }
    nonmutating _modify { yield &node.elements[index] }
  }

  mutating func insert(_ element: Element, at index: Int) {
    node = node.inserting(element, at: index)
  }

  @discardableResult
  func remove(at index: Int) -> Element { node.removeElement(at: index) }

  fileprivate func sums(_ range: Range<Int>) -> TreeSums {
    var sums = TreeSums()
    for index in range { sums += node.elements[index].sums }
    return sums
  }
}

extension SumTree {
  /// An edit inside one leaf: the leaf, the index of the element that contains the item (or the
  /// end), and the number of that element's items before it.
  typealias LeafEdit = (inout TreeLeaf<Element>, _ index: Int, _ offset: Int) -> Void

  /// Edits the leaf that contains an item; `itemCount` represents the end of the tree.
  ///
  /// The edit may change the element and the two adjacent ones, add at most two, and leave the leaf
  /// empty.
  mutating func edit(atItem item: Int, _ body: LeafEdit) {
    var branch = root ?? Branch(Node.make(level: 0, capacity: 1))
    root = nil
    if let sibling = SumTree.edit(&branch, item, body) {
      branch = Branch(Node.make(level: branch.node.level + 1, branches: [branch, sibling]))
    }
    while branch.node.level > 0, branch.node.width == 1 { branch = branch.node.branches[0] }
    root = branch.node.width == 0 ? nil : branch
  }

  /// Edits a subtree. Returns the right half if the node had to be split.
  private static func edit(_ branch: inout Branch, _ item: Int, _ body: LeafEdit) -> Branch? {
    if !isKnownUniquelyReferenced(&branch.node) { branch.node = branch.node.copy() }
    var index = 0
    var rest = item
    let level = branch.node.level
    if level == 0 {
      var leaf = TreeLeaf(node: branch.node)
      let elements = branch.node.elements
      while index < leaf.count, rest >= elements[index].itemCount {
        rest -= elements[index].itemCount
        index += 1
      }
      // Only elements near the index change: the others are not summed again.
      let (from, after, width) = (max(index - 1, 0), index + 2, leaf.count)
      branch.sums -= leaf.sums(from..<min(after, width))
      body(&leaf, index, rest)
      branch.node = leaf.node
      branch.sums += leaf.sums(min(from, leaf.count)..<min(after, width) + leaf.count - width)
    } else {
      let branches = branch.node.branches
      let last = branch.node.width - 1
      while index < last, rest >= branches[index].sums.itemCount {
        rest -= branches[index].sums.itemCount
        index += 1
      }
      branch.sums -= branches[index].sums
      let sibling = edit(&branches[index], rest, body)
      branch.sums += branches[index].sums
      if let sibling {
        branch.sums += sibling.sums
        branch.node = branch.node.inserting(sibling, at: index + 1)
      } else if branches[index].node.width < Node.minimum(level: level - 1) {
        even(branch.node, at: index)
      }
    }
    let width = branch.node.width
    guard width > Node.maximum(level: level) else { return nil }
    // Appending keeps nodes full: measuring rows in order wastes no memory.
    let cut = index >= width - 4 ? width - Node.minimum(level: level) : width / 2
    // Both halves are allocated without slack, and grow on demand.
    let sibling = Branch(branch.node.copy(cut..<width))
    branch.node = branch.node.copy(0..<cut)
    branch.sums -= sibling.sums
    return sibling
  }

  /// Merges a narrow branch with an adjacent one, or redistributes their entries.
  private static func even(_ node: Node, at index: Int) {
    guard node.width > 1 else { return }
    let left = index == 0 ? 0 : index - 1
    let (first, second) = balanced(node.branches[left], node.branches[left + 1])
    node.branches[left] = first
    if let second {
      node.branches[left + 1] = second
    } else {
      _ = node.removeBranch(at: left + 1)
    }
  }

  /// Returns two adjacent branches at the same level as one or two nodes of legal width.
  private static func balanced(_ left: Branch, _ right: Branch) -> (Branch, Branch?) {
    let level = left.node.level
    let total = left.node.width + right.node.width
    let isNarrow = min(left.node.width, right.node.width) < Node.minimum(level: level)
    guard isNarrow || total <= Node.maximum(level: level) else { return (left, right) }
    let node = left.node.joined(with: right.node)
    guard total > Node.maximum(level: level) else { return (Branch(node), nil) }
    let rest = node.cut(at: total / 2)
    return (Branch(node), Branch(rest))
  }

  // MARK: - Splitting and joining

  mutating func append(_ other: SumTree) {
    guard let right = other.root else { return }
    guard let left = root else {
      root = right
      return
    }
    root = SumTree.join(left, right)
  }

  private static func join(_ left: Branch, _ right: Branch) -> Branch {
    if left.node.level == right.node.level {
      let (first, second) = balanced(left, right)
      guard let second else { return first }
      return Branch(Node.make(level: left.node.level + 1, branches: [first, second]))
    }
    let isLeftHigher = left.node.level > right.node.level
    let high = isLeftHigher ? left.node : right.node
    let edge = isLeftHigher ? high.width - 1 : 0
    let joined =
      isLeftHigher ? join(high.branches[edge], right) : join(left, high.branches[edge])
    var node = high.copy(0..<high.width, capacity: high.width + 1)
    if joined.node.level == high.level {
      node.branches[edge] = joined.node.branches[0]
      node = node.inserting(joined.node.branches[1], at: edge + 1)
    } else {
      node.branches[edge] = joined
    }
    guard node.width > Node.maximum(level: node.level) else { return Branch(node) }
    let rest = node.cut(at: node.width / 2)
    return Branch(Node.make(level: node.level + 1, branches: [Branch(node), Branch(rest)]))
  }

  /// Returns the items before an item, and the remaining items beginning with it.
  func split(atItem item: Int) -> (SumTree, SumTree) {
    guard let root else { return (self, self) }
    if item <= 0 { return (SumTree(), self) }
    if item >= root.sums.itemCount { return (self, SumTree()) }
    return SumTree.split(root, item)
  }

  private static func split(_ branch: Branch, _ item: Int) -> (SumTree, SumTree) {
    let node = branch.node
    var rest = item
    var index = 0
    if node.level == 0 {
      while rest >= node.elements[index].itemCount {
        rest -= node.elements[index].itemCount
        index += 1
      }
      guard rest > 0 else { return (SumTree(node, 0..<index), SumTree(node, index..<node.width)) }
      let (first, second) = node.elements[index].split(at: rest)
      let left = node.copy(0..<index + 1)
      left.elements[index] = first
      let right = node.copy(index..<node.width)
      right.elements[0] = second
      return (SumTree(Branch(left)), SumTree(Branch(right)))
    }
    while rest >= node.branches[index].sums.itemCount {
      rest -= node.branches[index].sums.itemCount
      index += 1
    }
    let middle = SumTree(node.branches[index]).split(atItem: rest)
    var left = SumTree(node, 0..<index)
    left.append(middle.0)
    var right = middle.1
    right.append(SumTree(node, index + 1..<node.width))
    return (left, right)
  }

  /// Creates a tree from a range of a node's entries.
  private init(_ node: Node, _ range: Range<Int>) {
    if node.level > 0, range.count == 1 {
      root = node.branches[range.lowerBound]
    } else if !range.isEmpty {
      root = Branch(node.copy(range))
    }
  }

  /// Removes items, and returns them as a tree.
  @discardableResult
  mutating func removeItems(_ range: Range<Int>) -> SumTree {
    guard !range.isEmpty else { return SumTree() }
    let (head, rest) = split(atItem: range.lowerBound)
    let (removed, tail) = rest.split(atItem: range.count)
    self = head
    append(tail)
    return removed
  }

  /// Inserts the items of another tree before an item.
  mutating func insert(_ other: SumTree, atItem item: Int) {
    let (head, tail) = split(atItem: item)
    self = head
    append(other)
    append(tail)
  }
}
