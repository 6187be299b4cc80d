import Foundation

/// An action with items that the user shares. Subclass it to define your own actions.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The part of the list that contains the activity.
  public enum Category: Int, Sendable {
    /// The actions on the items.
    case action = 0
    /// The apps and services to which the items are sent.
    case share = 1
  }

  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies texts and addresses.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Writes a message in the desktop's mail program.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
  }

  /// The activity that is being performed.
  var isPerforming = false
  /// Called when the activity has finished, with whether it was completed.
  var onFinish: ((Bool) -> Void)?

  public override init() { super.init() }

  /// The part of the list that contains activities of this class; actions by default.
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can be performed with the items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller that is presented instead of calling `perform()`; nil by default.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity, which calls `activityDidFinish(_:)` at the end. The default
  /// implementation calls it immediately.
  open func perform() { activityDidFinish(true) }

  /// Ends the activity. Ignored if the activity is not being performed.
  open func activityDidFinish(_ completed: Bool) {
    guard isPerforming else { return }
    isPerforming = false
    let finish = onFinish
    onFinish = nil
    finish?(completed)
  }
}
