import ScrollEngine

/// The scroll view under a finger that drags a sheet. It scrolls by the part of the drag that would pull
/// the sheet above its highest detent, as the scroll view around another one does.
@MainActor struct SheetScroll {
  @WeakView private var scrollView: UIScrollView?
  private var dragger: ObjectIdentifier?
  private var isScrolling = false

  init() {}

  init(_ scrollView: UIScrollView?, dragger: ObjectIdentifier) {
    self.scrollView = scrollView
    self.dragger = dragger
  }

  /// Scrolls to a distance from where the drag began, in points; negative distances count as 0. Returns
  /// whether the scroll view follows the drag.
  mutating func scroll(by distance: CGFloat, at time: Double) -> Bool {
    guard let scrollView, let dragger else { return false }
    if !isScrolling {
      guard distance > 0, scrollView.window != nil,
        scrollView.sendToEngine(.nestedBegan(.vertical, inner: dragger))
      else { return false }
      isScrolling = true
    }
    return scrollView.sendToEngine(
      .nestedMoved(.vertical, inner: dragger, distance: Double(max(distance, 0)), time: time))
  }

  /// Ends the drag. Returns whether the scroll view continues with its velocity, in points per second.
  mutating func end(velocity: CGFloat, at time: Double) -> Bool {
    defer { self = SheetScroll() }
    guard isScrolling, let scrollView, let dragger else { return false }
    return scrollView.sendToEngine(
      .nestedEnded(.vertical, inner: dragger, velocity: Double(velocity), time: time))
  }
}
