import TableGeometry

/// A list of rows in sections that makes views only for what is on screen.
///
/// Where rows are is `TableGeometry`'s affair; this class asks, tiles and tells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataDidChange() } }
  }

  /// Hears which rows come near.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      if prefetchDataSource === oldValue { return }
      prefetch = TablePrefetch()
      tiles.invalidate()
      setNeedsLayout()
    }
  }

  /// Whether `prefetchDataSource` hears anything.
  open var isPrefetchingEnabled = true

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { dataDidChange() }
    }
  }

  var heights = Heights()
  var looks = Looks()
  var rows = TableRows()
  var rowsAreStale = true
  var isLoadingRows = false
  var tiles = TableTiles()
  var pool = TableReusePool()
  var picks = TableSelection()
  var extras = TableExtras()
  var touch = TableTouch()
  var updates = TableUpdates()
  /// The row that an animated scroll is on its way to.
  var aim: TableAim?
  var prefetch = TablePrefetch()
  var focus = TableFocus()
  package var counters = Counters()

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    followPointer()
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Heights

  /// The height of rows whose delegate says nothing; automatic is 44 or what the cell needs
  /// (UIKit reference 2.1).
  open var rowHeight: CGFloat {
    get { heights.row }
    set { setHeight(\.row, newValue) }
  }

  open var sectionHeaderHeight: CGFloat {
    get { heights.header }
    set { setHeight(\.header, newValue) }
  }

  open var sectionFooterHeight: CGFloat {
    get { heights.footer }
    set { setHeight(\.footer, newValue) }
  }

  /// What rows are taken to be until they come near the screen; automatic is the row height, or
  /// 44. With 0 the delegate's heights are asked at once, in order (UIKit reference 2.1 and 2.5).
  open var estimatedRowHeight: CGFloat {
    get { heights.estimatedRow }
    set { setHeight(\.estimatedRow, newValue) }
  }

  /// What headers are taken to be until they come near; automatic, the delegate's heights of
  /// headers are asked at once, as there are few.
  open var estimatedSectionHeaderHeight: CGFloat {
    get { heights.estimatedHeader }
    set { setHeight(\.estimatedHeader, newValue) }
  }

  /// What footers are taken to be until they come near; automatic as with headers.
  open var estimatedSectionFooterHeight: CGFloat {
    get { heights.estimatedFooter }
    set { setHeight(\.estimatedFooter, newValue) }
  }

  /// The room above a section's header; automatic is 22 in a plain table (UIKit reference 2.1).
  open var sectionHeaderTopPadding: CGFloat {
    get { heights.headerTopPadding }
    set { setHeight(\.headerTopPadding, newValue) }
  }

  // MARK: Looks

  open var separatorStyle: UITableViewCell.SeparatorStyle {
    get { looks.separatorStyle }
    set {
      looks.separatorStyle = newValue
      looksDidChange()
    }
  }

  open var separatorColor: UIColor? {
    get { looks.separatorColor ?? .separator }
    set {
      looks.separatorColor = newValue
      looksDidChange()
    }
  }

  /// Left and right count; the default is the margin of cells, 16 or 20, and 0
  /// (UIKit reference 2.1).
  open var separatorInset: UIEdgeInsets {
    get {
      looks.separatorInset
        ?? UIEdgeInsets(
          top: 0, left: contentMargin, bottom: 0, right: 0)
    }
    set {
      guard newValue.isFinite else {
        UIKitFault.report("UITableView separatorInset contains a number that is not finite")
        return
      }
      looks.separatorInset = newValue
      looksDidChange()
    }
  }

  open var separatorInsetReference: SeparatorInsetReference {
    get { looks.insetReference }
    set {
      looks.insetReference = newValue
      looksDidChange()
    }
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection { picks.keepFirst() }
      updateSweepRecognizer()
    }
  }

  open var indexPathForSelectedRow: IndexPath? { firstPick }

  /// In the order of selection; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? { allPicks }

  /// Selects a row without telling the delegate (UIKit reference 2.1); nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    pick(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects a row without telling the delegate (UIKit reference 2.1).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unpick(indexPath, animated: animated)
  }

  // MARK: Data

  /// Takes everything from the data source again; selection is lost, the offset stays as far as
  /// the new content reaches.
  open func reloadData() {
    picks.removeAll()
    dataDidChange()
  }

  open var numberOfSections: Int { extents.sectionCount }

  /// The number of rows of a section; 0 after a report where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    guard section >= 0, section < extents.sectionCount else {
      UIKitFault.report(
        "-[UITableView numberOfRowsInSection:] - section \(section) beyond bounds "
          + "(\(extents.sectionCount))")
      return 0
    }
    return extents.rowCount(inSection: section)
  }

  // MARK: Updates

  /// Opens an update: changes take effect together at its end. Updates nest (UIKit reference 2.7).
  open func beginUpdates() { openUpdate() }

  /// Closes an update; the outermost one takes effect. Without changes, heights are asked again.
  open func endUpdates() { closeUpdate() }

  /// Runs `updates` as one update, and tells when its animations have ended; `false` when they
  /// were cut short, or when the update had to give way to a reload.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdate()
    if let completion { self.updates.pending?.completions.append(completion) }
    updates?()
    closeUpdate()
  }

  /// Whether an update is open.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }

  /// Rows come in, at places as they are after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { update in
      for path in indexPaths {
        guard let row = UITableView.row(path, "insert a row", &update) else { continue }
        update.batch.insertedRows.append(row)
        update.insertedRows[row] = animation
      }
    }
  }

  /// Rows go, from places as they are before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { update in
      for path in indexPaths {
        guard let row = UITableView.row(path, "delete a row", &update) else { continue }
        update.batch.deletedRows.append(row)
        update.removedRows[row] = animation
      }
    }
  }

  /// Rows get other cells; their places are those before the update, and their selection is lost.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { update in
      for path in indexPaths {
        guard let row = UITableView.row(path, "reload a row", &update) else { continue }
        update.batch.reloadedRows.append(row)
        update.removedRows[row] = animation
      }
    }
  }

  /// The cells of rows are filled again and stay; places are those before the update.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    note { update in
      for path in indexPaths {
        guard let row = UITableView.row(path, "reconfigure a row", &update) else { continue }
        update.reconfigured.append(row)
      }
    }
  }

  /// A row goes from its place before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { update in
      guard let source = UITableView.row(indexPath, "move a row", &update),
        let target = UITableView.row(newIndexPath, "move a row", &update)
      else { return }
      update.batch.movedRows.append(TableBatch.RowMove(from: source, to: target))
    }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { update in
      for section in sections {
        update.batch.insertedSections.append(section)
        update.insertedSections[section] = animation
      }
    }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { update in
      for section in sections {
        update.batch.deletedSections.append(section)
        update.removedSections[section] = animation
      }
    }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    noteReload(of: sections, with: animation)
  }

  /// A section goes from its index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    note { update in
      update.batch.movedSections.append(TableBatch.SectionMove(from: section, to: newSection))
    }
  }

  // MARK: Places

  /// A section's rectangle, header and footer included; empty after a report where there is none.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { partRect(.header, section) }
  open func rectForFooter(inSection section: Int) -> CGRect { partRect(.footer, section) }

  /// A row's rectangle; empty after a report where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

  /// The row at a point of the table's coordinates; nil at headers, footers and gaps.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }

  /// The rows that a rectangle meets, ascending.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

  /// The cell of a row on screen, else nil.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(indexPath) }
  open var visibleCells: [UITableViewCell] { shownTiles.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? {
    shownTiles.map { IndexPath(row: $0.address.row, section: $0.address.section) }
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiles.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiles.footers[section] as? UITableViewHeaderFooterView
  }

  /// Scrolls until a row stands where it is wanted, as far as the content reaches; `none` moves as
  /// little as shows the whole row (UIKit reference 2.8).
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    show(indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the selected row that is nearest to what is shown.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    showNearestPick(at: scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Says which class makes cells for an identifier; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    setCellClass(cellClass, for: identifier)
  }

  /// Says which class makes headers and footers for an identifier; nil forgets it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    setPartClass(aClass, for: identifier)
  }

  /// A waiting cell, or a new one of the registered class, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }

  /// A cell of the row's size; after a report a plain one where nothing is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    takeCell(identifier, for: indexPath)
  }

  /// A waiting header or footer, or a new one of the registered class, or nil.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    takePart(identifier)
  }

  /// Whether a path names a row.
  func hasRow(at path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.section < extents.sectionCount && path.row >= 0
      && path.row < extents.rowCount(inSection: path.section)
  }

  // MARK: Layout

  /// Ends what updates are still being shown when the table leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { finishUpdates(false) }
  }

  open override func layoutSubviews() {
    resizeRowsIfNeeded()
    tileIfNeeded()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      dataDidChange()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // Before the offset is brought into the new range.
    if settings.hidingHeight > 0, !rowsAreStale {
      UIView.performWithoutAnimation { layOutExtras() }
    }
    setNeedsLayout()
  }

  package override var viewsInReadingOrder: [UIView]? { rowsInReadingOrder }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if event?.isSecondaryClick != true { rowTouchesBegan(touches) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    rowTouchesMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowTouchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    rowTouchesCancelled(touches)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !take($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Views around the rows

  /// A view above the rows: its height counts, its width becomes the table's (UIKit reference 2.4).
  open var tableHeaderView: UIView? {
    get { extras.header }
    set {
      replaceExtra(\.header, with: newValue)
      tiles.invalidate()
      setNeedsLayout()
    }
  }

  /// A view below the rows: its height counts, its width becomes the table's (UIKit reference 2.4).
  open var tableFooterView: UIView? {
    get { extras.footer }
    set {
      replaceExtra(\.footer, with: newValue)
      tiles.invalidate()
      setNeedsLayout()
    }
  }

  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    get { extras.background }
    set {
      replaceExtra(\.background, with: newValue)
      if let newValue { sendSubviewToBack(newValue) }
      tiles.invalidate()
      setNeedsLayout()
    }
  }
}
