import TableEngine
import TableGeometry

extension UITableView {
  /// Records changes in the open update, or in a new update if none is open.
  func note(_ body: (inout TableUpdate) -> Void) {
    engine.openUpdate(adapter)
    engine.edit(body)
    closeUpdate()
  }

  /// Closes an update. A table outside a window, which gets no layout pass, is laid out immediately.
  func closeUpdate() {
    let selected = leaveOutHiddenRows()
    engine.closeUpdate(adapter)
    for path in selected where hasRow(at: path) {
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
    if window == nil { layOutRows() }
  }

  /// Records changes of rows, each with its index path; an invalid index path makes the update invalid.
  func note(
    _ action: String, _ paths: [IndexPath], _ body: (RowAddress, inout TableUpdate) -> Void
  ) {
    note { update in
      for path in paths {
        guard let row = UITableView.row(path, action, &update) else { continue }
        body(row, &update)
      }
    }
  }

  /// Records changes of rows with their animation.
  func note(
    _ action: String, _ paths: [IndexPath], in rows: WritableKeyPath<TableBatch, [RowAddress]>,
    with animation: RowAnimation,
    in transitions: WritableKeyPath<TableUpdate, [RowAddress: RowTransition]>
  ) {
    let transition = RowTransition(animation)
    note { update in
      var known = update[keyPath: transitions]
      update[keyPath: transitions] = [:]
      known.reserveCapacity(known.count + paths.count)
      var addresses: [RowAddress] = []
      addresses.reserveCapacity(paths.count)
      for path in paths {
        guard let row = UITableView.row(path, action, &update) else { continue }
        addresses.append(row)
        known[row] = transition
      }
      update[keyPath: transitions] = known
      update.batch[keyPath: rows] += addresses
    }
  }

  /// Records changes of sections with their animation.
  func note(
    _ indices: IndexSet, in sections: WritableKeyPath<TableBatch, [Int]>,
    with animation: RowAnimation,
    in transitions: WritableKeyPath<TableUpdate, [Int: RowTransition]>
  ) {
    note { update in
      for section in indices {
        update.batch[keyPath: sections].append(section)
        update[keyPath: transitions][section] = RowTransition(animation)
      }
    }
  }

  func noteMove(from path: IndexPath, to newPath: IndexPath) {
    note { update in
      guard let source = UITableView.row(path, "move a row", &update),
        let target = UITableView.row(newPath, "move a row", &update)
      else { return }
      update.batch.movedRows.append(TableBatch.RowMove(from: source, to: target))
    }
  }

  /// Returns the row at an index path. If the index path is invalid, returns nil and makes the update
  /// invalid.
  private static func row(
    _ path: IndexPath, _ action: String, _ update: inout TableUpdate
  ) -> RowAddress? {
    if path.isRow { return RowAddress(path) }
    update.fault = update.fault ?? "attempt to \(action) at invalid index path (\(path))"
    return nil
  }

  /// Reloads sections whose rows are hidden or shown again. A section that loses all its rows keeps
  /// their heights, and uses them again when the same number of rows return.
  ///
  /// The delegate is then asked for the height of a row only when the row comes near the screen, so
  /// that showing half a million rows costs no more than showing a screen of them. Until then the kept
  /// heights are used, even if they are outdated. They are discarded when the table is reloaded, or
  /// when the number of rows or the width changes. O(log n) in the rows.
  public func reloadSections(
    _ sections: IndexSet, with animation: RowAnimation, keepingHeights: Bool
  ) {
    engine.openUpdate(adapter)
    if keepingHeights { engine.edit { $0.hiding.formUnion(sections) } }
    note(sections, in: \.reloadedSections, with: animation, in: \.removedSections)
    closeUpdate()
  }

  func update(by updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    engine.openUpdate(adapter)
    if let completion { engine.edit { $0.completions.append(completion) } }
    updates?()
    closeUpdate()
  }

  /// Performs the changes of a non-escaping closure, in which `self` can be omitted, as one update.
  /// Apple's method accepts such closures too.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      // An override that calls `super` with its own closure calls this method again.
      if UITableView.forwarding === self { return update(by: updates, completion) }
      UITableView.forwarding = self
      defer { UITableView.forwarding = nil }
      let all: (() -> Void)? = {
        UITableView.forwarding = nil
        updates()
      }
      performBatchUpdates(all, completion: completion)
    }
  }

  /// The table whose `performBatchUpdates` is currently called with a non-escaping closure.
  private static weak var forwarding: UITableView?
}

extension RowTransition {
  init(_ animation: UITableView.RowAnimation) {
    // Same raw values.
    self = RowTransition(rawValue: animation.rawValue) ?? .automatic
  }
}
