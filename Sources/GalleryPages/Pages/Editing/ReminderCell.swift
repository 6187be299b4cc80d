import Trestle

/// A cell for a reminder, with a circle that marks it as done, and a title that is edited in place.
package final class ReminderCell: UITableViewCell {
  private enum Metrics {
    /// The width of the circle's touch area.
    static let button: CGFloat = 44
    static let circle: CGFloat = 20
    /// The start of the button, and the distance of the title from it.
    static let start: CGFloat = 6
    static let gap: CGFloat = 2
    static let level: CGFloat = 28
    static let margin: CGFloat = 16
  }

  package let field = UITextField()
  private let circle = UIButton(type: .custom)
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
  private var indent: NSLayoutConstraint!
  private var end: NSLayoutConstraint!
  /// Called when the circle is tapped.
  var onToggle: (() -> Void)?

  package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .next
    circle.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .touchUpInside)
    flag.tintColor = .systemOrange
    flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
    for view in [circle, flag] {
      view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    field.setContentHuggingPriority(.defaultLow, for: .horizontal)
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    for view in [circle, field, flag] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    indent = circle.leadingAnchor.constraint(
      equalTo: contentView.leadingAnchor, constant: Metrics.start)
    end = field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
    // An estimated row may be lower by its separator.
    let height = field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height, indent, circle.widthAnchor.constraint(greaterThanOrEqualToConstant: Metrics.button),
      circle.topAnchor.constraint(equalTo: contentView.topAnchor),
      circle.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: circle.trailingAnchor, constant: Metrics.gap),
      field.topAnchor.constraint(equalTo: contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      end,
      flag.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Metrics.margin),
      flag.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Aligns the image and the text of a different row with the circles and the titles.
  static func align(_ content: inout UIListContentConfiguration) {
    let center = Metrics.start + Metrics.button / 2
    let title = Metrics.start + Metrics.button + Metrics.gap
    content.imageProperties.reservedLayoutSize.width = 2 * (center - Metrics.margin)
    content.imageToTextPadding = title - 2 * center + Metrics.margin
  }

  /// The size of the circle, which grows with the text to the same extent as edit controls.
  private var circleSize: CGFloat {
    let size = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: Metrics.circle, compatibleWith: traitCollection)
    return min(size, 1.5 * Metrics.circle)
  }

  func show(_ reminder: Reminder) {
    if !field.isEditing { field.text = reminder.title }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    field.textAlignment = isMirrored ? .right : .natural
    field.textColor = reminder.isDone ? .secondaryLabel : .label
    field.accessibilityLabel = reminder.title
    circle.setImage(
      UIImage(
        systemName: reminder.isDone ? "checkmark.circle.fill" : "circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: circleSize)), for: .normal)
    circle.tintColor = reminder.isDone ? .systemBlue : .tertiaryLabel
    circle.accessibilityLabel = "\(reminder.title), \(reminder.isDone ? "done" : "to do")"
    flag.isHidden = !reminder.isFlagged
    end.constant =
      reminder.isFlagged ? -(Metrics.margin + flag.intrinsicContentSize.width + 8) : -8
    let start = Metrics.start + (reminder.isNested ? Metrics.level : 0)
    indent.constant = start
    separatorInset.left = start + Metrics.button + Metrics.gap
  }
}
