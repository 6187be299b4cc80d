/// The items of an outline that have been collapsed or expanded, and a restored state for the others.
struct ItemFoldingStates<Item: Hashable> {
  /// Whether each changed item is collapsed.
  private var collapsedByItem: [Item: Bool] = [:]
  private var restored = FoldingState()

  /// Returns whether an item is collapsed according to its last change or the restored state; nil if
  /// neither contains it.
  func isCollapsed(_ item: Item, _ identifier: ((Item) -> String)?) -> Bool? {
    if let isCollapsed = collapsedByItem[item] { return isCollapsed }
    guard let name = identifier?(item) else { return nil }
    if restored.collapsed.contains(name) { return true }
    return restored.expanded.contains(name) ? false : nil
  }

  mutating func setCollapsed(_ isCollapsed: Bool, _ item: Item) {
    collapsedByItem[item] = isCollapsed
  }

  /// Returns the restored state with all changes since then; empty without identifiers.
  func saved(_ identifier: ((Item) -> String)?) -> FoldingState {
    guard let identifier else { return FoldingState() }
    var state = restored
    for (item, isCollapsed) in collapsedByItem {
      let name = identifier(item)
      if isCollapsed {
        state.collapsed.insert(name)
        state.expanded.remove(name)
      } else {
        state.expanded.insert(name)
        state.collapsed.remove(name)
      }
    }
    return state
  }

  /// Replaces all changes with a saved state.
  mutating func restore(_ state: FoldingState) {
    collapsedByItem = [:]
    restored = state
  }
}
