/// The scene of a storyboard that a controller was made of. `InterfaceBuilder`, a layer above,
/// conforms.
@MainActor package protocol ControllerDocument: AnyObject {
  var storyboard: UIStoryboard? { get }
}

/// What documents do for a controller. `InterfaceBuilder`, a layer above, makes `UIViewController`
/// conform.
@MainActor protocol DocumentLoading {
  /// Loads the view of the controller's storyboard or nib. Returns whether there is one.
  func loadViewFromDocument() -> Bool
  func performSegueOfDocument(_ identifier: String, sender: Any?)
  func childrenToUnwind(from source: UIStoryboardUnwindSegueSource) -> [UIViewController]
  func childThatContains(_ source: UIStoryboardUnwindSegueSource) -> UIViewController?
  func takeBack(_ segue: UIStoryboardSegue, towards controller: UIViewController)
}

extension UIViewController {
  var documents: any DocumentLoading { self }
}
