import Trestle

extension UIView {
  /// Lets time go by on the clock that everything else here moves by: in the place of a network in
  /// the gallery's pages. Ends early when the view leaves its window.
  func pause(for seconds: TimeInterval) async {
    guard window != nil else { return }
    let hand = UIView()
    hand.isUserInteractionEnabled = false
    addSubview(hand)
    await withCheckedContinuation { continuation in
      UIView.animate(
        withDuration: seconds, delay: 0, options: .allowUserInteraction,
        animations: { hand.frame.size.width = 1 }, completion: { _ in continuation.resume() })
    }
    hand.removeFromSuperview()
  }
}
