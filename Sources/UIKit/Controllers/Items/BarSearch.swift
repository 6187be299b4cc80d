/// The search of a screen, as used by the navigation bar that displays it. `UISearchController`, in a
/// higher layer, conforms.
@MainActor protocol BarSearch: AnyObject {
  var isActive: Bool { get }
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The search bar.
  var barView: UIView { get }
  /// The search bar's whole height in a navigation bar, in points.
  var barHeight: CGFloat { get }

  /// Called before the search bar is added to the navigation bar of a container.
  func joinBar(of container: UIViewController, showing host: UIViewController)
  /// Styles the bar for a navigation bar.
  func standInBar()
  /// Called when the bar is no longer a part of a navigation bar.
  func leaveBar()
}
