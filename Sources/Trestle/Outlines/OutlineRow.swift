/// A row of an ``Outline``.
public struct OutlineRow<Item: Hashable> {
  /// The item of the row.
  public let item: Item
  /// The number of the item's ancestors: 0 for a root.
  public let level: Int
  /// Whether the item has children.
  public let hasChildren: Bool
  /// Whether the item is collapsed.
  public let isCollapsed: Bool
  /// Whether the item's children are being fetched.
  public let isLoading: Bool
}

extension OutlineRow: Equatable {}
extension OutlineRow: Sendable where Item: Sendable {}
