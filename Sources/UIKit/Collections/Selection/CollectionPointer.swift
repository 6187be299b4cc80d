import TableGeometry

extension UICollectionViewCell: HoverableCell {}

extension UICollectionView: HoveredList {
  var hoveredCell: UICollectionViewCell? {
    get { focus.hovered }
    set { focus.hovered = newValue }
  }

  func cell(under point: CGPoint) -> UICollectionViewCell? {
    guard rules.selects, let path = menuItem(at: point) else { return nil }
    return shown[.cell(path)] as? UICollectionViewCell
  }
}

// Clicks with modifier keys select as on a desktop.
extension UICollectionView {
  /// Whether a pointer selects items as on a desktop, where a click selects a single item, the command
  /// or control key adds to the selection, and shift extends it (UIKit reference 22.6).
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
