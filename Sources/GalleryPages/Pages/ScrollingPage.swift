import Trestle

extension GalleryPage {
  static let scrolling = GalleryPage(
    identifier: "scrolling", title: "Scrolling",
    summary: "A board larger than the screen, and what the scroll view says",
    make: { ScrollingPage() })
}

/// A board of tiles to drag and fling both ways, with the scroll view's state in figures above it.
package final class ScrollingPage: UIViewController, UIScrollViewDelegate {
  package let scrollView = UIScrollView()
  private let status = UILabel()
  private var events = ""

  private static let tile: CGFloat = 120
  private static let columns = 10
  private static let rows = 16
  private static let statusHeight: CGFloat = 64

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    status.numberOfLines = 2
    status.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
    status.backgroundColor = .secondarySystemBackground
    status.textAlignment = .center
    scrollView.delegate = self
    scrollView.contentSize = CGSize(
      width: Self.tile * CGFloat(Self.columns), height: Self.tile * CGFloat(Self.rows))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns { scrollView.addSubview(Self.tile(row: row, column: column)) }
    }
    view.addSubview(scrollView)
    view.addSubview(status)
    updateStatus()
  }

  private static func tile(row: Int, column: Int) -> UIView {
    let label = UILabel(
      frame: CGRect(x: CGFloat(column) * tile, y: CGFloat(row) * tile, width: tile, height: tile)
        .insetBy(dx: 4, dy: 4))
    label.text = "\(column),\(row)"
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    let hue = CGFloat(column + row) / CGFloat(columns + rows)
    label.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.75, alpha: 1)
    label.layer.cornerRadius = 12
    label.layer.masksToBounds = true
    return label
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    status.frame = CGRect(x: 0, y: 0, width: area.width, height: Self.statusHeight)
    scrollView.frame = CGRect(
      x: 0, y: Self.statusHeight, width: area.width,
      height: max(0, area.height - Self.statusHeight))
  }

  private func updateStatus() {
    let offset = scrollView.contentOffset
    status.text = "offset \(Self.figure(offset.x)), \(Self.figure(offset.y))\n\(events)"
  }

  private static func figure(_ value: CGFloat) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  // MARK: - UIScrollViewDelegate

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateStatus()
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    say("dragging")
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    say(willDecelerate ? "decelerating" : "at rest")
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    say("at rest")
  }

  private func say(_ event: String) {
    events = event
    updateStatus()
  }
}
