import UIKit

// Collapsing and expanding, by the user or programmatically.
extension SnapshotFolding {
  /// Collapses an item if ``shouldChange`` allows it. Does nothing if the item has no children.
  ///
  /// If the item's children are being fetched, the fetch is cancelled.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includingDescendants: Whether its descendants collapse as well.
  ///   - animated: Whether to animate the change.
  public func collapse(_ item: Item, includingDescendants: Bool = false, animated: Bool) {
    setCollapsed(true, item, includingDescendants: includingDescendants, animated: animated)
  }

  /// Expands an item if ``shouldChange`` allows it. Does nothing if the item has no children.
  ///
  /// An item whose children have to be fetched expands once they have been loaded. Calling this method
  /// again during the fetch cancels it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includingDescendants: Whether its descendants expand as well.
  ///   - animated: Whether to animate the change.
  public func expand(_ item: Item, includingDescendants: Bool = false, animated: Bool) {
    setCollapsed(false, item, includingDescendants: includingDescendants, animated: animated)
  }

  /// Collapses an expanded item, or expands a collapsed one.
  public func toggle(_ item: Item, animated: Bool) {
    setCollapsed(!isCollapsed(item), item, animated: animated)
  }

  /// Collapses every item that ``shouldChange`` allows, in one update for each section.
  public func collapseAll(animated: Bool) { setAll(true, animated) }

  /// Expands every item that ``shouldChange`` allows, in one update for each section.
  ///
  /// Items whose children have to be fetched stay collapsed.
  public func expandAll(animated: Bool) { setAll(false, animated) }

  /// Collapses or expands an item at the user's request, unless ``FoldingBehavior/togglesOnTap`` is
  /// false.
  func toggleByUser(_ item: Item, collapses: Bool) {
    guard togglesOnTap else { return }
    setCollapsed(collapses, item, animated: true, isByUser: true)
  }

  func setCollapsed(
    _ collapses: Bool, _ item: Item, includingDescendants: Bool = false, animated: Bool,
    isByUser: Bool = false
  ) {
    if cancelLoad(of: item) { return }
    guard let (_, old) = snapshot(containing: item) else { return }
    guard !includingDescendants else {
      return setBranches([item], collapses, in: old, animated: animated)
    }
    guard old.isExpanded(item) == collapses else { return }
    let loads = !collapses && needsLoad(item, in: old)
    guard loads || old.hasChildren(item) else { return }
    guard shouldChange?(item, collapses) ?? true else { return }
    if loads { return load(item, animated: animated) }
    if isByUser, playsHaptics { UISelectionFeedbackGenerator().selectionChanged() }
    var changes = [item: collapses]
    if !collapses, mode == .accordion {
      for other in old.siblings(of: item)
      where other != item && old.isExpanded(other) && (shouldChange?(other, true) ?? true) {
        changes[other] = true
      }
    }
    perform(changes, of: item, animated: animated)
  }

  /// Applies the changes of one section in a single update, and calls the app's callbacks for them.
  ///
  /// Reads the snapshot again after the app's callbacks, which may have applied a different one.
  private func perform(_ changes: [Item: Bool], of item: Item, animated: Bool) {
    for (changed, collapses) in changes {
      willChange?(changed, collapses)
      callFormerHandlers(changed, collapses: collapses)
    }
    guard let (section, found) = snapshot(containing: item) else { return }
    var new = found
    let done = changes.filter { new.contains($0.key) }
    for (changed, collapses) in done {
      itemStates.setCollapsed(collapses, changed)
      if collapses {
        new.collapse([changed])
      } else {
        provideChildren(of: changed, in: &new)
        new.expand([changed])
      }
    }
    let animation = changes[item] == true ? collapseAnimation : expandAnimation
    dataSource?.apply(
      new, to: section, animatingDifferences: animated && animation != .none)
    for (changed, collapses) in done { didChange?(changed, collapses) }
  }

  private func setAll(_ collapses: Bool, _ animated: Bool) {
    guard let dataSource else { return }
    for section in dataSource.snapshot().sectionIdentifiers {
      let snapshot = dataSource.snapshot(for: section)
      setBranches(snapshot.rootItems, collapses, in: snapshot, animated: animated)
    }
  }

  /// Collapses or expands items of one section and all their descendants in one update.
  private func setBranches(
    _ items: [Item], _ collapses: Bool, in snapshot: Snapshot, animated: Bool
  ) {
    let branch = items.flatMap { [$0] + snapshot.snapshot(of: $0).items }
    let changed = branch.filter {
      snapshot.isExpanded($0) == collapses && snapshot.hasChildren($0)
        && (shouldChange?($0, collapses) ?? true)
    }
    guard let first = changed.first else { return }
    perform(
      Dictionary(uniqueKeysWithValues: changed.map { ($0, collapses) }), of: first,
      animated: animated)
  }

  // MARK: Loading

  /// Makes an item fetch its children again the next time it expands.
  public func invalidateLoadedChildren(of item: Item) { loadedItems.remove(item) }

  private func needsLoad(_ item: Item, in snapshot: Snapshot) -> Bool {
    guard loadChildren != nil, !loadedItems.contains(item) else { return false }
    return loadsChildren?(item) ?? !snapshot.hasChildren(item)
  }

  /// Cancels the fetch of an item's children. Returns false if there is none.
  private func cancelLoad(of item: Item) -> Bool {
    guard let load = loads.removeValue(forKey: item) else { return false }
    load.task.cancel()
    loadStopped(load)
    return true
  }

  private func load(_ item: Item, animated: Bool) {
    guard let fetch = loadChildren else { return }
    loadCount += 1
    let number = loadCount
    let task = Task { [weak self] in
      do {
        let children = try await fetch(item)
        if !Task.isCancelled { self?.loadEnded(item, number, children, nil) }
      } catch {
        if !Task.isCancelled { self?.loadEnded(item, number, nil, error) }
      }
    }
    loads[item] = Load(
      number: number, task: task, animated: animated,
      spinner: UIActivityIndicatorView(style: .medium))
    if let collectionView, scrollObservation == nil {
      scrollObservation = collectionView.observeChanges(of: \.contentOffset) { [weak self] in
        self?.updateSpinners()
      }
    }
    updateSpinners()
  }

  private func loadEnded(
    _ item: Item, _ number: Int, _ children: Snapshot?, _ failure: (any Error)?
  ) {
    guard let load = loads[item], load.number == number else { return }
    loads[item] = nil
    loadStopped(load)
    if let failure { onLoadError?(item, failure) }
    guard var children, let (section, found) = snapshot(containing: item) else { return }
    loadedItems.insert(item)
    restoreStates(in: &children)
    var new = found
    new.replace(childrenOf: item, using: children)
    // The children of a collapsed item are not visible, so this changes no row.
    dataSource?.apply(new, to: section, animatingDifferences: false)
    setCollapsed(false, item, animated: load.animated)
  }

  // MARK: Spinners

  private func loadStopped(_ load: Load) {
    removeSpinner(of: load)
    if loads.isEmpty { scrollObservation = nil }
  }

  /// Moves the spinners to the cells that currently display their items.
  func updateSpinners() {
    for (item, load) in loads {
      let cell =
        dataSource?.indexPath(for: item).flatMap { collectionView?.cellForItem(at: $0) }
        as? UICollectionViewListCell
      if cell !== load.cell { removeSpinner(of: load) }
      loads[item]?.cell = cell
      guard let cell, !cell.accessories.contains(where: { $0.shows(load.spinner) }) else {
        continue
      }
      load.spinner.startAnimating()
      cell.accessories.append(
        .customView(
          configuration: .init(
            customView: load.spinner,
            placement: .trailing(displayed: .always, at: { $0.endIndex }),
            maintainsFixedSize: true)))
    }
  }

  private func removeSpinner(of load: Load) {
    load.cell?.accessories.removeAll { $0.shows(load.spinner) }
  }
}

extension UICellAccessory {
  fileprivate func shows(_ view: UIView) -> Bool { accessoryType == .customView(view) }
}
