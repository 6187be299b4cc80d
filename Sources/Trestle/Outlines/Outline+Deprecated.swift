import UIKit

// Deprecated names from Trestle 0.3, with unchanged behaviour, kept for one version.
extension Outline {
  /// Returns whether an item starts collapsed.
  @available(*, deprecated, renamed: "isInitiallyCollapsed")
  public var isInitiallyFolded: ((Item) -> Bool)? {
    get { isInitiallyCollapsed }
    set { isInitiallyCollapsed = newValue }
  }

  /// Returns whether an item is collapsed.
  @available(*, deprecated, renamed: "isCollapsed(_:)")
  public func isFolded(_ item: Item) -> Bool { isCollapsed(item) }

  /// Collapses or expands an item.
  @available(
    *, deprecated,
    message: "Use collapse(_:includingDescendants:animated:) and expand instead"
  )
  public func setItem(
    _ item: Item, folded: Bool, includingDescendants: Bool = false, animated: Bool
  ) {
    setCollapsed(
      folded, item, includingDescendants: includingDescendants, animated: animated,
      isByUser: false)
  }

  /// Collapses every item.
  @available(*, deprecated, renamed: "collapseAll(animated:)")
  public func foldAll(animated: Bool) { collapseAll(animated: animated) }

  /// Expands every item.
  @available(*, deprecated, renamed: "expandAll(animated:)")
  public func unfoldAll(animated: Bool) { expandAll(animated: animated) }
}

extension OutlineRow {
  /// Whether the item is collapsed.
  @available(*, deprecated, renamed: "isCollapsed")
  public var isFolded: Bool { isCollapsed }
}
