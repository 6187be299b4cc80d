import UIKit

/// Takes the place of a scroll view's delegate, so that behaviours see each call as well as the
/// app.
///
/// The methods of the protocols are in `Relay+Apple.swift` and `Relay+Linux.swift`, the only two
/// files of this module that differ between platforms.
@MainActor class ScrollRelay: NSObject {
  weak var behaviors: Behaviors?
  /// The app's delegate.
  weak var delegate: (any UIScrollViewDelegate)?

  /// Takes the place of the app's delegate.
  ///
  /// Outside a window a scroll view without a delegate stays without one: a controller that is about
  /// to show the scroll view makes itself the delegate only where there is none.
  func attach(to scrollView: UIScrollView) {
    guard scrollView.delegate !== self else { return }
    if scrollView.delegate == nil, scrollView.window == nil { return }
    delegate = scrollView.delegate
    scrollView.delegate = self
  }
}
