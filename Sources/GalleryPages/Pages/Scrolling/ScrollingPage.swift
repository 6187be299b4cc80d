import Trestle

extension GalleryPage {
  static let scrolling = GalleryPage(
    identifier: "scrolling", title: "Scrolling",
    summary: "Pages, zooming, carousels, insets, and the phase of a scroll view",
    make: { ScrollingPage() })
}

/// Scroll views of five kinds, one at a time, above a readout of the state of the moving one.
package final class ScrollingPage: UIViewController {
  /// The demos of this page.
  package enum Demo: String, CaseIterable {
    case board = "Board"
    case pages = "Pages"
    case zoom = "Zoom"
    case nested = "Nested"
    case insets = "Insets"
  }

  package let readout = ScrollReadout()
  package let chooser = UISegmentedControl(items: Demo.allCases.map(\.rawValue))
  /// The scroll view that the demo displays.
  package private(set) var scrollView = UIScrollView()
  private var content = UIView()

  private static let barHeight: CGFloat = 48

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    chooser.selectedSegmentIndex = 0
    chooser.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(Demo.allCases[max(0, chooser.selectedSegmentIndex)])
      }, for: .valueChanged)
    view.addSubview(chooser)
    view.addSubview(readout)
    show(.board)
  }

  /// Displays one of the demos.
  package func show(_ demo: Demo) {
    content.removeFromSuperview()
    readout.zoomed = { _ in nil }
    switch demo {
    case .board: show(ScrollBoard(), \.scrollView)
    case .pages: show(PagesDemo(), \.scrollView)
    case .zoom:
      let demo = ZoomDemo()
      readout.zoomed = { [weak demo] in $0 === demo?.scrollView ? demo?.picture : nil }
      show(demo, \.scrollView)
    case .nested:
      let demo = NestedDemo()
      for carousel in demo.carousels { carousel.delegate = readout }
      show(demo, \.scrollView)
    case .insets: show(InsetsDemo(), \.scrollView)
    }
    chooser.selectedSegmentIndex = Demo.allCases.firstIndex(of: demo) ?? 0
  }

  private func show<Content: UIView>(_ content: Content, _ scrollView: (Content) -> UIScrollView) {
    self.content = content
    self.scrollView = scrollView(content)
    self.scrollView.delegate = readout
    view.insertSubview(content, at: 0)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    let bottom = view.safeAreaInsets.bottom
    chooser.frame = CGRect(x: 12, y: 8, width: max(0, area.width - 24), height: 32)
    readout.frame = CGRect(
      x: 0, y: area.height - bottom - ScrollReadout.height, width: area.width,
      height: ScrollReadout.height + bottom)
    content.frame = CGRect(
      x: 0, y: Self.barHeight, width: area.width,
      height: max(0, readout.frame.minY - Self.barHeight))
  }
}
