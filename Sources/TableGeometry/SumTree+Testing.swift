extension SumTree {
  /// Returns the first broken invariant, or nil. O(n).
  func invariantFailure() -> String? {
    guard let root else { return nil }
    if root.node.width == 0 { return "the root is empty" }
    if root.node.level > 0, root.node.width < 2 { return "the root has one branch" }
    return SumTree.failure(in: root, isRoot: true)
  }

  private static func failure(in branch: Branch, isRoot: Bool) -> String? {
    let node = branch.node
    if node.width > Int(node.header.capacity) { return "a node has more entries than room" }
    if node.width > Node.maximum(level: node.level) { return "a node is too wide: \(node.width)" }
    if !isRoot, node.width < Node.minimum(level: node.level) {
      return "a node is too narrow: \(node.width)"
    }
    if branch.sums != node.sums { return "a branch's sums are stale" }
    if node.level == 0 {
      for index in 0..<node.width where node.elements[index].itemCount <= 0 {
        return "an element is empty"
      }
      return nil
    }
    for index in 0..<node.width {
      let below = node.branches[index]
      if below.node.level != node.level - 1 { return "the tree is not of one depth" }
      if let failure = failure(in: below, isRoot: false) { return failure }
    }
    return nil
  }

  /// The memory of the nodes in bytes, including object headers.
  var memoryFootprint: Int { root.map { SumTree.footprint(of: $0.node) } ?? 0 }

  private static func footprint(of node: Node) -> Int {
    // An object header has 16 bytes, the node's 8.
    let stride = node.level == 0 ? MemoryLayout<Element>.stride : MemoryLayout<Branch>.stride
    let bytes = 24 + Int(node.header.capacity) * stride
    guard node.level > 0 else { return bytes }
    return (0..<node.width).reduce(bytes) { $0 + footprint(of: node.branches[$1].node) }
  }
}
