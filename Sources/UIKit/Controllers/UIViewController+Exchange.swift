import Foundation

extension UIViewController {
  /// Runs a transition from one child to another.
  func exchange(
    _ from: UIViewController, _ to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, from !== to else {
      UIKitFault.report(
        "Children view controllers \(from) and \(to) must have a common parent view controller "
          + "when calling transition(from:to:duration:options:animations:completion:)")
      return
    }
    guard let old = from.viewIfLoaded, let place = old.superview else {
      UIKitFault.report(
        "transition(from:to:duration:options:animations:completion:): the view of \(from) stands "
          + "nowhere")
      return
    }
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    let tells =
      shouldAutomaticallyForwardAppearanceMethods
      && (appearance.state == .shown || appearance.state == .appearing)
    for child in [from, to] { child.appearance.isHeld = true }
    if tells {
      from.startAppearance(false, animated: isAnimated)
      to.startAppearance(true, animated: isAnimated)
    }
    let end = { [weak self] (finished: Bool) in
      if to.parent === self, from.viewIfLoaded?.superview === place { old.removeFromSuperview() }
      for child in [from, to] { child.appearance.isHeld = false }
      if tells {
        from.finishAppearance()
        if self?.appearance.state == .shown { to.finishAppearance() }
      }
      completion?(finished)
    }
    guard isAnimated else {
      place.addSubview(to.view)
      animations?()
      return end(true)
    }
    var isDrawnByOptions = animations == nil
    if case .none = options.transition {} else { isDrawnByOptions = true }
    if isDrawnByOptions {
      UIView.transition(
        with: place, duration: duration, options: options,
        animations: {
          place.addSubview(to.view)
          old.removeFromSuperview()
          animations?()
        }, completion: end)
      return
    }
    UIView.performWithoutAnimation {
      place.addSubview(to.view)
      to.view.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: end)
  }
}
