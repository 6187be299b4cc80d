import InterfaceBuilderDocuments

/// Carries an element through the initialisers of a class, which may be an app's own.
final class ElementCoder: InterfaceCoder {
  private let element: DocumentElement
  private let loader: DocumentLoader
  /// The object that has been decoded, which the initialiser may have replaced.
  private(set) var object: NSObject?

  @MainActor init(_ element: DocumentElement, _ loader: DocumentLoader) {
    self.element = element
    self.loader = loader
    super.init()
  }

  override init() { preconditionFailure("A coder of a document has an element.") }

  @MainActor override func decode(_ object: NSObject, as type: AnyClass) {
    guard self.object == nil,
      let last = ElementClass.chain(of: Swift.type(of: object)).last, last.type == type
    else { return }
    self.object = object
    loader.decode(object, element)
  }

  @MainActor override func attribute(_ name: String) -> String? { element[name] }

  @MainActor override func object(key: String) -> AnyObject? {
    element.child(key: key).flatMap { loader.object(of: $0) }
  }
}
