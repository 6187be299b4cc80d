import TableEngine

extension UITableView {

  /// A row's cell may want another height.
  func contentDidChange(in cell: UITableViewCell) {
    guard adapter.resizesRows, cell.tile?.table === self else { return }
    engine.contentDidChange(in: cell, adapter)
  }
}

/// A cell's content, which says when constraints have laid it out.
final class CellContentView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UITableViewCell)?.contentWasLaidOut()
  }
}

extension UITableViewCell {
  /// The content may want another height than the row has.
  func contentDidChange() {
    if let tile, tile.isSettled { tile.table?.contentDidChange(in: self) }
  }

  func contentWasLaidOut() {
    guard tile?.table?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentDidChange()
  }
}
