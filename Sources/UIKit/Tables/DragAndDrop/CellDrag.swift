/// The drag and drop state of a cell, created when its row or item first takes part.
@MainActor final class CellDrag {
  var state = UICellConfigurationState.DragState.none
  var dropState = UICellConfigurationState.DropState.none
  var isInteractive = false
  /// Dims the cell while its row is dragged.
  var dimmed: HiddenSource?
  /// Hides the cell while a gap replaces its row.
  var carriedAway: HiddenSource?

  /// Restores the cell, because it was hidden and dimmed for the row that it displayed before.
  func cellWasReused() {
    dimmed?.restoreView()
    dimmed = nil
    carriedAway?.restoreView()
    carriedAway = nil
  }

  func describe(in configuration: inout UICellConfigurationState) {
    configuration.cellDragState = state
    configuration.cellDropState = dropState
  }
}

/// A cell of a table or of a collection view, which shows whether it is dragged and whether it is a
/// drop target.
@MainActor protocol DraggableCell: UIView {
  var drag: CellDrag? { get set }
  func setNeedsUpdateConfiguration()
  func highlightForDrop(_ isHighlighted: Bool)
  /// Calls the cell's `dragStateDidChange(_:)`.
  func announceDragState(_ state: UICellConfigurationState.DragState)
}

extension DraggableCell {
  /// Returns the drag and drop state of the cell, creating it when it is first needed.
  func makeDragIfNeeded() -> CellDrag {
    if let drag { return drag }
    let new = CellDrag()
    drag = new
    return new
  }

  func applyDragState(_ new: UICellConfigurationState.DragState) {
    let old = drag?.state ?? .none
    if new == .none, old == new { return }
    let drag = makeDragIfNeeded()
    if new == old, (drag.dimmed != nil) == (new == .dragging) { return }
    drag.state = new
    setNeedsUpdateConfiguration()
    drag.dimmed?.restoreView()
    drag.dimmed = nil
    if new == .dragging {
      drag.dimmed = HiddenSource(self, opacity: DragMetrics.sourceOpacity, owner: "DraggableCell")
    }
    if new != old { announceDragState(new) }
  }

  func applyDropState(_ new: UICellConfigurationState.DropState) {
    let old = drag?.dropState ?? .none
    guard new != old else { return }
    makeDragIfNeeded().dropState = new
    setNeedsUpdateConfiguration()
    if (new == .targeted) != (old == .targeted) { highlightForDrop(new == .targeted) }
  }

  /// Hides the cell while a gap replaces its row, or shows it again.
  func carryAway(_ isAway: Bool) {
    if isAway, drag?.carriedAway == nil {
      makeDragIfNeeded().carriedAway = HiddenSource(self, owner: "DraggableCell.gap")
    } else if !isAway, let drag, drag.carriedAway != nil {
      drag.carriedAway?.restoreView()
      drag.carriedAway = nil
    }
  }
}

extension UITableViewCell: DraggableCell {
  /// The stage of a row's drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  func highlightForDrop(_ isHighlighted: Bool) { setHighlighted(isHighlighted, animated: false) }

  func announceDragState(_ state: UICellConfigurationState.DragState) {
    switch state {
    case .none: dragStateDidChange(.none)
    case .lifting: dragStateDidChange(.lifting)
    case .dragging: dragStateDidChange(.dragging)
    }
  }
}
