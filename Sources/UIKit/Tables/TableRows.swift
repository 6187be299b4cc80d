import TableGeometry

/// What the data source and the delegate said at the last reload.
struct TableRows {
  var extents = TableExtents()
  var headerTitles: [Int: String] = [:]
  var footerTitles: [Int: String] = [:]
  /// Whether the delegate makes views for headers and footers.
  var hasHeaderViews = false
  var hasFooterViews = false
  var asksRowHeights = false
  var asksIndentation = false
}

/// Standard lengths of tables, in points (facts 2.1 and 2.2).
@MainActor enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let plainHeaderHeight: CGFloat = 28
  /// Above a header of a plain table (facts 2.1).
  static let headerTopPadding: CGFloat = 22
  static let groupedFirstGap: CGFloat = 35
  static let groupedGap: CGFloat = 18
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFirstHeaderHeight: CGFloat = 55
  static let cornerRadius: CGFloat = 10

  /// The margin of cells: 16, or 20 on wide screens (facts 2.1 and 8).
  static func margin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

extension UITableView {
  /// Asks for numbers, heights and titles again if something has made them stale.
  func loadRowsIfNeeded() {
    guard rowsAreStale, !isLoadingRows else { return }
    isLoadingRows = true
    defer { isLoadingRows = false }
    rowsAreStale = false
    counters.reloads += 1
    var loader = TableRowLoader(table: self)
    rows = loader.load()
  }

  /// The rows as they are now known.
  var extents: TableExtents {
    loadRowsIfNeeded()
    return rows.extents
  }
}

/// Asks data source and delegate once for everything a reload needs, in order.
@MainActor struct TableRowLoader {
  let table: UITableView
  let dataSource: (any UITableViewDataSource)?
  let delegate: (any UITableViewDelegate)?
  private var rows = TableRows()

  init(table: UITableView) {
    self.table = table
    dataSource = table.dataSource
    delegate = table.delegate
  }

  mutating func load() -> TableRows {
    guard let dataSource else { return rows }
    var count = dataSource.numberOfSections(in: table)
    if count < 0 || count > Int(Int32.max) {
      UIKitFault.report(
        "The number of sections returned from -numberOfSectionsInTableView: must be between 0 and "
          + "\(Int32.max), not \(count)")
      count = count < 0 ? 0 : Int(Int32.max)
    }
    let numbers = (0..<count).map { numberOfRows(inSection: $0, dataSource) }
    loadTitles(count: count, dataSource)
    let parts = (0..<count).map { section in
      (header: headerHeight(section), footer: footerHeight(section))
    }
    var shapes: [SectionShape] = []
    shapes.reserveCapacity(count)
    let heights = rowHeights(firstSection: numbers.firstIndex { $0 > 0 })
    for section in 0..<count {
      var shape = heights(section, numbers[section])
      let (header, footer) = parts[section]
      shape.setHeight(Double(header.height), of: .header, isMeasured: header.isExact)
      shape.setHeight(Double(footer.height), of: .footer, isMeasured: footer.isExact)
      if header.height > 0 {
        shape.setHeight(Double(table.headerTopPadding), of: .topGap)
      }
      shapes.append(shape)
    }
    rows.extents = TableExtents(shapes)
    return rows
  }

  private func numberOfRows(inSection section: Int, _ source: any UITableViewDataSource) -> Int {
    let number = source.tableView(table, numberOfRowsInSection: section)
    if number >= 0, number <= Int(Int32.max) { return number }
    UIKitFault.report(
      "The number of rows returned from -tableView:numberOfRowsInSection: for section \(section) "
        + "must be between 0 and \(Int32.max), not \(number)")
    return number < 0 ? 0 : Int(Int32.max)
  }

  private mutating func loadTitles(count: Int, _ source: any UITableViewDataSource) {
    for section in 0..<count {
      let title = NotImplemented.ask { source.tableView(table, titleForHeaderInSection: section) }
      if let text = title.answer { rows.headerTitles[section] = text }
      if section == 0, !title.isImplemented { break }
    }
    for section in 0..<count {
      let title = NotImplemented.ask { source.tableView(table, titleForFooterInSection: section) }
      if let text = title.answer { rows.footerTitles[section] = text }
      if section == 0, !title.isImplemented { break }
    }
    guard count > 0, let delegate else { return }
    let header = NotImplemented.ask { delegate.tableView(table, viewForHeaderInSection: 0) }
    rows.hasHeaderViews = header.isImplemented || header.answer != nil
    table.keepForReuse(header.answer)
    let footer = NotImplemented.ask { delegate.tableView(table, viewForFooterInSection: 0) }
    rows.hasFooterViews = footer.isImplemented || footer.answer != nil
    table.keepForReuse(footer.answer)
  }

  // MARK: Rows

  private mutating func rowHeights(firstSection: Int?) -> (Int, Int) -> SectionShape {
    let fixed = table.rowHeight
    let isAutomatic = fixed == UITableView.automaticDimension
    let standard = Double(isAutomatic ? TableMetrics.rowHeight : fixed)
    guard let delegate, let first = firstSection else {
      let estimate = Double(isAutomatic ? estimate ?? TableMetrics.rowHeight : fixed)
      return {
        SectionShape(rowCount: $1, rowHeight: estimate, isMeasured: !isAutomatic)
      }
    }
    let path = IndexPath(row: 0, section: first)
    let guess = NotImplemented.ask { delegate.tableView(table, estimatedHeightForRowAt: path) }
    let asksEstimates = guess.isImplemented
    if !asksEstimates, estimate == nil {
      return askedHeights(delegate, first: path, isAutomatic: isAutomatic, standard: standard)
    }
    // With estimates the real heights wait until rows come near the screen (facts 2.5).
    let probe = NotImplemented.ask { delegate.tableView(table, heightForRowAt: path) }
    rows.asksRowHeights = probe.isImplemented
    let isLate = rows.asksRowHeights || isAutomatic
    guard isLate else {
      return { SectionShape(rowCount: $1, rowHeight: standard) }
    }
    let uniform = Double(estimate ?? TableMetrics.rowHeight)
    guard asksEstimates else {
      return { SectionShape(rowCount: $1, rowHeight: uniform, isMeasured: false) }
    }
    let owner = table
    return { section, count in
      let heights = (0..<count).lazy.map { row in
        let height = delegate.tableView(
          owner, estimatedHeightForRowAt: IndexPath(row: row, section: section))
        return height > 0 ? Double(height) : uniform
      }
      return SectionShape(rowHeights: heights, isMeasured: false)
    }
  }

  /// Heights without estimates: every row is asked for, in order, unless none is answered.
  private mutating func askedHeights(
    _ delegate: any UITableViewDelegate, first: IndexPath, isAutomatic: Bool, standard: Double
  ) -> (Int, Int) -> SectionShape {
    let table = table
    let probe = NotImplemented.ask { delegate.tableView(table, heightForRowAt: first) }
    rows.asksRowHeights = probe.isImplemented
    guard probe.isImplemented else {
      return { SectionShape(rowCount: $1, rowHeight: standard, isMeasured: !isAutomatic) }
    }
    return { section, count in
      guard count > 0 else { return SectionShape() }
      var builder = SectionShapeBuilder()
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height =
          path == first ? probe.answer : delegate.tableView(table, heightForRowAt: path)
        table.counters.heightsAsked += 1
        if height == UITableView.automaticDimension {
          builder.append(height: Double(TableMetrics.rowHeight), isMeasured: false)
        } else {
          builder.append(height: Double(table.checked(height, at: path)), isMeasured: true)
        }
      }
      return builder.shape()
    }
  }

  /// The table's estimate, nil where there is none.
  private var estimate: CGFloat? {
    table.estimatedRowHeight > 0 ? table.estimatedRowHeight : nil
  }

  // MARK: Headers and footers

  private func headerHeight(_ section: Int) -> (height: CGFloat, isExact: Bool) {
    let asked = delegate.map { delegate in
      NotImplemented.ask { delegate.tableView(table, heightForHeaderInSection: section) }
    }
    return height(
      section, asked: asked, standard: table.sectionHeaderHeight,
      title: rows.headerTitles[section], hasViews: rows.hasHeaderViews, isHeader: true)
  }

  private func footerHeight(_ section: Int) -> (height: CGFloat, isExact: Bool) {
    let asked = delegate.map { delegate in
      NotImplemented.ask { delegate.tableView(table, heightForFooterInSection: section) }
    }
    return height(
      section, asked: asked, standard: table.sectionFooterHeight,
      title: rows.footerTitles[section], hasViews: rows.hasFooterViews, isHeader: false)
  }

  private func height(
    _ section: Int, asked: (answer: CGFloat, isImplemented: Bool)?, standard: CGFloat,
    title: String?, hasViews: Bool, isHeader: Bool
  ) -> (height: CGFloat, isExact: Bool) {
    let isGrouped = table.style != .plain
    var wanted = standard
    if let asked, asked.isImplemented {
      wanted = asked.answer
      if !wanted.isFinite || wanted < 0, wanted != UITableView.automaticDimension {
        UIKitFault.report(
          "\(isHeader ? "Header" : "Footer") height of section \(section) must be finite and not "
            + "negative - provided height is \(wanted)")
        wanted = UITableView.automaticDimension
      }
      // 0 from a grouped table's delegate means the standard height (facts 2.1).
      if isGrouped, wanted == 0 { wanted = UITableView.automaticDimension }
      if wanted != UITableView.automaticDimension { return (wanted, true) }
    }
    if wanted != UITableView.automaticDimension {
      return title != nil || hasViews || isGrouped ? (wanted, title != nil || !hasViews) : (0, true)
    }
    if let title {
      return (
        table.height(ofTitle: title, isHeader: isHeader, isFirst: section == 0), !hasViews
      )
    }
    if hasViews {
      return (isGrouped ? TableMetrics.groupedHeaderHeight : TableMetrics.plainHeaderHeight, false)
    }
    return (table.emptyHeight(isHeader: isHeader, section: section), true)
  }
}

extension UITableView {
  /// What a header or footer without title and view takes: nothing in a plain table.
  func emptyHeight(isHeader: Bool, section: Int) -> CGFloat {
    if style == .plain { return 0 }
    return isHeader && section == 0 ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
  }

  /// The room above a header.
  var headerTopPadding: CGFloat {
    if sectionHeaderTopPadding != UITableView.automaticDimension { return sectionHeaderTopPadding }
    return style == .plain ? TableMetrics.headerTopPadding : 0
  }

  /// A row's height, or the standard one after a report when it is no height.
  func checked(_ height: CGFloat, at path: IndexPath) -> CGFloat {
    if height.isFinite, height >= 0, Double(height) <= TableExtents.maximumHeight {
      return height
    }
    UIKitFault.report(
      "Invalid row height provided by table delegate for row \(path.row) in section "
        + "\(path.section). Value must be at least 0.0, or "
        + "UITableViewAutomaticDimension - provided height is \(height)")
    return TableMetrics.rowHeight
  }
}
