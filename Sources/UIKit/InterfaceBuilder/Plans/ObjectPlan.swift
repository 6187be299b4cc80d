import InterfaceBuilderDocuments

/// How the objects of an element are set up.
///
/// The element is read only once, and translated into steps, which are then applied to each of its
/// objects.
@MainActor final class ObjectPlan {
  let element: DocumentElement
  let identifier: String?
  /// The class of the objects, and UIKit's class, which is used if the former creates none.
  typealias Classes = (type: NSObject.Type, base: NSObject.Type)

  /// The classes; nil until the first object is created.
  var classes: Classes?
  @exclusivity(unchecked) private var steps: [any SetupStep] = []
  /// The UIKit class whose attributes the steps set; nil until the element has been read.
  private var reading: AnyClass?
  /// The class of the latest object, with the chain of classes that read a part of its element.
  @exclusivity(unchecked) private var latest: (type: NSObject.Type, chain: [ElementClass])?
  private(set) lazy var connections = DocumentConnections(element)
  private(set) lazy var attributes = RuntimeAttributes(element)

  init(_ element: DocumentElement) {
    self.element = element
    identifier = element.identifier
  }

  func append(_ step: any SetupStep) { steps.append(step) }

  /// Whether anything has to be set after all objects have been created.
  private(set) lazy var isFinishedLater =
    element.child("connections") != nil || element.child("userDefinedRuntimeAttributes") != nil

  /// Returns the classes that read a part of an object's element. O(1) for consecutive objects of the
  /// same class.
  func chain(of object: NSObject) -> [ElementClass] {
    let type = Swift.type(of: object)
    if let latest, latest.type == type { return latest.chain }
    let chain = ElementClass.chain(of: type)
    latest = (type, chain)
    return chain
  }

  /// Sets up an object.
  ///
  /// - Parameter isFresh: Whether the object is unmodified since its UIKit class initialised it. If so,
  ///   the same is true of later objects, and steps that change nothing are left out for them.
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
