import UIKit

/// A tree of items in a table: rows with children, to any depth, that fold and unfold.
///
/// ```swift
/// outline = Outline(tableView) { table, path, row in
///   let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
///   cell.textLabel?.text = row.item.name
///   return cell
/// }
/// outline.children = { $0.files }
/// outline.roots = [home]
/// ```
///
/// The outline is the table's data source, with one section. As in ``Folding``, the state lives
/// here and never in the data, by item: it survives every ``reload(animated:)``, and items that go
/// and come back are as they were. An item stands in one place; where it comes a second time, or
/// within itself, it is left out.
@preconcurrency @MainActor
public final class Outline<Item: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ row: OutlineRow<Item>
  ) -> UITableViewCell

  /// The items at the top level; setting them reloads the table.
  public var roots: [Item] = [] { didSet { reload(animated: false) } }
  /// The items directly in an item; asked only of items that are unfolded.
  public var children: (Item) -> [Item] = { _ in [] }
  /// Whether an item can be unfolded; by default it can where ``children`` are not empty, or
  /// ``loadChildren`` has not been asked yet.
  public var hasChildren: ((Item) -> Bool)?

  /// Whether unfolding an item folds those beside it.
  public var mode = FoldingMode.independent
  /// Whether a tap on a row that has children folds and unfolds it, and leaves it deselected.
  public var togglesOnTap = true
  /// Whether the device is felt when the user folds or unfolds.
  public var isFelt = true
  /// How rows go.
  public var foldAnimation = UITableView.RowAnimation.fade
  /// How rows come.
  public var unfoldAnimation = UITableView.RowAnimation.fade
  /// Whether an item begins folded; all do by default.
  public var isInitiallyFolded: ((Item) -> Bool)? { didSet { reload(animated: false) } }
  /// Asked before an item folds or unfolds, by the user or by code.
  public var shouldChange: ((_ item: Item, _ folded: Bool) -> Bool)?
  /// Told before.
  public var willChange: ((_ item: Item, _ folded: Bool) -> Void)?
  /// Told after the table has changed; its animation may still run.
  public var didChange: ((_ item: Item, _ folded: Bool) -> Void)?
  /// Fetches the children of an item when it unfolds for the first time; another tap cancels. When
  /// it throws the item stays folded.
  public var loadChildren: (@MainActor (_ item: Item) async throws -> Void)?
  /// Told of what ``loadChildren`` threw.
  public var onLoadError: ((_ item: Item, _ error: any Error) -> Void)?
  /// Names the items, so that their state can be saved.
  public var identifier: ((Item) -> String)?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var rows = OutlineRows<Item> { _ in [] }
  /// What was decided for items; the others are as they begin.
  private var decisions: [Item: Bool] = [:]
  private var restored = FoldingState()
  private var loaded: Set<Item> = []
  private var loading: [Item: Task<Void, Never>] = [:]
  /// Items that were selected when they went out of view.
  private var hiddenSelection: Set<Item> = []

  /// An outline without items, which becomes the data source of the table.
  public init(_ tableView: UITableView, cell: @escaping CellProvider) {
    table = tableView
    cellProvider = cell
    super.init()
    tableView.dataSource = self
    let behaviors = Behaviors.of(tableView)
    behaviors.outline = self
    behaviors.attach()
  }

  // MARK: Rows

  /// How many rows are in view or could be scrolled there.
  public var count: Int { rows.rows.count }

  /// The row at an index path; nil where there is none. O(1) and what `children` cost.
  public func row(at indexPath: IndexPath) -> OutlineRow<Item>? {
    guard indexPath.section == 0, rows.rows.indices.contains(indexPath.row) else { return nil }
    let row = rows.rows[indexPath.row]
    return OutlineRow(
      item: row.item, level: row.level, hasChildren: canUnfold(row.item),
      isFolded: isFolded(row.item), isLoading: loading[row.item] != nil)
  }

  /// Where an item stands; nil while it is not there or in a folded one. O(n).
  public func indexPath(for item: Item) -> IndexPath? {
    rows.rows.firstIndex { $0.item == item }.map { IndexPath(row: $0, section: 0) }
  }

  /// The item that an item in view is directly in; nil for roots. O(n).
  public func parent(of item: Item) -> Item? {
    indexPath(for: item).flatMap { rows.parent(of: $0.row) }.map { rows.rows[$0].item }
  }

  private func canUnfold(_ item: Item) -> Bool {
    if let hasChildren { return hasChildren(item) }
    if loadChildren != nil, !loaded.contains(item) { return true }
    return !children(item).isEmpty
  }

  private func listed(_ item: Item) -> [Item] { isFolded(item) ? [] : children(item) }

  // MARK: State

  /// Whether an item's children are out of view.
  public func isFolded(_ item: Item) -> Bool {
    if let decision = decisions[item] { return decision }
    if let name = identifier?(item) {
      if restored.folded.contains(name) { return true }
      if restored.unfolded.contains(name) { return false }
    }
    return loadChildren != nil && !loaded.contains(item) || isInitiallyFolded?(item) ?? true
  }

  /// What was folded and unfolded, to be saved or restored at any time; empty without an
  /// ``identifier``.
  public var state: FoldingState {
    get {
      guard let identifier else { return FoldingState() }
      var state = restored
      for (item, folded) in decisions {
        let name = identifier(item)
        if folded {
          state.folded.insert(name)
          state.unfolded.remove(name)
        } else {
          state.unfolded.insert(name)
          state.folded.remove(name)
        }
      }
      return state
    }
    set {
      decisions = [:]
      restored = newValue
      reload(animated: false)
    }
  }

  /// Folds or unfolds an item, if ``shouldChange`` allows it.
  ///
  /// - Parameters:
  ///   - item: An item of the outline.
  ///   - folded: Whether the children of the item are hidden afterwards.
  ///   - includingDescendants: Whether every item below it, at any depth, folds or unfolds as well.
  ///   - animated: Whether the rows are animated.
  public func setItem(
    _ item: Item, folded: Bool, includingDescendants: Bool = false, animated: Bool
  ) {
    set(
      item, folded: folded, includingDescendants: includingDescendants, animated: animated,
      isByUser: false)
  }

  /// Folds every item that may fold.
  public func foldAll(animated: Bool) { setAll(folded: true, animated) }

  /// Unfolds every item that may unfold; items whose children have to be fetched stay folded.
  public func unfoldAll(animated: Bool) { setAll(folded: false, animated) }

  private func setAll(folded: Bool, _ animated: Bool) {
    for item in roots { decide(item, folded: folded, isDeep: true) }
    reload(animated: animated)
  }

  private func set(
    _ item: Item, folded: Bool, includingDescendants: Bool = false, animated: Bool, isByUser: Bool
  ) {
    if let task = loading.removeValue(forKey: item) {
      // The second thought of somebody who waits.
      task.cancel()
      return show(item, animated: true)
    }
    guard includingDescendants || isFolded(item) != folded, canUnfold(item) else { return }
    guard shouldChange?(item, folded) ?? true else { return }
    if !folded, let loadChildren, !loaded.contains(item) {
      return load(item, loadChildren, animated: animated)
    }
    if isByUser, isFelt { UISelectionFeedbackGenerator().selectionChanged() }
    if includingDescendants {
      decide(item, folded: folded, isDeep: true)
      return reload(animated: animated)
    }
    willChange?(item, folded)
    decisions[item] = folded
    let others = folded || mode == .independent ? [] : openSiblings(of: item)
    for other in others {
      willChange?(other, true)
      decisions[other] = true
    }
    let update = { self.changeRows(of: item, folded: folded, others) }
    if animated, table?.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    for changed in others + [item] { show(changed, animated: animated) }
    for other in others { didChange?(other, true) }
    didChange?(item, folded)
  }

  /// Notes a decision, with its callbacks, where it is one and is allowed.
  private func decide(_ item: Item, folded: Bool, isDeep: Bool) {
    var stack = [item]
    var seen: Set<Item> = []
    while let item = stack.popLast() {
      guard seen.insert(item).inserted, loadChildren == nil || loaded.contains(item) else {
        continue
      }
      let inner = children(item)
      if isFolded(item) != folded, !inner.isEmpty, shouldChange?(item, folded) ?? true {
        willChange?(item, folded)
        decisions[item] = folded
        didChange?(item, folded)
      }
      if isDeep { stack += inner }
    }
  }

  private func openSiblings(of item: Item) -> [Item] {
    let beside = parent(of: item).map { children($0) } ?? roots
    return beside.filter {
      $0 != item && !isFolded($0) && canUnfold($0) && (shouldChange?($0, true) ?? true)
    }
  }

  // MARK: The table

  /// Rows come and go below the item, and go below those that give way.
  private func changeRows(of item: Item, folded: Bool, _ others: [Item]) {
    guard let table, let index = rows.rows.firstIndex(where: { $0.item == item }) else { return }
    var new = rows
    var going: [Range<Int>] = []
    var coming: Range<Int>?
    // From the end, so that places before stay.
    let changed = others.compactMap { other in rows.rows.firstIndex { $0.item == other } } + [index]
    for place in changed.sorted(by: >) {
      if place == index, !folded {
        let parents = Set(rows.rows.map(\.item))
        let level = rows.rows[index].level + 1
        let branch = OutlineRows(
          roots: children(item), level: level, listed: parents, open: listed)
        new.insert(branch, at: index + 1)
        coming = index + 1..<index + 1 + branch.rows.count
      } else {
        let branch = rows.branch(of: place)
        new.remove(branch)
        going.append(branch)
      }
    }
    // Those that go before the item move its rows up.
    let shift = going.reduce(0) { $1.lowerBound <= index ? $0 + $1.count : $0 }
    let inserted = (coming ?? 0..<0).map { IndexPath(row: $0 - shift, section: 0) }
    keepSelection(of: going.joined().map { rows.rows[$0].item })
    rows = new
    table.performBatchUpdates(
      {
        let deleted = going.joined().map { IndexPath(row: $0, section: 0) }
        if !deleted.isEmpty { table.deleteRows(at: deleted, with: self.foldAnimation) }
        if !inserted.isEmpty { table.insertRows(at: inserted, with: self.unfoldAnimation) }
      }, completion: nil)
    restoreSelection(at: inserted)
  }

  /// Shows what the data says now; what stays stays where the user looks, selection included.
  ///
  /// O(n log n) in the number of rows.
  public func reload(animated: Bool) {
    guard let table else { return }
    let old = rows
    let new = OutlineRows(roots: roots, open: listed)
    guard table.dataSource != nil, old.rows != new.rows else { return showAll() }
    let change = old.change(to: new)
    keepSelection(of: change.removals.map { old.rows[$0].item })
    rows = new
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    let update = {
      table.performBatchUpdates(
        {
          if !change.removals.isEmpty {
            table.deleteRows(at: paths(change.removals), with: self.foldAnimation)
          }
          if !change.insertions.isEmpty {
            table.insertRows(at: paths(change.insertions), with: self.unfoldAnimation)
          }
          for move in change.moves {
            table.moveRow(
              at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
          }
        }, completion: nil)
    }
    if animated, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    restoreSelection(at: paths(change.insertions))
    showAll()
  }

  /// Asks for the cell of an item again, without a change of its row.
  public func reconfigure(_ item: Item) {
    guard let path = indexPath(for: item) else { return }
    table?.reconfigureRows(at: [path])
  }

  private func keepSelection(of items: [Item]) {
    guard let selected = table?.indexPathsForSelectedRows else { return }
    let chosen = Set(selected.compactMap { row(at: $0)?.item })
    hiddenSelection.formUnion(chosen.intersection(items))
  }

  private func restoreSelection(at paths: [IndexPath]) {
    guard let table, !hiddenSelection.isEmpty else { return }
    let isFree = table.allowsMultipleSelection || table.indexPathForSelectedRow == nil
    for path in paths where hiddenSelection.remove(rows.rows[path.row].item) != nil && isFree {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  // MARK: Loading

  private func load(
    _ item: Item, _ fetch: @escaping @MainActor (Item) async throws -> Void, animated: Bool
  ) {
    loading[item] = Task { [weak self] in
      var failure: (any Error)?
      do { try await fetch(item) } catch { failure = error }
      guard !Task.isCancelled, let self else { return }
      self.loading[item] = nil
      if let failure {
        self.show(item, animated: true)
        self.onLoadError?(item, failure)
      } else {
        self.loaded.insert(item)
        // Loaded, it is no longer folded for want of children.
        self.decisions[item] = true
        self.set(item, folded: false, animated: animated, isByUser: false)
        self.show(item, animated: true)
      }
    }
    show(item, animated: true)
  }

  // MARK: Cells

  /// Brings a cell's chevron up to date without a new cell.
  private func show(_ item: Item, animated: Bool) {
    guard let path = indexPath(for: item), let cell = table?.cellForRow(at: path) else { return }
    show(cell, path, animated: animated)
  }

  private func showAll() {
    guard let table else { return }
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { show(cell, path, animated: true) }
    }
  }

  private func show(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    guard let row = row(at: path) else { return }
    if let cell = cell as? OutlineCell {
      cell.show(
        level: row.level, hasChildren: row.hasChildren, isFolded: row.isFolded,
        isLoading: row.isLoading, animated: animated)
      let item = row.item
      cell.onToggle = { [weak self] in self?.toggle(item) }
    } else if cell.indentationLevel != row.level {
      cell.indentationLevel = row.level
    }
    if row.hasChildren {
      cell.accessibilityValue = row.isFolded ? "collapsed" : "expanded"
      cell.accessibilityTraits.insert(.button)
    }
  }

  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// How many rows are open.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  /// The app's cell, with its level, chevron and state.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let row = row(at: indexPath) else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let cell = cellProvider(tableView, indexPath, row)
    show(cell, indexPath, animated: false)
    return cell
  }

  // MARK: The user

  private func toggle(_ item: Item) {
    set(item, folded: !isFolded(item), animated: true, isByUser: true)
  }
}

/// What a table's relay and keys tell an outline.
@MainActor protocol OutlineActions: AnyObject {
  /// A row was chosen.
  func chose(_ indexPath: IndexPath)
  /// A key folds or unfolds the selected row, or goes from it to its parent or first child; false
  /// where there is nothing to do.
  func pressed(folds: Bool) -> Bool
  /// Forgets what is selected in folded items.
  func forgetHiddenSelection()
}

extension Outline: OutlineActions {
  func chose(_ indexPath: IndexPath) {
    guard togglesOnTap, let row = row(at: indexPath), row.hasChildren else { return }
    table?.deselectRow(at: indexPath, animated: true)
    toggle(row.item)
  }

  func forgetHiddenSelection() { hiddenSelection = [] }

  func pressed(folds: Bool) -> Bool {
    guard let table, let path = table.indexPathForSelectedRow, let row = row(at: path) else {
      return false
    }
    if row.hasChildren, row.isFolded != folds {
      toggle(row.item)
    } else {
      let inner = rows.branch(of: path.row)
      let target = folds ? rows.parent(of: path.row) : inner.isEmpty ? nil : inner.lowerBound
      guard let target else { return false }
      table.selectRow(
        at: IndexPath(row: target, section: 0), animated: false, scrollPosition: .none)
      table.scrollToRow(at: IndexPath(row: target, section: 0), at: .none, animated: true)
    }
    return true
  }
}
