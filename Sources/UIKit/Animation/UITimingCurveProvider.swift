import Kinetics

/// The kind of timing curve of a provider.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// An object that provides a property animator's timing curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve that is a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject,
  UITimingCurveProvider
{
  /// The named curve; `easeInOut` if control points were given.
  open private(set) var animationCurve: UIView.AnimationCurve
  open private(set) var controlPoint1: CGPoint
  open private(set) var controlPoint2: CGPoint
  private let isNamed: Bool

  private init(_ curve: UIView.AnimationCurve, _ p1: CGPoint, _ p2: CGPoint, isNamed: Bool) {
    animationCurve = curve
    controlPoint1 = p1
    controlPoint2 = p2
    self.isNamed = isNamed
  }

  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let bezier = curve.timingFunction.curve
    self.init(
      curve, CGPoint(x: bezier.x1, y: bezier.y1), CGPoint(x: bezier.x2, y: bezier.y2),
      isNamed: true)
  }

  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(.easeInOut, point1, point2, isNamed: false)
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    TimingCurve(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }
}

/// A timing curve that is determined by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject,
  UITimingCurveProvider
{
  /// The initial velocity in total distances per second. All animated properties use the horizontal
  /// component, or the vertical one if that is zero.
  open private(set) var initialVelocity: CGVector
  private enum Kind {
    case spring(Spring)
    case ratio(Double)
    /// A spring that ends after a time, although a small distance may remain.
    case timed(Spring, TimeInterval)
  }
  private let kind: Kind

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
  }

  /// Creates the system spring, with mass 3, stiffness 1000 and damping 500 (UIKit reference 7).
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates the system spring with a duration, such as 0.5 s for pushes and the keyboard (UIKit
  /// reference 5 and 6).
  package convenience init(
    systemSpringLasting duration: TimeInterval, initialVelocity velocity: CGFloat = 0
  ) {
    self.init(
      .timed(Spring(mass: 3, stiffness: 1000, damping: 500), duration),
      CGVector(dx: velocity, dy: 0))
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring with a damping ratio that settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Creates a spring with its own duration, which overrides the animator's.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(
        Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
      velocity)
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(Spring(perceptualDuration: duration, bounce: Double(bounce))), velocity)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  var speed: Double { Double(initialVelocity.dx != 0 ? initialVelocity.dx : initialVelocity.dy) }

  func spring(lasting duration: TimeInterval) -> Spring {
    switch kind {
    case .spring(let spring), .timed(let spring, _): spring
    case .ratio(let ratio):
      Spring(dampingRatio: ratio, duration: duration, initialVelocity: speed)
    }
  }

  /// Returns the settling time; for a spring defined by its damping ratio, returns the given duration.
  func duration(_ given: TimeInterval) -> TimeInterval {
    switch kind {
    case .spring(let spring): spring.settlingTime(initialVelocity: speed)
    case .ratio: given
    case .timed(_, let length): length
    }
  }
}

/// A timing curve as a function of the elapsed fraction of time.
struct AnimatorPace {
  let duration: TimeInterval
  private let body: (Double) -> Double

  @MainActor init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
    if let parameters = provider.springTimingParameters {
      let length = max(1e-6, parameters.duration(duration))
      let spring = parameters.spring(lasting: length)
      let speed = parameters.speed
      self.duration = length
      body = { spring.progress(at: $0 * length, initialVelocity: speed) }
    } else {
      let curve = provider.cubicTimingParameters?.curve ?? .linear
      self.duration = max(0, duration)
      body = { curve.progress(at: $0) }
    }
  }

  /// Returns the progress at a fraction of time. The values at the ends are exact, even for a spring
  /// that has not settled.
  func progress(at share: Double) -> Double {
    share <= 0 ? 0 : share >= 1 ? 1 : body(share)
  }
}
