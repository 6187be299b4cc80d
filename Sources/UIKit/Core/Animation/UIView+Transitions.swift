extension UIView {
  /// Changes the view's content, with a transition from the old appearance to the new one.
  func performTransition(
    for duration: TimeInterval, _ options: AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    let view = self
    let length = AnimationContext.isEnabled && duration.isFinite ? max(0, duration) : 0
    let kind = length > 0 ? options.transition : .none
    var old: CALayer?
    if case .none = kind {} else { old = view.pictureLayer() }
    func applyChanges() {
      animations?()
      view.layoutIfNeeded()
    }
    if options.contains(.allowAnimatedContent), length > 0 {
      UIView.animate(withDuration: length, delay: 0, options: options, animations: applyChanges)
    } else {
      UIView.performWithoutAnimation(applyChanges)
    }
    guard let old else {
      let session = view.hostSession
      if let completion { session.schedule(at: session.now) { completion(true) } }
      return
    }
    let bounds = view.layer.bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    old.frame = bounds
    old.zPosition = 1e6
    view.layer.addSublayer(old)
    CATransaction.commit()
    let curve = options.curve.timingFunction
    let blocked = options.contains(.allowUserInteraction) ? nil : view
    blocked?.attributes.blockingAnimations += 1
    let fade: CAPropertyAnimation
    if case .flip(let horizontal) = kind {
      let turn = Self.flip(view.layer.transform, horizontal: horizontal, curve, length)
      view.layer.add(turn, forKey: "transition")
      let out = CAKeyframeAnimation(keyPath: "opacity")
      // The old appearance is visible until the view is edge-on, halfway through.
      out.values = [1.0, 0.0]
      out.keyTimes = [0, 0.5, 1]
      out.calculationMode = .discrete
      out.timingFunction = curve
      fade = out
    } else {
      let out = CABasicAnimation(keyPath: "opacity")
      out.fromValue = 1.0
      out.toValue = 0.0
      out.timingFunction = curve
      fade = out
    }
    fade.duration = length
    fade.fillMode = .both
    fade.completion = { [weak old, weak blocked] finished in
      // Safety: animations complete in a host's frame, on the main thread; the layer stays on that
      // thread.
      nonisolated(unsafe) let picture = old
      MainActor.assumeIsolated {
        picture?.removeFromSuperlayer()
        blocked?.attributes.blockingAnimations -= 1
        completion?(finished)
      }
    }
    old.add(fade, forKey: "transition")
  }

  /// Shows half a turn as seen from the front: the width is the cosine of the angle.
  private class func flip(
    _ model: CATransform3D, horizontal: Bool, _ curve: CAMediaTimingFunction,
    _ length: TimeInterval
  ) -> CAKeyframeAnimation {
    let steps = 32
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = (0...steps).map { step -> CATransform3D in
      let width = CGFloat(max(0.001, abs(cos(Double.pi * Double(step) / Double(steps)))))
      let squeeze = CATransform3DMakeScale(horizontal ? width : 1, horizontal ? 1 : width, 1)
      return CATransform3DConcat(squeeze, model)
    }
    turn.duration = length
    turn.timingFunction = curve
    return turn
  }

  /// Replaces the view with another one in its superview, with a transition.
  func give(
    way toView: UIView, _ duration: TimeInterval, _ options: AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    let fromView = self
    guard let container = fromView.superview else {
      UIKitFault.report("transition(from:to:): the view to leave has no superview")
      return
    }
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    UIView.transition(
      with: container, duration: duration, options: options, animations: change,
      completion: completion)
  }

  /// The maximum number of pixels in a snapshot: 64 MB (our choice).
  private static let mostPixelsOfPicture: CGFloat = 16_777_216

  /// Returns a snapshot of the view; nil if the view has no size.
  func picture() -> CGImage? {
    let size = layer.bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    layer.layoutIfNeeded()
    layer.displaySubtree()
    let compositor = Compositor(isTransparent: true)
    // A view may be larger than memory; its picture is drawn smaller then.
    let pixels = size.width * size.height * layer.contentsScale * layer.contentsScale
    let shrink = min(1, (Self.mostPixelsOfPicture / pixels).squareRoot())
    _ = compositor.render(
      DisplayListBuilder.build(
        alone: layer, at: MediaClock.now, scale: layer.contentsScale * shrink))
    return compositor.makeImage()
  }

  private func pictureLayer() -> CALayer? {
    guard let image = picture() else { return nil }
    let layer = CALayer()
    layer.contentsScale = self.layer.contentsScale
    layer.contents = image
    return layer
  }

  func drawPicture(in rect: CGRect) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let image = picture() else { return false }
    context.drawUpright(image, in: rect)
    return true
  }
}

/// A view that shows a snapshot of another view.
///
/// Pending layout and drawing of that view run first, whether or not the snapshot was requested for
/// after screen updates.
final class SnapshotView: UIView {
  /// Creates a snapshot of a view; nil if the view has no size.
  init?(of view: UIView) {
    guard let image = view.picture() else { return nil }
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    layer.contents = image
  }

  required init?(coder: NSCoder) { nil }

  override func displayOwnContents() -> Bool { true }
}
