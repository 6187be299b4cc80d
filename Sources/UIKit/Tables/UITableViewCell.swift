import TableGeometry

/// Which row of which table a cell shows.
struct CellTile {
  weak var table: UITableView?
  var address: RowAddress
}

/// A row of a table: labels, an image, an accessory, and how all this looks when selected.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  package let cellStyle: CellStyle
  open private(set) var reuseIdentifier: String?
  var tile: CellTile?
  var parts = CellParts()
  private var condition = Condition()

  /// What state a cell is in.
  private struct Condition {
    var isSelected = false
    var isHighlighted = false
    var hasOwnBackground = false
    var tableStyle = UITableView.Style.plain
  }

  // MARK: Making

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    super.backgroundColor = .systemBackground
    addSubview(parts.content)
  }

  /// Makes a cell ready for another row.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: Parts

  open var contentView: UIView { parts.content }

  open var textLabel: UILabel? {
    if parts.text == nil { parts.makeText(for: self) }
    return parts.text
  }

  /// Nil in a cell of the default style.
  open var detailTextLabel: UILabel? {
    if cellStyle == .default { return nil }
    if parts.detail == nil { parts.makeDetail(for: self) }
    return parts.detail
  }

  open var imageView: UIImageView? {
    if parts.image == nil { parts.makeImage() }
    return parts.image
  }

  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { parts.replaceAccessory(in: self) } }
  }

  /// A view of one's own at the trailing edge; it wins over `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      parts.replaceAccessory(in: self)
    }
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// What shows behind the content while the cell is highlighted or selected; gray when nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showSelection(animated: false)
    }
  }

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
  }

  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// 10 (facts 2.1).
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// Left and right count; the table's when never set.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? tile?.table?.separatorInset ?? .zero }
    set {
      guard newValue.isFinite else {
        UIKitFault.report("UITableViewCell separatorInset contains a number that is not finite")
        return
      }
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: State

  open var isSelected: Bool {
    get { condition.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { condition.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != condition.isSelected else { return }
    condition.isSelected = selected
    showSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != condition.isHighlighted else { return }
    condition.isHighlighted = highlighted
    showSelection(animated: animated)
  }

  /// Seconds that a selection takes to fade; facts 2.3 has 0.3 to 0.4.
  private static let fade: TimeInterval = 0.35

  private func showSelection(animated: Bool) {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    parts.image?.isHighlighted = isSelected || isHighlighted
    parts.text?.isHighlighted = isSelected || isHighlighted
    parts.detail?.isHighlighted = isSelected || isHighlighted
    if isShown {
      let view = selectedBackgroundView ?? parts.standardSelection()
      if view.superview !== self {
        view.frame = bounds
        view.alpha = 1
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      }
      parts.shownSelection = view
      view.layer.removeAllAnimations()
      view.alpha = 1
      setNeedsLayout()
    } else if let view = parts.shownSelection {
      guard animated, window != nil else {
        view.removeFromSuperview()
        parts.shownSelection = nil
        return
      }
      UIView.animate(withDuration: UITableViewCell.fade) {
        view.alpha = 0
      } completion: { [weak self] _ in
        guard let self, parts.shownSelection === view else { return }
        if (isSelected || isHighlighted) && selectionStyle != .none { return }
        view.removeFromSuperview()
        view.alpha = 1
        parts.shownSelection = nil
      }
    }
  }

  // MARK: Looks

  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      condition.hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Takes the looks of the table that it is shown in.
  func adopt(style: UITableView.Style) {
    guard condition.tableStyle != style else { return }
    condition.tableStyle = style
    if !condition.hasOwnBackground {
      super.backgroundColor =
        style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// The size that the labels need at a width, and at least 44 points (facts 2.1).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
