extension IndexPath {
  public init(row: Int, section: Int) {
    // Two indices are stored inline; an array would be allocated first.
    self.init(index: section)
    append(row)
  }

  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The second index. The path must have two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
