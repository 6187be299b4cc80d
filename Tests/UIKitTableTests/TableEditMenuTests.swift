import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The edit menus of rows, as before iOS 13, and those of text fields through their delegate.
@Suite(.serialized) @MainActor struct TableEditMenuTests {
  @MainActor final class Names: UITableViewController, UITextFieldDelegate {
    var names = (0..<30).map { "Name \($0)" }
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool {
      calls.append("show \(indexPath.row)")
      return indexPath.row != 2
    }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool {
      calls.append("can \(action)")
      return action != Selector("cut:")
    }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { calls.append("perform \(action) \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }

    // The text field's.
    var fieldMenu: (([UIMenuElement]) -> UIMenu?)?
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      calls.append("menu \(range.location) \(range.length)")
      return fieldMenu.flatMap { $0(suggestedActions) }
    }
    func textField(
      _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("willPresent")
      animator.addCompletion { self.calls.append("presented") }
    }
    func textField(
      _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("willDismiss")
      animator.addCompletion { self.calls.append("dismissed") }
    }
  }

  let device = Simulator()
  let page: Names

  init() throws {
    page = device.perform { Names(style: .plain) }
    device.show(page)
    try device.settle()
  }

  private var bar: EditMenu? {
    device.window.subviews.lazy.compactMap { $0 as? EditMenu }.last { $0.isShown }
  }

  private func row(_ index: Int) -> CGRect {
    page.tableView.convert(
      page.tableView.rectForRow(at: IndexPath(row: index, section: 0)), to: nil)
  }

  private func press(_ index: Int) throws {
    let rect = row(index)
    device.touch(at: CGPoint(x: 100, y: rect.midY)).hold(for: 0.7).lift()
    try device.settle()
  }

  private func choose(_ title: String) throws {
    let frame = try #require(device.screenReader.elements.first { $0.label == title }).frame
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try device.settle()
  }

  @Test func `A long press on a row shows the actions that the delegate allows`() throws {
    try press(4)
    #expect(page.calls == ["show 4", "can cut:", "can copy:", "can paste:"])
    #expect(try #require(bar).frame.maxY == row(4).minY - 14)
    try choose("Copy")
    #expect(page.calls.last == "perform copy: 4")
    #expect(bar == nil)
    page.calls = []
    try press(2)
    #expect(bar == nil && page.calls.first == "show 2" && !page.calls.contains("can copy:"))
  }

  @Test func `A secondary click and the menu key open the actions as a list`() throws {
    device.click(at: CGPoint(x: 100, y: row(3).midY), button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(bar == nil)
    try choose("Paste")
    #expect(page.calls.last == "perform paste: 3")
    device.perform {
      page.tableView.selectRow(
        at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
    }
    page.calls = []
    device.press(.tab)
    device.press(Key(.keyboardApplication))
    try device.settle()
    device.press(.down)
    device.press(.return)
    try device.settle()
    #expect(page.calls.last?.hasPrefix("perform copy:") == true)
  }

  @Test func `Changed rows take the menu away, and what was chosen is performed for its row`()
    throws
  {
    try press(4)
    #expect(bar != nil)
    device.perform {
      page.names.remove(at: 4)
      page.tableView.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .automatic)
    }
    #expect(bar == nil)
    try device.settle()
    try press(6)
    device.perform { page.tableView.reloadData() }
    #expect(bar == nil)
    try device.settle()
  }

  @Test func `A text field's delegate provides its edit menu, and hears of it`() throws {
    let field = device.perform { UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34)) }
    var stamps = 0
    device.perform {
      field.delegate = page
      field.text = "one two"
      let screen = UIViewController()
      screen.view.backgroundColor = .systemBackground
      screen.view.addSubview(field)
      device.show(screen)
      device.keyboard.isHardwareConnected = true
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    page.calls = []
    page.fieldMenu = { suggested in
      UIMenu(children: [UIAction(title: "Stamp") { _ in stamps += 1 }] + suggested)
    }
    for _ in 0..<2 {
      device.tap(at: CGPoint(x: 30, y: 217))
      device.advance(by: 0.05)
    }
    try device.settle()
    #expect(page.calls == ["menu 0 3", "willPresent", "presented"])
    try choose("Stamp")
    #expect(stamps == 1)
    #expect(page.calls.suffix(2) == ["willDismiss", "dismissed"])
    page.fieldMenu = { _ in UIMenu() }
    device.advance(by: 0.6)
    device.tap(at: CGPoint(x: 30, y: 217))
    try device.settle()
    #expect(bar == nil)
    page.fieldMenu = nil
    device.press(Key(.keyboardF10), modifiers: .shift)
    try device.settle()
    #expect(bar == nil)
    try choose("Copy")
    #expect(device.clipboard == "one")
  }

  @Test func `A bar button toggles, or shows the element of its menu that is on`() throws {
    var seen: [Bool] = []
    let toggle = device.perform { UIBarButtonItem(title: "Star", primaryAction: nil) }
    let choice = device.perform {
      UIBarButtonItem(
        title: "Old", menu: UIMenu(children: ["Name", "Date"].map { UIAction(title: $0) { _ in } }))
    }
    device.perform {
      toggle.changesSelectionAsPrimaryAction = true
      toggle.primaryAction = UIAction(title: "Star") { [weak toggle] _ in
        seen.append(toggle?.isSelected == true)
      }
      choice.changesSelectionAsPrimaryAction = true
      page.navigationItem.rightBarButtonItem = toggle
      page.navigationItem.leftBarButtonItem = choice
      device.show(UINavigationController(rootViewController: page))
    }
    try device.settle()
    #expect(choice.title == "Name")
    try choose("Star")
    #expect(toggle.isSelected && seen == [true])
    let star = try #require(device.screenReader.elements.first { $0.label == "Star" })
    #expect(star.traits.contains(.selected))
    try choose("Star")
    #expect(!toggle.isSelected && seen == [true, false])
    try choose("Name")
    try choose("Date")
    #expect(choice.title == "Date")
    #expect(device.screenReader.elements.contains { $0.label == "Date" })
    #expect(choice.menu?.selectedElements.map(\.title) == ["Date"])
  }
}
