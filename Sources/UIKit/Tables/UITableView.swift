import ScrollEngine
import TableEngine
import TableGeometry

/// A list of rows in sections that creates views only for what is on screen.
///
/// Its `TableEngine` decides which rows have a cell, and where; the table creates the views
/// accordingly.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  @exclusivity(unchecked) open private(set) var style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      snapshotSource = nil
      setNeedsReload()
    }
  }
  /// The data source whose snapshots provide the rows. `dataSource` may be another object that forwards
  /// to it.
  weak var snapshotSource: (any SnapshotDataSource)?
  /// The data source, if it hides rows. It is not stored, because the first cast of a class searches
  /// the list of all conformances, and a table's first frame should not wait for this.
  var rowHiding: (any TableRowHiding)? { dataSource as? any TableRowHiding }
  /// The object that prefetches data: it is called before rows come near the screen, and when their
  /// data is no longer needed.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchDataSourceDidChange() } }
  }
  /// Whether `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { delegateDidChange() }
    }
  }

  let engine = TableEngine<TableAdapter>()
  var heights = Heights()
  @exclusivity(unchecked) var appearance = TableAppearance()
  @exclusivity(unchecked) var answers = TableAnswers()
  @exclusivity(unchecked) var pool = TableReusePool()
  @exclusivity(unchecked) var surroundings = TableSurroundings()
  var interaction = TableInteraction()
  @exclusivity(unchecked) var focus = TableFocus()
  var targetRow: TargetRow?
  /// The animation block in which the size has changed since the last layout; nil if there is none.
  @exclusivity(unchecked) var resizing: AnimationContext?
  var sectionIndex: SectionIndex?
  var swipes = ListSwipes()
  @exclusivity(unchecked) var contextMenu: TableContextMenu?
  @exclusivity(unchecked) var dragging: TableDragging?

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }
  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiTableViewMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    style = Style(coder)
    super.init(coder: coder)
    setUpTable()
    readElement(coder, as: UITableView.self)
  }

  // MARK: Heights

  /// The height of rows for which the delegate provides none. If automatic, it is 44, or the height
  /// that the cell needs (UIKit reference 2.1).
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
  /// The height of rows until they come near the screen, in points; if automatic, it is the row height,
  /// or 44. If 0, the delegate is asked for all heights immediately, in order (UIKit reference 2.1 and
  /// 2.5).
  open var estimatedRowHeight: CGFloat {
    get { heights.estimatedRow }
    set { setHeight(\.estimatedRow, newValue) }
  }
  /// The height of headers until they come near the screen. If automatic, the delegate is asked for all
  /// heights immediately.
  open var estimatedSectionHeaderHeight: CGFloat {
    get { heights.estimatedHeader }
    set { setHeight(\.estimatedHeader, newValue) }
  }
  /// The height of footers until they come near the screen. If automatic, the delegate is asked for all
  /// heights immediately.
  open var estimatedSectionFooterHeight: CGFloat {
    get { heights.estimatedFooter }
    set { setHeight(\.estimatedFooter, newValue) }
  }
  /// The space above a section's header, in points; if automatic, 22 in a plain table (UIKit reference
  /// 2.1).
  open var sectionHeaderTopPadding: CGFloat {
    get { heights.headerTopPadding }
    set { setHeight(\.headerTopPadding, newValue) }
  }

  // MARK: Appearance

  open var separatorStyle: UITableViewCell.SeparatorStyle {
    get { appearance.separatorStyle }
    set { setAppearance(\.separatorStyle, newValue) }
  }
  open var separatorColor: UIColor? {
    get { appearance.separatorColor ?? .separator }
    set { markChosen(.separatorColor).setAppearance(\.separatorColor, newValue) }
  }
  /// The inset of separators, of which only left and right are used. By default the left inset is the
  /// margin of cells, 16 or 20, and the right inset is 0 (UIKit reference 2.1).
  open var separatorInset: UIEdgeInsets {
    get { appearance.separatorInset ?? standardSeparatorInset }
    set { markChosen(.separatorInset).setSeparatorInset(newValue) }
  }
  open var separatorInsetReference: SeparatorInsetReference {
    get { appearance.insetReference }
    set { setAppearance(\.insetReference, newValue) }
  }
  /// Whether the content of cells, headers and footers keeps clear of the safe area at the sides.
  open var insetsContentViewsToSafeArea: Bool {
    get { appearance.insetsContentToSafeArea }
    set { setAppearance(\.insetsContentToSafeArea, newValue) }
  }
  /// Whether the content of wide tables is centred and no wider than the readable width.
  open var cellLayoutMarginsFollowReadableWidth: Bool {
    get { appearance.followsReadableWidth }
    set { followReadableWidth(newValue) }
  }
  /// The height of the empty rows that fill a plain table below its last row, in points.
  ///
  /// 0, the default, shows no empty rows; automatic uses the height of the last row (Apple's
  /// documentation). A negative or infinite height is ignored, and logged as a fault.
  open var fillerRowHeight: CGFloat {
    get { appearance.fillerRowHeight }
    set { setFillerRowHeight(newValue) }
  }
  /// The effect whose material determines the colour of separators; with nil, or an effect that is not
  /// a blur, they have the `separatorColor`.
  open var separatorEffect: UIVisualEffect? {
    get { appearance.separatorEffect }
    set { markChosen(.separatorEffect).setAppearance(\.separatorEffect, newValue) }
  }
  /// The condition under which the height of a visible row with automatic height is updated without a
  /// reload.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { appearance.selfSizing }
    set { appearance.selfSizing = newValue }
  }

  /// The elements that are no wider than their content; none by default (Apple's documentation).
  open var contentHuggingElements: UITableViewContentHuggingElements {
    get { appearance.hugging }
    set { setAppearance(\.hugging, newValue) }
  }

  // MARK: Section index

  /// The minimum number of rows for which the index is shown; 0 by default (UIKit reference 18.1).
  open var sectionIndexMinimumDisplayRowCount: Int {
    get { sectionIndex?.minimumRowCount ?? 0 }
    set { setSectionIndex(\.minimumRowCount, newValue) }
  }
  /// The colour of the index's titles; nil to use the tint colour.
  open var sectionIndexColor: UIColor? {
    get { sectionIndex?.colors.text }
    set { markChosen(.sectionIndexColor).setSectionIndex(\.colors.text, newValue) }
  }
  /// The colour behind the titles; nil if there is none.
  open var sectionIndexBackgroundColor: UIColor? {
    get { sectionIndex?.colors.background }
    set { markChosen(.sectionIndexBackgroundColor).setSectionIndex(\.colors.background, newValue) }
  }
  /// The colour behind the titles while the index is touched; nil to use `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    get { sectionIndex?.colors.trackingBackground }
    set {
      markChosen(.sectionIndexTrackingBackgroundColor)
        .setSectionIndex(\.colors.trackingBackground, newValue)
    }
  }
  /// Requests the titles of the index from the data source again.
  open func reloadSectionIndexTitles() { reloadIndexTitles() }

  // MARK: Focus

  /// Whether the keyboard focus can move from row to row.
  open var allowsFocus: Bool {
    get { focus.isAllowed }
    set { allowFocus(newValue) }
  }
  /// Whether the keyboard focus can move from row to row in edit mode; true by default.
  open var allowsFocusDuringEditing: Bool {
    get { focus.isAllowedDuringEditing }
    set { allowFocusDuringEditing(newValue) }
  }
  /// Whether rows are selected as the keyboard focus moves to them.
  open var selectionFollowsFocus: Bool {
    get { focus.isFollowedBySelection }
    set { focus.isFollowedBySelection = newValue }
  }
  /// Whether the keyboard focus returns to the last focused row instead of the first.
  open var remembersLastFocusedIndexPath: Bool {
    get { focus.remembers }
    set { focus.remembers = newValue }
  }

  // MARK: Selection

  open var allowsSelection: Bool {
    get { interaction.allowsSelection }
    set { interaction.allowsSelection = newValue }
  }
  open var allowsMultipleSelection: Bool {
    get { interaction.allowsMultipleSelection }
    set {
      interaction.allowsMultipleSelection = newValue
      selectionModeDidChange()
    }
  }
  /// Whether rows can be selected in edit mode.
  open var allowsSelectionDuringEditing: Bool {
    get { interaction.allowsSelectionDuringEditing }
    set { interaction.allowsSelectionDuringEditing = newValue }
  }
  /// Whether edit mode shows circles for selecting several rows.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { interaction.allowsMultipleSelectionDuringEditing }
    set {
      interaction.allowsMultipleSelectionDuringEditing = newValue
      selectionModeDidChange()
    }
  }
  open var indexPathForSelectedRow: IndexPath? { engine.selection.rows.first.map(IndexPath.init) }
  /// The selected rows in the order of selection; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }
  /// Selects a row without calling the delegate (UIKit reference 2.1); nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row without calling the delegate (UIKit reference 2.1).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Editing

  /// Whether the table is in edit mode, or the swipe actions of a row are open.
  open var isEditing: Bool {
    get { engine.editing != .none }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of edit mode; overrides call `super` (UIKit reference 15.2).
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  // MARK: Data

  /// Reloads everything from the data source. The selection is lost. The offset stays, clamped to the
  /// range of the new content.
  open func reloadData() {
    engine.selection.removeAll()
    engine.setAside.removeAll()
    contextMenu?.tableWillReload()
    rowHiding?.tableViewWillReloadData(self)
    setNeedsReload()
  }
  open var numberOfSections: Int { extents.sectionCount }
  /// Returns the number of rows of a section; logs a fault and returns 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }

  // MARK: Updates

  /// Opens an update: changes take effect together at its end. Updates nest (UIKit reference 2.7).
  open func beginUpdates() { engine.openUpdate(adapter) }
  /// Closes an update; the outermost one takes effect. If it contains no changes, heights are requested
  /// again.
  open func endUpdates() { closeUpdate() }
  /// Runs `updates` as one update, and calls `completion` when its animations have ended, with false if
  /// they were interrupted or the update was replaced by a reload.
  @_disfavoredOverload
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { update(by: updates, completion) }

  /// Whether an update is open, a row is carried, items are dragged over the table, or a placeholder
  /// is shown.
  open var hasUncommittedUpdates: Bool {
    engine.updates.isOpen || engine.gap != nil || !engine.placeholders.isEmpty
  }
  /// Inserts rows; index paths are those after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("insert a row", indexPaths, in: \.insertedRows, with: animation, in: \.insertedRows)
  }
  /// Deletes rows; index paths are those before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("delete a row", indexPaths, in: \.deletedRows, with: animation, in: \.removedRows)
  }
  /// Replaces the cells of rows and deselects the rows; index paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("reload a row", indexPaths, in: \.reloadedRows, with: animation, in: \.removedRows)
  }
  /// Configures the existing cells of rows again; index paths are those before the update.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    note("reconfigure a row", indexPaths) { row, update in update.reconfigured.append(row) }
  }
  /// Moves a row from its index path before the update to its index path after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    noteMove(from: indexPath, to: newIndexPath)
  }
  /// Inserts sections; indices are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections, in: \.insertedSections, with: animation, in: \.insertedSections)
  }
  /// Deletes sections; indices are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections, in: \.deletedSections, with: animation, in: \.removedSections)
  }
  /// Reloads sections; indices are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections, in: \.reloadedSections, with: animation, in: \.removedSections)
  }
  /// Moves a section from its index before the update to its index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.batch.movedSections.append(TableBatch.SectionMove(from: section, to: newSection)) }
  }

  // MARK: Places

  /// Returns a section's rectangle, with header and footer; logs a fault and returns an empty one if
  /// there is no such section.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { partRect(.header, section) }
  open func rectForFooter(inSection section: Int) -> CGRect { partRect(.footer, section) }
  /// Returns a row's rectangle; logs a fault and returns an empty one if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
  /// Returns the row at a point in the table's coordinates; nil at headers, footers and gaps.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the rows that intersect a rectangle, in ascending order.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
  /// Returns the cell of a row; nil if the row is not on the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(indexPath) }
  open var visibleCells: [UITableViewCell] { visibleRows.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? { visibleRows.map { IndexPath($0.row) } }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.parts[.header][section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.parts[.footer][section] as? UITableViewHeaderFooterView
  }
  /// Scrolls a row to a position, within the range of the content; `none` scrolls only as far as needed
  /// to show the whole row (UIKit reference 2.8).
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  /// Scrolls to the selected row that is nearest to the visible rows.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToNearestSelection(at: scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Registers a class for dequeuing cells with an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCellClass(cellClass, for: identifier)
  }
  /// Registers a nib for dequeuing cells with an identifier; nil removes the registration.
  ///
  /// The nib has one top-level object, a cell. A cell with a different identifier is logged as a fault.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerNib(nib, forCells: identifier)
  }
  /// Registers a nib for dequeuing headers or footers with an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerNib(nib, forParts: identifier)
  }
  /// Registers a class for dequeuing headers and footers with an identifier; nil removes the
  /// registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerPartClass(aClass, for: identifier)
  }
  /// Returns a reusable cell, or creates one as registered; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// Returns a cell with the row's size; if nothing is registered, logs a fault and returns a plain
  /// cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }
  /// Returns a reusable header or footer, or creates one as registered; nil if there is neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeuePart(identifier)
  }

  // MARK: Layout

  /// Ends the animations of updates if the table has left its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { tableDidLeaveWindow() }
  }
  open override func layoutSubviews() {
    engine.resizeRowsIfNeeded(adapter)
    layOutRows()
    if interaction.carry != nil { holdCarriedRow() }
    sectionIndex?.layOut()
    super.layoutSubviews()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    measuresMayHaveChanged(from: previousTraitCollection)
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaSidesMayHaveChanged()
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    rangeOfOffsetsDidChange()
  }

  override func viewDidResize() { resizing = AnimationContext.current }
  override func animationDidReachRow() { arrive() }
  override func scrollMotionDidBegin() { closeOpenRow(animated: true) }

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
    let rest = presses.filter { !handleKeyPress($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Menus

  /// The interaction for the rows' context menus; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  // MARK: Drag and drop

  /// Provides the items of rows that can be dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { dragging?.dragDelegate }
    set { setDragDelegate(newValue) }
  }
  /// Accepts the items that are dragged over the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { dragging?.dropDelegate }
    set { setDropDelegate(newValue) }
  }
  /// Whether rows can be dragged; true by default.
  open var dragInteractionEnabled: Bool {
    get { dragging?.isDragEnabled ?? true }
    set { enableDragging(newValue) }
  }
  /// Whether rows of the table are lifted or dragged.
  open var hasActiveDrag: Bool { dragging?.source?.session != nil }
  /// Whether items are being dragged over the table or dropped on it.
  open var hasActiveDrop: Bool { dragging?.target?.session != nil }
  /// Whether holding dragged items over a row selects it; false by default.
  open var isSpringLoaded: Bool {
    get { dragging?.spring != nil }
    set { setSpringLoaded(newValue) }
  }

  // MARK: Views around the rows

  /// A view above the rows, which keeps its height and gets the table's width (UIKit reference 2.4).
  open var tableHeaderView: UIView? {
    get { surroundings.header }
    set { replaceSurrounding(\.header, with: newValue) }
  }
  /// A view below the rows, which keeps its height and gets the table's width (UIKit reference 2.4).
  open var tableFooterView: UIView? {
    get { surroundings.footer }
    set { replaceSurrounding(\.footer, with: newValue) }
  }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    get { surroundings.background }
    set { replaceSurrounding(\.background, with: newValue) }
  }
}
