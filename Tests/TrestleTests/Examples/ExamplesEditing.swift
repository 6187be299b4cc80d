import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesEditing {
  // example: editing
  final class Inbox: UITableViewController {
    var messages = ["Dinner on Sunday", "The ship is bought", "Come at once"]

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self.messages.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
      messages.insert(messages.remove(at: source.row), at: destination.row)
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let text = messages[indexPath.row]
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Copy") { _ in UIPasteboard.general.string = text }
        ])
      })
    }
    // end
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { messages.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = messages[indexPath.row]
      return cell
    }
  }

  // example: editing-index
  final class Words: UITableViewController {
    let words = [
      "A": ["Alder", "Ash"], "B": ["Beech", "Birch"], "L": ["Larch", "Lime"],
    ].sorted { $0.key < $1.key }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      words.map(\.key)
    }
    // end
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.rowHeight = 300
    }

    override func numberOfSections(in tableView: UITableView) -> Int { words.count }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { words[section].value.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = words[indexPath.section].value[indexPath.row]
      return cell
    }
  }

  @Test func `The example's rows are deleted, moved and copied`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    let navigation = device.perform { UINavigationController(rootViewController: inbox) }
    device.show(navigation)
    try device.settle()
    func y(_ row: Int) -> CGFloat {
      let table: UITableView = inbox.tableView
      return table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
    }
    device.touch(at: CGPoint(x: 100, y: y(1))).hold(for: 0.8).lift()
    try device.settle()
    try device.screenReader.activate("Copy")
    try device.settle()
    #expect(device.clipboard == "The ship is bought")
    try device.screenReader.activate("Edit")
    try device.settle()
    device.touch(at: CGPoint(x: 365, y: y(0))).hold(for: 0.1)
      .move(to: CGPoint(x: 365, y: y(2)), over: 0.5).hold(for: 0.4).lift()
    try device.settle()
    #expect(inbox.messages.last == "Dinner on Sunday")
    try device.screenReader.activate("Done")
    try device.settle()
    device.drag(
      from: CGPoint(x: 370, y: y(0)), to: CGPoint(x: 20, y: y(0)), duration: 0.4, holding: 0.1)
    try device.settle()
    #expect(inbox.messages == ["Come at once", "Dinner on Sunday"])
  }

  @Test func `The example's index jumps to a letter`() throws {
    let device = Simulator(scale: 1)
    let words = device.perform { Words(style: .plain) }
    device.show(words)
    try device.settle()
    device.tap(at: CGPoint(x: 382, y: 422))
    try device.settle()
    #expect(words.tableView.contentOffset.y == words.tableView.rect(forSection: 1).minY)
  }
}
