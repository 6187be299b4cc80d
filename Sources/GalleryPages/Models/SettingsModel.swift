import Trestle

/// The settings of a page, as the user has changed them.
@MainActor final class SettingsModel {
  private(set) var sections = SettingsModel.initialSections
  private(set) var chosenStyle = UIUserInterfaceStyle.unspecified

  struct Section {
    var header: String?
    var rows: [Row]
    var footer: String?
  }

  struct Row {
    var title: String
    var icon: SettingsIcon?
    var kind: Kind
  }

  enum Kind {
    case account(String)
    case value(String)
    case toggle(Bool)
    case choice(UIUserInterfaceStyle)

    /// The reuse identifier of cells of this kind.
    var identifier: String {
      switch self {
      case .account: "account"
      case .value: "value"
      case .toggle: "toggle"
      case .choice: "choice"
      }
    }

    /// Whether a tap opens a page about the setting.
    var hasDetail: Bool {
      switch self {
      case .account, .value: true
      case .toggle, .choice: false
      }
    }
  }

  func row(at path: IndexPath) -> Row { sections[path.section].rows[path.item] }

  // MARK: Cells

  /// Returns whether a tap highlights a row, which is not the case for rows with a switch.
  func highlightsRow(at path: IndexPath) -> Bool {
    if case .toggle = row(at: path).kind { return false }
    return true
  }

  /// Returns the title, the icon and the value of a row.
  func content(of row: Row) -> UIListContentConfiguration {
    var content: UIListContentConfiguration
    switch row.kind {
    case .account(let detail):
      content = .subtitleCell()
      content.secondaryText = detail
      content.secondaryTextProperties.color = .secondaryLabel
      content.textProperties.font = .preferredFont(forTextStyle: .title3)
      content.imageProperties.maximumSize = CGSize(width: 56, height: 56)
      content.imageProperties.cornerRadius = 28
    case .value(let value):
      content = .valueCell()
      content.secondaryText = value
    case .toggle, .choice: content = .cell()
    }
    content.text = row.title
    content.image = row.icon?.image
    return content
  }

  /// Returns a switch that changes the setting of a row.
  func makeSwitch(_ isOn: Bool, at path: IndexPath) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        self?.sections[path.section].rows[path.item].kind = .toggle(toggle?.isOn ?? false)
      }, for: .valueChanged)
    return toggle
  }

  // MARK: Choosing

  /// Opens a row's detail next to its page, or changes the appearance of everything around the page.
  func choose(_ row: Row, on page: UIViewController) {
    switch row.kind {
    case .account(let value), .value(let value):
      page.showBeside(SettingsDetailPage(title: row.title, value: value))
    case .choice(let style):
      chosenStyle = style
      let whole = page.splitViewController?.view ?? page.navigationController?.view ?? page.view
      whole?.overrideUserInterfaceStyle = style
    case .toggle: break
    }
  }

  // MARK: The settings

  private static func row(
    _ title: String, _ symbol: String, _ color: UIColor, _ kind: Kind
  ) -> Row {
    Row(title: title, icon: SettingsIcon(symbol: symbol, color: color), kind: kind)
  }

  private static var initialSections: [Section] {
    [
      Section(
        rows: [
          Row(
            title: "Ada Lovelace", icon: SettingsIcon(initials: "AL"),
            kind: .account("Account, backups and more"))
        ]),
      Section(
        rows: [
          row("Quiet", "moon.fill", .systemIndigo, .toggle(false)),
          row("Wi-Fi", "wifi", .systemBlue, .value("Home")),
          row("Updates", "arrow.clockwise", .systemGreen, .value("On")),
        ], footer: "While quiet, only those you have starred can reach you."),
      Section(
        header: "Attention",
        rows: [
          row("Notifications", "bell.fill", .systemRed, .value("Banners")),
          row("Favourites", "star.fill", .systemYellow, .value("12")),
          row("Health", "heart.fill", .systemPink, .toggle(true)),
          row("Passwords", "lock.fill", .systemGray, .value("Locked")),
        ]),
      Section(
        header: "Appearance",
        rows: [
          Row(title: "As the system", kind: .choice(.unspecified)),
          Row(title: "Light", kind: .choice(.light)),
          Row(title: "Dark", kind: .choice(.dark)),
        ], footer: "Changes the whole gallery until it is closed."),
    ]
  }
}
