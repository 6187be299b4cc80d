import UIKit

/// The delegate that Trestle sets on a scroll view: behaviours get each call first, then the app's
/// delegate does.
///
/// Calls that no behaviour handles are forwarded in `Relay+Linux.swift`, and on Apple's platforms in
/// `Relay+Apple.swift`.
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
