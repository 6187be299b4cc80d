import TableEngine
import TableGeometry

/// Asks a model table for numbers and heights.
struct ModelSource: TableSource {
  let table: ModelTable
  var sizing: RowSizing? { table.sizing }

  mutating func load() -> TableContent {
    let counts = rowCounts()
    var shapes: [SectionShape] = []
    for section in counts.indices {
      loadParts(ofSection: section)
      var shape = rows(ofSection: section, count: counts[section])
      shape.setHeights(partHeights(ofSection: section))
      shapes.append(shape)
    }
    return TableContent(shapes, rowCounts: counts)
  }

  mutating func rowCounts() -> [Int] {
    let counts = table.sections.map(\.rows.count)
    table.call()
    return counts
  }

  mutating func rows(ofSection section: Int, count: Int) -> SectionShape {
    switch table.sizing {
    case .fixed(let height): return SectionShape(rowCount: count, rowHeight: height)
    case .estimated(let height, _):
      return SectionShape(rowCount: count, rowHeight: height, isMeasured: false)
    case .asked:
      return SectionShape(
        rowHeights: (0..<count).map { row in
          height(ofNewRow: RowAddress(section: section, row: row)).height
        })
    }
  }

  mutating func height(ofNewRow row: RowAddress) -> (height: Double, isMeasured: Bool) {
    switch table.sizing {
    case .fixed(let height): return (height, true)
    case .estimated(let height, _): return (height, false)
    case .asked: return (table.row(row)?.height ?? 0, true)
    }
  }

  mutating func height(
    ofRowWithoutHeight row: RowAddress
  ) -> (height: Double, isMeasured: Bool) { height(ofNewRow: row) }

  mutating func loadParts(ofSection section: Int) {}
  mutating func moveSections(_ newSection: (Int) -> Int?) {}

  func partHeights(ofSection section: Int) -> PartHeights {
    let isEstimated = if case .estimated = table.sizing { true } else { false }
    guard table.sections.indices.contains(section) else {
      table.fail("asked for the parts of section \(section)")
      return PartHeights(
        header: PartHeight(0, isMeasured: true), footer: PartHeight(0, isMeasured: true), topGap: 0)
    }
    func part(_ height: Double) -> PartHeight {
      height > 0 && isEstimated
        ? PartHeight(12, isMeasured: false) : PartHeight(height, isMeasured: true)
    }
    let header = part(table.sections[section].header)
    return PartHeights(
      header: header, footer: part(table.sections[section].footer),
      topGap: header.height > 0 ? 3 : 0)
  }
}

/// A model table as an engine sees it.
struct ModelHost: TableHost {
  let table: ModelTable

  var viewport: Viewport { table.viewport }
  var contentWidth: Double { table.viewport.width }
  var insets: VerticalInsets { VerticalInsets(top: 0, bottom: 0) }
  var rowsTop: Double { table.rowsTop }
  var rowInsets: (left: Double, right: Double) { (0, 0) }
  var pinEdges: PinEdges? { table.pins ? PinEdges(top: 0, bottom: 0, scale: 1) : nil }
  var isInWindow: Bool { table.isInWindow }
  var steadyRow: RowAddress? { nil }
  var isAnimating: Bool { table.isAnimating }
  var frameTime: Double { 0 }

  func makeSource() -> ModelSource { ModelSource(table: table) }
  func copySource() -> ModelSource { ModelSource(table: table) }
  func adopt(_ source: ModelSource) {}

  // MARK: Cells

  func cell(forRow row: RowAddress) -> Handle? {
    table.asked += 1
    guard let content = table.row(row) else { return nil }
    let handle = table.take()
    handle.name = content.name
    table.call()
    return handle
  }

  func claim(_ cell: Handle, forRow row: RowAddress) -> Handle { cell }

  func addCell(_ cell: Handle, forRow row: RowAddress, at placement: Placement) {
    table.show(cell, cell.name, placement)
    table.call()
  }

  func willDisplay(_ cell: Handle, forRow row: RowAddress) { table.call() }

  func layOut(_ view: Handle, at placement: Placement) { view.placement = placement }
  func keepsOnScreen(_ cell: Handle) -> Bool { false }
  func retire(_ view: Handle) { table.release(view) }
  func discard(_ cell: Handle) { table.release(cell) }
  func didEndDisplaying(_ cell: Handle, forRow row: RowAddress) { table.call() }

  func delegateHeight(ofRow row: RowAddress) -> Double? {
    table.call()
    return nil
  }

  func fittingHeight(of cell: Handle, forRow row: RowAddress) -> Double {
    let height = table.row(row)?.height ?? 0
    table.call()
    return height
  }

  var resizesRows: Bool { if case .estimated = table.sizing { true } else { false } }
  func fittingHeightIfAutomatic(of cell: Handle, forRow row: RowAddress) -> Double? {
    fittingHeight(of: cell, forRow: row)
  }
  func renumber(_ cell: Handle, toRow row: RowAddress) {}
  func refill(_ cell: Handle, forRow row: RowAddress) {
    if let content = table.row(row) { cell.name = content.name }
    table.call()
  }

  // MARK: Headers and footers

  private func height(of part: TablePart, _ section: Int) -> Double {
    guard table.sections.indices.contains(section) else { return 0 }
    return part == .header ? table.sections[section].header : table.sections[section].footer
  }

  func view(for part: TablePart, inSection section: Int) -> Handle? {
    let view = height(of: part, section) > 0 && section % 2 == 0 ? table.take() : nil
    table.call()
    return view
  }

  func titleView(for part: TablePart, inSection section: Int) -> Handle? {
    height(of: part, section) > 0 ? table.take() : nil
  }

  func addPart(
    _ view: Handle, as part: TablePart, ofSection section: Int, at placement: Placement
  ) {
    table.show(view, section, placement)
    table.call()
  }

  func setPinned(_ isPinned: Bool, _ view: Handle) {}
  func didEndDisplaying(_ view: Handle, as part: TablePart, ofSection section: Int) { table.call() }
  func delegateHeight(of part: TablePart, inSection section: Int) -> Double? {
    table.call()
    return nil
  }
  func fittingHeight(of view: Handle?, as part: TablePart, inSection section: Int) -> Double {
    let height = height(of: part, section)
    table.call()
    return height
  }

  // MARK: Scrolling

  func shiftContent(by distance: Double) { table.viewport.top += distance }
  func contentRangeDidChange() {
    table.viewport.top = max(0, min(table.viewport.top, table.maximumTop))
  }
  func holdOffset() -> VerticalInsets { insets }
  func retargetScroll() {}

  func layOutSurroundings() {
    table.contentHeight = table.rowsTop + table.engine.content.extents.height
    contentRangeDidChange()
  }
  func placePinnedHeader() {}
  func layOutBackground() {}
  func layOutFillers() {}
  func didReleaseEverything() {}

  var prefetchesRows: Bool { table.isPrefetching }
  func prefetch(_ rows: [RowAddress]) { table.call() }
  func cancelPrefetching(_ rows: [RowAddress]) { table.call() }

  // MARK: Updates

  func withoutAnimation(_ body: () -> Void) { body() }
  func makeMotion(for change: TableChange, isPlayed: Bool) {}
  func rowsDidMove(_ change: TableChange) {}
  func rowsDidMove(_ newRow: (RowAddress) -> RowAddress?) {}

  func depart(
    _ views: DepartingViews<Handle, Handle>, in run: UpdateRun<Handle, Handle>, _ motion: inout Void
  ) {
    func leave(_ view: Handle, _ leaving: Departure<Handle, Handle>.Leaving) {
      if view.state != .onScreen { table.fail("a view departs that is \(view.state)") }
      view.state = .departing
      run.depart(Departure(leaving, opacity: 1))
    }
    for (section, view) in views.headers { leave(view, .part(view, .header, section: section)) }
    for (section, view) in views.footers { leave(view, .part(view, .footer, section: section)) }
    for (row, cell) in views.cells { leave(cell, .cell(cell, row: row)) }
    table.call()
  }

  func play(_ motion: Void, _ run: UpdateRun<Handle, Handle>) {
    let engine = table.engine
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells)
    where !table.viewport.shows(engine.placement(ofRow: row, self)) {
      engine.hold(cell, until: run)
    }
    table.runs.append(run)
  }

  func retire(_ departures: [Departure<Handle, Handle>]) {
    for departure in departures {
      switch departure.leaving {
      case .cell(let view, _), .part(let view, _, _): table.release(view)
      }
    }
  }

  func restore(_ departure: Departure<Handle, Handle>) {
    table.fail("no view is shown again while it departs")
  }

  func scheduleEnd(of run: UpdateRun<Handle, Handle>) {
    table.scheduled.append { [table] in table.engine.finish(run, true, ModelHost(table: table)) }
  }

  func scheduleCancellation(of completions: [UpdateCompletion]) {
    table.scheduled.append { for completion in completions { completion(false) } }
  }

  func report(_ fault: TableFault) { table.faults += 1 }
  func setNeedsLayout() {}
}
