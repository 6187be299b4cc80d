import UIKit

/// Takes the place of a table's delegate and, while sections fold, of its data source.
@MainActor final class TableRelay: ScrollRelay {
  /// The app's delegate.
  weak var tableDelegate: (any UITableViewDelegate)?
  /// The app's data source.
  weak var dataSource: (any UITableViewDataSource)? { didSet { observeRelease(of: dataSource) } }
  var folding: SectionFolding?

  override func attach(to scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView else { return }
    if takesPlace(on: table) {
      tableDelegate = table.delegate
      delegate = table.delegate
      table.delegate = self
    }
    // Only folding changes what a data source returns.
    if let folding, folding.isAttached, table.dataSource !== self, table.dataSource != nil {
      dataSource = table.dataSource
      table.dataSource = self
      folding.dataChanged()
    }
  }

  /// Whether the table is a ``TableView``, which collects updates and translates them itself.
  var isTableView: Bool { behaviors?.scrollView is TableView }

  /// Whether the app is describing an update, whose indices are known at its end only.
  var collectsUpdate: Bool { (behaviors?.scrollView as? TableView)?.collectsUpdate ?? false }

  /// Gives the table its own data source back.
  func detachDataSource(from table: UITableView) {
    guard table.dataSource === self else { return }
    table.dataSource = dataSource
    dataSource = nil
  }

  override func renew(on scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView else { return }
    if tableDelegate == nil, table.delegate === self {
      table.delegate = nil
      table.delegate = self
    }
    if dataSource == nil, table.dataSource === self {
      table.dataSource = nil
      table.dataSource = self
    }
  }
}
