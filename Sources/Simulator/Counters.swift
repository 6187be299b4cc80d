import QuartzCore

/// Counts the work of a simulator's frames. The difference between two readings is the work between
/// them.
///
/// ```swift
/// let before = device.counters
/// device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
/// #expect((device.counters - before).layersDrawn < 20)
/// ```
public struct Counters: Equatable, Sendable {
  /// The number of frames that differ from the previous one.
  public var framesChanged = 0
  /// The number of layers whose contents were drawn.
  public var layersDrawn = 0
  /// The number of bitmaps drawn for layers with `shouldRasterize`.
  public var layersRasterized = 0
  /// The number of times that the background of a visual effect was blurred.
  public var backdropsBlurred = 0
  /// The number of times that a layer was laid out.
  public var layouts = 0
  /// The number of layers visited to build display lists. Counting begins with the first reading;
  /// earlier frames have no display list unless a snapshot is taken.
  public var layersVisited = 0
  /// The number of pixels that were composited.
  public var pixelsComposited = 0
  /// The number of pixels that scrolling moved, instead of compositing them again.
  public var pixelsMoved = 0

  /// Creates counters that are all zero.
  public init() {}

  static func inProcess() -> Counters {
    var counters = Counters()
    counters.layersDrawn = LayerCounters.layersDrawn
    counters.layouts = LayerCounters.layouts
    counters.layersVisited = DisplayListBuilder.layersVisited
    return counters
  }

  mutating func add(_ now: Counters, since before: Counters) {
    layersDrawn += now.layersDrawn - before.layersDrawn
    layouts += now.layouts - before.layouts
    layersVisited += now.layersVisited - before.layersVisited
  }

  /// Returns the work between an earlier reading and a later one.
  public static func - (later: Counters, earlier: Counters) -> Counters {
    var between = Counters()
    between.framesChanged = later.framesChanged - earlier.framesChanged
    between.layersDrawn = later.layersDrawn - earlier.layersDrawn
    between.layersRasterized = later.layersRasterized - earlier.layersRasterized
    between.backdropsBlurred = later.backdropsBlurred - earlier.backdropsBlurred
    between.layouts = later.layouts - earlier.layouts
    between.layersVisited = later.layersVisited - earlier.layersVisited
    between.pixelsComposited = later.pixelsComposited - earlier.pixelsComposited
    between.pixelsMoved = later.pixelsMoved - earlier.pixelsMoved
    return between
  }
}

extension Simulator {
  /// The work of this simulator since it was created.
  ///
  /// Pixels, bitmaps of rasterized layers and blurs are counted when a frame is composited: this is
  /// every frame if ``compositesEveryFrame`` is true, otherwise only the frames of snapshots. Layers
  /// visited are counted in every frame after the first reading.
  public var counters: Counters {
    if !buildsEveryFrame {
      buildsEveryFrame = true
      // The last frame is counted with this reading, not with the next frame.
      perform { buildDisplayList() }
    }
    var counters = counted
    counters.layersRasterized = compositor.counters.layersRasterized
    counters.backdropsBlurred = compositor.counters.backdropsBlurred
    counters.pixelsComposited = compositor.counters.pixelsComposited
    counters.pixelsMoved = compositor.counters.pixelsMoved
    return counters
  }
}
