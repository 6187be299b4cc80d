import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Edit menus of any view: bars for fingers, lists for pointers and keys.
@Suite(.serialized) @MainActor struct EditMenuInteractionTests {
  let page = EditMenuPage()
  var device: Simulator { page.device }

  @Test func `A bar suggests what the view can do, and calls the delegate in Apple's order`() throws
  {
    try page.present()
    #expect(page.words == ["Copy", "Select All"])
    #expect(page.calls == ["menu", "willPresent", "presenting", "presented"])
    let bar = try #require(page.bar)
    #expect(bar.frame.maxY == 300 - 14 && abs(bar.frame.midX - 195) <= 0.5)
    page.calls = []
    try page.tap("Copy")
    #expect(page.view.calls == ["copy"])
    #expect(page.calls == ["willDismiss", "dismissing", "dismissed"])
    #expect(page.bar == nil && !device.window.subviews.contains { $0 is EditMenu })
  }

  @Test func `An app's menu replaces what is suggested, or takes it in`() throws {
    page.menu = { suggested in
      UIMenu(children: [
        self.page.action("Stamp"), UIMenu(options: .displayInline, children: suggested),
        self.page.action("Gone", attributes: .hidden),
        self.page.action("Not now", attributes: .disabled),
      ])
    }
    try page.present()
    #expect(page.words == ["Stamp", "Copy", "Select All", "Not now"])
    page.calls = []
    try page.tap("Not now")
    #expect(page.calls == [] && page.bar != nil)
    try page.tap("Stamp")
    #expect(page.calls == ["willDismiss", "dismissing", "perform Stamp", "dismissed"])
    page.menu = { _ in UIMenu() }
    page.calls = []
    try page.present()
    #expect(page.bar == nil && page.calls == ["menu"])
  }

  @Test func `The bar is on the preferred side, or where there is room`() throws {
    let source = page.view.frame
    try page.present(at: nil, .up)
    #expect(page.bar?.frame.minY == source.maxY + 14)
    try page.present(at: nil, .left)
    #expect(page.bar?.frame.maxY ?? 0 < source.minY)
    page.menu = { _ in UIMenu(children: [self.page.action("A")]) }
    try page.present(at: nil, .left)
    #expect(page.bar?.frame.minX == source.maxX + 14)
    try page.present(at: nil, .right)
    #expect(page.bar?.frame.maxX == source.minX - 14)
    for (x, y) in [(0.0, 0.0), (340, 0), (0, 784), (340, 784)] {
      device.perform { page.view.frame = CGRect(x: x, y: y, width: 50, height: 60) }
      page.menu = nil
      for direction in [UIEditMenuArrowDirection.automatic, .up, .left, .right] {
        try page.present(at: CGPoint(x: 25, y: 30), direction)
        let frame = try #require(page.bar).frame
        #expect(device.window.bounds.insetBy(dx: 8, dy: 8).contains(frame))
        #expect(!frame.intersects(page.view.frame))
      }
    }
    // What fills the screen is covered.
    device.perform { page.view.frame = device.window.bounds }
    try page.present(at: CGPoint(x: 195, y: 400))
    #expect(device.window.bounds.insetBy(dx: 8, dy: 8).contains(try #require(page.bar).frame))
  }

  @Test func `A secondary click opens a list at the pointer, which keys can use`() throws {
    let point = CGPoint(x: 150, y: 320)
    device.click(at: point, button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(page.bar == nil)
    // There is room neither to the right of the pointer nor to its left.
    let frame = try #require(page.list).frame
    #expect(frame.minY == point.y && frame.maxX == 390 - 8)
    #expect(page.words == ["Copy", "Select All"])
    #expect(page.calls == ["menu", "willPresent", "presenting", "presented"])
    #expect(page.interaction.location(in: page.view) == CGPoint(x: 30, y: 20))
    page.calls = []
    device.press(.down)
    device.press(.down)
    device.press(.return)
    try device.settle()
    #expect(page.view.calls == ["selectAll"])
    #expect(page.calls == ["willDismiss", "dismissing", "dismissed"])
  }

  @Test func `The menu key opens the list of the first responder, and Escape closes it`() throws {
    device.perform { _ = page.view.becomeFirstResponder() }
    device.press(Key(.keyboardF10), modifiers: .shift)
    try device.settle()
    #expect(page.words == ["Copy", "Select All"])
    device.press(.escape)
    try device.settle()
    #expect(page.list == nil && page.calls.last == "dismissed")
  }

  @Test func `Escape, a touch elsewhere and dismissMenu close the bar`() throws {
    try page.present()
    device.press(.escape)
    #expect(page.bar == nil)
    try page.present()
    device.tap(at: CGPoint(x: 20, y: 700))
    #expect(page.bar == nil)
    try page.present()
    device.perform { page.interaction.dismissMenu() }
    #expect(page.bar == nil)
    try device.settle()
    #expect(page.calls.filter { $0 == "dismissed" }.count == 3)
  }

  @Test func `A finger slides along the bar, and chooses where it lifts`() throws {
    try page.present()
    let finger = device.touch(at: try page.center(of: "Copy"))
    finger.move(to: try page.center(of: "Select All"), over: 0.2)
    finger.lift()
    try device.settle()
    #expect(page.view.calls == ["selectAll"])
    try page.present()
    let other = device.touch(at: try page.center(of: "Copy"))
    other.move(byX: 0, y: 200, over: 0.2)
    other.lift()
    try device.settle()
    #expect(page.view.calls == ["selectAll"] && page.bar != nil)
  }

  @Test func `A screen reader reaches every element of the bar`() throws {
    page.menu = { _ in
      UIMenu(children: [
        self.page.action("On", state: .on), self.page.action("Off", attributes: .disabled),
      ])
    }
    try page.present()
    #expect(try page.element("On").traits.contains(.selected))
    #expect(try page.element("Off").traits.contains(.notEnabled))
    try device.screenReader.activate("On")
    #expect(page.calls.contains("perform On"))
  }

  @Test func `A submenu takes the place of the bar's elements, with an arrow back`() throws {
    page.menu = { _ in
      UIMenu(children: [
        UIMenu(
          title: "Size", options: .singleSelection,
          children: [
            self.page.action("Small", attributes: .keepsMenuPresented, state: .on),
            self.page.action("Large", attributes: .keepsMenuPresented),
          ]),
        UIMenu(title: "Empty", children: [self.page.action("Gone", attributes: .hidden)]),
        self.page.action("Stamp"),
      ])
    }
    try page.present()
    #expect(page.words == ["Size", "Stamp"])
    try page.tap("Size")
    #expect(page.words == ["Back", "Small", "Large"])
    try page.tap("Large")
    #expect(try page.element("Large").traits.contains(.selected))
    #expect(try !page.element("Small").traits.contains(.selected))
    try page.tap("Back")
    #expect(page.words == ["Size", "Stamp"])
  }

  @Test func `The bar fades, follows its target without a jump, and shows other elements`() throws {
    var alphas: [CGFloat] = []
    var places: [CGFloat] = []
    device.onFrames { _ in
      let bar = device.window.subviews.last { $0 is EditMenu }
      alphas.append(CGFloat(bar?.layer.presentation()?.opacity ?? 0))
      if let bar { places.append(bar.layer.presentation()?.frame.minY ?? 0) }
    } during: {
      device.perform {
        page.interaction.presentEditMenu(
          with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 75, y: 30)))
      }
      device.advance(by: 0.4)
      device.perform {
        page.view.frame.origin.y += 200
        page.interaction.updateVisibleMenuPosition(animated: true)
      }
      device.advance(by: 0.4)
      device.perform { page.interaction.dismissMenu() }
      device.advance(by: 0.4)
    }
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 })
    #expect(alphas.max() == 1 && alphas.last == 0)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 40 })
    #expect((places.last ?? 0) - (places.first ?? 0) == 200)
    try page.present()
    page.view.actions = ["copy:"]
    device.perform { page.interaction.reloadVisibleMenu() }
    #expect(page.words == ["Copy"])
    page.view.actions = []
    device.perform { page.interaction.reloadVisibleMenu() }
    #expect(page.bar == nil)
  }

  @Test func `A resized window keeps the bar inside, and pages what does not fit`() throws {
    page.menu = { _ in UIMenu(children: (1...8).map { self.page.action("Action \($0)") }) }
    try page.present()
    #expect(page.words.last == "Show more items")
    device.resize(to: CGSize(width: 600, height: 300))
    device.advance(by: 0.1)
    let frame = try #require(page.bar).frame
    #expect(frame.maxX <= 592 && frame.width > 374)
    #expect(page.bar?.layer.position == CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test func `Right-to-left layout begins the bar at the right`() throws {
    let page = EditMenuPage(appearance: Appearance(isRightToLeft: true))
    try page.present()
    #expect(page.words == ["Copy", "Select All"])
    #expect(try page.center(of: "Copy").x > page.center(of: "Select All").x)
  }
}
