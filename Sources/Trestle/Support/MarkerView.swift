import UIKit

/// A view without size or looks in a scroll view: it hears when the scroll view enters or leaves a
/// window, and its animations are the behaviours' timers, so that these run on the same clock as
/// everything else that moves.
final class MarkerView: UIView {
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

  /// Calls `body` after `seconds`, unless the pause is cancelled or let go of before.
  func after(_ seconds: TimeInterval, _ body: @escaping () -> Void) -> Pause {
    let pause = Pause(body)
    let hand = UIView()
    hand.isUserInteractionEnabled = false
    addSubview(hand)
    UIView.animate(
      // Within an animation of somebody else's the pause is as long as it was to be.
      withDuration: seconds, delay: 0,
      options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve],
      animations: { hand.frame.size.width = 1 },
      completion: { [weak pause] _ in
        hand.removeFromSuperview()
        pause?.end()
      })
    return pause
  }
}

/// Something that happens after a while, for as long as it is kept.
@MainActor final class Pause {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Whether it has yet to end.
  var isPending: Bool { body != nil }

  func cancel() { body = nil }

  fileprivate func end() {
    let body = self.body
    self.body = nil
    body?()
  }
}
