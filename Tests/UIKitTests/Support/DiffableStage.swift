import Simulator
import UIKit

/// A table on a screen, with a diffable data source of sections of numbers.
@MainActor struct DiffableStage {
  typealias Source = UITableViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  let device: Simulator
  let table: UITableView
  let source: Source
  private let log: Log

  /// What cells were asked for.
  final class Log { var items: [Int] = [] }

  init(
    rows: [(String, [Int])] = [],
    makeSource: (UITableView, @escaping Source.CellProvider) -> Source = {
      Source(tableView: $0, cellProvider: $1)
    }
  ) {
    let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
    let log = Log()
    let controller = device.perform { UIViewController() }
    let (table, source) = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.allowsMultipleSelection = true
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = makeSource(table) { table, path, item in
        log.items.append(item)
        guard item >= 0 else { return nil }
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      controller.view.addSubview(table)
      return (table, source)
    }
    device.show(controller)
    (self.device, self.table, self.source, self.log) = (device, table, source, log)
    device.perform { source.apply(Self.snapshot(rows), animatingDifferences: false) }
    device.advance(by: 0.05)
  }

  static func snapshot(_ rows: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(rows.map(\.0))
    for (section, items) in rows { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// What cells were asked for since the last time.
  func asked() -> [Int] {
    defer { log.items = [] }
    return log.items
  }

  func apply(_ snapshot: Snapshot, animated: Bool = true, settle: Bool = true) {
    device.perform { source.apply(snapshot, animatingDifferences: animated) }
    if settle { device.advance(by: 0.5) }
  }

  /// Texts of the cells on screen, from top to bottom.
  var texts: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  /// The items that are selected, ascending.
  var selected: [Int] {
    (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }.sorted()
  }

  func cell(_ item: Int) -> UITableViewCell? {
    source.indexPath(for: item).flatMap { table.cellForRow(at: $0) }
  }

  /// Where an item is on the screen.
  func y(_ item: Int) -> CGFloat? {
    source.indexPath(for: item).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
  }
}
