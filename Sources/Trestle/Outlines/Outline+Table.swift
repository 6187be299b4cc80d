import UIKit

// Rows, selection and cells of the table.
extension Outline {
  /// Updates the table to match the data and the state.
  ///
  /// Rows that remain keep their position on the screen and their selection.
  ///
  /// - Parameter animated: Whether rows are inserted and deleted with animations.
  /// - Complexity: O(n log n) in the number of rows.
  public func reload(animated: Bool) {
    guard let table else { return }
    let old = rows
    let new = OutlineRows(roots: roots, visibleChildren: visibleChildren)
    guard table.dataSource != nil, old.rows != new.rows else { return updateVisibleCells() }
    let change = old.difference(to: new)
    saveSelection(of: change.removals.map { old.rows[$0].item })
    rows = new
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    let update = {
      table.performBatchUpdates(
        {
          if !change.removals.isEmpty {
            table.deleteRows(at: paths(change.removals), with: self.collapseAnimation)
          }
          if !change.insertions.isEmpty {
            table.insertRows(at: paths(change.insertions), with: self.expandAnimation)
          }
          for move in change.moves {
            table.moveRow(
              at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
          }
        }, completion: nil)
    }
    if animated, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    restoreSelection(at: paths(change.insertions))
    updateVisibleCells()
  }

  /// Configures the cell of an item again, without replacing it. Does nothing for an item without a
  /// row.
  public func reconfigure(_ item: Item) {
    guard let path = indexPath(for: item) else { return }
    table?.reconfigureRows(at: [path])
  }

  /// Inserts or deletes the rows below an item, and deletes the rows below the siblings that
  /// collapse with it.
  func updateRows(of item: Item, collapses: Bool, _ others: [Item]) {
    guard let table, let index = rows.rows.firstIndex(where: { $0.item == item }) else { return }
    var new = rows
    var deleted: [Range<Int>] = []
    var inserted: Range<Int>?
    // From the last to the first, so that the indices of the others stay valid.
    let changed = others.compactMap { other in rows.rows.firstIndex { $0.item == other } } + [index]
    for place in changed.sorted(by: >) {
      if place == index, !collapses {
        let branch = OutlineRows(
          roots: children(item), level: rows.rows[index].level + 1,
          excluding: Set(rows.rows.map(\.item)), visibleChildren: visibleChildren)
        new.insert(branch, at: index + 1)
        inserted = index + 1..<index + 1 + branch.rows.count
      } else {
        let branch = rows.branch(of: place)
        new.remove(branch)
        deleted.append(branch)
      }
    }
    // Deletions above the item move the inserted rows up.
    let shift = deleted.reduce(0) { $1.lowerBound <= index ? $0 + $1.count : $0 }
    let insertedPaths = (inserted ?? 0..<0).map { IndexPath(row: $0 - shift, section: 0) }
    saveSelection(of: deleted.joined().map { rows.rows[$0].item })
    rows = new
    table.performBatchUpdates(
      {
        let deletedPaths = deleted.joined().map { IndexPath(row: $0, section: 0) }
        if !deletedPaths.isEmpty {
          table.deleteRows(at: deletedPaths, with: self.collapseAnimation)
        }
        if !insertedPaths.isEmpty {
          table.insertRows(at: insertedPaths, with: self.expandAnimation)
        }
      }, completion: nil)
    restoreSelection(at: insertedPaths)
  }

  // MARK: Selection

  /// Remembers which of these items are selected, before their rows are deleted.
  private func saveSelection(of items: [Item]) {
    guard let paths = table?.indexPathsForSelectedRows else { return }
    let selected = Set(paths.compactMap { row(at: $0)?.item })
    hiddenSelection.formUnion(selected.intersection(items))
  }

  /// Reselects inserted rows that were selected when they were deleted. With single selection, a row
  /// that has been selected since then stays selected instead.
  private func restoreSelection(at paths: [IndexPath]) {
    guard let table, !hiddenSelection.isEmpty else { return }
    let canSelect = table.selectsSeveralRows || table.indexPathForSelectedRow == nil
    for path in paths where hiddenSelection.remove(rows.rows[path.row].item) != nil && canSelect {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  // MARK: Cells

  /// Updates the chevron and accessibility of an item's cell, if it is on the screen.
  func updateCell(of item: Item, animated: Bool) {
    guard let path = indexPath(for: item), let cell = table?.cellForRow(at: path) else { return }
    update(cell, path, animated: animated)
  }

  private func updateVisibleCells() {
    guard let table else { return }
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { update(cell, path, animated: true) }
    }
  }

  func update(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    guard let row = row(at: path) else { return }
    if let cell = cell as? OutlineCell {
      cell.showRow(
        level: row.level, hasChildren: row.hasChildren, isCollapsed: row.isCollapsed,
        isLoading: row.isLoading, animated: animated)
      let item = row.item
      cell.onToggle = { [weak self] in self?.toggleByUser(item) }
    } else if cell.indentationLevel != row.level {
      cell.indentationLevel = row.level
    }
    if row.hasChildren {
      ExpansionMark.mark(cell, isCollapsed: row.isCollapsed, traits: .button)
    } else {
      // The cell may have shown an item with children.
      ExpansionMark.remove(from: cell)
    }
  }
}
