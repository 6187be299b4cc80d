import TableGeometry

/// An item that is shown in another place than the data source has it: while it is moved by a finger.
///
/// Only the item and those between the two places are shown elsewhere.
public struct ItemMove: Equatable, Sendable {
  /// The item's place in the data source.
  public let source: RowAddress
  /// The place where it is shown, counted with the item there and no longer at its source.
  public var target: RowAddress

  /// Creates the move of an item, shown at its own place at first.
  public init(_ source: RowAddress) {
    self.source = source
    target = source
  }

  /// Whether the item is shown elsewhere.
  public var isMoved: Bool { source != target }

  /// Returns the place in the data source of the item that is shown at a place.
  public func source(ofShown shown: RowAddress) -> RowAddress {
    if shown == target { return source }
    return Self.inserting(source, into: Self.removing(target, from: shown))
  }

  /// Returns the numbers of items as they are shown.
  public func shownCounts(_ counts: [Int]) -> [Int] {
    guard source.section != target.section, counts.indices.contains(source.section),
      counts.indices.contains(target.section)
    else { return counts }
    var counts = counts
    counts[source.section] -= 1
    counts[target.section] += 1
    return counts
  }

  /// The place of an item once the one at `gone` is taken out.
  private static func removing(_ gone: RowAddress, from item: RowAddress) -> RowAddress {
    guard item.section == gone.section, item.row > gone.row else { return item }
    return RowAddress(section: item.section, row: item.row - 1)
  }

  /// The place of an item once one is put in at `new`.
  private static func inserting(_ new: RowAddress, into item: RowAddress) -> RowAddress {
    guard item.section == new.section, item.row >= new.row else { return item }
    return RowAddress(section: item.section, row: item.row + 1)
  }
}
