/// Animates changes of views, and can be paused, scrubbed, reversed and continued.
///
/// The animator updates its changes once per frame, on the session's clock. `position` is the
/// elapsed fraction of time, or, after `fractionComplete` was set with `scrubsLinearly`, the
/// fraction of the distance.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The unit of `position`.
  enum Mode {
    case time
    case way
  }

  /// The remaining part of a scrubbed animation that was continued.
  struct Leg {
    let from: Double
    let to: Double
    let pace: AnimatorPace
    /// The fraction of the timing curve's time at which the part begins.
    let start: Double
    let duration: TimeInterval
  }

  private struct Block {
    let body: () -> Void
    let delayFactor: Double
  }

  struct Moved {
    let change: DrivenChange
    /// The elapsed fraction of time when the change was added.
    let start: Double
  }

  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; a spring with its own duration overrides it.
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open internal(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  /// Whether `fractionComplete` is a fraction of the distance rather than of time while the animator is
  /// paused.
  open var scrubsLinearly = true
  /// Whether animated views receive touches.
  open var isUserInteractionEnabled = true
  /// Whether the animator stays active at its end, so that it can be reversed or finished.
  open var pausesOnCompletion = false

  private let pace: AnimatorPace
  private var blocks: [Block] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var moved: [Moved] = []
  var position = 0.0
  var mode = Mode.time
  var leg: Leg?
  private var runStart: (time: TimeInterval, position: Double) = (0, 0)
  private var link: CADisplayLink?
  private var delayed: ScheduledAction?
  var blockedViews: [UIView] = []
  /// The end values of a stopped animator's changes.
  var targets: [(key: String, layer: CALayer, end: AnimatableValue, color: UIColor?)] = []

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let usable = duration.isFinite ? max(0, duration) : 0
    if usable != duration {
      UIKitFault.report("UIViewPropertyAnimator: unusable duration \(duration)")
    }
    timingParameters = parameters
    pace = AnimatorPace(parameters, duration: usable)
    self.duration = pace.duration
  }

  /// Creates an animator with a duration of 0.
  public convenience override init() { self.init(duration: 0, curve: .easeInOut) }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator with the curve specified by options.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a fraction of the remaining time. In a running animation, they begin
  /// immediately.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .stopped {
      UIKitFault.report("UIViewPropertyAnimator: animations added to a stopped animator")
      return
    }
    let block = Block(body: animation, delayFactor: min(max(Double(delayFactor), 0), 1))
    if state == .inactive { blocks.append(block) } else { run(block) }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end, and returns the position at which the animation ended.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }

  private func run(_ block: Block) {
    let now = mode == .time ? max(0, min(1, position)) : 0
    let start = now + (1 - now) * block.delayFactor
    let context = AnimationContext(
      duration: duration, pace: .curve(CAMediaTimingFunction(name: .linear)),
      options: isUserInteractionEnabled ? [.allowUserInteraction] : [])
    context.driver = { [unowned self] change in
      moved.append(Moved(change: change, start: start))
      if !isUserInteractionEnabled, let view = change.layer.delegate as? UIView {
        view.attributes.blockingAnimations += 1
        blockedViews.append(view)
      }
    }
    context.keepCompletion = { [unowned self] told in completions.append { told($0 == .end) } }
    context.run(block.body)
    applyProgress()
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    HostSession.current.guests.add(self)
    position = isReversed ? 1 : 0
    mode = .time
    leg = nil
    let waiting = blocks
    blocks = []
    for block in waiting { run(block) }
  }

  // MARK: Running

  open func startAnimation() {
    delayed?.cancel()
    delayed = nil
    switch state {
    case .stopped:
      UIKitFault.report("UIViewPropertyAnimator: a stopped animator is finished, not started")
    case .inactive, .active:
      activate()
      resume(timing: nil, durationFactor: 0)
    }
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, delay.isFinite else { return startAnimation() }
    self.delay = delay
    let session = HostSession.current
    // The animator is retained until it has run.
    delayed = session.schedule(at: session.now + delay) { self.startAnimation() }
    activate()
  }

  /// Continues a paused animation, optionally with a different timing curve, for a fraction of the
  /// whole duration, or for the remaining time if the fraction is 0.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else {
      UIKitFault.report("UIViewPropertyAnimator: only an active animator can be continued")
      return
    }
    resume(timing: parameters, durationFactor: durationFactor.isFinite ? durationFactor : 0)
  }

  private func resume(timing: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard !isRunning else { return }
    let end: Double = isReversed ? 0 : 1
    if mode == .way || timing != nil || durationFactor > 0 {
      // From here on the remaining distance has a separate timing curve.
      let from = mode == .way ? position : pace.progress(at: position)
      let left = abs(end - from)
      var start = 0.0
      var length = duration * Double(durationFactor)
      var legPace = pace
      if let timing {
        if length == 0 { length = duration * left }
        legPace = AnimatorPace(timing, duration: length)
        length = legPace.duration
      } else {
        start = shareOfTime(whenGone: isReversed ? 1 - from : from)
        if length == 0 { length = duration * (1 - start) }
      }
      mode = .way
      position = from
      leg = Leg(from: from, to: end, pace: legPace, start: start, duration: length)
    } else {
      leg = nil
    }
    isRunning = true
    runStart = (MediaClock.now, position)
    // A running animator is retained by its display link. Safety: display links fire in a host's frame,
    // on the main thread.
    let link = CADisplayLink { [self] _ in MainActor.assumeIsolated { tick() } }
    self.link = link
    link.start()
    tick()
  }

  /// Returns the fraction of time at which the timing curve first reaches a progress, by bisection.
  private func shareOfTime(whenGone way: Double) -> Double {
    if way <= 0 { return 0 }
    if way >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if pace.progress(at: middle) < way { low = middle } else { high = middle }
    }
    return low
  }

  private func tick() {
    guard isRunning else { return }
    let elapsed = MediaClock.now - runStart.time
    let isOver: Bool
    if let leg {
      let share = leg.duration > 0 ? min(1, elapsed / leg.duration) : 1
      isOver = share >= 1
      let begun = leg.pace.progress(at: leg.start)
      let now = leg.pace.progress(at: leg.start + (1 - leg.start) * share)
      let gone = begun < 1 ? (now - begun) / (1 - begun) : 1
      position = isOver ? leg.to : leg.from + (leg.to - leg.from) * gone
    } else {
      let share = duration > 0 ? elapsed / duration : 1
      position = runStart.position + (isReversed ? -share : share)
      isOver = isReversed ? position <= 1e-9 : position >= 1 - 1e-9
      if isOver { position = isReversed ? 0 : 1 }
    }
    applyProgress()
    guard isOver else { return }
    halt()
    if pausesOnCompletion { return }
    end(at: isReversed ? .start : .end)
  }

  func halt() {
    isRunning = false
    link?.invalidate()
    link = nil
  }

  /// Updates every change to the current position.
  private func applyProgress() {
    for entry in moved {
      let share: Double
      switch mode {
      case .time:
        if let window = entry.change.window {
          share = Self.part(pace.progress(at: position), window.start, window.length)
        } else {
          share = pace.progress(at: Self.part(position, entry.start, 1 - entry.start))
        }
      case .way:
        let window = entry.change.window ?? (entry.start, 1 - entry.start)
        share =
          window.0 == 0 && window.1 == 1
          ? position : Self.part(position, window.0, window.1)
      }
      if entry.change.animation.share != share {
        entry.change.layer.touch()
        entry.change.animation.share = share
      }
    }
  }

  private static func part(_ share: Double, _ start: Double, _ length: Double) -> Double {
    length > 0 ? max(0, min(1, (share - start) / length)) : share >= start ? 1 : 0
  }

  // MARK: Scrubbing

  open func pauseAnimation() {
    delayed?.cancel()
    delayed = nil
    switch state {
    case .stopped:
      UIKitFault.report("UIViewPropertyAnimator: a stopped animator cannot be paused")
    case .inactive: activate()
    case .active:
      tick()
      if isRunning { halt() }
    }
  }

  /// The progress in the animation's direction, from 0 to 1. It is the fraction of time while the
  /// animation runs, and of distance while it is paused with `scrubsLinearly`. Setting it pauses the
  /// animation.
  open var fractionComplete: CGFloat {
    get {
      var share = position
      if mode == .time, !isRunning, scrubsLinearly { share = pace.progress(at: position) }
      return CGFloat(isReversed ? 1 - share : share)
    }
    set {
      guard newValue.isFinite else {
        UIKitFault.report("UIViewPropertyAnimator: fractionComplete is not finite: \(newValue)")
        return
      }
      if state == .stopped { return }
      pauseAnimation()
      let share = max(0, min(1, Double(newValue)))
      position = isReversed ? 1 - share : share
      if scrubsLinearly {
        mode = .way
      } else if mode == .way {
        mode = .time
      }
      leg = nil
      applyProgress()
    }
  }

  /// Whether the animation runs backwards to its start.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      halt()
      resume(timing: nil, durationFactor: 0)
    }
  }

  // MARK: Ending

  /// Stops the animation at its current position. If `withoutFinishing` is true, no completion is
  /// called; otherwise `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    delayed?.cancel()
    delayed = nil
    guard state == .active else { return }
    tick()
    guard state == .active else { return }
    if isRunning { halt() }
    settle(at: .current)
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animation at its start, at its end, or at its current position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      UIKitFault.report(
        "finishAnimationAtPosition: should only be called on a stopped animator!")
      return
    }
    end(at: finalPosition)
  }
}
