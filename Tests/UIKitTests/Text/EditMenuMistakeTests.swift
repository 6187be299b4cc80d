import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Edit menus whose app makes mistakes, or changes things while they are open.
@Suite(.serialized) @MainActor struct EditMenuMistakeTests {
  let page = EditMenuPage()
  var device: Simulator { page.device }

  @Test func `Deferred elements may arrive at once, late, twice, after the menu, or never`() throws
  {
    var finish: [([UIMenuElement]) -> Void] = []
    page.menu = { _ in
      UIMenu(children: [
        self.page.action("Stamp"), UIDeferredMenuElement { finish.append($0) },
        UIDeferredMenuElement { $0([self.page.action("At once")]) },
      ])
    }
    try page.present()
    #expect(page.words == ["Stamp", "Loading\u{2026}", "At once"])
    device.perform { finish[0]([page.action("Late")]) }
    #expect(page.words == ["Stamp", "Late", "At once"])
    let twice = UIKitFault.collected { device.perform { finish[0]([page.action("Twice")]) } }
    #expect(twice.count == 1 && page.words == ["Stamp", "Late", "At once"])
    device.perform { page.interaction.dismissMenu() }
    try device.settle()
    try page.present()
    device.perform { page.interaction.dismissMenu() }
    try device.settle()
    device.perform { finish[1]([page.action("Too late")]) }
    #expect(page.bar == nil)
    // Only the element that never arrives.
    page.menu = { _ in UIMenu(children: [UIDeferredMenuElement { finish.append($0) }]) }
    try page.present()
    #expect(page.words == ["Loading\u{2026}"])
    try page.tap("Loading\u{2026}")
    device.perform { finish[2]([]) }
    #expect(page.bar == nil)
  }

  @Test func `An element that contains itself ends, one that is added twice is there twice`() throws
  {
    var itself: UIDeferredMenuElement?
    let inner = UIDeferredMenuElement { [page] done in
      done([page.action("Again"), itself].compactMap { $0 })
    }
    itself = inner
    let action = page.action("Twice")
    page.menu = { _ in UIMenu(children: [action, action, inner]) }
    try page.present()
    #expect(page.words.prefix(2) == ["Twice", "Twice"])
    #expect(page.words.last == "Show more items")
  }

  @Test func `A view outside of a window, and what is not finite, are reported`() throws {
    let faults = UIKitFault.collected {
      device.perform {
        let alone = UIView()
        let interaction = UIEditMenuInteraction(delegate: nil)
        alone.addInteraction(interaction)
        interaction.presentEditMenu(
          with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: Double.nan, y: 0)))
      }
    }
    #expect(faults.count == 2)
    page.target = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    let rects = UIKitFault.collected { try? page.present() }
    #expect(!rects.isEmpty && page.bar != nil)
  }

  @Test func `A view that leaves its window takes its menu along`() throws {
    try page.present()
    device.perform { page.view.removeFromSuperview() }
    #expect(page.bar == nil)
    try device.settle()
    #expect(!device.window.subviews.contains { $0 is EditMenu })
    #expect(page.calls.last == "dismissed")
    device.perform { page.controller.view.addSubview(page.view) }
    try page.present()
    device.perform { page.view.removeInteraction(page.interaction) }
    #expect(page.bar == nil && page.interaction.view == nil)
  }

  @Test func `A delegate may remove the view, dismiss or present while the menu appears`() throws {
    page.onWillPresent = { [page] in page.view.removeFromSuperview() }
    try page.present()
    #expect(page.bar == nil)
    #expect(page.calls.filter { $0 == "willPresent" }.count == 1)
    device.perform { page.controller.view.addSubview(page.view) }
    page.onWillPresent = { [page] in page.interaction.dismissMenu() }
    try page.present()
    #expect(page.bar == nil)
    var depth = 0
    page.onWillPresent = { [page] in
      depth += 1
      if depth == 1 { try? page.present() }
    }
    try page.present()
    #expect(page.bar != nil && depth == 2)
    #expect(device.window.subviews.filter { $0 is EditMenu }.count == 1)
  }

  @Test func `An action may present again, reload or show a list`() throws {
    page.menu = { _ in
      UIMenu(children: [
        self.page.action("Again") { _ in try? self.page.present() },
        self.page.action("Reload", attributes: .keepsMenuPresented) { _ in
          self.page.interaction.reloadVisibleMenu()
        },
        self.page.action("Remove") { _ in self.page.view.removeFromSuperview() },
      ])
    }
    try page.present()
    try page.tap("Again")
    #expect(page.words == ["Again", "Reload", "Remove"])
    try page.tap("Reload")
    #expect(page.words == ["Again", "Reload", "Remove"])
    try page.tap("Remove")
    #expect(page.bar == nil)
    #expect(!device.window.subviews.contains { $0 is EditMenu })
  }

  @Test func `A bar replaces another view's, and a list replaces a bar`() throws {
    let other = device.perform {
      EditMenuPage.Editable(frame: CGRect(x: 20, y: 500, width: 90, height: 40))
    }
    let interaction = device.perform { UIEditMenuInteraction(delegate: nil) }
    device.perform {
      page.controller.view.addSubview(other)
      other.addInteraction(interaction)
    }
    try page.present()
    device.perform {
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 45, y: 20)))
    }
    try device.settle()
    #expect(device.window.subviews.filter { $0 is EditMenu }.count == 1)
    #expect(page.calls.last == "dismissed")
    try page.present()
    device.perform { _ = other.becomeFirstResponder() }
    device.press(Key(.keyboardApplication))
    try device.settle()
    #expect(page.bar == nil && page.list != nil)
  }
}
