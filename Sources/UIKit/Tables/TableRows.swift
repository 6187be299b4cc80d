import TableGeometry

/// What the data source and the delegate said at the last reload.
struct TableRows {
  var extents = TableExtents()
  var headerTitles: [Int: String] = [:]
  var footerTitles: [Int: String] = [:]
  /// Whether the delegate makes views for headers and footers.
  var hasHeaderViews = false
  var hasFooterViews = false
  /// Whether the delegate says heights of rows; nil until it was asked for one.
  var asksRowHeights: Bool?
  var asksIndentation = false
  var asksHeaderTitles: Bool?
  var asksFooterTitles: Bool?
  var knowsParts = false
  var rule: RowHeightRule?
  /// The number of rows of every section.
  var counts: [Int] = []
  /// Whether the delegate's heights of headers and footers wait until those come near.
  var defersPartHeights = false
  /// The rows that sections had before they were hidden.
  var hidden: [Int: SectionShape] = [:]
  /// Sections whose rows are as high as they once were, and are asked again when they come near.
  var remembered: Set<Int> = []

  /// Sections have gone or moved.
  mutating func moveMemory(_ place: (Int) -> Int?) {
    if !hidden.isEmpty {
      hidden = Dictionary(
        hidden.compactMap { entry in place(entry.key).map { ($0, entry.value) } },
        uniquingKeysWith: { first, _ in first })
    }
    if !remembered.isEmpty { remembered = Set(remembered.compactMap(place)) }
  }
}

/// How rows get their heights.
enum RowHeightRule {
  /// All have the same.
  case fixed(Double)
  /// The delegate says them all at a reload.
  case asked
  /// An estimate, the delegate's where it is asked, until they come near the screen.
  case estimated(Double, asks: Bool)
}

/// Standard lengths of tables, in points (UIKit reference 2.1 and 2.2).
@MainActor enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let plainHeaderHeight: CGFloat = 28
  /// Above a header of a plain table (UIKit reference 2.1).
  static let headerTopPadding: CGFloat = 22
  static let groupedFirstGap: CGFloat = 35
  static let groupedGap: CGFloat = 18
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFirstHeaderHeight: CGFloat = 55
  static let cornerRadius: CGFloat = 10

  /// The margin of cells: 16, or 20 on wide screens (UIKit reference 2.1 and 8).
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

  /// Numbers and heights are asked for again when next needed, and every view is filled again.
  func dataDidChange() {
    rowsAreStale = true
    tiles.needsRefill = true
    tiles.epoch += 1
    prefetch.ahead = []
    setNeedsLayout()
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
  var rows = TableRows()
  /// A height that was asked to find out whether there is one.
  private var probe: (path: IndexPath, height: CGFloat)?

  init(table: UITableView) {
    self.table = table
    dataSource = table.dataSource
    delegate = table.delegate
  }

  /// Goes on from rows that are known already.
  init(table: UITableView, rows: TableRows) {
    self.init(table: table)
    self.rows = rows
  }

  mutating func load() -> TableRows {
    guard dataSource != nil else { return rows }
    let numbers = numbersOfRows()
    rows.counts = numbers
    findParts(count: numbers.count)
    for section in numbers.indices { loadTitles(section) }
    if let titled = numbers.indices.first(where: { rows.headerTitles[$0] != nil }) {
      findHeaderViews(titled)
    }
    let parts = numbers.indices.map { section in
      (header: headerHeight(section), footer: footerHeight(section))
    }
    findRule(numbers)
    var shapes: [SectionShape] = []
    shapes.reserveCapacity(numbers.count)
    for (section, count) in numbers.enumerated() {
      var shape = shape(ofRowsIn: section, count: count)
      set(parts[section].header, parts[section].footer, of: &shape)
      shapes.append(shape)
    }
    rows.extents = TableExtents(shapes)
    return rows
  }

  /// A section that comes in with an update.
  mutating func newSection(_ section: Int, count: Int) -> SectionShape {
    rows.hidden[section] = nil
    rows.remembered.remove(section)
    return newSection(section, with: shape(ofRowsIn: section, count: count))
  }

  /// A section whose rows are hidden, or shown again as high as they were.
  mutating func hiddenSection(_ section: Int, count: Int) -> SectionShape {
    // Rows that are all of one height are not asked for it.
    if case .fixed = rows.rule { return newSection(section, count: count) }
    let old = rows.extents.shape(ofSection: section)
    if count == 0, old.rowCount > 0 {
      rows.hidden[section] = old
      rows.remembered.remove(section)
      return newSection(section, with: SectionShape())
    }
    guard let kept = rows.hidden[section], kept.rowCount == count else {
      return newSection(section, count: count)
    }
    rows.hidden[section] = nil
    rows.remembered.insert(section)
    return newSection(section, with: kept)
  }

  private mutating func newSection(_ section: Int, with shape: SectionShape) -> SectionShape {
    findParts(count: section + 1)
    loadTitles(section)
    if rows.headerTitles[section] != nil { findHeaderViews(section) }
    var shape = shape
    setParts(ofSection: section, of: &shape)
    return shape
  }

  /// Asks for the heights of a section's header and footer again.
  func setParts(ofSection section: Int, of shape: inout SectionShape) {
    set(headerHeight(section), footerHeight(section), of: &shape)
  }

  private func set(
    _ header: (height: CGFloat, isExact: Bool), _ footer: (height: CGFloat, isExact: Bool),
    of shape: inout SectionShape
  ) {
    shape.setHeight(Double(header.height), of: .header, isMeasured: header.isExact)
    shape.setHeight(Double(footer.height), of: .footer, isMeasured: footer.isExact)
    shape.setHeight(header.height > 0 ? Double(table.headerTopPadding) : 0, of: .topGap)
  }

  /// The number of rows of every section, as the data source says now.
  func numbersOfRows() -> [Int] {
    guard let dataSource else { return [] }
    var count = dataSource.numberOfSections(in: table)
    if count < 0 || count > Int(Int32.max) {
      UIKitFault.report(
        "The number of sections returned from -numberOfSectionsInTableView: must be between 0 and "
          + "\(Int32.max), not \(count)")
      count = 0
    }
    let table = table
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    // No closure: one that is bound to the main actor would make sure of it for every section.
    for section in 0..<count {
      let number = dataSource.tableView(table, numberOfRowsInSection: section)
      numbers.append(number >= 0 && number <= Int(Int32.max) ? number : wrong(number, section))
    }
    return numbers
  }

  private func wrong(_ number: Int, _ section: Int) -> Int {
    UIKitFault.report(
      "The number of rows returned from -tableView:numberOfRowsInSection: for section \(section) "
        + "must be between 0 and \(Int32.max), not \(number)")
    return 0
  }

  private mutating func loadTitles(_ section: Int) {
    rows.headerTitles[section] = nil
    rows.footerTitles[section] = nil
    guard let dataSource else { return }
    if rows.asksHeaderTitles != false {
      let title = NotImplemented.ask {
        dataSource.tableView(table, titleForHeaderInSection: section)
      }
      rows.asksHeaderTitles = title.isImplemented
      if let text = title.answer { rows.headerTitles[section] = text }
    }
    if rows.asksFooterTitles != false {
      let title = NotImplemented.ask {
        dataSource.tableView(table, titleForFooterInSection: section)
      }
      rows.asksFooterTitles = title.isImplemented
      if let text = title.answer { rows.footerTitles[section] = text }
    }
  }

  /// Finds out whether the delegate makes views for headers and footers, once there is a section.
  private mutating func findParts(count: Int) {
    guard count > 0, !rows.knowsParts, let delegate else { return }
    rows.knowsParts = true
    let guesses = [
      NotImplemented.ask { delegate.tableView(table, estimatedHeightForHeaderInSection: 0) },
      NotImplemented.ask { delegate.tableView(table, estimatedHeightForFooterInSection: 0) },
    ]
    rows.defersPartHeights =
      table.estimatedSectionHeaderHeight > 0 || table.estimatedSectionFooterHeight > 0
      || guesses.contains { $0.isImplemented }
    findHeaderViews(0)
    let footer = NotImplemented.ask { delegate.tableView(table, viewForFooterInSection: 0) }
    rows.hasFooterViews = footer.isImplemented || footer.answer != nil
    table.keepForReuse(footer.answer)
  }

  /// A delegate that stands for another one may make views for titles alone, so the first section
  /// with a title is asked too, not only the first of all.
  private mutating func findHeaderViews(_ section: Int) {
    guard let delegate, rows.knowsParts, !rows.hasHeaderViews else { return }
    let header = NotImplemented.ask { delegate.tableView(table, viewForHeaderInSection: section) }
    rows.hasHeaderViews = header.isImplemented || header.answer != nil
    table.keepForReuse(header.answer)
  }

  // MARK: Rows

  /// How rows get their heights, found out from the first row that there is; nil without rows.
  private mutating func findRule(_ numbers: [Int]) {
    guard let first = numbers.firstIndex(where: { $0 > 0 }) else { return }
    findRule(first: IndexPath(row: 0, section: first))
  }

  private mutating func findRule(first path: IndexPath) {
    let fixed = table.rowHeight
    let isAutomatic = fixed == UITableView.automaticDimension
    let standard = Double(isAutomatic ? TableMetrics.rowHeight : fixed)
    let estimate = table.estimatedRowHeight
    let uniform = estimate > 0 ? Double(estimate) : standard
    guard let delegate else {
      rows.rule = isAutomatic ? .estimated(uniform, asks: false) : .fixed(standard)
      return
    }
    let table = table
    let guess = NotImplemented.ask { delegate.tableView(table, estimatedHeightForRowAt: path) }
    // 0 turns estimates off; automatic is an estimate of the standard height (UIKit reference 2.1).
    if !guess.isImplemented, estimate == 0 {
      let probe = NotImplemented.ask { delegate.tableView(table, heightForRowAt: path) }
      rows.asksRowHeights = probe.isImplemented
      if probe.isImplemented {
        self.probe = (path, probe.answer)
        rows.rule = .asked
      } else {
        rows.rule = isAutomatic ? .estimated(uniform, asks: false) : .fixed(standard)
      }
      return
    }
    rows.rule = .estimated(uniform, asks: guess.isImplemented)
    if isAutomatic { return }
    // Without a delegate's heights a fixed one needs no estimate.
    let probe = NotImplemented.ask { delegate.tableView(table, heightForRowAt: path) }
    rows.asksRowHeights = probe.isImplemented
    if !probe.isImplemented { rows.rule = .fixed(standard) }
  }

  /// The rows of a section as they are before any comes near the screen.
  private mutating func shape(ofRowsIn section: Int, count: Int) -> SectionShape {
    guard count > 0 else { return SectionShape() }
    // A table that had no rows has not looked for the rule yet.
    if rows.rule == nil { findRule(first: IndexPath(row: 0, section: section)) }
    guard let rule = rows.rule else { return SectionShape() }
    switch rule {
    case .fixed(let height): return SectionShape(rowCount: count, rowHeight: height)
    case .estimated(let height, asks: false):
      return SectionShape(rowCount: count, rowHeight: height, isMeasured: false)
    case .asked where probe == nil: return askedShape(ofRowsIn: section, count: count)
    case .estimated, .asked:
      var builder = SectionShapeBuilder()
      for row in 0..<count {
        let (height, isMeasured) = height(ofNewRow: RowAddress(section: section, row: row))
        builder.append(height: height, isMeasured: isMeasured)
      }
      return builder.shape()
    }
  }

  /// Asks the delegate for the height of every row, which may be a million: with no more work for
  /// each than the question.
  private func askedShape(ofRowsIn section: Int, count: Int) -> SectionShape {
    guard let delegate else {
      return SectionShape(
        rowCount: count, rowHeight: Double(TableMetrics.rowHeight), isMeasured: false)
    }
    let table = table
    var builder = SectionShapeBuilder()
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = delegate.tableView(table, heightForRowAt: path)
      if height == UITableView.automaticDimension {
        builder.append(height: Double(TableMetrics.rowHeight), isMeasured: false)
      } else {
        builder.append(height: Double(table.checked(height, at: path)), isMeasured: true)
      }
    }
    table.counters.heightsAsked += count
    return builder.shape()
  }

  /// The height of a row that comes in, and whether it is more than an estimate.
  mutating func height(ofNewRow row: RowAddress) -> (height: Double, isMeasured: Bool) {
    let path = IndexPath(row: row.row, section: row.section)
    if rows.rule == nil { findRule(first: path) }
    switch rows.rule {
    case .fixed(let height): return (height, true)
    case .estimated(let uniform, let asks):
      guard asks, let delegate else { return (uniform, false) }
      let height = delegate.tableView(table, estimatedHeightForRowAt: path)
      return (height.isFinite && height > 0 ? Double(height) : uniform, false)
    case .asked:
      guard let delegate else { return (Double(TableMetrics.rowHeight), false) }
      let height: CGFloat
      if let probe, probe.path == path {
        height = probe.height
        self.probe = nil
      } else {
        height = delegate.tableView(table, heightForRowAt: path)
      }
      table.counters.heightsAsked += 1
      if height == UITableView.automaticDimension {
        return (Double(TableMetrics.rowHeight), false)
      }
      return (Double(table.checked(height, at: path)), true)
    case nil: return (Double(TableMetrics.rowHeight), false)
    }
  }

  // MARK: Headers and footers

  private func headerHeight(_ section: Int) -> (height: CGFloat, isExact: Bool) {
    let table = table
    if rows.defersPartHeights, let delegate {
      let guess = NotImplemented.ask {
        delegate.tableView(table, estimatedHeightForHeaderInSection: section)
      }
      let estimate = guess.isImplemented ? guess.answer : table.estimatedSectionHeaderHeight
      if estimate.isFinite, estimate > 0 { return (estimate, false) }
    }
    let asked = delegate.map { delegate in
      NotImplemented.ask { delegate.tableView(table, heightForHeaderInSection: section) }
    }
    return height(
      section, asked: asked, standard: table.sectionHeaderHeight,
      title: rows.headerTitles[section], hasViews: rows.hasHeaderViews, isHeader: true)
  }

  private func footerHeight(_ section: Int) -> (height: CGFloat, isExact: Bool) {
    let table = table
    if rows.defersPartHeights, let delegate {
      let guess = NotImplemented.ask {
        delegate.tableView(table, estimatedHeightForFooterInSection: section)
      }
      let estimate = guess.isImplemented ? guess.answer : table.estimatedSectionFooterHeight
      if estimate.isFinite, estimate > 0 { return (estimate, false) }
    }
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
      wanted = table.checkedPart(asked.answer, isHeader: isHeader, section: section)
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

  /// The delegate's height of a header or footer; automatic after a report when it is no height.
  func checkedPart(_ height: CGFloat, isHeader: Bool, section: Int) -> CGFloat {
    if height == UITableView.automaticDimension { return height }
    guard height.isFinite, height >= 0, Double(height) <= TableExtents.maximumHeight else {
      UIKitFault.report(
        "\(isHeader ? "Header" : "Footer") height of section \(section) must be finite and not "
          + "negative - provided height is \(height)")
      return UITableView.automaticDimension
    }
    // 0 from a grouped table's delegate means the standard height (UIKit reference 2.1).
    return height == 0 && style != .plain ? UITableView.automaticDimension : height
  }

  /// Asks for heights again after a change of width: what was measured holds no longer.
  func measureAgain() {
    guard !isLoadingRows else { return }
    let anchor = anchor(of: rows.extents) {
      $0
    } section: {
      $0
    }
    isLoadingRows = true
    rows.hidden = [:]
    var loader = TableRowLoader(table: self, rows: rows)
    TableChange.askHeightsAgain(&loader, counts: rows.counts)
    isLoadingRows = false
    rows = loader.rows
    tiles.hasUnmeasured = true
    tiles.hasUnmeasuredParts = true
    tiles.needsPlacing = true
    keep(anchor, moving: rows.extents)
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
