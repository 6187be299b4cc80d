import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Turns a mouse wheel over a point, and runs a frame.
  ///
  /// - Parameters:
  ///   - point: The location of the pointer.
  ///   - delta: The distance in points; a positive `dy` moves the content down.
  public func wheel(at point: CGPoint, by delta: CGVector) {
    scroll(at: point, by: delta, phase: .wheelStep, isPrecise: false)
    runFrame()
  }

  /// Scrolls with two fingers on a trackpad, with one step per frame.
  ///
  /// - Parameters:
  ///   - point: The location of the pointer.
  ///   - delta: The total distance in points; a positive `dy` moves the content down.
  ///   - steps: The number of equal steps; values below 1 are read as 1.
  ///   - momentum: The distances of the momentum steps after the fingers have lifted.
  public func trackpad(
    at point: CGPoint, by delta: CGVector, steps: Int = 10, momentum: [CGVector] = []
  ) {
    let steps = max(steps, 1)
    let part = CGVector(dx: delta.dx / CGFloat(steps), dy: delta.dy / CGFloat(steps))
    for step in 0..<steps {
      scroll(at: point, by: part, phase: step == 0 ? .began : .changed, isPrecise: true)
      runFrame()
    }
    scroll(at: point, by: .zero, phase: .ended, isPrecise: true)
    for (index, delta) in momentum.enumerated() {
      runFrame()
      scroll(
        at: point, by: delta, phase: index == 0 ? .momentumBegan : .momentumChanged,
        isPrecise: true)
    }
    if !momentum.isEmpty {
      runFrame()
      scroll(at: point, by: .zero, phase: .momentumEnded, isPrecise: true)
    }
    runFrame()
  }

  /// Scrolls like a device that reports precise distances but no phases. No time passes.
  ///
  /// - Parameters:
  ///   - point: The location of the pointer.
  ///   - delta: The distance in points; a positive `dy` moves the content down.
  public func preciseStep(at point: CGPoint, by delta: CGVector) {
    scroll(at: point, by: delta, phase: .wheelStep, isPrecise: true)
  }

  /// Moves the pointer with no button down; nil to move it off the screen. No time passes.
  public func hover(at point: CGPoint?) { send(.hover(point)) }

  /// Holds a pencil over the screen. No time passes.
  ///
  /// - Parameters:
  ///   - point: The location of the tip; nil ends the hover.
  ///   - height: The distance from the screen, from 0 (touching) to 1 (the largest detectable
  ///     distance).
  ///   - altitude: The angle to the screen, in radians.
  ///   - azimuth: The direction in which the pencil points, in radians.
  ///   - roll: The rotation about the pencil's own axis, in radians.
  public func hoverPencil(
    at point: CGPoint?, height: CGFloat = 0.5, altitude: CGFloat = .pi / 4, azimuth: CGFloat = 0,
    roll: CGFloat = 0
  ) {
    let pose = HostPose(height: height, altitude: altitude, azimuth: azimuth, roll: roll)
    send(.pencil(HostPencil(location: point, pose: pose)))
  }

  /// Presses and releases a key, and runs a frame.
  public func press(_ key: Key, modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      send(
        .key(
          HostKey(
            usage: key.usage, characters: key.characters, modifiers: modifiers, isDown: isDown)))
    }
    runFrame()
  }

  /// Presses a key without releasing it; call it again for each repeat. No time passes.
  public func hold(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    send(.key(HostKey(usage: usage, modifiers: modifiers, isDown: true)))
  }

  /// Releases a key that is held. No time passes.
  public func release(_ usage: UIKeyboardHIDUsage) {
    send(.key(HostKey(usage: usage, isDown: false)))
  }

  /// Presses the back button of a mouse, and runs a frame.
  public func pressMouseBack() {
    send(.back)
    runFrame()
  }

  /// Inserts text into the first responder, as a hardware keyboard does, and runs a frame.
  public func enter(_ text: String) {
    send(.text(text))
    runFrame()
  }

  private func scroll(
    at point: CGPoint, by delta: CGVector, phase: HostScroll.Phase, isPrecise: Bool
  ) {
    send(
      .scroll(HostScroll(location: point, delta: delta, phase: phase, isPrecise: isPrecise)))
  }
}

/// A key of a hardware keyboard.
///
/// ```swift
/// device.press(.down)
/// device.press(.letter("f"), modifiers: .command)
/// ```
public struct Key: Sendable, Equatable {
  let usage: UIKeyboardHIDUsage
  let characters: String

  /// Creates a key with an HID usage and the characters that it types, if any.
  public init(_ usage: UIKeyboardHIDUsage, characters: String = "") {
    self.usage = usage
    self.characters = characters
  }

  /// Returns the key of a letter from A to Z, in either case, which types the letter in lower case.
  /// The key of any other character has an undefined usage.
  public static func letter(_ letter: Character) -> Key {
    let text = letter.lowercased()
    let index = Int(text.unicodeScalars.first!.value) - 97
    let usage = (0..<26).contains(index) ? UIKeyboardHIDUsage(rawValue: 4 + index) : nil
    return Key(usage ?? .keyboardErrorUndefined, characters: text)
  }

  /// The return key.
  public static let `return` = Key(.keyboardReturnOrEnter, characters: "\r")
  /// The escape key.
  public static let escape = Key(.keyboardEscape, characters: "\u{1B}")
  /// The backspace key.
  public static let backspace = Key(.keyboardDeleteOrBackspace, characters: "\u{8}")
  /// The forward delete key.
  public static let deleteForward = Key(.keyboardDeleteForward)
  /// The tab key.
  public static let tab = Key(.keyboardTab, characters: "\t")
  /// The space bar.
  public static let space = Key(.keyboardSpacebar, characters: " ")
  /// The up arrow key.
  public static let up = Key(.keyboardUpArrow)
  /// The down arrow key.
  public static let down = Key(.keyboardDownArrow)
  /// The left arrow key.
  public static let left = Key(.keyboardLeftArrow)
  /// The right arrow key.
  public static let right = Key(.keyboardRightArrow)
  /// The page up key.
  public static let pageUp = Key(.keyboardPageUp)
  /// The page down key.
  public static let pageDown = Key(.keyboardPageDown)
  /// The home key.
  public static let home = Key(.keyboardHome)
  /// The end key.
  public static let end = Key(.keyboardEnd)
}
