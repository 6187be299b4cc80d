import MessageBus

/// The session bus, which carries the desktop's portal and services. It connects on first use, and
/// sleeps while there is nothing to do.
@MainActor package final class SessionBus {
  /// The callbacks of one part of the host.
  struct Listener {
    /// Called when the bus is connected, before any other request is made on it.
    var onOpen: (BusConnection) -> Void = { _ in }
    var onSignal: (BusMessage) -> Void = { _ in }
    /// Called when the bus has ended the connection; the next use connects again.
    var onEnd: () -> Void = {}
  }

  private enum State {
    case closed
    /// The closures that wait for the bus's greeting.
    case greeting(BusConnection, [(BusConnection) -> Void])
    case open(BusConnection)
  }

  private static let registry = BusTarget(
    name: DesktopPortal.name, path: DesktopPortal.path,
    interface: "org.freedesktop.host.portal.Registry")

  private let address: String?
  private let identifier: String
  private var state = State.closed
  private var listeners: [Listener] = []

  /// - Parameters:
  ///   - address: The address of the session bus; nil if there is none.
  ///   - identifier: The application identifier.
  package init(address: String?, identifier: String = "") {
    self.address = address
    self.identifier = identifier
  }

  /// Whether there may be a session bus.
  var isAvailable: Bool { address != nil && BusLibrary() != nil }

  func add(_ listener: Listener) { listeners.append(listener) }

  /// Runs a closure with the connection, immediately or once the bus has sent its greeting; returns
  /// false, without a call, if there is no bus. If the connection ends before that, the closure is
  /// dropped and the listeners are notified.
  func use(_ body: @escaping (BusConnection) -> Void) -> Bool {
    if case .closed = state, let connection = connect() { state = .greeting(connection, []) }
    switch state {
    case .closed: return false
    case .greeting(let connection, let uses): state = .greeting(connection, uses + [body])
    case .open(let connection): body(connection)
    }
    return true
  }

  /// The connection, if there is one.
  var connection: BusConnection? {
    if case .open(let connection) = state { connection } else { nil }
  }

  private func connect() -> BusConnection? {
    guard let address, let library = BusLibrary() else { return nil }
    let connection = BusConnection(address: address, library: library) { [unowned self] in
      guard case .greeting(let connection, let uses) = state else { return }
      state = .open(connection)
      // Since version 1.20, the portal requires programs outside a sandbox to report their identifier
      // before all other calls. Earlier portals refuse the call.
      connection.call(Self.registry, "Register", [.string(identifier), .array([], of: "{sv}")])
      for listener in listeners { listener.onOpen(connection) }
      for use in uses { use(connection) }
    }
    connection?.onSignal = { [unowned self] signal in
      for listener in listeners { listener.onSignal(signal) }
    }
    connection?.onEnd = { [unowned self] in
      state = .closed
      for listener in listeners { listener.onEnd() }
    }
    return connection
  }

  package func close() {
    switch state {
    case .closed: break
    case .greeting(let connection, _), .open(let connection): connection.close()
    }
    state = .closed
  }
}
