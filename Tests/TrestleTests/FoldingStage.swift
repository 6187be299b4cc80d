import Foundation
import Simulator
import Testing
import Trestle

/// A table of a controller of Apple's or of this module's, or of none.
enum FoldingTable: CaseIterable, CustomTestStringConvertible {
  case tableViewController, uiTableViewController, plainTable, tableView

  var testDescription: String { "\(self)" }
}

/// A data source and delegate as in an app, without code for folding.
@MainActor final class FoldingList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  /// Makes a section's header; nil for its title.
  var header: ((Int) -> UIView?)?
  var selections: [IndexPath] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { header == nil ? "Section of \(sections[section].first ?? "none")" : nil }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    header == nil ? UITableView.automaticDimension : 40
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header?(section)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections.append(indexPath)
  }
}

/// A list whose sections fold, in any kind of table, on a simulated phone.
@MainActor struct FoldingStage {
  let device: Simulator
  let list: FoldingList
  let table: UITableView
  let folding = SectionFolding()

  /// Sections of `rows` rows, named by section and row: `1.2`.
  init(
    _ kind: FoldingTable = .tableViewController, style: UITableView.Style = .plain,
    sections: Int = 4, rows: Int = 5, appearance: Appearance = Appearance(),
    size: CGSize = CGSize(width: 390, height: 800),
    _ setUp: (FoldingList, SectionFolding) -> Void = { _, _ in }
  ) throws {
    device = Simulator(size: size, scale: 2, appearance: appearance)
    list = FoldingList((0..<sections).map { s in (0..<rows).map { "\(s).\($0)" } })
    let (list, folding) = (list, folding)
    let (controller, table) = device.perform { () -> (UIViewController, UITableView) in
      switch kind {
      case .tableViewController:
        let controller = TableViewController(style: style)
        controller.loadViewIfNeeded()
        return (controller, controller.tableView)
      case .uiTableViewController:
        let controller = UITableViewController(style: style)
        return (controller, controller.tableView)
      case .plainTable, .tableView:
        let controller = UIViewController()
        let bounds = controller.view.bounds
        let table =
          kind == .tableView
          ? TableView(frame: bounds, style: style) : UITableView(frame: bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(table)
        return (controller, table)
      }
    }
    self.table = table
    device.perform {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = list
      table.delegate = list
      setUp(list, folding)
      table.sectionFolding = folding
    }
    device.show(controller)
    try device.settle()
  }

  /// The names of the rows that each section shows, by the table's cells, as far as they are in view.
  var counts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  /// The view at the place of a section's header.
  func tapHeader(_ section: Int) throws {
    let rect = table.rectForHeader(inSection: section)
    device.tap(at: table.convert(CGPoint(x: 100, y: rect.midY), to: device.window))
    try device.settle()
  }

  func collapse(_ sections: IndexSet) throws {
    device.perform { folding.setCollapsedSections(sections, animated: false) }
    try device.settle()
  }

  /// Runs a change by the app, and returns the faults that UIKit reports.
  func reports(_ body: () -> Void) throws -> [String] {
    try UIKitFault.collected {
      device.perform(body)
      try device.settle()
    }
  }
}
