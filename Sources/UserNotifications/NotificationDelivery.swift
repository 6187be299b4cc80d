import UIKit

/// How a notification is displayed.
package struct NotificationDelivery {
  package let notification: UNNotification
  /// The buttons, from the category.
  package let actions: [UNNotificationAction]
  /// Whether the notification only appears in the list of notifications.
  package let isQuiet: Bool
  package let playsSound: Bool

  package var identifier: String { notification.request.identifier }
}

/// Shows notifications outside the app, like a desktop.
@MainActor package protocol NotificationDelivering: AnyObject {
  /// Whether notifications can be shown.
  var canShow: Bool { get }
  /// Shows a notification, replacing one with the same identifier.
  func showNotification(_ delivery: NotificationDelivery)
  /// Removes a notification. A notification that is not displayed is ignored.
  func withdraw(_ identifier: String)
}

/// The notification center of an app.
@MainActor final class NotificationPart: AppPart {
  let center: UNUserNotificationCenter

  init(app: HostedApp) { center = UNUserNotificationCenter(app: app) }
}
