import Foundation
import Simulator
import Testing
import UIKit

/// A cell as clients write it: no `required` on the initialiser that the table calls.
class ClientCell: UITableViewCell {
  var made = ""

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    made = "client \(reuseIdentifier ?? "none")"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class ClientSubcell: ClientCell {
  let extra = [1, 2, 3]
}

final class ClientHeader: UITableViewHeaderFooterView {
  var made = ""

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    made = "header \(reuseIdentifier ?? "none")"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite struct TableCellTests {
  @Test(arguments: ["a", String(repeating: "long identifier ", count: 10)])
  func `Registered classes are made by their own initialisers`(name: String) {
    let table = UITableView()
    table.register(ClientCell.self, forCellReuseIdentifier: name)
    table.register(ClientSubcell.self, forCellReuseIdentifier: "sub")
    table.register(ClientHeader.self, forHeaderFooterViewReuseIdentifier: name)
    for _ in 0..<100 {
      let cell = table.dequeueReusableCell(withIdentifier: name) as? ClientCell
      #expect(cell?.made == "client " + name)
      #expect(cell?.reuseIdentifier == name)
      #expect(cell?.detailTextLabel != nil)
      let sub = table.dequeueReusableCell(withIdentifier: "sub") as? ClientSubcell
      #expect(sub?.made == "client sub")
      #expect(sub?.extra == [1, 2, 3])
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: name) as? ClientHeader
      #expect(header?.made == "header " + name)
    }
  }

  /// UIKit reference 2.2.
  @Test(arguments: [(1, 56), (2, 55.5), (3, 167.0 / 3)])
  func `A subtitle row of automatic height has room above and below`(
    scale: CGFloat, height: CGFloat
  ) throws {
    let device = Simulator(scale: scale)
    let list = SubtitleList(style: .plain)
    device.show(list)
    device.advance(by: 0.1)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(abs(cell.bounds.height - height) < 0.01, "\(cell.bounds.height)")
    let title = try #require(cell.textLabel?.frame)
    let detail = try #require(cell.detailTextLabel?.frame)
    #expect(abs(title.minY - 10) <= 1, "\(title)")
    #expect(abs(detail.minY - title.maxY - 1) < 0.01, "\(title), \(detail)")
    let alone = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(alone.bounds.height == 44)
  }

  @Test func `A class registered for an identifier is freed with its table`() {
    weak var cell: UITableViewCell?
    do {
      let table = UITableView()
      table.register(ClientCell.self, forCellReuseIdentifier: "a")
      cell = table.dequeueReusableCell(withIdentifier: "a")
      #expect(cell == nil)
    }
    #expect(cell == nil)
  }

  @Test func `An unregistered identifier is reported in UIKit's words`() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "x") == nil)
    let messages = UIKitFault.collected {
      let cell = table.dequeueReusableCell(
        withIdentifier: "x", for: IndexPath(row: 0, section: 0))
      #expect(cell.reuseIdentifier == "x")
    }
    #expect(
      messages == [
        "unable to dequeue a cell with identifier x - must register a nib or a class for the "
          + "identifier or connect a prototype cell in a storyboard"
      ])
  }

  @Test func `Two cells for one index path are reported in UIKit's words`() {
    let messages = UIKitFault.collected {
      _ = TableStage(sections: [1]) { table, source in
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source.onCell = { table, path in
          _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
          _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.")
        == true)
  }

  @Test func `Cells and tables are made without arguments`() {
    #expect(UITableViewCell().textLabel != nil)
    #expect(UITableViewCell().detailTextLabel == nil)
    #expect(UITableView().style == .plain)
    #expect(UITableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(UITableViewController().tableView.style == .plain)
    #expect(UITableViewController(style: .grouped).tableView.style == .grouped)
  }

  @Test func `A default cell has the reference's metrics`() throws {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        cell.textLabel?.text = "Text"
        cell.accessoryType = path.row == 1 ? .disclosureIndicator : .none
      }
    }
    let plain = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(plain.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 43.5))
    #expect(plain.textLabel?.frame == CGRect(x: 16, y: 0, width: 358, height: 43.5))
    let disclosed = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(disclosed.contentView.frame.width == CGFloat(390 - 34))
    #expect(disclosed.textLabel?.frame == CGRect(x: 16, y: 0, width: 340, height: 43.5))
  }

  @Test func `Right to left mirrors a cell`() throws {
    let stage = TableStage(
      sections: [3], appearance: Appearance(isRightToLeft: true)
    ) { _, source in
      source.configure = { cell, _ in
        cell.textLabel?.text = "Text"
        cell.accessoryType = .disclosureIndicator
      }
    }
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.frame.minX == 34)
    #expect(cell.contentView.frame.maxX == 390)
    #expect(cell.textLabel?.frame.maxX == CGFloat(390 - 34 - 16))
  }

  @Test func `One cell returned twice is reported and both rows are shown`() {
    let shared = UITableViewCell(style: .default, reuseIdentifier: nil)
    final class Twice: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) { self.cell = cell }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { cell }
    }
    let source = Twice(shared)
    let messages = UIKitFault.collected {
      let stage = TableStage(sections: []) { table, _ in table.dataSource = source }
      #expect(stage.table.visibleCells.count == 2)
    }
    #expect(messages.count == 1)
  }
}

/// A row with a subtitle, and one without.
private final class SubtitleList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = indexPath.row == 0 ? "Subtitle" : nil
    return cell
  }
}
