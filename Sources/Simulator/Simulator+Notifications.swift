import UIKit
import UserNotifications

extension Simulator {
  /// The notifications that the user sees, oldest first: those that were delivered and neither removed
  /// by the app nor answered by the user.
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
  /// The default action, and actions with the option `foreground`, first bring the app to the front if
  /// it is in the background.
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
