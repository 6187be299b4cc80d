import CoreGraphics
import Foundation

extension EventDispatcher {
  /// Updates hover recognisers with the location of the pointer, or of a pencil. The location is nil if
  /// it has left the window.
  func hover(
    at point: CGPoint?, pose: HostPose = HostPose(), kind: UITouch.TouchType = .indirectPointer,
    timestamp: TimeInterval
  ) {
    let under = point.flatMap { target(at: $0) }
    hover(at: point, over: under, pose: pose, kind: kind, timestamp: timestamp)
  }

  /// Returns the view that would receive a touch at a point.
  private func target(at point: CGPoint) -> UIView? {
    guard let (window, view) = hit(at: point) else { return nil }
    return statusBarTakes(point, in: window) ? window : view
  }

  private func hover(
    at point: CGPoint?, over under: UIView?, pose: HostPose = HostPose(),
    kind: UITouch.TouchType = .indirectPointer, timestamp: TimeInterval
  ) {
    if kind == .indirectPointer { pointerLocation = point }
    let event = UIEvent(kind: .hover, timestamp: timestamp)
    event.dispatcher = self
    event.modifiers = modifiers
    var found: [UIHoverGestureRecognizer] = []
    var next = under
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
    guard kind == .indirectPointer else { return }
    hoveredView = under
    if touches.isEmpty {
      session.part(PointerTracker.self).moved(to: point, over: under, modifiers: modifiers)
    }
  }

  /// Updates hovering for the view below the pointer, because content may have moved while the pointer
  /// is at rest. Called for each frame that changes something.
  package func contentDidMove(at timestamp: TimeInterval) {
    guard let pointerLocation, touches.isEmpty else { return }
    let under = target(at: pointerLocation)
    if under !== hoveredView { hover(at: pointerLocation, over: under, timestamp: timestamp) }
  }

  /// Shows a closed hand while the pointer holds something that can be grabbed, or drags items.
  func showHeldCursor() {
    let tracker = session.part(PointerTracker.self)
    for touch in touches where touch.kind == .indirectPointer {
      switch touch.currentPhase {
      case .began:
        let cursor = touch.view?.cursor(at: touch.location(in: touch.view))
        if cursor == .grab { tracker.setCursor(.grabbing) }
      case .moved:
        if session.part(DragCenter.self).hasDrag { tracker.setCursor(.grabbing) }
      case .ended, .cancelled:
        let point = touch.windowLocation
        tracker.moved(to: point, over: target(at: point), modifiers: modifiers)
      default: break
      }
    }
  }
}
