import UIKit

/// The behaviour of a notification's action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The action is only available on an unlocked device. Desktops show no notifications on a locked
  /// screen.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// The action deletes something. Desktops display such actions like all others.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The action brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification.
///
/// Safety: the properties are set by `init` alone.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var title: String
  open private(set) var options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate is called when the user dismisses a notification, if the desktop reports that.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// Stored for the app, but without effect, like the options below: Linux has no CarPlay, and
  /// previews are not hidden.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
}

/// A kind of notification, with its buttons.
///
/// Safety: the properties are set by `init` alone.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var actions: [UNNotificationAction]
  /// The intents of Siri. They are stored for the app.
  open private(set) var intentIdentifiers: [String]
  open private(set) var options: UNNotificationCategoryOptions

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
