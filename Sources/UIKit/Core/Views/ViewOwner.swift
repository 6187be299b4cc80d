/// The controller of a view, as seen by the view. `UIViewController`, in a higher layer, conforms.
@MainActor package protocol ViewOwner: UIResponder, UIFocusEnvironment {
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
  /// The owner's additions to the safe area of its view, bars included, in points.
  var safeAreaAdditions: UIEdgeInsets { get }
  /// Whether bars of a container cover the edges of its view.
  var takesBarInsets: Bool { get }

  /// The frontmost owner: the last presented one, and in a container the visible child.
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

  /// Adds the view of a window's root to the window, which has become visible.
  func installView(in window: UIWindow)
  /// Removes the view of a window's root from the window, which gets another root.
  func leaveWindow()
  /// Called on a window's root when the window has been hidden.
  func windowDidHide()
}
