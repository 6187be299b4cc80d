import Trestle

extension GalleryPage {
  static let settings = GalleryPage(
    identifier: "settings", title: "Settings",
    summary: "An inset grouped table: icons, switches, values, choices",
    detailPrompt: "No setting selected",
    make: { SettingsPage() })
}

/// The settings of a phone, built from content configurations.
package final class SettingsPage: UITableViewController {
  private let settings = SettingsModel()

  package init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    for kind in ["account", "value", "toggle", "choice"] {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: kind)
    }
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    settings.sections.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    settings.sections[section].rows.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    settings.sections[section].header
  }

  package override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    settings.sections[section].footer
  }

  // MARK: Cells

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = settings.row(at: indexPath)
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.kind.identifier, for: indexPath)
    cell.accessoryType = .none
    cell.selectionStyle = .default
    switch row.kind {
    case .account, .value:
      cell.accessoryType = .disclosureIndicator
    case .toggle(let isOn):
      cell.accessoryView = settings.makeSwitch(isOn, at: indexPath)
      cell.selectionStyle = .none
    case .choice(let style):
      cell.accessoryType = style == settings.chosenStyle ? .checkmark : .none
    }
    cell.contentConfiguration = settings.content(of: row)
    return cell
  }

  // MARK: Choosing

  package override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { settings.highlightsRow(at: indexPath) }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let row = settings.row(at: indexPath)
    // The row of a setting beside the list stays selected.
    if !row.kind.hasDetail || !hasDetailBeside {
      tableView.deselectRow(at: indexPath, animated: true)
    }
    settings.choose(row, on: self)
    updateCheckmarks(inSection: indexPath.section)
  }

  private func updateCheckmarks(inSection section: Int) {
    for (index, row) in settings.sections[section].rows.enumerated() {
      guard case .choice(let style) = row.kind else { continue }
      let cell = tableView.cellForRow(at: IndexPath(row: index, section: section))
      cell?.accessoryType = style == settings.chosenStyle ? .checkmark : .none
    }
  }
}
