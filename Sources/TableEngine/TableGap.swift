import TableGeometry

/// The gap or target row in a table, for a carried row or for items that are dragged over the table.
public enum TableGap {
  /// The gap to which a row of this table would move.
  case carried(CarriedRow)
  /// A gap for a row from outside the table.
  case inserted(InsertedGap)
  /// A row that would receive the items. No gap is open.
  case into(RowAddress)

  /// The extents as displayed; nil if they equal the extents of the content.
  @inlinable public var extents: TableExtents? {
    switch self {
    case .carried(let row): row.extents
    case .inserted(let gap): gap.extents
    case .into: nil
    }
  }

  /// Whether a gap is open, so that other rows have moved.
  public var isRoom: Bool { extents != nil }

  /// Returns the address at which a row is displayed.
  func shown(_ row: RowAddress) -> RowAddress {
    switch self {
    case .carried(let carried): carried.shown(row)
    case .inserted(let gap): gap.shown(row)
    case .into: row
    }
  }

  /// Returns the row that is displayed at an address; nil for the gap of a row from outside the table.
  func row(shownAt place: RowAddress) -> RowAddress? {
    switch self {
    case .carried(let carried): carried.row(shownAt: place)
    case .inserted(let gap): gap.row(shownAt: place)
    case .into: place
    }
  }

  /// Adopts new heights of the same rows.
  @usableFromInline mutating func adopt(_ natural: TableExtents) {
    switch self {
    case .carried(var row):
      row.adopt(natural)
      self = .carried(row)
    case .inserted(var gap):
      gap.adopt(natural)
      self = .inserted(gap)
    case .into: break
    }
  }

  /// Returns the gap with the addresses of its rows after an update; nil if the update closes the gap.
  @usableFromInline func renumbered(
    row newRow: (RowAddress) -> RowAddress?, section newSection: (Int) -> Int?,
    in natural: TableExtents
  ) -> TableGap? {
    switch self {
    case .carried(let row):
      row.renumbered(row: newRow, section: newSection, in: natural).map { .carried($0) }
    case .inserted(let gap): gap.renumbered(newRow, in: natural).map { .inserted($0) }
    case .into(let row): newRow(row).map { .into($0) }
    }
  }
}

/// A gap among the rows for a row that the data source does not have yet.
///
/// Moving it costs O(log n) for any number of rows.
public struct InsertedGap {
  /// The address of the row that would be inserted.
  public private(set) var target: RowAddress
  /// The height in points.
  public let height: Double
  /// The extents with the gap.
  public private(set) var extents: TableExtents
  /// The extents without the gap.
  private var natural: TableExtents
  /// Whether the next update fills the gap, so that the gap is closed after the update.
  public var isFilled = false

  /// Creates a gap at an address; nil if the table does not have the address.
  public init?(at row: RowAddress, height: Double, in natural: TableExtents) {
    guard natural.allowsRow(at: row) else { return nil }
    target = row
    self.height = height
    self.natural = natural
    extents = natural
    extents.insertRows(count: 1, height: height, at: row.row, inSection: row.section)
  }

  /// Returns the gap address nearest to a row whose top edge is at a distance from the first section's
  /// top.
  public func gap(nearestTo top: Double) -> RowAddress {
    natural.sectionCount > 0 && natural.height > 0 ? natural.gap(nearestTo: top) : target
  }

  public func shown(_ row: RowAddress) -> RowAddress {
    var row = row
    if row.section == target.section, row.row >= target.row { row.row += 1 }
    return row
  }

  /// Returns the row that is displayed at an address; nil for the gap itself.
  public func row(shownAt place: RowAddress) -> RowAddress? {
    if place == target { return nil }
    var row = place
    if row.section == target.section, row.row > target.row { row.row -= 1 }
    return row
  }

  mutating func adopt(_ natural: TableExtents) {
    guard natural.allowsRow(at: target) else { return }
    self.natural = natural
    extents = natural
    extents.insertRows(count: 1, height: height, at: target.row, inSection: target.section)
  }

  /// Returns the gap after an update: before the row that it preceded, or otherwise after the row that
  /// it followed.
  func renumbered(
    _ newRow: (RowAddress) -> RowAddress?, in natural: TableExtents
  ) -> InsertedGap? {
    if isFilled { return nil }
    var place = target
    if target.row < self.natural.rowCount(inSection: target.section) {
      guard let row = newRow(target) else { return nil }
      place = row
    } else if target.row > 0 {
      guard let row = newRow(RowAddress(section: target.section, row: target.row - 1)) else {
        return nil
      }
      place = RowAddress(section: row.section, row: row.row + 1)
    }
    return InsertedGap(at: place, height: height, in: natural)
  }
}

extension TableExtents {
  /// Returns whether a row could be inserted at an address: the address of an existing row, or the
  /// position after the last row of a section.
  public func allowsRow(at row: RowAddress) -> Bool {
    row.section >= 0 && row.section < sectionCount && row.row >= 0
      && row.row <= rowCount(inSection: row.section)
  }

  /// Returns the gap address for a row whose top edge is at a distance from the first section's top:
  /// the address whose top edge is nearest (UIKit reference 15.5).
  ///
  /// A section without rows counts as a line below its header.
  public func gap(nearestTo top: Double) -> RowAddress {
    let offset = min(max(top, 0), height.nextDown)
    guard let address = address(at: offset) else {
      let last = max(0, sectionCount - 1)
      return RowAddress(
        section: last, row: sectionCount > 0 ? rowCount(inSection: last) : 0)
    }
    let section = address.section
    switch address {
    case .row(let row):
      let extent = extent(ofRow: row)
      let isUpper = offset - extent.start < extent.length / 2
      return isUpper ? row : RowAddress(section: section, row: row.row + 1)
    case .topGap, .header: return nearest(offset, endOf: section - 1, startOf: section)
    case .footer: return nearest(offset, endOf: section, startOf: section + 1)
    }
  }

  private func nearest(_ offset: Double, endOf upper: Int, startOf lower: Int) -> RowAddress {
    let start = RowAddress(section: lower, row: 0)
    guard upper >= 0 else { return start }
    let end = RowAddress(section: upper, row: rowCount(inSection: upper))
    guard lower < sectionCount else { return end }
    let above = offset - extent(ofRowsInSection: upper).end
    let below = extent(ofRowsInSection: lower).start - offset
    return above < below ? end : start
  }

  func without(_ row: RowAddress) -> TableExtents {
    var rest = self
    rest.removeRows(row.row..<row.row + 1, inSection: row.section)
    return rest
  }
}

extension TableEngine {
  /// The row of the table that is being carried.
  @inlinable public var carried: CarriedRow? {
    get { if case .carried(let row)? = gap { row } else { nil } }
    _modify {
      var row: CarriedRow?
      if case .carried(let carried)? = gap {
        row = carried
        // A second reference would make every change copy the extents.
        gap = nil
      }
      let wasCarried = row != nil
      defer { if wasCarried || row != nil { gap = row.map { .carried($0) } } }
      yield &row
    }
  }

  private var mayOpenGap: Bool {
    !phase.isStale && !phase.isLoading && !updates.isOpen && !isLayingOut
  }

  /// Lifts a row; returns false if it is not on screen, or if no gap can currently open.
  public func lift(_ row: RowAddress) -> Bool {
    guard gap == nil, mayOpenGap, content.hasRow(at: row), rows.cell(at: row) != nil else {
      return false
    }
    gap = .carried(CarriedRow(row, in: content.extents))
    return true
  }

  /// Moves the gap of a carried row; returns false if the table does not have the address.
  public func moveGap(to row: RowAddress) -> Bool {
    guard carried?.moveGap(to: row) == true else { return false }
    invalidateLayout()
    return true
  }

  /// Opens the gap for a dragged row of the table, whether the row is on the screen or not; returns
  /// false if the table does not have the addresses.
  public func openGap(for row: RowAddress, at target: RowAddress) -> Bool {
    guard mayOpenGap, content.hasRow(at: row) else { return false }
    var new = CarriedRow(row, in: content.extents)
    guard new.moveGap(to: target) else { return false }
    gap = .carried(new)
    invalidateLayout()
    return true
  }

  /// Opens a gap for a row from outside the table; returns false if the table does not have the
  /// address.
  public func openGap(at target: RowAddress, height: Double) -> Bool {
    guard mayOpenGap, let new = InsertedGap(at: target, height: height, in: content.extents)
    else { return false }
    gap = .inserted(new)
    invalidateLayout()
    return true
  }

  /// Makes a row the target of dragged items, and closes any gap.
  public func targetRow(_ row: RowAddress) {
    guard content.hasRow(at: row) else { return closeGap() }
    let wasOpen = gap?.extents != nil
    gap = .into(row)
    if wasOpen { invalidateLayout() }
  }

  /// Makes the next update fill the open gap.
  public func fillGap() {
    guard case .inserted(var open)? = gap else { return }
    open.isFilled = true
    gap = .inserted(open)
  }

  /// Ends the carrying of a row, so that rows are again displayed in the order of the data source.
  public func endCarrying() { if carried != nil { closeGap() } }

  /// Closes the gap, so that rows are again displayed in the order of the data source.
  public func closeGap() {
    guard let old = gap else { return }
    gap = nil
    if old.extents != nil { invalidateLayout() }
  }

  /// The extents as displayed, including a gap.
  @inlinable public var shownExtents: TableExtents {
    guard let gap else { return content.extents }
    return gap.extents ?? content.extents
  }

  /// Returns the extent of a row, displaced by a gap.
  @usableFromInline func shiftedExtent(ofRow row: RowAddress) -> Extent {
    guard let gap, let extents = gap.extents else { return content.extents.extent(ofRow: row) }
    return extents.extent(ofRow: gap.shown(row))
  }

  /// Returns the row that is displayed at an address of ``shownExtents``; nil for a gap without a row.
  @usableFromInline func row(shownAt place: RowAddress) -> RowAddress? {
    guard let gap else { return place }
    return gap.row(shownAt: place)
  }

  /// Returns the row that is displayed at a position along the table, taking a gap into account; at the
  /// gap this is the carried row; nil if there is no row.
  public func row(atShown y: Double) -> RowAddress? {
    guard case .row(let place)? = shownExtents.address(at: y) else { return nil }
    return row(shownAt: place)
  }

  /// Converts displayed addresses to rows, in ascending order, leaving out the carried row.
  @usableFromInline func removeGap(from places: inout [RowAddress]) {
    guard let gap else { return }
    places = places.compactMap { gap.row(shownAt: $0) }
    if case .carried(let carried) = gap {
      places.removeAll { $0 == carried.source }
      places.sort()
    }
  }
}
