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
}
