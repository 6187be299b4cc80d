import CoreGraphics
import Foundation

/// The base class of generators of haptic feedback.
///
/// A host without haptics ignores the feedback; the simulator records it.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  private weak var view: UIView?

  public override init() { super.init() }

  /// Creates a generator. Its feedback is played by the device that displays the view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Announces feedback to the host, which may prepare a haptic motor.
  open func prepare() { request(.prepare) }

  func request(_ feedback: HostFeedback) {
    let session = view?.hostSession ?? .current
    session.onFeedback?(feedback)
  }
}

/// Generates feedback for collisions.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The apparent mass of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Creates a generator with the medium style, as on iOS.
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

  /// Plays the feedback with an intensity, which is clamped to 0...1; NaN is treated as 0.
  open func impactOccurred(intensity: CGFloat) {
    request(.impact(style, intensity: intensity.isNaN ? 0 : min(max(intensity, 0), 1)))
  }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Plays the feedback for a changed selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { request(.selection) }
  open func selectionChanged(at location: CGPoint) { request(.selection) }
}

/// Plays the feedback for the result of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
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
