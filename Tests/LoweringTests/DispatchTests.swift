import Foundation
import ObjectiveCDispatch
import Testing
import UIKit

@MainActor @Suite struct DispatchTests {
  @Test func `A selector calls a method without parameters, as a subclass overrides it`() {
    let inbox = Inbox()
    Messages.send(inbox.refreshSelector, to: inbox)
    #expect(inbox.log == ["refresh"])
    let untouched = UntouchedInbox()
    Messages.send(untouched.refreshSelector, to: untouched)
    #expect(untouched.log == ["refresh", "sub refresh"])
  }

  @Test func `Senders, items and events arrive as the types of the parameters`() {
    let inbox = Inbox()
    let button = UIButton()
    button.tag = 7
    Messages.send(inbox.addSelector, to: inbox, button)
    Messages.send(inbox.removeSelector, to: inbox, "letter", nil)
    Messages.send(inbox.removeSelector, to: inbox, nil, nil)
    Messages.send(inbox.repeatSelector, to: inbox, Notification(name: .init("daily")))
    Messages.send(inbox.spreadSelector, to: inbox, ["a", "b"])
    #expect(
      inbox.log == ["add 7", "remove letter", "remove nil", "repeat daily", "spread 2"])
  }

  @Test func `Results come back, nil as nil`() {
    let inbox = Inbox()
    #expect(Messages.send(inbox.titleSelector, to: inbox, 3) as? String == "3 new")
    #expect(Messages.send(inbox.titleSelector, to: inbox, 0) == nil)
  }

  @Test func `A private method and its twin in a subclass are two methods`() {
    let inbox = Inbox()
    Messages.send(inbox.closeSelector, to: inbox)
    let sub = SubInbox()
    Messages.send(sub.closeSelector, to: sub)
    #expect(inbox.log == ["close"])
    #expect(sub.log == ["sub close"])
  }

  @Test func `Selectors have Objective-C's names`() {
    let inbox = Inbox()
    #expect(inbox.removeSelector.name == "removeWithItem:with:")
    #expect(inbox.titleSelector.name == "titleFor:")
    #expect(inbox.sendSelector.name == "reallySend:")
    #expect(inbox.repeatSelector.name == "repeat:")
    #expect(inbox.spreadSelector.name == "spreadWithOver:")
    #expect(inbox.mutedSelectors.map(\.name) == ["isMuted", "setIsMuted:"])
    #expect(inbox.castSelector.name == "overloaded")
    #expect(inbox.endSelector.name == "endEditing:")
    #expect(inbox.popSelector.name == "popViewControllerAnimated:")
    #expect(inbox.badgeKey == "badge")
    #expect(inbox.nestedKey == "navigationItem.title")
  }

  @Test func `A name in @objc(name) is the selector`() {
    let inbox = Inbox()
    Messages.send(inbox.sendSelector, to: inbox, "hello")
    #expect(inbox.log == ["send hello"])
  }

  @Test func `A private extension in another file answers`() {
    let inbox = Inbox()
    Messages.send(inbox.searchSelector, to: inbox, nil)
    Messages.send("archive", to: inbox)
    #expect(inbox.log == ["search", "archive"])
    #expect(!Messages.responds(inbox, to: "hidden"))
  }

  @Test func `Members added to UIKit's classes are found without being called first`() {
    let controller = UIViewController()
    Messages.send(Inbox().dismissSelector, to: controller)
    #expect(controller.title == "dismissed")
  }

  @Test func `An overridden edit action answers its selector`() {
    let inbox = SubInbox()
    Messages.send(inbox.editSelector, to: inbox, nil)
    #expect(inbox.log == ["copy"])
  }

  @Test func `Only the branch of #if that compiles answers`() {
    #expect(Messages.responds(Inbox(), to: "onPhone"))
    #expect(!Messages.responds(Inbox(), to: "onDesktop"))
    #expect(!Messages.responds(Inbox(), to: "elsewhere"))
  }

  @Test func `Outlets and properties are read and set by their keys`() {
    let inbox = Inbox()
    let label = UILabel()
    label.text = "set"
    Messages.send("setLabel:", to: inbox, label)
    #expect(inbox.labelText == "set")
    #expect(inbox.log == ["label"])
    #expect(Messages.send("label", to: inbox) as? UILabel === label)
    Messages.send("setButtons:", to: inbox, [UIButton(), UIButton()])
    #expect(inbox.buttons.count == 2)
    Messages.send("setRadius:", to: inbox, 9.0)
    #expect(inbox.radius == 9)
    #expect(Messages.send("badge", to: inbox) as? String == "none")
    Messages.send("setBadge:", to: inbox, nil)
    #expect(inbox.unreadBadge == nil)
    #expect(!Messages.responds(inbox, to: "setIdentifier:"))
  }

  @Test func `Classes below NSObject and without any superclass answer`() {
    let draft = Draft()
    Messages.send("save", to: draft)
    Messages.send("discard", to: draft)
    #expect(draft.log == ["save"])
    #expect(draft.drafts == ["discard"])
    let plain = Plain()
    Messages.send("ping", to: plain)
    #expect(plain.count == 1)
  }

  @Test func `@objcMembers exposes what is not private`() {
    let record = Record()
    Messages.send("store", to: record)
    #expect(record.isSaved)
    Messages.send("setName:", to: record, "new")
    #expect(record.name == "new")
    #expect(!Messages.responds(record, to: "forget"))
    #expect(!Messages.responds(record, to: "local"))
  }

  @Test func `Generic classes and their subclasses answer`() {
    let box = Box<Int>()
    Messages.send("fill:", to: box, 4)
    #expect(box.items == [4])
    let text = TextBox()
    text.items = ["a"]
    Messages.send("shout", to: text)
    #expect(text.items == ["A"])
    Messages.send("empty", to: text)
    #expect(text.items.isEmpty)
  }

  @Test func `Nested, private and local classes answer`() {
    let (hidden, selector, count) = Outer.makeHidden()
    Messages.send(selector, to: hidden, 5)
    #expect(count() == 5)
    #expect(Messages.send(Outer.Inner.selector, to: Outer.Inner()) as? String == "secret")
    let (local, ticks) = Outer.makeLocal()
    Messages.send("tick", to: local)
    #expect(ticks() == 1)
  }
}

@MainActor @Suite struct NameTests {
  @Test func `Names that are keywords of Swift`() {
    let object = Keywords()
    #expect(Messages.send("default", to: object) as? Int == 1)
    Messages.send("setDefault:", to: object, 5)
    #expect(object.default == 5)
    #expect(Messages.send(object.selectors[3], to: object, 1) as? Int == 2)
  }

  @Test func `Types whose names are keywords of Swift`() {
    let view = `class`()
    Messages.send("in", to: view)
    view.layoutSubviews()
    #expect(view.tag == 11)
    #expect(Messages.send("static", to: Messages.receiver(`class`.self)) as? String == "static")
    let kind = Kinds.`extension`()
    #expect(Messages.send("name", to: kind) as? String == "type")
    #expect(Switching.ask(kind) == [1, 0])
    #expect(_objcClass(named: "class") == `class`.self)
  }

  @Test func `Overloads that differ by a label alone`() {
    let object = Keywords()
    #expect(
      object.selectors.map(\.name) == ["overload:", "overloadWithA:", "overloadFor:in:", "switch:"])
    #expect(
      object.selectors.prefix(3).map { Messages.send($0, to: object, 1, 2) as? String }
        == ["a", "with a", "for in"])
  }

  @Test func `A function that throws has the name of Objective-C's`() {
    let object = Keywords()
    #expect(object.failing.name == "fail:error:")
    #expect(Messages.send(object.failing, to: object, false) as? String == "fine")
  }

  @Test func `A requirement of an @objc protocol answers in classes without attributes`() {
    #expect(Messages.send(Ticking.selector, to: Ticker(), 1) as? Int == 2)
    #expect(Messages.send(Ticking.selector, to: FastTicker(), 1) as? Int == 20)
  }

  @Test func `Base classes behind aliases and generic arguments are found`() {
    let screen = StringScreen()
    for selector: Selector in ["aliased", "generic", "strings"] {
      Messages.send(selector, to: screen)
    }
    #expect(screen.title == "no item")
    #expect(Messages.send("deep", to: AliasedScreen.Nested.Deep()) as? String == "deep")
  }
}
