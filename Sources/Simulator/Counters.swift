import QuartzCore

/// How much work a simulator's frames were; differences between two readings are what matters.
public struct Counters: Equatable, Sendable {
  /// Frames that differed from the one before.
  public var framesChanged = 0
  /// Layers whose bitmap was drawn.
  public var layersDrawn = 0
  /// Layouts of single layers.
  public var layouts = 0
  /// Layers visited to find out what is shown.
  public var layersVisited = 0
  /// Pixels composed anew.
  public var pixelsComposited = 0
  /// Pixels that scrolling moved instead.
  public var pixelsMoved = 0

  /// Nothing done.
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

  /// What happened between an earlier reading and this one.
  public static func - (later: Counters, earlier: Counters) -> Counters {
    var between = Counters()
    between.framesChanged = later.framesChanged - earlier.framesChanged
    between.layersDrawn = later.layersDrawn - earlier.layersDrawn
    between.layouts = later.layouts - earlier.layouts
    between.layersVisited = later.layersVisited - earlier.layersVisited
    between.pixelsComposited = later.pixelsComposited - earlier.pixelsComposited
    between.pixelsMoved = later.pixelsMoved - earlier.pixelsMoved
    return between
  }
}

extension Simulator {
  /// What this simulator has done since it started.
  ///
  /// Pixels are counted where a frame was composed: each with ``compositesEveryFrame``, else those
  /// of snapshots.
  public var counters: Counters {
    var counters = counted
    counters.pixelsComposited = compositor.counters.pixelsComposited
    counters.pixelsMoved = compositor.counters.pixelsMoved
    return counters
  }
}
