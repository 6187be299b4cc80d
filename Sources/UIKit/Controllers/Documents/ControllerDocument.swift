/// The scene of a storyboard that created a controller. The conformance is in the folder
/// `InterfaceBuilder`, which depends on this one.
@MainActor package protocol ControllerDocument: AnyObject {
  var storyboard: UIStoryboard? { get }
}

/// Loads views of controllers from documents. `UIViewController` conforms to it in the folder
/// `InterfaceBuilder`, which depends on this one.
@MainActor protocol DocumentLoading {
  /// Loads the view from the controller's storyboard or nib. Returns false if there is none.
  func loadViewFromDocument() -> Bool
  func performSegueOfDocument(_ identifier: String, sender: Any?)
  func childrenToUnwind(from source: UIStoryboardUnwindSegueSource) -> [UIViewController]
  func childThatContains(_ source: UIStoryboardUnwindSegueSource) -> UIViewController?
  func takeBack(_ segue: UIStoryboardSegue, towards controller: UIViewController)
}

extension UIViewController {
  var documents: any DocumentLoading { self }
}
