/// A cell's part in drag and drop; made when its row first takes one.
@MainActor final class CellDrag {
  var state = UITableViewCell.DragState.none
  var dropState = UICellConfigurationState.DropState.none
  var isInteractive = false
  /// The cell while its row is dragged.
  var dimmed: HiddenSource?
  /// The cell while a gap stands for its row.
  var carriedAway: HiddenSource?

  /// What was hidden or dimmed of the cell belongs to the row that it showed before.
  func cellWasReused() {
    dimmed?.show()
    dimmed = nil
    carriedAway?.show()
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
  /// How far a row is dragged.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// The cell's part in drag and drop, made when first needed.
  var madeDrag: CellDrag {
    if let drag { return drag }
    let new = CellDrag()
    drag = new
    return new
  }

  func change(dragState new: DragState) {
    let old = drag?.state ?? DragState.none
    if new == DragState.none, old == new { return }
    let drag = madeDrag
    if new == old, (drag.dimmed != nil) == (new == .dragging) { return }
    drag.state = new
    setNeedsUpdateConfiguration()
    drag.dimmed?.show()
    drag.dimmed = nil
    if new == .dragging {
      drag.dimmed = HiddenSource(
        self, opacity: DragMetrics.sourceOpacity, owner: "UITableViewCell")
    }
    if new != old { dragStateDidChange(new) }
  }

  func change(dropState new: UICellConfigurationState.DropState) {
    let old = drag?.dropState ?? UICellConfigurationState.DropState.none
    guard new != old else { return }
    madeDrag.dropState = new
    setNeedsUpdateConfiguration()
    if (new == .targeted) != (old == .targeted) {
      setHighlighted(new == .targeted, animated: false)
    }
  }

  /// Hides the cell while a gap stands for its row.
  func carryAway(_ isAway: Bool) {
    if isAway, drag?.carriedAway == nil {
      madeDrag.carriedAway = HiddenSource(self, owner: "UITableView.drag")
    } else if !isAway, let drag, drag.carriedAway != nil {
      drag.carriedAway?.show()
      drag.carriedAway = nil
    }
  }
}
