import Trestle

/// Carousels that scroll horizontally, in a list that scrolls vertically.
package final class NestedDemo: UIView {
  package let scrollView = UIScrollView()
  package private(set) var carousels: [UIScrollView] = []
  private var titles: [UILabel] = []

  private static let names = ["Seasons", "Planets", "Metals", "Rivers", "Winds", "Birds"]
  private static let rowHeight: CGFloat = 190
  private static let card = CGSize(width: 150, height: 130)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    for (row, name) in Self.names.enumerated() {
      let title = UILabel()
      title.text = name
      title.font = .systemFont(ofSize: 20, weight: .bold)
      let carousel = UIScrollView()
      // Every second one decelerates faster.
      carousel.decelerationRate = row.isMultiple(of: 2) ? .normal : .fast
      carousel.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 6)
      for index in 0..<12 {
        let frame = CGRect(
          x: CGFloat(index) * (Self.card.width + 10), y: 0, width: Self.card.width,
          height: Self.card.height)
        carousel.addSubview(
          ScrollTile(
            "\(name.prefix(1))\(index + 1)", hue: (CGFloat(row) * 0.13 + CGFloat(index) * 0.02),
            frame: frame))
      }
      carousel.contentSize = CGSize(
        width: 12 * (Self.card.width + 10), height: Self.card.height)
      carousels.append(carousel)
      titles.append(title)
      scrollView.addSubview(title)
      scrollView.addSubview(carousel)
    }
    addSubview(scrollView)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds else { return }
    let isFirst = scrollView.frame.isEmpty
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(
      width: bounds.width, height: CGFloat(carousels.count) * Self.rowHeight)
    for (row, carousel) in carousels.enumerated() {
      let y = CGFloat(row) * Self.rowHeight
      titles[row].frame = CGRect(x: 16, y: y + 12, width: bounds.width - 32, height: 26)
      carousel.frame = CGRect(x: 0, y: y + 46, width: bounds.width, height: Self.card.height)
      if isFirst { carousel.contentOffset.x = -carousel.contentInset.left }
    }
  }
}
