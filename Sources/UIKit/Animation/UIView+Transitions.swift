extension UIView {
  /// Changes the content of `view`, with a transition from the old appearance to the new one.
  ///
  /// - A cross dissolve fades out a snapshot of the old appearance above the new one. Where the new
  ///   one is transparent, it is visible from the start.
  /// - A flip rotates the view about its centre without perspective, as layers are flat: it narrows
  ///   to a line with the old appearance and widens with the new one. Flips from the left and from
  ///   the right look the same, as do those from the top and the bottom.
  ///
  /// Changes in `animations` are not animated unless the options have `allowAnimatedContent`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let length = AnimationContext.isEnabled && duration.isFinite ? max(0, duration) : 0
    let kind = length > 0 ? options.transition : .none
    var old: CALayer?
    if case .none = kind {} else { old = view.pictureLayer() }
    func change() {
      animations?()
      view.layoutIfNeeded()
    }
    if options.contains(.allowAnimatedContent), length > 0 {
      animate(withDuration: length, delay: 0, options: options, animations: change)
    } else {
      performWithoutAnimation(change)
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
      view.layer.add(
        flip(view.layer.transform, horizontal: horizontal, curve, length), forKey: "transition")
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
      nonisolated(unsafe) let picture = old
      MainActor.assumeIsolated {
        picture?.removeFromSuperlayer()
        blocked?.attributes.blockingAnimations -= 1
        completion?(finished)
      }
    }
    old.add(fade, forKey: "transition")
  }

  /// Half a turn seen from the front: the width is the cosine of the angle.
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

  /// Replaces one view by another in its superview.
  ///
  /// With `showHideTransitionViews` both remain subviews, and only `isHidden` changes.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
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
    transition(
      with: container, duration: duration, options: options, animations: change,
      completion: completion)
  }

  /// Returns a snapshot of the view; nil for a view without a size.
  func picture() -> CGImage? {
    let size = layer.bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    layer.layoutIfNeeded()
    layer.displaySubtree()
    let compositor = Compositor()
    _ = compositor.render(
      DisplayListBuilder.build(alone: layer, at: MediaClock.now, scale: layer.contentsScale))
    return compositor.makeImage()
  }

  private func pictureLayer() -> CALayer? {
    guard let image = picture() else { return nil }
    let layer = CALayer()
    layer.contentsScale = self.layer.contentsScale
    layer.contents = image
    return layer
  }

  /// Returns a view that shows a snapshot of this one; nil for a view without a size.
  ///
  /// Pending layout and drawing run first, whatever `afterScreenUpdates` is.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    guard let image = picture() else { return nil }
    let copy = UIImageView(
      image: UIImage(cgImage: image, scale: layer.contentsScale, orientation: .up))
    copy.frame = CGRect(origin: .zero, size: layer.bounds.size)
    return copy
  }

  /// Draws the view and its descendants into the current context. Returns false without a context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let image = picture() else { return false }
    context.drawUpright(image, in: rect)
    return true
  }
}
