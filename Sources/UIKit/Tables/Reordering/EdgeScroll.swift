import CoreGraphics
import Foundation

/// Scrolls a view while a finger drags something near one of its edges: the nearer, the faster (UIKit
/// reference 15.5).
@MainActor final class EdgeScroll {
  private var link: CADisplayLink?
  private var lastTick: TimeInterval?
  private let scrollsSideways: Bool

  /// Lengths in points, speeds in points a second.
  private static let edge: CGFloat = 30
  private static let slowest: CGFloat = 60
  private static let fastest: CGFloat = 280

  /// - Parameter scrollsSideways: Whether the left and the right edge count too.
  init(scrollsSideways: Bool = false) { self.scrollsSideways = scrollsSideways }

  /// Starts or stops scrolling.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - finger: The position of the finger, in the view's coordinates.
  ///   - onFrame: Called in each frame while the view scrolls; it calls ``step(_:finger:)``.
  func update(_ view: UIScrollView, finger: CGPoint, onFrame: @escaping @MainActor () -> Void) {
    if speed(in: view, at: finger) == .zero { return stop() }
    guard link == nil else { return }
    // Safety: links fire in a host's frame, on the main thread.
    let link = CADisplayLink { _ in MainActor.assumeIsolated { onFrame() } }
    self.link = link
    link.start()
  }

  /// Scrolls by the distance for a frame.
  func step(_ view: UIScrollView, finger: CGPoint) {
    let time = MediaClock.now
    let seconds = CGFloat(lastTick.map { time - $0 } ?? 0)
    lastTick = time
    let speed = speed(in: view, at: finger)
    view.scrollAtEdge(by: CGPoint(x: speed.x * seconds, y: speed.y * seconds))
  }

  func stop() {
    link?.invalidate()
    link = nil
    lastTick = nil
  }

  /// The speed at a position in points a second, negative upwards and to the left.
  private func speed(in view: UIScrollView, at finger: CGPoint) -> CGPoint {
    let inset = view.adjustedContentInset
    let y = Self.speed(
      finger.y - (view.bounds.minY + inset.top), view.bounds.maxY - inset.bottom - finger.y)
    guard scrollsSideways else { return CGPoint(x: 0, y: y) }
    let x = Self.speed(
      finger.x - (view.bounds.minX + inset.left), view.bounds.maxX - inset.right - finger.x)
    return CGPoint(x: x, y: y)
  }

  /// - Parameters:
  ///   - low: The distance to the edge with the smaller coordinate.
  ///   - high: The distance to the other edge.
  private static func speed(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    func speed(_ distance: CGFloat) -> CGFloat {
      let depth = min(max(1 - distance / edge, 0), 1)
      return slowest + depth * (fastest - slowest)
    }
    if low < edge, low <= high { return -speed(low) }
    return high < edge ? speed(high) : 0
  }
}

extension UIScrollView {
  /// Scrolls by distances in points, clamped to the content.
  ///
  /// Content that another finger holds beyond an edge moves from there, and never farther out.
  func scrollAtEdge(by distance: CGPoint) {
    let inside = clamped(contentOffset)
    var moved = contentOffset
    moved.x += distance.x
    moved.y += distance.y
    let end = clamped(moved)
    func shifted(
      _ old: CGFloat, _ inside: CGFloat, _ end: CGFloat, _ distance: CGFloat
    ) -> CGFloat {
      if distance == 0 || (inside - old) * distance < 0 { return old }
      return distance > 0 ? min(old + distance, end) : max(old + distance, end)
    }
    let offset = CGPoint(
      x: shifted(contentOffset.x, inside.x, end.x, distance.x),
      y: shifted(contentOffset.y, inside.y, end.y, distance.y))
    if offset != contentOffset { contentOffset = offset }
  }
}
