import InterfaceBuilderDocuments

/// Passes an element through the initialisers of a class, which may be defined by the app.
final class ElementCoder: InterfaceCoder {
  private let plan: ObjectPlan
  private let loader: DocumentLoader
  /// The object that has been decoded, which the initialiser may have replaced.
  private(set) var object: NSObject?

  @MainActor init(_ plan: ObjectPlan, _ loader: DocumentLoader) {
    self.plan = plan
    self.loader = loader
    super.init()
  }

  override init() { preconditionFailure("A coder of a document has an element.") }

  @MainActor override func decode(_ object: NSObject, as type: AnyClass) {
    guard self.object == nil,
      let last = plan.chain(of: object).last, last.type == type
    else { return }
    self.object = object
    loader.decode(object, plan, isFresh: true)
  }

  @MainActor override func attribute(_ name: String) -> String? { plan.element[name] }

  @MainActor override func object(key: String) -> AnyObject? {
    plan.element.child(key: key).flatMap { loader.object(of: $0) }
  }
}
