import TableEngine

extension UITableView {

  /// Reports that a row's cell may need a different height.
  func contentDidChange(in cell: UITableViewCell) {
    guard adapter.resizesRows, cell.tile?.table === self else { return }
    engine.contentDidChange(in: cell, adapter)
  }
}

/// The content view of a cell, which reports when it has been laid out by constraints.
final class CellContentView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UITableViewCell)?.contentWasLaidOut()
  }
}

extension UITableViewCell {
  /// Reports that the content may need a height other than the row's.
  func contentDidChange() {
    if let tile, tile.isSettled { tile.table?.contentDidChange(in: self) }
  }

  func contentWasLaidOut() {
    guard tile?.table?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentDidChange()
  }
}
