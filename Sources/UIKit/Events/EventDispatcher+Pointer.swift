import CoreGraphics
import Foundation

extension EventDispatcher {
  /// Tells hover recognisers where the pointer is; nil when it has left the window.
  func hover(at point: CGPoint?, timestamp: TimeInterval) {
    pointerLocation = point
    var found: [UIHoverGestureRecognizer] = []
    if let point, var view = hit(at: point)?.1 {
      while true {
        for case let hover as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
        where hover.isEnabled {
          found.append(hover)
        }
        guard let above = view.superview else { break }
        view = above
      }
    }
    arena.batch {
      for hover in hovering where !found.contains(hover) { hover.leave() }
      hovering = found
      for hover in found {
        hover.arena = arena
        hover.hover(at: point ?? .zero)
      }
    }
  }
}
