extension TableExtents {
  /// The bytes that rows and sections take, capacity included, headers of objects and arrays too.
  package var memoryFootprint: Int {
    var bytes = sections.memoryFootprint
    sections.forEach {
      bytes += $0.store.tree.memoryFootprint
      return true
    }
    return bytes
  }
}
