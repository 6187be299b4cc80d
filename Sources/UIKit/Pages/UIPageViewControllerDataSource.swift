import Foundation

/// Provides adjacent pages, as the user approaches them.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the controller before a given one; nil if the given one is the first. Called when a
  /// page has come to rest.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the controller after a given one; nil if the given one is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages for a page control, which is shown if both this and the index are
  /// implemented and pages are arranged horizontally.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the page for a page control. Called when code sets the page; a swipe changes
  /// the index by one.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    NotImplemented.value(0)
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    NotImplemented.value(0)
  }
}
