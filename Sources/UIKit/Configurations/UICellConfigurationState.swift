/// The state of a cell.
///
/// A table sets `isSelected`, `isHighlighted`, `isDisabled`, `isFocused` and the traits. Apps can set
/// the other properties.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  package var environment = ListEnvironment.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The cell's part in a drag.
  public enum DragState: Sendable {
    case none
    case lifting
    case dragging
  }

  /// Whether items are dragged over the cell's list, and whether the cell accepts them.
  public enum DropState: Sendable {
    case none
    case notTargeted
    case targeted
  }

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
