import Foundation
import Simulator
import XCUIAutomation

extension AutomationMethod {
  static let time: [AutomationMethod] = [
    AutomationMethod(
      "advance", "Advances the app's clock, which stands still otherwise, and runs every frame.",
      [Parameter("seconds", .number(0...3600), "The time in seconds.", isRequired: true)]
    ) { server, arguments in
      try server.running.device.advance(by: arguments.number("seconds")!)
      return [:]
    },
    AutomationMethod(
      "settle", "Advances the app's clock until nothing moves.",
      [Parameter("timeout", .number(0...3600), "The longest time in seconds; 10 by default.")]
    ) { server, arguments in
      let device = try server.running.device
      do {
        try device.settle(timeout: arguments.number("timeout") ?? 10)
      } catch {
        throw AutomationError(.timedOut, "\(error)")
      }
      return [:]
    },
    AutomationMethod(
      "wait", "Advances the app's clock until an element exists, or is gone.",
      [
        requiredElement,
        Parameter("gone", .boolean, "Waits until the element is gone; false by default."),
        Parameter("timeout", .number(0...3600), "The longest time in seconds; 10 by default."),
      ]
    ) { server, arguments in
      let device = try server.running.device
      let selector = try ElementSelector(arguments.value("element")!)
      let isGone = arguments.isOn("gone") ?? false
      let timeout = arguments.number("timeout") ?? 10
      let end = device.time + timeout
      while selector.matches(in: ElementNode.screen(of: device)).isEmpty != isGone {
        guard device.time < end else {
          throw AutomationError(
            .timedOut,
            "After \(timeout) s there is \(isGone ? "still an" : "no") element "
              + "\(selector.description).")
        }
        device.advance(by: min(0.05, end - device.time))
      }
      return [:]
    },
    AutomationMethod(
      "idle",
      "Lets asynchronous code of the app, such as requests to a server, run in real time. Frames run as "
        + "in a window.",
      [Parameter("seconds", .number(0...60), "The time in seconds.", isRequired: true)]
    ) { server, arguments in
      let device = try server.running.device
      let start = Date()
      let seconds = arguments.number("seconds")!
      var passed: TimeInterval = 0
      while passed < seconds {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        let now = min(Date().timeIntervalSince(start), seconds)
        device.advance(by: now - passed)
        passed = max(passed, now)
        if passed < seconds { usleep(2000) }
      }
      return [:]
    },
  ]
}
