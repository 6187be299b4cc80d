import InterfaceBuilderDocuments

/// How the objects of an element are set up.
///
/// The element is read once, into steps, which are applied to each of its objects.
@MainActor final class ObjectPlan {
  let element: DocumentElement
  let identifier: String?
  /// The class of the objects, and UIKit's class, which is used if the former creates none.
  typealias Classes = (type: NSObject.Type, base: NSObject.Type)

  /// nil until the first object is created.
  var classes: Classes?
  @exclusivity(unchecked) private var steps: [any SetupStep] = []
  /// The class of UIKit whose attributes the steps set; nil until the element has been read.
  private var reading: AnyClass?
  /// The class of the latest object, with its chain.
  @exclusivity(unchecked) private var latest: (type: NSObject.Type, chain: [ElementClass])?
  private(set) lazy var connections = DocumentConnections(element)
  private(set) lazy var attributes = RuntimeAttributes(element)

  init(_ element: DocumentElement) {
    self.element = element
    identifier = element.identifier
  }

  func append(_ step: any SetupStep) { steps.append(step) }

  /// Whether something is set after every object has been created.
  private(set) lazy var isFinishedLater =
    element.child("connections") != nil || element.child("userDefinedRuntimeAttributes") != nil

  /// The classes that read a part of the element of an object. O(1) for objects of one class.
  func chain(of object: NSObject) -> [ElementClass] {
    let type = Swift.type(of: object)
    if let latest, latest.type == type { return latest.chain }
    let chain = ElementClass.chain(of: type)
    latest = (type, chain)
    return chain
  }

  /// Sets up an object.
  ///
  /// - Parameter isFresh: Whether the object is as its class of UIKit has initialised it. Later
  ///   objects then are too, and steps that change nothing are left out for them.
  func apply(to object: NSObject, isFresh: Bool, _ loader: DocumentLoader) {
    let chain = chain(of: object)
    if reading == chain.last?.type { return follow(for: object, loader) }
    reading = chain.last?.type
    steps = []
    let reader = ElementReader(element, loader)
    for part in chain { part.read(self, reader) }
    if object is UIView { ViewReading.readContents(of: Setup(self), reader) }
    guard isFresh, loader.plan.isKept else { return follow(for: object, loader) }
    var needed: [any SetupStep] = []
    for step in steps where step.changes(object) {
      step.apply(to: object, element, loader)
      needed.append(step)
    }
    steps = needed
  }

  /// Applies every step to an object.
  func follow(for object: NSObject, _ loader: DocumentLoader) {
    for step in steps { step.apply(to: object, element, loader) }
  }
}
