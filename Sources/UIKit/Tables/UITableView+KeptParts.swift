import TableGeometry

extension UITableView {
  /// Gives headers and footers that stayed through an update their own height where the update has
  /// put an estimate in its place: that of a section which becomes the first one, or whose heights
  /// were asked for again.
  func measureKeptParts() {
    guard tiles.hasUnmeasuredParts else { return }
    tiles.hasUnmeasuredParts = false
    let epoch = tiles.epoch
    for part in [SectionPart.header, .footer] {
      let views = part == .header ? tiles.headers : tiles.footers
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        guard !rows.extents.shape(ofSection: section).isMeasured(part) else { continue }
        if askHeight(of: part, section) { continue }
        if tiles.epoch != epoch { return }
        if rows.extents.shape(ofSection: section).isMeasured(part) { continue }
        let isHeader = part == .header
        let title = isHeader ? rows.headerTitles[section] : rows.footerTitles[section]
        measure(
          part, section,
          fittingHeight(of: view, title: title, isHeader: isHeader, section: section))
        if tiles.epoch != epoch { return }
      }
    }
  }
}
