import TableGeometry

// Pointer support: items highlight under the pointer, and clicks with modifier keys select as on a
// desktop.
extension UICollectionView {
  /// Highlights the item under the pointer.
  func followPointer() {
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: UICollectionView.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    let cell = isOver ? cell(under: hover.location(in: self)) : nil
    if cell === focus.hovered { return }
    focus.hovered?.isHovered = false
    focus.hovered = cell
    cell?.isHovered = true
  }

  /// Returns the cell of the item at a point, if a tap there would select it.
  private func cell(under point: CGPoint) -> UICollectionViewCell? {
    guard rules.selects, let path = menuItem(at: point) else { return nil }
    return shown[.cell(path)] as? UICollectionViewCell
  }

  /// Whether a pointer selects as on a desktop: a click selects a single item, the command or
  /// control key adds to the selection, and shift extends it (UIKit reference 22.6).
  var selectsAsOnDesktop: Bool {
    rules.allowsMultipleSelection && !isEditing && allowsFocus && selectionFollowsFocus
  }

  /// Updates the selection for a touch that has ended.
  func select(_ path: IndexPath, by touch: UITouch, _ modifiers: UIKeyModifierFlags) {
    let extends = modifiers.contains(.shift)
    guard touch.type == .indirectPointer, selectsAsOnDesktop,
      modifiers.intersection([.shift, .command, .control]).isEmpty
    else { return tap(path, extendsRange: extends) }
    let item = RowAddress(path)
    let events = pass.events
    for other in selection.rows where other != item {
      deselectByUser(other)
      guard events == pass.events else { return }
    }
    guard !selection.contains(item) else {
      focus.anchor = item
      return performPrimaryAction(at: path)
    }
    tap(path)
  }
}
