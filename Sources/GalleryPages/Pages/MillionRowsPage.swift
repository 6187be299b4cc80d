import Trestle

extension GalleryPage {
  static let millionRows = GalleryPage(
    identifier: "million", title: "A million rows",
    summary: "Rows of different heights: exact beside estimated",
    make: { MillionRowsPage() })
}

/// Displays the same million rows twice. In one table, every height is requested at the start; in the
/// other, estimates are replaced near the screen. Counters show the cost of both, and a field and a
/// slider scroll both to any row.
package final class MillionRowsPage: UIViewController, UITextFieldDelegate {
  package let rows: ManyRows
  package let measured: ManyRowsTable
  package let estimated: ManyRowsTable
  /// The field for a row's number, counted from 1.
  package let field = UITextField()
  private let slider = UISlider()
  private let first = UIButton(configuration: .gray())
  private let last = UIButton(configuration: .gray())
  private let divider = UIView()
  private var row = 0

  private static let estimate: CGFloat = 60
  private static let gap: CGFloat = 8

  package init(count: Int = 1_000_000) {
    rows = ManyRows(count: count)
    measured = ManyRowsTable(rows: rows, title: "All heights asked", estimate: nil)
    estimated = ManyRowsTable(rows: rows, title: "Estimated", estimate: Self.estimate)
    super.init(nibName: nil, bundle: nil)
    title = "A million rows"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    divider.backgroundColor = .separator
    field.borderStyle = .roundedRect
    field.font = UIFontMetrics.default.scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    field.adjustsFontForContentSizeCategory = true
    field.textAlignment = .center
    field.keyboardType = .numberPad
    field.returnKeyType = .go
    field.placeholder = "Row"
    field.accessibilityLabel = "Row"
    field.text = 1.grouped
    field.clearsOnBeginEditing = true
    field.delegate = self
    slider.accessibilityLabel = "Row"
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.jump(toShare: Double($0.slider.value)) } },
      for: .valueChanged)
    first.configuration?.title = "First"
    first.addAction(UIAction { [weak self] _ in self?.jump(to: 0) }, for: .primaryActionTriggered)
    last.configuration?.title = "Last"
    last.addAction(
      UIAction { [weak self] _ in self.map { $0.jump(to: $0.rows.count - 1) } },
      for: .primaryActionTriggered)
    let parts: [UIView] = [measured, estimated, divider, slider, first, field, last]
    for part in parts { view.addSubview(part) }
  }

  private func jump(toShare share: Double) {
    jump(to: Int((share * Double(rows.count - 1)).rounded()))
  }

  /// Scrolls a row to the top of both tables, to the extent that the content allows.
  package func jump(to row: Int) {
    guard rows.count > 0 else { return }
    let row = max(0, min(rows.count - 1, row))
    self.row = row
    field.text = (row + 1).grouped
    slider.value = Float(row) / Float(max(1, rows.count - 1))
    measured.scrollToRow(row)
    estimated.scrollToRow(row)
  }

  // MARK: The field

  package func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    string.allSatisfy { $0.isNumber || $0 == "," }
  }

  /// Scrolls to the row whose number was typed, or to the last row for a larger number.
  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let digits = (textField.text ?? "").filter(\.isNumber)
    if !digits.isEmpty { jump(to: (Int(digits) ?? rows.count) - 1) }
    textField.resignFirstResponder()
    return false
  }

  /// If the field contains no number, uses the visible row.
  package func textFieldDidEndEditing(_ textField: UITextField) {
    textField.text = (row + 1).grouped
  }

  // MARK: Layout

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let tables = layOutPanel(in: area)
    let hairline = 1 / max(1, traitCollection.displayScale)
    // Large text needs the whole width.
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
      let half = (tables.height / 2).rounded()
      measured.frame = CGRect(x: tables.minX, y: tables.minY, width: tables.width, height: half)
      estimated.frame = CGRect(
        x: tables.minX, y: tables.minY + half, width: tables.width, height: tables.height - half)
      divider.frame = CGRect(
        x: tables.minX, y: tables.minY + half, width: tables.width, height: hairline)
      return
    }
    let half = (tables.width / 2).rounded()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = CGRect(x: tables.minX, y: tables.minY, width: half, height: tables.height)
    let right = CGRect(
      x: tables.minX + half, y: tables.minY, width: tables.width - half, height: tables.height)
    measured.frame = isMirrored ? right : left
    estimated.frame = isMirrored ? left : right
    divider.frame = CGRect(
      x: tables.minX + half, y: tables.minY, width: hairline, height: tables.height)
  }

  /// Lays out the field between two buttons, with the slider below them, and returns the remaining
  /// rectangle.
  private func layOutPanel(in area: CGRect) -> CGRect {
    let panel = area.insetBy(dx: 16, dy: 0)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sizes = [first.intrinsicContentSize, last.intrinsicContentSize]
    let height = max(36, sizes.map(\.height).max() ?? 0, field.intrinsicContentSize.height)
    let (leading, trailing) = isMirrored ? (last, first) : (first, last)
    var y = area.minY + Self.gap
    let widths = [leading.intrinsicContentSize.width, trailing.intrinsicContentSize.width]
    let middle = panel.width - widths[0] - widths[1] - 2 * Self.gap
    leading.frame = CGRect(x: panel.minX, y: y, width: widths[0], height: height)
    trailing.frame = CGRect(
      x: panel.maxX - widths[1], y: y, width: widths[1], height: height)
    if middle >= field.intrinsicContentSize.width + 40 || middle >= 160 {
      field.frame = CGRect(
        x: panel.minX + widths[0] + Self.gap, y: y, width: middle, height: height)
    } else {
      y += height + Self.gap
      field.frame = CGRect(x: panel.minX, y: y, width: panel.width, height: height)
    }
    y += height + Self.gap
    slider.frame = CGRect(x: panel.minX, y: y, width: max(0, panel.width), height: 34)
    y += 34 + Self.gap
    return CGRect(x: area.minX, y: y, width: area.width, height: max(0, area.maxY - y))
  }
}
