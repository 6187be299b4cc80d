import Foundation
import MessageBus
import UserNotifications

/// Shows notifications with the desktop's portal, or otherwise with its notification service.
///
/// The bus is connected with the first notification. The portal works in a sandbox as well, and gives
/// the notifications the app's icon and settings; if there is no portal, or if it refuses a
/// notification, the service `org.freedesktop.Notifications` displays the notification.
@MainActor package final class DesktopNotifications: NotificationDelivering {
  /// The place where a notification was delivered.
  private enum Place {
    /// The notification has not been accepted by the portal or the service.
    case waiting
    case portal
    /// The notification is displayed by the service under this number.
    case service(UInt32)
  }

  private struct Shown {
    var delivery: NotificationDelivery
    var place = Place.waiting
    /// The serial number of the delivery, which identifies replies to an earlier one.
    var serial: Int
  }

  /// The capabilities of the service; nil until it has reported them.
  private var capabilities: Set<String>?

  private let bus: SessionBus
  private let identifier: String
  private var usesPortal = true
  private var shown: [String: Shown] = [:]
  private var count = 0

  /// Called with the identifier of a notification and the action that the user has chosen.
  package var onResponse: ((_ identifier: String, _ action: String) -> Void)?

  /// - Parameters:
  ///   - bus: The session bus.
  ///   - identifier: The application identifier.
  package init(_ bus: SessionBus, identifier: String) {
    self.bus = bus
    self.identifier = identifier
    bus.add(
      SessionBus.Listener(
        onOpen: { connection in
          for target in [NotificationMessages.portal, NotificationMessages.service] {
            connection.addMatch(
              "type='signal',sender='\(target.name)',path='\(target.path)',"
                + "interface='\(target.interface)'")
          }
        },
        onSignal: { [unowned self] in receive($0) }, onEnd: { [unowned self] in shown = [:] }))
  }

  package var canShow: Bool { bus.isAvailable }

  // MARK: Showing

  package func showNotification(_ delivery: NotificationDelivery) {
    count += 1
    var entry = Shown(delivery: delivery, serial: count)
    // The service replaces by its number.
    if let old = shown[delivery.identifier], case .service = old.place { entry.place = old.place }
    shown[delivery.identifier] = entry
    _ = bus.use { [unowned self] _ in
      // Others may have been shown, and this one removed, before the bus was connected.
      if shown[entry.delivery.identifier]?.serial == entry.serial { send(entry) }
    }
  }

  private func send(_ entry: Shown) {
    guard let connection = bus.connection else { return }
    if !usesPortal { return notify(entry) }
    let id = entry.delivery.identifier
    connection.call(
      NotificationMessages.portal, "AddNotification",
      [.string(id), NotificationMessages.portalValues(entry.delivery)]
    ) { [unowned self] reply in
      guard let current = shown[id], current.serial == entry.serial else { return }
      if reply != nil {
        shown[id]?.place = .portal
      } else {
        usesPortal = false
        notify(current)
      }
    }
  }

  /// Shows a notification with the service, after requesting its capabilities.
  private func notify(_ entry: Shown) {
    guard let connection = bus.connection else { return }
    guard let capabilities else {
      connection.call(NotificationMessages.service, "GetCapabilities") { [unowned self] reply in
        let names = reply?.first?.elements?.compactMap(\.text) ?? []
        if capabilities == nil { capabilities = Set(names) }
        if let current = shown[entry.delivery.identifier], current.serial == entry.serial {
          notify(current)
        }
      }
      return
    }
    let id = entry.delivery.identifier
    var old: UInt32 = 0
    if case .service(let number) = entry.place { old = number }
    connection.call(
      NotificationMessages.service, "Notify",
      NotificationMessages.serviceValues(
        entry.delivery, replacing: old, identifier: identifier,
        hasMarkup: capabilities.contains("body-markup"))
    ) { [unowned self] reply in
      guard let number = reply?.first?.number.flatMap({ UInt32(exactly: $0) }) else { return }
      if shown[id]?.serial == entry.serial {
        shown[id]?.place = .service(number)
      } else if shown[id] == nil {
        closeInService(number)
      }
    }
  }

  package func withdraw(_ identifier: String) {
    guard let entry = shown.removeValue(forKey: identifier), let connection = bus.connection else {
      return
    }
    switch entry.place {
    case .service(let number): closeInService(number)
    // Calls arrive in order, so the portal removes one that it is about to show.
    case .portal, .waiting:
      if usesPortal {
        connection.call(NotificationMessages.portal, "RemoveNotification", [.string(identifier)])
      }
    }
  }

  private func closeInService(_ number: UInt32) {
    bus.connection?.call(
      NotificationMessages.service, "CloseNotification", [.uint32(number)])
  }

  // MARK: Answers

  private func receive(_ signal: BusMessage) {
    switch (signal.interface, signal.member) {
    case (NotificationMessages.portal.interface, "ActionInvoked"):
      guard signal.values.count >= 2, let id = signal.values[0].text, shown[id] != nil,
        let name = signal.values[1].text
      else { return }
      answer(id, name)
    case (NotificationMessages.service.interface, "ActionInvoked"):
      guard signal.values.count == 2, let id = identifier(of: signal.values[0]),
        let name = signal.values[1].text
      else { return }
      answer(id, name)
    case (NotificationMessages.service.interface, "NotificationClosed"):
      guard signal.values.count == 2, let id = identifier(of: signal.values[0]) else { return }
      shown[id]?.place = .waiting
      // The reason 2 stands for a dismissal by the user.
      guard signal.values[1].number == 2 else { return }
      shown[id] = nil
      onResponse?(id, UNNotificationDismissActionIdentifier)
    default: break
    }
  }

  private func identifier(of number: BusValue) -> String? {
    guard let number = number.number.flatMap({ UInt32(exactly: $0) }) else { return nil }
    return shown.first {
      if case .service(number) = $0.value.place { true } else { false }
    }?.key
  }

  private func answer(_ id: String, _ name: String) {
    if let action = NotificationMessages.action(named: name) { onResponse?(id, action) }
  }
}
