import Trestle

/// Lines of text on a tinted background, which is displayed above a table whose data has problems.
final class NoticeView: UIView {
  private let label = UILabel()

  private let margins: UIEdgeInsets

  /// - Parameter margin: The space on both sides of the lines, in points.
  init(lines: [String], margin: CGFloat) {
    margins = UIEdgeInsets(top: 12, left: margin, bottom: 12, right: margin)
    super.init(frame: .zero)
    backgroundColor = UIColor.systemYellow.withAlphaComponent(0.25)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 14)
    label.text = lines.joined(separator: "\n")
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = label.sizeThatFits(
      CGSize(width: max(0, size.width - margins.left - margins.right), height: size.height))
    return CGSize(
      width: size.width, height: inner.height.rounded(.up) + margins.top + margins.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: margins)
  }
}
