extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: target(view))
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view, view === superview, layer.transform.isIdentity {
      // The common case of a hit test needs no matrix.
      let frame = layer.frame
      return CGPoint(
        x: point.x - frame.minX + layer.bounds.minX, y: point.y - frame.minY + layer.bounds.minY)
    }
    return layer.convert(point, from: target(view))
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: target(view))
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: target(view))
  }

  /// Returns the layer to which to convert; nil represents the window's coordinates.
  private func target(_ view: UIView?) -> CALayer? { view?.layer ?? window?.layer }
}
