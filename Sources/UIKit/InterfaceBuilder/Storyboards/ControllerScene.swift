import InterfaceBuilderDocuments

/// The scene of a controller, which creates the view and performs the segues.
@MainActor final class ControllerScene: ControllerDocument {
  let storyboard: UIStoryboard?
  let loader: DocumentLoader
  let element: DocumentElement
  weak var controller: UIViewController?
  /// The other objects of the scene, which the controller retains.
  private var objects: [(element: DocumentElement, object: NSObject)] = []
  /// Segues to perform when the view has been loaded.
  private var embeds: [(segue: DocumentSegue, container: UIView)] = []

  private init(_ controller: UIViewController, _ reader: ElementReader) {
    storyboard = reader.loader.storyboard
    loader = reader.loader
    element = reader.element
    self.controller = controller
  }

  /// Attaches a scene to its controller before any of its objects is created.
  static func attach(to controller: UIViewController, _ reader: ElementReader) {
    if reader.loader.storyboard != nil || reader.element.child(key: "view") != nil {
      controller.scene = ControllerScene(controller, reader)
      reader.loader.controller = controller
    }
    controller.nibBundle = reader.loader.bundle
  }

  /// Creates the controller of a scene and the other objects of the scene, but not the view.
  static func make(
    _ scene: InterfaceDocument.Scene, of storyboard: UIStoryboard,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let document = storyboard.document, let element = scene.controller else { return nil }
    let loader = DocumentLoader(
      document, bundle: storyboard.bundle, strings: storyboard.strings, plan: storyboard.plan)
    loader.storyboard = storyboard
    guard let controller = loader.controller(of: element, creator) else { return nil }
    let own = controller.scene as? ControllerScene
    for other in scene.objects where other !== element {
      other.markRead()
      if other.name == "placeholder" || other.name == "exit" { continue }
      if let object = loader.object(of: other) { own?.objects.append((other, object)) }
    }
    loader.finish()
    return controller
  }

  // MARK: View

  /// Creates the view with its outlets and actions. Returns false if the scene has none.
  func loadView() -> Bool {
    guard let controller, let child = element.child(key: "view"),
      let view = loader.object(of: child, as: UIView.self)
    else { return false }
    controller.view = view
    if let refresh = element.child("refreshControl"),
      let control = loader.object(of: refresh, as: UIRefreshControl.self)
    {
      (view as? UIScrollView)?.refreshControl = control
    }
    let known = objects.map { ($0.element, $0.object) }
    loader.finish([(element, controller)] + known)
    performEmbeds()
    return true
  }

  private static var depth = 0

  private func performEmbeds() {
    let waiting = embeds
    embeds = []
    // A scene that embeds itself, at any depth, would recurse forever.
    guard waiting.isEmpty || Self.depth < 24 else {
      return loader.report(element, "scenes that contain each other, which is ended here")
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    for (segue, container) in waiting { embed(segue, in: container) }
  }

  func addEmbed(_ segue: DocumentSegue, in container: UIView) {
    embeds.append((segue, container))
  }

  private func embed(_ segue: DocumentSegue, in container: UIView) {
    guard let controller,
      controller.shouldPerformSegue(
        withIdentifier: segue.identifier ?? "", sender: nil)
    else { return }
    perform(segue, sender: nil) { [weak controller] destination in
      guard let controller else { return }
      controller.addChild(destination)
      destination.view.frame = container.bounds
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      destination.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(destination.view)
      destination.didMove(toParent: controller)
    }
  }

  // MARK: Children

  /// Creates the controllers of a relationship, in the order of the document.
  static func children(
    _ relationship: String, _ reader: ElementReader
  ) -> [UIViewController] {
    guard let list = reader.element.child("connections"),
      let storyboard = reader.loader.storyboard
    else { return [] }
    var children: [UIViewController] = []
    for child in list.children("segue") {
      guard case .segue(let segue)? = DocumentConnection(child)?.kind,
        segue.kind == .relationship(relationship)
      else { continue }
      guard let element = storyboard.document?.elements[segue.destination] else {
        reader.loader.report(child, "no scene has the identifier \(segue.destination)")
        continue
      }
      if let controller = storyboard.instantiate(element, creator: nil) {
        children.append(controller)
      }
    }
    return children
  }

  static func connectChildren(of controller: UINavigationController, _ reader: ElementReader) {
    let children = children("rootViewController", reader)
    if !children.isEmpty { controller.setViewControllers(children, animated: false) }
  }

  // MARK: Segues

  /// Returns the segue with an identifier that begins at the controller or at an object of its scene.
  func segue(named identifier: String) -> DocumentSegue? {
    var found: DocumentSegue?
    let scene = loader.document.scene(of: element)?.element ?? element
    scene.forEach { element in
      guard found == nil, element.name == "segue", element["identifier"] == identifier,
        case .segue(let segue)? = DocumentConnection(element)?.kind
      else { return }
      found = segue
    }
    return found
  }

  /// Performs a segue: creates its destination, lets the controller prepare it, and shows it.
  ///
  /// - Parameter show: Shows the destination of an embed segue.
  func perform(
    _ segue: DocumentSegue, sender: Any?, show: ((UIViewController) -> Void)? = nil
  ) {
    guard let controller else { return }
    if segue.kind == .unwind { return Unwinding.perform(segue, from: controller, sender: sender) }
    if case .unknown(let kind) = segue.kind {
      return loader.report(segue.element, "a segue of the kind \(kind), which is not known")
    }
    guard let storyboard, let element = loader.document.elements[segue.destination],
      let destination = storyboard.instantiate(element, creator: creator(of: segue, sender))
    else {
      return loader.report(segue.element, "no scene has the identifier \(segue.destination)")
    }
    let made = SegueClasses.make(segue, from: controller, to: destination, loader) {
      if let show {
        show(destination)
      } else {
        Self.showDestination(destination, by: segue, from: controller)
      }
    }
    if segue.kind == .popover { anchor(destination, segue, sender) }
    controller.prepare(for: made, sender: sender)
    made.perform()
  }

  /// Anchors the popover of a segue to the view or item in the document, or otherwise to its sender.
  private func anchor(_ destination: UIViewController, _ segue: DocumentSegue, _ sender: Any?) {
    let element = segue.element
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    let names = ["popoverAnchorBarButtonItem", "popoverAnchorView"]
    let named = names.lazy.compactMap { element[$0] }.compactMap { self.loader.object($0) }.first
    switch named ?? sender as? NSObject {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView: popover.sourceView = view
    case let recognizer as UIGestureRecognizer: popover.sourceView = recognizer.view
    default: break
    }
    guard let directions = element.child("popoverArrowDirection", key: "popoverArrowDirection")
    else { return }
    let flags: KeyValuePairs<String, UIPopoverArrowDirection> = [
      "up": .up, "down": .down, "left": .left, "right": .right,
    ]
    let permitted: UIPopoverArrowDirection = flags.reduce(into: []) {
      if directions.flag($1.key) == true { $0.insert($1.value) }
    }
    if !permitted.isEmpty { popover.permittedArrowDirections = permitted }
  }

  /// Returns the `@IBSegueAction` of a segue, which may create the destination.
  private func creator(
    of segue: DocumentSegue, _ sender: Any?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let name = segue.creationSelector, let controller else { return nil }
    let selector = Selector(name)
    guard Messages.responds(controller, to: selector) else {
      loader.report(
        segue.element,
        "\(type(of: controller)) has no method \(name), which creates the "
          + "destination")
      return nil
    }
    // Creates the storyboard's own controller if the action returns nil, as on iOS.
    let takesIdentifier = name.count { $0 == ":" } == 3
    let second =
      takesIdentifier
      ? _ObjCSegueArguments(sender: sender, identifier: segue.identifier) : sender
    return { coder in
      Messages.send(selector, to: controller, coder, second) as? UIViewController
    }
  }

  private static func showDestination(
    _ destination: UIViewController, by segue: DocumentSegue, from source: UIViewController
  ) {
    let element = segue.element
    if let name = element["modalPresentationStyle"],
      let style = ControllerReading.presentationStyles.first(where: { $0.key == name })?.value
    {
      destination.modalPresentationStyle = style
    }
    if let name = element["modalTransitionStyle"],
      let style = ControllerReading.transitionStyles.first(where: { $0.key == name })?.value
    {
      destination.modalTransitionStyle = style
    }
    let isAnimated = segue.animates
    switch segue.kind {
    case .show:
      if !isAnimated, let navigation = source.navigationController {
        navigation.pushViewController(destination, animated: false)
      } else {
        source.show(destination, sender: source)
      }
    case .showDetail: source.showDetailViewController(destination, sender: source)
    case .popover:
      destination.modalPresentationStyle = .popover
      source.present(destination, animated: isAnimated)
    case .presentation, .custom: source.present(destination, animated: isAnimated)
    case .embed, .unwind, .relationship, .unknown: break
    }
  }
}

extension DocumentLoader {
  /// Creates a controller, with a closure if there is one.
  func controller(
    of element: DocumentElement, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    element.markRead()
    if let creator {
      let coder = ElementCoder(plan[element], self)
      if let made = creator(coder) {
        if coder.object !== made { decode(made, plan[element], isFresh: false) }
        DocumentReports.ignoreDesignTime(element)
        return made
      }
    }
    return object(of: element, as: UIViewController.self)
  }
}
