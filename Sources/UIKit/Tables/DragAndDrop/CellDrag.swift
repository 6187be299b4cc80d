/// The drag and drop state of a cell, created when its row first takes part.
@MainActor final class CellDrag {
  var state = UITableViewCell.DragState.none
  var dropState = UICellConfigurationState.DropState.none
  var isInteractive = false
  /// Dims the cell while its row is dragged.
  var dimmed: HiddenSource?
  /// Hides the cell while a gap replaces its row.
  var carriedAway: HiddenSource?

  /// Restores the cell: the hiding and dimming belong to the row that it showed before.
  func cellWasReused() {
    dimmed?.restoreView()
    dimmed = nil
    carriedAway?.restoreView()
    carriedAway = nil
  }

  func describe(in configuration: inout UICellConfigurationState) {
    configuration.cellDragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    configuration.cellDropState = dropState
  }
}

extension UITableViewCell {
  /// The stage of a row's drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// Returns the drag and drop state of the cell, created when first needed.
  func makeDragIfNeeded() -> CellDrag {
    if let drag { return drag }
    let new = CellDrag()
    drag = new
    return new
  }

  func applyDragState(_ new: DragState) {
    let old = drag?.state ?? DragState.none
    if new == DragState.none, old == new { return }
    let drag = makeDragIfNeeded()
    if new == old, (drag.dimmed != nil) == (new == .dragging) { return }
    drag.state = new
    setNeedsUpdateConfiguration()
    drag.dimmed?.restoreView()
    drag.dimmed = nil
    if new == .dragging {
      drag.dimmed = HiddenSource(
        self, opacity: DragMetrics.sourceOpacity, owner: "UITableViewCell")
    }
    if new != old { dragStateDidChange(new) }
  }

  func applyDropState(_ new: UICellConfigurationState.DropState) {
    let old = drag?.dropState ?? UICellConfigurationState.DropState.none
    guard new != old else { return }
    makeDragIfNeeded().dropState = new
    setNeedsUpdateConfiguration()
    if (new == .targeted) != (old == .targeted) {
      setHighlighted(new == .targeted, animated: false)
    }
  }

  /// Hides the cell while a gap replaces its row.
  func carryAway(_ isAway: Bool) {
    if isAway, drag?.carriedAway == nil {
      makeDragIfNeeded().carriedAway = HiddenSource(self, owner: "UITableView.drag")
    } else if !isAway, let drag, drag.carriedAway != nil {
      drag.carriedAway?.restoreView()
      drag.carriedAway = nil
    }
  }
}
