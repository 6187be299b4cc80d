import CoreGraphics
import Foundation
import Simulator
import UIKit

/// A single action of a monkey, which consists of one or two calls of a simulator.
public enum MonkeyAction: Sendable, Equatable {
  /// A tap.
  case tap(CGPoint)
  /// A finger that is held for a time in seconds.
  case press(CGPoint, duration: TimeInterval)
  /// A finger that moves for a time in seconds. A short movement is a fling, and a movement that begins
  /// at the edge of the screen is a back swipe.
  case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
  /// A finger is held until the item under it lifts, and then carries the item for a time in seconds.
  case carry(from: CGPoint, to: CGPoint, duration: TimeInterval)
  /// Two fingers, 100 points apart, that move to `scale` times that distance.
  case pinch(CGPoint, scale: CGFloat)
  /// A step of a mouse wheel, in points.
  case wheel(CGPoint, by: CGFloat)
  /// Text from a keyboard.
  case text(String)
  /// A key of a keyboard.
  case key(MonkeyKey)
  /// A rotation by 90 degrees.
  case rotation
  /// A change of the screen's size, in points.
  case size(CGSize)
  /// A change between light and dark appearance.
  case appearance
  /// Another text size.
  case textSize(UIContentSizeCategory)
  /// A warning that memory is short.
  case memoryWarning
  /// A stay in the background.
  case background
  /// A disturbance from outside the app, by its name in ``Monkey/disturbances``.
  case disturbance(String)
  /// A pause in seconds.
  case wait(TimeInterval)
  /// A pause until nothing moves.
  case settle
}

/// A key that a monkey presses.
public enum MonkeyKey: String, Sendable, CaseIterable {
  /// The return key.
  case `return`
  /// The escape key.
  case escape
  /// The tab key.
  case tab
  /// The backspace key.
  case backspace
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down

  var key: Key {
    switch self {
    case .return: .return
    case .escape: .escape
    case .tab: .tab
    case .backspace: .backspace
    case .up: .up
    case .down: .down
    }
  }
}

extension MonkeyAction {
  /// Performs the action. A disturbance is performed by the monkey instead (``Monkey/disturb(_:_:)``).
  ///
  /// - Throws: A `SimulatorError` if the screen does not come to rest.
  @MainActor package func perform(on device: Simulator) async throws {
    switch self {
    case .tap(let point): device.tap(at: point)
    case .press(let point, let duration): device.touch(at: point).hold(for: duration).lift()
    case .drag(let start, let end, let duration):
      device.drag(from: start, to: end, duration: duration)
    case .carry(let start, let end, let duration):
      device.touch(at: start).hold(for: Self.lift).move(to: end, over: duration).lift()
    case .pinch(let point, let scale): device.pinch(at: point, scale: scale)
    case .wheel(let point, let distance):
      device.wheel(at: point, by: CGVector(dx: 0, dy: distance))
    case .text(let text): device.enter(text)
    case .key(let key): device.press(key.key)
    case .rotation: device.rotate()
    case .size(let size): device.resize(to: size)
    case .appearance: device.appearance.isDark.toggle()
    case .textSize(let category): device.appearance.contentSizeCategory = category
    case .memoryWarning: device.warnOfMemory()
    case .background:
      device.enterBackground()
      device.setActive(true)
    case .disturbance: break
    case .wait(let duration): await device.run(for: duration)
    case .settle: try await device.runUntilSettled()
    }
  }

  /// The lines of Swift that perform the action on a simulator called `device`.
  var source: [String] {
    switch self {
    case .tap(let point): ["device.tap(at: \(Self.text(point)))"]
    case .press(let point, let duration):
      ["device.touch(at: \(Self.text(point))).hold(for: \(duration)).lift()"]
    case .drag(let start, let end, let duration):
      [
        "device.drag(from: \(Self.text(start)), to: \(Self.text(end)), duration: \(duration))"
      ]
    case .carry(let start, let end, let duration):
      [
        "device.touch(at: \(Self.text(start))).hold(for: \(Self.lift))",
        "  .move(to: \(Self.text(end)), over: \(duration)).lift()",
      ]
    case .pinch(let point, let scale):
      ["device.pinch(at: \(Self.text(point)), scale: \(Self.text(scale)))"]
    case .wheel(let point, let distance):
      [
        "device.wheel(at: \(Self.text(point)), by: CGVector(dx: 0, dy: \(Self.text(distance))))"
      ]
    case .text(let text): ["device.enter(\(text.debugDescription))"]
    case .key(let key): ["device.press(.\(key.rawValue))"]
    case .rotation: ["device.rotate()"]
    case .size(let size):
      [
        "device.resize(to: CGSize(width: \(Self.text(size.width)), "
          + "height: \(Self.text(size.height))))"
      ]
    case .appearance: ["device.appearance.isDark.toggle()"]
    case .textSize(let category):
      ["device.appearance.contentSizeCategory = .\(Self.name(of: category))"]
    case .memoryWarning: ["device.warnOfMemory()"]
    case .background: ["device.enterBackground()", "device.setActive(true)"]
    case .disturbance(let name): ["monkey.disturb(\(name.debugDescription), device)"]
    case .wait(let duration): ["await device.run(for: \(duration))"]
    case .settle: ["try await device.runUntilSettled()"]
    }
  }

  /// The location of the first finger or the pointer of the action; nil for other actions.
  var point: CGPoint? {
    switch self {
    case .tap(let point), .press(let point, _), .drag(let point, _, _),
      .carry(let point, _, _), .pinch(let point, _), .wheel(let point, _):
      point
    default: nil
    }
  }

  /// The seconds after which a held item has lifted.
  private static let lift: TimeInterval = 0.6

  private static func text(_ number: CGFloat) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(Double(number))"
  }

  private static func text(_ point: CGPoint) -> String {
    "CGPoint(x: \(text(point.x)), y: \(text(point.y)))"
  }

  /// The text sizes from which a monkey chooses, with their names in Swift.
  static let textSizes: [(category: UIContentSizeCategory, name: String)] = [
    (.extraSmall, "extraSmall"), (.large, "large"), (.extraExtraExtraLarge, "extraExtraExtraLarge"),
    (.accessibilityLarge, "accessibilityLarge"),
    (.accessibilityExtraExtraExtraLarge, "accessibilityExtraExtraExtraLarge"),
  ]

  private static func name(of category: UIContentSizeCategory) -> String {
    textSizes.first { $0.category == category }?.name ?? "large"
  }
}
