import CoreGraphics
import Simulator
import UIKit

/// The point at which a finger touches an element, and the element that it reaches there.
@MainActor struct HitPoint {
  /// The visible part of the element, in points of the screen; null if there is none.
  let visible: CGRect
  let point: CGPoint
  /// Whether the topmost view at the point is in the element, or contains it.
  let reaches: Bool
  /// The topmost view at the point.
  let hit: UIView?

  init(of node: ElementNode, in device: Simulator) {
    let visible = device.perform { Self.visiblePart(of: node, on: device) }
    self.visible = visible
    guard !visible.isNull, !visible.isEmpty else {
      point = CGPoint(x: node.frame.midX, y: node.frame.midY)
      (reaches, hit) = (false, nil)
      return
    }
    let center = CGPoint(x: visible.midX, y: visible.midY)
    // The activation point of a row may be that of a switch in it, but a test taps the row itself.
    let isRow = node.elementType == .cell
    let wanted =
      isRow ? center : device.perform { node.responder?.accessibilityActivationPoint } ?? center
    let point = visible.contains(wanted) ? wanted : center
    self.point = point
    let hit = device.perform { device.session.hit(at: point)?.1 }
    self.hit = hit
    if node.elementType == .application {
      reaches = true
    } else if let hit, let view = node.view {
      reaches = hit.isDescendant(of: view) || view.isDescendant(of: hit)
    } else {
      reaches = false
    }
  }

  private static func visiblePart(of node: ElementNode, on device: Simulator) -> CGRect {
    var visible = node.frame.intersection(device.session.screen.bounds)
    var ancestor = node.responder is UIView ? node.view?.superview : node.view
    while let view = ancestor {
      if view.clipsToBounds {
        visible = visible.intersection(
          UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
      }
      ancestor = view.superview
    }
    return visible
  }
}
