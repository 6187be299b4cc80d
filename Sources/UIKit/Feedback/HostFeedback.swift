import CoreGraphics

/// What the user is to feel, for a host that can do it.
package enum HostFeedback: Hashable, Sendable {
  /// Feedback is near; a motor may wake up.
  case prepare
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}
