import TableGeometry

/// What the user may select in a collection, and what a tap does (UIKit reference 22.1).
public struct SelectionRules: Equatable, Sendable {
  /// Whether items can be selected outside of edit mode.
  public var allowsSelection = true
  /// Whether several items can be selected outside of edit mode.
  public var allowsMultipleSelection = false
  /// Whether items can be selected in edit mode.
  public var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in edit mode; setting it allows selection too.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
    }
  }
  /// Whether edit mode is on.
  public var isEditing = false

  /// Creates the rules of a new collection.
  public init() {}

  /// Whether the user can select items now.
  public var selects: Bool {
    isEditing ? allowsSelectionDuringEditing : allowsSelection || allowsMultipleSelection
  }

  /// Whether more than one item can be selected now.
  public var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// What a tap asks for.
  public enum Tap: Equatable, Sendable {
    /// Nothing: items cannot be selected.
    case nothing
    /// To select the item, and to deselect the others.
    case select(deselecting: [RowAddress])
    /// To deselect the item.
    case deselect
  }

  /// Returns what a tap on an item asks for.
  public func tap(on item: RowAddress, in selection: TableSelection) -> Tap {
    guard selects else { return .nothing }
    if selectsSeveral {
      return selection.contains(item) ? .deselect : .select(deselecting: [])
    }
    return .select(deselecting: selection.rows.filter { $0 != item })
  }
}
