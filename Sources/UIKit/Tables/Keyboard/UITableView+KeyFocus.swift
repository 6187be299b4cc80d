extension UITableView: KeyFocusable {
  var acceptsKeyFocus: Bool { canTakeKeyFocus && (selectsRows || isInEditMode) }
}

extension UITableViewFocusUpdateContext {
  convenience init(in table: UITableView, from old: IndexPath?, to new: IndexPath?) {
    func cell(at path: IndexPath?) -> UIView? {
      path.flatMap { table.hasRow(at: $0) ? table.cellForRow(at: $0) : nil }
    }
    var heading: UIFocusHeading = []
    if let old, let new, old != new { heading = old < new ? .down : .up }
    self.init(from: old, cell(at: old), to: new, cell(at: new), heading: heading)
  }
}
