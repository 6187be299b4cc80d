import CoreGraphics

/// A table or a collection view that shows which cell the pointer is over.
@MainActor protocol HoveredList: UIView {
  associatedtype HoveredCell: HoverableCell
  /// The cell under the pointer.
  var hoveredCell: HoveredCell? { get set }
  /// Returns the cell at a point, if a tap there would select it.
  func cell(under point: CGPoint) -> HoveredCell?
}

/// A cell that shows that the pointer is over it.
@MainActor protocol HoverableCell: UIView {
  var isHovered: Bool { get set }
}

extension HoveredList {
  /// Adds the recogniser that follows the pointer.
  func followPointer() {
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    let cell = isOver ? cell(under: hover.location(in: self)) : nil
    if cell === hoveredCell { return }
    hoveredCell?.isHovered = false
    hoveredCell = cell
    cell?.isHovered = true
  }
}
