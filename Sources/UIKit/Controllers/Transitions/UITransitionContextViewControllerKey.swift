/// The keys for the view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The view controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
