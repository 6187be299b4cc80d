import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The menus of buttons and bar buttons.
@Suite(.serialized) @MainActor struct ControlMenuTests {
  let device = Simulator(size: CGSize(width: 390, height: 600))
  let page: UIViewController
  let button: UIButton

  init() throws {
    page = device.perform { UIViewController() }
    button = device.perform { UIButton(type: .system) }
    device.perform {
      page.view.backgroundColor = .systemBackground
      button.setTitle("Sort", for: .normal)
      button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
      page.view.addSubview(button)
    }
    device.show(page)
    try device.settle()
  }

  private var stage: UIView? {
    device.window.subviews.last { String(describing: type(of: $0)) == "MenuStage" }
  }

  private var panel: UIView? {
    stage?.subviews.last { String(describing: type(of: $0)) == "MenuPanel" }
  }

  private var rows: [String] {
    stage == nil
      ? []
      : device.screenReader.elements.compactMap(\.label).filter { $0 != "Dismiss context menu" }
  }

  private func menu(_ titles: [String], _ body: @escaping (UIAction) -> Void = { _ in }) -> UIMenu {
    device.perform { UIMenu(children: titles.map { UIAction(title: $0) { body($0) } }) }
  }

  @Test func `A long press opens a button's menu beside it, a tap performs its action`() throws {
    var senders: [Any?] = []
    var taps = 0
    device.perform {
      button.menu = menu(["Name", "Date"]) { senders.append($0.sender) }
      button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    }
    #expect(button.isContextMenuInteractionEnabled)
    device.tap(at: button.center)
    try device.settle()
    #expect(taps == 1 && stage == nil)
    device.touch(at: button.center).hold(for: 0.6).lift()
    try device.settle()
    #expect(taps == 1 && rows == ["Name", "Date"] && button.isHeld)
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    #expect(try #require(panel).frame.origin == CGPoint(x: 20, y: 152))
    try device.screenReader.activate("Date")
    try device.settle()
    #expect(senders.count == 1 && senders.first as? UIButton === button && !button.isHeld)
  }

  @Test func `A menu as the primary action opens on touch down, and the finger may go on into it`()
    throws
  {
    var chosen: [String] = []
    var events: [String] = []
    device.perform {
      button.menu = menu(["Name", "Date"]) { chosen.append($0.title) }
      button.showsMenuAsPrimaryAction = true
      button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
      button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    }
    let finger = device.touch(at: button.center).hold(for: 0.4)
    #expect(events == ["menu"] && button.isHighlighted)
    finger.move(to: CGPoint(x: 100, y: 152 + 66), over: 0.2).hold(for: 0.02).lift()
    try device.settle()
    #expect(chosen == ["Date"] && events == ["menu"] && !button.isHighlighted)
    device.tap(at: button.center)
    try device.settle()
    #expect(rows == ["Name", "Date"])
    device.tap(at: CGPoint(x: 300, y: 500))
    try device.settle()
    #expect(stage == nil && chosen == ["Date"])
    device.perform { button.performPrimaryAction() }
    try device.settle()
    #expect(rows == ["Name", "Date"])
  }

  @Test func `A button in a scroll view opens its menu by a tap, and scrolls by a drag`() throws {
    let scroller = device.perform { UIScrollView(frame: page.view.bounds) }
    device.perform {
      scroller.contentSize = CGSize(width: 390, height: 2000)
      page.view.addSubview(scroller)
      scroller.addSubview(button)
      button.menu = menu(["Name", "Date"])
      button.showsMenuAsPrimaryAction = true
    }
    device.drag(from: button.center, to: CGPoint(x: 80, y: 40), duration: 0.1, holding: 0.2)
    try device.settle()
    #expect(stage == nil && scroller.contentOffset.y > 40)
    device.perform { scroller.contentOffset = .zero }
    try device.settle()
    device.tap(at: button.center)
    try device.settle()
    #expect(rows == ["Name", "Date"])
  }

  @Test func `A pop-up button shows the element that is on, and a choice changes it`() throws {
    var shown: [String?] = []
    device.perform {
      button.menu = menu(["Name", "Date"]) { _ in shown.append(button.currentTitle) }
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
    }
    #expect(button.currentTitle == "Name")
    device.tap(at: button.center)
    try device.settle()
    try device.screenReader.activate("Date")
    try device.settle()
    #expect(button.currentTitle == "Date" && shown == ["Date"] && !button.isSelected)
    #expect(button.menu?.selectedElements.map(\.title) == ["Date"])
  }

  @Test func `A control's own methods provide its menu and its place`() throws {
    final class Dial: UIControl {
      var calls: [String] = []
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Reset") { _ in }])
        })
      }
      override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: 0, y: 100)
      }
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { calls.append("willEnd") }
    }
    let dial = device.perform { Dial(frame: CGRect(x: 20, y: 200, width: 60, height: 60)) }
    device.perform {
      dial.isContextMenuInteractionEnabled = true
      page.view.addSubview(dial)
    }
    device.click(at: dial.center, button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(rows == ["Reset"])
    #expect(try #require(panel).frame.minY == 308)
    try device.screenReader.activate("Reset")
    try device.settle()
    #expect(dial.calls == ["willEnd"])
    device.perform { dial.isContextMenuInteractionEnabled = false }
    device.click(at: dial.center, button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(stage == nil)
  }

  @Test func `A bar button without an action opens its menu by a tap, another by a long press`()
    throws
  {
    var senders: [AnyObject?] = []
    var taps = 0
    let items = menu(["Name", "Date"]) { senders.append($0.sender as AnyObject?) }
    let plain = device.perform { UIBarButtonItem(title: "Menu", menu: items) }
    let acting = device.perform {
      UIBarButtonItem(title: "Act", primaryAction: UIAction { _ in taps += 1 }, menu: items)
    }
    device.perform {
      acting.title = "Act"
      page.navigationItem.rightBarButtonItem = plain
      page.navigationItem.leftBarButtonItem = acting
      device.window.rootViewController = UINavigationController(rootViewController: page)
    }
    try device.settle()
    try device.screenReader.activate("Menu")
    try device.settle()
    #expect(rows == ["Name", "Date"])
    try device.screenReader.activate("Date")
    try device.settle()
    #expect(senders.first as? UIBarButtonItem === plain)
    try device.screenReader.activate("Act")
    try device.settle()
    #expect(taps == 1 && stage == nil)
    let frame = try #require(acting.frame(in: page.view))
    let center = page.view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    device.touch(at: center).hold(for: 0.6).lift()
    try device.settle()
    #expect(taps == 1 && rows == ["Name", "Date"])
  }

  private final class Sorting: UIViewController {
    var sorts = 0

    func sort(_ command: UICommand) { sorts += 1 }
  }

  @Test func `A command of a bar button's menu goes to the controller without a first responder`()
    throws
  {
    let page = device.perform { Sorting() }
    device.perform {
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Menu", menu: UIMenu(children: [UICommand(title: "Sort", action: Sorting.sort)]))
      device.window.rootViewController = UINavigationController(rootViewController: page)
    }
    try device.settle()
    try device.screenReader.activate("Menu")
    try device.settle()
    try device.screenReader.activate("Sort")
    try device.settle()
    #expect(page.sorts == 1)
  }

  @Test func `Near the bottom a button's menu opens upwards with its first element next to it`()
    throws
  {
    device.perform {
      button.frame.origin.y = 540
      button.menu = menu(["Name", "Date"])
      button.showsMenuAsPrimaryAction = true
    }
    device.tap(at: button.center)
    try device.settle()
    #expect(rows == ["Date", "Name"])
    #expect(try #require(panel).frame.maxY == 532)
    device.press(.escape)
    try device.settle()
    device.perform { button.preferredMenuElementOrder = .fixed }
    device.tap(at: button.center)
    try device.settle()
    #expect(rows == ["Name", "Date"])
  }
}
