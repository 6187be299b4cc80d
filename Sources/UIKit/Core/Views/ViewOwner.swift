/// The controller of a view, in the form known to the view. `UIViewController` conforms, in a folder
/// that depends on this one.
@MainActor package protocol ViewOwner: UIResponder, UIFocusEnvironment {
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
  /// The owner's additions to the safe area of its view, in points, including bars.
  var safeAreaAdditions: UIEdgeInsets { get }
  /// Whether bars of a container cover the edges of its view.
  var takesBarInsets: Bool { get }

  /// The frontmost owner: the last presented one, or the visible child of a container.
  var frontOwner: any ViewOwner { get }
  /// The view of the last presented owner, to which the keyboard is limited; nil if none is
  /// presented.
  var presentedFocusView: UIView? { get }

  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewSafeAreaInsetsDidChange()
  func updateViewConstraints()
  func announceTraits(_ old: UITraitCollection, _ new: UITraitCollection)

  func viewWillMove(toWindow window: UIWindow?)
  func viewDidMove(toWindow window: UIWindow?)

  /// Adds the view of a window's root controller to the window, once the window has become visible.
  func installView(in window: UIWindow)
  /// Removes the view of a window's root from the window, because the window gets a different root.
  func leaveWindow()
  /// Called on a window's root when the window has been hidden.
  func windowDidHide()
}
