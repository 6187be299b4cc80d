import Simulator
import UIKit

/// A key that does not type a character, represented as text for `typeText(_:)`.
///
/// ```swift
/// field.typeText("Ishmael" + XCUIKeyboardKey.return.rawValue)
/// ```
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The text that represents the key.
  public let rawValue: String
  /// Creates a key from the text that represents it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The return key.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The enter key.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// The delete key, which deletes backward.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The key that deletes forward.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// The escape key.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The tab key.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// The key with an upward arrow.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The key with a downward arrow.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The key with an arrow to the left.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The key with an arrow to the right.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")

  @MainActor static func type(_ character: Character, on device: Simulator) {
    let keys: [XCUIKeyboardKey: Key] = [
      .return: .return, .enter: .return, .delete: .backspace, .forwardDelete: .deleteForward,
      .escape: .escape, .tab: .tab, .upArrow: .up, .downArrow: .down, .leftArrow: .left,
      .rightArrow: .right,
    ]
    if character.isNewline {
      device.press(.return)
    } else if let key = keys[XCUIKeyboardKey(rawValue: String(character))] {
      device.press(key)
    } else {
      device.enter(String(character))
    }
  }
}
