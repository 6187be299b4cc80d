import CoreGraphics
import Foundation
import UIKit

/// The on-screen keyboard of a simulator.
///
/// ```swift
/// try device.tap(textField)
/// try device.keyboard.type("Hello")
/// try device.keyboard.tap(.return)
/// ```
@MainActor public struct SimulatedKeyboard {
  let device: Simulator

  /// Whether the keyboard, or the app's own input view, is on the screen or animating onto it.
  public var isVisible: Bool { device.session.keyboard.isShown }

  /// The part of the screen that the keyboard and its accessory view cover, in points of the screen;
  /// zero while no keyboard is visible. An interactive dismissal shrinks it.
  public var frame: CGRect {
    guard let covered = device.session.keyboard.coveredFrame else { return .zero }
    return covered.intersection(device.session.screen.bounds)
  }

  /// Whether a hardware keyboard is connected; false by default. If true, no on-screen keyboard
  /// appears, but accessory views and the app's own input views do.
  public var isHardwareConnected: Bool {
    get { device.session.keyboard.isHardwareKeyboardConnected }
    nonmutating set {
      device.perform { device.session.keyboard.isHardwareKeyboardConnected = newValue }
    }
  }

  /// Types text by tapping keys, switching to other planes and shift as needed. A line break taps
  /// Return.
  ///
  /// - Throws: ``SimulatorError/noSuchKey(_:)`` if there is no keyboard, or no key for a character.
  public func type(_ text: String) throws(SimulatorError) {
    for character in text { try type(character) }
  }

  /// Taps a key that does not type a character.
  ///
  /// - Throws: ``SimulatorError/noSuchKey(_:)`` if the key is not on the screen.
  public func tap(_ key: Special) throws(SimulatorError) {
    try tap(key.action, name: key.rawValue)
  }

  /// Returns the center of a key in points of the screen, for gestures other than a tap.
  ///
  /// - Throws: ``SimulatorError/noSuchKey(_:)`` if the key is not on the screen.
  public func location(of key: Special) throws(SimulatorError) -> CGPoint {
    guard let frame = frame(of: key.action) else { throw .noSuchKey(key.rawValue) }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Returns the center of a character's key in points of the screen.
  ///
  /// - Throws: ``SimulatorError/noSuchKey(_:)`` if the current plane has no such key.
  public func location(of character: Character) throws(SimulatorError) -> CGPoint {
    guard let frame = frame(of: .character(character.lowercased())) else {
      throw .noSuchKey(String(character))
    }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// A key that does not type a character.
  public enum Special: String, Sendable {
    /// The return key, regardless of its title.
    case `return`
    /// The delete key.
    case delete
    /// The shift key. Two taps turn on caps lock.
    case shift
    /// The key that dismisses the keyboard.
    case dismiss
    /// The key that switches to letters.
    case letters
    /// The key that switches to digits.
    case numbers
    /// The key that switches to symbols.
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
    if frame(of: .character(lower)) == nil { try switchPlane(for: lower) }
    if isLetter, device.session.keyboard.plane == .letters,
      device.session.keyboard.isShifted != (text != lower)
    {
      try tap(.shift)
    }
    try tap(.character(lower), name: text)
  }

  /// Switches to the plane that has a key for a character.
  private func switchPlane(for text: String) throws(SimulatorError) {
    for plane in [Special.numbers, .symbols, .letters] {
      if frame(of: plane.action) != nil { try tap(plane) }
      if frame(of: .character(text)) != nil { return }
    }
    throw .noSuchKey(text)
  }
}

extension Simulator {
  /// The simulator's on-screen keyboard.
  public var keyboard: SimulatedKeyboard { SimulatedKeyboard(device: self) }
}

extension Simulator {
  /// The text of the clipboard, which the app reads as `UIPasteboard.general.string`; nil if it has no
  /// text.
  public var clipboard: String? {
    get { session.pasteboard.string }
    set { perform { session.pasteboard.string = newValue } }
  }

  /// Sets marked text, as an input method does during composition, and runs a frame.
  ///
  /// ``enter(_:)`` commits the composition, and setting empty text cancels it.
  ///
  /// - Parameters:
  ///   - text: The marked text.
  ///   - selected: The selection in the marked text, in UTF-16 units; nil to place the caret at its
  ///     end.
  public func compose(_ text: String, selected: NSRange? = nil) {
    let end = NSRange(location: text.utf16.count, length: 0)
    let range = selected ?? end
    send(
      .composition(
        HostComposition(text: text, location: range.location, length: range.length)))
    runFrame()
  }
}
