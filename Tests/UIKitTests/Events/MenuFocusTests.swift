import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Tab and Escape while a menu is open over a list.
@Suite(.serialized) @MainActor struct MenuFocusTests {
  enum Opening: CaseIterable, Sendable { case buttonMenu, barMenu, contextMenu, editMenu }

  private final class Page: NumberedRows {
    var performed: [String] = []

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [unowned self] _ in menu() })
    }

    func menu() -> UIMenu {
      UIMenu(
        children: ["First", "Second"].map { title in
          UIAction(title: title) { [unowned self] _ in performed.append(title) }
        })
    }
  }

  @Test(arguments: Opening.allCases, [Key.tab, .down, .escape])
  func `Keys go to the open menu and nothing behind it`(opening: Opening, key: Key) throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 1)
    let page = device.perform { Page(style: .plain) }
    let stack = device.perform {
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.pushViewController(page, animated: false)
      return stack
    }
    let button = device.perform { UIButton(type: .system) }
    let field = device.perform { UITextField(frame: CGRect(x: 10, y: 0, width: 150, height: 40)) }
    device.perform {
      page.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: 200, y: 0, width: 100, height: 44)
      button.menu = page.menu()
      button.showsMenuAsPrimaryAction = true
      field.text = "word"
      page.tableView.tableHeaderView?.addSubview(button)
      page.tableView.tableHeaderView?.addSubview(field)
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: page.menu())
    }
    device.show(stack)
    try device.settle()
    device.perform { page.tableView.contentOffset.y = -page.tableView.adjustedContentInset.top }
    switch opening {
    case .buttonMenu: try device.tap(button)
    case .barMenu:
      let item = try #require(device.screenReader.elements.first { $0.label == "More" })
      device.tap(at: CGPoint(x: item.frame.midX, y: item.frame.midY))
    case .contextMenu:
      device.touch(at: CGPoint(x: 150, y: 400)).hold(for: 1).lift()
    case .editMenu:
      device.perform { _ = field.becomeFirstResponder() }
      try device.settle()
      try device.tap(field)
      device.advance(by: 0.6)
      try device.tap(field)
    }
    try device.settle()
    let name = opening == .editMenu ? "Paste" : "First"
    func isOpen() -> Bool {
      device.screenReader.elements.contains {
        $0.label == name || $0.label == "Select All" || $0.label == "Select"
      }
    }
    if opening != .editMenu {
      try #require(isOpen(), "\(device.screenReader.elements.map(\.label))")
    }
    let offset = page.tableView.contentOffset.y
    device.press(key)
    try device.settle()
    #expect(stack.topViewController === page)
    #expect(page.selected == [])
    #expect(page.tableView.contentOffset.y == offset)
    if key == .escape { #expect(!isOpen()) }
    if opening != .editMenu, key != .escape {
      #expect(isOpen())
      device.press(.return)
      try device.settle()
      #expect(page.performed == ["First"], "\(page.performed)")
      #expect(!isOpen())
    }
    // The next key goes to the screen.
    device.press(.escape)
    try device.settle()
    if opening == .editMenu, field.isFirstResponder { device.press(.escape) }
    device.press(.escape)
    try device.settle()
    #expect(stack.topViewController !== page)
  }
}
