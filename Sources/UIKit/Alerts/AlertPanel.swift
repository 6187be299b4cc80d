/// The view of an alert. It contains text and fields, the buttons below them, and in an action sheet
/// the cancel button in a separate block.
final class AlertPanel: UIView {
  private weak var controller: UIAlertController?
  private let style: UIAlertController.Style
  private let block = UIView()
  private let cancelBlock = UIView()
  private let words = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let scroller = UIScrollView()
  private let rows: AlertRows
  private let cancelRow: AlertRows
  private var boxes: [UIView] = []
  var onChoose: ((UIAlertAction) -> Void)?

  init(_ controller: UIAlertController) {
    self.controller = controller
    style = controller.preferredStyle
    rows = AlertRows(style: style)
    cancelRow = AlertRows(style: style)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    let material = UIColor(white: 247.0 / 255, alpha: 1).dynamic(
      dark: UIColor(white: 40.0 / 255, alpha: 1))
    for (view, color) in [
      (block, material),
      (cancelBlock, UIColor.white.dynamic(dark: UIColor(white: 44.0 / 255, alpha: 1))),
    ] {
      view.backgroundColor = color
      view.layer.cornerRadius = AlertMetrics.corner
      view.clipsToBounds = true
      addSubview(view)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      words.addSubview(label)
    }
    titleLabel.accessibilityTraits = .header
    for scroller in [words, scroller] {
      scroller.contentInsetAdjustmentBehavior = .never
      block.addSubview(scroller)
    }
    scroller.delaysContentTouches = false
    scroller.addSubview(rows)
    cancelBlock.addSubview(cancelRow)
    rows.onChoose = { [weak self] in self?.onChoose?($0) }
    cancelRow.onChoose = { [weak self] in self?.onChoose?($0) }
    setFonts()
    setSpringLoaded(controller.isSpringLoaded)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  private func setFonts() {
    titleLabel.font =
      style == .alert
      ? .preferredFont(forTextStyle: .headline)
      : .systemFont(
        ofSize: UIFont.preferredFont(forTextStyle: .footnote).pointSize, weight: .semibold)
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    titleLabel.textColor = style == .alert ? .label : .secondaryLabel
    messageLabel.textColor = style == .alert ? .label : .secondaryLabel
  }

  // MARK: Content

  /// Updates the view to the controller's content.
  func reload() {
    guard let controller else { return }
    titleLabel.text = controller.title
    messageLabel.text = controller.message
    boxes = (controller.textFields ?? []).map(box)
    for view in words.subviews where !(view is UILabel) && !boxes.contains(view) {
      if view.subviews.first is UITextField { view.removeFromSuperview() }
    }
    for box in boxes where box.superview == nil { words.addSubview(box) }
    let cancel = controller.cancelAction
    var actions = controller.actions.filter { $0 !== cancel }
    let bold = controller.preferredAction ?? cancel
    if style == .alert, let cancel {
      // The cancel button is first next to one other button, otherwise last.
      actions.insert(cancel, at: controller.actions.count == 2 ? 0 : actions.count)
    }
    let hasWords = controller.title != nil || controller.message != nil || !boxes.isEmpty
    rows.setActions(actions, bold: style == .alert ? bold : nil, hasLineAbove: hasWords)
    if style == .alert, actions.count == 2, let cancel, rows.height(width: width) > rowHeight {
      // In a column the cancel button is last.
      rows.setActions(
        actions.filter { $0 !== cancel } + [cancel], bold: bold, hasLineAbove: hasWords)
    }
    // Outside of a popover, a tap cancels, so that no button is needed for it.
    cancelBlock.isHidden = style == .alert || cancel == nil || controller.isInPopover
    cancelRow.setActions(
      style == .alert ? [] : [cancel].compactMap { $0 }, bold: cancel, hasLineAbove: false)
    setNeedsLayout()
  }

  private var width: CGFloat { style == .alert ? AlertMetrics.alertWidth : bounds.width }

  private var rowHeight: CGFloat { (rows.buttons.map(\.rowHeight).max() ?? 0) + 1 }

  func refresh() { for button in rows.buttons + cancelRow.buttons { button.refresh() } }

  func setSpringLoaded(_ isSpringLoaded: Bool) {
    for rows in [rows, cancelRow] { rows.setSpringLoaded(isSpringLoaded) }
  }

  private func box(_ field: UITextField) -> UIView {
    if let box = field.superview { return box }
    let box = UIView()
    box.backgroundColor = UIColor.white.dynamic(dark: UIColor(white: 28.0 / 255, alpha: 1))
    box.layer.cornerRadius = 6
    box.layer.borderWidth = 0.5
    box.layer.borderColor = UIColor(white: 0.5, alpha: 0.4).cgColor
    box.addSubview(field)
    field.addAction(
      UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .editingDidBegin)
    return box
  }

  // MARK: Sizes

  private struct Parts {
    var words: CGFloat = 0
    var rows: CGFloat = 0
    var cancel: CGFloat = 0
    var gap: CGFloat { cancel > 0 ? AlertMetrics.gap : 0 }
    var total: CGFloat { words + rows + gap + cancel }
  }

  /// Returns the size within a width and a height. Content that does not fit scrolls.
  func size(in room: CGSize) -> CGSize {
    let width = style == .alert ? min(AlertMetrics.alertWidth, room.width) : room.width
    return CGSize(width: width, height: min(room.height, parts(width: width).total).rounded(.up))
  }

  /// The size in a popover.
  var popoverSize: CGSize {
    size(in: CGSize(width: AlertMetrics.popoverWidth, height: AlertMetrics.popoverHeight))
  }

  private func parts(width: CGFloat) -> Parts {
    Parts(
      words: placeWords(width: width), rows: rows.height(width: width),
      cancel: cancelBlock.isHidden ? 0 : cancelRow.height(width: width))
  }

  /// Lays out the title, the message and the fields, and returns their height.
  @discardableResult private func placeWords(width: CGFloat) -> CGFloat {
    let (top, bottom) = AlertMetrics.margins(style)
    let inner = width - 2 * AlertMetrics.side
    var y = top
    var isFirst = true
    for label in [titleLabel, messageLabel] {
      label.isHidden = label.text?.isEmpty != false
      if label.isHidden { continue }
      if !isFirst { y += AlertMetrics.lineGap(style) }
      isFirst = false
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height.rounded(.up)
      label.frame = CGRect(x: AlertMetrics.side, y: y, width: inner, height: height)
      y += height
    }
    if boxes.isEmpty, isFirst { return 0 }
    for (index, box) in boxes.enumerated() {
      y += index == 0 ? (isFirst ? 0 : 14) : 6
      isFirst = false
      let field = box.subviews.first as? UITextField
      let height = max(AlertMetrics.field, (field?.font?.lineHeight ?? 0) + 12)
      box.frame = CGRect(x: AlertMetrics.side, y: y, width: inner, height: height)
      field?.frame = box.bounds.shrunk(dx: 6, dy: 0)
      y += height
    }
    return y + bottom
  }

  /// The part of the text and fields that contains the edited field; nil if there is none.
  private var editedPart: CGRect? {
    let box = boxes.first { ($0.subviews.first as? UITextField)?.isFirstResponder == true }
    return box.map { $0.frame.insetBy(dx: 0, dy: -AlertMetrics.fieldMargin) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(width: bounds.width)
    let height = max(0, bounds.height - parts.cancel - parts.gap)
    // If the height is small, the text scrolls first. The buttons get half of the height, or enough for
    // two buttons if a line of text remains visible, but never more than they need. The edited field
    // keeps its height.
    let edited = editedPart
    let leastWords = min(parts.words, max(AlertMetrics.leastWords, edited?.height ?? 0))
    let twoRows = rows.height(of: 2, width: bounds.width)
    let mostRows = edited == nil ? height : max(0, height - leastWords)
    let forRows = min(
      parts.rows, mostRows,
      max(height - parts.words, height / 2, min(twoRows, height - leastWords)))
    let forWords = min(parts.words, height - forRows)
    block.frame = CGRect(x: 0, y: 0, width: bounds.width, height: forWords + forRows)
    words.frame = CGRect(x: 0, y: 0, width: bounds.width, height: forWords)
    words.contentSize = CGSize(width: bounds.width, height: parts.words)
    if let edited { words.scrollRectToVisible(edited, animated: false) }
    scroller.frame = CGRect(x: 0, y: forWords, width: bounds.width, height: forRows)
    scroller.contentSize = CGSize(width: bounds.width, height: parts.rows)
    rows.frame = CGRect(x: 0, y: 0, width: bounds.width, height: parts.rows)
    cancelBlock.frame = CGRect(
      x: 0, y: bounds.height - parts.cancel, width: bounds.width, height: parts.cancel)
    cancelRow.frame = cancelBlock.bounds
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentFonts(comparedTo: previousTraitCollection) else { return }
    setFonts()
    reload()
    superview?.setNeedsLayout()
  }
}
