import Trestle

/// The bar over a screen: its title, and a chevron that leads back.
final class GalleryBar: UIView {
  var onBack: () -> Void = {}

  private let title = UILabel()
  private let back = UILabel()
  private let line = UIView()

  private static let backWidth: CGFloat = 88

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    back.font = .systemFont(ofSize: 17)
    back.text = "\u{2039} Back"
    back.textColor = .systemBlue
    back.isUserInteractionEnabled = true
    back.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: GalleryBar.backTapped))
    for part in [title, back, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(title text: String, canGoBack: Bool) {
    title.text = text
    back.isHidden = !canGoBack
  }

  private func backTapped() { onBack() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    let height = bounds.height - top
    title.frame = CGRect(
      x: Self.backWidth, y: top, width: max(0, bounds.width - 2 * Self.backWidth), height: height)
    back.frame = CGRect(x: 16, y: top, width: Self.backWidth - 16, height: height)
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }
}
