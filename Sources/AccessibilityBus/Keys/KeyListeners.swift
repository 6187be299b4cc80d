/// The clients of the accessibility bus that listen to keys, and their answers.
@MainActor
final class KeyListeners {
  private static let registry = BusTarget(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller",
    interface: "org.a11y.atspi.DeviceEventController")
  private static let registered = "KeystrokeListenerRegistered"
  private static let deregistered = "KeystrokeListenerDeregistered"

  private unowned let connection: BusConnection
  private var isHeard = false
  /// Whether a request for the registry's listeners, or an inquiry about a key, is pending.
  private var isCounting = false
  private var isAsking = false

  /// Starts following the registry's listeners.
  init(_ connection: BusConnection) {
    self.connection = connection
    // The interface of these signals is not that of the methods.
    for member in [Self.registered, Self.deregistered] {
      connection.addMatch("type='signal',path='\(Self.registry.path)',member='\(member)'")
    }
    count()
  }

  func receive(_ signal: BusMessage) {
    guard signal.path == Self.registry.path else { return }
    switch signal.member {
    case Self.registered: isHeard = true
    // A client has a listener for each set of modifiers, and removes them all together.
    case Self.deregistered where !isCounting: count()
    default: break
    }
  }

  private func count() {
    isCounting = true
    connection.call(Self.registry, "GetKeystrokeListeners") { [weak self] values in
      self?.isCounting = false
      self?.isHeard = values?.first?.elements?.isEmpty == false
    }
  }

  /// Offers a key to the listeners, and calls `verdict` with whether one has consumed it. Returns false
  /// if there are no listeners, or if the reply for an earlier key is pending.
  func ask(_ key: AccessibleKey, verdict: @escaping (Bool) -> Void) -> Bool {
    guard isHeard, !isAsking else { return false }
    isAsking = true
    connection.call(Self.registry, "NotifyListenersSync", [key.value]) { [weak self] values in
      self?.isAsking = false
      verdict(values?.first?.truth == true)
    }
    return true
  }
}
