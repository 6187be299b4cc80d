import Trestle

/// The content of the settings page.
@MainActor enum SettingsModel {
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
  }

  private static func row(
    _ title: String, _ symbol: String, _ color: UIColor, _ kind: Kind
  ) -> Row {
    Row(title: title, icon: SettingsIcon(symbol: symbol, color: color), kind: kind)
  }

  static var sections: [Section] {
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
