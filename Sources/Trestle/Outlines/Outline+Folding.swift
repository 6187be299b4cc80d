import UIKit

// Collapsing and expanding, by the user or programmatically.
extension Outline {
  /// Collapses an item if ``shouldChange`` allows it. Does nothing if the item has no children.
  ///
  /// If the item's children are being fetched, the fetch is cancelled.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includingDescendants: Whether its descendants collapse too.
  ///   - animated: Whether the rows are animated.
  public func collapse(_ item: Item, includingDescendants: Bool = false, animated: Bool) {
    setCollapsed(
      true, item, includingDescendants: includingDescendants, animated: animated, isByUser: false)
  }

  /// Expands an item if ``shouldChange`` allows it. Does nothing if the item has no children.
  ///
  /// An item whose children have to be fetched expands once they have loaded; calling this again during
  /// the fetch cancels it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includingDescendants: Whether its descendants expand as well.
  ///   - animated: Whether the rows are animated.
  public func expand(_ item: Item, includingDescendants: Bool = false, animated: Bool) {
    setCollapsed(
      false, item, includingDescendants: includingDescendants, animated: animated, isByUser: false)
  }

  /// Collapses an expanded item, or expands a collapsed one.
  public func toggle(_ item: Item, animated: Bool) {
    setCollapsed(!isCollapsed(item), item, animated: animated, isByUser: false)
  }

  /// Collapses every item that ``shouldChange`` allows.
  public func collapseAll(animated: Bool) { setAll(true, animated) }

  /// Expands every item that ``shouldChange`` allows. Items whose children have to be fetched stay
  /// collapsed.
  public func expandAll(animated: Bool) { setAll(false, animated) }

  private func setAll(_ collapses: Bool, _ animated: Bool) {
    for item in roots { storeBranch(item, collapses) }
    reload(animated: animated)
  }

  func toggleByUser(_ item: Item) {
    setCollapsed(!isCollapsed(item), item, animated: true, isByUser: true)
  }

  func setCollapsed(
    _ collapses: Bool, _ item: Item, includingDescendants: Bool = false, animated: Bool,
    isByUser: Bool
  ) {
    if case .loading(let task) = loadStates[item] {
      loadStates[item] = nil
      task.cancel()
      return updateCell(of: item, animated: true)
    }
    guard includingDescendants || isCollapsed(item) != collapses, canExpand(item) else { return }
    guard shouldChange?(item, collapses) ?? true else { return }
    if !collapses, let loadChildren, !isLoaded(item) {
      return load(item, loadChildren, animated: animated)
    }
    if isByUser, playsHaptics { UISelectionFeedbackGenerator().selectionChanged() }
    if includingDescendants {
      storeBranch(item, collapses)
      return reload(animated: animated)
    }
    willChange?(item, collapses)
    itemStates.setCollapsed(collapses, item)
    let others = collapses || mode == .independent ? [] : expandedSiblings(of: item)
    for other in others {
      willChange?(other, true)
      itemStates.setCollapsed(true, other)
    }
    let update = { self.updateRows(of: item, collapses: collapses, others) }
    if animated, table?.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    for changed in others + [item] { updateCell(of: changed, animated: animated) }
    for other in others { didChange?(other, true) }
    didChange?(item, collapses)
  }

  /// Stores the state of an item and its descendants, calling the callbacks for each item that changes.
  private func storeBranch(_ item: Item, _ collapses: Bool) {
    var stack = [item]
    var seen: Set<Item> = []
    while let item = stack.popLast() {
      guard seen.insert(item).inserted, loadChildren == nil || isLoaded(item) else { continue }
      let itemChildren = children(item)
      if isCollapsed(item) != collapses, !itemChildren.isEmpty,
        shouldChange?(item, collapses) ?? true
      {
        willChange?(item, collapses)
        itemStates.setCollapsed(collapses, item)
        didChange?(item, collapses)
      }
      stack += itemChildren
    }
  }

  private func expandedSiblings(of item: Item) -> [Item] {
    let siblings = parent(of: item).map { children($0) } ?? roots
    return siblings.filter {
      $0 != item && !isCollapsed($0) && canExpand($0) && (shouldChange?($0, true) ?? true)
    }
  }

  // MARK: Loading

  private func load(
    _ item: Item, _ fetch: @escaping @MainActor (Item) async throws -> Void, animated: Bool
  ) {
    let task = Task { [weak self] in
      var failure: (any Error)?
      do { try await fetch(item) } catch { failure = error }
      guard !Task.isCancelled, let self else { return }
      self.loadEnded(item, failure, animated: animated)
    }
    loadStates[item] = .loading(task)
    updateCell(of: item, animated: true)
  }

  private func loadEnded(_ item: Item, _ failure: (any Error)?, animated: Bool) {
    if let failure {
      loadStates[item] = nil
      updateCell(of: item, animated: true)
      onLoadError?(item, failure)
    } else {
      loadStates[item] = .loaded
      // An item that has not loaded counts as collapsed; from here on it has its own state.
      itemStates.setCollapsed(true, item)
      setCollapsed(false, item, animated: animated, isByUser: false)
      updateCell(of: item, animated: true)
    }
  }
}
