import Trestle

/// A row of a wide table, with its fields in columns.
final class CSVColumnsCell: UITableViewCell {
  private var row: CSVRow?
  private(set) lazy var strip: CSVStrip<CSVFieldView> = CSVStrip<CSVFieldView>(
    make: { CSVFieldView() },
    update: { [weak self] part, column in
      guard let self, let row, let font = strip.layout?.font else { return }
      part.show(CSVColumnLayout.text(row, column.index), font, isTrailing: column.isNumeric)
    })

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(strip)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ row: CSVRow, _ layout: CSVColumnLayout, offset: CGFloat) {
    self.row = row
    strip.offset = offset
    if strip.layout == layout { strip.reload() } else { strip.layout = layout }
    accessibilityLabel = layout.columns.prefix(Self.spokenColumns).map {
      "\($0.title): \(CSVColumnLayout.text(row, $0.index))"
    }.joined(separator: ", ")
  }

  /// The number of columns that a screen reader speaks for a row; the page of the row shows all of
  /// them.
  private static let spokenColumns = 12

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    strip.frame = contentView.bounds
    let margin = contentView.directionalLayoutMargins.leading - CSVColumnLayout.margin
    strip.frame.size.width -= margin
    if !isMirrored { strip.frame.origin.x += margin }
  }
}

/// A field that is displayed in its column.
final class CSVFieldView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ text: String, _ font: UIFont, isTrailing: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.font = font
    label.text = text
    label.textAlignment = isTrailing != isMirrored ? .right : .left
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: CSVColumnLayout.margin, dy: 0)
  }
}

/// The name of a column, with the sort direction next to it. Tapping it sorts by the column.
final class CSVHeaderButton: UIControl {
  private let label = UILabel()
  private let arrow = UIImageView()
  private var isTrailing = false
  private(set) var column = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    arrow.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(arrow)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityHint = "Sorts by this column"
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override var isHighlighted: Bool {
    didSet { label.alpha = isHighlighted ? 0.4 : 1 }
  }

  func show(_ column: CSVColumnLayout.Column, _ font: UIFont, isAscending: Bool?) {
    self.column = column.index
    isTrailing = column.isNumeric
    label.text = column.title
    label.font = .systemFont(ofSize: font.pointSize, weight: .semibold)
    label.textColor = isAscending == nil ? .secondaryLabel : .label
    arrow.image = isAscending.map {
      UIImage(
        systemName: $0 ? "chevron.up" : "chevron.down",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: font.pointSize * 0.7))!
    }
    accessibilityLabel = column.title
    accessibilityValue = isAscending.map { $0 ? "Ascending" : "Descending" }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.insetBy(dx: CSVColumnLayout.margin, dy: 0)
    let mark: CGFloat = arrow.image == nil ? 0 : 14
    let width = min(label.intrinsicContentSize.width.rounded(.up), max(0, area.width - mark))
    let start = isTrailing ? area.width - width - mark : 0
    func frame(_ start: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: area.minX + (isMirrored ? area.width - start - width : start), y: 0, width: width,
        height: bounds.height)
    }
    label.frame = frame(start, width)
    arrow.frame = frame(start + width + 4, max(0, mark - 4))
  }
}
