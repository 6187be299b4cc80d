import InterfaceBuilderDocuments

/// A storyboard: the scenes of an app and the segues between them.
///
/// The XML source, a `.storyboard` file, is read once; Apple's compiled `.storyboardc` is not
/// supported.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let document: InterfaceDocument?
  let bundle: Bundle
  let strings: [String: String]
  private let name: String
  private var keptPlan: DocumentPlan?

  /// Creates the storyboard with a name in a bundle, given without the extension.
  ///
  /// If the file is missing or cannot be read, that is reported, and the storyboard has no scenes.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let found = DocumentFiles.find(name, ["storyboard", "storyboardc"], in: bundle) else {
      UIKitFault.report(
        "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
      self.init(nil, name, bundle, [:])
      return
    }
    do {
      self.init(try DocumentFiles.read(found.url), name, bundle, found.strings)
    } catch {
      UIKitFault.report("\(error)")
      self.init(nil, name, bundle, [:])
    }
  }

  /// Creates a storyboard from a parsed document, with the strings next to the given file.
  package convenience init(document: InterfaceDocument, bundle: Bundle, file: URL? = nil) {
    let strings = file.map { DocumentFiles.strings(of: $0, in: bundle) }
    self.init(document, document.file, bundle, strings ?? [:])
  }

  private init(
    _ document: InterfaceDocument?, _ name: String, _ bundle: Bundle, _ strings: [String: String]
  ) {
    if let document, document.kind == .nib {
      UIKitFault.report("\(document.file): this is a nib, not a storyboard")
      self.document = nil
    } else {
      self.document = document
    }
    self.name = name
    self.bundle = bundle
    self.strings = strings
    super.init()
  }

  /// The plans of the document's objects, shared by all loads.
  var plan: DocumentPlan {
    let present = DocumentPlan.kept(keptPlan)
    keptPlan = present
    return present
  }

  // MARK: Controllers

  /// Creates the initial controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    instantiateInitialViewController(creator: nil)
  }

  /// Creates the initial controller with a closure, which may call any initialiser.
  ///
  /// - Parameter creator: Receives the coder for `init(coder:)`. If it is nil or returns nil, the
  ///   controller is created as defined in the storyboard.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let document, let id = document.initialViewController,
      let element = document.elements[id]
    else { return nil }
    let made = instantiate(element, creator: creator.map { creator in { creator($0) } })
    return checked(made)
  }

  /// Creates the controller with a storyboard identifier.
  ///
  /// If there is no such controller, UIKit's message is reported, and the result is a plain controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let element = element(named: identifier) else { return UIViewController() }
    return instantiate(element, creator: nil) ?? UIViewController()
  }

  /// Creates the controller with a storyboard identifier, using a closure, which may call any
  /// initialiser.
  ///
  /// If the storyboard has no such controller, or one of a different class, the process ends, as on
  /// iOS, because there is no controller of that class to return.
  ///
  /// - Parameters:
  ///   - identifier: The controller's storyboard identifier.
  ///   - creator: Receives the coder for `init(coder:)`. If it is nil or returns nil, the controller is
  ///     created as defined in the storyboard.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = element(named: identifier).flatMap {
      instantiate($0, creator: creator.map { creator in { creator($0) } })
    }
    guard let controller: ViewController = checked(made) ?? UIViewController() as? ViewController
    else { fatalError("\(self) has no \(ViewController.self) with identifier '\(identifier)'") }
    return controller
  }

  private func checked<ViewController: UIViewController>(
    _ controller: UIViewController?
  ) -> ViewController? {
    guard let controller else { return nil }
    if let controller = controller as? ViewController { return controller }
    UIKitFault.report("\(type(of: controller)) of the storyboard is not a \(ViewController.self)")
    return nil
  }

  private func element(named identifier: String) -> DocumentElement? {
    let scene = document?.scenes.first {
      $0.controller?["storyboardIdentifier"] == identifier
    }
    if scene == nil {
      UIKitFault.report(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return scene?.controller
  }

  /// Creates the controller of a scene, given its element.
  package func controller(of element: DocumentElement) -> UIViewController? {
    instantiate(element, creator: nil)
  }

  private static var depth = 0

  /// Creates the controller of a scene, or the controller in another storyboard to which a reference
  /// leads.
  func instantiate(
    _ element: DocumentElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let document, let scene = document.scene(of: element) else { return nil }
    // A controller that embeds itself, or is its own root, would recurse forever.
    guard Self.depth < 24 else {
      UIKitFault.report(
        "\(document.problem(element, "scenes that contain each other, which is ended here"))")
      return UIViewController()
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if element.name == "viewControllerPlaceholder" { return referenced(element, creator) }
    return ControllerScene.make(scene, of: self, creator)
  }

  private func referenced(
    _ element: DocumentElement, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    element.markRead()
    let name = element["storyboardName"] ?? ""
    var bundle = bundle
    if let identifier = element["bundleIdentifier"] {
      bundle = Bundle.allBundles.first { $0.bundleIdentifier == identifier } ?? bundle
    }
    let other = UIStoryboard(name: name, bundle: bundle)
    guard let document = other.document else { return nil }
    if let identifier = element["referencedIdentifier"] {
      return other.element(named: identifier).flatMap { other.instantiate($0, creator: creator) }
    }
    return document.initialViewController.flatMap { document.elements[$0] }
      .flatMap { other.instantiate($0, creator: creator) }
  }

  open override var description: String {
    "<UIStoryboard: \(Messages.address(of: self)); name = \(name)>"
  }
}
