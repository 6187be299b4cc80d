/// The paths of a section's rows, one after the other, for loops over a million rows.
///
/// A path that is created, passed to an app and released is examined three times for owned memory. A
/// path with two indices owns none, so it is moved out of the bytes and back.
@usableFromInline
package struct RowPaths {
  @usableFromInline var pair: RowPath
  @usableFromInline let arePairs: Bool

  @inlinable
  package init(section: Int) {
    pair = RowPath(section: section, row: 0)
    arePairs = RowPath.isKnown
  }

  /// Moves out the path of a row, until it is returned with `put(_:)`.
  @inlinable @inline(__always)
  package mutating func moveOutPath(row: Int) -> IndexPath {
    if !arePairs { return IndexPath(row: row, section: pair.section) }
    pair.row = row
    return RowPath.moveOut(from: &pair)
  }

  /// Returns the path that was last moved out.
  @inlinable @inline(__always)
  package mutating func put(_ path: consuming IndexPath) {
    if arePairs { RowPath.put(path, into: &pair) }
  }
}
