/// The search of a screen, as the navigation bar that shows it sees it. `UISearchController`, a layer
/// above, conforms.
@MainActor protocol BarSearch: AnyObject {
  var isActive: Bool { get }
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The search bar.
  var barView: UIView { get }
  /// The search bar's whole height in a navigation bar, in points.
  var barHeight: CGFloat { get }

  /// Called before the bar takes its place in the navigation bar of a container, over a screen.
  func joinBar(of container: UIViewController, showing host: UIViewController)
  /// Styles the bar for a navigation bar.
  func standInBar()
  /// Called when the bar is no longer a part of a navigation bar.
  func leaveBar()
}
