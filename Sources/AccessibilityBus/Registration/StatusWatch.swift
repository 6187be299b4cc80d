/// Watches on the session bus whether an assistive technology runs.
///
/// It asks once and then sleeps, because the bus signals changes. Nothing is started on the bus.
@MainActor
final class StatusWatch {
  enum Status: Equatable { case disabled, enabled }

  private static let busName = "org.a11y.Bus"
  private static let target = BusTarget(
    name: busName, path: "/org/a11y/bus", interface: "org.a11y.Status")

  private var connection: BusConnection?
  private(set) var status = Status.disabled
  /// Whether the assistive technology is a screen reader.
  private(set) var isScreenReaderRunning = false
  private let onChange: (Status) -> Void
  private let onScreenReaderChange: (Bool) -> Void

  /// Connects to the session bus; returns nil if nothing listens there.
  init?(
    address: String, library: BusLibrary, onChange: @escaping (Status) -> Void,
    onScreenReaderChange: @escaping (Bool) -> Void
  ) {
    self.onChange = onChange
    self.onScreenReaderChange = onScreenReaderChange
    connection = BusConnection(address: address, library: library) { [unowned self] in begin() }
    guard let connection else { return nil }
    connection.onSignal = { [unowned self] in receive($0) }
    connection.onEnd = { [unowned self] in
      self.connection = nil
      disable()
    }
  }

  func close() {
    connection?.close()
    connection = nil
  }

  /// Requests the address of the accessibility bus, which starts that bus if necessary.
  func findAccessibilityBus(_ reply: @escaping (String?) -> Void) {
    guard let connection else { return reply(nil) }
    var target = Self.target
    target.interface = "org.a11y.Bus"
    connection.call(target, "GetAddress") { reply($0?.first?.text) }
  }

  private func begin() {
    guard let connection else { return }
    connection.addMatch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.busName)'"
    )
    connection.addMatch(
      "type='signal',path='\(Self.target.path)',member='PropertiesChanged',"
        + "arg0='org.a11y.Status'")
    connection.call(.daemon, "NameHasOwner", [.string(Self.busName)]) { [unowned self] in
      if $0?.first?.truth == true { ask() }
    }
  }

  private func ask() {
    for property in ["IsEnabled", "ScreenReaderEnabled"] {
      connection?.call(
        Self.target.properties, "Get", [.string("org.a11y.Status"), .string(property)]
      ) { [unowned self] in
        update(property, to: $0?.first?.truth == true)
      }
    }
  }

  private func update(_ property: String?, to isOn: Bool) {
    switch property {
    case "IsEnabled": changeStatus(to: isOn ? .enabled : .disabled)
    case "ScreenReaderEnabled" where isOn != isScreenReaderRunning:
      isScreenReaderRunning = isOn
      onScreenReaderChange(isOn)
    default: break
    }
  }

  private func disable() {
    update("ScreenReaderEnabled", to: false)
    changeStatus(to: .disabled)
  }

  private func receive(_ signal: BusMessage) {
    switch signal.member {
    case "NameOwnerChanged" where signal.values.count == 3:
      if signal.values[2].text?.isEmpty == false { ask() } else { disable() }
    case "PropertiesChanged" where signal.values.count > 1:
      for case .entry(let name, let value) in signal.values[1].elements ?? [] {
        update(name.text, to: value.truth == true)
      }
    default: break
    }
  }

  private func changeStatus(to new: Status) {
    if new == status { return }
    status = new
    onChange(new)
  }
}
