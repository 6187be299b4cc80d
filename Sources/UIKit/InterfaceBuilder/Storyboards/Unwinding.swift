import InterfaceBuilderDocuments

/// Performs unwind segues: finds the controller with the action, and returns to that controller.
@MainActor enum Unwinding {
  static func perform(_ segue: DocumentSegue, from source: UIViewController, sender: Any?) {
    guard let name = segue.unwindAction else { return }
    let action = Selector(name)
    let origin = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: action, sender: sender)
    guard let destination = destination(of: origin) else {
      UIKitFault.report("No view controller above \(type(of: source)) has the action \(name)")
      return
    }
    let made = UIStoryboardSegue(
      identifier: segue.identifier, source: source, destination: destination,
      performHandler: {})
    source.prepare(for: made, sender: sender)
    Messages.send(action, to: destination, made)
    goBack(from: source, to: destination, made)
  }

  /// Returns the first controller, from the source upwards, that accepts the action.
  private static func destination(of origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var below: UIViewController? = origin.source
    var visited: Set<ObjectIdentifier> = []
    while let current = below {
      guard visited.insert(ObjectIdentifier(current)).inserted else { return nil }
      for child in current.allowedChildrenForUnwinding(from: origin) {
        if accepts(child, origin) { return child }
      }
      if current !== origin.source, accepts(current, origin) { return current }
      below = current.parent ?? current.presentingViewController
    }
    return nil
  }

  private static func accepts(
    _ controller: UIViewController, _ origin: UIStoryboardUnwindSegueSource
  ) -> Bool {
    controller !== origin.source
      && controller.canPerformUnwindSegueAction(
        origin.unwindAction, from: origin.source, sender: origin.sender)
  }

  /// Dismisses and pops controllers until the destination is visible.
  private static func goBack(
    from source: UIViewController, to destination: UIViewController, _ segue: UIStoryboardSegue
  ) {
    if destination.presentedViewController != nil { destination.dismiss(animated: true) }
    var ancestor: UIViewController? = destination
    while let current = ancestor {
      if let parent = current.parent { parent.unwind(for: segue, towards: current) }
      ancestor = current.parent
    }
  }
}

extension UIViewController: DocumentLoading {
  func loadViewFromDocument() -> Bool {
    if let scene = scene as? ControllerScene, scene.loadView() { return true }
    guard let nib = nibOfView() else { return false }
    nib.instantiate(withOwner: self)
    if viewIfLoaded != nil { return true }
    UIKitFault.report(
      "-[\(Messages.className(of: self)) loadView] loaded a nib but the view outlet was not set.")
    return false
  }

  private func nibOfView() -> UINib? {
    let bundle = nibBundle ?? .main
    if let nibName { return UINib(nibName: nibName, bundle: bundle) }
    let name = Self.documentName
    guard name.hasSuffix("Controller"), !Self.isOwnClass(type(of: self)) else {
      return Self.isOwnClass(type(of: self)) ? nil : UINib.find(name, in: bundle)
    }
    return UINib.find(String(name.dropLast("Controller".count)), in: bundle)
      ?? UINib.find(name, in: bundle)
  }

  /// The class's name without its module and type parameters. `String(describing:)` would search the
  /// program for conformances of the class, which takes a thirtieth of an app's start, and
  /// `NSStringFromClass(_:)` of Foundation on Linux traps for a class inside another type.
  private static var documentName: String {
    String(_typeName(self, qualified: false).prefix { $0 != "<" })
  }

  private static func isOwnClass(_ type: UIViewController.Type) -> Bool {
    type == UIViewController.self || type == UITableViewController.self
      || type == UICollectionViewController.self
      || type == UINavigationController.self
  }

  func performSegueOfDocument(_ identifier: String, sender: Any?) {
    guard let scene = scene as? ControllerScene, let segue = scene.segue(named: identifier) else {
      UIKitFault.report("Receiver (\(self)) has no segue with identifier '\(identifier)'")
      return
    }
    scene.perform(segue, sender: sender)
  }

  func childrenToUnwind(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  func childThatContains(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller: UIViewController? = source.source
    while let current = controller {
      if current.parent === self { return current }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }

  func takeBack(_ segue: UIStoryboardSegue, towards controller: UIViewController) {
    guard let navigation = self as? UINavigationController else { return }
    navigation.popToViewController(controller, animated: true)
  }
}
