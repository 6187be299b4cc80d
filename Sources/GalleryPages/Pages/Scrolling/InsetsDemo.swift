import Trestle

/// A list whose top inset is added and removed with a button, or automatically while the list scrolls.
package final class InsetsDemo: UIView {
  package let scrollView = UIScrollView()
  package let button = UIButton(type: .system)
  private let banner = UILabel()
  private var rows: [ScrollTile] = []

  private static let inset: CGFloat = 90

  package override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.alwaysBounceVertical = true
    for index in 0..<40 {
      let row = ScrollTile(
        "Row \(index + 1)", hue: CGFloat(index) / 40, frame: .zero, size: 17)
      rows.append(row)
      scrollView.addSubview(row)
    }
    banner.text = "Room at the top"
    banner.textAlignment = .center
    banner.textColor = .secondaryLabel
    banner.font = .systemFont(ofSize: 17, weight: .medium)
    scrollView.addSubview(banner)
    addSubview(scrollView)
    button.setTitle("Make room", for: .normal)
    button.backgroundColor = .systemBackground
    button.layer.cornerRadius = 22
    button.layer.shadowOpacity = 0.25
    button.layer.shadowRadius = 6
    button.layer.shadowOffset = CGSize(width: 0, height: 2)
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchDown)
    addSubview(button)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Adds or removes the inset, even while the content moves.
  package func toggle() {
    let hasRoom = scrollView.contentInset.top > 0
    scrollView.contentInset.top = hasRoom ? 0 : Self.inset
    button.setTitle(hasRoom ? "Make room" : "Take it back", for: .normal)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: bounds.width - 156, y: bounds.height - 60, width: 140, height: 44)
    guard scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    banner.frame = CGRect(x: 0, y: -Self.inset, width: bounds.width, height: Self.inset)
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * 64 + 8)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 16, y: CGFloat(index) * 64 + 8, width: bounds.width - 32, height: 56)
    }
  }
}
