import Kinetics

// The class methods of `UIView` for animation.
extension AnimationContext {
  /// Returns the timing for options and a duration.
  private static func pace(
    _ options: UIView.AnimationOptions, _ duration: TimeInterval
  ) -> (Pace, TimeInterval) {
    if options.isSystemSpring {
      return (.spring(Spring(mass: 3, stiffness: 1000, damping: 500), initialVelocity: 0), 0.5)
    }
    return (.curve(options.curve.timingFunction), duration)
  }

  /// Returns whether a property animator drives the animation: inside its block, it animates all
  /// changes with its own timing curve.
  private static func isDriven(
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    guard let outer = current, outer.driver != nil else { return false }
    animations()
    outer.addCompletion(completion)
    return true
  }

  /// Returns the timing that a block inherits from the surrounding one, unless options override it.
  private static func inherit(
    _ options: UIView.AnimationOptions, _ duration: TimeInterval
  ) -> (Pace, TimeInterval) {
    var (pace, length) = pace(options, duration)
    if let outer = current {
      if !options.contains(.overrideInheritedDuration) { length = outer.duration }
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }
    return (pace, length)
  }

  static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if isDriven(animations, completion) { return }
    let (pace, length) = inherit(options, duration)
    AnimationContext(
      duration: length, delay: delay, pace: pace, options: options, completion: completion
    ).run(animations)
  }

  static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, damping: CGFloat, _ velocity: CGFloat,
    _ options: UIView.AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if isDriven(animations, completion) { return }
    let spring = Spring(
      dampingRatio: Double(damping), duration: duration, initialVelocity: Double(velocity))
    AnimationContext(
      duration: duration, delay: delay,
      pace: .spring(spring, initialVelocity: Double(velocity)), options: options,
      completion: completion
    ).run(animations)
  }

  static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, bounce: CGFloat, _ velocity: CGFloat,
    _ options: UIView.AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if isDriven(animations, completion) { return }
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    AnimationContext(
      duration: spring.settlingTime(initialVelocity: Double(velocity)), delay: delay,
      pace: .spring(spring, initialVelocity: Double(velocity)), options: options,
      completion: completion
    ).run(animations)
  }

  static func repeating(_ count: CGFloat, _ autoreverses: Bool, _ animations: () -> Void) {
    guard let outer = current else { return animations() }
    var options = outer.options
    options.insert(.repeat)
    if autoreverses { options.insert(.autoreverse) }
    let context = AnimationContext(
      duration: outer.duration, delay: outer.delay, pace: outer.pace, options: options)
    context.repeatCount = Float(count)
    context.run(animations)
  }

  static func animateKeyframes(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: UIView.KeyframeAnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if isDriven(animations, completion) { return }
    let context = AnimationContext(
      duration: duration, delay: delay, pace: .curve(CAMediaTimingFunction(name: .linear)),
      options: UIView.AnimationOptions(rawValue: options.rawValue & 0x1F), completion: completion)
    context.run(animations)
  }

  static func addKeyframe(_ start: Double, _ duration: Double, _ animations: () -> Void) {
    guard let context = current else { return animations() }
    let old = context.window
    let start = max(0, min(1, start))
    context.window = (start, max(0, min(1 - start, duration)))
    animations()
    context.window = old
  }
}
