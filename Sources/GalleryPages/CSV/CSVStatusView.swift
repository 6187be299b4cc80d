import Trestle

/// A line of small text below a table.
final class CSVStatusView: UIView {
  private let label = UILabel()
  private let line = UIView()
  private let isLine: Bool

  var textInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) {
    didSet { setNeedsLayout() }
  }
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  init() {
    isLine = true
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    label.font = .preferredFont(forTextStyle: .caption1)
    addSubview(line)
    addLabel()
  }

  /// Creates a view that explains why there is nothing to display.
  init(empty text: String) {
    isLine = false
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.textAlignment = .center
    label.numberOfLines = 0
    label.text = text
    addLabel()
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  private func addLabel() {
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  func height(for traits: UITraitCollection) -> CGFloat {
    let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traits)
    return (font.lineHeight + 12).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
    label.frame = bounds.inset(by: textInsets)
  }
}
