import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Menus that change, or whose surroundings change, while they are open.
@Suite(.serialized) @MainActor struct ContextMenuChangeTests {
  let page = MenuPage()
  var device: Simulator { page.device }

  @Test func `Elements that never arrive leave a row that waits, and the menu closes`() throws {
    page.menu = device.perform {
      UIMenu(children: [page.action("Copy"), UIDeferredMenuElement { _ in }])
    }
    device.click(at: page.middle, button: .secondary).hold(for: 0.05).lift()
    device.advance(by: 1)
    #expect(page.rows == ["Copy", "Loading\u{2026}"])
    device.press(.down)
    device.press(.down)
    #expect(device.screenReader.focused?.label == "Copy")
    device.press(.escape)
    try device.settle()
    #expect(page.stage == nil)
  }

  @Test func `Elements that arrive late take the place of the row, and the list grows`() throws {
    var complete: (([UIMenuElement]) -> Void)?
    page.menu = device.perform {
      UIMenu(children: [page.action("Copy"), UIDeferredMenuElement { complete = $0 }])
    }
    device.click(at: page.middle, button: .secondary).hold(for: 0.05).lift()
    device.advance(by: 1)
    let height = try #require(page.panels.first).frame.height
    device.perform { complete?([page.action("Late"), page.action("Later")]) }
    try device.settle()
    #expect(page.rows == ["Copy", "Late", "Later"])
    #expect(try #require(page.panels.first).frame.height > height + 40)
    try page.tap("Later")
    #expect(page.calls.contains("perform Later"))
  }

  @Test func `Elements that are there at once show no row that waits`() throws {
    page.menu = device.perform {
      UIMenu(children: [UIDeferredMenuElement.uncached { $0([self.page.action("Now")]) }])
    }
    try page.rightClick()
    #expect(page.rows == ["Now"])
  }

  @Test func `Elements that arrive after the menu has closed change nothing`() throws {
    var complete: (([UIMenuElement]) -> Void)?
    page.menu = device.perform { UIMenu(children: [UIDeferredMenuElement { complete = $0 }]) }
    device.click(at: page.middle, button: .secondary).hold(for: 0.05).lift()
    device.advance(by: 0.6)
    device.press(.escape)
    try device.settle()
    device.perform { complete?([page.action("Late")]) }
    try page.rightClick()
    #expect(page.rows == ["Late"])
  }

  @Test func `A removed view takes its menu with it`() throws {
    for opens in [page.press, { try page.rightClick() }] {
      try opens()
      #expect(page.stage != nil)
      page.calls = []
      device.perform { page.view.removeFromSuperview() }
      try device.settle()
      #expect(page.stage == nil && page.calls == ["willEnd", "ended"])
      device.perform { page.controller.view.addSubview(page.view) }
      device.advance(by: 0.05)
    }
  }

  @Test func `A menu stays in a window that becomes smaller, and its list scrolls`() throws {
    page.menu = device.perform {
      UIMenu(children: (1...20).map { page.action("Element \($0)") })
    }
    try page.rightClick()
    device.resize(to: CGSize(width: 300, height: 300))
    try device.settle()
    let frame = try #require(page.panels.first).frame
    #expect(CGRect(x: 8, y: 8, width: 284, height: 284).contains(frame))
    device.press(.end)
    device.press(.return)
    try device.settle()
    #expect(page.calls.contains("perform Element 20"))
  }

  @Test func `The finger that opened a long menu scrolls it at its end`() throws {
    page.menu = device.perform {
      UIMenu(children: (1...40).map { page.action("Element \($0)") })
    }
    let finger = device.touch(at: page.middle).hold(for: 1.2)
    let frame = try #require(page.panels.first).frame
    finger.move(to: CGPoint(x: frame.midX, y: frame.maxY - 10), over: 0.3).hold(for: 6).lift()
    try device.settle()
    #expect(page.calls.contains("perform Element 40"))
  }

  @Test func `An action that keeps the menu shows its new state at once`() throws {
    page.menu = device.perform {
      UIMenu(
        options: .singleSelection,
        children: ["Small", "Large"].map { page.action($0, attributes: .keepsMenuPresented) })
    }
    try page.rightClick()
    try page.tap("Large")
    #expect(page.stage != nil)
    #expect(try page.row("Large").traits.contains(.selected))
    try page.tap("Small")
    #expect(try !page.row("Large").traits.contains(.selected))
    #expect(page.menu?.selectedElements.map(\.title) == ["Small"])
  }

  @Test func `A visible menu can be replaced, and without one that is a fault`() throws {
    let faults = UIKitFault.collected { page.interaction.updateVisibleMenu { $0 } }
    #expect(faults.count == 1)
    try page.rightClick()
    device.perform {
      page.interaction.updateVisibleMenu { $0.replacingChildren([page.action("Other")]) }
    }
    try device.settle()
    #expect(page.rows == ["Other"])
    device.perform { page.interaction.dismissMenu() }
    try device.settle()
    #expect(page.stage == nil)
  }

  @Test func `An action may remove the view, present a controller or open another menu`() throws {
    let alert = device.perform {
      UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    }
    device.perform { alert.addAction(UIAlertAction(title: "OK", style: .default)) }
    page.menu = device.perform {
      UIMenu(children: [
        page.action("Present") { _ in page.controller.present(alert, animated: true) },
        page.action("Remove") { _ in page.view.removeFromSuperview() },
      ])
    }
    try page.press()
    try page.tap("Present")
    #expect(page.stage == nil)
    try device.screenReader.activate("OK")
    try device.settle()
    try page.press()
    try page.tap("Remove")
    #expect(page.stage == nil && page.calls.suffix(2) == ["willEnd", "ended"])
  }

  @Test func `A second menu takes the place of the first`() throws {
    let other = device.perform { UIView(frame: CGRect(x: 200, y: 500, width: 100, height: 100)) }
    let interaction = device.perform { UIContextMenuInteraction(delegate: page) }
    device.perform {
      other.addInteraction(interaction)
      page.controller.view.addSubview(other)
    }
    try page.rightClick()
    device.tap(at: CGPoint(x: 20, y: 20))
    try page.rightClick(at: CGPoint(x: 250, y: 550))
    #expect(interaction.menuAppearance == .compact)
    #expect(page.interaction.menuAppearance == .unknown)
    #expect(page.panels.count == 1)
  }

  @Test func `Inline menus are groups with titles, and hidden elements are left out`() throws {
    page.menu = device.perform {
      UIMenu(
        title: "Photo",
        children: [
          page.action("Copy"), page.action("Hidden", attributes: .hidden),
          UIMenu(title: "Edit", options: .displayInline, children: [page.action("Crop")]),
          UIMenu(
            options: .displayAsPalette, children: [page.action("Red"), page.action("Blue")]),
        ])
    }
    try page.rightClick()
    #expect(page.rows == ["Photo", "Copy", "Edit", "Crop", "Red", "Blue"])
    let red = try page.row("Red").frame
    let blue = try page.row("Blue").frame
    #expect(red.midY == blue.midY && red.maxX == blue.minX)
    device.press(.end)
    device.press(.left)
    device.press(.return)
    try device.settle()
    #expect(page.calls.contains("perform Red"))
  }

  @Test func `A screen reader finds the rows alone, activates them and leaves by Escape`() throws {
    try page.press()
    let labels = device.screenReader.elements.compactMap(\.label)
    #expect(Set(labels) == ["Preview", "Copy", "Share", "Delete", "Dismiss context menu"])
    #expect(try page.row("Copy").role == "button")
    try device.screenReader.activate("Share")
    try device.settle()
    #expect(page.calls.contains("perform Share") && page.stage == nil)
    try page.press()
    try device.screenReader.activate("Dismiss context menu")
    try device.settle()
    #expect(page.stage == nil)
  }
}
