/// The search of a screen, as used by the navigation bar that displays it. `UISearchController`
/// conforms, in a folder that depends on this one.
@MainActor protocol BarSearch: AnyObject {
  var isActive: Bool { get }
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The search bar.
  var barView: UIView { get }
  /// The full height of the search bar in a navigation bar, in points.
  var barHeight: CGFloat { get }

  /// Called before the search bar is added to the navigation bar of a container.
  func joinBar(of container: UIViewController, showing host: UIViewController)
  /// Styles the search bar for use in a navigation bar.
  func standInBar()
  /// Called when the search bar is no longer part of a navigation bar.
  func leaveBar()
}
