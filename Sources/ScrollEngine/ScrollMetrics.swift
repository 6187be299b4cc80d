import Kinetics

/// The sizes that determine the range in which content rests, all in points.
package struct ScrollMetrics: Hashable, Sendable {
  package var viewSize = ScrollVector.zero
  package var contentSize = ScrollVector.zero
  /// The adjusted content insets.
  package var insets = ScrollInsets()
  /// The distance by which a growing bar above the content extends its range upwards.
  package var roomAboveTop = 0.0
  /// The number of pixels per point.
  package var pixelScale = 1.0
  /// The position of content that is smaller than the view, as fractions of the remaining space.
  package var alignment = ScrollVector.zero

  package init() {}

  /// Returns the offsets at which content of `size` rests along an axis (UIKit reference 1.10); a
  /// single offset, determined by `alignment`, if the content is smaller than the visible area.
  package func range(_ axis: ScrollAxis, contentSize size: ScrollVector) -> ClosedRange<Double> {
    let (before, after) =
      axis == .vertical
      ? (insets.top + roomAboveTop, insets.bottom) : (insets.left, insets.right)
    let room = viewSize[axis] - before - after - size[axis]
    func limited(_ offset: Double) -> Double {
      max(-Double.farthestOffset, min(Double.farthestOffset, offset))
    }
    if room >= 0 {
      let offset = limited(-before - room * alignment[axis])
      return offset...offset
    }
    return limited(-before)...limited(-before - room)
  }

  /// The visible size: that of the view, less the insets.
  package var visibleSize: ScrollVector {
    ScrollVector(
      x: viewSize.x - insets.left - insets.right, y: viewSize.y - insets.top - insets.bottom)
  }

  /// Returns an offset rounded to whole pixels.
  package func pixelAligned(_ x: Double) -> Double {
    PixelGrid(scale: pixelScale).nearest(x)
  }
}

/// How resting content moves into a changed range.
package enum RangeResponse: Sendable {
  /// The change is not animated.
  case immediate
  /// The change is animated with the spring of a bounce, as when an inset shrinks (UIKit reference
  /// 1.4).
  case bounce
  /// The change is an animated offset over 0.3 seconds (UIKit reference 1.9).
  case animation
}
