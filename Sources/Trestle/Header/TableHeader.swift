import UIKit

/// A table whose `tableHeaderView` hides.
@MainActor final class TableHeader: HeaderList {
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  var scrollView: UIScrollView { table }

  var header: ListHeader? {
    guard let view = table.tableHeaderView, view.frame.height > 0 else { return nil }
    return ListHeader(
      frame: CGRect(origin: .zero, size: view.frame.size), view: view,
      content: ListHeaderContent(view))
  }

  // MARK: Rows

  var carriesRow: Bool { table.carriesRow }

  var hasOpenRow: Bool {
    // The delegate is notified when a swiped row closes, but not when a row in edit mode stops asking
    // for confirmation. Such a row would hold the header forever.
    let cells = table.visibleCells
    // A table's `isEditing` is also true while a row is swiped, but then no other cell is being edited.
    let isEditMode = cells.contains { $0.isEditing && !$0.showingDeleteConfirmation }
    return !isEditMode && cells.contains { $0.showingDeleteConfirmation }
  }

  var reportsClosedRows: Bool { true }

  // MARK: AutohidingHeaderView

  func layOutContentView(
    of header: AutohidingHeaderView, frame: CGRect, top: CGFloat, isBelowIndicator: Bool
  ) {
    let frame = header.contentFrame(
      in: header.frame, top: top, isBelowIndicator: isBelowIndicator)
    header.setContentFrame(frame.offsetBy(dx: -header.frame.minX, dy: -header.frame.minY))
    guard header.validMinimumHeight > 0 else { return }
    header.bringToFront(header)
  }

  func headerDisappeared() {}

  func reset() { (table.tableHeaderView as? AutohidingHeaderView)?.resetContentView() }
}
