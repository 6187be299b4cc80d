import UIKit

/// Takes the place of a table's delegate and, while sections fold, of its data source.
@MainActor final class TableRelay: ScrollRelay {
  /// The app's delegate.
  weak var tableDelegate: (any UITableViewDelegate)? { didSet { updateRetainedTargets() } }
  /// The app's data source.
  weak var dataSource: (any UITableViewDataSource)? { didSet { updateRetainedTargets() } }
  var folding: FoldingController? { didSet { updateRetainedTargets() } }

  /// Strong references to the objects that a table asks about each of a million rows or ten
  /// thousand sections.
  ///
  /// Loading a weak reference takes longer than most answers. Nothing refers weakly to this object
  /// and its properties are constant, so that reading it is cheap.
  @MainActor final class RetainedTargets {
    let delegate: (any UITableViewDelegate)?
    let dataSource: (any UITableViewDataSource)?
    let folding: FoldingController?

    fileprivate init(_ relay: TableRelay) {
      delegate = relay.tableDelegate
      dataSource = relay.dataSource
      folding = relay.folding
    }
  }

  /// Set while ``retainingTargets(_:)`` runs.
  private(set) var retained: RetainedTargets?

  private func updateRetainedTargets() {
    if retained != nil { retained = RetainedTargets(self) }
  }

  /// Runs `body`, during which the table asks many questions, with strong references to the app's
  /// delegate and data source.
  func retainingTargets(_ body: () -> Void) {
    guard retained == nil else { return body() }
    retained = RetainedTargets(self)
    body()
    retained = nil
  }

  override func attach(to scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView else { return }
    if table.delegate !== self, table.delegate != nil || table.window != nil {
      tableDelegate = table.delegate
      delegate = table.delegate
      table.delegate = self
    }
    // Only folding changes what a data source returns.
    if behaviors?.folding?.isOn == true, table.dataSource !== self, table.dataSource != nil {
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
