/// An item of an ``Outline`` as it stands in the table.
public struct OutlineRow<Item: Hashable> {
  /// The item.
  public let item: Item
  /// How many items it is in: 0 for roots.
  public let level: Int
  /// Whether it can be unfolded.
  public let hasChildren: Bool
  /// Whether its children are out of view.
  public let isFolded: Bool
  /// Whether its children are being fetched.
  public let isLoading: Bool
}

extension OutlineRow: Equatable {}
extension OutlineRow: Sendable where Item: Sendable {}
