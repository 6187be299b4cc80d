import MessageBus

/// Reads the desktop's settings portal, and follows its changes. It sleeps while there are none.
///
/// Nothing waits for the portal, because a broken one answers after 25 s. If there is no bus or no
/// portal, there are no preferences.
@MainActor final class SettingsPortal {
  private static let target = BusTarget(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings")

  private var connection: BusConnection?
  private var values: [String: BusValue] = [:]
  private let onChange: () -> Void
  private(set) var preferences = DesktopPreferences()
  /// Whether the portal has answered, or cannot answer.
  private(set) var hasAnswered = false

  /// Connects to the session bus; returns nil if nothing listens there.
  init?(address: String, library: BusLibrary, onChange: @escaping () -> Void) {
    self.onChange = onChange
    connection = BusConnection(address: address, library: library) { [unowned self] in begin() }
    guard let connection else { return nil }
    connection.onSignal = { [unowned self] in receive($0) }
    connection.onEnd = { [unowned self] in
      self.connection = nil
      hasAnswered = true
    }
  }

  func close() {
    connection?.close()
    connection = nil
  }

  /// Processes messages, waiting for them no longer than a number of milliseconds; returns false if
  /// none has arrived.
  func receive(within milliseconds: Int32) -> Bool {
    connection?.receive(within: milliseconds) == true
  }

  private func begin() {
    guard let connection else { return }
    let name = Self.target.name
    connection.addMatch(
      "type='signal',sender='\(name)',path='\(Self.target.path)',"
        + "interface='\(Self.target.interface)',member='SettingChanged'")
    connection.addMatch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'")
    ask()
  }

  private func ask() {
    connection?.call(
      Self.target, "ReadAll", [.strings(DesktopPreferences.portalNamespaces)]
    ) { [unowned self] reply in
      hasAnswered = true
      guard let reply = reply?.first else { return }
      values = [:]
      for entry in DesktopPreferences.entries(of: reply) {
        values["\(entry.namespace) \(entry.key)"] = entry.value
      }
      update()
    }
  }

  private func receive(_ signal: BusMessage) {
    switch signal.member {
    // A portal that starts again may say something else.
    case "NameOwnerChanged" where signal.values.count == 3:
      if signal.values[2].text?.isEmpty == false, hasAnswered { ask() }
    case "SettingChanged" where signal.values.count == 3:
      guard let namespace = signal.values[0].text, let key = signal.values[1].text,
        DesktopPreferences.portalNamespaces.contains(namespace)
      else { return }
      values["\(namespace) \(key)"] = signal.values[2]
      update()
    default: break
    }
  }

  private func update() {
    let new = DesktopPreferences(portal: values)
    guard new != preferences else { return }
    preferences = new
    onChange()
  }
}
