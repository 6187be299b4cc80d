import UIKit

/// An invisible view of no size in a scroll view. It reports when the scroll view enters or leaves
/// a window, and runs the behaviours' timers.
///
/// The timers are animations, so that they run on the same clock as all other motion.
final class WindowObserver: UIView {
  var onWindowChange: (() -> Void)?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindowChange?()
  }

  /// Calls `body` after `seconds`, unless the returned timer is cancelled or released first.
  func startTimer(_ seconds: TimeInterval, _ body: @escaping () -> Void) -> AnimationTimer {
    let timer = AnimationTimer(body)
    let animated = UIView()
    animated.isUserInteractionEnabled = false
    addSubview(animated)
    UIView.animate(
      // Keeps its own duration when it starts inside an animation block.
      withDuration: seconds, delay: 0,
      options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve],
      animations: { animated.frame.size.width = 1 },
      completion: { [weak timer] _ in
        animated.removeFromSuperview()
        timer?.fire()
      })
    return timer
  }
}

/// A closure that runs once after a while, unless it is cancelled or the timer is released.
@MainActor final class AnimationTimer {
  private var body: (() -> Void)?

  fileprivate init(_ body: @escaping () -> Void) { self.body = body }

  /// Whether the closure has neither run nor been cancelled.
  var isPending: Bool { body != nil }

  func cancel() { body = nil }

  fileprivate func fire() {
    let body = self.body
    self.body = nil
    body?()
  }
}
