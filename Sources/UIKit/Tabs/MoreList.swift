import CoreGraphics

/// The list of tabs that do not fit into a tab bar.
final class MoreList: UITableViewController {
  var tabs: [UIViewController] = [] {
    didSet {
      guard !tabs.elementsEqual(oldValue, by: ===), isViewLoaded else { return }
      tableView.reloadData()
    }
  }
  /// Called with the tab that was chosen.
  var onChoice: ((UIViewController) -> Void)?
  /// Called when the list is shown again.
  var onReturn: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Titles and badges may have changed.
    showVisibleTabs()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onReturn?()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    showTab(tabs[indexPath.row], in: cell)
    return cell
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory { showVisibleTabs() }
  }

  private func showVisibleTabs() {
    for path in tableView.indexPathsForVisibleRows ?? [] {
      if let cell = tableView.cellForRow(at: path) { showTab(tabs[path.row], in: cell) }
    }
  }

  /// The side of the largest image of a tab at the standard text size, in points (our choice). Rows are
  /// 44 points high.
  private static let largestImage: CGFloat = 30

  private func showTab(_ tab: UIViewController, in cell: UITableViewCell) {
    let item = tab.tabBarItem
    var content = UIListContentConfiguration.valueCell()
    content.text = item?.title
    content.secondaryText = item?.badgeValue
    content.image = item?.image
    // Rows with and without images are equally tall, because images reserve no more than the height of
    // a line of text.
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    let side = UIFontMetrics.default.scaledValue(
      for: Self.largestImage, compatibleWith: traitCollection)
    content.imageProperties.maximumSize = CGSize(width: side, height: side)
    content.imageProperties.reservedLayoutSize = CGSize(width: side, height: font.lineHeight)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice?(tabs[indexPath.row])
  }
}
