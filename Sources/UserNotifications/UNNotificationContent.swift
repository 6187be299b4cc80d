import UIKit

/// The content of a notification. Its text is set in a ``UNMutableNotificationContent``.
///
/// Safety: `fields` only changes in a `UNMutableNotificationContent`; requests have a copy. Sendable as
/// Apple declares it.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Fields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0

    /// Whether there is no text, no sound and no badge.
    var isEmpty: Bool {
      title.isEmpty && subtitle.isEmpty && body.isEmpty && badge == nil && sound == nil
    }
  }

  var fields: Fields

  public override init() {
    fields = Fields()
    super.init()
  }

  init(_ fields: Fields) {
    self.fields = fields
    super.init()
  }

  /// The first line, which is bold on most desktops.
  open var title: String { fields.title }
  /// A second line, which desktops show at the beginning of the body.
  open var subtitle: String { fields.subtitle }
  /// The text below the title.
  open var body: String { fields.body }
  /// The number on the app's icon. It is stored for the app: no desktop displays it.
  open var badge: NSNumber? { fields.badge }
  /// The sound; nil if there is none.
  open var sound: UNNotificationSound? { fields.sound }
  /// Values that the app has set, which no desktop displays.
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  /// The identifier of the category, whose actions become buttons; empty if there is none.
  open var categoryIdentifier: String { fields.categoryIdentifier }
  /// The group of the notification. It is stored for the app: desktops group by app.
  open var threadIdentifier: String { fields.threadIdentifier }
  /// An identifier of the content that the notification concerns. It is stored for the app.
  open var targetContentIdentifier: String? { fields.targetContentIdentifier }
  /// The level of interruption that the notification may cause; `active` by default.
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
  /// The order in summaries, which no desktop has.
  open var relevanceScore: Double { fields.relevanceScore }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }
}

/// The content of a notification that is still to be scheduled.
///
/// Safety: the app that changes the content does not share it with other threads during the change, as
/// on Apple's platforms; a request copies it.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }
  open override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }
  open override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }
  open override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { fields.relevanceScore }
    set { fields.relevanceScore = newValue }
  }
}

/// The level of interruption that a notification may cause. On desktops it is a priority: low, normal,
/// high or urgent.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Low priority.
  case passive = 0
  /// Normal priority.
  case active = 1
  /// High priority.
  case timeSensitive = 2
  /// Urgent priority.
  case critical = 3
}

/// The sound of a notification. It is always the desktop's sound.
///
/// Safety: it has no state.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  /// The sound that the desktop plays for notifications.
  open class var `default`: UNNotificationSound { standard }

  private static let standard = UNNotificationSound()

  private override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
