/// A named action on an element.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name with attributes; of a plain name, it is created when it is first read, because Foundation
  /// never releases all of an attributed string on Linux.
  open var attributedName: NSAttributedString {
    get {
      if case .attributed(let name) = label { return name }
      let made = NSAttributedString(string: name)
      label = .attributed(made)
      return made
    }
    set { label = .attributed(newValue) }
  }
  open var image: UIImage?
  /// Performs the action; returns whether it succeeded.
  open var actionHandler: Handler?
  /// The object whose method performs the action; nil if the action has a handler. It is not retained.
  open weak var target: AnyObject?
  /// The method of `target` that performs the action, and returns whether it succeeded.
  open var selector = Selector("")
  /// The category in which the action is grouped; nil if there is none.
  open var category: String?

  open var name: String {
    get {
      switch label {
      case .plain(let name): name
      case .attributed(let name): name.string
      }
    }
    set { label = .plain(newValue) }
  }

  private enum Label {
    case plain(String)
    case attributed(NSAttributedString)
  }

  private var label: Label

  /// The category of editing actions.
  public class var editCategory: String { "UIAccessibilityCustomActionCategoryEdit" }

  /// Creates an action that is performed by a method of `target`; the method may take the action as its
  /// argument.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Creates an action with an image that is performed by a method of `target`; the method may take the
  /// action as its argument.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(.plain(name), image, UIAccessibilityCustomAction.sendMessage)
    setReceiver(target, selector)
  }

  /// Creates an action with an attributed name that is performed by a method of `target`; the method
  /// may take the action as its argument.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    self.init(.attributed(attributedName), image, UIAccessibilityCustomAction.sendMessage)
    setReceiver(target, selector)
  }

  private static func sendMessage(of action: UIAccessibilityCustomAction) -> Bool {
    guard let target = action.target else { return false }
    let result = Messages.send(action.selector, to: target, action)
    return Conversion.value(of: result, as: Bool.self) ?? false
  }

  private func setReceiver(_ target: Any?, _ selector: Selector) {
    self.target = target.map(Messages.receiver)
    self.selector = selector
  }

  public convenience init(name: String, actionHandler: @escaping Handler) {
    self.init(.plain(name), nil, actionHandler)
  }

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(.plain(name), image, actionHandler)
  }

  public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    label = .attributed(attributedName)
    self.image = image
    self.actionHandler = actionHandler
  }

  private init(_ label: Label, _ image: UIImage?, _ actionHandler: @escaping Handler) {
    self.label = label
    self.image = image
    self.actionHandler = actionHandler
  }
}
