/// The reactions of the bars around a controller to its changes. `UIViewController` conforms in the
/// folder `Navigation`, which depends on this one.
@MainActor protocol SurroundingBars {
  /// Displays the controller's new toolbar items, if its toolbar is on the screen.
  func toolbarItemsDidChange()
  /// Runs a change of toolbar items so that old and new ones fade.
  func fadeToolbarItems(_ change: () -> Void)
  /// Lays out the bars again because the controller now extends under different ones.
  func barRoomDidChange()
  /// The child whose preferred size is used if the controller has none, and the height of the bars
  /// around it, in points.
  var contentSizeSource: (controller: UIViewController, bars: CGFloat)? { get }
}

extension UIViewController {
  var surroundingBars: any SurroundingBars { self }
}

/// A container with a bar at its bottom, such as a tab bar, over the screens of its children.
/// `UITabBarController` conforms in the folder `Tabs`, which depends on this one.
@MainActor protocol BottomBarHolding: UIViewController {
  var bottomBar: UIView { get }
  /// The height of the bar above the safe area, in points; 0 while the app hides it.
  var bottomBarHeight: CGFloat { get }
  var isBottomBarTranslucent: Bool { get }
  /// Lays out the bar again because a different screen is visible, or because its content has scrolled.
  func layOutBottomBar()
  /// Updates the items of the children because one of them may have changed.
  func childItemsDidChange()
}

extension UIViewController {
  /// The container whose bottom bar is over this controller.
  var bottomBarHolder: (any BottomBarHolding)? { parent as? any BottomBarHolding }
}
