extension UITableView {
  /// The cell that holds the first responder; it is neither reused nor taken away while it does.
  var focusedCell: UITableViewCell? {
    var view = hostSession.firstResponder as? UIView
    while let current = view {
      if let cell = current as? UITableViewCell, cell.superview === self { return cell }
      view = current.superview
    }
    return nil
  }

  /// What the keyboard is not to cover, in the table's coordinates; nil without a first responder in
  /// the table.
  ///
  /// - Parameter height: The height that the keyboard leaves, in points.
  func rectOfFirstResponder(inHeight height: CGFloat) -> CGRect? {
    rectOfFirstResponder(inHeight: height, of: focusedCell)
  }
}

extension UIScrollView {
  /// What the keyboard is not to cover: the whole cell with the first responder, if it fits.
  func rectOfFirstResponder(inHeight height: CGFloat, of cell: UIView?) -> CGRect? {
    guard let view = hostSession.firstResponder as? UIView, view !== self,
      view.isDescendant(of: self)
    else { return nil }
    if let cell, cell.frame.height <= height { return cell.frame }
    let rect = view.convert(view.bounds, to: self)
    // Of a text that does not fit, the line of the caret.
    if rect.height > height, let input = view as? any UITextInput,
      let caret = input.selectedTextRange?.end
    {
      return view.convert(input.caretRect(for: caret).insetBy(dx: 0, dy: -8), to: self)
    }
    return rect
  }
}
