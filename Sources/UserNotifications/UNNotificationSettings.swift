import UIKit

/// The kinds of notifications for which an app asks permission.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The app has not asked since its launch.
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  case provisional = 3
  case ephemeral = 4
}

/// Whether a kind of notification is enabled.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported = 0
  case disabled = 1
  case enabled = 2
}

/// The style in which the system presents an app's notifications.
public enum UNAlertStyle: Int, Sendable {
  case none = 0
  case banner = 1
  case alert = 2
}

/// The settings of an app's notifications.
///
/// A desktop does not report what its user has chosen, so everything that the desktop supports counts
/// as enabled while the app is authorized.
///
/// Safety: the status is set by `init` alone.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) {
    authorizationStatus = status
    super.init()
  }

  private var onceAuthorized: UNNotificationSetting {
    switch authorizationStatus {
    case .authorized, .provisional, .ephemeral: .enabled
    case .notDetermined, .denied: .disabled
    }
  }

  open var alertSetting: UNNotificationSetting { onceAuthorized }
  open var soundSetting: UNNotificationSetting { onceAuthorized }
  open var notificationCenterSetting: UNNotificationSetting { onceAuthorized }
  /// The setting of badges. It is not supported on Linux, and neither are the settings below.
  open var badgeSetting: UNNotificationSetting { .notSupported }
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { onceAuthorized == .enabled ? .banner : .none }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How a notification that arrives while the app is active is presented.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// The option of iOS 13 that presents it both as a banner and in the list.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// The notification appears in the desktop's list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// The notification appears as a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
