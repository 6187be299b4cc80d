extension IndexPath {
  @inlinable
  public init(row: Int, section: Int) {
    if RowPath.isKnown {
      var pair = RowPath(section: section, row: row)
      self = RowPath.moveOut(from: &pair)
    } else {
      self = RowPath.make(section, row)
    }
  }

  @inlinable
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The second index. The path must have two indices.
  public var row: Int {
    @inlinable get {
      let pair = RowPath(bytesOf: self)
      return _fastPath(pair.isRow) ? pair.row : RowPath.index(1, of: self)
    }
    set { self[1] = newValue }
  }

  /// Whether the path has two indices, as those of rows and items have.
  @inlinable
  package var isRow: Bool { _fastPath(RowPath(bytesOf: self).isRow) || count == 2 }

  /// The index of the item in its section.
  public var item: Int {
    @inlinable get { row }
    set { self[1] = newValue }
  }

  /// The index of the section.
  public var section: Int {
    @inlinable get {
      let pair = RowPath(bytesOf: self)
      return _fastPath(pair.isRow) ? pair.section : RowPath.index(0, of: self)
    }
    set { self[0] = newValue }
  }
}

/// A path with two indices in the form in which Foundation stores it: both indices, and a byte with
/// their count.
///
/// Foundation's accessors are calls into its library that examine each form. A table that requests a
/// million heights creates a million paths, and its delegate reads both indices of each; with this
/// type, neither needs a call.
@usableFromInline
struct RowPath {
  @usableFromInline let section: Int
  @usableFromInline var row: Int
  @usableFromInline let form: UInt8

  /// The form byte of a path with two indices, once it is known that Foundation stores paths this way.
  /// Until then, or if Foundation does not, it is a value that no path has. It is not a lazy constant,
  /// because that costs a call at each use.
  ///
  /// Safety: it is one byte, which changes once. A thread that reads the old value calls Foundation,
  /// with the same result.
  @usableFromInline nonisolated(unsafe) static var pair: UInt8 = 255

  @inlinable @inline(__always)
  init(section: Int, row: Int) {
    self.section = section
    self.row = row
    form = 1
  }

  /// Creates the bytes of a path with any number of indices.
  @inlinable @inline(__always)
  init(bytesOf path: IndexPath) {
    if MemoryLayout<IndexPath>.size == MemoryLayout<RowPath>.size {
      // Safety: both have the same size, and the bytes are only used if `form`, which was determined
      // from actual paths, says that they are two indices.
      self = unsafeBitCast(path, to: RowPath.self)
    } else {
      (section, row, form) = (0, 0, 254)
    }
  }

  /// Whether the bytes are two indices. It is false if it is unknown how Foundation stores paths.
  @inlinable
  var isRow: Bool {
    @inline(__always) get { form == Self.pair }
  }

  @inlinable
  static var isKnown: Bool {
    @inline(__always) get {
      MemoryLayout<IndexPath>.size == MemoryLayout<RowPath>.size && pair == 1
    }
  }

  /// Moves a path out of memory that holds two indices. A cast would copy the path and release the
  /// copy, and both operations examine how the path is stored.
  @inlinable @inline(__always)
  static func moveOut(from bytes: UnsafeMutableRawPointer) -> IndexPath {
    bytes.assumingMemoryBound(to: IndexPath.self).move()
  }

  /// Moves a path into memory that holds two indices.
  @inlinable @inline(__always)
  static func put(_ path: consuming IndexPath, into bytes: UnsafeMutableRawPointer) {
    bytes.assumingMemoryBound(to: IndexPath.self).initialize(to: path)
  }

  // MARK: By Foundation

  // Safety: threads that examine at once reach the same result, and set the same byte.
  private nonisolated(unsafe) static var wasExamined = false

  /// Creates a path while it is unknown how Foundation stores them.
  @usableFromInline
  static func make(_ section: Int, _ row: Int) -> IndexPath {
    examine()
    // An array would be allocated first.
    var path = IndexPath(index: section)
    path.append(row)
    return path
  }

  /// Returns an index of a path that may not have two indices.
  @usableFromInline
  static func index(_ position: Int, of path: IndexPath) -> Int {
    examine()
    return path[position]
  }

  /// Determines, once, how Foundation stores paths, from paths that Foundation itself has created.
  private static func examine() {
    if wasExamined { return }
    wasExamined = true
    guard MemoryLayout<IndexPath>.size == MemoryLayout<RowPath>.size else { return }
    // Safety: both have the same size, as checked above.
    func bytes(_ path: IndexPath) -> RowPath { unsafeBitCast(path, to: RowPath.self) }
    func isPair(_ path: IndexPath, _ section: Int, _ row: Int) -> Bool {
      let bytes = bytes(path)
      return bytes.form == 1 && bytes.section == section && bytes.row == row
    }
    var appended = IndexPath(index: -5)
    appended.append(Int.max)
    let isPairs = isPair([3, 7], 3, 7) && isPair(appended, -5, Int.max)
    let isOnlyPairs = [[], [3], [3, 7, 9]].allSatisfy { bytes($0).form != 1 }
    if isPairs && isOnlyPairs { pair = 1 }
  }
}
