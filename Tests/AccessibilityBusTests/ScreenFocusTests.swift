import AccessibilityBus
import CoreGraphics
import Simulator
import Testing
import UIKit

/// Rows that open other screens.
private final class List: UITableViewController {
  let names: [String]
  var open: ((UITableViewController, Int) -> Void)?

  init(_ title: String, _ names: [String]) {
    self.names = names
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open?(self, indexPath.row)
  }
}

/// A text, and the view that may be below it.
private final class Words: UIViewController {
  private let control: UIControl?

  init(_ title: String, _ control: UIControl? = nil) {
    self.control = control
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
    label.text = "Nothing can be chosen here"
    view.addSubview(label)
    if let control {
      control.frame = CGRect(x: 20, y: 200, width: 160, height: 40)
      view.addSubview(control)
    }
  }
}

/// Where a screen reader's focus moves when screens appear and disappear.
@Suite(.serialized) @MainActor struct ScreenFocusTests {
  private let list = List("Planets", ["Mercury", "Venus", "Earth"])
  private let client: DesktopClient

  private var device: Simulator { client.device }

  init() {
    client = DesktopClient(UINavigationController(rootViewController: list))
    _ = client.dispatcher.events()
  }

  private func settle() throws {
    try device.settle()
    _ = client.dispatcher.events()
  }

  private func focused() throws -> [String] {
    try client.all().filter { try client.states($0).contains(.focused) }.map(client.name)
  }

  /// The view that shows the keyboard focus.
  private var ringed: (any UIFocusItem)? {
    device.session.keyWindow?.windowScene?.focusSystem?.focusedItem
  }

  private func press(_ name: String) throws {
    let row = try #require(try client.find(name))
    #expect(try client.act(row, "click"))
    try settle()
  }

  @Test func `A push puts a reader on the first row, and the pop back on the row that it left`()
    throws
  {
    list.open = { list, _ in
      list.navigationController?.pushViewController(List("Moons", ["Moon"]), animated: true)
    }
    try press("Venus")
    #expect(try focused() == ["Moon"])
    #expect(ringed == nil)
    list.navigationController?.popViewController(animated: true)
    try settle()
    #expect(try focused() == ["Venus"])
    #expect(ringed == nil)
  }

  @Test func `The new focus is told once its screen stands`() throws {
    list.open = { list, _ in
      list.navigationController?.pushViewController(List("Moons", ["Moon"]), animated: true)
    }
    let row = try #require(try client.find("Venus"))
    #expect(try client.act(row, "click"))
    device.advance(by: 0.2)
    func told() -> [ObjectEvent] {
      client.dispatcher.events().filter { $0.detail == "focused" && $0.first == 1 }
    }
    #expect(try told().allSatisfy { try client.name($0.path.text) == "Venus" })
    try device.settle()
    let events = told()
    #expect(try events.map { try client.name($0.path.text) } == ["Moon"])
  }

  @Test func `A row that had the focus still says where it was after its list has gone`() throws {
    list.open = { list, _ in
      list.navigationController?.pushViewController(List("Moons", ["Moon"]), animated: true)
    }
    let row = try #require(try client.find("Venus"))
    let table = try client.parent(row)
    let frame = try client.parent(table)
    #expect(try client.act(row, "click"))
    _ = client.dispatcher.events()
    try settle()
    #expect(try client.find("Venus") == nil)
    #expect(try client.states(row) == [.defunct])
    #expect(try client.parent(row) == table)
    #expect(try client.parent(table) == frame)
    #expect(try client.states(frame).contains(.active))
    #expect(throws: BusError.self) { try client.act(row, "click") }
    let moon = try #require(try client.find("Moon"))
    list.navigationController?.popViewController(animated: true)
    try settle()
    #expect(try client.states(moon) == [.defunct])
    #expect(throws: BusError.self) { try client.states(row) }
  }

  @Test func `A press during a push fails, and succeeds after it`() throws {
    let navigation = try #require(list.navigationController)
    list.open = { list, _ in
      list.navigationController?.pushViewController(List("Moons", ["Moon"]), animated: true)
    }
    let row = try #require(try client.find("Venus"))
    #expect(try client.act(row, "click"))
    let shown = try client.all()
    for name in ["Planets", "Moon"] {
      let arriving = try #require(try shown.last { try client.name($0) == name })
      #expect(try client.actions(arriving) == ["click"])
      #expect(try !client.act(arriving, "click"), "\(name)")
    }
    #expect(navigation.transitionCoordinator != nil)
    try settle()
    #expect(navigation.topViewController?.title == "Moons")
    let back = try #require(try client.find("Planets"))
    #expect(try client.act(back, "click"))
    try settle()
    #expect(navigation.topViewController === list)
  }

  @Test func `The keyboard's focus goes to the new screen and comes back, with its ring`() throws {
    list.open = { list, _ in
      list.navigationController?.pushViewController(
        List("Moons", ["Moon", "Io"]), animated: true)
    }
    device.press(.tab)
    device.press(.down)
    try settle()
    let left = try focused()
    #expect(left == ["Venus"])
    device.press(.return)
    try settle()
    #expect(try focused() == ["Moon"])
    #expect((ringed as? UITableViewCell)?.textLabel?.text == "Moon")
    device.press(.down)
    try settle()
    #expect(try focused() == ["Io"])
    device.press(.left, modifiers: .alternate)
    try settle()
    #expect(try focused() == left)
    #expect(((ringed as? UITableViewCell)?.textLabel?.text).map { [$0] } == left)
  }

  @Test func `A finger's push moves the reader and shows no ring`() throws {
    let control = UISwitch()
    control.accessibilityLabel = "Rings"
    list.open = { list, _ in
      list.navigationController?.pushViewController(Words("Saturn", control), animated: true)
    }
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    device.tap(at: cell.accessibilityActivationPoint)
    try settle()
    #expect(try focused() == ["Rings"])
    #expect(ringed == nil)
    list.navigationController?.popViewController(animated: true)
    try settle()
    #expect(try focused() == ["Earth"])
    #expect(ringed == nil)
  }

  @Test func `A screen of text alone puts a reader on its first text`() throws {
    list.open = { list, _ in
      list.navigationController?.pushViewController(Words("About"), animated: false)
    }
    device.press(.tab)
    device.press(.return)
    try settle()
    #expect(try focused() == ["Nothing can be chosen here"])
    let text = try #require(try client.find("Nothing can be chosen here"))
    #expect(try client.states(text).contains(.focusable))
  }

  @Test func `A sheet has the focus on its first control, and gives it back`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Done", for: .normal)
    list.open = { list, _ in list.present(Words("Sheet", button), animated: true) }
    device.press(.tab)
    device.press(.down)
    try settle()
    let left = try focused()
    device.press(.return)
    try settle()
    #expect(try focused() == ["Done"])
    #expect(ringed === button)
    list.dismiss(animated: true)
    try settle()
    #expect(try focused() == left)
    #expect(ringed is UITableViewCell)
    // By a finger, whose row keeps the keys behind the sheet.
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    device.tap(at: cell.accessibilityActivationPoint)
    try settle()
    #expect(try focused() == ["Done"])
    #expect(ringed == nil)
    list.dismiss(animated: true)
    try settle()
    #expect(try focused() == ["Earth"])
  }

  @Test func `An alert has the focus as a dialog, and gives it back`() throws {
    list.open = { list, _ in
      let alert = UIAlertController(
        title: "Leave?", message: "Unsaved", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      list.present(alert, animated: true)
    }
    device.press(.tab)
    try settle()
    let left = try focused()
    device.press(.return)
    try settle()
    #expect(try focused() == ["Leave?"])
    let dialog = try #require(try client.find("Leave?"))
    #expect(try client.role(dialog) == .dialog)
    device.press(.return)
    try settle()
    #expect(try focused() == left)
  }

  @Test func `A reader that is on what stays is left there`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { name in
      let words = Words(name)
      words.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return words
    }
    let client = DesktopClient(tabs)
    _ = client.dispatcher.events()
    let tab = try #require(try client.find("Two"))
    #expect(try client.act(tab, "click"))
    try client.device.settle()
    _ = client.dispatcher.events()
    #expect(tabs.selectedIndex == 1)
    #expect(try client.states(tab).contains(.focused))
  }
}
