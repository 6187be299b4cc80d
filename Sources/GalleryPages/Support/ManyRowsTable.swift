import Trestle

/// A table of many rows below a line that counts created cells and requested heights.
package final class ManyRowsTable: UIView, UITableViewDataSource, UITableViewDelegate {
  package let table = UITableView(frame: .zero, style: .plain)
  /// The number of cells created because none could be reused.
  package private(set) var cellsMade = 0
  /// The number of heights that the table requested.
  package private(set) var heightsAsked = 0

  private let rows: ManyRows
  private let heading = UILabel()
  private let counts = UILabel()
  private let estimate: CGFloat?
  /// The text size for which the heights are scaled, and the factor by which titles scale.
  private var textSize: UIContentSizeCategory?
  private var titleFactor: CGFloat = 1
  private var lineFactor: CGFloat = 1

  init(rows: ManyRows, title: String, estimate: CGFloat?) {
    self.rows = rows
    self.estimate = estimate
    super.init(frame: .zero)
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.adjustsFontForContentSizeCategory = true
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.5
    counts.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 12, weight: .regular), maximumPointSize: 24)
    counts.adjustsFontForContentSizeCategory = true
    counts.textColor = .secondaryLabel
    counts.numberOfLines = 2
    counts.adjustsFontSizeToFitWidth = true
    counts.minimumScaleFactor = 0.5
    // With 0 every height is requested at once.
    table.estimatedRowHeight = estimate ?? 0
    table.dataSource = self
    table.delegate = self
    table.accessibilityIdentifier = title
    for part in [heading, counts, table] { addSubview(part) }
    updateCounts()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  func scrollToRow(_ row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    updateCounts()
  }

  private func updateCounts() {
    let text = "\(heightsAsked.grouped) heights asked\n\(cellsMade) cells made"
    if counts.text != text { counts.text = text }
  }

  /// Scales the rows to the user's text size.
  private func followTextSize() {
    let size = traitCollection.preferredContentSizeCategory
    guard size != textSize else { return }
    textSize = size
    func factor(_ style: UIFont.TextStyle) -> CGFloat {
      UIFontMetrics(forTextStyle: style).scaledValue(for: 100, compatibleWith: traitCollection)
        / 100
    }
    titleFactor = max(1, factor(.body))
    lineFactor = max(1, factor(.caption1))
    if let estimate { table.estimatedRowHeight = (estimate * titleFactor).rounded() }
    table.reloadData()
  }

  private var isLarge: Bool { textSize?.isAccessibilityCategory ?? false }

  package override func layoutSubviews() {
    super.layoutSubviews()
    followTextSize()
    // The text is aligned with the text of the rows.
    let margin = table.separatorInset.left
    let width = max(0, bounds.width - 2 * margin)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let title = heading.font.lineHeight.rounded(.up)
    let lines = counts.sizeThatFits(room).height.rounded(.up)
    heading.frame = CGRect(x: margin, y: 4, width: width, height: title)
    counts.frame = CGRect(x: margin, y: 4 + title, width: width, height: lines)
    let top = counts.frame.maxY + 4
    table.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    table.layoutIfNeeded()
    updateCounts()
  }

  // MARK: The table

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  package func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    heightsAsked += 1
    if titleFactor == 1, lineFactor == 1 { return CGFloat(rows.height(indexPath.row)) }
    let lines = rows.height(indexPath.row) - ManyRows.titleHeight
    return (CGFloat(ManyRows.titleHeight) * titleFactor + CGFloat(lines) * lineFactor).rounded()
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    var cell = tableView.dequeueReusableCell(withIdentifier: "row")
    if cell == nil {
      cellsMade += 1
      cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
      cell?.detailTextLabel?.numberOfLines = 0
      cell?.detailTextLabel?.textColor = .secondaryLabel
    }
    // A number alone fits in one line of the largest text.
    let number = indexPath.row + 1
    cell?.textLabel?.text = isLarge ? number.grouped : rows.title(indexPath.row)
    cell?.detailTextLabel?.text = rows.detail(indexPath.row)
    return cell!
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) { updateCounts() }
}
