import TableGeometry

/// What a table edits.
public enum TableEditing: Equatable, Sendable {
  case none
  /// A row is open that has been swiped, outside of edit mode.
  case swiping(TableSwipe)
  /// Edit mode: each row shows the controls that it has. `confirming` is the row whose Delete
  /// button is open.
  case editing(confirming: RowAddress?)

  /// Whether the table is in edit mode, rather than a single row.
  public var isEditMode: Bool {
    if case .editing = self { true } else { false }
  }

  /// The row that is open; nil where none is.
  public var openRow: RowAddress? {
    switch self {
    case .none: nil
    case .swiping(let swipe): swipe.row
    case .editing(let row): row
    }
  }

  /// Closes the row that is open; edit mode stays.
  public mutating func closeRow() {
    switch self {
    case .none: break
    case .swiping: self = .none
    case .editing: self = .editing(confirming: nil)
    }
  }

  /// Follows rows to their places after an update; a row without one closes.
  public mutating func move(_ newRow: (RowAddress) -> RowAddress?) {
    switch self {
    case .none: break
    case .swiping(let swipe): self = swipe.moved(newRow).map { .swiping($0) } ?? .none
    case .editing(let row): self = .editing(confirming: row.flatMap(newRow))
    }
  }
}
