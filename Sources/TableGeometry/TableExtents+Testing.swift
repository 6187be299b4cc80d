extension TableExtents {
  /// The bytes that rows and sections take, capacity included, headers of objects and arrays too.
  package var memoryFootprint: Int {
    var bytes = sections.memoryFootprint
    sections.forEach {
      bytes += $0.rows.tree.memoryFootprint
      return true
    }
    return bytes
  }
}

extension SumTree {
  var memoryFootprint: Int { root.map { SumTree.footprint(of: $0.node) } ?? 0 }

  private static func footprint(of node: Node) -> Int {
    // An object has a header of 16 bytes, an array's buffer one of 32.
    var bytes = 48
    if node.elements.capacity > 0 {
      bytes += 32 + node.elements.capacity * MemoryLayout<Element>.stride
    }
    if node.branches.capacity > 0 {
      bytes += 32 + node.branches.capacity * MemoryLayout<Branch>.stride
    }
    return node.branches.reduce(bytes) { $0 + footprint(of: $1.node) }
  }
}
