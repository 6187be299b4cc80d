import UIKit

/// Replaces a table's delegate and, while sections fold or rows keep their places, its data source.
@MainActor final class TableRelay: ScrollRelay {
  /// The app's delegate.
  weak var tableDelegate: (any UITableViewDelegate)?
  /// The app's data source.
  weak var dataSource: (any UITableViewDataSource)? { didSet { observeRelease(of: dataSource) } }
  var folding: SectionFolding?
  /// The flags that decide which methods the relay implements, at the time of the table's last query.
  private var announced: [Bool] = [false, false]

  /// Whether sections fold.
  var foldsSections: Bool { folding?.isAttached == true }
  /// Whether an outline is the table's data source.
  var hasOutline: Bool { behaviors?.outline != nil }

  override func attach(to scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView else { return }
    if takesPlace(on: table) {
      tableDelegate = table.delegate
      delegate = table.delegate
      table.delegate = self
    }
    #if canImport(ObjectiveC)
      announceMethods(to: table)
    #endif
    if takesData, table.dataSource !== self, table.dataSource != nil {
      dataSource = table.dataSource
      table.dataSource = self
      folding?.dataChanged()
    }
  }

  /// Whether a behaviour responds to calls of the data source: folding changes what it returns, and rows
  /// that keep their places do so through reloads. A ``TableView`` reports those itself.
  private var takesData: Bool {
    foldsSections || behaviors?.placeKeeping != nil && !isTableView
  }

  override func detachUnusedDataSource(from scrollView: UIScrollView) {
    guard let table = scrollView as? UITableView, !takesData else { return }
    detachDataSource(from: table)
  }

  /// Whether the table is a ``TableView``, which collects and translates updates itself.
  var isTableView: Bool { behaviors?.scrollView is TableView }

  /// Whether an update is being collected, whose indices are known only when it ends.
  var collectsUpdate: Bool { (behaviors?.scrollView as? TableView)?.collectsUpdate ?? false }

  /// Restores the app's data source as that of the table.
  func detachDataSource(from table: UITableView) {
    guard table.dataSource === self else { return }
    table.dataSource = dataSource
    dataSource = nil
  }

  /// Makes the table query the relay's methods again when a behaviour has added or removed methods.
  private func announceMethods(to table: UITableView) {
    guard announced != [foldsSections, hasOutline] else { return }
    announced = [foldsSections, hasOutline]
    guard table.delegate === self else { return }
    renewing {
      table.delegate = nil
      table.delegate = self
    }
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
