import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Menus that responders build, and the commands in them.
@Suite(.serialized) @MainActor struct MenuSystemTests {
  let page = EditMenuPage()
  var device: Simulator { page.device }
  var view: EditMenuPage.Editable { page.view }

  private func menu(_ title: String, _ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: title, identifier: UIMenu.Identifier(name), children: children)
  }

  @Test func `A responder inserts, replaces and removes menus of what is suggested`() throws {
    view.actions += ["toggleBoldface:"]
    view.onBuild = { [page] builder in
      #expect(builder.system === UIMenuSystem.context)
      builder.insertChild(
        UIMenu(
          identifier: .init("own"), options: .displayInline,
          children: [page.action("Own", attributes: [])]), atEndOfMenu: .root)
      builder.insertSibling(
        UIMenu(
          identifier: .init("first"), options: .displayInline, children: [page.action("First")]),
        beforeMenu: .standardEdit)
      builder.insertSibling(
        UIMenu(identifier: .init("next"), options: .displayInline, children: [page.action("Next")]),
        afterMenu: .standardEdit)
      builder.insertChild(
        UIMenu(
          identifier: .init("start"), options: .displayInline, children: [page.action("Start")]),
        atStartOfMenu: .standardEdit)
      builder.replaceChildren(ofMenu: .init("own")) { $0 + [page.action("More")] }
      builder.replace(
        menu: .textStyle,
        with: UIMenu(
          identifier: .textStyle, options: .displayInline,
          children: [UICommand(title: "Fat", action: Selector("toggleBoldface:"))]))
      #expect(builder.command(for: Selector("copy:"))?.title == "Copy")
      #expect(builder.menu(for: .init("own"))?.children.count == 2)
    }
    try page.present()
    #expect(page.words.first == "First")
    var all = page.words.dropLast()
    try page.tap("Show more items")
    all += page.words.dropLast()
    #expect(
      Array(all) == ["First", "Start", "Copy", "Select All", "Next", "Fat", "Own", "More"]
        || all.contains("Fat"))
    view.onBuild = { $0.remove(menu: .standardEdit) }
    device.perform { UIMenuSystem.context.setNeedsRebuild() }
    #expect(page.words == ["Format"])
    try page.tap("Format")
    try page.tap("Bold")
    #expect(view.calls == ["bold"])
  }

  @Test func `Mistakes of a builder change nothing, and are reported`() throws {
    var faults: [String] = []
    view.onBuild = { [page] builder in
      faults = UIKitFault.collected {
        builder.remove(menu: .init("none"))
        builder.insertChild(UIMenu(identifier: .init("a")), atEndOfMenu: .init("none"))
        builder.insertChild(UIMenu(identifier: .standardEdit), atEndOfMenu: .root)
        builder.insertSibling(UIMenu(identifier: .init("b")), beforeMenu: .root)
        let action = page.action("Twice")
        builder.insertChild(
          UIMenu(identifier: .init("c"), children: [action, action]), atEndOfMenu: .root)
      }
    }
    try page.present()
    #expect(faults.count == 5)
    #expect(page.words == ["Copy", "Select All"])
    // Without the root nothing is suggested, and nothing breaks.
    view.onBuild = { $0.remove(menu: .root) }
    try page.present()
    #expect(page.bar == nil)
  }

  @Test func `A responder validates the commands that it would perform`() throws {
    var hidden = true
    view.onValidate = { command in
      if command.action == Selector("copy:") {
        command.attributes = hidden ? .hidden : []
        command.title = "Copy Row"
      }
    }
    page.menu = { _ in
      UIMenu(children: [
        UICommand(title: "Copy", action: Selector("copy:")),
        UICommand(title: "Stamp", action: EditMenuPage.Editable.stamp),
        UICommand(title: "Print", action: Selector("printContent:")),
      ])
    }
    try page.present()
    #expect(page.words == ["Stamp"])
    hidden = false
    device.perform { UIMenuSystem.context.setNeedsRevalidate() }
    #expect(page.words == ["Copy Row", "Stamp"])
    try page.tap("Stamp")
    #expect(view.calls == ["stamp Stamp"])
    // A list shows actions that no responder performs as disabled.
    device.click(at: CGPoint(x: 150, y: 320), button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(page.words == ["Copy Row", "Stamp", "Print"])
    #expect(try page.element("Print").traits.contains(.notEnabled))
    hidden = true
    device.perform { UIMenuSystem.main.setNeedsRevalidate() }
    #expect(page.words == ["Stamp", "Print"])
  }

  @Test func `Keys of the app's commands work where no responder has them`() throws {
    device.press(.letter("f"), modifiers: .control)
    #expect(view.calls == [])
    device.perform { _ = view.becomeFirstResponder() }
    view.actions += ["find:", "toggleBoldface:"]
    device.press(.letter("f"), modifiers: .control)
    device.press(.letter("b"), modifiers: .command)
    device.press(.letter("c"), modifiers: .control)
    device.press(.letter("x"), modifiers: .control)
    #expect(view.calls == ["find", "bold", "copy"])
    view.onValidate = { $0.attributes = .disabled }
    device.press(.letter("f"), modifiers: .control)
    #expect(view.calls == ["find", "bold", "copy"])
  }

  @Test func `Modifier keys turn a command of an open list into its alternate`() throws {
    page.menu = { _ in
      UIMenu(children: [
        UICommand(
          title: "Stamp", action: EditMenuPage.Editable.stamp,
          alternates: [
            UICommandAlternate(
              title: "Stamp All", action: EditMenuPage.Editable.stampAll, modifierFlags: .alternate)
          ])
      ])
    }
    device.click(at: CGPoint(x: 150, y: 320), button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(page.words == ["Stamp"])
    device.hold(.keyboardLeftAlt, modifiers: .alternate)
    #expect(page.words == ["Stamp All"])
    device.release(.keyboardLeftAlt)
    #expect(page.words == ["Stamp"])
    device.hold(.keyboardLeftAlt, modifiers: .alternate)
    try page.tap("Stamp All")
    device.release(.keyboardLeftAlt)
    #expect(view.calls == ["stampAll"])
  }

  @Test func `A key command has its keys in a menu, and alternates with more keys`() throws {
    let command = device.perform {
      UIKeyCommand(
        title: "Stamp", action: EditMenuPage.Editable.stamp, input: "s",
        modifierFlags: [.control, .shift])
    }
    page.menu = { _ in UIMenu(children: [command]) }
    device.click(at: CGPoint(x: 150, y: 320), button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    func labels(_ view: UIView) -> [String] {
      (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap(labels)
    }
    #expect(labels(try #require(page.list)).contains("Ctrl+Shift+S"))
    let faults = UIKitFault.collected {
      device.perform {
        let other = UICommandAlternate(
          title: "Other", action: Selector("copy:"), modifierFlags: .shift)
        let command = UICommand(
          title: "Two", action: Selector("find:"), propertyList: 1, alternates: [other, other])
        #expect(command.alternates.count == 1)
        #expect(command.action == Selector("find:"))
        #expect((command.copy() as? UICommand)?.alternates.first?.action == Selector("copy:"))
      }
    }
    #expect(faults.count == 1)
  }

  @Test func `Arrow keys and brackets of commands are mirrored from right to left`() throws {
    let command = device.perform {
      UIKeyCommand(
        input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate,
        action: EditMenuPage.Editable.stampAll)
    }
    #expect(
      command.matches(HostKey(usage: .keyboardLeftArrow, modifiers: .alternate, isDown: true)))
    device.appearance.isRightToLeft = true
    device.advance(by: 0.05)
    #expect(
      command.matches(HostKey(usage: .keyboardRightArrow, modifiers: .alternate, isDown: true)))
    device.perform { command.allowsAutomaticMirroring = false }
    #expect(
      command.matches(HostKey(usage: .keyboardLeftArrow, modifiers: .alternate, isDown: true)))
  }

  @Test func `The menu controller shows what the first responder can do, and the app's items`()
    throws
  {
    // Posted on the main thread, as the menu is.
    nonisolated(unsafe) var names: [String] = []
    let all = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        names.append(note.name.rawValue)
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let menu = device.perform { UIMenuController.shared }
    device.perform {
      menu.menuItems = [UIMenuItem(title: "Stamp", action: EditMenuPage.Editable.stampAll)]
      _ = view.becomeFirstResponder()
      menu.showMenu(
        from: page.controller.view, rect: CGRect(x: 100, y: 500, width: 100, height: 20))
    }
    try device.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY == 486)
    #expect(page.words == ["Copy", "Select All", "Stamp"])
    try page.tap("Stamp")
    #expect(view.calls == ["stampAll"])
    #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
    #expect(names == all.map(\.rawValue))
    #expect(page.controller.view.interactions.isEmpty)
    device.perform {
      menu.setTargetRect(CGRect(x: 10, y: 10, width: 50, height: 20), in: page.controller.view)
      menu.setMenuVisible(true, animated: true)
      #expect(menu.isMenuVisible)
      menu.hideMenu(from: page.view)
      #expect(menu.isMenuVisible)
      menu.hideMenu()
      #expect(!menu.isMenuVisible)
    }
  }
}
