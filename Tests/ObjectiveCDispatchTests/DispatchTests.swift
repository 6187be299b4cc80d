import Foundation
import ObjectiveCDispatch
import Testing
import UIFoundation
import UIKit

/// Methods found by selector.
@MainActor @Suite struct DispatchTests {
  private func send(_ action: Selector, to target: Any, _ sender: Any? = nil) -> Bool {
    UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
  }

  @Test func `Selectors of the same name are equal, however they are made`() {
    #expect(Selector("add:") == NSSelectorFromString("add:"))
    #expect(Selector("add:") != Selector("add"))
    #expect(NSStringFromSelector("titleOf:") == "titleOf:")
    #expect(String(Selector("add:")) == "add:")
    #expect("\(Selector("add:"))" == "add:")
    #expect(Set<Selector>(["a", "b", "a"]).count == 2)
  }

  @Test func `An action calls the method of the object's own class`() {
    let inbox = Inbox()
    let flagged = FlaggedInbox()
    let button = UIButton()
    #expect(send("add:", to: inbox, button))
    #expect(send("add:", to: flagged, button))
    #expect(inbox.log.lines == ["add"])
    #expect(inbox.lastSender === button)
    #expect(flagged.log.lines == ["add flagged"])
  }

  @Test func `A private method of a subclass comes before its namesake in the superclass`() {
    let flagged = FlaggedInbox()
    #expect(send("refresh", to: flagged))
    #expect(flagged.log.lines == ["refresh flagged"])
  }

  @Test func `A class below NSObject and a generic class answer selectors`() {
    let counter = Counter()
    #expect(send("increment", to: counter))
    #expect(send("add:", to: counter, NSNumber(value: 4)))
    #expect(counter.count == 5)
    let words = Holder<String>()
    let numbers = Holder<Int>()
    for sender in ["one", 2] as [Any] {
      #expect(send("keep:", to: words, sender))
      #expect(send("keep:", to: numbers, sender))
    }
    #expect(words.items == ["one"])
    #expect(numbers.items == [2])
  }

  @Test func `An unknown selector is reported, and the app goes on`() throws {
    let inbox = Inbox()
    let faults = UIKitFault.collected {
      #expect(!send("explode:", to: inbox))
      #expect(send("refresh", to: inbox))
    }
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(
      fault.hasPrefix(
        "-[ObjectiveCDispatchTests.Inbox explode:]: unrecognized selector sent to instance 0x"))
    #expect(inbox.log.lines == ["refresh"])
  }

  @Test func `A sender that the method cannot take is reported instead of passed`() throws {
    let inbox = Inbox()
    let faults = UIKitFault.collected {
      _ = send("add:", to: inbox, UILabel())
      _ = send("add:", to: inbox, nil)
    }
    #expect(
      faults == [
        "-[ObjectiveCDispatchTests.Inbox add:]: an argument of type UIKit.UILabel sent for a "
          + "parameter of type UIKit.UIButton",
        "-[ObjectiveCDispatchTests.Inbox add:]: nil sent for a parameter of type UIKit.UIButton",
      ])
    #expect(inbox.log.lines.isEmpty)
  }

  @Test func `A category adds methods to a class and its subclasses, below their own`() {
    _objcRegisterCategory(UINavigationController.self) { selector in
      switch selector.name {
      case "popAll":
        return { object, _, _ in
          (object as! UINavigationController).title = "popped"; return nil
        }
      default: return nil
      }
    }
    final class Flow: UINavigationController {}
    let flow = Flow()
    #expect(send("popAll", to: flow))
    #expect(flow.title == "popped")
    #expect(UIKitFault.collected { _ = send("popAll", to: UIViewController()) }.count == 1)
  }

  @Test func `A category that is registered after a failed call is found`() {
    final class Late: UIView {}
    let view = Late()
    #expect(UIKitFault.collected { _ = send("mark", to: view) }.count == 1)
    _objcRegisterCategory(Late.self) { selector in
      switch selector.name {
      case "mark":
        return { object, _, _ in
          (object as! UIView).tag = 7
          return nil
        }
      default: return nil
      }
    }
    #expect(send("mark", to: view))
    #expect(view.tag == 7)
  }

  @Test func `Methods are found from many threads at once`() async {
    await withTaskGroup(of: Int.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var found = 0
          for round in 0..<2000 {
            let selector = Selector("method\((round * 7 + seed) % 500):")
            if !Messages.instances(of: Inbox.self, respondTo: selector) { found += 1 }
            if Messages.instances(of: Counter.self, respondTo: "increment") { found += 1 }
          }
          return found
        }
      }
      for await found in group { #expect(found == 4000) }
    }
  }
}

/// Arguments converted as Apple's runtime does.
@MainActor @Suite struct ArgumentTests {
  enum Mode: Int { case off, on }

  @Test func `Numbers convert between their types`() throws {
    #expect(try _objcArgument(NSNumber(value: 3)) as Int == 3)
    #expect(try _objcArgument(3) as Double == 3)
    #expect(try _objcArgument(2.5) as CGFloat == 2.5)
    #expect(try _objcArgument(CGFloat(2.5)) as NSNumber == 2.5)
    #expect(try _objcArgument(1) as Bool)
    #expect(try _objcArgument(true) as Int == 1)
    #expect(try _objcArgument(7) as UInt8? == 7)
  }

  @Test func `Values are bridged both ways`() throws {
    #expect(try _objcArgument(NSString("a")) as String == "a")
    #expect(try _objcArgument("a") as NSString == "a")
    #expect(try _objcArgument(NSArray(array: ["a"])) as [String] == ["a"])
    #expect(try _objcArgument(1) as Mode == .on)
    #expect(try _objcArgument(NSNumber(value: 0)) as Mode? == .off)
    let note = Notification(name: .init("n"), object: nil)
    #expect(try (_objcArgument(note) as NSNotification).name == .init("n"))
    #expect(
      try (_objcArgument(NSNotification(name: .init("m"), object: nil)) as Notification).name
        == .init("m"))
  }

  @Test func `Nil goes to optional parameters alone`() throws {
    #expect(try _objcArgument(nil) as UIView? == nil)
    #expect(try _objcArgument(nil) as String? == nil)
    #expect(try _objcArgument(nil) as Any? == nil)
    #expect(throws: ObjCArgumentError.self) { try _objcArgument(nil) as UIView }
    #expect(throws: ObjCArgumentError.self) { try _objcArgument(nil) as String }
  }

  @Test func `An object is cast to its class, to AnyObject and to a protocol`() throws {
    let button = UIButton()
    #expect(try _objcArgument(button) as UIControl === button)
    #expect(try _objcArgument(button) as AnyObject === button)
    #expect(try _objcArgument(button) as UIView? === button)
    #expect(try (_objcArgument(button) as any UICoordinateSpace) === button)
    #expect(throws: ObjCArgumentError.self) { try _objcArgument(UIView()) as UIControl }
  }
}
