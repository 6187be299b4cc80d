/// A named action on an element.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var attributedName: NSAttributedString
  open var image: UIImage?
  /// Performs the action; returns whether it succeeded.
  open var actionHandler: Handler?
  /// The category that the action is grouped in; nil for none.
  open var category: String?

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// The category of editing actions.
  public class var editCategory: String { "UIAccessibilityCustomActionCategoryEdit" }

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
