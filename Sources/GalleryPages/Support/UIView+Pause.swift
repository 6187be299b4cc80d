import Trestle

extension UIView {
  /// Waits on the clock of the host, like a page that waits for a network. Returns early if the view
  /// leaves its window.
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
