import TableGeometry

/// What stays where it is looked at while things above it come and go.
struct TableAnchor {
  enum Place {
    case row(RowAddress)
    case part(SectionPart, Int)
  }
  /// A place after an update, and where it started before, from the first section.
  struct Mark {
    let place: Place
    let start: Double
  }
  /// The first thing in view that is there after the update.
  var mark: Mark?
  /// The header that floats at the top. It keeps its place where its section has lost all rows, as
  /// a section does that folds under the finger on its header.
  var floating: (section: Int, start: Double)?

  func start(in extents: TableExtents) -> (before: Double, after: Double)? {
    if let floating, extents.rowCount(inSection: floating.section) == 0 {
      return (floating.start, extents.extent(of: .header, inSection: floating.section).start)
    }
    switch mark?.place {
    case .row(let row): return (mark!.start, extents.extent(ofRow: row).start)
    case .part(let part, let section):
      return (mark!.start, extents.extent(of: part, inSection: section).start)
    case nil: return nil
    }
  }
}

extension UITableView {
  /// The first thing in view that is there after an update too; nil where the table stands at its
  /// top or looks at its header view, so that new rows there are seen.
  ///
  /// UIKit leaves the offset alone; here what is looked at does not move.
  func anchor(
    of extents: TableExtents, row newRow: (RowAddress) -> RowAddress?,
    section newSection: (Int) -> Int?
  ) -> TableAnchor? {
    let lower = Double(bounds.minY + adjustedContentInset.top - rowsOrigin)
    let upper = Double(bounds.maxY - adjustedContentInset.bottom - rowsOrigin)
    guard lower > 0, lower < upper else { return nil }
    var anchor = TableAnchor()
    var looked = 0
    for section in extents.sections(from: lower, to: upper) {
      let header = extents.extent(of: .header, inSection: section)
      var top = lower
      if header.length > 0, header.start >= lower, let new = newSection(section) {
        anchor.mark = .init(place: .part(.header, new), start: header.start)
        return anchor
      }
      // A floating header covers the rows below it.
      if style == .plain, header.start < lower {
        top += header.length
        if header.length > 0, let new = newSection(section) {
          let end = extents.extent(ofRowsInSection: section).end
          anchor.floating = (new, min(lower, max(header.start, end - header.length)))
        }
      }
      for row in extents.rows(inSection: section, from: min(top, upper), to: upper) {
        looked += 1
        if looked > 512 { return anchor }
        let address = RowAddress(section: section, row: row)
        if let new = newRow(address) {
          let extent = extents.extent(ofRow: address)
          anchor.mark = .init(place: .row(new), start: extent.start)
          // Nobody looks at a row without height, unless there are no others.
          if extent.length > 0 { return anchor }
        }
      }
      let footer = extents.extent(of: .footer, inSection: section)
      if footer.length > 0, footer.start >= lower, let new = newSection(section) {
        anchor.mark = .init(place: .part(.footer, new), start: footer.start)
        return anchor
      }
      looked += 1
      if looked > 512 { return anchor }
    }
    return anchor
  }

  /// Takes on the content's new size, and moves the offset so that the anchor stays where it is.
  func keep(_ anchor: TableAnchor?, moving extents: TableExtents) {
    var shift: CGFloat = 0
    if let start = anchor?.start(in: extents) { shift = CGFloat(start.after - start.before) }
    UIView.performWithoutAnimation {
      if shift < 0 { shiftContent(by: shift) }
      layOutExtras()
      if shift > 0 { shiftContent(by: shift) }
      rangeChanged()
    }
  }
}
