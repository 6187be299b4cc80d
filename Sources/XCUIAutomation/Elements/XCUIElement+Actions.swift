import CoreGraphics
import Foundation
import Simulator
import TestReports
import UIKit

/// The speed of a swipe or a drag, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The speed in points per second.
  public let rawValue: CGFloat

  /// Creates a velocity from a speed in points per second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a velocity from a speed in points per second.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a velocity from a speed in points per second.
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  /// Creates a velocity from a speed in points per second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// The default speed: 1,000 points per second.
  public static let `default` = XCUIGestureVelocity(1000)
  /// A slow speed: 400 points per second.
  public static let slow = XCUIGestureVelocity(400)
  /// A fast speed: 2,500 points per second.
  public static let fast = XCUIGestureVelocity(2500)

  /// Returns the duration of a movement. Invalid speeds are treated as the default.
  func duration(of distance: CGFloat) -> TimeInterval {
    let speed = rawValue.isFinite && rawValue > 0 ? rawValue : Self.default.rawValue
    return TimeInterval(abs(distance) / speed)
  }
}

extension XCUIElement {
  // MARK: Taps

  /// Taps the element at its activation point, or in the middle of its visible part.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", file, line) { $1.tap(at: $0.point) }
  }

  /// Taps the element twice.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 2, numberOfTouches: 1, file: file, line: line)
  }

  /// Taps the element with two fingers.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 1, numberOfTouches: 2, file: file, line: line)
  }

  /// Taps the element a number of times with a number of fingers, side by side.
  ///
  /// - Parameters:
  ///   - numberOfTaps: The number of taps, 0.1 s apart.
  ///   - numberOfTouches: The number of fingers; more than five are treated as five.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    touch("tap", file, line) { place, device in
      let count = min(max(numberOfTouches, 1), 5)
      let gap = count > 1 ? min(40, place.visible.width / CGFloat(count)) : 0
      for tap in 0..<max(numberOfTaps, 0) {
        if tap > 0 { device.advance(by: 0.1) }
        let fingers = (0..<count).map { index in
          device.touch(
            at: CGPoint(
              x: place.point.x + (CGFloat(index) - CGFloat(count - 1) / 2) * gap, y: place.point.y))
        }
        device.advance(by: 0.05)
        for finger in fingers { finger.lift() }
      }
    }
  }

  /// Holds a finger on the element.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("press", file, line) { $1.touch(at: $0.point).hold(for: duration).lift() }
  }

  /// Holds a finger on the element, and drags it to another element.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds.
  ///   - otherElement: The element on which the finger lifts.
  ///   - velocity: The speed of the drag.
  ///   - holdDuration: The time after the drag, in seconds.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity = .default,
    thenHoldForDuration holdDuration: TimeInterval = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    touch("press and drag", file, line) { place, device in
      guard let end = otherElement.node.map({ HitPoint(of: $0, in: device) }), !end.visible.isNull
      else {
        let reason = otherElement.explanation(of: otherElement.candidates)
        return TestReport.fail("Failed to drag to the other element: \(reason)", file, line)
      }
      XCUICoordinate.drag(
        on: device, from: place.point, after: duration, to: end.point, velocity, holdDuration)
    }
  }

  // MARK: Swipes

  /// Swipes up from the middle of the element.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the finger.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe up", CGVector(dx: 0, dy: -1), velocity, file, line)
  }

  /// Swipes down from the middle of the element.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the finger.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe down", CGVector(dx: 0, dy: 1), velocity, file, line)
  }

  /// Swipes left from the middle of the element.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the finger.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe left", CGVector(dx: -1, dy: 0), velocity, file, line)
  }

  /// Swipes right from the middle of the element.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the finger.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe right", CGVector(dx: 1, dy: 0), velocity, file, line)
  }

  /// Moves a finger from the middle of the visible part to a point before its edge.
  private func swipe(
    _ verb: String, _ direction: CGVector, _ velocity: XCUIGestureVelocity, _ file: StaticString,
    _ line: UInt
  ) {
    touch(verb, file, line) { place, device in
      let start = CGPoint(x: place.visible.midX, y: place.visible.midY)
      let x = direction.dx * max(place.visible.width / 2 - 4, 0)
      let y = direction.dy * max(place.visible.height / 2 - 4, 0)
      // A finger on a low row still moves as far as a swipe needs.
      let least: CGFloat = 60
      let end = CGPoint(
        x: start.x + (direction.dx == 0 ? 0 : direction.dx * max(abs(x), least)),
        y: start.y + (direction.dy == 0 ? 0 : direction.dy * max(abs(y), least)))
      let distance = abs(end.x - start.x) + abs(end.y - start.y)
      device.drag(from: start, to: end, duration: velocity.duration(of: distance))
    }
  }

  // MARK: Two fingers

  /// Pinches the element with two fingers.
  ///
  /// - Parameters:
  ///   - scale: The ratio of the distance between the fingers at the end to the distance at the start;
  ///     above 1 the fingers move apart.
  ///   - velocity: The scale per second, negative for scales below 1 as on iOS; only its magnitude is
  ///     used.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard scale > 0, scale.isFinite, velocity != 0, velocity.isFinite else {
      return TestReport.fail("A pinch needs a positive scale and a velocity.", file, line)
    }
    touch("pinch", file, line) { place, device in
      let widest = max(place.visible.width - 8, 20)
      let span = scale > 1 ? widest / scale : min(widest, 200)
      let duration = TimeInterval(min(max(abs(scale - 1) / abs(velocity), 0.1), 10))
      device.pinch(
        at: CGPoint(x: place.visible.midX, y: place.visible.midY), scale: scale, span: span,
        duration: duration)
    }
  }

  /// Rotates two fingers about the middle of the element.
  ///
  /// - Parameters:
  ///   - rotation: The angle in radians, clockwise if positive.
  ///   - velocity: The angle per second; only its magnitude is used.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard rotation.isFinite, velocity != 0, velocity.isFinite else {
      return TestReport.fail("A rotation needs an angle and a velocity.", file, line)
    }
    touch("rotate", file, line) { place, device in
      let center = CGPoint(x: place.visible.midX, y: place.visible.midY)
      let radius = max(min(place.visible.width, place.visible.height) / 2 - 4, 10)
      func points(_ angle: CGFloat) -> [CGPoint] {
        [angle, angle + .pi].map {
          CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0))
        }
      }
      let fingers = points(0).map { device.touch(at: $0) }
      let steps = 20
      let pause = TimeInterval(min(abs(rotation / velocity), 10)) / TimeInterval(steps)
      for step in 1...steps {
        let ends = points(rotation * CGFloat(step) / CGFloat(steps))
        device.move(zip(fingers, ends).map { (finger: $0, end: $1) }, over: pause)
      }
      for finger in fingers { finger.lift() }
    }
  }

  // MARK: Values

  /// The position of a slider, from 0 at its minimum to 1 at its maximum; 0 for other elements.
  public var normalizedSliderPosition: CGFloat {
    guard let slider = node?.responder as? UISlider,
      slider.maximumValue > slider.minimumValue
    else { return 0 }
    return CGFloat(
      (slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
  }

  /// Drags the thumb of a slider to a position.
  ///
  /// - Parameters:
  ///   - normalizedSliderPosition: The position, from 0 at the minimum to 1 at the maximum.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    perform("adjust", file, line) { node, device in
      guard let slider = node.responder as? UISlider, normalizedSliderPosition.isFinite else {
        return TestReport.fail(
          "Failed to adjust \(node.shortName): it is not a slider.", file, line)
      }
      @MainActor func center(_ value: Float) -> CGPoint {
        device.perform {
          let track = slider.trackRect(forBounds: slider.bounds)
          let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: track, value: value)
          let rect = UIAccessibility.convertToScreenCoordinates(thumb, in: slider)
          return CGPoint(x: rect.midX, y: rect.midY)
        }
      }
      let share = Float(min(max(normalizedSliderPosition, 0), 1))
      let value = slider.minimumValue + share * (slider.maximumValue - slider.minimumValue)
      // Held first: a scroll view around the slider passes the touch on after a delay.
      device.touch(at: center(slider.value)).hold(for: 0.25).move(to: center(value), over: 0.3)
        .hold(for: 0.1).lift()
    }
  }

  /// Types text into the element, which must have the keyboard focus: tap the element first. A line
  /// break presses Return, and ``XCUIKeyboardKey`` names other keys.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    perform("type text into", file, line) { node, device in
      guard ([node] + node.descendants).contains(where: \.hasFocus) else {
        let focused = application.root?.descendants.first(where: \.hasFocus)
        return TestReport.fail(
          "Failed to type \"\(text)\" into \(node.shortName): neither it nor a descendant has the "
            + "keyboard focus, which "
            + (focused.map { "\($0.shortName) has." } ?? "nothing has. Tap the element first."),
          file, line)
      }
      for character in text { XCUIKeyboardKey.type(character, on: device) }
    }
  }

  // MARK: Pictures and places

  /// Returns a picture of the element's visible part.
  public func screenshot() -> XCUIScreenshot {
    let node = self.node
    if node == nil { TestReport.fail("No screenshot: " + explanation(of: [])) }
    return XCUIScreenshot(of: application.device, in: node?.frame)
  }

  /// Returns a point in the element.
  ///
  /// - Parameter normalizedOffset: The offset from the top left corner, in units of the width and
  ///   the height.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(of: self, normalizedOffset, .zero)
  }
}
