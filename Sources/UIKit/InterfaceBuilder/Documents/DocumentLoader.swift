import InterfaceBuilderDocuments

/// Creates the objects of a document: the objects of a nib, of a scene, of a scene's view, or of a
/// prototype cell.
///
/// Objects are retained by their owners. The loader retains them only while it is loading; afterwards,
/// a scene's loader still refers to those that exist.
@MainActor final class DocumentLoader {
  private struct WeakObject { weak var object: NSObject? }

  let document: InterfaceDocument
  let bundle: Bundle
  /// The translations of the document, by `identifier.property`.
  let strings: [String: String]
  /// The loader of the scene to which a prototype cell belongs.
  let outer: DocumentLoader?
  /// The nib's owner.
  weak var owner: NSObject?
  /// The controller of the scene, or the nib's owner if that is a controller.
  weak var controller: UIViewController?
  /// The storyboard of the scene.
  weak var storyboard: UIStoryboard?
  /// The objects of this load. They are not referenced weakly, because weak references would slow
  /// down every retain of a view for its lifetime.
  @exclusivity(unchecked) private var objects = LoadedObjects()
  /// The objects of earlier loads of a scene, by their elements.
  private var earlier: [ObjectIdentifier: WeakObject] = [:]
  /// The objects in the order of their decoding, until they have been awakened.
  @exclusivity(unchecked) private var fresh: [NSObject] = []
  /// The objects whose connections or runtime attributes have not been set yet.
  @exclusivity(unchecked) private var unfinished: [(plan: ObjectPlan, object: NSObject)] = []
  /// How the objects are set up.
  let plan: DocumentPlan
  var sizeClasses: DocumentVariations.SizeClasses { plan.conditions.sizeClasses }

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - outer: The loader of the scene to which a prototype cell belongs.
  ///   - plan: The plans shared with other loaders of the same elements; nil if there is only this
  ///     loader.
  init(
    _ document: InterfaceDocument, bundle: Bundle, strings: [String: String],
    outer: DocumentLoader? = nil, plan: DocumentPlan? = nil
  ) {
    self.document = document
    self.bundle = bundle
    self.strings = strings
    self.outer = outer
    controller = outer?.controller
    storyboard = outer?.storyboard
    self.plan = plan ?? .once()
    fresh.reserveCapacity(LoadedObjects.usualCount)
  }

  // MARK: Objects

  /// Returns the object with an identifier, if it has been created by this loader or in the surrounding
  /// scene.
  func object(_ id: String) -> NSObject? {
    document.elements[id].flatMap { knownObject(of: $0) }
  }

  /// Returns the object of an element, if it has been created by this loader or in the surrounding
  /// scene.
  func knownObject(of element: DocumentElement) -> NSObject? {
    if let object = objects[element] { return object }
    if let object = earlier[ObjectIdentifier(element)]?.object { return object }
    return outer?.knownObject(of: element)
  }

  func register(_ object: NSObject, _ element: DocumentElement) { objects[element] = object }

  /// Creates the object of an element, with everything in it; nil if the element has no object.
  func object(of element: DocumentElement) -> NSObject? { object(of: plan[element]) }

  /// Creates the object of a plan's element, with everything in it.
  func object(of plan: ObjectPlan) -> NSObject? {
    let element = plan.element
    guard let (type, base) = plan.classes ?? classes(of: element) else { return nil }
    plan.classes = (type, base)
    return make(type, plan) ?? make(base, plan)
  }

  private func classes(of element: DocumentElement) -> ObjectPlan.Classes? {
    element.markRead()
    guard let base = ElementClass.type(of: element) else {
      report(unknown: element)
      return nil
    }
    if ElementClass.isReplaced(element) {
      reportOnce(element, "there is no class for it yet; \(base) takes its place")
    }
    return (DocumentClasses.type(for: element, base: base, loader: self), base)
  }

  /// Creates the object of an element. It must have the given type; an object of any other type is
  /// reported.
  func object<Object: NSObject>(of element: DocumentElement, as type: Object.Type) -> Object? {
    object(of: plan[element], as: type)
  }

  /// Creates the object of a plan's element. It must have the given type; an object of any other type
  /// is reported.
  func object<Object: NSObject>(of plan: ObjectPlan, as type: Object.Type) -> Object? {
    guard let object = object(of: plan) else { return nil }
    if let object = object as? Object { return object }
    report(plan.element, "a \(Swift.type(of: object)), where \(type) is needed")
    return nil
  }

  private func make(_ type: NSObject.Type, _ plan: ObjectPlan) -> NSObject? {
    let coder = ElementCoder(plan, self)
    let made: NSObject?
    switch type {
    case let type as UIView.Type: made = type.init(coder: coder)
    case let type as UIViewController.Type: made = type.init(coder: coder)
    case let type as UIBarItem.Type: made = type.init(coder: coder)
    case let type as UINavigationItem.Type: made = type.init(coder: coder)
    case let type as UICollectionViewLayout.Type: made = type.init(coder: coder)
    default:
      let object = type.instantiate()
      coder.decode(object, as: ElementClass.chain(of: type).last?.type ?? type)
      made = object
    }
    if made == nil { report(plan.element, "init(coder:) of \(type) returned nil") }
    if let made, coder.object !== made { decode(made, plan, isFresh: false) }
    return made
  }

  /// Applies an element to its object: its attributes, and for views their subviews and
  /// constraints.
  func decode(_ object: NSObject, _ element: DocumentElement) {
    decode(object, plan[element], isFresh: true)
  }

  /// Applies a plan to an object, which is unmodified unless code of its class has changed it.
  func decode(_ object: NSObject, _ plan: ObjectPlan, isFresh: Bool) {
    let element = plan.element
    if plan.identifier != nil { register(object, element) }
    fresh.append(object)
    if plan.isFinishedLater { unfinished.append((plan, object)) }
    plan.apply(to: object, isFresh: isFresh, self)
    if element.isChecked { return }
    reportUnread(element)
    element.isChecked = true
  }

  /// Returns a closure that creates the object of a prototype, a new one for each call.
  func maker<Object: NSObject>(
    of prototype: DocumentElement, as type: Object.Type
  ) -> () -> Object? {
    var plan: DocumentPlan?
    return { [self] in
      let present = storyboard?.plan ?? .kept(plan)
      plan = present
      let inner = DocumentLoader(
        document, bundle: bundle, strings: strings, outer: self, plan: present)
      let made = inner.object(of: prototype, as: type)
      inner.finish()
      return made
    }
  }

  // MARK: Finishing

  /// Applies the connections from and to the new objects, and awakens these.
  ///
  /// - Parameter rest: Objects whose connections to the new ones are applied as well.
  func finish(_ rest: [(DocumentElement, NSObject)] = []) {
    let (made, waiting) = (fresh, unfinished)
    (fresh, unfinished) = ([], [])
    for (element, object) in rest { plan[element].connections.apply(to: object, self) }
    for (plan, object) in waiting { plan.connections.apply(to: object, self) }
    for (plan, object) in waiting { plan.attributes.apply(to: object, self) }
    for object in made { Self.awaken(object) }
    // A scene's view comes after its controller, and its prototypes after both.
    if storyboard != nil, outer == nil {
      objects.forEach { earlier[$0] = WeakObject(object: $1) }
    }
    objects = LoadedObjects()
  }

  private static func awaken(_ object: NSObject) {
    switch object {
    case let object as UIResponder: object.awakeFromNib()
    case let object as UIGestureRecognizer: object.awakeFromNib()
    case let object as UIBarItem: object.awakeFromNib()
    case let object as UINavigationItem: object.awakeFromNib()
    default: break
    }
  }

  /// Records a constraint, to be connected along with the other objects. Its class is UIKit's, which
  /// does nothing when it is awakened.
  func note(_ constraint: NSLayoutConstraint, _ recipe: ConstraintRecipe) {
    if recipe.isConnected { register(constraint, recipe.plan.element) }
    if recipe.plan.isFinishedLater { unfinished.append((recipe.plan, constraint)) }
  }

  // MARK: Reports

  /// Reports a mistake in the document at an element.
  func report(_ element: DocumentElement, _ reason: String) {
    UIKitFault.report("\(document.problem(element, reason))")
  }

  /// Reports a fault about elements with a given name, once per process.
  func reportOnce(_ element: DocumentElement, _ reason: String) {
    if DocumentReports.isNew("\(element.name) \(reason)") { report(element, reason) }
  }

  private func report(unknown element: DocumentElement) {
    element.markAllRead()
    reportOnce(element, "an element that is not known, and is skipped")
  }

  /// Reports the unread attributes of an element, and its unread children that are not objects.
  private func reportUnread(_ element: DocumentElement) {
    DocumentReports.ignoreDesignTime(element)
    // Read when every object has been made.
    for child in element.children where DocumentReports.isReadLater(child) { child.markAllRead() }
    for attribute in element.unreadAttributes {
      reportOnce(element, "the attribute \(attribute), which is not known")
    }
    for child in element.children where ElementClass.type(of: child) == nil {
      if child.isRead {
        reportUnread(child)
      } else if !DocumentReports.isDesignTime(child) {
        reportOnce(
          child, "an element that is not known in <\(element.name)>, and is skipped")
      }
    }
  }
}
