import CoreGraphics

/// Displays the list of keys: a panel in the middle of the window, with one column, or two in a wide
/// window. It scrolls if it does not fit.
final class ShortcutListView: UIView {
  /// The width of a column, in points (our choice, like the lengths below).
  private static let column: CGFloat = 300
  private static let margin: CGFloat = 20
  private static let row: CGFloat = 32
  private static let radius: CGFloat = 14

  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scrollView = UIScrollView()
  private var lines: [UIView] = []
  private let onTouch: () -> Void

  init(_ sections: [ShortcutSection], onTouch: @escaping () -> Void) {
    self.onTouch = onTouch
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    accessibilityIdentifier = "shortcuts"
    panel.layer.cornerRadius = Self.radius
    panel.clipsToBounds = true
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(panel)
    panel.contentView.addSubview(scrollView)
    for section in sections {
      if let title = section.title { lines.append(Self.header(title)) }
      for row in section.rows { lines.append(ShortcutRow(row)) }
    }
    for line in lines { scrollView.addSubview(line) }
  }

  required init?(coder: NSCoder) { nil }

  private static func header(_ title: String) -> UIView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    return label
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }

  /// The height of a line, which grows with the text size.
  private var lineHeight: CGFloat {
    max(Self.row, UIFont.preferredFont(forTextStyle: .body).lineHeight + 10)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).shrunk(dx: Self.margin, dy: Self.margin)
    let tall = CGFloat(lines.count) * lineHeight + 2 * Self.margin
    let count = tall > room.height && room.width >= 2 * Self.column + 3 * Self.margin ? 2 : 1
    let width = min(room.width, CGFloat(count) * Self.column + CGFloat(count + 1) * Self.margin)
    let each = (width - CGFloat(count + 1) * Self.margin) / CGFloat(count)
    let perColumn = (lines.count + count - 1) / count
    let content = CGFloat(perColumn) * lineHeight + 2 * Self.margin
    let height = min(content, room.height)
    panel.frame = CGRect(
      x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    // The shadow of the panel: this view is as large as the window.
    layer.shadowPath = UIBezierPath(roundedRect: panel.frame, cornerRadius: Self.radius).cgPath
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    scrollView.contentSize = CGSize(width: width, height: content)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, line) in lines.enumerated() {
      let column = index / perColumn
      let x = Self.margin + CGFloat(column) * (each + Self.margin)
      line.frame = CGRect(
        x: isMirrored ? width - x - each : x,
        y: Self.margin + CGFloat(index % perColumn) * lineHeight, width: each, height: lineHeight)
    }
  }
}

/// A command and its keys.
private final class ShortcutRow: UIView {
  private let title = UILabel()
  private let keys = UILabel()

  init(_ row: ShortcutSection.Row) {
    super.init(frame: .zero)
    title.text = row.title
    keys.text = row.keys
    keys.textColor = .secondaryLabel
    for label in [title, keys] {
      label.font = .preferredFont(forTextStyle: .body)
      addSubview(label)
    }
    title.lineBreakMode = .byTruncatingTail
    isAccessibilityElement = true
    accessibilityLabel = row.title
    accessibilityValue = row.keys
    title.isAccessibilityElement = false
    keys.isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = min(keys.sizeThatFits(bounds.size).width.rounded(.up), bounds.width / 2)
    let rest = max(0, bounds.width - width - 8)
    keys.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    keys.textAlignment = isMirrored ? .left : .right
    title.frame = CGRect(
      x: isMirrored ? bounds.width - rest : 0, y: 0, width: rest, height: bounds.height)
    title.textAlignment = isMirrored ? .right : .left
  }
}
