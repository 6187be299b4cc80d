import TableGeometry

/// An item that is being moved, and is displayed at a different index path than it has in the data
/// source.
///
/// Only the item and those between the two index paths are affected.
public struct ItemMove: Equatable, Sendable {
  /// The item's position in the data source.
  public let source: RowAddress
  /// The position at which the item is displayed, counted after it has been removed from its source.
  public var target: RowAddress

  /// Creates the move of an item, initially at its own position.
  public init(_ source: RowAddress) {
    self.source = source
    target = source
  }

  /// Creates the move of an item from one position to another.
  public init(moving source: RowAddress, to target: RowAddress) {
    self.source = source
    self.target = target
  }

  /// Whether the item is displayed at a different position than it has in the data source.
  public var isMoved: Bool { source != target }

  /// Returns the position in the data source of the item that is displayed at a position.
  public func source(ofShown shown: RowAddress) -> RowAddress {
    if shown == target { return source }
    return Self.inserting(source, into: Self.removing(target, from: shown))
  }

  /// Returns the position where an item of the data source is displayed.
  public func shown(ofSource source: RowAddress) -> RowAddress {
    if source == self.source { return target }
    return Self.inserting(target, into: Self.removing(self.source, from: source))
  }

  /// Returns the displayed number of items in each section.
  public func shownCounts(_ counts: [Int]) -> [Int] {
    guard source.section != target.section, counts.indices.contains(source.section),
      counts.indices.contains(target.section)
    else { return counts }
    var counts = counts
    counts[source.section] -= 1
    counts[target.section] += 1
    return counts
  }

  /// Returns the move after an update that deletes and inserts items of existing sections: the item
  /// stays below the item that is displayed above it. Returns nil if the update deletes the item.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section after the update.
  ///   - newItem: Returns the new position of an item in the data source; nil if it is deleted.
  public func updated(
    counts: [Int], _ newItem: (RowAddress) -> RowAddress?
  ) -> ItemMove? {
    guard let source = newItem(self.source), counts.indices.contains(target.section) else {
      return nil
    }
    let others = counts[target.section] - (source.section == target.section ? 1 : 0)
    var row = min(target.row, others)
    if target.row > 0 {
      let above = self.source(
        ofShown: RowAddress(section: target.section, row: target.row - 1))
      if let new = newItem(above), new.section == target.section {
        row = Self.removing(source, from: new).row + 1
      }
    }
    return ItemMove(moving: source, to: RowAddress(section: target.section, row: row))
  }

  /// Returns the position of an item after the one at `gone` is removed.
  private static func removing(_ gone: RowAddress, from item: RowAddress) -> RowAddress {
    guard item.section == gone.section, item.row > gone.row else { return item }
    return RowAddress(section: item.section, row: item.row - 1)
  }

  /// Returns the position of an item after one is inserted at `new`.
  private static func inserting(_ new: RowAddress, into item: RowAddress) -> RowAddress {
    guard item.section == new.section, item.row >= new.row else { return item }
    return RowAddress(section: item.section, row: item.row + 1)
  }
}
