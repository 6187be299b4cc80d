import CoreGraphics
import Foundation

/// Recognises a pan that begins at an edge of the screen.
///
/// The touch must begin within 20 points of the edge (UIKit reference 5 quotes 20 to 30) and move
/// mainly away from it (our choice).
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  package static let edgeWidth: CGFloat = 20

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible, let touch = trackedTouches.first, let window = touch.window
    else { return }
    let bounds = window.bounds
    let point = touch.beganLocation
    startEdges = []
    if point.x < bounds.minX + Self.edgeWidth { startEdges.insert(.left) }
    if point.x >= bounds.maxX - Self.edgeWidth { startEdges.insert(.right) }
    if point.y < bounds.minY + Self.edgeWidth { startEdges.insert(.top) }
    if point.y >= bounds.maxY - Self.edgeWidth { startEdges.insert(.bottom) }
    startEdges.formIntersection(edges)
    if startEdges.isEmpty { state = .failed }
  }

  package override func beginPan() {
    let isSideways = abs(travel.x) >= abs(travel.y)
    let isInward =
      startEdges.contains(.left) && isSideways && travel.x > 0
      || startEdges.contains(.right) && isSideways && travel.x < 0
      || startEdges.contains(.top) && !isSideways && travel.y > 0
      || startEdges.contains(.bottom) && !isSideways && travel.y < 0
    if isInward { super.beginPan() } else { state = .failed }
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
