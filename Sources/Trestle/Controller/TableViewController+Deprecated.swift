import UIKit

// The names of version 0.3, which work for one more version.

extension TableViewController {
  /// ``floatingView``.
  @available(*, deprecated, renamed: "floatingView")
  public var floatingButton: UIView? {
    get { floatingView }
    set { floatingView = newValue }
  }
}
