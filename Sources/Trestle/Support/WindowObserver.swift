import UIKit

/// An invisible, zero-sized view in a scroll view. It reports when the scroll view enters or leaves a
/// window and when it has been laid out, and runs the behaviours' timers.
///
/// The timers are animations, so that they run on the same clock as all other motion.
final class WindowObserver: UIView {
  var onWindowChange: (() -> Void)?
  /// Called after a layout of the scroll view, if `setNeedsLayout()` was called before its end: subviews
  /// are laid out after their superview.
  var onLayout: (() -> Void)?
  /// Views whose animations have ended, kept for reuse, because a timer that is postponed
  /// repeatedly, as during a scroll, runs one animation after another.
  private var spareViews: [UIView] = []

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

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  /// Calls `body` after `seconds`, unless the returned timer is cancelled or released first.
  func startTimer(_ seconds: TimeInterval, _ body: @escaping () -> Void) -> AnimationTimer {
    let timer = AnimationTimer(body)
    timer.deadline = CACurrentMediaTime() + seconds
    run(timer)
    return timer
  }

  /// Makes a pending timer fire `seconds` from now instead.
  ///
  /// This is fast enough to be called in every frame: the running animation continues, and a second one
  /// follows it for the remaining time.
  func postpone(_ timer: AnimationTimer, by seconds: TimeInterval) {
    timer.deadline = CACurrentMediaTime() + seconds
  }

  private func makeAnimatedView() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  private func run(_ timer: AnimationTimer) {
    let start = CACurrentMediaTime()
    let animated = spareViews.popLast() ?? makeAnimatedView()
    timer.view = animated
    UIView.animate(
      // Keeps its own duration when it starts inside an animation block.
      withDuration: timer.deadline - start, delay: 0,
      options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve],
      // The cheapest property: no layout follows, and one animation runs.
      animations: { animated.alpha = 0 },
      completion: { [weak self, weak timer] _ in
        UIView.performWithoutAnimation { animated.alpha = 1 }
        if animated.superview != nil { self?.spareViews.append(animated) }
        guard let timer, timer.isPending else { return }
        let now = CACurrentMediaTime()
        // No time has passed where animations are off.
        if let self, now > start, now < timer.deadline - AnimationTimer.tolerance {
          self.run(timer)
        } else {
          timer.fire()
        }
      })
  }
}

/// A closure that runs once after a delay, unless it is cancelled or the timer is released.
@MainActor final class AnimationTimer {
  /// The tolerance for rounding in sums of times, in seconds.
  fileprivate static let tolerance: TimeInterval = 1e-6

  private var body: (() -> Void)?
  /// The media time at which the closure is to run, in seconds.
  fileprivate var deadline: TimeInterval = 0
  /// The view on which the animation runs.
  fileprivate weak var view: UIView?

  fileprivate init(_ body: @escaping () -> Void) { self.body = body }

  /// Whether the closure has neither run nor been cancelled.
  var isPending: Bool { body != nil }

  /// Drops the closure, and ends the animation, so that the screen can come to rest. Does nothing
  /// once the closure has run, because by then another timer may use the view.
  func cancel() {
    guard isPending else { return }
    body = nil
    // A view without a superview is not used again.
    view?.removeFromSuperview()
    view?.layer.removeAllAnimations()
  }

  fileprivate func fire() {
    let body = self.body
    self.body = nil
    body?()
  }
}
