import Trestle

/// Pages that scroll horizontally, one at a time.
package final class PagesDemo: UIView {
  package let scrollView = UIScrollView()
  private let pages: [ScrollTile]

  private static let words = ["One", "Two", "Three", "Four", "Five", "Six"]

  package override init(frame: CGRect) {
    pages = Self.words.enumerated().map { index, word in
      ScrollTile(
        word, hue: 0.55 + CGFloat(index) * 0.07, frame: .zero, size: 44)
    }
    super.init(frame: frame)
    scrollView.isPagingEnabled = true
    for page in pages { scrollView.addSubview(page) }
    addSubview(scrollView)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let page =
      scrollView.bounds.width > 0
      ? (scrollView.contentOffset.x / scrollView.bounds.width).rounded()
      : 0
    guard scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(
      width: bounds.width * CGFloat(pages.count), height: bounds.height)
    for (index, tile) in pages.enumerated() {
      tile.frame = bounds.offsetBy(dx: bounds.width * CGFloat(index), dy: 0)
        .insetBy(dx: 20, dy: 20)
    }
    // Keeps the visible page at its new width.
    scrollView.contentOffset.x = page * bounds.width
  }
}
