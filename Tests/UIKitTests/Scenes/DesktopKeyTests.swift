import Foundation
import Simulator
import Testing
import UIKit

/// The keys of a desktop: search, refresh, close, text size, and the list of keys.
@MainActor @Suite struct DesktopKeyTests {
  private final class Page: UITableViewController {
    let bar = UISearchBar()
    var commands: [String] = []
    var refreshes = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.sizeToFit()
      bar.placeholder = "Search"
      tableView.tableHeaderView = bar
      refreshControl = UIRefreshControl()
      refreshControl?.addAction(
        UIAction { [unowned self] _ in refreshes += 1 }, for: .valueChanged)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          input: "j", modifierFlags: .control, action: Page.jump, discoverabilityTitle: "Jump"),
        UIKeyCommand(input: "k", modifierFlags: [.control, .shift], action: Page.jump),
      ]
    }

    func jump(_ command: UIKeyCommand) { commands.append(command.input ?? "") }
  }

  private let device: Simulator
  private let page: Page

  init() throws {
    device = Simulator(size: CGSize(width: 390, height: 600), scale: 1)
    page = device.perform { Page(style: .plain) }
    device.show(page)
    try device.settle()
  }

  private func rows() -> [String: String] {
    var found: [String: String] = [:]
    func walk(_ view: UIView) {
      if let title = view.accessibilityLabel, let keys = view.accessibilityValue {
        found[title] = keys
      }
      for child in view.subviews { walk(child) }
    }
    for list in device.window.subviews where list.accessibilityIdentifier == "shortcuts" {
      walk(list)
    }
    return found
  }

  @Test func `Control with F searches, and Escape ends the search, then the field`() throws {
    device.perform { page.tableView.contentOffset.y = 300 }
    device.press(.letter("f"), modifiers: .control)
    try device.settle()
    #expect(page.bar.searchTextField.isFirstResponder)
    #expect(page.tableView.contentOffset.y <= 0.5)
    device.press(.escape)
    #expect(!page.bar.searchTextField.isFirstResponder)
  }

  @Test func `The list of keys offers to search and to refresh only what can be`() throws {
    device.press(.letter("?"), modifiers: .shift)
    #expect(rows()["Find"] == "Ctrl+F")
    #expect(rows()["Refresh"] == "F5")
    device.press(.escape)
    device.show(UIViewController())
    try device.settle()
    device.press(.letter("?"), modifiers: .shift)
    #expect(rows()["Next Control"] == "Tab")
    #expect(rows()["Find"] == nil)
    #expect(rows()["Refresh"] == nil)
  }

  @Test func `Escape closes a search, then a sheet, one a press`() throws {
    let sheet = device.perform { UINavigationController() }
    let inner = device.perform { UITableViewController(style: .plain) }
    let search = device.perform { UISearchController(searchResultsController: nil) }
    device.perform {
      inner.navigationItem.searchController = search
      sheet.viewControllers = [inner]
      page.present(sheet, animated: false)
    }
    try device.settle()
    device.press(.letter("f"), modifiers: .control)
    try device.settle()
    #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
    device.perform { _ = search.searchBar.searchTextField.resignFirstResponder() }
    device.press(.escape)
    try device.settle()
    #expect(!search.isActive)
    #expect(page.presentedViewController === sheet)
    device.press(.escape)
    try device.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test(arguments: [Key(.keyboardF5), .letter("r")])
  func `F5 and Control with R refresh and show the control`(key: Key) {
    device.press(key, modifiers: key == .letter("r") ? .control : [])
    #expect(page.refreshes == 1)
    device.advance(by: 0.5)
    #expect(page.refreshControl?.isRefreshing == true)
    #expect(page.tableView.contentOffset.y < -20)
    device.press(key, modifiers: key == .letter("r") ? .control : [])
    #expect(page.refreshes == 1)
  }

  @Test func `Commands of the other columns work while nothing has the keys`() throws {
    let device = Simulator(size: CGSize(width: 1000, height: 600), scale: 1)
    let (page, split, field) = device.perform {
      let split = UISplitViewController(style: .doubleColumn)
      split.preferredDisplayMode = .oneBesideSecondary
      let (page, detail) = (Page(style: .plain), UIViewController())
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      detail.view.addSubview(field)
      split.setViewController(page, for: .primary)
      split.setViewController(detail, for: .secondary)
      return (page, split, field)
    }
    device.show(split)
    try device.settle()
    device.press(.letter("j"), modifiers: .control)
    #expect(page.commands == ["j"])
    device.perform { _ = field.becomeFirstResponder() }
    device.press(.letter("j"), modifiers: .control)
    #expect(page.commands == ["j"])
    device.perform {
      _ = field.resignFirstResponder()
      page.view.isHidden = true
    }
    device.press(.letter("j"), modifiers: .control)
    #expect(page.commands == ["j"])
    device.perform {
      page.view.isHidden = false
      split.hide(.primary)
    }
    try device.settle()
    device.press(.letter("j"), modifiers: .control)
    #expect(page.commands == ["j"])
  }

  @Test func `Control with plus, minus, zero and the wheel change the text size`() {
    func size() -> UIContentSizeCategory { page.traitCollection.preferredContentSizeCategory }
    device.press(Key(.keyboardEqualSign, characters: "="), modifiers: .control)
    #expect(size() == .extraLarge)
    device.press(Key(.keyboardEqualSign, characters: "="), modifiers: [.control, .shift])
    #expect(size() == .extraExtraLarge)
    device.press(Key(.keyboardHyphen, characters: "-"), modifiers: .control)
    #expect(size() == .extraLarge)
    device.press(Key(.keyboard0, characters: "0"), modifiers: .control)
    #expect(size() == .large)
    let offset = page.tableView.contentOffset
    device.hold(.keyboardLeftControl, modifiers: .control)
    device.wheel(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: 53))
    #expect(size() == .extraLarge)
    device.wheel(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -53))
    device.wheel(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -53))
    #expect(size() == .medium)
    device.release(.keyboardLeftControl)
    #expect(page.tableView.contentOffset == offset)
  }

  @Test func `Close, quit and full screen are the host's, after the app's own commands`() {
    var calls: [String] = []
    device.session.onClose = { calls.append("close") }
    device.session.onQuit = { calls.append("quit") }
    device.session.onFullScreen = { calls.append("full") }
    device.press(.letter("w"), modifiers: .control)
    device.press(.letter("q"), modifiers: .control)
    device.press(Key(.keyboardF11))
    device.press(.letter("j"), modifiers: .control)
    #expect(calls == ["close", "quit", "full"])
    #expect(page.commands == ["j"])
  }

  @Test func `Control held shows the app's keys until it is released`() {
    device.hold(.keyboardLeftControl, modifiers: .control)
    device.advance(by: 0.8)
    #expect(rows().isEmpty)
    device.advance(by: 0.5)
    #expect(rows()["Jump"] == "Ctrl+J")
    #expect(rows()["Refresh"] == "F5")
    #expect(!rows().values.contains("Ctrl+Shift+K"))
    device.release(.keyboardLeftControl)
    device.advance(by: 0.5)
    #expect(rows().isEmpty)
    // A key with Control is a command, not a request for the list.
    device.hold(.keyboardLeftControl, modifiers: .control)
    device.press(.letter("j"), modifiers: .control)
    device.advance(by: 1.5)
    #expect(rows().isEmpty)
    #expect(page.commands == ["j"])
    device.release(.keyboardLeftControl)
  }

  @Test func `A question mark shows the keys until the next key or touch`() {
    let mark = Key(.keyboardSlash, characters: "/")
    // Far from the panel, whose shadow ends before.
    let away = CGPoint(x: 20, y: device.window.bounds.maxY - 20)
    let color = device.snapshot().pixel(at: away)
    device.press(mark, modifiers: .shift)
    device.advance(by: 0.5)
    #expect(rows()["Jump"] == "Ctrl+J")
    #expect(device.snapshot().pixel(at: away) == color)
    device.press(.escape)
    device.advance(by: 0.5)
    #expect(rows().isEmpty)
    device.press(mark, modifiers: .shift)
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 10, y: 300))
    device.advance(by: 0.5)
    #expect(rows().isEmpty)
    #expect(page.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `A question mark shows the keys also where typing finds rows`() throws {
    try device.tap(row: 2)
    device.press(.down)
    #expect(page.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    device.press(Key(.keyboardSlash, characters: "/"), modifiers: .shift)
    device.advance(by: 0.5)
    #expect(rows()["Jump"] == "Ctrl+J")
  }
}
