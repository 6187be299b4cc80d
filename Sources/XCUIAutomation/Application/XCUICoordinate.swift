import CoreGraphics
import Foundation
import Simulator

/// A point of the screen, relative to an element.
///
/// ```swift
/// let start = table.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2))
/// start.press(forDuration: 0, thenDragTo: start.withOffset(CGVector(dx: 0, dy: 300)))
/// ```
@MainActor public final class XCUICoordinate {
  /// The element to which the coordinate refers.
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let offset: CGVector

  init(of element: XCUIElement, _ normalizedOffset: CGVector, _ offset: CGVector) {
    referencedElement = element
    self.normalizedOffset = normalizedOffset
    self.offset = offset
  }

  /// The point of the screen, according to the element's current frame.
  public var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * normalizedOffset.dx + offset.dx,
      y: frame.minY + frame.height * normalizedOffset.dy + offset.dy)
  }

  /// Returns a coordinate at an offset in points.
  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      of: referencedElement, normalizedOffset,
      CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  // MARK: Gestures

  /// Taps the point, regardless of the element there.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", file, line) { $1.tap(at: $0) }
  }

  /// Taps the point twice.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", file, line) { point, device in
      device.tap(at: point)
      device.advance(by: 0.1)
      device.tap(at: point)
    }
  }

  /// Holds a finger on the point.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("press", file, line) { $1.touch(at: $0).hold(for: duration).lift() }
  }

  /// Holds a finger on the point, and drags it to another point.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds.
  ///   - otherCoordinate: The point at which the finger lifts.
  ///   - velocity: The speed of the drag.
  ///   - holdDuration: The time after the drag, in seconds.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity = .default,
    thenHoldForDuration holdDuration: TimeInterval = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    touch("press and drag", file, line) { point, device in
      Self.drag(
        on: device, from: point, after: duration, to: otherCoordinate.screenPoint, velocity,
        holdDuration)
    }
  }

  static func drag(
    on device: Simulator, from start: CGPoint, after duration: TimeInterval, to end: CGPoint,
    _ velocity: XCUIGestureVelocity, _ holdDuration: TimeInterval
  ) {
    let distance = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
      .squareRoot()
    device.touch(at: start).hold(for: duration)
      .move(to: end, over: velocity.duration(of: distance))
      .hold(for: max(holdDuration, 0.008)).lift()
  }

  private func touch(
    _ verb: String, _ file: StaticString, _ line: UInt, _ action: (CGPoint, Simulator) -> Void
  ) {
    referencedElement.perform("\(verb) at a point of", file, line) { _, device in
      action(screenPoint, device)
    }
  }
}
