import UIKit

/// Why a notification cannot be delivered.
public struct UNError: CustomNSError, LocalizedError, Hashable {
  /// The reasons for the error.
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    /// The trigger has no date in the future.
    case notificationInvalidNoDate = 1400
    /// The content has no text, no sound and no badge.
    case notificationInvalidNoContent = 1401
  }

  public let code: Code

  init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "UNErrorDomain" }
  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .notificationInvalidNoDate: "The notification's trigger has no date to come"
    case .notificationInvalidNoContent: "The notification has no content"
    }
  }

  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
}
