import CoreGraphics
import TableGeometry

/// A table or a collection view in which dragged items select a row while they are held over it.
@MainActor protocol RowSpringLoaded: UIScrollView {
  /// Returns the row at the context's location; nil if it may not be selected.
  func springLoadedRow(_ context: any UISpringLoadedInteractionContext) -> RowAddress?
  func draggableCell(at row: RowAddress) -> (any DraggableCell)?
  /// Selects the row of a cell, as a tap does.
  func tapRow(of cell: UIView)
}

/// Spring loading of rows: dragged items that are held over a row select it, as a tap does (UIKit
/// reference 19.5).
@MainActor final class RowSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private unowned let list: any RowSpringLoaded
  private(set) lazy var interaction = UISpringLoadedInteraction(
    interactionBehavior: self, interactionEffect: nil
  ) { [weak self] _, context in
    if let cell = context.targetView { self?.list.tapRow(of: cell) }
  }

  init(_ list: any RowSpringLoaded) {
    self.list = list
    super.init()
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let row = list.springLoadedRow(context), let cell = list.draggableCell(at: row) else {
      return false
    }
    context.targetView = cell
    context.targetItem = IndexPath(row)
    return true
  }
}

extension UITableView: RowSpringLoaded, UISpringLoadedInteractionSupporting {
  func springLoadedRow(_ context: any UISpringLoadedInteractionContext) -> RowAddress? {
    guard let path = menuRow(at: context.location(in: self)), engine.gap?.isRoom != true,
      engine.dragged?.contains(RowAddress(path)) != true,
      delegateAllows({ $0.tableView(self, shouldSpringLoadRowAt: path, with: context) })
    else { return nil }
    return RowAddress(path)
  }

  func tapRow(of cell: UIView) {
    guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return }
    tap(RowAddress(path))
  }
}
