import Foundation

/// Provides the pages beside each other, as the user comes near them.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the controller before another one; nil for the first. Asked when a page has come to
  /// rest.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the controller after another one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages for a page control, which is shown where both this and the index
  /// are implemented and pages go sideways.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the page for a page control. Asked when code sets the page: swipes move
  /// it by one.
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
