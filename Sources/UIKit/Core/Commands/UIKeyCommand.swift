import Foundation

/// A keyboard shortcut, and the method that it calls.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(input: "f", modifierFlags: .command, action: Inbox.find)]
/// }
/// ```
///
/// A key is matched against the commands of the first responder and of the responders that follow it in
/// the chain. The first matching command is performed, and no responder receives the key. While text is
/// being edited, keys that type or move the caret go to the text instead, unless
/// `wantsPriorityOverSystemBehavior` is set.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The character of the key without modifiers, or one of the names such as `inputUpArrow`.
  open var input: String? { key }
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  /// Whether the command takes precedence over the editing of text.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the left arrow, and left brackets and parentheses, are exchanged with their right
  /// counterparts in right-to-left interfaces.
  open var allowsAutomaticMirroring = true

  private let key: String?
  private let modifiers: UIKeyModifierFlags
  /// Whether the Control key counts as the Command key, as for UIKit's own commands on a desktop.
  var acceptsControl = false

  private init(
    _ title: String, _ image: UIImage?, _ input: String?, _ flags: UIKeyModifierFlags,
    _ method: CommandMethod, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    key = input
    modifiers = flags
    super.init(
      title: title, image: image, method: method, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a command that matches no key.
  public convenience init() {
    self.init("", nil, nil, [], CommandMethod { (_: UIResponder, _) in })
  }

  /// Creates a command that calls a method with itself as the sender.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) {
    self.init("", nil, input, modifierFlags, Self.method(action))
  }

  /// Creates a command that calls a method without parameters.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.init(
      "", nil, input, modifierFlags, CommandMethod { (target: Target, _) in action(target)() })
  }

  /// Creates a command that performs one of UIKit's own actions, given by name, such as `copy:`.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init("", nil, input, modifierFlags, CommandMethod(action))
  }

  /// Creates a command that performs one of UIKit's own actions, given by name.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      "", nil, input, modifierFlags, CommandMethod(action),
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command that calls a method with itself as the sender.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (UIKeyCommand) -> Void, discoverabilityTitle: String
  ) {
    self.init(
      "", nil, input, modifierFlags, Self.method(action),
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command with a title that performs one of UIKit's own actions, given by name.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, CommandMethod(action), propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a command with a title that calls a method with itself as the sender.
  public convenience init<Target: UIResponder>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> (UIKeyCommand) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, Self.method(action), propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  private static func method<Target: UIResponder>(
    _ action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) -> CommandMethod {
    CommandMethod { (target: Target, command) in
      if let command = command as? UIKeyCommand { action(target)(command) }
    }
  }

  package override func duplicate() -> UIMenuElement {
    let copy = UIKeyCommand(
      title, image, key, modifiers, method, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.subtitle = subtitle
    copy.selectedImage = selectedImage
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    copy.acceptsControl = acceptsControl
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }

  /// Returns whether the command matches a key with the modifiers that are held, ignoring Caps Lock
  /// and the number pad flag.
  package func matches(_ pressed: HostKey) -> Bool { matches(pressed, with: modifiers) }

  /// Returns the alternate for a key with the modifiers that are held.
  func alternate(for pressed: HostKey) -> UICommandAlternate? {
    alternates.first { matches(pressed, with: modifiers.union($0.modifierFlags)) }
  }

  private func matches(_ pressed: HostKey, with modifiers: UIKeyModifierFlags) -> Bool {
    guard let key, !attributes.contains(.disabled) else { return false }
    var held = pressed.modifiers.intersection(.counted)
    if acceptsControl, held.contains(.control), !held.contains(.command) {
      held.remove(.control)
      held.insert(.command)
    }
    guard held == modifiers.intersection(.counted) else { return false }
    let wanted = mirrored(key)
    if let name = Self.names[pressed.usage], name == wanted { return true }
    return !pressed.characters.isEmpty && pressed.characters.lowercased() == wanted.lowercased()
  }

  /// Returns the key mirrored for the direction of the interface.
  private func mirrored(_ key: String) -> String {
    guard allowsAutomaticMirroring, let other = Self.mirrors[key],
      HostSession.current.application.userInterfaceLayoutDirection == .rightToLeft
    else { return key }
    return other
  }

  /// Whether text that is being edited receives a matching key first.
  package var yieldsToTyping: Bool {
    !wantsPriorityOverSystemBehavior && modifiers.isDisjoint(with: [.command, .control])
  }

  private static let mirrors = [
    inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[",
    "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<",
  ]

  private static let names: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
    .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
    .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
    .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    .keyboardDeleteForward: inputDelete, .keyboardF1: f1, .keyboardF2: f2, .keyboardF3: f3,
    .keyboardF4: f4, .keyboardF5: f5, .keyboardF6: f6, .keyboardF7: f7, .keyboardF8: f8,
    .keyboardF9: f9, .keyboardF10: f10, .keyboardF11: f11, .keyboardF12: f12,
  ]
}

extension UIKeyCommand {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"
}
