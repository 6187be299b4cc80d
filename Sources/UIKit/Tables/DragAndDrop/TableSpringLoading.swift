import CoreGraphics
import TableEngine
import TableGeometry

/// Spring loading of rows: dragged items that are held over a row select it, as a tap does (UIKit
/// reference 19.5).
@MainActor final class TableSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private unowned let table: UITableView
  private(set) lazy var interaction = UISpringLoadedInteraction(
    interactionBehavior: self, interactionEffect: nil
  ) { [weak self] _, context in
    guard let self, let cell = context.targetView as? UITableViewCell,
      let path = table.indexPath(for: cell)
    else { return }
    table.tap(RowAddress(path))
  }

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let path = table.menuRow(at: context.location(in: table)),
      let cell = table.engine.rows.cell(at: RowAddress(path)), table.engine.gap?.isRoom != true,
      table.engine.dragged?.contains(RowAddress(path)) != true
    else { return false }
    context.targetView = cell
    context.targetItem = path
    return table.delegateAllows { $0.tableView(table, shouldSpringLoadRowAt: path, with: context) }
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
