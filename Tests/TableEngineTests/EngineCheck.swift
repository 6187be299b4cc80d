import TableEngine
import TableGeometry

/// Compares an engine at rest with the model beside it, row by row from the top.
@MainActor struct EngineCheck {
  let table: ModelTable

  /// The first broken rule; nil if all hold.
  func failure(selected: Set<Int>) -> String? {
    let engine = table.engine
    if engine.phase != .current { return "the content is \(engine.phase) after a layout" }
    if engine.isLayingOut || engine.updates.isOpen { return "the engine is not at rest" }
    guard table.viewport.top.isFinite, engine.content.extents.height.isFinite else {
      return "the offset or the height is not finite"
    }
    if table.viewport.top < 0 || table.viewport.top > table.maximumTop + 1e-6 {
      return "the offset \(table.viewport.top) is out of range 0...\(table.maximumTop)"
    }
    return rowsFailure() ?? partsFailure() ?? handlesFailure() ?? selectionFailure(selected)
  }

  /// Every row in view has one cell with the row's height, directly below the preceding one.
  private func rowsFailure() -> String? {
    let engine = table.engine
    let extents = engine.content.extents
    guard extents.sectionCount == table.sections.count else { return "another number of sections" }
    var y = table.rowsTop
    var next = 0
    for (index, section) in table.sections.enumerated() {
      let shape = extents.shape(ofSection: index)
      guard shape.rowCount == section.rows.count else { return "section \(index): number of rows" }
      y += shape.height(of: .topGap) + shape.height(of: .header)
      for (position, row) in section.rows.enumerated() {
        let address = RowAddress(section: index, row: position)
        let height = extents.height(ofRow: address)
        // Neither would come into view to be measured.
        if height == 0, !extents.isMeasured(address) { return "\(address) is estimated as 0" }
        if height == 0, row.height > 0 { return "\(address) has no height" }
        let isInView =
          height > 0 && table.viewport.height > 0 && y + height > table.viewport.top
          && y < table.viewport.bottom
        if next < engine.rows.addresses.count, engine.rows.addresses[next] == address {
          let cell = engine.rows.cells[next]
          next += 1
          if !isInView, !engine.held.contains(ObjectIdentifier(cell)) {
            return "\(address) has a cell out of view"
          }
          if cell.name != row.name { return "\(address) has the cell of another row" }
          if isInView {
            let place = cell.placement
            if abs(place.y - y) > 1e-3 || place.height != height
              || place.width != table.viewport.width
            {
              return "\(address) is at \(place), not at \(y), \(height) high in "
                + "\(table.viewport.width)"
            }
            if abs(height - row.height) > 1e-3 { return "\(address) is \(height) high" }
          }
        } else if isInView {
          return "\(address) is in view without a cell"
        }
        y += height
      }
      y += shape.height(of: .footer)
    }
    if next != engine.rows.addresses.count { return "rows on screen are out of order" }
    return abs(y - table.contentHeight) > 1e-3 ? "the content's height is stale" : nil
  }

  /// Sections in view have their header and footer, inside of the section.
  private func partsFailure() -> String? {
    let engine = table.engine
    let extents = engine.content.extents
    for part in TablePart.allCases {
      let known = engine.parts[part]
      for (section, view) in zip(known.sections, known.views) {
        guard section < extents.sectionCount else { return "the \(part) of no section" }
        let extent = extents.extent(ofSection: section)
        let place = view.placement
        let top = extent.start + table.rowsTop
        guard place.y >= top - 1, place.bottom <= top + extent.length + 1 else {
          return "the \(part) of section \(section) is at \(place), outside of its section"
        }
        if place.height != extents.extent(of: part.geometry, inSection: section).length {
          return "the \(part) of section \(section) is \(place.height) high"
        }
      }
      for section in extents.sections(
        from: table.viewport.top - table.rowsTop, to: table.viewport.bottom - table.rowsTop)
      where extents.extent(of: part.geometry, inSection: section).length > 0
        && extents.extent(ofSection: section).length > 0 && known[section] == nil
      {
        return "section \(section) has no \(part)"
      }
    }
    return nil
  }

  /// Every handle is free, or on screen in one place.
  private func handlesFailure() -> String? {
    let engine = table.engine
    var inUse = engine.rows.cells.count + engine.updates.runs.reduce(0) { $0 + $1.departures.count }
    for part in TablePart.allCases { inUse += engine.parts[part].views.count }
    if inUse != table.onScreen { return "\(table.onScreen) handles on screen, \(inUse) in use" }
    if table.made != table.onScreen + table.free.count { return "handles are lost" }
    for cell in engine.rows.cells where cell.state != .onScreen { return "a cell is \(cell.state)" }
    return nil
  }

  private func selectionFailure(_ selected: Set<Int>) -> String? {
    let rows = table.engine.selection.rows
    if rows.count != selected.count { return "\(rows.count) selected rows, not \(selected.count)" }
    for row in rows {
      guard let name = table.row(row)?.name, selected.contains(name) else {
        return "\(row) is selected"
      }
    }
    return nil
  }
}
