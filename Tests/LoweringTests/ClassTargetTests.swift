import ObjectiveCDispatch
import Simulator
import Testing
import UIFoundation
import UIKit

@MainActor @Suite(.serialized) struct ClassTargetTests {
  private let device = Simulator(size: CGSize(width: 320, height: 640))

  init() { Clock.log = [] }

  @Test func `A control calls a class method, and the override of a subclass`() throws {
    let button = device.perform {
      let controller = UIViewController()
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
      controller.view.addSubview(button)
      device.show(controller)
      Clock.connect(button)
      return button
    }
    try device.tap(button)
    #expect(Clock.log == ["Clock tick"])
    device.perform {
      button.removeTarget(Clock.self, action: nil, for: .allEvents)
      button.addTarget(Alarm.self, action: "tick", for: .touchUpInside)
    }
    try device.tap(button)
    #expect(Clock.log == ["Clock tick", "Alarm tick", "ring"])
  }

  @Test func `Bar items, recognizers and actions of the app take classes as targets`() throws {
    device.perform {
      let item = Clock.item()
      UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
      UIApplication.shared.sendAction("tick", to: Alarm.self, from: nil, for: nil)
    }
    #expect(Clock.log == ["moved", "Alarm tick", "ring"])
    let view = device.perform {
      let controller = UIViewController()
      controller.view.addGestureRecognizer(Clock.recognizer())
      device.show(controller)
      return controller.view!
    }
    try device.tap(view)
    #expect(Clock.log.last == "Clock tick")
  }

  @Test func `A class hears notifications until it stops observing`() {
    Clock.observe()
    NotificationCenter.default.post(name: .tick, object: "once")
    #expect(Clock.log == ["heard once"])
    NotificationCenter.default.post(name: .tock, object: nil)
    #expect(Clock.log == ["heard once", "Clock tick"])
    Clock.ignore()
    NotificationCenter.default.post(name: .tick, object: "late")
    NotificationCenter.default.post(name: .tock, object: nil)
    #expect(Clock.log.count == 2)
  }

  @Test func `A timer calls a private class method with itself`() {
    let timer = Clock.start()
    RunLoop.current.add(timer, forMode: .default)
    let end = Date(timeIntervalSinceNow: 5)
    while timer.isValid, Date() < end {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
    }
    #expect(Clock.log == ["fired once"])
  }

  @Test func `Class methods and methods of one selector are two methods`() {
    let clock = Clock()
    Messages.send(clock.selectors[0], to: clock)
    Messages.send(clock.selectors[0], to: Messages.receiver(Clock.self))
    #expect(Clock.log == ["instance tick", "Clock tick"])
    #expect(!Messages.responds(clock, to: "heard:"))
    #expect(Messages.responds(Messages.receiver(Clock.self), to: "heard:"))
  }

  @Test func `Static properties are read and set by their selectors`() {
    let clock = Clock()
    Messages.send(clock.selectors[2], to: Messages.receiver(Alarm.self), "cet")
    #expect(
      Messages.send(clock.selectors[1], to: Messages.receiver(Clock.self)) as? String == "cet")
  }

  @Test func `Generic classes, classes of UIKit and @objcMembers answer by class methods`() {
    Messages.send("reset", to: Messages.receiver(Counter<Int>.self))
    Messages.send("shout", to: Messages.receiver(UILabel.self))
    Messages.send("shown", to: Messages.receiver(Members.self))
    #expect(Clock.log == ["reset Int", "UILabel shouts", "shown"])
    #expect(!Messages.responds(Messages.receiver(Members.self), to: "hidden"))
  }

  @Test func `A class method that is missing is reported in Objective-C's words`() {
    let faults = UIKitFault.collected {
      _ = Messages.send("gone", to: Messages.receiver(Clock.self))
    }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix("+[LoweringTests.Clock gone]: unrecognized selector sent to class 0x")
        == true)
  }
}
