import UIKit

/// Hides a table's rows, section headers and section footers while a content state is shown in their
/// place. The table's own header and footer stay visible, and its rows, selection and offset do not
/// change.
@MainActor final class RowConcealment: Behavior {
  private struct Concealed {
    weak var view: UIView?
    /// The view's own alpha.
    var alpha: CGFloat
  }

  private weak var table: UITableView?
  private var concealed: [ObjectIdentifier: Concealed] = [:]

  init(_ table: UITableView) { self.table = table }

  /// Hides the visible rows, section headers and section footers.
  func concealContent() {
    guard let table else { return }
    for cell in table.visibleCells { conceal(cell) }
    for section in 0..<table.numberOfSections {
      for part in [table.headerView(forSection: section), table.footerView(forSection: section)] {
        if let part { conceal(part) }
      }
    }
  }

  /// Hides a view that the table is about to display. If the view is hidden already, an alpha that the
  /// app has set meanwhile becomes the view's own.
  func conceal(_ view: UIView) {
    let key = ObjectIdentifier(view)
    let isKnown = concealed[key]?.view === view
    if isKnown, view.alpha == 0 { return }
    concealed[key] = Concealed(view: view, alpha: view.alpha)
    view.alpha = 0
  }

  /// Shows everything again.
  func reveal() {
    for entry in concealed.values where entry.view?.alpha == 0 { entry.view?.alpha = entry.alpha }
    concealed = [:]
  }

  /// Conceals rows again: those that an update has inserted are opaque at the end of their animation.
  func layoutChanged() { concealContent() }
}
