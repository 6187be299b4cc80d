extension UIView {
  /// Options of keyframe animations.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
  }

  /// Runs a block whose keyframes, added by `addKeyframe`, each take a part of `duration`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let outer = AnimationContext.current, outer.driver != nil {
      animations()
      outer.addCompletion(completion)
      return
    }
    let context = AnimationContext(
      duration: duration, delay: delay, pace: .curve(CAMediaTimingFunction(name: .linear)),
      options: AnimationOptions(rawValue: options.rawValue & 0x1F), completion: completion)
    context.run(animations)
  }

  /// Adds a keyframe; start and duration are fractions of the whole animation, 0 to 1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = AnimationContext.current else { return animations() }
    let old = context.window
    let start = max(0, min(1, frameStartTime))
    context.window = (start, max(0, min(1 - start, frameDuration)))
    animations()
    context.window = old
  }
}
