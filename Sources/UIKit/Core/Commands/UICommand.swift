/// A menu element that calls a method of the first responder in the chain that has it.
///
/// There are no selectors on Linux: the method is given unapplied, such as `Page.save`, and the
/// first responder of that class performs it.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  /// A longer title, for a list of shortcuts.
  open var discoverabilityTitle: String?
  /// The attributes; a disabled command is not performed.
  open var attributes: UIMenuElement.Attributes = []
  open var state = UIMenuElement.State.off
  open var propertyList: Any? { property }

  var property: Any?
  /// Calls the method on a responder; false if the responder is of another class.
  var body: (UIResponder, UICommand) -> Bool = { _, _ in false }

  init(title: String, image: UIImage?) {
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Performs the command on the first responder of a chain that has its method. Returns whether one
  /// has.
  @discardableResult
  package func perform(from responder: UIResponder?) -> Bool {
    if attributes.contains(.disabled) { return false }
    var next = responder
    while let current = next {
      if body(current, self) { return true }
      next = current.next
    }
    return false
  }
}
