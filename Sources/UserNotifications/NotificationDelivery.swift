import UIKit

/// How a notification is shown.
package struct NotificationDelivery {
  package let notification: UNNotification
  /// The buttons, from the category.
  package let actions: [UNNotificationAction]
  /// Whether it appears in the list alone.
  package let isQuiet: Bool
  package let playsSound: Bool

  package var identifier: String { notification.request.identifier }
}

/// Shows notifications outside of the app, as a desktop does.
@MainActor package protocol NotificationDelivering: AnyObject {
  /// Whether there is anything that shows notifications.
  var canShow: Bool { get }
  /// Shows a notification, in the place of one with the same identifier.
  func show(_ delivery: NotificationDelivery)
  /// Takes a notification away. One that is not shown is ignored.
  func withdraw(_ identifier: String)
}

/// The notification center of an app.
@MainActor final class NotificationPart: AppPart {
  let center: UNUserNotificationCenter

  init(app: HostedApp) { center = UNUserNotificationCenter(app: app) }
}
