extension IndexPath {
  public init(row: Int, section: Int) {
    // Two indices lie in the path itself; an array of them would be made on the heap first.
    self.init(index: section)
    append(row)
  }

  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The second index; a path without one is a mistake of the caller's.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The section, as tables and collections count.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
