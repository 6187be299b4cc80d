import ObjectiveCDispatch
import Simulator
import Testing
import UIKit

/// Controls, recognisers, bar items, commands and display links that call methods by selector.
@MainActor @Suite(.serialized) struct ActionTests {
  let device = Simulator()

  private func page<Page: UIViewController>(_ page: Page, _ views: UIView...) -> Page {
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 200 + 100 * CGFloat(index), width: 300, height: 60)
      page.view.addSubview(view)
    }
    device.show(page)
    return page
  }

  @Test func `A tap on a button calls the method of its target`() throws {
    let button = UIButton(type: .system)
    let inbox = page(FlaggedInbox(), button)
    button.addTarget(inbox, action: Selector("add:"), for: .touchUpInside)
    button.addTarget(inbox, action: Selector("touched:event:"), for: .touchUpInside)
    button.addTarget(inbox, action: Selector("refresh"), for: .touchDown)
    try device.tap(button)
    #expect(inbox.log.lines == ["refresh flagged", "add flagged", "touched true"])
    #expect(inbox.lastSender === button)
  }

  @Test func `An action that is added twice is called once, for both events`() throws {
    let button = UIButton(type: .system)
    let inbox = page(Inbox(), button)
    button.addTarget(inbox, action: "add:", for: .touchUpInside)
    button.addTarget(inbox, action: "add:", for: [.touchUpInside, .touchDown])
    try device.tap(button)
    #expect(inbox.log.lines == ["add", "add"])
    #expect(button.actions(forTarget: inbox, forControlEvent: .touchDown) == ["add:"])
    #expect(button.allTargets == [inbox])
  }

  @Test func `Actions are removed by target, by selector, and for some events`() {
    let button = UIButton()
    let inbox = Inbox()
    let other = Inbox()
    button.addTarget(inbox, action: "add:", for: [.touchUpInside, .touchDown])
    button.addTarget(inbox, action: "refresh", for: .touchDown)
    button.addTarget(other, action: "add:", for: .touchDown)
    button.removeTarget(inbox, action: "add:", for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(inbox.log.lines == ["refresh"])
    #expect(other.log.lines == ["add"])
    #expect(button.actions(forTarget: inbox, forControlEvent: .touchUpInside) == ["add:"])
    button.removeTarget(nil, action: "add:", for: .allEvents)
    #expect(button.actions(forTarget: other, forControlEvent: .touchDown) == nil)
    button.removeTarget(inbox, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `Methods given unapplied and closures still work beside selectors`() throws {
    let button = UIButton(type: .system)
    let inbox = page(Inbox(), button)
    button.addTarget(inbox, action: Inbox.refresh, for: .touchUpInside)
    button.addTarget(inbox, action: Inbox.add, for: .touchUpInside)
    button.addTarget(inbox, action: "add:", for: .touchUpInside)
    button.addAction(UIAction { _ in inbox.log.lines.append("closure") }, for: .touchUpInside)
    try device.tap(button)
    #expect(inbox.log.lines == ["refresh", "add", "add", "closure"])
  }

  @Test func `An action without a target goes up the chain from the control`() throws {
    let button = UIButton(type: .system)
    let shelf = page(Shelf(), button)
    button.addTarget(nil, action: "sort:", for: .touchUpInside)
    try device.tap(button)
    #expect(shelf.sorted.count == 1)
    #expect(shelf.sorted.first ?? nil === button)
    #expect(button.allTargets.map { $0.base is NSNull } == [true])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["sort:"])
  }

  @Test func `An action without a target goes up the chain from the first responder`() {
    let field = UITextField()
    let shelf = page(Shelf(), field)
    device.perform {
      #expect(field.becomeFirstResponder())
      #expect(UIApplication.shared.sendAction("sort:", to: nil, from: nil, for: nil))
      #expect(shelf.sorted.count == 1)
      #expect(field.target(forAction: "sort:", withSender: nil) as AnyObject === shelf)
      #expect(
        UIApplication.shared.sendAction(
          Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
      #expect(!field.isFirstResponder)
    }
  }

  @Test func `A class can perform the actions that it implements`() {
    let shelf = Shelf()
    #expect(shelf.canPerformAction("sort:", withSender: nil))
    #expect(shelf.canPerformAction("copy:", withSender: nil))
    #expect(!shelf.canPerformAction("cut:", withSender: nil))
    #expect(!shelf.canPerformAction("explode:", withSender: nil))
  }

  @Test func `A control's subclass sees its actions before they are sent`() {
    final class Muted: UIButton {
      var names: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        names.append(action.name)
      }
    }
    let button = Muted()
    let inbox = Inbox()
    button.addTarget(inbox, action: "add:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.names == ["add:"])
    #expect(inbox.log.lines.isEmpty)
  }

  @Test func `A target that is gone is not called`() {
    let button = UIButton()
    do {
      let inbox = Inbox()
      button.addTarget(inbox, action: "add:", for: .touchUpInside)
    }
    #expect(UIKitFault.collected { button.sendActions(for: .touchUpInside) } == [])
  }

  @Test func `A recogniser calls methods by selector, until they are removed`() throws {
    let view = UIView()
    let inbox = page(Inbox(), view)
    let tap = UITapGestureRecognizer(target: inbox, action: Selector("archive:"))
    tap.addTarget(inbox, action: "refresh")
    tap.addTarget(inbox, action: "refresh")
    view.addGestureRecognizer(tap)
    try device.tap(view)
    #expect(inbox.log.lines == ["archive 3", "refresh"])
    tap.removeTarget(inbox, action: "archive:")
    try device.tap(view)
    #expect(inbox.log.lines == ["archive 3", "refresh", "refresh"])
    tap.removeTarget(nil, action: nil)
    try device.tap(view)
    #expect(inbox.log.lines.count == 3)
    view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
  }

  @Test func `A bar button calls the method of its target, which can be changed`() throws {
    let inbox = Inbox()
    let navigation = UINavigationController(rootViewController: inbox)
    let item = UIBarButtonItem(
      title: "Do", style: .plain, target: inbox, action: Selector("refresh"))
    inbox.navigationItem.rightBarButtonItem = item
    device.show(navigation)
    let button = try #require(item.shownView)
    try device.tap(button)
    item.action = "titleOf:"
    #expect(item.target === inbox)
    #expect(item.action == "titleOf:")
    item.target = nil
    item.action = nil
    try device.settle()
    #expect(inbox.log.lines == ["refresh"])
    _ = UIBarButtonItem(title: "Nothing", style: .plain, target: nil, action: nil)
    _ = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  @Test func `A key command calls the first responder up the chain that has its method`() {
    let field = UITextField()
    final class Keys: UIViewController {
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("sort:"))]
      }
    }
    let shelf = Shelf()
    let keys = Keys()
    shelf.addChild(keys)
    shelf.view.addSubview(keys.view)
    keys.view.addSubview(field)
    device.show(shelf)
    device.perform { _ = field.becomeFirstResponder() }
    device.press(.letter("s"), modifiers: .command)
    #expect(shelf.sorted.count == 1)
    #expect(shelf.sorted.first as? UIKeyCommand != nil)
  }

  @Test func `A display link calls its target with each frame`() {
    final class Clock: NSObject, ObjCDispatching {
      var times: [TimeInterval] = []
      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
      class func _objcMethod(_ s: Selector) -> ObjCMethod? {
        switch s.name {
        case "tick:":
          return { o, a, _ in
            (o as! Clock).tick(try _objcArgument(a))
            return nil
          }
        default: return nil
        }
      }
    }
    let clock = Clock()
    var link: CADisplayLink?
    device.perform {
      link = CADisplayLink(target: clock, selector: Selector("tick:"))
      link?.add(to: .main, forMode: .common)
    }
    device.advance(by: 0.1)
    #expect(clock.times.count == 12)
    device.perform { link?.invalidate() }
    device.advance(by: 0.1)
    #expect(clock.times.count == 12)
  }

  @Test func `A custom action of a screen reader returns what its method returns`() {
    final class Card: UIView {
      func pin(_ action: UIAccessibilityCustomAction) -> Bool { action.name == "Pin" }
      override nonisolated class func _objcMethod(_ s: Selector) -> ObjCMethod? {
        switch s.name {
        case "pin:": return { o, a, _ in (o as! Card).pin(try _objcArgument(a)) }
        default: return super._objcMethod(s)
        }
      }
    }
    let card = Card()
    let action = UIAccessibilityCustomAction(name: "Pin", target: card, selector: "pin:")
    #expect(action.actionHandler?(action) == true)
    action.name = "Other"
    #expect(action.actionHandler?(action) == false)
    #expect(action.target === card)
  }

  @Test func `Undo calls a method with its argument`() {
    let counter = Counter()
    let manager = UndoManager()
    manager.registerUndo(
      withTarget: counter, selector: Selector("add:"), object: NSNumber(value: 3))
    manager.undo()
    #expect(counter.count == 3)
  }
}
