import Kinetics

/// The sizes that determine the range in which content rests. Points throughout.
package struct ScrollMetrics: Hashable, Sendable {
  package var viewSize = ScrollVector.zero
  package var contentSize = ScrollVector.zero
  /// The adjusted content insets.
  package var insets = ScrollInsets()
  /// How much farther content can be pulled down because the bar above it grows then.
  package var roomAboveTop = 0.0
  /// Pixels a point.
  package var pixelScale = 1.0
  /// Where content smaller than the view lies in it, in shares of the remaining room.
  package var alignment = ScrollVector.zero

  package init() {}

  /// The offsets at which content of `size` rests along an axis (UIKit reference 1.10); a single
  /// one, determined by `alignment`, where the content is smaller than the visible area.
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

  /// The visible size: the view's, less the insets.
  package var visibleSize: ScrollVector {
    ScrollVector(
      x: viewSize.x - insets.left - insets.right, y: viewSize.y - insets.top - insets.bottom)
  }

  /// An offset rounded to whole pixels.
  package func pixelAligned(_ x: Double) -> Double {
    PixelGrid(scale: pixelScale).nearest(x)
  }
}

/// How the engine brings content at rest into a range that has changed.
package enum RangeResponse: Sendable {
  /// At once.
  case immediate
  /// By the spring of a bounce, as when an inset shrinks under content (UIKit reference 1.4).
  case bounce
  /// By an animated offset of 0.3 seconds (UIKit reference 1.9).
  case animation
}
