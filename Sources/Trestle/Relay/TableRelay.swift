import UIKit

/// Stands in the places of a table's delegate and data source.
@MainActor final class TableRelay: ScrollRelay {
  /// The app's delegate and data source.
  weak var tableDelegate: (any UITableViewDelegate)?
  weak var dataSource: (any UITableViewDataSource)?
  /// Asked about each of what may be ten thousand sections after every edit: nothing weak stands
  /// between.
  var folding: FoldingController?

  override func attach(to scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView else { return }
    if table.delegate !== self {
      tableDelegate = table.delegate
      delegate = table.delegate
      table.delegate = self
    }
    // The data source is asked for counts, which only folding changes.
    if behaviors?.folding?.isOn == true, table.dataSource !== self {
      dataSource = table.dataSource
      table.dataSource = self
    }
  }

  /// Gives the table its own data source back.
  func detachDataSource(from table: UITableView) {
    guard table.dataSource === self else { return }
    table.dataSource = dataSource
    dataSource = nil
  }
}
