import TableGeometry

/// The editing state of a table.
public enum TableEditing: Equatable, Sendable {
  case none
  /// A swiped row is open, outside edit mode.
  case swiping(TableSwipe)
  /// The table is in edit mode, and each row shows its controls. `confirming` is the row whose Delete
  /// button is open.
  case editing(confirming: RowAddress?)

  /// Whether the whole table is in edit mode, as opposed to a single row.
  public var isEditMode: Bool {
    if case .editing = self { true } else { false }
  }

  /// The open row; nil if none is open.
  public var openRow: RowAddress? {
    switch self {
    case .none: nil
    case .swiping(let swipe): swipe.row
    case .editing(let row): row
    }
  }

  /// Closes the open row; edit mode does not end.
  public mutating func closeRow() {
    switch self {
    case .none: break
    case .swiping: self = .none
    case .editing: self = .editing(confirming: nil)
    }
  }

  /// Updates the rows' addresses after an update; a row that no longer has one closes.
  public mutating func renumber(_ newRow: (RowAddress) -> RowAddress?) {
    switch self {
    case .none: break
    case .swiping(let swipe): self = swipe.renumbered(newRow).map { .swiping($0) } ?? .none
    case .editing(let row): self = .editing(confirming: row.flatMap(newRow))
    }
  }
}
