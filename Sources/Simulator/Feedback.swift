import CoreGraphics
import UIKit

/// What a user would have felt: a simulator has no motor, so it writes it down.
public enum Feedback: Hashable, Sendable {
  /// Things that met, with an intensity from 0 to 1.
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// A choice that moved on.
  case selection
  /// How something went.
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
