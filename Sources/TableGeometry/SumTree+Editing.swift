extension SumTree {
  /// A change inside one leaf: the leaf's elements, the index of the element that holds the item
  /// (or the end), and the number of the element's items before it.
  typealias LeafEdit = (inout ContiguousArray<Element>, _ index: Int, _ offset: Int) -> Void

  /// Changes the leaf that holds an item; `itemCount` stands for the end of the tree.
  ///
  /// The change may add at most a few elements and may leave the leaf empty.
  mutating func edit(atItem item: Int, _ body: LeafEdit) {
    guard var branch = root else {
      var elements = ContiguousArray<Element>()
      body(&elements, 0, 0)
      root = elements.isEmpty ? nil : Branch(Node(elements: elements))
      return
    }
    root = nil
    if let sibling = SumTree.edit(&branch, item, body) {
      branch = Branch(Node(level: branch.node.level + 1, branches: [branch, sibling]))
    }
    while branch.node.level > 0, branch.node.branches.count == 1 {
      branch = branch.node.branches[0]
    }
    root = branch.node.width == 0 ? nil : branch
  }

  /// Returns the right half when the node had to be split.
  private static func edit(_ branch: inout Branch, _ item: Int, _ body: LeafEdit) -> Branch? {
    if !isKnownUniquelyReferenced(&branch.node) { branch.node = branch.node.copy() }
    let node = branch.node
    var index = 0
    var remaining = item
    if node.level == 0 {
      while index < node.elements.count, remaining >= node.elements[index].itemCount {
        remaining -= node.elements[index].itemCount
        index += 1
      }
      body(&node.elements, index, remaining)
    } else {
      let last = node.branches.count - 1
      while index < last, remaining >= node.branches[index].itemCount {
        remaining -= node.branches[index].itemCount
        index += 1
      }
      if let sibling = edit(&node.branches[index], remaining, body) {
        node.branches.insert(sibling, at: index + 1)
      } else if node.branches[index].node.width < Node.minimum {
        even(&node.branches, at: index)
      }
    }
    guard node.width > Node.capacity else {
      (branch.itemCount, branch.length) = node.sums
      return nil
    }
    // What grows at its end keeps its full nodes: measuring rows in order wastes no memory.
    let cut = index >= node.width - 4 ? node.width - Node.minimum : node.width / 2
    branch = Branch(node.removeFirst(upTo: cut))
    return Branch(node)
  }

  /// Merges a narrow node with a neighbour, or shares their entries out.
  private static func even(_ branches: inout ContiguousArray<Branch>, at index: Int) {
    guard branches.count > 1 else { return }
    let left = index == 0 ? 0 : index - 1
    let (first, second) = balanced(branches[left], branches[left + 1])
    branches[left] = first
    if let second {
      branches[left + 1] = second
    } else {
      branches.remove(at: left + 1)
    }
  }

  /// Two neighbours of one level as one or two nodes that are wide enough.
  private static func balanced(_ left: Branch, _ right: Branch) -> (Branch, Branch?) {
    let narrow = min(left.node.width, right.node.width) < Node.minimum
    let total = left.node.width + right.node.width
    guard narrow || total <= Node.capacity else { return (left, right) }
    let node = left.node.copy()
    node.append(contentsOf: right.node)
    guard total > Node.capacity else { return (Branch(node), nil) }
    let first = node.removeFirst(upTo: total / 2)
    return (Branch(first), Branch(node))
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
    let level = max(left.node.level, right.node.level)
    if left.node.level == right.node.level {
      let (first, second) = balanced(left, right)
      guard let second else { return first }
      return Branch(Node(level: level + 1, branches: [first, second]))
    }
    let node: Node
    if left.node.level > right.node.level {
      node = left.node.copy()
      let joined = join(node.branches.removeLast(), right)
      if joined.node.level == level {
        node.branches.append(contentsOf: joined.node.branches)
      } else {
        node.branches.append(joined)
      }
    } else {
      node = right.node.copy()
      let joined = join(left, node.branches.removeFirst())
      if joined.node.level == level {
        node.branches.insert(contentsOf: joined.node.branches, at: 0)
      } else {
        node.branches.insert(joined, at: 0)
      }
    }
    guard node.width > Node.capacity else { return Branch(node) }
    let first = node.removeFirst(upTo: node.width / 2)
    return Branch(Node(level: level + 1, branches: [Branch(first), Branch(node)]))
  }

  /// The items before and from an item on.
  func split(atItem item: Int) -> (SumTree, SumTree) {
    guard let root else { return (self, self) }
    if item <= 0 { return (SumTree(), self) }
    if item >= root.itemCount { return (self, SumTree()) }
    return SumTree.split(root, item)
  }

  private static func split(_ branch: Branch, _ item: Int) -> (SumTree, SumTree) {
    let node = branch.node
    var remaining = item
    var index = 0
    if node.level == 0 {
      while index < node.elements.count, remaining >= node.elements[index].itemCount {
        remaining -= node.elements[index].itemCount
        index += 1
      }
      var left = ContiguousArray(node.elements[..<index])
      var right = ContiguousArray(node.elements[index...])
      if remaining > 0 {
        let (first, second) = right[0].split(at: remaining)
        left.append(first)
        right[0] = second
      }
      return (SumTree(leaf: left), SumTree(leaf: right))
    }
    while index < node.branches.count - 1, remaining >= node.branches[index].itemCount {
      remaining -= node.branches[index].itemCount
      index += 1
    }
    let middle = SumTree(node.branches[index]).split(atItem: remaining)
    var left = SumTree(level: node.level, ContiguousArray(node.branches[..<index]))
    left.append(middle.0)
    var right = middle.1
    right.append(SumTree(level: node.level, ContiguousArray(node.branches[(index + 1)...])))
    return (left, right)
  }

  private init(leaf elements: ContiguousArray<Element>) {
    root = elements.isEmpty ? nil : Branch(Node(elements: elements))
  }

  private init(level: Int, _ branches: ContiguousArray<Branch>) {
    switch branches.count {
    case 0: root = nil
    case 1: root = branches[0]
    default: root = Branch(Node(level: level, branches: branches))
    }
  }

  mutating func removeItems(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (head, rest) = split(atItem: range.lowerBound)
    let (_, tail) = rest.split(atItem: range.count)
    self = head
    append(tail)
  }

  // MARK: - Checking

  /// What is wrong with the tree, or nil.
  func invariantFailure() -> String? {
    guard let root else { return nil }
    if root.node.width == 0 { return "the root is empty" }
    if root.node.level > 0, root.node.width < 2 { return "the root has one branch" }
    return SumTree.failure(in: root, isRoot: true)
  }

  private static func failure(in branch: Branch, isRoot: Bool) -> String? {
    let node = branch.node
    if node.width > Node.capacity { return "a node is too wide: \(node.width)" }
    if !isRoot, node.width < Node.minimum { return "a node is too narrow: \(node.width)" }
    if (branch.itemCount, branch.length) != node.sums { return "a branch's sums are stale" }
    if (node.level == 0) != node.branches.isEmpty { return "a node is both leaf and inner" }
    for element in node.elements where element.itemCount <= 0 { return "an element is empty" }
    for below in node.branches {
      if below.node.level != node.level - 1 { return "the tree is not of one depth" }
      if let failure = failure(in: below, isRoot: false) { return failure }
    }
    return nil
  }
}
