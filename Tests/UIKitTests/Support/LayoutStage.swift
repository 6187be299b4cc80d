import UIKit

/// Helpers that layout suites share.
@MainActor protocol LayoutStage {}

extension LayoutStage {
  func stage(width: CGFloat = 320, height: CGFloat = 480) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Adds a view that constraints place.
  func add(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }
}
