/// A subtree with its sums.
///
/// Safety: a node that two trees share is never changed; a change to either tree copies the node first.
struct TreeBranch<Element: TreeElement>: @unchecked Sendable {
  var node: TreeNode<Element>
  var sums: TreeSums

  init(_ node: TreeNode<Element>) {
    self.node = node
    sums = node.sums
  }
}

/// The header of a node. It takes eight bytes, because a table has a node for thirty sections, and for
/// a thousand rows.
struct TreeNodeHeader {
  /// The height of the node above the leaves; 0 for a leaf.
  let level: Int16
  let capacity: Int16
  /// The number of elements or branches.
  var width: Int32
}

/// A node of the tree, with elements in a leaf or branches in an inner node. They are allocated inline
/// after the object's header, so that each level costs one memory access.
final class TreeNode<Element: TreeElement>: ManagedBuffer<TreeNodeHeader, UInt64> {
  typealias Branch = TreeBranch<Element>

  /// The maximum number of elements in a leaf, and of branches in an inner node; every node but the
  /// root has at least a quarter of it.
  ///
  /// It is chosen so that a search scans half a kilobyte sequentially. Leaves of larger elements, such
  /// as sections, therefore have a smaller capacity.
  static var leafCapacity: Int { MemoryLayout<Element>.stride <= 16 ? 32 : 16 }
  static var innerCapacity: Int { 16 }
  /// The number of entries that an edit may add before the node is split.
  static var slack: Int { 4 }

  static func maximum(level: Int) -> Int { level == 0 ? leafCapacity : innerCapacity }
  static func minimum(level: Int) -> Int { maximum(level: level) / 4 }

  /// Creates an empty node with capacity for a number of elements or branches.
  static func make(level: Int, capacity: Int) -> TreeNode {
    let stride = level == 0 ? MemoryLayout<Element>.stride : MemoryLayout<Branch>.stride
    let buffer = TreeNode.create(
      minimumCapacity: (capacity * stride + 7) / 8
    ) { _ in TreeNodeHeader(level: Int16(level), capacity: Int16(capacity), width: 0) }
    let node = unsafeDowncast(buffer, to: TreeNode.self)
    node.withUnsafeMutablePointerToElements {
      let raw = UnsafeMutableRawPointer($0)
      if level == 0 {
        raw.bindMemory(to: Element.self, capacity: capacity)
      } else {
        raw.bindMemory(to: Branch.self, capacity: capacity)
      }
    }
    return node
  }

  static func make(elements: ArraySlice<Element>) -> TreeNode {
    let node = make(level: 0, capacity: elements.count)
    for element in elements {
      (node.elements + node.width).initialize(to: element)
      node.width += 1
    }
    return node
  }

  static func make(level: Int, branches: ArraySlice<Branch>) -> TreeNode {
    let node = make(level: level, capacity: branches.count)
    for branch in branches {
      (node.branches + node.width).initialize(to: branch)
      node.width += 1
    }
    return node
  }

  deinit {
    if level == 0 {
      elements.deinitialize(count: width)
    } else {
      branches.deinitialize(count: width)
    }
  }

  // Through a pointer: access to a class's property is checked for exclusivity every time.
  var level: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.level) } }
  private var capacityOfEntries: Int {
    withUnsafeMutablePointerToHeader { Int($0.pointee.capacity) }
  }

  var width: Int {
    get { withUnsafeMutablePointerToHeader { Int($0.pointee.width) } }
    set {
      withUnsafeMutablePointerToHeader { $0.pointee.width = Int32(truncatingIfNeeded: newValue) }
    }
  }

  var elements: UnsafeMutablePointer<Element> {
    withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Element.self)
    }
  }

  var branches: UnsafeMutablePointer<Branch> {
    withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Branch.self)
    }
  }

  var sums: TreeSums {
    var sums = TreeSums()
    if level == 0 {
      let elements = elements
      for index in 0..<width { sums += elements[index].sums }
    } else {
      let branches = branches
      for index in 0..<width { sums += branches[index].sums }
    }
    return sums
  }

  /// Returns a node with copies of a range of the entries.
  func copy(_ range: Range<Int>, capacity: Int = 0) -> TreeNode {
    let copy = TreeNode.make(level: level, capacity: max(capacity, range.count))
    if level == 0 {
      copy.elements.initialize(from: elements + range.lowerBound, count: range.count)
    } else {
      copy.branches.initialize(from: branches + range.lowerBound, count: range.count)
    }
    copy.width = range.count
    return copy
  }

  func copy() -> TreeNode { copy(0..<width) }

  /// Returns a node with the entries of both nodes.
  func joined(with other: TreeNode) -> TreeNode {
    let node = copy(0..<width, capacity: width + other.width)
    if level == 0 {
      (node.elements + width).initialize(from: other.elements, count: other.width)
    } else {
      (node.branches + width).initialize(from: other.branches, count: other.width)
    }
    node.width += other.width
    return node
  }

  // MARK: - Editing a uniquely referenced node

  /// Returns a node with capacity for one more entry: this node, or a new one to which its entries have
  /// been moved.
  private func withRoom() -> TreeNode {
    guard width == capacityOfEntries else { return self }
    let most = TreeNode.maximum(level: level) + TreeNode.slack
    let capacity = min(max(width + width / 2, 4), max(most, width + 1))
    let node = TreeNode.make(level: level, capacity: capacity)
    if level == 0 {
      node.elements.moveInitialize(from: elements, count: width)
    } else {
      node.branches.moveInitialize(from: branches, count: width)
    }
    node.width = width
    width = 0
    return node
  }

  func inserting(_ element: Element, at index: Int) -> TreeNode {
    let node = withRoom()
    node.elements.open(at: index, of: node.width, with: element)
    node.width += 1
    return node
  }

  func inserting(_ branch: Branch, at index: Int) -> TreeNode {
    let node = withRoom()
    node.branches.open(at: index, of: node.width, with: branch)
    node.width += 1
    return node
  }

  func removeElement(at index: Int) -> Element {
    defer { width -= 1 }
    return elements.close(at: index, of: width)
  }

  func removeBranch(at index: Int) -> Branch {
    defer { width -= 1 }
    return branches.close(at: index, of: width)
  }

  /// Moves the entries from an index onwards to a new node, and returns that.
  func cut(at index: Int) -> TreeNode {
    let rest = copy(index..<width)
    if level == 0 {
      (elements + index).deinitialize(count: width - index)
    } else {
      (branches + index).deinitialize(count: width - index)
    }
    width = index
    return rest
  }
}

extension UnsafeMutablePointer {
  fileprivate func open(at index: Int, of count: Int, with value: consuming Pointee) {
    (self + index + 1).moveInitialize(from: self + index, count: count - index)
    (self + index).initialize(to: value)
  }

  fileprivate func close(at index: Int, of count: Int) -> Pointee {
    let value = (self + index).move()
    (self + index).moveInitialize(from: self + index + 1, count: count - index - 1)
    return value
  }
}
