/// An activity of the user in an app, with the state to return to it.
///
/// Linux has no Handoff, no search index and no Siri that would use activities: they restore the
/// state of scenes, and a host can pass one to an app.
open class NSUserActivity: NSObject {
  /// The kind of activity, in reverse domain notation.
  public let activityType: String
  open var title: String?
  /// The state of the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the activity needs; nil for all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the state must be updated before the activity is saved.
  open var needsSave = false
  /// A web page with the same content.
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var targetContentIdentifier: String?
  /// Kept for the app; nothing on Linux hands activities over, indexes them or predicts them.
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to the state, or replaces those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the user's current activity. No other device on Linux shows it.
  open func becomeCurrent() {}
  open func resignCurrent() {}

  /// Ends the activity, which loses its state.
  open func invalidate() { userInfo = nil }
}

/// The type of an activity of viewing a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
