/// The length of the bars at the top or bottom of a view controller's view, which constraints could
/// refer to before safe areas existed.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length that bars cover, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide along the top or bottom edge of a controller's view, as tall as the safe area inset.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }

  /// Returns the guide at the top of a view, creating it when it is first needed.
  static func top(of view: UIView) -> LayoutSupportGuide {
    let state = view.makeLayoutStateIfNeeded()
    if let guide = state.topSupport as? LayoutSupportGuide { return guide }
    let guide = LayoutSupportGuide(
      source: LayoutGuideSource { view in
        CGRect(
          x: view.bounds.minX, y: view.bounds.minY, width: view.bounds.width,
          height: view.safeAreaInsets.top)
      }, owner: view, identifier: "_UIViewControllerTop")
    state.topSupport = guide
    return guide
  }

  /// Returns the guide at the bottom of a view, creating it when it is first needed.
  static func bottom(of view: UIView) -> LayoutSupportGuide {
    let state = view.makeLayoutStateIfNeeded()
    if let guide = state.bottomSupport as? LayoutSupportGuide { return guide }
    let guide = LayoutSupportGuide(
      source: LayoutGuideSource { view in
        let height = view.safeAreaInsets.bottom
        return CGRect(
          x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width,
          height: height)
      }, owner: view, identifier: "_UIViewControllerBottom")
    state.bottomSupport = guide
    return guide
  }
}

extension UIViewController {
  var topSupport: any UILayoutSupport { LayoutSupportGuide.top(of: view) }
  var bottomSupport: any UILayoutSupport { LayoutSupportGuide.bottom(of: view) }
}
