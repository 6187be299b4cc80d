import Foundation
import UIKit

/// The app on the accessibility bus: registered, answering its clients and sending them events.
@MainActor
final class AccessibilityService {
  private static let registry = BusTarget(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry",
    interface: "org.a11y.atspi.Registry")

  private var connection: BusConnection?
  private let tree = ObjectTree()
  private let dispatcher: CallDispatcher
  private var listeners = EventListeners()
  private let pace = EventPace()
  /// The listeners for keys; nil until the app is registered.
  private var keys: KeyListeners?

  /// Connects to the accessibility bus; returns nil if nothing listens there.
  init?(address: String, library: BusLibrary, onEnd: @escaping () -> Void) {
    dispatcher = CallDispatcher(tree: tree)
    connection = BusConnection(address: address, library: library) { [unowned self] in embed() }
    guard let connection else { return nil }
    connection.onCall = { [unowned self] message throws(BusError) in
      try dispatcher.answer(message)
    }
    connection.onSignal = { [unowned self] in receive($0) }
    connection.onEnd = onEnd
  }

  // MARK: Windows

  func add(_ session: HostSession, host: any AccessibilityHost) {
    let window = AccessibleWindow(session: session, host: host)
    tree.add(window)
    session.onAccessibilityPost = { [weak self, unowned window] in
      self?.post($0, argument: $1, in: window)
    }
  }

  func remove(_ session: HostSession) {
    session.onAccessibilityPost = nil
    pace.stop()
    tree.remove(session)
  }

  func close() {
    for window in tree.windows { window.session.onAccessibilityPost = nil }
    pace.stop()
    keys = nil
    connection?.close()
    connection = nil
  }

  // MARK: Registration

  private func embed() {
    guard let connection else { return }
    tree.busName = connection.name
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      connection.addMatch(
        "type='signal',interface='\(Self.registry.interface)',member='\(member)'")
    }
    var target = Self.registry
    target.path = ObjectPath.root.text
    target.interface = "org.a11y.atspi.Socket"
    connection.call(target, "Embed", [tree.reference(to: .root)]) { [unowned self] values in
      tree.desktop = values?.first
      keys = self.connection.map(KeyListeners.init)
      askForListeners()
    }
  }

  private func askForListeners() {
    connection?.call(Self.registry, "GetRegisteredEvents") { [unowned self] values in
      for event in values?.first?.elements ?? [] {
        if let name = event.elements?.last?.text { listeners.add(name) }
      }
      begin()
    }
  }

  /// Sends the events that announce the app.
  private func begin() {
    if listeners.isEmpty { return }
    send(tree.eventsOfAppearing())
  }

  private func receive(_ signal: BusMessage) {
    keys?.receive(signal)
    guard signal.interface == Self.registry.interface, signal.values.count > 1,
      let event = signal.values[1].text
    else { return }
    switch signal.member {
    case "EventListenerRegistered": listeners.add(event)
    case "EventListenerDeregistered": listeners.remove(event)
    default: break
    }
  }

  // MARK: Keys

  /// Offers a key to the clients that listen to keys; returns false if there are none.
  func ask(_ key: AccessibleKey, verdict: @escaping (Bool) -> Void) -> Bool {
    keys?.ask(key, verdict: verdict) ?? false
  }

  // MARK: Events

  func sessionsDidChange() {
    // No client has read anything, and none listens.
    if listeners.isEmpty && tree.isEmpty || !tree.hasChanged { return }
    guard let window = tree.windows.first else { return }
    pace.run(in: window) { [weak self] in self?.sendChanges() }
  }

  private func sendChanges() {
    send(tree.eventsOfUpdate())
  }

  private func post(
    _ notification: UIAccessibility.Notification, argument: Any?, in window: AccessibleWindow
  ) {
    if listeners.isEmpty && tree.isEmpty { return }
    guard let announcement = Announcement(notification, argument: argument) else { return }
    if listeners.hears("Object", "Announcement", "") {
      send([tree.event(of: announcement, in: window)])
    } else {
      send(tree.eventsOfShowing(announcement, in: window))
    }
  }

  private func send(_ events: [ObjectEvent]) {
    guard let connection else { return }
    for event in events where event.keepsCaches || hears(event) {
      connection.emit(
        event.path.text, "org.a11y.atspi.Event." + event.category.rawValue, event.name,
        [
          .string(event.detail), .int(event.first), .int(event.second), .variant(event.value),
          .array([], of: "{sv}"),
        ])
    }
    connection.flush()
  }

  private func hears(_ event: ObjectEvent) -> Bool {
    listeners.hears(event.category.rawValue, event.name, event.detail)
  }
}
