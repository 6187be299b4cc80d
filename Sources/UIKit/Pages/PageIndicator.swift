/// The page control below the pages, shown if their data source provides a count and an index.
@MainActor final class PageIndicator {
  /// The height of the page control, in points (our choice).
  static let height: CGFloat = 37

  private var control: UIPageControl?
  /// The index that the page control displays.
  private(set) var index = 0
  /// Called when the user requests the next or the previous page.
  private let onTurn: (_ isForward: Bool) -> Void

  init(onTurn: @escaping (_ isForward: Bool) -> Void) { self.onTurn = onTurn }

  /// Returns the height of the page control in a view, in points, by which the pages are shorter.
  func height(in view: UIView) -> CGFloat {
    control?.isHidden == false ? Self.height + view.safeAreaInsets.bottom : 0
  }

  /// Displays the count and the index that a controller's data source provides, or nothing if
  /// `source` is nil.
  func updateCount(
    from source: (any UIPageViewControllerDataSource)?, of owner: UIPageViewController
  ) {
    guard let source, let (count, index) = Self.numbers(source, owner), count > 0 else {
      control?.isHidden = true
      return
    }
    let control = self.control ?? makeControl(in: owner.view)
    control.isHidden = false
    control.numberOfPages = count
    select(index)
    owner.view.setNeedsLayout()
  }

  private static func numbers(
    _ source: any UIPageViewControllerDataSource, _ owner: UIPageViewController
  ) -> (count: Int, index: Int)? {
    let count = NotImplemented.ask { source.presentationCount(for: owner) }
    let index = NotImplemented.ask { source.presentationIndex(for: owner) }
    return count.isImplemented && index.isImplemented ? (count.answer, index.answer) : nil
  }

  private func makeControl(in view: UIView) -> UIPageControl {
    let control = UIPageControl()
    control.allowsContinuousInteraction = false
    control.addAction(UIAction { [weak self] _ in self?.valueChanged() }, for: .valueChanged)
    view.addSubview(control)
    self.control = control
    return control
  }

  func select(_ index: Int) {
    control?.currentPage = index
    self.index = control?.currentPage ?? 0
  }

  func layOut(in view: UIView) {
    guard let control, !control.isHidden else { return }
    control.frame = CGRect(
      x: 0, y: view.bounds.height - height(in: view), width: view.bounds.width,
      height: Self.height)
  }

  /// Keeps the displayed index until the page has been turned, as for a swipe.
  private func valueChanged() {
    guard let control else { return }
    let isForward = control.currentPage > index
    control.currentPage = index
    onTurn(isForward)
  }
}
