import UIKit

extension UIView {
  /// The controls in the view that have a size.
  var controls: [UIControl] {
    subviews.flatMap { view in
      (view as? UIControl).map { $0.bounds.width > 0 ? [$0] : [] } ?? view.controls
    }
  }
}
