import Trestle

/// A table of many rows under a line that counts what it costs.
package final class ManyRowsTable: UIView, UITableViewDataSource, UITableViewDelegate {
  package let table = UITableView(frame: .zero, style: .plain)
  /// Cells made because none could be used again.
  package private(set) var cellsMade = 0
  /// Heights that the table asked for.
  package private(set) var heightsAsked = 0

  private let rows: ManyRows
  private let heading = UILabel()
  private let counts = UILabel()

  private static let headingHeight: CGFloat = 58
  private static let margin: CGFloat = 12

  init(rows: ManyRows, title: String, estimate: CGFloat?) {
    self.rows = rows
    super.init(frame: .zero)
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.5
    counts.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    counts.textColor = .secondaryLabel
    counts.numberOfLines = 2
    counts.adjustsFontSizeToFitWidth = true
    counts.minimumScaleFactor = 0.5
    // 0 has every height asked at once.
    table.estimatedRowHeight = estimate ?? 0
    table.dataSource = self
    table.delegate = self
    table.accessibilityIdentifier = title
    for part in [heading, counts, table] { addSubview(part) }
    showCounts()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    showCounts()
  }

  private func showCounts() {
    let text = "\(heightsAsked.grouped) heights asked\n\(cellsMade) cells made"
    if counts.text != text { counts.text = text }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    heading.frame = CGRect(x: Self.margin, y: 4, width: width, height: 22)
    counts.frame = CGRect(x: Self.margin, y: 26, width: width, height: 30)
    table.frame = CGRect(
      x: 0, y: Self.headingHeight, width: bounds.width,
      height: max(0, bounds.height - Self.headingHeight))
    table.layoutIfNeeded()
    showCounts()
  }

  // MARK: The table

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  package func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    heightsAsked += 1
    return CGFloat(rows.height(indexPath.row))
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
    cell?.textLabel?.text = rows.title(indexPath.row)
    cell?.detailTextLabel?.text = rows.detail(indexPath.row)
    return cell!
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) { showCounts() }
}
