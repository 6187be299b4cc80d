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

  func attach(to scrollView: UIScrollView) {
    guard scrollView.delegate !== self else { return }
    delegate = scrollView.delegate
    scrollView.delegate = self
  }
}
