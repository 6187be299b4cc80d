/// The paths of a section's rows, one after another, for loops that ask about a million.
///
/// A path that is made, handed to an app and released is looked at three times for what it may hold. One of
/// two indices holds nothing: here it is taken out of their bytes, and put back.
@usableFromInline
package struct RowPaths {
  @usableFromInline var pair: RowPath
  @usableFromInline let arePairs: Bool

  @inlinable
  package init(section: Int) {
    pair = RowPath(section: section, row: 0)
    arePairs = RowPath.isKnown
  }

  /// Takes the path of a row, until it is put back.
  @inlinable @inline(__always)
  package mutating func take(row: Int) -> IndexPath {
    if !arePairs { return IndexPath(row: row, section: pair.section) }
    pair.row = row
    return RowPath.take(from: &pair)
  }

  /// Puts the path back that was taken last.
  @inlinable @inline(__always)
  package mutating func put(_ path: consuming IndexPath) {
    if arePairs { RowPath.put(path, into: &pair) }
  }
}
