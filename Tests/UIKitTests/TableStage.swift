import Simulator
import UIKit

/// A data source of named rows, and a log of what the table asks and tells.
@MainActor final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [Int]
  var titles: [String?] = []
  var footers: [String?] = []
  /// The style of a row's cell; rows of different styles do not share cells.
  var makeStyle: (IndexPath) -> UITableViewCell.CellStyle = { _ in .default }
  var configure: (UITableViewCell, IndexPath) -> Void = { cell, path in
    cell.textLabel?.text = "Row \(path.section).\(path.row)"
  }
  var calls: [String] = []
  var onCell: ((UITableView, IndexPath) -> Void)?
  var refuses: Set<IndexPath> = []

  init(sections: [Int]) { self.sections = sections }

  private func note(_ name: String, _ path: IndexPath) {
    calls.append("\(name) \(path.section).\(path.row)")
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onCell?(tableView, indexPath)
    let style = makeStyle(indexPath)
    let name = style == .default ? "cell" : "cell \(style.rawValue)"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: name)
      ?? UITableViewCell(style: style, reuseIdentifier: name)
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return !refuses.contains(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { note("accessory", indexPath) }
}

/// A screen that a table fills.
@MainActor struct TableStage {
  let device: Simulator
  let table: UITableView
  let source: TableSource
  private let delegate: (any UITableViewDelegate)?

  init(
    sections: [Int], style: UITableView.Style = .plain, scale: CGFloat = 2,
    appearance: Appearance = Appearance(), delegate: (any UITableViewDelegate)? = nil,
    prepare: (UITableView, TableSource) -> Void = { _, _ in }
  ) {
    let source = TableSource(sections: sections)
    let device = Simulator(
      size: CGSize(width: 390, height: 600), scale: scale, appearance: appearance)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: style)
      table.dataSource = source
      table.delegate = delegate ?? source
      prepare(table, source)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    self.device = device
    self.table = table
    self.source = source
    self.delegate = delegate
  }

  /// A point of the middle of a row, in the screen's points.
  func point(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: 150, y: rect.midY - table.contentOffset.y)
  }
}

/// Collects faults while a closure runs.
@MainActor func faults(_ body: () throws -> Void) rethrows -> [String] {
  final class Box: @unchecked Sendable { var messages: [String] = [] }
  let box = Box()
  let old = UIKitFault.policy
  UIKitFault.policy = .collect { box.messages.append($0) }
  defer { UIKitFault.policy = old }
  try body()
  return box.messages
}
