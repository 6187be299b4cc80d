import CoreGraphics
import Foundation

/// An object next to which something is presented, such as a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem:
  NSObjectProtocol
{
  /// Returns the item's rectangle in a view's coordinates, in points; nil if the item is in a different
  /// window, or in none.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  func frameInWindow(of referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}
