/// The state of a list that determines how its bars hide. Lengths are in points.
package struct BarHidingMetrics: Equatable, Sendable {
  package var offset: Double
  /// The offset at the top of the content when all bars are shown.
  package var top: Double
  /// The offset at the top of the content with the bars in their current positions.
  package var currentTop: Double
  /// The offset at the end of the content when all bars are hidden.
  package var end: Double
  /// The hiding distance: how far the content scrolls until all bars are hidden.
  package var way: Double
  package var viewHeight: Double
  package var contentHeight: Double
  package var motion: HeaderMetrics.Motion
  /// Whether the bars must stay in view because a field in one of them is being edited or a screen
  /// reader is reading the screen.
  package var holdsBars: Bool

  package init(
    offset: Double = 0, top: Double = 0, currentTop: Double = 0, end: Double = 0, way: Double = 0,
    viewHeight: Double = 0, contentHeight: Double = 0, motion: HeaderMetrics.Motion = .none,
    holdsBars: Bool = false
  ) {
    self.offset = offset
    self.top = top
    self.currentTop = currentTop
    self.end = end
    self.way = way
    self.viewHeight = viewHeight
    self.contentHeight = contentHeight
    self.motion = motion
    self.holdsBars = holdsBars
  }

  /// Whether the bars can hide. They stay in view if the content is too short to scroll them out of
  /// view.
  package var canHide: Bool {
    way > 0 && viewHeight > 0 && !holdsBars && offset.isFinite && top.isFinite
      && end >= top + way - HeaderZone.tolerance
  }

  /// Whether the content is close to its top, where the bars are above the first row.
  var isNearTop: Bool { offset < top + way - HeaderZone.tolerance }

  /// Returns whether layout changes explain the difference from an earlier offset.
  func explainsOffset(since old: Self) -> Bool {
    if motion == .drag || motion == .deceleration { return false }
    return contentHeight != old.contentHeight || viewHeight != old.viewHeight
      || top != old.top || currentTop != old.currentTop
  }
}
