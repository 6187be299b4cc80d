import UIKit

/// The condition under which a notification is delivered. Apps create instances of the subclasses.
///
/// Safety: `repeats` is set by `init` alone.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the notification is delivered repeatedly.
  open private(set) var repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the next date, after a given date, on which the notification is due; nil if there is
  /// none.
  func date(after date: Date) -> Date? { nil }
}

/// Delivers a notification after a time.
///
/// Safety: `timeInterval` is set by `init` alone.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time in seconds.
  open private(set) var timeInterval: TimeInterval

  /// Creates a trigger. A time that is not above 0, or below 60 s for one that repeats, is reported as
  /// a fault and replaced with the smallest valid one.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    let least = repeats ? 60 : TimeInterval.leastNonzeroMagnitude
    let fits = timeInterval.isFinite && timeInterval >= least
    self.timeInterval = fits ? timeInterval : least
    super.init(repeats: repeats)
    if !fits {
      UIKitFault.report(
        repeats
          ? "time interval must be at least 60 if repeating"
          : "time interval must be greater than 0"
      )
    }
  }

  /// Returns the date on which a request that is added now would be delivered.
  @preconcurrency @MainActor open func nextTriggerDate() -> Date? {
    date(after: HostSession.current.app.date)
  }

  override func date(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Delivers a notification at a date, or at all dates with the same components.
///
/// Safety: `dateComponents` is set by `init` alone.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the date must have; those left out may have any value.
  open private(set) var dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date with the components; nil if there is none.
  @preconcurrency @MainActor open func nextTriggerDate() -> Date? {
    date(after: HostSession.current.app.date)
  }

  override func date(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    wanted.calendar = nil
    wanted.timeZone = nil
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}
