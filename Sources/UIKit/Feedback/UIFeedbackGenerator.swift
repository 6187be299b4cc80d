import CoreGraphics
import Foundation

/// Asks the device to be felt.
///
/// A generator only asks: a host without a motor does nothing, the simulator writes it down.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Feedback belongs to a view's screen; here there is one.
  public init(view: UIView) { super.init() }

  /// Tells the host that feedback is near, so that a motor may wake up.
  open func prepare() { request(.prepare) }

  func request(_ feedback: HostFeedback) { HostSession.current.onFeedback?(feedback) }
}

/// Feedback for things that meet.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of what meets.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Medium, as on iOS.
  public override init() {
    style = .medium
    super.init()
  }

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }
  open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1) }

  /// Intensity from 0 to 1, brought inside; not a number counts as 0.
  open func impactOccurred(intensity: CGFloat) {
    request(.impact(style, intensity: intensity.isNaN ? 0 : min(max(intensity, 0), 1)))
  }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Feedback for a choice that moves on.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { request(.selection) }
  open func selectionChanged(at location: CGPoint) { request(.selection) }
}

/// Feedback for how something went.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    request(.notification(notificationType))
  }
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    request(.notification(notificationType))
  }
}
