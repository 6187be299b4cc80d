import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// The animations of toasts. With reduced motion, they fade in and out in place.
@MainActor enum ToastMotion {
  private static let duration: TimeInterval = 0.3
  /// The minimum duration, in seconds, of the animation of a toast that is swiped away.
  private static let shortestDuration: TimeInterval = 0.15

  static func present(_ view: UIView, distance: CGFloat, alongside: @escaping () -> Void) {
    if !UIAccessibility.isReduceMotionEnabled {
      view.transform = CGAffineTransform(translationX: 0, y: distance)
    }
    view.alpha = 0
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      view.transform = .identity
      view.alpha = 1
      alongside()
    }
  }

  /// Moves a released toast back to its position.
  static func settle(_ view: UIView) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { view.transform = .identity }
  }

  /// Changes the size of a toast on the screen.
  static func resize(_ layout: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: layout)
  }

  /// Moves a toast off the screen, with the speed of the finger that swiped it.
  ///
  /// - Parameter edgeDistance: The distance out of the screen at the toast's edge, in points; negative
  ///   upwards.
  static func dismiss(
    _ view: UIView, _ exit: ToastExit, edgeDistance: CGFloat, in overlay: UIView,
    alongside: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let end: CGAffineTransform
    let speed: Double
    switch exit {
    case .edge(let thrown):
      end = CGAffineTransform(translationX: 0, y: edgeDistance)
      speed = thrown
    case .left(let thrown):
      end = CGAffineTransform(translationX: -(view.center.x + view.bounds.width / 2), y: 0)
      speed = thrown
    case .right(let thrown):
      let way = overlay.bounds.width - view.center.x + view.bounds.width / 2
      end = CGAffineTransform(translationX: way, y: 0)
      speed = thrown
    }
    let way = hypot(end.tx - view.transform.tx, end.ty - view.transform.ty)
    let needed = speed > 0 ? Double(way) / speed : duration
    UIView.animate(
      withDuration: min(max(needed, shortestDuration), duration), delay: 0,
      // A thrown toast goes on at the finger's speed, another one starts slowly.
      options: [speed > 0 ? .curveLinear : .curveEaseIn, .beginFromCurrentState],
      animations: {
        if !UIAccessibility.isReduceMotionEnabled { view.transform = end }
        view.alpha = 0
        alongside()
      }, completion: { _ in completion() })
  }
}
