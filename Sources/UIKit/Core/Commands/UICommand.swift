import Foundation

/// A menu element that calls a method of the first responder in the chain that has it.
///
/// There are no selectors on Linux: the method is given unapplied, such as `Page.save`, and the
/// first responder of that class performs it.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  open var selectedImage: UIImage?
  /// A longer title, for a list of shortcuts.
  open var discoverabilityTitle: String?
  /// The attributes; a disabled command is not performed.
  open var attributes: UIMenuElement.Attributes = []
  open var state = UIMenuElement.State.off
  open var propertyList: Any? { property }
  open var sender: Any? { currentSender }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    currentSource
  }

  var property: Any?
  /// Calls the method on a responder; false if the responder is of another class.
  var body: (UIResponder, UICommand) -> Bool = { _, _ in false }
  private var currentSender: Any?
  private var currentSource: (any UIPopoverPresentationControllerSourceItem)?

  package override init(title: String, subtitle: String?, image: UIImage?) {
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Creates a command that calls a method with itself as the sender.
  public convenience init<Target: UIResponder>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: @escaping (Target) -> (UICommand) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(title: title, subtitle: subtitle, image: image)
    body = { responder, command in
      guard let target = responder as? Target else { return false }
      action(target)(command)
      return true
    }
    adopt(selectedImage, propertyList, discoverabilityTitle, attributes, state)
  }

  /// Creates a command that calls a method without parameters.
  public convenience init<Target: UIResponder>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: @escaping (Target) -> () -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(title: title, subtitle: subtitle, image: image)
    body = { responder, _ in
      guard let target = responder as? Target else { return false }
      action(target)()
      return true
    }
    adopt(selectedImage, propertyList, discoverabilityTitle, attributes, state)
  }

  private func adopt(
    _ selectedImage: UIImage?, _ propertyList: Any?, _ discoverabilityTitle: String?,
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State
  ) {
    self.selectedImage = selectedImage
    property = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  /// Performs the command on `target`, or without one on the first responder of the chain that has
  /// its method. A disabled command is not performed.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let start = target as? UIResponder ?? HostSession.current.firstResponder
    perform(from: start ?? sender as? UIResponder, sender: sender, source: nil)
  }

  /// Performs the command on the first responder of a chain that has its method. Returns whether one
  /// has.
  @discardableResult
  package func perform(
    from responder: UIResponder?, sender: Any? = nil,
    source: (any UIPopoverPresentationControllerSourceItem)? = nil
  ) -> Bool {
    if attributes.contains(.disabled) { return false }
    let outer = (currentSender, currentSource)
    currentSender = sender
    currentSource = source
    defer { (currentSender, currentSource) = outer }
    var next = responder
    while let current = next {
      if body(current, self) { return true }
      next = current.next
    }
    return false
  }

  package override func duplicate() -> UIMenuElement {
    let copy = UICommand(title: title, subtitle: subtitle, image: image)
    copy.body = body
    copy.accessibilityIdentifier = accessibilityIdentifier
    copy.adopt(selectedImage, property, discoverabilityTitle, attributes, state)
    return copy
  }
}

extension UICommand: PlacedMenuLeaf {
  package func perform(
    sender: Any?, source: (any UIPopoverPresentationControllerSourceItem)?
  ) {
    let place = (source as? UIResponder) ?? (sender as? UIResponder)
    let session = place?.hostSession ?? .current
    perform(from: session.firstResponder ?? place, sender: sender, source: source)
  }
}
