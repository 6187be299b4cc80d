import TableGeometry

/// The selection rules of a collection, and the effect of a tap (UIKit reference 22.1).
public struct SelectionRules: Equatable, Sendable {
  /// Whether items can be selected outside edit mode.
  public var allowsSelection = true
  /// Whether several items can be selected outside edit mode.
  public var allowsMultipleSelection = false
  /// Whether items can be selected in edit mode.
  public var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in edit mode; setting it to true also allows selection.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
    }
  }
  /// Whether edit mode is on.
  public var isEditing = false

  /// Creates the rules of a new collection.
  public init() {}

  /// Whether the user can currently select items.
  public var selects: Bool {
    isEditing ? allowsSelectionDuringEditing : allowsSelection || allowsMultipleSelection
  }

  /// Whether the user can currently select several items.
  public var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// The effect of a tap.
  public enum Tap: Equatable, Sendable {
    /// Nothing: items cannot be selected.
    case nothing
    /// Select the item, and deselect the others.
    case select(deselecting: [RowAddress])
    /// Deselect the item.
    case deselect
  }

  /// Returns the effect of a tap on an item.
  public func tap(on item: RowAddress, in selection: TableSelection) -> Tap {
    guard selects else { return .nothing }
    if selectsSeveral {
      return selection.contains(item) ? .deselect : .select(deselecting: [])
    }
    return .select(deselecting: selection.rows.filter { $0 != item })
  }
}
