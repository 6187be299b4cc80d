import UIKit

/// The movement of a list's content on the screen, followed by a cell from frame to frame.
///
/// The content offset alone does not tell it: it jumps when a row above the visible ones turns out to be
/// taller than estimated, while the visible rows remain where they are.
@MainActor struct ContentMotion {
  /// How far the content has moved up since the beginning, in points.
  private(set) var distance = 0.0
  private let view: UIScrollView
  private var offset: CGFloat
  /// The cell that is followed, its place in the list, and its distance from the top of the list's frame.
  private var mark: (cell: UIView, path: IndexPath, y: CGFloat)?

  init(of view: UIScrollView) {
    self.view = view
    offset = view.contentOffset.y
    mark = newMark()
  }

  /// Adds the movement since the last call. If the cell has left the list since then, the offset's change
  /// is the movement.
  mutating func advance() {
    if let mark, path(of: mark.cell) == mark.path {
      distance += Double(mark.y - height(of: mark.cell))
    } else {
      distance += Double(view.contentOffset.y - offset)
    }
    offset = view.contentOffset.y
    mark = newMark()
  }

  /// Returns the cell nearest to the middle, which is the last one to leave.
  private func newMark() -> (cell: UIView, path: IndexPath, y: CGFloat)? {
    let cells: [UIView] =
      (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
    let middle = view.bounds.midY
    let nearest = cells.min { abs($0.frame.midY - middle) < abs($1.frame.midY - middle) }
    guard let nearest, let path = path(of: nearest) else { return nil }
    return (nearest, path, height(of: nearest))
  }

  private func path(of cell: UIView) -> IndexPath? {
    if let cell = cell as? UITableViewCell { return (view as? UITableView)?.indexPath(for: cell) }
    if let cell = cell as? UICollectionViewCell {
      return (view as? UICollectionView)?.indexPath(for: cell)
    }
    return nil
  }

  private func height(of cell: UIView) -> CGFloat { cell.frame.minY - view.contentOffset.y }
}
