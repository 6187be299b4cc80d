import TableEngine
import TableGeometry

/// The selection modes of a table, and its current touch.
@MainActor struct TableInteraction {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var touch = TableTouch()
  /// The number of times that edit mode has begun or ended.
  var editTransitions = 0
  /// The finger that carries a row.
  var carry: TableCarry?
}

/// The touch that may become the selection of a row.
@MainActor struct TableTouch {
  weak var touch: UITouch?
  @WeakView var cell: UITableViewCell?

  mutating func forget() {
    touch = nil
    cell = nil
  }
}

// The order of callbacks for a tap (UIKit reference 2.3): shouldHighlight and didHighlight; when the
// finger lifts, didUnhighlight, willSelect, willDeselect and didDeselect for the previously selected
// row, and then didSelect. A touch reaches the table after 150 ms, or when the finger of a quick tap
// lifts; a drag cancels it.
extension UITableView {
  func rowTouchesBegan(_ touches: Set<UITouch>) {
    guard interaction.touch.touch == nil, let first = touches.first,
      let cell = cell(touchedBy: first)
    else { return }
    endClosingSwipe(touching: cell)
    guard selectsRows, let path = indexPath(for: cell), selects(RowAddress(path)) else { return }
    guard delegateAllows({ $0.tableView(self, shouldHighlightRowAt: path) }) else { return }
    interaction.touch.touch = first
    interaction.touch.cell = cell
    cell.setHighlighted(true, animated: false)
    callDelegate { $0.tableView(self, didHighlightRowAt: path) }
  }

  func rowTouchesMoved(_ touches: Set<UITouch>) {
    guard let tracked = interaction.touch.touch, touches.contains(tracked),
      let cell = interaction.touch.cell
    else {
      return
    }
    if !cell.bounds.contains(tracked.location(in: cell)) { unhighlight() }
  }

  func rowTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked = interaction.touch.touch, touches.contains(tracked) else { return }
    let cell = interaction.touch.cell
    endClosingSwipe()
    unhighlight()
    guard let address = cell?.tile?.address else { return }
    takeKeyFocus(at: address)
    tap(address, extendsRange: event?.modifierFlags.contains(.shift) ?? false)
  }

  func rowTouchesCancelled(_ touches: Set<UITouch>) {
    guard let tracked = interaction.touch.touch, touches.contains(tracked) else { return }
    unhighlight()
  }

  func unhighlight() {
    let cell = interaction.touch.cell
    interaction.touch.forget()
    guard let cell else { return }
    cell.setHighlighted(false, animated: false)
    if let path = indexPath(for: cell) {
      callDelegate { $0.tableView(self, didUnhighlightRowAt: path) }
    }
  }

  private func cell(touchedBy touch: UITouch) -> UITableViewCell? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, cell.tile?.table === self {
        // A reload may have reused the cell elsewhere before the touch reached the table.
        return cell.bounds.contains(touch.location(in: cell)) ? cell : nil
      }
      view = current.superview
    }
    return nil
  }

  /// Reports that a detail button was tapped.
  func accessoryTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    cell.onAccessory?(cell)
    callDelegate { $0.tableView(self, accessoryButtonTappedForRowWith: path) }
  }
}
