extension TableExtents {
  /// The memory of rows and sections in bytes, including unused capacity and the headers of objects and
  /// arrays.
  package var memoryFootprint: Int {
    var bytes = sections.memoryFootprint
    sections.forEach {
      bytes += $0.store.memoryFootprint
      return true
    }
    return bytes
  }
}
