import AccessibilityBus
import Simulator
import Testing
import Trestle
import UIKit

/// Rows by their number, with their swipe actions.
private final class Rows: TableViewController {
  var count = 1_000_000
  var cellsMade = 0
  var pressed: [Int] = []
  var flagged: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cellsMade += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pressed.append(indexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.flagged.append(indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [flag])
  }
}

/// Rows that are not elements themselves: each has a button and a field.
private final class Tasks: TableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.accessibilityLabel = "Check \(indexPath.row)"
    let field = UITextField(frame: CGRect(x: 50, y: 0, width: 200, height: 40))
    field.text = "Task \(indexPath.row)"
    for view in [button, field] { cell.contentView.addSubview(view) }
    return cell
  }
}

@MainActor @Suite(.serialized) struct ListTests {
  private func list(_ client: DesktopClient) throws -> String {
    try #require(try client.all().first { try client.role($0) == .listBox })
  }

  @Test func `A row of several elements has the focus on the first of them`() throws {
    let client = DesktopClient(Tasks(style: .plain))
    func focused() throws -> [String] {
      try client.all().filter { try client.states($0).contains(.focused) }.map(client.name)
    }
    client.device.press(.tab)
    #expect(try focused() == ["Check 0"])
    client.device.press(.down)
    #expect(try focused() == ["Check 1"])
    let field = try #require(try client.all().last { try client.role($0) == .entry })
    #expect(try client.call(field, "Component", "GrabFocus")[0].truth == true)
    let fields = try client.all().filter { try client.states($0).contains(.focused) }
    #expect(fields == [field])
  }

  @Test func `A table of a million rows says its count with the cells of one screen`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let list = try list(client)
    let made = rows.cellsMade
    #expect(try client.property(list, "Table", "NRows").number == 1_000_000)
    #expect(try client.children(list).count < 20)
    #expect(rows.cellsMade == made)
  }

  @Test func `A row off the screen has a name when a client asks, and a cell for that alone`()
    throws
  {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let list = try list(client)
    let made = rows.cellsMade
    let answer = try client.call(list, "Table", "GetAccessibleAt", .int(765_432), .int(0))
    let row = try #require(answer[0].elements?.last?.text)
    #expect(rows.cellsMade == made)
    #expect(try client.name(row) == "Row 765432")
    #expect(rows.cellsMade == made + 1)
    #expect(try !client.states(row).contains(.showing))
  }

  @Test func `A row that is scrolled to keeps its path`() throws {
    let client = DesktopClient(Rows(style: .plain))
    let list = try list(client)
    let answer = try client.call(list, "Table", "GetAccessibleAt", .int(5_000), .int(0))
    let row = try #require(answer[0].elements?.last?.text)
    _ = try client.call(row, "Component", "ScrollTo", .int(6))
    #expect(try client.children(list).contains(row))
    #expect(try client.states(row).contains(.showing))
    #expect(try client.name(row) == "Row 5000")
  }

  @Test func `A cell that goes on to another row is another object`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let list = try list(client)
    let first = try client.children(list)
    client.device.perform {
      rows.tableView.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    }
    client.device.advance(by: 0.02)
    #expect(Set(first).isDisjoint(with: try client.children(list)))
    #expect(throws: BusError.unknownObject) { try client.name(first[0]) }
  }

  @Test func `A press of a row is a tap on it`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let row = try #require(try client.find("Row 3"))
    #expect(try client.act(row, "click"))
    #expect(rows.pressed == [3])
  }

  @Test func `A press of a row off the screen brings it there`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let answer = try client.call(
      try list(client), "Table", "GetAccessibleAt", .int(9_999), .int(0))
    let row = try #require(answer[0].elements?.last?.text)
    #expect(try client.act(row, "click"))
    #expect(rows.pressed == [9_999])
  }

  @Test func `What a swipe offers is an action by its name`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let row = try #require(try client.find("Row 2"))
    #expect(try client.actions(row) == ["click", "Flag"])
    #expect(try client.act(row, "Flag"))
    #expect(rows.flagged == [2])
  }

  @Test func `Only a list that keeps several selected rows has a selection`() throws {
    let rows = Rows(style: .plain)
    let client = DesktopClient(rows)
    let list = try list(client)
    #expect(throws: BusError.unknownInterface) {
      try client.property(list, "Selection", "NSelectedChildren")
    }
    client.device.perform { rows.tableView.allowsMultipleSelection = true }
    client.device.advance(by: 0.3)
    #expect(try client.call(list, "Selection", "SelectChild", .int(1))[0].truth == true)
    #expect(try client.property(list, "Selection", "NSelectedChildren").number == 1)
    let row = try #require(try client.find("Row 1"))
    #expect(try client.states(row).isSuperset(of: [.selectable, .selected]))
  }
}
