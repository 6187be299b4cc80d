import CoreGraphics
import Foundation

/// Scrolls a view while something is dragged near one of its edges: the nearer to the edge, the faster
/// (UIKit reference 15.5).
@MainActor final class EdgeScroll {
  private enum State {
    case off
    case scrolling(CADisplayLink, lastTick: TimeInterval?)
    /// The content is at its end, and scrolls on if it grows.
    case waiting([NSKeyValueObservation])
  }

  private var state = State.off
  private var onFrame: @MainActor () -> Void = {}
  private let axes: Axes
  private let ramp: Ramp

  enum Axes {
    case vertical, horizontal, both
  }

  /// The scrolling speed near an edge. It is `slowest` at `distance` points from the edge, and
  /// rises to `fastest` at the edge. Speeds are in points per second.
  struct Ramp {
    var distance: CGFloat
    var slowest: CGFloat
    var fastest: CGFloat

    /// The ramp for carried and dragged rows.
    static let dragged = Ramp(distance: 30, slowest: 60, fastest: 280)
  }

  init(_ axes: Axes = .vertical, ramp: Ramp = .dragged) {
    self.axes = axes
    self.ramp = ramp
  }

  /// Starts or stops scrolling.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - finger: The position of the finger, in the view's coordinates.
  ///   - onFrame: Called in each frame until the content is at its end, and again once it grows; it
  ///     calls ``step(_:finger:)``.
  func update(_ view: UIScrollView, finger: CGPoint, onFrame: @escaping @MainActor () -> Void) {
    let speed = speed(in: view, at: finger)
    if speed == .zero { return stop() }
    self.onFrame = onFrame
    switch state {
    case .scrolling: break
    case .off, .waiting: if view.offset(scrolledAtEdgeBy: speed) != view.contentOffset { start() }
    }
  }

  /// Scrolls by the distance for a frame.
  func step(_ view: UIScrollView, finger: CGPoint) {
    guard case .scrolling(let link, let lastTick) = state else { return }
    let time = MediaClock.now
    let seconds = CGFloat(lastTick.map { time - $0 } ?? 0)
    state = .scrolling(link, lastTick: time)
    let speed = speed(in: view, at: finger)
    let offset = view.offset(
      scrolledAtEdgeBy: CGPoint(x: speed.x * seconds, y: speed.y * seconds))
    if offset != view.contentOffset {
      view.contentOffset = offset
    } else if seconds > 0 {
      wait(for: view)
    }
  }

  func stop() {
    if case .scrolling(let link, _) = state { link.invalidate() }
    state = .off
    onFrame = {}
  }

  private func start() {
    // Safety: links fire in a host's frame, on the main thread.
    let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.onFrame() } }
    state = .scrolling(link, lastTick: nil)
    link.start()
  }

  private func wait(for view: UIScrollView) {
    if case .scrolling(let link, _) = state { link.invalidate() }
    state = .waiting([
      view.observe(\.contentSize) { [weak self] _, _ in self?.resume() },
      view.observe(\.adjustedContentInset) { [weak self] _, _ in self?.resume() },
      view.observe(\.frame) { [weak self] _, _ in self?.resume() },
    ])
  }

  private func resume() {
    if case .waiting = state { start() }
  }

  /// Returns the speed at a position in points per second, negative upwards and to the left.
  private func speed(in view: UIScrollView, at finger: CGPoint) -> CGPoint {
    let inset = view.adjustedContentInset
    var speed = CGPoint.zero
    if axes != .horizontal {
      speed.y = self.speed(
        finger.y - (view.bounds.minY + inset.top), view.bounds.maxY - inset.bottom - finger.y)
    }
    if axes != .vertical {
      speed.x = self.speed(
        finger.x - (view.bounds.minX + inset.left), view.bounds.maxX - inset.right - finger.x)
    }
    return speed
  }

  /// Returns the speed for the distances to two opposite edges.
  ///
  /// - Parameters:
  ///   - low: The distance to the edge with the smaller coordinate.
  ///   - high: The distance to the other edge.
  private func speed(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    func speed(_ distance: CGFloat) -> CGFloat {
      let depth = min(max(1 - distance / ramp.distance, 0), 1)
      return ramp.slowest + depth * (ramp.fastest - ramp.slowest)
    }
    if low < ramp.distance, low <= high { return -speed(low) }
    return high < ramp.distance ? speed(high) : 0
  }
}

extension UIScrollView {
  /// Returns the offset after a scroll by distances in points, clamped to the content.
  ///
  /// If a different finger holds the content beyond an edge, the content moves from its current offset,
  /// and never farther out. A bounce, which a new offset would interrupt, ends at its edge.
  func offset(scrolledAtEdgeBy distance: CGPoint) -> CGPoint {
    let inside = clamped(contentOffset)
    var moved = contentOffset
    moved.x += distance.x
    moved.y += distance.y
    let end = clamped(moved)
    func shifted(
      _ old: CGFloat, _ inside: CGFloat, _ end: CGFloat, _ distance: CGFloat
    ) -> CGFloat {
      if distance == 0 || (inside - old) * distance < 0 { return isTracking ? old : inside }
      return distance > 0 ? min(old + distance, end) : max(old + distance, end)
    }
    return CGPoint(
      x: shifted(contentOffset.x, inside.x, end.x, distance.x),
      y: shifted(contentOffset.y, inside.y, end.y, distance.y))
  }
}
