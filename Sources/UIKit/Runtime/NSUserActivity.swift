/// An activity of the user in an app, with the state that is needed to return to it.
///
/// Linux has no Handoff, search index or Siri that would use activities. They serve to restore the
/// state of scenes, and a host can pass one to an app.
open class NSUserActivity: NSObject {
  /// The kind of activity, in reverse domain notation.
  public let activityType: String
  open var title: String?
  /// The state of the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the activity needs; nil if it needs all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the state has to be updated before the activity is saved.
  open var needsSave = false
  /// A web page with the same content.
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var targetContentIdentifier: String?
  /// Stored for the app, but without effect: on Linux, nothing hands activities over, indexes them
  /// or predicts them.
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to the state, replacing those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the user's current activity, which is not displayed on any other device.
  open func becomeCurrent() {}
  open func resignCurrent() {}

  /// Ends the activity and clears its state.
  open func invalidate() { userInfo = nil }
}

/// The type of an activity of viewing a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
