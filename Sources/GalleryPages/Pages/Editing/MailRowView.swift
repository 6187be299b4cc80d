import Trestle

/// The content of a message's row: the sender, the date, the subject, the first two lines of the text,
/// and a dot while the message is unread.
final class MailRowView: UIView {
  private enum Metrics {
    /// The position at which the text begins; the dot is to its left.
    static let start: CGFloat = 30
    static let dot: CGFloat = 10
    static let margin: CGFloat = 16
    static let top: CGFloat = 9
    static let gap: CGFloat = 6
  }

  private let dot = UIView()
  private let sender = UILabel()
  private let date = UILabel()
  private let subject = UILabel()
  private let preview = UILabel()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = Metrics.dot / 2
    sender.font = .preferredFont(forTextStyle: .headline)
    for label in [date, subject, preview] {
      label.font = .preferredFont(forTextStyle: .subheadline)
    }
    for label in [date, preview] { label.textColor = .secondaryLabel }
    preview.numberOfLines = 2
    for label in [sender, date, subject, preview] {
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    chevron.tintColor = .tertiaryLabel
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 11, weight: .semibold)
    flag.tintColor = .systemOrange
    flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 12)
    for view in [dot, chevron, flag] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// The position at which the text and the separators begin.
  static let textStart = Metrics.start

  /// Returns the height of every row at the text size of `traits`.
  static func height(for traits: UITraitCollection) -> CGFloat {
    let lines = Lines(traits)
    return (2 * Metrics.top + lines.first + lines.date + 3 * lines.other).rounded(.up)
  }

  /// The heights of the lines; at accessibility sizes, the date has a separate line.
  private struct Lines {
    let first: CGFloat
    let other: CGFloat
    let date: CGFloat

    @MainActor init(_ traits: UITraitCollection) {
      func height(_ style: UIFont.TextStyle) -> CGFloat {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).lineHeight.rounded(.up)
      }
      first = height(.headline)
      other = height(.subheadline)
      date = traits.preferredContentSizeCategory.isAccessibilityCategory ? other : 0
    }
  }

  /// Displays a message. Returns the text for a screen reader.
  func show(_ message: MailMessage) -> String {
    dot.isHidden = message.isRead
    flag.isHidden = !message.isFlagged
    sender.text = message.sender
    date.text = message.date
    subject.text = message.subject
    preview.text = message.preview
    setNeedsLayout()
    return [
      message.isRead ? nil : "Unread", message.isFlagged ? "Flagged" : nil, message.sender,
      message.subject, message.date, message.preview,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds
    let lines = Lines(traitCollection)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? area.width - x - width : x, y: y, width: max(0, width), height: height)
    }
    let end = area.width - Metrics.margin
    let width = end - Metrics.start
    var y = Metrics.top
    place(
      dot, (Metrics.start - Metrics.dot) / 2, y + (lines.first - Metrics.dot) / 2, Metrics.dot,
      Metrics.dot)
    let arrow = chevron.intrinsicContentSize
    place(
      chevron, end - arrow.width, y + (lines.first - arrow.height) / 2, arrow.width, arrow.height)
    let dateWidth = date.intrinsicContentSize.width.rounded(.up)
    var senderEnd = end - arrow.width - Metrics.gap
    if lines.date == 0 {
      senderEnd -= dateWidth
      place(date, senderEnd, y, dateWidth, lines.first)
      senderEnd -= Metrics.gap
    }
    place(sender, Metrics.start, y, senderEnd - Metrics.start, lines.first)
    y += lines.first
    if lines.date > 0 {
      place(date, Metrics.start, y, width, lines.date)
      y += lines.date
    }
    let mark = flag.intrinsicContentSize
    let markRoom = flag.isHidden ? 0 : mark.width + Metrics.gap
    place(flag, end - mark.width, y + (lines.other - mark.height) / 2, mark.width, mark.height)
    place(subject, Metrics.start, y, width - markRoom, lines.other)
    y += lines.other
    let needed = preview.sizeThatFits(CGSize(width: width, height: 0)).height
    place(preview, Metrics.start, y, width, min(needed, 2 * lines.other))
  }
}
