import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// A table that keeps its behaviours through changes of delegate, data source and data.
///
/// ```swift
/// let tableView = TableView(frame: .zero, style: .plain)
/// tableView.dataSource = self
/// tableView.sectionFolding = SectionFolding()
/// ```
///
/// Behaviours work on any `UITableView`. This subclass also lets the app replace the delegate and the
/// data source at any time, keeps sections collapsed through every update, and collapses and expands
/// them with the left and right arrow keys. It is the table of a ``TableViewController``.
@preconcurrency @MainActor open class TableView: UITableView {
  /// An update that has begun but not ended.
  private struct PendingUpdate {
    var changes = SectionChanges()
    /// The number of nested updates.
    var depth = 0
  }

  /// The table's behaviours; nil until the first one is turned on.
  var behaviors: Behaviors?
  private var pendingUpdate: PendingUpdate?

  /// Creates a table with a frame and a style.
  public override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The app's delegate. The getter returns the object that the behaviours have installed instead.
  open override var delegate: (any UITableViewDelegate)? {
    get { super.delegate }
    set {
      super.delegate = newValue
      Behaviors.existing(self)?.attach()
    }
  }

  /// The app's data source. While sections fold, the getter returns the object that the behaviours have
  /// installed instead.
  open override var dataSource: (any UITableViewDataSource)? {
    get { super.dataSource }
    set {
      super.dataSource = newValue
      Behaviors.existing(self)?.attach()
      Behaviors.existing(self)?.folding?.dataChanged()
    }
  }

  /// The app's inset plus the shares that the behaviours add to it.
  ///
  /// Changing a side in place, as in `contentInset.top = 88` or `contentInset.bottom += 20`, changes
  /// the app's own side; the behaviours' share is added to it. The documentation of the behaviours
  /// describes how setting a whole inset is interpreted, in this class and in other scroll views.
  open override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set { super.contentInset = newValue }
    _modify {
      let inset = super.contentInset
      guard let behaviors = Behaviors.existing(self), behaviors.insets.total != .zero else {
        var changed = inset
        yield &changed
        super.contentInset = changed
        return
      }
      behaviors.insets.reconcile()
      var own = behaviors.insets.own
      yield &own
      behaviors.takeInset { behaviors.insets.setOwn(own) }
    }
  }

  /// The view above the rows. Setting a search bar also sets ``UIKit/UITableView/headerHiding`` to
  /// `HeaderHiding(.automatic)`, unless that is already set.
  open override var tableHeaderView: UIView? {
    get { super.tableHeaderView }
    set {
      super.tableHeaderView = newValue
      if newValue is UISearchBar { headerHidingOrNew.layoutChanged() }
    }
  }

  /// Reloads the table. Sections with a ``SectionFolding/sectionIdentifier`` keep their collapsed
  /// state.
  open override func reloadData() {
    // The data source already reflects the collected changes; only their completions remain.
    if let update = pendingUpdate {
      pendingUpdate?.changes = SectionChanges(completions: update.changes.completions)
    }
    behaviors?.folding?.dataChanged()
    behaviors?.placeKeeping?.listWillReload()
    super.reloadData()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Not every reload changes the size of the content.
    behaviors?.contentStates?.readRows()
  }

  /// Begins or ends edit mode. Edit mode has its own selection, so rows hidden in collapsed sections
  /// and items are deselected.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    let old = isEditing
    super.setEditing(editing, animated: animated)
    guard isEditing != old, let behaviors = Behaviors.existing(self) else { return }
    behaviors.folding?.forgetHiddenSelection()
    behaviors.outline?.forgetHiddenSelection()
  }

  // MARK: Updates, translated while sections fold

  private var activeFolding: SectionFolding? { Behaviors.existing(self)?.folding }

  /// Whether an update is being collected.
  var collectsUpdate: Bool { pendingUpdate != nil }

  private func collect(_ change: (inout SectionChanges) -> Void) {
    begin()
    change(&pendingUpdate!.changes)
    end()
  }

  private func begin() {
    var update = pendingUpdate ?? PendingUpdate()
    update.depth += 1
    pendingUpdate = update
  }

  private func end() {
    pendingUpdate?.depth -= 1
    guard let update = pendingUpdate, update.depth == 0 else { return }
    pendingUpdate = nil
    commit(update.changes)
  }

  private func commit(_ changes: SectionChanges) {
    let completions = changes.completions
    let translation = activeFolding?.translate(FoldingUpdate(changes))
    let visible = translation.map(changes.visible(in:)) ?? changes
    // The type annotation selects UITableView's implementation instead of its convenience overload.
    let updates: (() -> Void)? = { self.apply(visible) }
    super.performBatchUpdates(
      updates,
      completion: completions.isEmpty
        ? nil : { finished in for body in completions { body(finished) } })
    for path in translation?.selected ?? [] {
      super.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    activeFolding?.runDeferredRequests()
  }

  private func apply(_ changes: SectionChanges) {
    for change in changes.deletedRows {
      super.deleteRows(at: change.paths, with: change.animation)
    }
    for change in changes.deletedSections {
      super.deleteSections(change.indices, with: change.animation)
    }
    for change in changes.reloadedRows {
      super.reloadRows(at: change.paths, with: change.animation)
    }
    if !changes.reconfiguredRows.isEmpty { super.reconfigureRows(at: changes.reconfiguredRows) }
    for change in changes.reloadedSections {
      super.reloadSections(change.indices, with: change.animation)
    }
    for change in changes.insertedSections {
      super.insertSections(change.indices, with: change.animation)
    }
    for change in changes.insertedRows {
      super.insertRows(at: change.paths, with: change.animation)
    }
    for move in changes.movedSections { super.moveSection(move.from, toSection: move.to) }
    for move in changes.movedRows { super.moveRow(at: move.from, to: move.to) }
  }

  open override func beginUpdates() {
    guard activeFolding != nil || pendingUpdate != nil else { return super.beginUpdates() }
    begin()
  }

  open override func endUpdates() {
    guard pendingUpdate != nil else { return super.endUpdates() }
    end()
  }

  @_disfavoredOverload
  open override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard activeFolding != nil || pendingUpdate != nil else {
      return super.performBatchUpdates(updates, completion: completion)
    }
    begin()
    if let completion { pendingUpdate?.changes.completions.append(completion) }
    updates?()
    end()
  }

  open override var hasUncommittedUpdates: Bool {
    pendingUpdate != nil || super.hasUncommittedUpdates
  }

  open override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard activeFolding != nil else { return super.insertRows(at: indexPaths, with: animation) }
    collect { $0.insertedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard activeFolding != nil else { return super.deleteRows(at: indexPaths, with: animation) }
    collect { $0.deletedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard activeFolding != nil else { return super.reloadRows(at: indexPaths, with: animation) }
    collect { $0.reloadedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func reconfigureRows(at indexPaths: [IndexPath]) {
    guard activeFolding != nil else { return super.reconfigureRows(at: indexPaths) }
    collect { $0.reconfiguredRows += indexPaths }
  }

  open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let folding = activeFolding else {
      return super.moveRow(at: indexPath, to: newIndexPath)
    }
    let place = folding.destination(ofRowMovedFrom: indexPath, to: newIndexPath)
    collect { $0.movedRows.append((indexPath, place)) }
  }

  open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard activeFolding != nil else { return super.insertSections(sections, with: animation) }
    collect { $0.insertedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard activeFolding != nil else { return super.deleteSections(sections, with: animation) }
    collect { $0.deletedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard activeFolding != nil else { return super.reloadSections(sections, with: animation) }
    collect { $0.reloadedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func moveSection(_ section: Int, toSection newSection: Int) {
    guard activeFolding != nil else { return super.moveSection(section, toSection: newSection) }
    collect { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Rows of collapsed sections

  /// Scrolls to a row, or to the header of its section if the section is collapsed.
  open override func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let section = activeFolding?.sectionHiding(indexPath)
    super.scrollToRow(
      at: section.map { IndexPath(row: NSNotFound, section: $0) } ?? indexPath,
      at: scrollPosition, animated: animated)
  }

  /// Selects a row. A row of a collapsed section is selected once the section expands.
  open override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let folding = activeFolding, let indexPath, folding.sectionHiding(indexPath) != nil else {
      if indexPath == nil { activeFolding?.forgetHiddenSelection() }
      return super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    if !selectsSeveralRows {
      super.selectRow(at: nil, animated: animated, scrollPosition: .none)
      folding.forgetHiddenSelection()
    }
    folding.setSelected(true, hiddenRowAt: indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let folding = activeFolding, folding.sectionHiding(indexPath) != nil {
      folding.setSelected(false, hiddenRowAt: indexPath)
    }
    super.deselectRow(at: indexPath, animated: animated)
  }

  /// Returns a row's rectangle; for a row of a collapsed section, the result has zero height and is
  /// below the header.
  open override func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let section = activeFolding?.sectionHiding(indexPath) else {
      return super.rectForRow(at: indexPath)
    }
    let header = rectForHeader(inSection: section)
    return CGRect(x: header.minX, y: header.maxY, width: header.width, height: 0)
  }

  // MARK: Keys

  /// Collapses with the left arrow key and expands with the right, mirrored in right-to-left layouts.
  ///
  /// The keys act on the section of the focused header or row, or otherwise of the selected row, or
  /// otherwise on the section that was collapsed or expanded last. When a section collapses, the focus
  /// moves from its rows to its header. On a header, Return and the space bar act like a tap. In an
  /// ``Outline`` the arrow keys act on the selected row; the left key on a collapsed item selects its
  /// parent, and the right key on an expanded item its first child.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unhandled = presses.filter { !handleArrowKey($0) && !handleHeaderPress($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  private func handleArrowKey(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isEmpty,
      key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow
    else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let collapses = (key.keyCode == .keyboardLeftArrow) != isMirrored
    if let outline = Behaviors.existing(self)?.outline {
      return outline.handleArrowKey(collapses: collapses)
    }
    guard let folding = activeFolding,
      let section = focusedSection ?? indexPathForSelectedRow?.section ?? folding.engine.lastSection
    else { return false }
    let hadFocus = focusedSection == section
    folding.setCollapsedByUser(collapses, section)
    if hadFocus, collapses, let header = headerView(forSection: section), header.canBecomeFocused {
      UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: header)
    }
    return true
  }

  /// The section whose header or row has the keyboard focus.
  private var focusedSection: Int? {
    guard let view = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView,
      view.isDescendant(of: self)
    else { return nil }
    if let cell = view as? UITableViewCell { return indexPath(for: cell)?.section }
    return (0..<numberOfSections).first { headerView(forSection: $0) === view }
  }

  private func handleHeaderPress(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isEmpty, let folding = activeFolding,
      [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode),
      let section = focusedSection, let header = headerView(forSection: section), header.isFocused
    else { return false }
    folding.headerTapped(header)
    return true
  }

  // MARK: Refreshing by keys

  /// The commands for F5 and Control-R, which refresh a table that has a ``Refresher``.
  open override var keyCommands: [UIKeyCommand]? {
    guard let refresher, refresher.isEnabled else { return super.keyCommands }
    return (super.keyCommands ?? [])
      + [
        UIKeyCommand(
          title: LocalizedText.tableRefresh.text, action: Self.refreshAction, input: UIKeyCommand.f5
        ),
        UIKeyCommand(
          title: LocalizedText.tableRefresh.text, action: Self.refreshAction, input: "r",
          modifierFlags: .control),
      ]
  }

  #if canImport(ObjectiveC)
    private static let refreshAction = #selector(TableView.refreshByKey(_:))
  #else
    private static let refreshAction = TableView.refreshByKey
  #endif

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func refreshByKey(_ command: UIKeyCommand) { refresher?.begin(revealing: true) }
}
