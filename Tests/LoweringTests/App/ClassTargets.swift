// swift-format-ignore-file
import UIKit

extension Notification.Name { static let tick = Notification.Name("Tick"), tock = Notification.Name("Tock") }

/// A class whose class methods are the actions.
class Clock: NSObject {
  nonisolated(unsafe) static var log: [String] = []

  @objc class func tick() { log.append("\(self) tick") }
  @objc static func heard(_ notification: Notification) { log.append("heard \(notification.object as? String ?? "")") }
  @objc private static func fired(_ timer: Timer) { log.append("fired \(timer.userInfo as? String ?? "")"); timer.invalidate() }
  @objc static func move(from a: Any?, to b: Any?) { log.append("moved") }
  @objc func tick() { Self.log.append("instance tick") }
  @objc nonisolated(unsafe) static var zone = "utc"

  class func observe() {
    NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: .tick, object: nil)
    NotificationCenter.default.addObserver(Clock.self, selector: #selector(Clock.tick as () -> Void), name: .tock, object: nil)
  }
  class func ignore() { NotificationCenter.default.removeObserver(self) }
  class func start() -> Timer {
    Timer(timeInterval: 0.01, target: self, selector: #selector(fired), userInfo: "once", repeats: true)
  }
  @MainActor static func connect(_ button: UIButton) {
    button.addTarget(Self.self, action: #selector(Clock.tick as () -> Void), for: .touchUpInside)
  }
  @MainActor static func item() -> UIBarButtonItem {
    UIBarButtonItem(title: "Tick", style: .plain, target: self, action: #selector(move(from:to:)))
  }
  @MainActor static func recognizer() -> UITapGestureRecognizer { UITapGestureRecognizer(target: self, action: #selector(Clock.tick as () -> Void)) }
  let selectors = [#selector(Clock.tick as () -> Void), #selector(getter: Clock.zone), #selector(setter: Clock.zone)]
}

final class Alarm: Clock {
  override class func tick() {
    super.tick()
    log.append("ring")
  }
}

/// A generic class, and a class method that a module adds to a class of UIKit.
class Counter<Item>: NSObject {
  @objc class func reset() { Clock.log.append("reset \(Item.self)") }
}

extension UILabel {
  @objc static func shout() { Clock.log.append("\(self) shouts") }
}

@objcMembers class Members: NSObject {
  class func shown() { Clock.log.append("shown") }
  fileprivate class func hidden() {}
}
