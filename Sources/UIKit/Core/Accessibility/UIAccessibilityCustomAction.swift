/// Something that can be done with an element, by name.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var attributedName: NSAttributedString
  open var image: UIImage?
  /// Does it; `true` when it was done.
  open var actionHandler: Handler?
  /// What the action is grouped with; nil for none.
  open var category: String?

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// The group of actions that edit.
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
