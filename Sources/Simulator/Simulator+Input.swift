import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Turns a wheel by `delta` points over a point: positive `dy` moves content down. One frame.
  public func wheel(at point: CGPoint, by delta: CGVector) {
    scroll(at: point, by: delta, phase: .wheelStep, isPrecise: false)
    runFrame()
  }

  /// Scrolls with two fingers on a trackpad: began, `steps` changes of equal size a frame apart,
  /// ended, and then as many momentum steps as `momentum` has, a frame apart.
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

  /// Scrolls by `delta` points as a device does that tells exact ways and nothing of when its fingers
  /// come or go. No time passes.
  public func preciseStep(at point: CGPoint, by delta: CGVector) {
    scroll(at: point, by: delta, phase: .wheelStep, isPrecise: true)
  }

  /// Moves the pointer, with no button down; nil takes it off the screen. No time passes.
  public func hover(at point: CGPoint?) { send(.hover(point)) }

  /// Holds a pencil over a point, `height` of the way (0 to 1) from the screen, leaning by `altitude`
  /// towards `azimuth` and turned by `roll`, in radians; nil takes it away. No time passes.
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

  /// Puts a key down and leaves it there; again for a key that repeats. No time passes.
  public func hold(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    send(.key(HostKey(usage: usage, modifiers: modifiers, isDown: true)))
  }

  /// Lets go of a key that is held. No time passes.
  public func release(_ usage: UIKeyboardHIDUsage) {
    send(.key(HostKey(usage: usage, isDown: false)))
  }

  /// Presses a mouse's button that leads back, and runs a frame.
  public func pressMouseBack() {
    send(.back)
    runFrame()
  }

  /// Types text into the first responder, and runs a frame.
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

/// A key of a simulator's keyboard.
public struct Key: Sendable, Equatable {
  let usage: UIKeyboardHIDUsage
  let characters: String

  /// A key by its usage code and the characters that it types, if any.
  public init(_ usage: UIKeyboardHIDUsage, characters: String = "") {
    self.usage = usage
    self.characters = characters
  }

  /// A letter's key, for shortcuts: its character is the letter in lower case.
  public static func letter(_ letter: Character) -> Key {
    let text = letter.lowercased()
    let place = Int(text.unicodeScalars.first!.value) - 97
    let usage = (0..<26).contains(place) ? UIKeyboardHIDUsage(rawValue: 4 + place) : nil
    return Key(usage ?? .keyboardErrorUndefined, characters: text)
  }

  /// Return.
  public static let `return` = Key(.keyboardReturnOrEnter, characters: "\r")
  /// Escape.
  public static let escape = Key(.keyboardEscape, characters: "\u{1B}")
  /// Backspace.
  public static let backspace = Key(.keyboardDeleteOrBackspace, characters: "\u{8}")
  /// Delete forwards.
  public static let deleteForward = Key(.keyboardDeleteForward)
  /// Tab.
  public static let tab = Key(.keyboardTab, characters: "\t")
  /// The space bar.
  public static let space = Key(.keyboardSpacebar, characters: " ")
  /// Arrow up.
  public static let up = Key(.keyboardUpArrow)
  /// Arrow down.
  public static let down = Key(.keyboardDownArrow)
  /// Arrow left.
  public static let left = Key(.keyboardLeftArrow)
  /// Arrow right.
  public static let right = Key(.keyboardRightArrow)
  /// Page up.
  public static let pageUp = Key(.keyboardPageUp)
  /// Page down.
  public static let pageDown = Key(.keyboardPageDown)
  /// Home.
  public static let home = Key(.keyboardHome)
  /// End.
  public static let end = Key(.keyboardEnd)
}
