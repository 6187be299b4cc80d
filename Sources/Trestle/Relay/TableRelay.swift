import UIKit

/// Stands in the places of a table's delegate and data source.
@MainActor final class TableRelay: ScrollRelay {
  /// The app's delegate and data source.
  weak var tableDelegate: (any UITableViewDelegate)? { didSet { holdAgain() } }
  weak var dataSource: (any UITableViewDataSource)? { didSet { holdAgain() } }
  var folding: FoldingController? { didSet { holdAgain() } }

  /// Those who are asked about each of a million rows or ten thousand sections. Nothing refers weakly
  /// to this object, and nothing in it changes, so that it is quick to get hold of: with the others
  /// themselves that would take longer than their answers.
  @MainActor final class Held {
    let delegate: (any UITableViewDelegate)?
    let dataSource: (any UITableViewDataSource)?
    let folding: FoldingController?

    fileprivate init(_ relay: TableRelay) {
      delegate = relay.tableDelegate
      dataSource = relay.dataSource
      folding = relay.folding
    }
  }

  /// There while the table asks for much.
  private(set) var held: Held?

  private func holdAgain() { if held != nil { held = Held(self) } }

  /// Does something that the table asks much for.
  func holding(_ body: () -> Void) {
    guard held == nil else { return body() }
    held = Held(self)
    body()
    held = nil
  }

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
