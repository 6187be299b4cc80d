import Trestle

/// The choices for a setting, each with a detail button.
final class SettingsDetailPage: UITableViewController {
  private let value: String
  private var chosen = 0
  private var explained: Int?

  private var choices: [String] { [value, "Something else", "Nothing at all"] }

  init(title: String, value: String) {
    self.value = value
    super.init(style: .insetGrouped)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { choices.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    let isChosen = indexPath.row == chosen
    var content = UIListContentConfiguration.cell()
    content.text = choices[indexPath.row]
    content.secondaryText =
      explained == indexPath.row ? "The detail button was tapped on this row." : nil
    content.image = UIImage(systemName: isChosen ? "checkmark.circle.fill" : "circle")
    if !isChosen { content.imageProperties.tintColor = .tertiaryLabel }
    cell.contentConfiguration = content
    cell.accessoryType = .detailButton
    cell.accessibilityValue = isChosen ? "chosen" : nil
    return cell
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = UIListContentConfiguration.prominentInsetGroupedHeader()
    content.text = title
    header?.contentConfiguration = content
    return header
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "A tap chooses a row; the button beside it explains the row." }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let old = chosen
    chosen = indexPath.row
    tableView.reconfigureRows(
      at: [old, chosen].map { IndexPath(row: $0, section: indexPath.section) })
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    let old = explained
    explained = old == indexPath.row ? nil : indexPath.row
    let rows = [old, explained].compactMap { $0 }
    tableView.reloadRows(
      at: Set(rows).map { IndexPath(row: $0, section: indexPath.section) }, with: .fade)
  }
}
