import MessageBus
import UserNotifications

/// Notifications in the formats of the portal and of the notification service.
enum NotificationMessages {
  static let portal = DesktopPortal.interface("Notification")
  static let service = BusTarget(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")

  /// The name of the action for a click on a notification, which opens the app. The name is defined by
  /// the service.
  private static let defaultAction = "default"
  /// The prefix of the identifiers of the app's actions.
  private static let ownAction = "action:"

  /// Returns the identifier of the action with a name; nil if the name belongs to no action of a
  /// notification.
  static func action(named name: String) -> String? {
    if name == defaultAction { return UNNotificationDefaultActionIdentifier }
    return name.hasPrefix(ownAction) ? String(name.dropFirst(ownAction.count)) : nil
  }

  private static func body(of content: UNNotificationContent) -> String {
    [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Portal

  static func portalValues(_ delivery: NotificationDelivery) -> BusValue {
    let content = delivery.notification.request.content
    var values: [(String, BusValue)] = [
      ("title", .string(content.title)), ("body", .string(body(of: content))),
      ("priority", .string(priority(of: delivery))), ("default-action", .string(defaultAction)),
    ]
    if !delivery.actions.isEmpty {
      let buttons = delivery.actions.map {
        DesktopPortal.options([
          ("label", .string($0.title)), ("action", .string(ownAction + $0.identifier)),
        ])
      }
      values.append(("buttons", .array(buttons, of: "a{sv}")))
    }
    return DesktopPortal.options(values)
  }

  private static func priority(of delivery: NotificationDelivery) -> String {
    if delivery.isQuiet { return "low" }
    return switch delivery.notification.request.content.interruptionLevel {
    case .passive: "low"
    case .active: "normal"
    case .timeSensitive: "high"
    case .critical: "urgent"
    }
  }

  // MARK: Service

  /// Returns the arguments of `Notify`.
  ///
  /// - Parameters:
  ///   - old: The number of the notification that this one replaces; 0 if there is none.
  ///   - hasMarkup: Whether the service reads the body as markup, so that its text must be escaped.
  static func serviceValues(
    _ delivery: NotificationDelivery, replacing old: UInt32, identifier: String, hasMarkup: Bool
  ) -> [BusValue] {
    let content = delivery.notification.request.content
    let actions =
      [defaultAction, ""] + delivery.actions.flatMap { [ownAction + $0.identifier, $0.title] }
    var hints: [(String, BusValue)] = [
      ("desktop-entry", .string(identifier)), ("urgency", .byte(urgency(of: delivery))),
    ]
    if !delivery.playsSound { hints.append(("suppress-sound", .bool(true))) }
    let text = body(of: content)
    return [
      .string(identifier), .uint32(old), .string(""), .string(content.title),
      .string(hasMarkup ? escaped(text) : text), .strings(actions),
      DesktopPortal.options(hints), .int32(-1),
    ]
  }

  private static func urgency(of delivery: NotificationDelivery) -> UInt8 {
    if delivery.isQuiet { return 0 }
    return switch delivery.notification.request.content.interruptionLevel {
    case .passive: 0
    case .active, .timeSensitive: 1
    case .critical: 2
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
