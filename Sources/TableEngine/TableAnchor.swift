import TableGeometry

/// The row, header or footer that keeps its position on screen while content above it changes.
@usableFromInline struct TableAnchor {
  @usableFromInline enum Place {
    case row(RowAddress)
    case part(TablePart, section: Int)
  }
  /// A row, header or footer after an update, and its distance from the first section's top before the
  /// update.
  @usableFromInline struct Mark {
    @usableFromInline let place: Place
    @usableFromInline let start: Double

    @usableFromInline init(place: Place, start: Double) {
      self.place = place
      self.start = start
    }
  }
  /// Returns the first row, header or footer in view that remains after the update.
  @usableFromInline var mark: Mark?
  /// Returns the header that is pinned at the top. It keeps its position even if its section has lost
  /// all rows, as when a tap on the header collapses the section.
  @usableFromInline var pinned: (section: Int, start: Double)?

  @usableFromInline init() {}

  /// Creates an anchor from a row, even if it is not in view.
  init(row: RowAddress, start: Double) { mark = Mark(place: .row(row), start: start) }
}

extension TableEngine {
  /// Returns the first row, header or footer in view that remains after an update. Returns nil if the
  /// table is at its top or its header view is visible, so that new rows there come into view.
  ///
  /// UIKit keeps the offset; this engine keeps the visible content in place.
  @inlinable func anchor(
    _ host: Host, row newRow: (RowAddress) -> RowAddress?, section newSection: (Int) -> Int?
  ) -> TableAnchor? {
    if isDropping { return nil }
    // While a gap is open, rows are displaced from their own positions.
    let extents = shownExtents
    let viewport = host.viewport
    let insets = host.insets
    let lower = viewport.top + insets.top - host.rowsTop
    let upper = viewport.bottom - insets.bottom - host.rowsTop
    guard lower > 0, lower < upper else { return nil }
    let isPinning = host.pinEdges != nil
    var anchor = TableAnchor()
    var looked = 0
    for section in extents.sections(from: lower, to: upper) {
      let header = extents.extent(of: .header, inSection: section)
      var top = lower
      if header.length > 0, header.start >= lower, let new = newSection(section) {
        anchor.mark = .init(place: .part(.header, section: new), start: header.start)
        return anchor
      }
      // A pinned header covers the rows below it.
      if isPinning, header.start < lower {
        top += header.length
        if header.length > 0, let new = newSection(section) {
          let end = extents.extent(ofRowsInSection: section).end
          anchor.pinned = (new, min(lower, max(header.start, end - header.length)))
        }
      }
      for row in extents.rows(inSection: section, from: min(top, upper), to: upper) {
        looked += 1
        if looked > 512 { return anchor }
        let place = RowAddress(section: section, row: row)
        if let address = self.row(shownAt: place), address != carried?.source,
          let new = newRow(address)
        {
          let extent = extents.extent(ofRow: place)
          anchor.mark = .init(place: .row(new), start: extent.start)
          // A row without height is used only if there are no others.
          if extent.length > 0 { return anchor }
        }
      }
      // Rows that arrive in an empty section come between what is visible of its header and its footer.
      if header.length > 0, header.end > lower, extents.rowCount(inSection: section) == 0,
        anchor.mark == nil, let new = newSection(section)
      {
        anchor.mark = .init(place: .part(.header, section: new), start: header.start)
        return anchor
      }
      let footer = extents.extent(of: .footer, inSection: section)
      if footer.length > 0, footer.start >= lower, let new = newSection(section) {
        anchor.mark = .init(place: .part(.footer, section: new), start: footer.start)
        return anchor
      }
      looked += 1
      if looked > 512 { return anchor }
    }
    return anchor
  }

  /// Returns the first row that is entirely in view, below a pinned header; nil if the table is at its
  /// top, or if one row fills the view.
  ///
  /// That row keeps its position while heights change: rows above it that come into view or grow extend
  /// upwards.
  func firstWholeRow(_ host: Host) -> RowAddress? {
    guard gap == nil else { return nil }
    let extents = shownExtents
    let viewport = host.viewport
    let insets = host.insets
    let lower = viewport.top + insets.top - host.rowsTop
    let upper = viewport.bottom - insets.bottom - host.rowsTop
    guard lower > 0, lower < upper else { return nil }
    var looked = 0
    for section in extents.sections(from: lower, to: upper) {
      let header = extents.extent(of: .header, inSection: section)
      let top = host.pinEdges != nil && header.start < lower ? lower + header.length : lower
      for row in extents.rows(inSection: section, from: min(top, upper), to: upper) {
        looked += 1
        if looked > 512 { return nil }
        let address = RowAddress(section: section, row: row)
        let extent = extents.extent(ofRow: address)
        if extent.start >= top, extent.length > 0 { return address }
      }
    }
    return nil
  }

  /// Returns the distance that an anchor has moved from its position.
  @usableFromInline func shift(of anchor: TableAnchor) -> Double {
    let extents = shownExtents
    if let pinned = anchor.pinned, extents.rowCount(inSection: pinned.section) == 0 {
      return extents.extent(of: .header, inSection: pinned.section).start - pinned.start
    }
    guard let mark = anchor.mark else { return 0 }
    switch mark.place {
    case .row(let row): return shiftedExtent(ofRow: row).start - mark.start
    case .part(let part, let section):
      return extents.extent(of: part.geometry, inSection: section).start - mark.start
    }
  }

  /// Adopts the content's new size, and moves the offset so that the anchor keeps its position.
  ///
  /// The app is notified that the table has scrolled; its reaction is detected at the next comparison
  /// of `events`.
  @inlinable func keep(_ anchor: TableAnchor?, _ host: Host) {
    let shift = anchor.map { self.shift(of: $0) } ?? 0
    call(host) {
      host.withoutAnimation {
        if shift < 0 { host.shiftContent(by: shift) }
        host.layOutSurroundings()
        if shift > 0 { host.shiftContent(by: shift) }
        host.contentRangeDidChange()
      }
    }
  }
}
