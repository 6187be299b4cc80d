import UIKit

/// A notification to deliver.
///
/// Safety: the properties are set by `init` alone, and the content is a private copy.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the request: a later request with the same identifier replaces it.
  open private(set) var identifier: String
  open private(set) var content: UNNotificationContent
  /// The trigger of the delivery; nil to deliver immediately.
  open private(set) var trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.fields)
    self.trigger = trigger
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that has been delivered.
///
/// Safety: the properties are set by `init` alone.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// The date of its delivery.
  open private(set) var date: Date
  open private(set) var request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's response to a notification.
///
/// Safety: the properties are set by `init` alone.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var notification: UNNotification
  /// The identifier of the action that the user has chosen, `UNNotificationDefaultActionIdentifier` or
  /// `UNNotificationDismissActionIdentifier`.
  open private(set) var actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The action of opening the app from the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of dismissing the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
