import UIKit

/// Helpers that layout suites share.
@MainActor protocol LayoutStage {}

extension LayoutStage {
  func stage(width: CGFloat = 320, height: CGFloat = 480) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    // Outside of a window a view has the direction of the newest screen, which may be another test's.
    view.semanticContentAttribute = .forceLeftToRight
    return view
  }

  /// Adds a view that constraints place.
  func add(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }
}
