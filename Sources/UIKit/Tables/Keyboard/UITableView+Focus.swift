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

  /// Returns the rectangle that the keyboard must not cover, in the table's coordinates; nil if the
  /// table does not contain the first responder.
  ///
  /// - Parameter height: The height that the keyboard leaves uncovered, in points.
  func rectOfFirstResponder(inHeight height: CGFloat) -> CGRect? {
    rectOfFirstResponder(inHeight: height, of: focusedCell)
  }
}

extension UIScrollView {
  /// Returns the rectangle that the keyboard must not cover: the whole cell with the first responder,
  /// if it fits.
  func rectOfFirstResponder(inHeight height: CGFloat, of cell: UIView?) -> CGRect? {
    guard let view = hostSession.firstResponder as? UIView, view !== self,
      view.isDescendant(of: self)
    else { return nil }
    if let cell, cell.frame.height <= height { return cell.frame }
    let rect = view.convert(view.bounds, to: self)
    // If a text does not fit, only the line of the caret counts.
    if rect.height > height, let input = view as? any UITextInput,
      let caret = input.selectedTextRange?.end
    {
      return view.convert(input.caretRect(for: caret).insetBy(dx: 0, dy: -8), to: self)
    }
    return rect
  }
}
