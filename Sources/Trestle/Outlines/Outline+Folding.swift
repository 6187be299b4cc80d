import UIKit

// Folding and unfolding, by the user or by code.
extension Outline {
  /// Folds or unfolds an item if ``shouldChange`` allows it.
  ///
  /// Does nothing if the item has no children. An item whose children have to be fetched unfolds
  /// when they have loaded; calling this while it loads cancels that.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - folded: Whether the item folds or unfolds.
  ///   - includingDescendants: Whether its descendants fold or unfold as well.
  ///   - animated: Whether the rows are animated.
  public func setItem(
    _ item: Item, folded: Bool, includingDescendants: Bool = false, animated: Bool
  ) {
    setItem(
      item, folded: folded, includingDescendants: includingDescendants, animated: animated,
      isByUser: false)
  }

  /// Folds every item that ``shouldChange`` allows.
  public func foldAll(animated: Bool) { setAll(folded: true, animated) }

  /// Unfolds every item that ``shouldChange`` allows. Items whose children have to be fetched stay
  /// folded.
  public func unfoldAll(animated: Bool) { setAll(folded: false, animated) }

  private func setAll(folded: Bool, _ animated: Bool) {
    for item in roots { storeBranch(item, folded: folded) }
    reload(animated: animated)
  }

  func toggle(_ item: Item) {
    setItem(item, folded: !isFolded(item), animated: true, isByUser: true)
  }

  private func setItem(
    _ item: Item, folded: Bool, includingDescendants: Bool = false, animated: Bool, isByUser: Bool
  ) {
    if case .loading(let task) = loadStates[item] {
      loadStates[item] = nil
      task.cancel()
      return updateCell(of: item, animated: true)
    }
    guard includingDescendants || isFolded(item) != folded, canUnfold(item) else { return }
    guard shouldChange?(item, folded) ?? true else { return }
    if !folded, let loadChildren, !isLoaded(item) {
      return load(item, loadChildren, animated: animated)
    }
    if isByUser, playsHaptics { UISelectionFeedbackGenerator().selectionChanged() }
    if includingDescendants {
      storeBranch(item, folded: folded)
      return reload(animated: animated)
    }
    willChange?(item, folded)
    foldedByItem[item] = folded
    let others = folded || mode == .independent ? [] : unfoldedSiblings(of: item)
    for other in others {
      willChange?(other, true)
      foldedByItem[other] = true
    }
    let update = { self.updateRows(of: item, folded: folded, others) }
    if animated, table?.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    for changed in others + [item] { updateCell(of: changed, animated: animated) }
    for other in others { didChange?(other, true) }
    didChange?(item, folded)
  }

  /// Stores the state of an item and its descendants, with the callbacks for each that changes.
  private func storeBranch(_ item: Item, folded: Bool) {
    var stack = [item]
    var seen: Set<Item> = []
    while let item = stack.popLast() {
      guard seen.insert(item).inserted, loadChildren == nil || isLoaded(item) else { continue }
      let itemChildren = children(item)
      if isFolded(item) != folded, !itemChildren.isEmpty, shouldChange?(item, folded) ?? true {
        willChange?(item, folded)
        foldedByItem[item] = folded
        didChange?(item, folded)
      }
      stack += itemChildren
    }
  }

  private func unfoldedSiblings(of item: Item) -> [Item] {
    let siblings = parent(of: item).map { children($0) } ?? roots
    return siblings.filter {
      $0 != item && !isFolded($0) && canUnfold($0) && (shouldChange?($0, true) ?? true)
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
      // An item that has not loaded counts as folded; from here on it is folded by its own state.
      foldedByItem[item] = true
      setItem(item, folded: false, animated: animated, isByUser: false)
      updateCell(of: item, animated: true)
    }
  }
}
