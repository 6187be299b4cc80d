/// A section's header or footer: a title, or views of one's own in `contentView`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  private(set) var textLabelIfMade: UILabel?
  private var detailLabel: UILabel?
  private var tableStyle = UITableView.Style.plain
  private var isHeader = true

  // MARK: Making

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  // MARK: Parts

  open var textLabel: UILabel? {
    if let label = textLabelIfMade { return label }
    let label = UILabel(frame: .zero)
    textLabelIfMade = label
    contentView.addSubview(label)
    style(label)
    setNeedsLayout()
    return label
  }

  /// Only headers of grouped tables show it, below the title.
  open var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    let label = UILabel(frame: .zero)
    label.font = UIFont.preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    detailLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        insertSubview(backgroundView, at: 0)
        backgroundView.frame = bounds
      }
      updateStandardBackground()
    }
  }

  // MARK: Looks

  private var isOwnBackground = false

  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      isOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Takes the looks of the table and of its place there.
  func adopt(style: UITableView.Style, isHeader: Bool) {
    tableStyle = style
    self.isHeader = isHeader
    if let label = textLabelIfMade { self.style(label) }
    updateStandardBackground()
    setNeedsLayout()
  }

  /// A floating view hides the rows below it; grouped tables show through.
  private func updateStandardBackground() {
    guard !isOwnBackground else { return }
    super.backgroundColor =
      backgroundView == nil && tableStyle == .plain ? .systemBackground : nil
  }

  /// Plain: headline, 17 semibold; grouped: footnote, 13 in secondary colour (facts 8).
  private func style(_ label: UILabel) {
    let isPlain = tableStyle == .plain
    label.font = UIFont.preferredFont(
      forTextStyle: isPlain && isHeader ? .headline : .footnote)
    label.textColor = isPlain && isHeader ? .label : .secondaryLabel
    label.numberOfLines = isPlain ? 1 : 0
    label.adjustsFontForContentSizeCategory = true
  }

  /// Shows a data source's title; grouped headers are in capitals.
  func setTitle(_ title: String) {
    textLabel?.text = tableStyle != .plain && isHeader ? title.uppercased() : title
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.frame != bounds { contentView.frame = bounds }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    guard let label = textLabelIfMade else { return }
    var margin = TableMetrics.margin(width: superview?.bounds.width ?? bounds.width)
    if tableStyle == .insetGrouped { margin *= 2 }
    let room = max(0, bounds.width - 2 * margin)
    let height = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let y: CGFloat =
      switch (tableStyle, isHeader) {
      case (.plain, _): (bounds.height - height) / 2
      case (_, true): bounds.height - height - TitleMetrics.gap
      case (_, false): TitleMetrics.gap
      }
    let scale = layer.contentsScale
    let frame = CGRect(
      x: margin, y: (max(0, y) * scale).rounded() / scale, width: room, height: height)
    if label.frame != frame { label.frame = frame }
  }
}

/// Room around titles, in points.
enum TitleMetrics {
  /// Between a grouped title and the rows; UIKit's value is not published (facts 9).
  static let gap: CGFloat = 7
}

extension UITableView {
  /// What a title needs: 28 in a plain table; in a grouped one the text with room towards the
  /// rows, at least 38, and 55 at the top (facts 2.1).
  func height(ofTitle title: String, isHeader: Bool, isFirst: Bool) -> CGFloat {
    let scale = layer.contentsScale
    if style == .plain {
      let font = UIFont.preferredFont(forTextStyle: isHeader ? .headline : .footnote)
      let height = ((font.lineHeight + 7) * scale).rounded(.up) / scale
      return max(TableMetrics.plainHeaderHeight, height)
    }
    let label = UILabel(frame: .zero)
    label.font = UIFont.preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    label.text = isHeader ? title.uppercased() : title
    let margin = TableMetrics.margin(width: bounds.width) * (style == .insetGrouped ? 2 : 1)
    let room = max(1, bounds.width - 2 * margin)
    let text = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let height = ((text + 2 * TitleMetrics.gap) * scale).rounded(.up) / scale
    guard isHeader else { return max(TableMetrics.groupedGap, height) }
    let least =
      isFirst ? TableMetrics.groupedFirstHeaderHeight : TableMetrics.groupedHeaderHeight
    return max(least, height)
  }
}
