import Foundation

/// Tracks the visible part of a text view that does not scroll itself, such as one in a row that grows
/// with its text, so that a text of thousands of lines needs only a few views.
@MainActor final class TextVisibility {
  private weak var view: UITextView?
  private var followed: [ObjectIdentifier] = []
  private var observations: [NSKeyValueObservation] = []
  /// The last reported visible area, with a margin.
  private var area = CGRect.infinite

  init(_ view: UITextView) { self.view = view }

  /// Returns the visible part of the bounds, with a screen above and below it; all of the bounds if the
  /// view is not much taller than the screen.
  func update() -> CGRect {
    guard let view else { return .zero }
    guard let window = view.window, !view.isScrollEnabled,
      view.bounds.height > 3 * window.bounds.height
    else {
      follow([])
      area = .infinite
      return view.bounds
    }
    follow(scrollViews(around: view))
    area = shown(of: view, in: window).insetBy(dx: 0, dy: -window.bounds.height)
    let (top, bottom) = (max(area.minY, view.bounds.minY), min(area.maxY, view.bounds.maxY))
    return CGRect(
      x: view.bounds.minX, y: min(top, view.bounds.maxY), width: view.bounds.width,
      height: max(0, bottom - top))
  }

  private func scrollViews(around view: UIView) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var next = view.superview
    while let current = next {
      if let scrollView = current as? UIScrollView { found.append(scrollView) }
      next = current.superview
    }
    return found
  }

  /// Returns the rectangle, in the view's coordinates, in which the window and the enclosing scroll
  /// views show content; the height is 0 if these do not overlap.
  private func shown(of view: UIView, in window: UIWindow) -> CGRect {
    var rect = window.convert(window.bounds, to: view)
    for scrollView in scrollViews(around: view) {
      let other = scrollView.convert(scrollView.bounds, to: view)
      let (top, bottom) = (max(rect.minY, other.minY), min(rect.maxY, other.maxY))
      rect = CGRect(x: rect.minX, y: top, width: rect.width, height: max(0, bottom - top))
    }
    return rect
  }

  private func follow(_ scrollViews: [UIScrollView]) {
    let identities = scrollViews.map { ObjectIdentifier($0) }
    if identities == followed { return }
    followed = identities
    observations = scrollViews.map {
      $0.observe(\.contentOffset) { [weak self] _, _ in self?.offsetDidChange() }
    }
  }

  private func offsetDidChange() {
    guard let view, let window = view.window else { return }
    let rect = shown(of: view, in: window)
    if rect.minY < area.minY || rect.maxY > area.maxY { view.setNeedsLayout() }
  }
}
