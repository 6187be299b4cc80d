/// The scroll views that an app has set for the bars at the edges of a controller's view.
@MainActor struct EdgeScrollViews {
  @WeakView private var top: UIScrollView?
  @WeakView private var leading: UIScrollView?
  @WeakView private var bottom: UIScrollView?
  @WeakView private var trailing: UIScrollView?

  /// The scroll view at a single edge; nil for several edges. Setting it sets those of all edges in the
  /// set.
  subscript(edge: NSDirectionalRectEdge) -> UIScrollView? {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      default: nil
      }
    }
    set {
      if edge.contains(.top) { top = newValue }
      if edge.contains(.leading) { leading = newValue }
      if edge.contains(.bottom) { bottom = newValue }
      if edge.contains(.trailing) { trailing = newValue }
    }
  }
}

extension UIViewController {
  func nameScrollView(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
    let old = (namedScrollViews[.top], namedScrollViews[.bottom])
    namedScrollViews[edge] = scrollView
    // Bars are only at the top and at the bottom.
    guard isViewLoaded, old != (namedScrollViews[.top], namedScrollViews[.bottom]) else { return }
    surroundingBars.barRoomDidChange()
    bottomBarHolder?.layOutBottomBar()
  }
}
