import CoreGraphics
import Foundation

/// Scrolls a table while what a finger carries is near its upper or lower edge: the faster, the
/// nearer (UIKit reference 15.5).
@MainActor final class EdgeScroll {
  private var link: CADisplayLink?
  private var lastTick: TimeInterval?

  /// Lengths in points, speeds in points a second.
  private static let edge: CGFloat = 30
  private static let slowest: CGFloat = 60
  private static let fastest: CGFloat = 280

  /// Begins or ends to scroll.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - finger: The place of the finger, in the table's coordinates.
  ///   - onFrame: Called in each frame while the table scrolls; it calls ``step(_:finger:)``.
  func update(_ table: UITableView, finger: CGPoint, onFrame: @escaping @MainActor () -> Void) {
    if Self.speed(in: table, at: finger) == 0 { return stop() }
    guard link == nil else { return }
    // Safety: links fire in a host's frame, on the main thread.
    let link = CADisplayLink { _ in MainActor.assumeIsolated { onFrame() } }
    self.link = link
    link.start()
  }

  /// Scrolls by what a frame asks for.
  func step(_ table: UITableView, finger: CGPoint) {
    let time = MediaClock.now
    let seconds = lastTick.map { time - $0 } ?? 0
    lastTick = time
    table.scrollAtEdge(by: Self.speed(in: table, at: finger) * CGFloat(seconds))
  }

  func stop() {
    link?.invalidate()
    link = nil
    lastTick = nil
  }

  /// Points a second at a place, negative upwards.
  private static func speed(in table: UITableView, at finger: CGPoint) -> CGFloat {
    let inset = table.adjustedContentInset
    let top = finger.y - (table.bounds.minY + inset.top)
    let bottom = table.bounds.maxY - inset.bottom - finger.y
    func speed(_ distance: CGFloat) -> CGFloat {
      let depth = min(max(1 - distance / edge, 0), 1)
      return slowest + depth * (fastest - slowest)
    }
    if top < edge, top <= bottom { return -speed(top) }
    return bottom < edge ? speed(bottom) : 0
  }
}

extension UITableView {
  /// Scrolls down by a distance in points, as far as the content goes.
  ///
  /// Content that another finger holds past an edge goes on from there and never farther out.
  func scrollAtEdge(by distance: CGFloat) {
    let outside = clamped(contentOffset).y - contentOffset.y
    if distance == 0 || outside * distance < 0 { return }
    var offset = contentOffset
    offset.y += distance
    let end = clamped(offset).y
    offset.y = distance > 0 ? min(offset.y, end) : max(offset.y, end)
    if offset != contentOffset { contentOffset = offset }
  }
}
