import Foundation

/// The handler of a `UIAction`. It receives the action, whose `sender` triggered it.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A closure with a title, an image and an identifier, for menus, controls and bar buttons.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action. Adding an action to a control replaces one with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let paste = Identifier("com.apple.action.paste")
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  open var selectedImage: UIImage?
  open var discoverabilityTitle: String?
  open var identifier: Identifier { ownIdentifier }
  open var attributes: Attributes
  open var state: State
  open var sender: Any? { currentSender }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    currentSource
  }

  private let ownIdentifier: Identifier
  private let handler: UIActionHandler
  private var currentSender: Any?
  private var currentSource: (any UIPopoverPresentationControllerSourceItem)?
  private static var anonymousCount = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    if let identifier {
      ownIdentifier = identifier
    } else {
      Self.anonymousCount += 1
      ownIdentifier = Identifier("action-\(Self.anonymousCount)")
    }
    self.handler = handler
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler unless the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  /// Runs the handler unless the action is disabled.
  package func perform(sender: Any?) {
    perform(sender: sender, source: nil, responder: nil, modifiers: [])
  }

  package override func duplicate() -> UIMenuElement {
    let copy = UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      identifier: identifier, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state, handler: handler)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }
}

extension UIAction: PlacedMenuLeaf {
  package func perform(
    sender: Any?, source: (any UIPopoverPresentationControllerSourceItem)?,
    responder: UIResponder?, modifiers: UIKeyModifierFlags
  ) {
    guard !attributes.contains(.disabled) else { return }
    let outer = (currentSender, currentSource)
    currentSender = sender
    currentSource = source
    handler(self)
    (currentSender, currentSource) = outer
  }
}
