import ScrollEngine

extension UIScrollView {
  func setZoomLimits(minimum: CGFloat, maximum: CGFloat) {
    let largest: CGFloat = 1e6
    guard minimum > 0, maximum > 0, minimum <= largest, maximum <= largest else {
      UIKitFault.report(
        "UIScrollView zoom scales have to be above 0 and finite: \(minimum) to \(maximum)")
      return
    }
    scrollEngine.zoom.minimum = Double(minimum)
    scrollEngine.zoom.maximum = Double(maximum)
    if scrollEngine.zoom.isEnabled {
      let recognizer = gestures.pinch ?? ScrollPinchGestureRecognizer()
      recognizer.scrollView = self
      gestures.pinch = recognizer
      if recognizer.view !== self { addGestureRecognizer(recognizer) }
    } else if let recognizer = gestures.pinch, recognizer.view === self {
      removeGestureRecognizer(recognizer)
    }
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    guard rect.isUsable else {
      UIKitFault.report("zoom(to:animated:): \(rect) contains a number that is not finite")
      return
    }
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let shown = view.convert(rect.standardized, to: self)
    scrollEngine.zoom(
      on: view, center: ScrollVector(x: Double(rect.midX), y: Double(rect.midY)),
      size: ScrollVector(shown.size), animated: animated, at: MediaClock.now)
  }

  /// Returns the scale of a view's transform; 1 if the transform has no area.
  static func zoomScale(of view: UIView) -> CGFloat {
    let t = view.transform
    let scale = (t.a * t.a + t.b * t.b).squareRoot()
    return scale.isFinite && scale > 0 ? scale : 1
  }

  // MARK: ScrollEngineClient

  package func zoomScale(of view: AnyObject) -> Double {
    (view as? UIView).map { Double(Self.zoomScale(of: $0)) } ?? 1
  }

  package func setZoomScale(_ scale: Double, of view: AnyObject) {
    guard let view = view as? UIView else { return }
    let scale = CGFloat(scale)
    let origin = view.frame.origin
    let t = view.transform
    let old = Self.zoomScale(of: view)
    view.transform =
      t.b == 0 && t.c == 0
      ? CGAffineTransform(scaleX: scale, y: scale) : t.scaledBy(x: scale / old, y: scale / old)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
    contentSize = view.frame.size
  }

  package func zoomFrame(of view: AnyObject) -> (origin: ScrollVector, size: ScrollVector) {
    guard let frame = (view as? UIView)?.frame else { return (.zero, .zero) }
    return (ScrollVector(frame.origin), ScrollVector(frame.size))
  }

  package func contentPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector {
    guard let view = view as? UIView else { return point }
    return ScrollVector(view.convert(CGPoint(point), to: self))
  }

  package func ownPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector {
    guard let view = view as? UIView else { return point }
    return ScrollVector(view.convert(CGPoint(point), from: self))
  }
}
