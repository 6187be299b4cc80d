import TableGeometry

/// A valid update, and how it changes what is known of the rows.
@MainActor struct TableChange {
  let update: TableUpdate
  let map: TableBatchMap
  /// The numbers of rows after the update.
  let after: [Int]
  let old: TableExtents
  private let movedRows: Set<RowAddress>
  private let movedSections: Set<Int>

  init(update: TableUpdate, map: TableBatchMap, after: [Int], old: TableExtents) {
    self.update = update
    self.map = map
    self.after = after
    self.old = old
    movedRows = Set(update.batch.movedRows.map(\.source))
    movedSections = Set(update.batch.movedSections.map(\.source))
  }

  // MARK: Places

  /// Where a row is whose cell stays; nil when it goes or is reloaded.
  func keptRow(_ row: RowAddress) -> RowAddress? {
    map.isReloaded(row) ? nil : map.newRow(forOld: row)
  }

  /// Where a section is whose header and footer stay.
  func keptSection(_ section: Int) -> Int? {
    map.isReloaded(section: section) ? nil : map.newSection(forOld: section)
  }

  /// Where a row is that others can be held in place by: not one that moves past them.
  func anchorRow(_ row: RowAddress) -> RowAddress? {
    if movedRows.contains(row) || movedSections.contains(row.section) { return nil }
    return map.newRow(forOld: row)
  }

  func anchorSection(_ section: Int) -> Int? {
    movedSections.contains(section) ? nil : map.newSection(forOld: section)
  }

  /// Whether a row was not there before, its content or its section's asked for again included.
  func isNew(_ row: RowAddress) -> Bool {
    map.oldRow(forNew: row).map { map.isReloaded($0) } ?? true
  }

  /// Whether a section was not there before, or is reloaded.
  func isNew(section: Int) -> Bool {
    map.oldSection(forNew: section).map { map.isReloaded(section: $0) } ?? true
  }

  // MARK: Extents

  func apply(to loader: inout TableRowLoader) {
    applySections(to: &loader)
    applyRows(to: &loader)
    applyReloads(to: &loader)
    if update.isEmpty, update.reconfigured.isEmpty, update.resized.isEmpty {
      TableChange.askHeightsAgain(&loader, counts: after)
    }
    loader.rows.counts = after
  }

  private var changesSections: Bool {
    let batch = update.batch
    return
      !(batch.deletedSections.isEmpty && batch.insertedSections.isEmpty
      && batch.reloadedSections.isEmpty && batch.movedSections.isEmpty)
  }

  /// Whether all sections stay where they are, and some are asked for again.
  private var reloadsSectionsAlone: Bool {
    let batch = update.batch
    return batch.deletedSections.isEmpty && batch.insertedSections.isEmpty
      && batch.movedSections.isEmpty
  }

  private func applySections(to loader: inout TableRowLoader) {
    guard changesSections else { return }
    if reloadsSectionsAlone {
      for section in Set(update.batch.reloadedSections).sorted() {
        let shape =
          update.hiding.contains(section)
          ? loader.hiddenSection(section, count: after[section])
          : loader.newSection(section, count: after[section])
        loader.rows.extents.replaceSection(at: section, with: shape)
      }
      return
    }
    loader.rows.moveMemory { keptSection($0) }
    let titles = (loader.rows.headerTitles, loader.rows.footerTitles)
    loader.rows.headerTitles = [:]
    loader.rows.footerTitles = [:]
    for (old, title) in titles.0 {
      if let new = keptSection(old) { loader.rows.headerTitles[new] = title }
    }
    for (old, title) in titles.1 {
      if let new = keptSection(old) { loader.rows.footerTitles[new] = title }
    }
    var shapes: [SectionShape] = []
    shapes.reserveCapacity(after.count)
    for section in after.indices {
      guard let source = map.oldSection(forNew: section), !map.isReloaded(section: source) else {
        shapes.append(loader.newSection(section, count: after[section]))
        continue
      }
      var shape = old.shape(ofSection: source)
      // The first section's header has room of its own.
      if (section == 0) != (source == 0) { loader.setParts(ofSection: section, of: &shape) }
      shapes.append(shape)
    }
    loader.rows.extents = TableExtents(shapes)
  }

  private func applyRows(to loader: inout TableRowLoader) {
    let batch = update.batch
    let leaving = Dictionary(
      grouping: batch.deletedRows + batch.movedRows.map(\.source), by: \.section)
    for (section, rows) in leaving {
      guard let new = keptSection(section) else { continue }
      for range in ranges(of: rows.map(\.row)).reversed() {
        loader.rows.extents.removeRows(range, inSection: new)
      }
    }
    let sources = Dictionary(batch.movedRows.map { ($0.target, $0.source) }) { first, _ in first }
    let coming = Dictionary(
      grouping: batch.insertedRows + batch.movedRows.map(\.target), by: \.section)
    for section in coming.keys.sorted() {
      let isNew = isNew(section: section)
      for row in coming[section]!.sorted() {
        let source = sources[row]
        // The rows of a section that has come in are there already.
        if isNew, source == nil { continue }
        let (height, isMeasured) =
          source.map { (old.height(ofRow: $0), old.isMeasured($0)) }
          ?? loader.height(ofNewRow: row)
        if isNew {
          loader.rows.extents.setHeight(height, ofRow: row, isMeasured: isMeasured)
        } else {
          loader.rows.extents.insertRows(
            count: 1, height: height, isMeasured: isMeasured, at: row.row, inSection: section)
        }
      }
    }
  }

  /// Neighbouring indices as ranges, ascending.
  private func ranges(of indices: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in indices.sorted() {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }

  /// Reloaded and reconfigured rows may have other heights, as rows with other content.
  private func applyReloads(to loader: inout TableRowLoader) {
    for source in update.batch.reloadedRows + update.reconfigured + update.resized {
      guard let row = map.newRow(forOld: source) else { continue }
      TableChange.askHeight(of: row, &loader)
    }
  }

  private static func askHeight(of row: RowAddress, _ loader: inout TableRowLoader) {
    switch loader.rows.rule {
    case .asked:
      let (height, isMeasured) = loader.height(ofNewRow: row)
      loader.rows.extents.setHeight(height, ofRow: row, isMeasured: isMeasured)
    case .estimated:
      // The height stands until the row is measured, so that nothing moves twice.
      let height = loader.rows.extents.height(ofRow: row)
      loader.rows.extents.setHeight(height, ofRow: row, isMeasured: false)
    case .fixed, nil: break
    }
  }

  /// An update without changes asks for heights again: all of them where there are no estimates,
  /// else those of rows that are near, now or later.
  static func askHeightsAgain(_ loader: inout TableRowLoader, counts: [Int]) {
    for section in counts.indices {
      var shape = loader.rows.extents.shape(ofSection: section)
      loader.setParts(ofSection: section, of: &shape)
      loader.rows.extents.replaceSection(at: section, with: shape)
      switch loader.rows.rule {
      case .fixed, nil: continue
      case .asked:
        for row in 0..<counts[section] {
          askHeight(of: RowAddress(section: section, row: row), &loader)
        }
      case .estimated:
        var row = 0
        var measured: [Range<Int>] = []
        loader.rows.extents.forEachRun(inSection: section) { count, _, isMeasured in
          if isMeasured { measured.append(row..<row + count) }
          row += count
          return true
        }
        for range in measured {
          for row in range { askHeight(of: RowAddress(section: section, row: row), &loader) }
        }
      }
    }
  }
}
