import UIKit

// Deprecated names from version 0.3, kept for one more version.

extension TableViewController {
  /// The former name of ``floatingView``.
  @available(*, deprecated, renamed: "floatingView")
  public var floatingButton: UIView? {
    get { floatingView }
    set { floatingView = newValue }
  }
}
