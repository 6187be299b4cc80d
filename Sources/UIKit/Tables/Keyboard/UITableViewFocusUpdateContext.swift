/// The previously focused row and the row that gets the keyboard focus in a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; `nil` if the focus was outside the table.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; `nil` if the focus leaves the table.
  open private(set) var nextFocusedIndexPath: IndexPath?

  /// - Parameter heading: The direction, down or up; empty if the focus enters or leaves the table.
  init(
    from old: IndexPath?, _ previous: UIView?, to new: IndexPath?, _ next: UIView?,
    heading: UIFocusHeading
  ) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    super.init(from: previous, to: next, heading: heading)
  }
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
