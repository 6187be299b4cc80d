import Foundation
import Trestle
import UIKit

/// The content of a list in the behaviours' fuzzer: sections of rows, each with a unique number.
@MainActor final class BehaviorModel {
  private(set) var sections: [[Int]]
  private var next = 0

  init(_ counts: [Int]) {
    sections = []
    sections = counts.map { _ in [] }
    for (section, count) in counts.enumerated() { sections[section] = makeRows(count) }
  }

  func makeRows(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  func insert(_ rows: [Int], section: Int, at row: Int) {
    sections[section].insert(contentsOf: rows, at: row)
  }

  func insertSection(_ rows: [Int], at section: Int) { sections.insert(rows, at: section) }
  func removeSection(_ section: Int) { sections.remove(at: section) }
  func remove(_ path: IndexPath) { sections[path.section].remove(at: path.row) }

  func move(_ source: IndexPath, to target: IndexPath) {
    let row = sections[source.section].remove(at: source.row)
    sections[target.section].insert(row, at: target.row)
  }

  func replaceAll(_ counts: [Int]) { sections = counts.map(makeRows) }

  /// A row's text: one to several lines.
  static func text(_ row: Int) -> String {
    "Row \(row)" + String(repeating: " more words", count: row % 7 == 3 ? 9 : row % 3)
  }

  /// Whether a row has a field that can be edited.
  static func hasField(_ row: Int) -> Bool { row % 5 == 2 }
}

/// A row of the list, which knows its number.
final class BehaviorCell: UITableViewCell {
  var number = -1
  let field = UITextField(frame: CGRect(x: 120, y: 6, width: 100, height: 32))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(field)
    textLabel?.numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }
}

/// What the list's table is, for both kinds of controllers.
@MainActor protocol BehaviorList: UITableViewController {
  var model: BehaviorModel { get }
  var usesFixedHeights: Bool { get }
}

extension BehaviorList {
  func setUp(_ table: UITableView) {
    table.register(BehaviorCell.self, forCellReuseIdentifier: "row")
    if usesFixedHeights { table.rowHeight = 52 }
  }

  func cell(of table: UITableView, at path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! BehaviorCell
    let number = model.sections[path.section][path.row]
    cell.number = number
    cell.textLabel?.text = BehaviorModel.text(number)
    cell.field.isHidden = !BehaviorModel.hasField(number)
    cell.field.text = ""
    return cell
  }

  func delete(_ path: IndexPath) {
    guard model.sections.indices.contains(path.section),
      model.sections[path.section].indices.contains(path.row)
    else { return }
    model.remove(path)
    tableView.deleteRows(at: [path], with: .automatic)
  }

  var deletion: UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }
    ])
  }
}

/// A list that is a `TableViewController`.
final class ComfortableBehaviorList: TableViewController, BehaviorList {
  let model: BehaviorModel
  let usesFixedHeights: Bool

  init(_ model: BehaviorModel, style: UITableView.Style, usesFixedHeights: Bool) {
    self.model = model
    self.usesFixedHeights = usesFixedHeights
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp(tableView)
  }
  override func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell(of: tableView, at: indexPath) }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { "Section \(section)" }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { deletion }
}

/// A list that is a `UITableViewController` with UIKit's own table.
final class PlainBehaviorList: UITableViewController, BehaviorList {
  let model: BehaviorModel
  let usesFixedHeights: Bool

  init(_ model: BehaviorModel, style: UITableView.Style, usesFixedHeights: Bool) {
    self.model = model
    self.usesFixedHeights = usesFixedHeights
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp(tableView)
  }
  override func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell(of: tableView, at: indexPath) }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { "Section \(section)" }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { deletion }
}
