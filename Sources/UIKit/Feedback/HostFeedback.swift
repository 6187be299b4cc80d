import CoreGraphics

/// Haptic feedback, for a host that can play it.
package enum HostFeedback: Hashable, Sendable {
  /// Feedback is about to follow, so that a haptic motor can be prepared.
  case prepare
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension HostSession {
  /// Called with haptic feedback; nil if the host has no haptics.
  package var onFeedback: ((HostFeedback) -> Void)? {
    get { part(FeedbackOutlet.self).onFeedback }
    set { part(FeedbackOutlet.self).onFeedback = newValue }
  }
}

/// Stores the closure that receives a session's haptic feedback.
private final class FeedbackOutlet: SessionPart {
  var onFeedback: ((HostFeedback) -> Void)?

  init(session: HostSession) {}
}
