import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Context menus by pointer and keys.
@Suite(.serialized) @MainActor struct ContextMenuPointerTests {
  let page = MenuPage()
  var device: Simulator { page.device }

  private func highlighted() -> String? {
    device.screenReader.focused?.label
  }

  @Test func `A secondary click opens a list at the pointer, without a preview`() throws {
    try page.rightClick()
    #expect(page.calls == ["configuration", "actions", "willDisplay", "displayed"])
    #expect(page.interaction.menuAppearance == .compact)
    #expect(page.platter == nil)
    let frame = try #require(page.panels.first).frame
    #expect(frame.origin == page.middle)
    #expect(page.rows == ["Copy", "Share", "Delete"])
  }

  @Test func `Near the corner of the window the list opens to the other side of the pointer`()
    throws
  {
    page.view.frame = CGRect(x: 300, y: 760, width: 80, height: 80)
    device.advance(by: 0.02)
    try page.rightClick()
    let frame = try #require(page.panels.first).frame
    #expect(frame.maxX == 340 && frame.maxY == 800)
  }

  @Test func `A secondary button held down chooses the row where it is released`() throws {
    let pointer = device.click(at: page.middle, button: .secondary).hold(for: 0.5)
    pointer.move(to: try page.center(of: "Delete"), over: 0.2).hold(for: 0.02).lift()
    try device.settle()
    #expect(page.calls.contains("perform Delete"))
  }

  @Test func `Control and a click open the menu`() throws {
    device.hold(.keyboardLeftControl, modifiers: .control)
    device.click(at: page.middle).hold(for: 0.05).lift()
    device.release(.keyboardLeftControl)
    try device.settle()
    #expect(page.panels.count == 1)
  }

  @Test func `The pointer highlights rows, and a click chooses`() throws {
    try page.rightClick()
    device.hover(at: try page.center(of: "Share"))
    device.advance(by: 0.05)
    device.click(at: try page.center(of: "Share")).hold(for: 0.05).lift()
    try device.settle()
    #expect(page.calls.contains("perform Share"))
  }

  @Test func `The menu key and Shift with F10 open the menu under the pointer`() throws {
    device.hover(at: page.middle)
    device.press(Key(.keyboardApplication))
    try device.settle()
    #expect(page.panels.count == 1)
    device.press(.escape)
    try device.settle()
    #expect(page.stage == nil)
    device.press(Key(.keyboardF10), modifiers: .shift)
    try device.settle()
    #expect(page.panels.count == 1)
  }

  @Test func `Arrows, Home and End go from row to row without wrapping, past disabled rows`() throws
  {
    page.menu = device.perform {
      UIMenu(children: [
        page.action("Alpha", attributes: .disabled), page.action("Bravo"),
        page.action("Charlie", attributes: .disabled), page.action("Delta"), page.action("Echo"),
      ])
    }
    try page.rightClick()
    device.press(.down)
    #expect(highlighted() == "Bravo")
    device.press(.up)
    #expect(highlighted() == "Bravo")
    device.press(.down)
    #expect(highlighted() == "Delta")
    device.press(.end)
    device.press(.down)
    #expect(highlighted() == "Echo")
    device.press(.home)
    #expect(highlighted() == "Bravo")
    device.press(.return)
    try device.settle()
    #expect(page.calls.contains("perform Bravo") && page.stage == nil)
  }

  @Test func `Typing finds rows, a letter again the next one, and Space chooses`() throws {
    page.menu = device.perform {
      UIMenu(children: ["Copy", "Cut", "Save", "Save As"].map { page.action($0) })
    }
    try page.rightClick()
    device.press(.letter("c"))
    #expect(highlighted() == "Copy")
    device.press(.letter("c"))
    #expect(highlighted() == "Cut")
    device.advance(by: 1.1)
    for letter in "save" { device.press(.letter(letter)) }
    #expect(highlighted() == "Save")
    device.press(.space)
    for letter in "as" { device.press(.letter(letter)) }
    #expect(highlighted() == "Save As")
    device.advance(by: 1.1)
    device.press(.space)
    try device.settle()
    #expect(page.calls.contains("perform Save As"))
  }

  @Test func `Right opens a submenu, left closes it, in right to left the other way round`() throws
  {
    for isRightToLeft in [false, true] {
      let page = MenuPage(appearance: Appearance(isRightToLeft: isRightToLeft))
      let device = page.device
      page.menu = device.perform {
        UIMenu(children: [
          UIMenu(title: "Sort", children: [page.action("Name"), page.action("Date")]),
          page.action("Copy"),
        ])
      }
      try page.rightClick()
      device.press(.down)
      device.press(isRightToLeft ? .left : .right)
      try device.settle()
      #expect(page.rows == ["Sort", "Name", "Date"])
      #expect(device.screenReader.focused?.label == "Name")
      device.press(isRightToLeft ? .right : .left)
      try device.settle()
      #expect(page.rows == ["Sort", "Copy"])
      device.press(.return)
      device.press(.down)
      device.press(.return)
      try device.settle()
      #expect(page.calls.contains("perform Date") && page.stage == nil)
    }
  }

  @Test func `Keys and text go to the menu alone while it is open`() throws {
    let field = device.perform { UITextField(frame: CGRect(x: 20, y: 500, width: 300, height: 34)) }
    device.keyboard.isHardwareConnected = true
    device.perform {
      page.controller.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    device.enter("a")
    try page.rightClick()
    device.enter("b")
    device.press(.letter("c"))
    device.press(.backspace)
    device.press(.escape)
    try device.settle()
    #expect(field.text == "a" && page.stage == nil)
    device.enter("d")
    #expect(field.text == "ad")
  }
}
