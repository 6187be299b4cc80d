import TableGeometry

/// What stays where it is looked at while things above it come and go.
struct TableAnchor {
  enum Place {
    case row(RowAddress)
    case part(SectionPart, Int)
  }
  /// The place after the update.
  let place: Place
  /// Where it started before the update, from the first section.
  let start: Double
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
    var looked = 0
    for section in extents.sections(from: lower, to: upper) {
      let header = extents.extent(of: .header, inSection: section)
      var top = lower
      if header.length > 0, header.start >= lower, let new = newSection(section) {
        return TableAnchor(place: .part(.header, new), start: header.start)
      }
      // A floating header covers the rows below it.
      if style == .plain, header.start < lower { top += header.length }
      for row in extents.rows(inSection: section, from: min(top, upper), to: upper) {
        looked += 1
        if looked > 512 { return nil }
        let address = RowAddress(section: section, row: row)
        if let new = newRow(address) {
          return TableAnchor(place: .row(new), start: extents.extent(ofRow: address).start)
        }
      }
      let footer = extents.extent(of: .footer, inSection: section)
      if footer.length > 0, footer.start >= lower, let new = newSection(section) {
        return TableAnchor(place: .part(.footer, new), start: footer.start)
      }
      looked += 1
      if looked > 512 { return nil }
    }
    return nil
  }

  /// Takes on the content's new size, and moves the offset so that the anchor stays where it is.
  func keep(_ anchor: TableAnchor?, moving extents: TableExtents) {
    var shift: CGFloat = 0
    if let anchor {
      let start =
        switch anchor.place {
        case .row(let row): extents.extent(ofRow: row).start
        case .part(let part, let section): extents.extent(of: part, inSection: section).start
        }
      shift = CGFloat(start - anchor.start)
    }
    UIView.performWithoutAnimation {
      if shift < 0 { shiftContent(by: shift) }
      layOutExtras()
      if shift > 0 { shiftContent(by: shift) }
      rangeChanged()
    }
  }
}
