import TableGeometry

// The effect of an update on the known sections and rows.
@MainActor extension TableContent {
  @inlinable mutating func apply(
    _ change: TableChange, asking source: inout some TableSource
  ) {
    applySections(change, &source)
    applyRows(change, &source)
    let update = change.update
    if !update.isResize, !(update.isEmpty && update.reconfigured.isEmpty) {
      askHeightsOfRowsWithoutHeight(change, &source)
    }
    // Reloaded and reconfigured rows may have other heights, like rows whose content has changed.
    for old in update.batch.reloadedRows + update.reconfigured + update.resized {
      if let row = change.map.newRow(forOld: old) { askHeight(of: row, &source) }
    }
    rowCounts = RowCounts(change.after)
    if update.isEmpty, update.reconfigured.isEmpty, update.resized.isEmpty {
      askHeightsAgain(&source)
    }
  }

  /// Requests the heights of rows whose height was 0 before an update, unless they are requested
  /// anyway: apps hide and show rows by changing their heights, without changing any other row.
  @inlinable mutating func askHeightsOfRowsWithoutHeight(
    _ change: TableChange, _ source: inout some TableSource
  ) {
    if case .fixed = source.sizing { return }
    let rows = extents.rowsWithoutHeight
    if rows.isEmpty { return }
    let update = change.update
    let asked = Set(update.batch.reloadedRows + update.reconfigured)
    for row in rows {
      guard let old = change.map.oldRow(forNew: row), !asked.contains(old), !change.isNew(row)
      else { continue }
      askHeight(of: row, &source)
    }
  }

  @inlinable mutating func applySections(
    _ change: TableChange, _ source: inout some TableSource
  ) {
    let batch = change.update.batch
    let after = change.after
    let moves =
      !(batch.deletedSections.isEmpty && batch.insertedSections.isEmpty
      && batch.movedSections.isEmpty)
    guard moves else {
      for section in Set(batch.reloadedSections).sorted() {
        let shape =
          change.update.hiding.contains(section)
          ? hiddenSection(section, count: after[section], asking: &source)
          : newSection(section, count: after[section], asking: &source)
        extents.replaceSection(at: section, with: shape)
      }
      return
    }
    moveMemory { change.keptSection($0) }
    source.moveSections { change.keptSection($0) }
    var shapes: [SectionShape] = []
    shapes.reserveCapacity(after.count)
    for section in after.indices {
      guard let old = change.map.oldSection(forNew: section),
        !change.map.isReloaded(section: old)
      else {
        shapes.append(newSection(section, count: after[section], asking: &source))
        continue
      }
      var shape = change.old.shape(ofSection: old)
      // The first section's header has extra space of its own.
      if (section == 0) != (old == 0) {
        shape.setHeights(source.partHeights(ofSection: section))
      }
      shapes.append(shape)
    }
    extents = TableExtents(shapes)
  }

  @inlinable mutating func applyRows(_ change: TableChange, _ source: inout some TableSource) {
    let batch = change.update.batch
    var departing = (batch.deletedRows + batch.movedRows.map(\.source)).sorted()
    while let last = departing.popLast() {
      // Adjacent rows are removed together.
      var first = last.row
      while departing.last == RowAddress(section: last.section, row: first - 1) {
        departing.removeLast()
        first -= 1
      }
      guard let section = change.keptSection(last.section) else { continue }
      extents.removeRows(first..<last.row + 1, inSection: section)
    }
    for row in (batch.insertedRows + batch.movedRows.map(\.target)).sorted() {
      let isNew = change.isNew(section: row.section)
      let old = change.map.oldRow(forNew: row)
      // The rows of an inserted section are there already.
      if isNew, old == nil { continue }
      let (height, isMeasured) =
        old.map { (change.old.height(ofRow: $0), change.old.isMeasured($0)) }
        ?? source.height(ofNewRow: row)
      if isNew {
        extents.setHeight(height, ofRow: row, isMeasured: isMeasured)
      } else {
        extents.insertRows(
          count: 1, height: height, isMeasured: isMeasured, at: row.row, inSection: row.section)
      }
    }
  }

  @inlinable mutating func askHeight(of row: RowAddress, _ source: inout some TableSource) {
    switch source.sizing {
    case .asked:
      let (height, isMeasured) = source.height(ofNewRow: row)
      extents.setHeight(height, ofRow: row, isMeasured: isMeasured)
    case .estimated:
      let height = extents.height(ofRow: row)
      if height > 0 {
        // The old height is kept until the row is measured, so that nothing moves twice.
        extents.setHeight(height, ofRow: row, isMeasured: false)
      } else {
        let (height, isMeasured) = source.height(ofRowWithoutHeight: row)
        extents.setHeight(height, ofRow: row, isMeasured: isMeasured)
      }
    case .fixed, nil: break
    }
  }

  /// Requests heights again: all of them if there are no estimates, otherwise that of each row when
  /// it comes near the visible area. An update without changes has this effect.
  @inlinable mutating func askHeightsAgain(_ source: inout some TableSource) {
    for section in rowCounts.indices {
      var shape = extents.shape(ofSection: section)
      shape.renewHeights(source.partHeights(ofSection: section))
      if case .asked = source.sizing {
        shape.setRows(of: source.rows(ofSection: section, count: rowCounts[section]))
      }
      extents.replaceSection(at: section, with: shape)
      switch source.sizing {
      case .fixed, .asked, nil: continue
      case .estimated:
        var row = 0
        var measured: [Range<Int>] = []
        extents.forEachRun(inSection: section) { count, _, isMeasured in
          if isMeasured { measured.append(row..<row + count) }
          row += count
          return true
        }
        for range in measured {
          for row in range { askHeight(of: RowAddress(section: section, row: row), &source) }
        }
      }
    }
  }
}
