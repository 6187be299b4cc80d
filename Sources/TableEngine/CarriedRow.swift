import TableGeometry

/// A row that the user carries, and the gap into which it would drop.
///
/// The geometry is that of the table with the row in the gap. Changing the gap costs O(log n) for any
/// number of rows.
public struct CarriedRow {
  /// The row's address in the data source.
  public private(set) var source: RowAddress
  /// The address of the gap, and of the row after the move.
  public private(set) var target: RowAddress
  /// The address about which the delegate was last asked; nil after an update, because the answer may
  /// be outdated, for example if a collapsed section has expanded.
  public var proposal: RowAddress?
  /// The extents of the table with the row in the gap.
  public private(set) var extents: TableExtents
  /// The extents of the table without the row.
  private var rest: TableExtents

  public init(_ row: RowAddress, in natural: TableExtents) {
    source = row
    target = row
    proposal = row
    extents = natural
    rest = natural
    rest.removeRows(row.row..<row.row + 1, inSection: row.section)
  }

  // MARK: The gap

  /// Moves the gap; returns false if the table does not have the address.
  @discardableResult public mutating func moveGap(to new: RowAddress) -> Bool {
    guard allowsGap(at: new) else { return false }
    if new == target { return true }
    extents.moveRow(at: target, to: new)
    target = new
    return true
  }

  /// Returns whether the row could be dropped at an address: the address of another row, or the
  /// position after the last row of a section.
  public func allowsGap(at row: RowAddress) -> Bool {
    rest.allowsRow(at: row)
  }

  /// Returns the gap nearest to the carried row.
  /// - Parameter top: The row's top edge, in points from the first section's top.
  public func gap(nearestTo top: Double) -> RowAddress {
    rest.sectionCount > 0 && rest.height > 0 ? rest.gap(nearestTo: top) : target
  }

  /// The height of the gap, in points.
  public var height: Double { extents.height(ofRow: target) }

  // MARK: Places

  /// Returns the address at which a row is displayed while the gap is open.
  public func shown(_ row: RowAddress) -> RowAddress {
    if row == source { return target }
    var row = row
    if row.section == source.section, row.row > source.row { row.row -= 1 }
    if row.section == target.section, row.row >= target.row { row.row += 1 }
    return row
  }

  /// Returns the row that is displayed at an address.
  public func row(shownAt place: RowAddress) -> RowAddress {
    if place == target { return source }
    var row = place
    if row.section == target.section, row.row > target.row { row.row -= 1 }
    if row.section == source.section, row.row >= source.row { row.row += 1 }
    return row
  }

  // MARK: Changes

  /// Adopts new heights of the same rows.
  public mutating func adopt(_ natural: TableExtents) {
    extents = natural
    rest = natural.without(source)
    extents.moveRow(at: source, to: target)
  }

  /// Returns the row and the gap with their addresses after an update; nil if the row was deleted.
  ///
  /// The gap stays below the row above it. If that row was deleted, it stays above the row below it, or
  /// otherwise in its section. If all of these were deleted, the gap is at the row itself.
  public func renumbered(
    row newRow: (RowAddress) -> RowAddress?, section newSection: (Int) -> Int?,
    in natural: TableExtents
  ) -> CarriedRow? {
    guard let newSource = newRow(source) else { return nil }
    var new = CarriedRow(newSource, in: natural)
    new.proposal = nil
    if target == source { return new }
    let count = extents.rowCount(inSection: target.section)
    var gap: RowAddress?
    if target.row > 0 {
      let above = row(shownAt: RowAddress(section: target.section, row: target.row - 1))
      gap = newRow(above).map { new.placeWithoutRow($0) }
      gap?.row += 1
    }
    if gap == nil, target.row + 1 < count {
      let below = row(shownAt: RowAddress(section: target.section, row: target.row + 1))
      gap = newRow(below).map { new.placeWithoutRow($0) }
    }
    if gap == nil, count == 1 {
      gap = newSection(target.section).map { RowAddress(section: $0, row: 0) }
    }
    if let gap { new.moveGap(to: gap) }
    return new
  }

  /// Returns the address of another row in the table without the carried row.
  private func placeWithoutRow(_ row: RowAddress) -> RowAddress {
    var place = row
    if row.section == source.section, row.row > source.row { place.row -= 1 }
    return place
  }
}
