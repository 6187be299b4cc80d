import Foundation

/// An alternative of a command while modifier keys are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject, NSCopying {
  open var title: String { ownTitle }
  /// The selector of the method; generated for an unapplied method.
  open var action: Selector { method.name }
  /// The modifier keys, in addition to those of the command if it is a key command.
  open var modifierFlags: UIKeyModifierFlags { flags }

  let method: CommandMethod
  private let ownTitle: String
  private let flags: UIKeyModifierFlags

  init(title: String, method: CommandMethod, modifierFlags: UIKeyModifierFlags) {
    ownTitle = title
    self.method = method
    flags = modifierFlags.intersection(.counted)
    super.init()
  }

  /// Creates an alternate that calls one of UIKit's own actions, given by name.
  public convenience init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.init(title: title, method: CommandMethod(action), modifierFlags: modifierFlags)
  }

  /// Creates an alternate that calls a method, passed unapplied, with the command as the sender.
  public convenience init<Target: UIResponder>(
    title: String, action: @escaping (Target) -> (UICommand) -> Void,
    modifierFlags: UIKeyModifierFlags
  ) {
    self.init(
      title: title, method: CommandMethod { (target: Target, command) in action(target)(command) },
      modifierFlags: modifierFlags)
  }

  /// Creates an alternate that calls a method without parameters, passed unapplied.
  public convenience init<Target: UIResponder>(
    title: String, action: @escaping (Target) -> () -> Void, modifierFlags: UIKeyModifierFlags
  ) {
    self.init(
      title: title, method: CommandMethod { (target: Target, _) in action(target)() },
      modifierFlags: modifierFlags)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIKeyModifierFlags {
  /// The modifiers that distinguish commands: all except Caps Lock and the number pad flag.
  static let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
}
