import CoreGraphics
import Foundation

extension EventDispatcher {
  /// Updates hover recognisers with the location of the pointer, or of a pencil; nil when it has
  /// left the window.
  func hover(
    at point: CGPoint?, pose: HostPose = HostPose(), kind: UITouch.TouchType = .indirectPointer,
    timestamp: TimeInterval
  ) {
    if kind == .indirectPointer { pointerLocation = point }
    let event = UIEvent(kind: .hover, timestamp: timestamp)
    event.dispatcher = self
    event.modifiers = modifiers
    var found: [UIHoverGestureRecognizer] = []
    var next = point.flatMap { hit(at: $0)?.1 }
    while let view = next {
      next = view.superview
      for case let hover as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
      where hover.isEnabled && hover.allows(kind) {
        if hovering.contains(hover) || hover.receives(event) { found.append(hover) }
      }
    }
    arena.batch {
      for hover in hovering where !found.contains(hover) { hover.leave() }
      hovering = found
      for hover in found {
        arena.enter(hover)
        hover.currentEvent = event
        hover.hover(at: point ?? .zero, pose: pose)
      }
    }
  }
}
