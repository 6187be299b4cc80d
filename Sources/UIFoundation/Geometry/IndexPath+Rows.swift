extension IndexPath {
  public init(row: Int, section: Int) {
    if RowPath.isKnown {
      self = unsafeBitCast(RowPath(section: section, row: row), to: IndexPath.self)
    } else {
      // An array would be allocated first.
      self.init(index: section)
      append(row)
    }
  }

  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The second index. The path must have two.
  public var row: Int {
    get { RowPath(self)?.row ?? self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section.
  public var item: Int {
    get { row }
    set { self[1] = newValue }
  }

  /// The index of the section.
  public var section: Int {
    get { RowPath(self)?.section ?? self[0] }
    set { self[0] = newValue }
  }
}

/// A path of two indices as Foundation stores it: both, and a byte that tells how many there are.
///
/// Foundation's accessors are calls into its library that look at each form. A table that asks for a
/// million heights makes as many paths, and its delegate reads two indices of each.
struct RowPath {
  var section: Int
  var row: Int
  private var form: UInt8

  private enum Layout { case unknown, asDescribed, other }

  // No lazy constant, which is a call at each use. Whoever finds it unknown finds out the same.
  private nonisolated(unsafe) static var layout = Layout.unknown
  private static let pair: UInt8 = 1

  fileprivate init(section: Int, row: Int) {
    self.section = section
    self.row = row
    form = Self.pair
  }

  /// Nil for a path of another length, or where Foundation stores paths in another way.
  @inline(__always)
  fileprivate init?(_ path: IndexPath) {
    guard Self.isKnown else { return nil }
    self = unsafeBitCast(path, to: RowPath.self)
    if form != Self.pair { return nil }
  }

  /// Whether Foundation stores paths so.
  fileprivate static var isKnown: Bool {
    layout == .asDescribed || layout == .unknown && findLayout()
  }

  /// Finds out from paths that Foundation made itself how it stores them.
  private static func findLayout() -> Bool {
    guard MemoryLayout<IndexPath>.size == MemoryLayout<RowPath>.size else {
      layout = .other
      return false
    }
    func bytes(_ path: IndexPath) -> RowPath { unsafeBitCast(path, to: RowPath.self) }
    func isPair(_ path: IndexPath, _ section: Int, _ row: Int) -> Bool {
      let bytes = bytes(path)
      return bytes.form == pair && bytes.section == section && bytes.row == row
    }
    var appended = IndexPath(index: -5)
    appended.append(Int.max)
    let isPairs = isPair([3, 7], 3, 7) && isPair(appended, -5, Int.max)
    let isOnlyPairs = [[], [3], [3, 7, 9]].allSatisfy { bytes($0).form != pair }
    layout = isPairs && isOnlyPairs ? .asDescribed : .other
    return isPairs && isOnlyPairs
  }
}
