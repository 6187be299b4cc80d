import TableGeometry

/// A row that the user carries, and the gap where it would drop.
///
/// The geometry is that of the table with the row in the gap. Changing the gap costs O(log n) for any
/// number of rows.
package struct CarriedRow {
  /// The row, at the place that the data source knows.
  package private(set) var source: RowAddress
  /// The gap: the row's place after the move.
  package private(set) var target: RowAddress
  /// The place that the delegate was last asked about.
  package var proposal: RowAddress
  /// The table with the row in the gap.
  package private(set) var extents: TableExtents
  /// The table without the row.
  private var rest: TableExtents

  package init(_ row: RowAddress, in natural: TableExtents) {
    source = row
    target = row
    proposal = row
    extents = natural
    rest = natural
    rest.removeRows(row.row..<row.row + 1, inSection: row.section)
  }

  // MARK: The gap

  /// Opens the gap elsewhere; false for a place that the table does not have.
  @discardableResult package mutating func moveGap(to new: RowAddress) -> Bool {
    guard allowsGap(at: new) else { return false }
    if new == target { return true }
    extents.moveRow(at: target, to: new)
    target = new
    return true
  }

  /// Whether the row could be dropped at a place: the others' places, and one behind the last of each
  /// section.
  package func allowsGap(at row: RowAddress) -> Bool {
    row.section >= 0 && row.section < rest.sectionCount && row.row >= 0
      && row.row <= rest.rowCount(inSection: row.section)
  }

  /// The gap nearest to the carried row: the one whose upper edge is nearest to the row's, since both
  /// have one height (UIKit reference 15.5).
  ///
  /// A section without rows counts as a line below its header.
  /// - Parameter top: The row's upper edge, in points from the first section's top.
  package func gap(nearestTo top: Double) -> RowAddress {
    guard rest.sectionCount > 0, rest.height > 0 else { return target }
    let offset = min(max(top, 0), rest.height.nextDown)
    guard let address = rest.address(at: offset) else {
      let last = rest.sectionCount - 1
      return RowAddress(section: last, row: rest.rowCount(inSection: last))
    }
    let section = address.section
    switch address {
    case .row(let row):
      let extent = rest.extent(ofRow: row)
      let isUpper = offset - extent.start < extent.length / 2
      return isUpper ? row : RowAddress(section: section, row: row.row + 1)
    case .topGap, .header: return nearest(offset, endOf: section - 1, startOf: section)
    case .footer, .bottomGap: return nearest(offset, endOf: section, startOf: section + 1)
    }
  }

  private func nearest(
    _ offset: Double, endOf upper: Int, startOf lower: Int
  ) -> RowAddress {
    let start = RowAddress(section: lower, row: 0)
    guard upper >= 0 else { return start }
    let end = RowAddress(section: upper, row: rest.rowCount(inSection: upper))
    guard lower < rest.sectionCount else { return end }
    let above = offset - rest.extent(ofRowsInSection: upper).end
    let below = rest.extent(ofRowsInSection: lower).start - offset
    return above < below ? end : start
  }

  // MARK: Places

  /// Where a row is shown while the gap is open.
  package func shown(_ row: RowAddress) -> RowAddress {
    if row == source { return target }
    var row = row
    if row.section == source.section, row.row > source.row { row.row -= 1 }
    if row.section == target.section, row.row >= target.row { row.row += 1 }
    return row
  }

  /// The row that is shown at a place.
  package func row(shownAt place: RowAddress) -> RowAddress {
    if place == target { return source }
    var row = place
    if row.section == target.section, row.row > target.row { row.row -= 1 }
    if row.section == source.section, row.row >= source.row { row.row += 1 }
    return row
  }

  // MARK: Changes

  /// Takes on other heights of the same rows.
  package mutating func adopt(_ natural: TableExtents) {
    extents = natural
    rest = natural.without(source)
    extents.moveRow(at: source, to: target)
  }

  /// Follows the row through an update, with the gap where the row is; nil when the row is gone.
  func moved(_ newRow: (RowAddress) -> RowAddress?, in natural: TableExtents) -> CarriedRow? {
    newRow(source).map { CarriedRow($0, in: natural) }
  }
}

extension TableExtents {
  fileprivate func without(_ row: RowAddress) -> TableExtents {
    var rest = self
    rest.removeRows(row.row..<row.row + 1, inSection: row.section)
    return rest
  }
}

extension TableEngine {
  /// Lifts a row; false where it is not on screen, or something else is under way.
  package func lift(_ row: RowAddress) -> Bool {
    guard carried == nil, !phase.isStale, !phase.isLoading, !updates.isOpen, !isLayingOut,
      content.hasRow(at: row), rows.cell(at: row) != nil
    else { return false }
    carried = CarriedRow(row, in: content.extents)
    return true
  }

  /// Opens the gap elsewhere; false for a place that the table does not have.
  package func moveGap(to row: RowAddress) -> Bool {
    guard carried?.moveGap(to: row) == true else { return false }
    invalidateLayout()
    return true
  }

  /// Puts the row down; the table is laid out as the data source knows it.
  package func endCarrying() {
    guard carried != nil else { return }
    carried = nil
    invalidateLayout()
  }

  /// The geometry of what is shown: with the gap of a carried row.
  @inlinable package var shownExtents: TableExtents { carried?.extents ?? content.extents }

  /// The extent of a row beside a gap.
  @usableFromInline func shiftedExtent(ofRow row: RowAddress) -> Extent {
    guard let carried else { return content.extents.extent(ofRow: row) }
    return carried.extents.extent(ofRow: carried.shown(row))
  }

  /// Turns places beside a gap into rows, in ascending order, without the carried one.
  @usableFromInline func removeGap(from places: inout [RowAddress]) {
    guard let carried else { return }
    places = places.map { carried.row(shownAt: $0) }.filter { $0 != carried.source }.sorted()
  }
}
