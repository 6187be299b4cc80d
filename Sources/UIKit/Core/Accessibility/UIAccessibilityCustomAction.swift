/// A named action on an element.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var attributedName: NSAttributedString
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
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// The category of editing actions.
  public class var editCategory: String { "UIAccessibilityCustomActionCategoryEdit" }

  /// Creates an action that is performed by a method of `target`; the method may take the action as its
  /// argument.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(
      attributedName: NSAttributedString(string: name), target: target, selector: selector)
  }

  /// Creates an action with an image that is performed by a method of `target`; the method may take the
  /// action as its argument.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, target: target,
      selector: selector)
  }

  /// Creates an action with an attributed name that is performed by a method of `target`; the method
  /// may take the action as its argument.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    self.init(attributedName: attributedName, image: image) { action in
      guard let target = action.target else { return false }
      let result = Messages.send(action.selector, to: target, action)
      return Conversion.value(of: result, as: Bool.self) ?? false
    }
    self.target = target.map(Messages.receiver)
    self.selector = selector
  }

  public convenience init(name: String, actionHandler: @escaping Handler) {
    self.init(
      attributedName: NSAttributedString(string: name), image: nil, actionHandler: actionHandler)
  }

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image,
      actionHandler: actionHandler)
  }

  public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
  }
}
