import Foundation
import TableEngine
import TableGeometry

extension UITableView {
  /// Shows which row the pointer is over.
  func followPointer() {
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: UITableView.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    let cell = isOver ? cell(under: hover.location(in: self)) : nil
    if cell === focus.hovered { return }
    focus.hovered?.isHovered = false
    focus.hovered = cell
    cell?.isHovered = true
  }

  /// The row's cell at a point, if a tap there would select it.
  private func cell(under point: CGPoint) -> UITableViewCell? {
    guard selectsRows, let path = indexPathForRow(at: point),
      let cell = engine.rows.cell(at: RowAddress(path)), sectionIndex?.contains(point) != true
    else { return nil }
    for part in TablePart.allCases
    where engine.parts[part].views.contains(where: { $0.frame.contains(point) }) {
      return nil
    }
    return cell
  }
}
