import UIKit

/// A table that keeps its behaviours in place whatever the app does with it.
///
/// On any `UITableView` the behaviours can be turned on. This one also lets delegate and data
/// source be replaced at any time, carries folded sections through every update, and takes the left
/// and right arrow keys for folding. It is the table of a ``TableViewController``.
@preconcurrency @MainActor open class TableView: UITableView {
  private var changes: SectionChanges?
  private var depth = 0
  private var directCount = 0
  /// Whether the next layout may ask for the heights of all rows.
  private var isStale = true

  /// A table with that style.
  public override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var delegate: (any UITableViewDelegate)? {
    get { super.delegate }
    set {
      super.delegate = newValue
      isStale = true
      Behaviors.existing(self)?.attach()
    }
  }

  open override var dataSource: (any UITableViewDataSource)? {
    get { super.dataSource }
    set {
      super.dataSource = newValue
      isStale = true
      Behaviors.existing(self)?.attach()
      Behaviors.existing(self)?.folding?.dataChanged()
    }
  }

  /// A search bar hides by itself, as ``UIKit/UITableView/headerAutohideMode`` says.
  open override var tableHeaderView: UIView? {
    get { super.tableHeaderView }
    set {
      super.tableHeaderView = newValue
      if newValue is UISearchBar { Behaviors.of(self).headerAutohider.layoutChanged() }
    }
  }

  // MARK: Updates, translated where sections are folded

  private var foldingController: FoldingController? {
    guard directCount == 0, let folding = Behaviors.existing(self)?.folding, folding.isOn else {
      return nil
    }
    return folding
  }

  /// Runs updates that know which sections are folded.
  func direct(_ body: () -> Void) {
    directCount += 1
    body()
    directCount -= 1
  }

  private func collect(_ body: (inout SectionChanges) -> Void) {
    depth += 1
    var changes = self.changes ?? SectionChanges()
    body(&changes)
    self.changes = changes
    depth -= 1
    if depth == 0 { commit() }
  }

  private func commit() {
    guard let changes else { return }
    self.changes = nil
    let completions = changes.completions
    let folding = foldingController
    let wasStale = folding?.isStale ?? false
    let update = {
      super.performBatchUpdates(
        {
          let count = super.numberOfSections
          self.forward(
            folding?.follow(changes, sectionCount: count, wasStale: wasStale) ?? changes)
        },
        completion: completions.isEmpty
          ? nil : { finished in for body in completions { body(finished) } })
    }
    if let folding { folding.holdingSource(update) } else { update() }
  }

  private func forward(_ changes: SectionChanges) {
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
    guard foldingController != nil || depth > 0 else { return super.beginUpdates() }
    depth += 1
    if changes == nil { changes = SectionChanges() }
  }

  open override func endUpdates() {
    guard depth > 0 else { return super.endUpdates() }
    depth -= 1
    if depth == 0 { commit() }
  }

  open override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard foldingController != nil || depth > 0 else {
      return super.performBatchUpdates(updates, completion: completion)
    }
    beginUpdates()
    if let completion { changes?.completions.append(completion) }
    updates?()
    endUpdates()
  }

  /// The state of folded sections follows their names, where they have some.
  open override func reloadData() {
    // What was to change is in what the data source says now.
    if let changes { self.changes = SectionChanges(completions: changes.completions) }
    isStale = true
    Behaviors.existing(self)?.folding?.dataChanged()
    super.reloadData()
  }

  open override func layoutSubviews() {
    guard isStale, let relay = Behaviors.existing(self)?.relay as? TableRelay else {
      return super.layoutSubviews()
    }
    isStale = false
    relay.holding { super.layoutSubviews() }
  }

  open override var hasUncommittedUpdates: Bool { depth > 0 || super.hasUncommittedUpdates }

  open override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard foldingController != nil else { return super.insertRows(at: indexPaths, with: animation) }
    collect { $0.insertedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard foldingController != nil else { return super.deleteRows(at: indexPaths, with: animation) }
    collect { $0.deletedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    guard foldingController != nil else { return super.reloadRows(at: indexPaths, with: animation) }
    collect { $0.reloadedRows.append(.init(paths: indexPaths, animation: animation)) }
  }

  open override func reconfigureRows(at indexPaths: [IndexPath]) {
    guard foldingController != nil else { return super.reconfigureRows(at: indexPaths) }
    collect { $0.reconfiguredRows += indexPaths }
  }

  open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard foldingController != nil else { return super.moveRow(at: indexPath, to: newIndexPath) }
    collect { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard foldingController != nil else { return super.insertSections(sections, with: animation) }
    collect { $0.insertedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard foldingController != nil else { return super.deleteSections(sections, with: animation) }
    collect { $0.deletedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard foldingController != nil else { return super.reloadSections(sections, with: animation) }
    collect { $0.reloadedSections.append(.init(indices: sections, animation: animation)) }
  }

  open override func moveSection(_ section: Int, toSection newSection: Int) {
    guard foldingController != nil else { return super.moveSection(section, toSection: newSection) }
    collect { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Keys

  /// Left folds the section of the selected row, or the one that was folded or unfolded last;
  /// Right unfolds it; the other way round from right to left. In an ``Outline`` they fold and
  /// unfold the selected row, or go to its parent and its first child.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !foldsOrUnfolds($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func foldsOrUnfolds(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isEmpty,
      key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow
    else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let folds = (key.keyCode == .keyboardLeftArrow) != isMirrored
    if let outline = Behaviors.existing(self)?.outline { return outline.pressed(folds: folds) }
    guard let folding = foldingController,
      let section = indexPathForSelectedRow?.section ?? folding.lastSection
    else { return false }
    folding.lastSection = section
    folding.set(section, folded: folds, animated: true, isByUser: true)
    return true
  }
}
