import Foundation

/// A key of a keyboard, with the characters that it produces.
@preconcurrency @MainActor open class UIKey: NSObject {
  open var keyCode: UIKeyboardHIDUsage { usage }
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  open var characters: String { text }
  open var charactersIgnoringModifiers: String { plainText }

  private let usage: UIKeyboardHIDUsage
  private let modifiers: UIKeyModifierFlags
  private let text: String
  private let plainText: String

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
    modifierFlags: UIKeyModifierFlags
  ) {
    usage = keyCode
    modifiers = modifierFlags
    text = characters
    plainText = charactersIgnoringModifiers
    super.init()
  }
}
