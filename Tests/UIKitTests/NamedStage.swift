import Foundation
import Simulator
import Testing
import UIKit

/// A data source and delegate of named rows that a test changes together with its table.
@MainActor final class NamedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  /// How often every cell was told to be shown, less how often to be gone.
  var shown: [ObjectIdentifier: Int] = [:]
  /// How often every header and footer was told to be shown, less how often to be gone.
  var shownParts: [ObjectIdentifier: Int] = [:]
  var makeCell: ((IndexPath) -> UITableViewCell?)?
  var height: ((IndexPath) -> CGFloat)?
  var onCell: ((IndexPath) -> Void)?
  var onDisplay: ((IndexPath) -> Void)?
  var onEnd: ((IndexPath) -> Void)?
  var onHeight: ((IndexPath) -> Void)?
  var onScroll: (() -> Void)?
  /// Rows whose cells were asked for, and those whose heights were.
  var asked: [IndexPath] = []
  var measured: [IndexPath] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let text = sections[indexPath.section][indexPath.row]
    asked.append(indexPath)
    onCell?(indexPath)
    if let cell = makeCell?(indexPath) { return cell }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = text
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    measured.append(indexPath)
    onHeight?(indexPath)
    return height?(indexPath) ?? UITableView.automaticDimension
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] += 1
    onDisplay?(indexPath)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] -= 1
    onEnd?(indexPath)
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { shownParts[ObjectIdentifier(view), default: 0] += 1 }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { shownParts[ObjectIdentifier(view), default: 0] -= 1 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
}

/// A screen that a table of named rows fills.
@MainActor struct NamedStage {
  let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
  let table: UITableView
  let rows: NamedRows

  init(
    _ sections: [[String]], style: UITableView.Style = .plain,
    prepare: (UITableView, NamedRows) -> Void = { _, _ in }
  ) {
    let rows = NamedRows(sections)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: style)
      table.dataSource = rows
      table.delegate = rows
      prepare(table, rows)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    self.table = table
    self.rows = rows
  }

  /// What the cells on screen say, from top to bottom.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Where the middle of a row is on screen now, animations included.
  func place(of text: String) -> CGFloat? {
    guard let cell = table.visibleCells.first(where: { $0.textLabel?.text == text }) else {
      return nil
    }
    let layer = cell.layer.presentation() ?? cell.layer
    return layer.position.y - table.contentOffset.y
  }

  /// Compares what the table says and shows with a list.
  func check(_ names: [[String]], _ place: SourceLocation = #_sourceLocation) {
    #expect(table.numberOfSections == names.count, sourceLocation: place)
    for (section, list) in names.enumerated() {
      #expect(table.numberOfRows(inSection: section) == list.count, sourceLocation: place)
    }
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path)
      #expect(cell?.textLabel?.text == names[path.section][path.row], sourceLocation: place)
    }
    let all = names.indices.flatMap { section in
      names[section].indices.map { IndexPath(row: $0, section: section) }
    }
    let wanted = all.filter {
      let rect = table.rectForRow(at: $0)
      return rect.maxY > table.bounds.minY && rect.minY < table.bounds.maxY && rect.height > 0
    }
    #expect(table.indexPathsForVisibleRows == wanted, sourceLocation: place)
  }
}
