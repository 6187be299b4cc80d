import CoreGraphics
import UIKit

/// Haptic feedback that the app has played. A simulator records it in ``Simulator/feedback``.
///
/// ```swift
/// device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500))
/// #expect(device.feedback == [.impact(.light, intensity: 1)])
/// ```
public enum Feedback: Hashable, Sendable {
  /// The feedback of a `UIImpactFeedbackGenerator`, with an intensity from 0 to 1.
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// The feedback of a `UISelectionFeedbackGenerator`.
  case selection
  /// The feedback of a `UINotificationFeedbackGenerator`.
  case notification(UINotificationFeedbackGenerator.FeedbackType)

  init?(_ feedback: HostFeedback) {
    switch feedback {
    case .prepare: return nil
    case .impact(let style, let intensity): self = .impact(style, intensity: intensity)
    case .selection: self = .selection
    case .notification(let kind): self = .notification(kind)
    }
  }
}
