/// Shows an app's main storyboard. `UIApplication` conforms in the folder `InterfaceBuilder`, which
/// depends on this one.
@MainActor package protocol MainStoryboardShowing: AnyObject {
  /// Makes the initial controller of a storyboard the root of a window, with the document's tint.
  ///
  /// A storyboard that is missing, or has no initial controller, is reported.
  func showMainStoryboard(_ name: String, of bundle: Bundle, in window: UIWindow)
}
