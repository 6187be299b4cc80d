/// The part of a list's state on which the hiding of its bars depends. Lengths are in points.
package struct BarHidingMetrics: Equatable, Sendable {
  package var offset: Double
  /// The offset at the top of the content if all bars are shown.
  package var top: Double
  /// The offset at the top of the content with the bars as they are.
  package var currentTop: Double
  /// The offset at the end of the content if all bars are hidden.
  package var end: Double
  /// The distance that the content moves until all bars are hidden.
  package var way: Double
  package var viewHeight: Double
  package var contentHeight: Double
  package var motion: HeaderMetrics.Motion
  /// Whether the bars have to stay in view: a field in one of them is edited, or a screen reader reads
  /// the screen.
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

  /// Whether the bars can hide. Content that is too short to scroll them out of view leaves them in
  /// view.
  package var canHide: Bool {
    way > 0 && viewHeight > 0 && !holdsBars && offset.isFinite && top.isFinite
      && end >= top + way - HeaderZone.tolerance
  }

  /// Whether the content is near its top, where the bars are above the first row.
  var isNearTop: Bool { offset < top + way - HeaderZone.tolerance }

  /// Returns whether layout changes explain how the offset differs from an earlier one.
  func explainsOffset(since old: Self) -> Bool {
    if motion == .drag || motion == .deceleration { return false }
    return contentHeight != old.contentHeight || viewHeight != old.viewHeight
      || top != old.top || currentTop != old.currentTop
  }
}
