import UIKit

// example: testing-banner
/// A banner that fades out after three seconds.
final class Banner: UILabel {
  func disappearLater() {
    UIView.animate(withDuration: 0.3, delay: 3, options: []) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
// end
