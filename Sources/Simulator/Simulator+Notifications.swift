import UIKit
import UserNotifications

extension Simulator {
  /// The notifications that the user sees, oldest first: those delivered, less those that the app
  /// has removed or the user has answered.
  ///
  /// ```swift
  /// device.launch(AppDelegate.self)
  /// device.enterBackground()
  /// device.advance(by: 60)
  /// #expect(device.notifications.map(\.request.content.title) == ["Tea is ready"])
  /// ```
  public var notifications: [UNNotification] { UNUserNotificationCenter.of(session).shown }

  /// Whether the user allows the app to show notifications when it asks; true by default.
  public var allowsNotifications: Bool {
    get { UNUserNotificationCenter.of(session).isAllowed }
    set { UNUserNotificationCenter.of(session).isAllowed = newValue }
  }

  /// Answers a notification, as the user does, and runs a frame.
  ///
  /// The default action and actions with the option `foreground` bring an app that is in the background
  /// to the front first.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the notification's request.
  ///   - action: The identifier of one of its actions, or `UNNotificationDefaultActionIdentifier`, or
  ///     `UNNotificationDismissActionIdentifier`.
  /// - Throws: ``SimulatorError`` if the user sees no such notification, or if it has no such action.
  public func respond(
    to identifier: String, action: String = UNNotificationDefaultActionIdentifier
  ) throws(SimulatorError) {
    var isKnown = false
    perform {
      isKnown = UNUserNotificationCenter.of(session).respond(to: identifier, action: action)
    }
    runFrame()
    if !isKnown { throw .noNotification(identifier, action: action) }
  }
}
