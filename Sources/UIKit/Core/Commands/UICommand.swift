import Foundation

/// A menu element that calls a method on the first responder in the chain that has it.
///
/// There are no selectors on Linux: a method is passed unapplied, such as `Page.save`, and performed by
/// the first responder of that class. UIKit's own actions, such as `copy:`, can be named by a selector;
/// they are performed by the first responder whose `canPerformAction(_:withSender:)` returns true.
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
  /// The selector of the method; generated for an unapplied method.
  open var action: Selector { method.name }
  /// The command's alternatives while modifier keys are held.
  open var alternates: [UICommandAlternate] { contents.alternates }
  open var propertyList: Any? { contents.propertyList }
  open var sender: Any? { currentSender }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    currentSource
  }

  /// The values that only initialisers set.
  struct Contents {
    var propertyList: Any?
    var alternates: [UICommandAlternate] = []
  }

  private(set) var method: CommandMethod
  private(set) var contents = Contents()
  private var currentSender: Any?
  private var currentSource: (any UIPopoverPresentationControllerSourceItem)?

  init(
    title: String, subtitle: String? = nil, image: UIImage?, selectedImage: UIImage? = nil,
    method: CommandMethod, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.method = method
    super.init(title: title, subtitle: subtitle, image: image)
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    contents = Contents(
      propertyList: propertyList, alternates: Self.distinct(alternates, title))
  }

  /// Returns the alternates without those that have the same modifiers as an earlier one.
  private static func distinct(
    _ alternates: [UICommandAlternate], _ title: String
  ) -> [UICommandAlternate] {
    var known: Set<UIKeyModifierFlags> = [[]]
    return alternates.filter { alternate in
      if known.insert(alternate.modifierFlags).inserted { return true }
      UIKitFault.report(
        "The alternate \(alternate.title) of the command \(title) has no modifiers of its own.")
      return false
    }
  }

  /// Creates a command that performs one of UIKit's own actions, given by name, such as `copy:`.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      method: CommandMethod(action), propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command that calls a method with itself as the sender.
  public convenience init<Target: UIResponder>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: @escaping (Target) -> (UICommand) -> Void,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      method: CommandMethod { (target: Target, command) in action(target)(command) },
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command that calls a method without parameters.
  public convenience init<Target: UIResponder>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: @escaping (Target) -> () -> Void,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      method: CommandMethod { (target: Target, _) in action(target)() },
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  // MARK: Performing

  /// Performs the command on `target`, or on the first responder in the chain that has its method if
  /// `target` is nil. A disabled command is not performed.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let start = target as? UIResponder ?? HostSession.current.firstResponder
    perform(from: start ?? sender as? UIResponder, sender: sender, source: nil)
  }

  /// Returns the alternate for the modifier keys that are held.
  func alternate(for modifiers: UIKeyModifierFlags) -> UICommandAlternate? {
    let held = modifiers.intersection(.counted)
    return held.isEmpty ? nil : alternates.first { $0.modifierFlags == held }
  }

  /// Lets the responder that would perform the command validate it. Returns whether there is one.
  func validate(from start: UIResponder?) -> Bool {
    guard let target = method.target(of: self, from: start) else { return false }
    target.validate(self)
    return true
  }

  /// Performs the command on the first responder of a chain that has its method. Returns false if none
  /// has it.
  ///
  /// - Parameters:
  ///   - responder: The first responder of the chain.
  ///   - sender: The object that triggered the command.
  ///   - source: The item or view at which the menu was opened.
  ///   - alternate: The alternate to perform instead.
  @discardableResult
  package func perform(
    from responder: UIResponder?, sender: Any? = nil,
    source: (any UIPopoverPresentationControllerSourceItem)? = nil,
    alternate: UICommandAlternate? = nil
  ) -> Bool {
    if attributes.contains(.disabled) { return false }
    let method = alternate?.method ?? self.method
    guard let target = method.target(of: self, from: responder) else { return false }
    let outer = (currentSender, currentSource)
    currentSender = sender
    currentSource = source
    method.perform(on: target, self)
    (currentSender, currentSource) = outer
    return true
  }

  package override func duplicate() -> UIMenuElement {
    let copy = UICommand(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, method: method,
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }
}

extension UICommand: PlacedMenuLeaf {
  package func perform(
    sender: Any?, source: (any UIPopoverPresentationControllerSourceItem)?,
    responder: UIResponder?, modifiers: UIKeyModifierFlags
  ) {
    perform(
      from: responder, sender: sender, source: source, alternate: alternate(for: modifiers))
  }
}
