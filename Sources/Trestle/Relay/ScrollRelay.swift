import UIKit

/// Stands in the place of a scroll view's delegate: behaviours hear first, then the app's delegate.
///
/// What behaviours do not listen to is passed on by `ScrollRelay+Forwarding.swift`, the only file
/// that differs between platforms.
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
