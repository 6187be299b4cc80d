/// How far bars reach in from the top or from the bottom, as constraints could refer to it before there
/// were safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// Points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide along the top or bottom of a controller's view, as high as its safe area's inset.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// What bars cover at the top of the view.
  public var topLayoutGuide: any UILayoutSupport {
    let state = view.madeLayout
    if let guide = state.topSupport { return guide }
    let guide = LayoutSupportGuide(
      source: LayoutGuideSource { view in
        CGRect(
          x: view.bounds.minX, y: view.bounds.minY, width: view.bounds.width,
          height: view.safeAreaInsets.top)
      }, owner: view, identifier: "_UIViewControllerTop")
    state.topSupport = guide
    return guide
  }

  /// What bars cover at the bottom of the view.
  public var bottomLayoutGuide: any UILayoutSupport {
    let state = view.madeLayout
    if let guide = state.bottomSupport { return guide }
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
