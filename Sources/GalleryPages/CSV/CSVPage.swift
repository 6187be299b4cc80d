import Trestle

extension GalleryPage {
  static let csv = GalleryPage(
    identifier: "csv", title: "CSV table",
    summary: "A file as a table; scripts/demo FILE.csv opens yours",
    make: { CSVPage(.sample(), sectionColumn: "Class") })
}

/// Displays a CSV file as a table. It has columns if they fit; otherwise the first column is the title
/// of a row, with the others below it.
package final class CSVPage: UIViewController {
  package let document: CSVDocument
  package let tableView = UITableView(frame: .zero, style: .plain)
  /// The scroll view for the columns. It contains the table, which does not move horizontally.
  let columnScroller = UIScrollView()
  private let pinned = UIView()
  private let headerLine = UIView()
  private let progress = UIProgressView(progressViewStyle: .bar)
  private let status = CSVStatusView()
  private(set) lazy var header = CSVStrip<CSVHeaderButton>(
    make: { [weak self] in
      let button = CSVHeaderButton()
      button.addAction(
        UIAction { [weak button] _ in button.map { self?.sort(by: $0.column) } },
        for: .touchUpInside)
      return button
    },
    update: { [weak self] button, column in self?.update(button, column) })
  let search = UISearchController(searchResultsController: nil)

  /// The columns that the user has hidden, by their indices in the file.
  package var hiddenColumns: Set<Int> = [] { didSet { columnsChanged() } }
  /// The layout of the columns; nil if columns do not fit.
  private(set) var columns: CSVColumnLayout?
  /// The conditions for which the columns were laid out.
  private var laidOut:
    (width: CGFloat, header: [String], size: UIContentSizeCategory, fontName: String)?
  /// The first letters of the sections; empty if there are too few.
  private var index: [CSVArrangement.Initial] = []
  /// The problems of the file, one per line, above the rows.
  package private(set) var problemLines: [String] = []

  /// The minimum width in points at which columns are displayed.
  private static let columnsWidth: CGFloat = 600
  private static let noticeLimit = 5

  /// Creates a page for a document.
  ///
  /// - Parameter sectionColumn: The name of the column whose values become sections. If there is no
  ///   such column, there are no sections.
  package init(_ document: CSVDocument, sectionColumn: String?) {
    self.document = document
    super.init(nibName: nil, bundle: nil)
    title = document.name
    // Before the closures are set, so that nothing is shown twice.
    document.query.section = sectionColumn.flatMap { document.index.column(named: $0) }
    document.onChange = { [weak self] in self?.documentDidChange($0) }
    document.watch { [weak self] in self?.fileDidChange() }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  // MARK: Views

  package override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    view.backgroundColor = .systemBackground
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "row")
    tableView.register(CSVColumnsCell.self, forCellReuseIdentifier: "columns")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.keyboardDismissMode = .onDrag
    // There may be as many sections as rows: a title is measured when it comes into view.
    tableView.estimatedSectionHeaderHeight = 28
    columnScroller.delegate = self
    columnScroller.isDirectionalLockEnabled = true
    columnScroller.showsVerticalScrollIndicator = false
    columnScroller.contentInsetAdjustmentBehavior = .never
    headerLine.backgroundColor = .separator
    for part in [tableView, header, headerLine] as [UIView] { pinned.addSubview(part) }
    columnScroller.addSubview(pinned)
    for part in [columnScroller, status, progress] as [UIView] { view.addSubview(part) }
    search.searchResultsUpdater = self
    search.searchBar.searchTextField.autocapitalizationType = .none
    search.searchBar.searchTextField.autocorrectionType = .no
    search.hidesNavigationBarDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    updateMenu()
    updateTexts()
    updateIndex()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let statusHeight = status.height(for: traitCollection)
    let scroller = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - statusHeight))
    progress.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 2)
    status.frame = CGRect(
      x: 0, y: scroller.maxY, width: view.bounds.width, height: view.bounds.maxY - scroller.maxY)
    status.textInsets = UIEdgeInsets(
      top: 0, left: view.layoutMargins.left, bottom: view.safeAreaInsets.bottom,
      right: view.layoutMargins.right)
    columnScroller.frame = scroller
    updateColumns()
    columnScroller.contentSize = CGSize(
      width: max(scroller.width, (columns?.width ?? 0) + leadingWidth + trailingWidth),
      height: scroller.height)
    layOutPinned()
    updateNotice()
  }

  /// The width before the columns, which makes their texts begin at the same position as the sections'
  /// titles.
  var leadingWidth: CGFloat {
    view.layoutMargins.left - view.safeAreaInsets.left - CSVColumnLayout.margin
  }

  /// The width after the columns, with the chevron, and the section index.
  private var trailingWidth: CGFloat { index.isEmpty ? 34 : 54 }

  /// The width by which edit mode's controls shift the columns.
  private var controlWidth: CGFloat {
    guard isEditing, let cell = tableView.visibleCells.first else { return 0 }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? cell.bounds.maxX - cell.contentView.frame.maxX : cell.contentView.frame.minX
  }

  private func layOutPinned() {
    let size = columnScroller.bounds.size
    let offset = columnScroller.contentOffset.x
    pinned.frame = CGRect(origin: CGPoint(x: offset, y: 0), size: size)
    // A title takes taps on 44 points, as every control does.
    let height = columns.map { max(44, ($0.font.lineHeight + 14).rounded(.up)) } ?? 0
    header.isHidden = columns == nil
    headerLine.isHidden = columns == nil
    let margin = leadingWidth + controlWidth
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    header.frame = CGRect(
      x: isMirrored ? trailingWidth : margin, y: 0,
      width: max(0, size.width - margin - trailingWidth), height: height)
    let hairline = 1 / max(1, traitCollection.displayScale)
    headerLine.frame = CGRect(x: 0, y: height - hairline, width: size.width, height: hairline)
    tableView.frame = CGRect(
      x: 0, y: height, width: size.width, height: max(0, size.height - height))
    let columnOffset = columns == nil ? 0 : max(0, min(offset, maximumOffset))
    header.offset = columnOffset
    for case let cell as CSVColumnsCell in tableView.visibleCells {
      cell.strip.offset = columnOffset
    }
  }

  private var maximumOffset: CGFloat {
    max(0, columnScroller.contentSize.width - columnScroller.bounds.width)
  }

  /// The distance by which the columns are scrolled.
  var columnOffset: CGFloat { header.offset }

  // MARK: Editing

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
    // The names of the columns move with them, in the same time (UIKit reference 15.2).
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.tableView.layoutIfNeeded()
      self.layOutPinned()
      self.header.layoutIfNeeded()
    }
    updateMenu()
    navigationController?.setToolbarHidden(!editing, animated: animated)
    selectionChanged()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The toolbar belongs to this page's edit mode.
    if isEditing { setEditing(false, animated: animated) }
  }

  package override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("copy:") {
      return isEditing && tableView.indexPathsForSelectedRows?.isEmpty == false
    }
    return super.canPerformAction(action, withSender: sender)
  }

  package override func copy(_ sender: Any?) { copySelection() }

  package override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + [openCommand] }

  // MARK: Columns

  private func columnsChanged() {
    laidOut = nil
    viewIfLoaded?.setNeedsLayout()
    updateTexts()
  }

  private func updateColumns() {
    let size = traitCollection.preferredContentSizeCategory
    let names = document.index.header
    // The desktop may give the system font another family.
    let fontName = UIFont.systemFont(ofSize: 15).fontName
    if let laidOut, laidOut == (view.bounds.width, names, size, fontName) { return }
    laidOut = (view.bounds.width, names, size, fontName)
    let isWide = view.bounds.width >= Self.columnsWidth && names.count > 1
    let room = view.bounds.width - leadingWidth - trailingWidth
    columns =
      isWide
      ? CSVColumnLayout(document, hidden: hiddenColumns, room: room, traits: traitCollection) : nil
    header.layout = columns
    tableView.rowHeight = rowHeight
    tableView.separatorInset.left = leadingWidth + CSVColumnLayout.margin
    tableView.reloadData()
  }

  private var rowHeight: CGFloat {
    if let columns { return max(36, columns.font.lineHeight + 16).rounded(.up) }
    let lines = [UIFont.TextStyle.body, .caption1].map {
      UIFont.preferredFont(forTextStyle: $0, compatibleWith: traitCollection).lineHeight
    }
    return max(56, lines[0] + lines[1] + 18).rounded(.up)
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === columnScroller { layOutPinned() }
  }

  // MARK: Sorting

  private func update(_ button: CSVHeaderButton, _ column: CSVColumnLayout.Column) {
    guard let font = header.layout?.font else { return }
    let sort = document.query.sort
    button.show(column, font, isAscending: sort?.column == column.index ? sort?.isAscending : nil)
  }

  /// Sorts by a column: ascending at first, descending the second time, and not at all the third time.
  package func sort(by column: Int) {
    switch document.query.sort {
    case let sort? where sort.column == column && sort.isAscending:
      document.query.sort?.isAscending = false
    case let sort? where sort.column == column: document.query.sort = nil
    default: document.query.sort = .init(column: column, isAscending: true)
    }
    queryChanged()
  }

  func queryChanged() {
    header.reload()
    updateMenu()
    updateTexts()
  }

  // MARK: The document

  private func documentDidChange(_ change: CSVDocument.Change) {
    guard isViewLoaded else { return }
    if case .content = change {
      if document.index.header != laidOut?.header { columnsChanged() }
      updateMenu()
    }
    updateIndex()
    updateTexts()
    updateNotice()
    tableView.reloadData()
    // Another order or another search begins at its start.
    if case .arrangement = change {
      tableView.setContentOffset(
        CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
    }
  }

  private var isReloading = false

  /// Reads the file again, only once for several changes in quick succession.
  private func fileDidChange() {
    guard !isReloading else { return }
    isReloading = true
    Task { [weak self] in
      await self?.view.pause(for: 0.25)
      guard let self else { return }
      isReloading = false
      document.reload()
    }
  }

  private func updateIndex() {
    let initials = document.query.section == nil ? [] : document.arrangement.initials
    index = initials.count < 2 ? [] : initials
  }

  private func updateNotice() {
    let document = document
    var lines = document.index.problems.prefix(Self.noticeLimit).map(\.description)
    let rest = document.index.problemCount - lines.count
    if rest > 0 { lines.append("\u{2026} and \(rest.grouped) more") }
    let leftOut = document.index.leftOutCount
    if leftOut > 0 {
      let rows =
        leftOut == 1
        ? "1 row with broken quotes is" : "\(leftOut.grouped) rows with broken quotes are"
      lines.append("\(rows) left out")
    }
    if let problem = document.reloadProblem { lines.insert(problem.description, at: 0) }
    let width = tableView.bounds.width
    guard lines != problemLines || tableView.tableHeaderView?.frame.width ?? width != width else {
      return
    }
    problemLines = lines
    guard !lines.isEmpty else { return tableView.tableHeaderView = nil }
    let notice = NoticeView(lines: lines, margin: leadingWidth + CSVColumnLayout.margin)
    notice.frame.size = notice.sizeThatFits(
      CGSize(width: width, height: .greatestFiniteMagnitude))
    tableView.tableHeaderView = notice
  }

  private func updateTexts() {
    guard isViewLoaded else { return }
    let (index, query) = (document.index, document.query)
    let total = index.rows.count
    let rows = "\(total.grouped) \(total == 1 ? "row" : "rows")"
    search.searchBar.placeholder = "Search \(rows)"
    progress.isHidden = index.isComplete
    progress.progress = Float(index.bytesRead) / Float(max(1, document.source.count))
    let shown = document.arrangement.count
    var parts = [rows]
    if !query.search.isEmpty, !document.isBusy { parts = ["\(shown.grouped) of \(rows)"] }
    let names = index.header
    if let sort = query.sort, sort.column < names.count {
      parts.append("by \(names[sort.column])\(sort.isAscending ? "" : ", downwards")")
    }
    if !hiddenColumns.isEmpty {
      parts.append("\(names.count - hiddenColumns.count) of \(names.count) columns")
    }
    if index.encoding != .utf8 { parts.append(index.encoding.name) }
    if !index.isComplete {
      parts.insert("Reading\u{2026}", at: 0)
    } else if document.isBusy {
      parts.insert(query.search.isEmpty ? "Sorting\u{2026}" : "Searching\u{2026}", at: 0)
    }
    status.text = parts.joined(separator: " \u{00B7} ")
    let isEmpty = shown == 0 && !query.search.isEmpty && !document.isBusy
    tableView.backgroundView =
      isEmpty ? CSVStatusView(empty: "No row has \u{201C}\(query.search)\u{201D} in it.") : nil
  }
}

extension CSVPage: UISearchResultsUpdating {
  package func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    document.query.search = text.trimmingCharacters(in: .whitespaces)
    updateTexts()
  }
}

// MARK: - Rows

extension CSVPage: UITableViewDataSource, UITableViewDelegate {
  /// Returns the file's row at an index path.
  func row(at path: IndexPath) -> Int { document.arrangement.sections[path.section][path.row] }

  package func numberOfSections(in tableView: UITableView) -> Int {
    document.arrangement.sections.count
  }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    document.arrangement.sections[section].count
  }

  package func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    let title = document.arrangement.sections[section].title
    return title.isEmpty ? nil : title
  }

  package func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    index.isEmpty ? nil : index.map(\.letter)
  }

  package func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    self.index[index].section
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = document.preview(row(at: indexPath))
    let identifier = columns == nil ? "row" : "columns"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    cell.accessoryType = .disclosureIndicator
    if let columns {
      (cell as? CSVColumnsCell)?.show(row, columns, offset: columnOffset)
    } else {
      let shown = document.index.header.indices.filter { !hiddenColumns.contains($0) }
      let first = shown.first ?? 0
      cell.textLabel?.text = CSVColumnLayout.text(row, first)
      cell.detailTextLabel?.text = Self.subtitle(
        row, columns: shown.filter { $0 != first && $0 != document.query.section })
    }
    return cell
  }

  /// The maximum number of code units in a subtitle, which is more than fits on a line of any screen.
  private static let subtitleLimit = 300

  /// Returns as many fields as fit, on a single line.
  static func subtitle(_ row: CSVRow, columns: [Int]) -> String {
    var line = ""
    for column in columns {
      let text = CSVColumnLayout.text(row, column)
      if text.isEmpty { continue }
      line += line.isEmpty ? text : " \u{00B7} " + text
      if line.utf8.count > subtitleLimit { break }
    }
    return line
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isEditing { return selectionChanged() }
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      CSVRowPage(document, row: row(at: indexPath)), animated: true)
  }

  package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isEditing { selectionChanged() }
  }
}
