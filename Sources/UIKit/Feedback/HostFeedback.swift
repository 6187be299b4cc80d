import CoreGraphics

/// Haptic feedback, for a host that can play it.
package enum HostFeedback: Hashable, Sendable {
  /// Feedback is about to follow, so that a haptic motor can be prepared.
  case prepare
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}
