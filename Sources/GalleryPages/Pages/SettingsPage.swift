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
  private var sections = SettingsModel.sections
  private var chosenStyle = UIUserInterfaceStyle.unspecified

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

  package override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    sections[section].rows.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].header
  }

  package override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    sections[section].footer
  }

  // MARK: Cells

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.kind.identifier, for: indexPath)
    var content: UIListContentConfiguration
    cell.accessoryType = .none
    cell.selectionStyle = .default
    switch row.kind {
    case .account(let detail):
      content = .subtitleCell()
      content.secondaryText = detail
      content.secondaryTextProperties.color = .secondaryLabel
      content.textProperties.font = .preferredFont(forTextStyle: .title3)
      content.imageProperties.maximumSize = CGSize(width: 56, height: 56)
      content.imageProperties.cornerRadius = 28
      cell.accessoryType = .disclosureIndicator
    case .value(let value):
      content = .valueCell()
      content.secondaryText = value
      cell.accessoryType = .disclosureIndicator
    case .toggle(let isOn):
      content = .cell()
      cell.accessoryView = toggle(isOn, at: indexPath)
      cell.selectionStyle = .none
    case .choice(let style):
      content = .cell()
      cell.accessoryType = style == chosenStyle ? .checkmark : .none
    }
    content.text = row.title
    content.image = row.icon?.image
    cell.contentConfiguration = content
    return cell
  }

  private func toggle(_ isOn: Bool, at path: IndexPath) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        self?.sections[path.section].rows[path.row].kind = .toggle(toggle?.isOn ?? false)
      }, for: .valueChanged)
    return toggle
  }

  // MARK: Choosing

  package override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    if case .toggle = sections[indexPath.section].rows[indexPath.row].kind { return false }
    return true
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let row = sections[indexPath.section].rows[indexPath.row]
    switch row.kind {
    case .account(let value), .value(let value):
      // The row of a setting beside the list stays selected.
      if !hasDetailBeside { tableView.deselectRow(at: indexPath, animated: true) }
      showBeside(SettingsDetailPage(title: row.title, value: value))
    case .choice(let style):
      tableView.deselectRow(at: indexPath, animated: true)
      choose(style, in: indexPath.section)
    case .toggle: tableView.deselectRow(at: indexPath, animated: true)
    }
  }

  private func choose(_ style: UIUserInterfaceStyle, in section: Int) {
    chosenStyle = style
    let whole = splitViewController?.view ?? navigationController?.view ?? view
    whole?.overrideUserInterfaceStyle = style
    for row in sections[section].rows.indices {
      let cell = tableView.cellForRow(at: IndexPath(row: row, section: section))
      if case .choice(let other) = sections[section].rows[row].kind {
        cell?.accessoryType = other == style ? .checkmark : .none
      }
    }
  }
}
