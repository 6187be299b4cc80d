/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
