import CoreGraphics
import Foundation
import UIKit

/// The on-screen keyboard of a simulator, as its user sees it.
@MainActor public struct SimulatedKeyboard {
  let device: Simulator

  /// Whether the keyboard, or whatever the app shows in its place, is up or on its way up.
  public var isVisible: Bool { device.session.keyboard.isShown }

  /// What the keyboard covers, with an accessory view above it and without what a finger has pulled
  /// off the screen, in points of the screen; zero while nothing is up.
  public var frame: CGRect {
    guard let covered = device.session.keyboard.coveredFrame else { return .zero }
    return covered.intersection(device.session.screen.bounds)
  }

  /// Whether the user types on keys of their own: then no on-screen keyboard comes up, only
  /// accessory views and the app's own input views do. Off by default.
  public var isHardwareConnected: Bool {
    get { device.session.keyboard.isHardwareKeyboardConnected }
    nonmutating set {
      device.perform { device.session.keyboard.isHardwareKeyboardConnected = newValue }
    }
  }

  /// Types text by tapping keys, with shift and the sets of digits and signs as they are needed.
  ///
  /// A line break taps return. Throws where there is no keyboard or where it has no key for a
  /// character.
  public func type(_ text: String) throws(SimulatorError) {
    for character in text { try type(character) }
  }

  /// Taps the key that types `character`, or that deletes (`.delete`) and so on.
  public func tap(_ key: Special) throws(SimulatorError) {
    try tap(key.action, name: key.rawValue)
  }

  /// The middle of a key that is on the screen, for fingers that do more than tap.
  public func location(of key: Special) throws(SimulatorError) -> CGPoint {
    guard let frame = frame(of: key.action) else { throw .noSuchKey(key.rawValue) }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The middle of a key that types a character in the present set of keys.
  public func location(of character: Character) throws(SimulatorError) -> CGPoint {
    guard let frame = frame(of: .character(character.lowercased())) else {
      throw .noSuchKey(String(character))
    }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// A key that does something else than type a character.
  public enum Special: String, Sendable {
    /// Return, whatever it says.
    case `return`
    /// Deletes backwards.
    case delete
    /// Capitals, for one letter or twice tapped for all.
    case shift
    /// Sends the keyboard away.
    case dismiss
    /// Turns to letters.
    case letters
    /// Turns to digits.
    case numbers
    /// Turns to signs.
    case symbols

    var action: KeyboardKey.Action {
      switch self {
      case .return: .return
      case .delete: .delete
      case .shift: .shift
      case .dismiss: .dismiss
      case .letters: .plane(.letters)
      case .numbers: .plane(.numbers)
      case .symbols: .plane(.symbols)
      }
    }
  }

  // MARK: Taps

  private func frame(of action: KeyboardKey.Action) -> CGRect? {
    device.session.keyboard.keys.first { $0.action == action }?.frame
  }

  private func tap(_ action: KeyboardKey.Action, name: String) throws(SimulatorError) {
    guard let frame = frame(of: action) else { throw .noSuchKey(name) }
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  private func type(_ character: Character) throws(SimulatorError) {
    if character.isNewline { return try tap(.return) }
    let text = String(character)
    let lower = text.lowercased()
    let isLetter = lower != text.uppercased()
    if frame(of: .character(lower)) == nil { try turn(to: lower) }
    if isLetter, device.session.keyboard.plane == .letters,
      device.session.keyboard.isShifted != (text != lower)
    {
      try tap(.shift)
    }
    try tap(.character(lower), name: text)
  }

  /// Finds the set of keys that has a character.
  private func turn(to text: String) throws(SimulatorError) {
    for plane in [Special.numbers, .symbols, .letters] {
      if frame(of: plane.action) != nil { try tap(plane) }
      if frame(of: .character(text)) != nil { return }
    }
    throw .noSuchKey(text)
  }
}

extension Simulator {
  /// The on-screen keyboard.
  public var keyboard: SimulatedKeyboard { SimulatedKeyboard(device: self) }
}

extension Simulator {
  /// The text on the clipboard, as the app last put it there or as a test does; nil for none.
  public var clipboard: String? {
    get { session.pasteboard.string }
    set { perform { session.pasteboard.string = newValue } }
  }

  /// Marks text as an input method does while it composes, before ``enter(_:)`` commits it. Runs a
  /// frame.
  ///
  /// - Parameters:
  ///   - text: The marked text; an empty string cancels the composition.
  ///   - selected: The selection inside the marked text, in UTF-16 units; `nil` puts the caret at
  ///     its end.
  public func compose(_ text: String, selected: NSRange? = nil) {
    let end = NSRange(location: text.utf16.count, length: 0)
    let range = selected ?? end
    send(
      .composition(
        HostComposition(text: text, location: range.location, length: range.length)))
    runFrame()
  }
}
