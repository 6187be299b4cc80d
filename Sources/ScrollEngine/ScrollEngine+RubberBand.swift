import Kinetics

extension ScrollEngine {
  /// Returns the displayed offset for a finger's position: past an edge the rubber band applies (UIKit
  /// reference 1.3), and the offset is on whole pixels (UIKit reference 11).
  func rubberBanded(_ axis: ScrollAxis, _ position: Double) -> Double {
    let range = range(axis)
    if range.contains(position) { return pixelAligned(axis, position) }
    let edge = position < range.lowerBound ? range.lowerBound : range.upperBound
    guard settings.bounces(axis), canScroll(axis) else { return edge }
    let band = RubberBand(dimension: metrics.viewSize[axis])
    return metrics.pixelAligned(edge + band.offset(forDistance: position - edge))
  }

  /// Returns the finger's position for an offset: the inverse of `rubberBanded(_:_:)`.
  func fingerPosition(_ axis: ScrollAxis, _ offset: Double) -> Double {
    let range = range(axis)
    if range.contains(offset) { return offset }
    let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
    let band = RubberBand(dimension: metrics.viewSize[axis])
    // An overscroll that no finger reaches counts as one that a finger just does.
    return edge + max(-1e6, min(1e6, band.distance(forOffset: offset - edge)))
  }

  func fingerPosition(_ offset: ScrollVector) -> ScrollVector {
    ScrollVector(
      x: fingerPosition(.horizontal, offset.x), y: fingerPosition(.vertical, offset.y))
  }
}
