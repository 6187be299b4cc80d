import Foundation

/// The handler of a `UIAction`. It receives the action, whose `sender` triggered it.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A closure with a title, an image and an identifier, for controls and bar buttons.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// Identifies an action. Adding an action to a control replaces one with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  open var discoverabilityTitle: String?
  open var identifier: Identifier { ownIdentifier }
  open var attributes: Attributes
  open var state: State
  open var sender: Any? { currentSender }

  private let ownIdentifier: Identifier
  private let handler: UIActionHandler
  private var currentSender: Any?
  private static var anonymousCount = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      ownIdentifier = identifier
    } else {
      Self.anonymousCount += 1
      ownIdentifier = Identifier("action-\(Self.anonymousCount)")
    }
    self.handler = handler
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler unless the action is disabled.
  package func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    currentSender = sender
    handler(self)
    currentSender = nil
  }
}
