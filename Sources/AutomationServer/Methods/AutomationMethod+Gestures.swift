import CoreGraphics
import Foundation
import Simulator
import XCUIAutomation

extension AutomationMethod {
  private static let seconds: ClosedRange<Double> = 0...60

  static let gestures: [AutomationMethod] = [
    AutomationMethod(
      "tap", "Taps an element or a point.",
      [
        element, point,
        Parameter("count", .integer(1...10), "How many taps, 0.1 s apart; 1 by default."),
        Parameter("fingers", .integer(1...5), "How many fingers, on an element; 1 by default."),
      ]
    ) { server, arguments in
      let count = arguments.integer("count") ?? 1
      switch try server.place(arguments) {
      case .element(let element):
        try server.perform {
          element.tap(
            withNumberOfTaps: count, numberOfTouches: arguments.integer("fingers") ?? 1)
        }
      case .point(let point):
        let device = try server.running.device
        try server.perform {
          for _ in 1..<count {
            device.tap(at: point.screenPoint)
            device.advance(by: 0.1)
          }
          point.tap()
        }
      }
      return [:]
    },
    AutomationMethod(
      "longPress", "Holds a finger on an element or a point.",
      [
        element, point,
        Parameter("duration", .number(seconds), "The time in seconds; 1 by default."),
      ]
    ) { server, arguments in
      let duration = arguments.number("duration") ?? 1
      switch try server.place(arguments) {
      case .element(let element): try server.perform { element.press(forDuration: duration) }
      case .point(let point): try server.perform { point.press(forDuration: duration) }
      }
      return [:]
    },
    AutomationMethod(
      "swipe", "Swipes over an element, or over the whole screen.",
      [
        Parameter(
          "direction", .choice(["up", "down", "left", "right"]),
          "The direction of the finger; up shows what is further down.", isRequired: true),
        element,
        Parameter(
          "velocity", .number(1...100_000), "The speed in points per second; 1000 by default."),
      ]
    ) { server, arguments in
      let element = try arguments.value("element").map(server.element) ?? server.running.application
      let velocity = XCUIGestureVelocity(CGFloat(arguments.number("velocity") ?? 1000))
      try server.perform {
        switch arguments.text("direction") {
        case "up": element.swipeUp(velocity: velocity)
        case "down": element.swipeDown(velocity: velocity)
        case "left": element.swipeLeft(velocity: velocity)
        default: element.swipeRight(velocity: velocity)
        }
      }
      return [:]
    },
    AutomationMethod(
      "drag", "Holds a finger on an element or a point, and drags it to another.",
      [
        element, point,
        Parameter("toElement", .element, "The element on which the finger lifts."),
        Parameter("to", .point, "The point at which the finger lifts, [x, y]."),
        Parameter("hold", .number(seconds), "The time before the drag, in seconds; 0 by default."),
        Parameter("rest", .number(seconds), "The time before the finger lifts; 0 by default."),
        Parameter(
          "velocity", .number(1...100_000), "The speed in points per second; 1000 by default."),
      ]
    ) { server, arguments in
      let center = CGVector(dx: 0.5, dy: 0.5)
      @MainActor func coordinate(_ place: AutomationServer.Place) -> XCUICoordinate {
        switch place {
        case .element(let element): element.coordinate(withNormalizedOffset: center)
        case .point(let point): point
        }
      }
      let start = coordinate(try server.place(arguments))
      let end = coordinate(try server.place(arguments, element: "toElement", point: "to"))
      try server.perform {
        start.press(
          forDuration: arguments.number("hold") ?? 0, thenDragTo: end,
          withVelocity: XCUIGestureVelocity(CGFloat(arguments.number("velocity") ?? 1000)),
          thenHoldForDuration: arguments.number("rest") ?? 0)
      }
      return [:]
    },
    AutomationMethod(
      "pinch", "Pinches an element with two fingers.",
      [
        requiredElement,
        Parameter(
          "scale", .number(0.05...20), "Above 1 the fingers move apart.", isRequired: true),
      ]
    ) { server, arguments in
      let element = try server.element(arguments.value("element")!)
      let scale = CGFloat(arguments.number("scale") ?? 1)
      try server.perform { element.pinch(withScale: scale, velocity: scale < 1 ? -1 : 1) }
      return [:]
    },
    AutomationMethod(
      "scroll",
      "Scrolls with two fingers of a trackpad, once or until an element exists; the content moves by "
        + "as much.",
      [
        element, point,
        Parameter(
          "by", .pair(-10_000...10_000),
          "The distance [x, y] in points; a positive y shows what is further down.",
          isRequired: true),
        Parameter("until", .element, "Repeats the step until this element exists and is in view."),
      ], perform: scroll),
    AutomationMethod(
      "adjust", "Sets a slider to a position, or the wheel of a picker to a value.",
      [
        requiredElement,
        Parameter("position", .number(0...1), "The slider's position from minimum to maximum."),
        Parameter("value", .string, "The text of the wheel's row."),
      ]
    ) { server, arguments in
      let element = try server.element(arguments.value("element")!)
      let (position, value) = (arguments.number("position"), arguments.text("value"))
      guard (position == nil) != (value == nil) else {
        throw AutomationError(.invalidParameters, "Give either \"position\" or \"value\".")
      }
      try server.perform {
        if let position {
          element.adjust(toNormalizedSliderPosition: CGFloat(position))
        } else {
          element.adjust(toPickerWheelValue: value!)
        }
      }
      return [:]
    },
  ]

  /// The most steps of a scroll until an element exists.
  private static let mostSteps = 500

  private static let scroll: Perform = { server, arguments in
    let device = try server.running.device
    let start: CGPoint
    if arguments.value("element") == nil, arguments.value("at") == nil {
      start = CGPoint(x: device.size.width / 2, y: device.size.height / 2)
    } else {
      switch try server.place(arguments) {
      case .point(let point): start = point.screenPoint
      case .element(let element):
        let visible = element.frame.intersection(CGRect(origin: .zero, size: device.size))
        guard !visible.isNull else {
          throw AutomationError(.actionFailed, "The element to scroll is not on the screen.")
        }
        start = CGPoint(x: visible.midX, y: visible.midY)
      }
    }
    let by = arguments.point("by")!
    let selector = try arguments.value("until").map { try ElementSelector($0) }
    let screen = CGRect(origin: .zero, size: device.size)
    var steps = 0
    var last: JSONValue?
    repeat {
      if let selector,
        selector.matches(in: ElementNode.screen(of: device)).contains(where: {
          screen.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY))
        })
      {
        return ["steps": .integer(steps)]
      }
      if selector != nil {
        let tree = ElementNode.screen(of: device).json(on: screen, isWhole: true, depth: 1000)
        guard tree != last, steps < mostSteps else {
          throw AutomationError(
            .noElement,
            "The element \(selector!.description) did not appear in \(steps) steps"
              + (tree == last ? ", after which nothing scrolled." : "."))
        }
        last = tree
      }
      device.trackpad(at: start, by: CGVector(dx: -by.x, dy: -by.y))
      server.settle(device)
      steps += 1
    } while selector != nil
    return ["steps": .integer(steps)]
  }
}
