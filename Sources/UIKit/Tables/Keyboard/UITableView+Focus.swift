extension UITableView {
  /// The cell that contains the first responder. It is therefore neither reused nor removed.
  var focusedCell: UITableViewCell? {
    var view = hostSession.firstResponder as? UIView
    while let current = view {
      if let cell = current as? UITableViewCell, cell.superview === self { return cell }
      view = current.superview
    }
    return nil
  }

  /// Returns what the keyboard must not cover, in the table's coordinates; nil if the table does not
  /// contain the first responder.
  ///
  /// - Parameter height: The height that the keyboard leaves uncovered, in points.
  func keyboardFocus(inHeight height: CGFloat) -> KeyboardFocus? {
    keyboardFocus(inHeight: height, in: focusedCell)
  }
}

extension UIScrollView {
  /// Returns what the keyboard must not cover: the first responder, and with it the whole cell if that
  /// fits.
  func keyboardFocus(inHeight height: CGFloat, in cell: UIView?) -> KeyboardFocus? {
    guard let view = hostSession.firstResponder as? UIView, view !== self,
      view.isDescendant(of: self)
    else { return nil }
    let rect = view.convert(view.bounds, to: self)
    if let cell, cell.frame.height <= height { return KeyboardFocus(rect, target: cell.frame) }
    // If a text does not fit, only the line of the caret counts.
    if rect.height > height, let input = view as? any UITextInput,
      let caret = input.selectedTextRange?.end
    {
      return KeyboardFocus(
        view.convert(input.caretRect(for: caret).insetBy(dx: 0, dy: -8), to: self))
    }
    return KeyboardFocus(rect)
  }
}
