import Kinetics

extension UIView {
  /// The named timing curves.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear

    package var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// Options of block animations.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    package enum Transition { case none, dissolve, flip(horizontal: Bool) }

    package var transition: Transition {
      switch (rawValue >> 20) & 7 {
      case 1, 2: .flip(horizontal: true)
      case 6, 7: .flip(horizontal: false)
      case 5: .dissolve
      default: .none
      }
    }

    package var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3)! }

    /// Whether the options have curve 7, the system spring of the keyboard and of pushes
    /// (UIKit reference 6), which ignores the duration.
    package var isSystemSpring: Bool { (rawValue >> 16) & 7 == 7 }
  }

  /// Returns the timing for options and a duration.
  private class func pace(
    _ options: AnimationOptions, _ duration: TimeInterval
  ) -> (AnimationContext.Pace, TimeInterval) {
    if options.isSystemSpring {
      return (.spring(Spring(mass: 3, stiffness: 1000, damping: 500), initialVelocity: 0), 0.5)
    }
    return (.curve(options.curve.timingFunction), duration)
  }

  /// Inside a property animator's block, the animator animates all changes with its own timing
  /// curve.
  private class func isDriven(
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    guard let outer = AnimationContext.current, outer.driver != nil else { return false }
    animations()
    outer.addCompletion(completion)
    return true
  }

  /// Returns the timing that a block inherits from the surrounding one, unless options override it.
  private class func inherit(
    _ options: AnimationOptions, _ duration: TimeInterval
  ) -> (AnimationContext.Pace, TimeInterval) {
    var (pace, length) = pace(options, duration)
    if let outer = AnimationContext.current {
      if !options.contains(.overrideInheritedDuration) { length = outer.duration }
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }
    return (pace, length)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if isDriven(animations, completion) { return }
    let (pace, length) = inherit(options, duration)
    AnimationContext(
      duration: length, delay: delay, pace: pace, options: options, completion: completion
    ).run(animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates with a spring of a damping ratio and a duration (UIKit reference 7).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if isDriven(animations, completion) { return }
    let spring = Spring(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    AnimationContext(
      duration: duration, delay: delay,
      pace: .spring(spring, initialVelocity: Double(velocity)), options: options,
      completion: completion
    ).run(animations)
  }

  /// Animates with a spring of a perceptual duration and a bounce (UIKit reference 7).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if isDriven(animations, completion) { return }
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    AnimationContext(
      duration: spring.settlingTime(initialVelocity: Double(initialSpringVelocity)), delay: delay,
      pace: .spring(spring, initialVelocity: Double(initialSpringVelocity)), options: options,
      completion: completion
    ).run(animations)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// The duration of the open animation block in seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Repeats the animations created inside `animations`.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationContext.current else { return animations() }
    var options = outer.options
    options.insert(.repeat)
    if autoreverses { options.insert(.autoreverse) }
    let context = AnimationContext(
      duration: outer.duration, delay: outer.delay, pace: outer.pace, options: options)
    context.repeatCount = Float(count)
    context.run(animations)
  }
}
