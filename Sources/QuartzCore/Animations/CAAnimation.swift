import Synchronization

/// Receives callbacks when an animation starts and stops.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations, with their timing and callbacks.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  private static let lastSerial = Atomic<Int>(0)
  let serial = CAAnimation.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  package var serialName: String { String(serial) }

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is retained until the animation is removed, as on Apple's systems.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true

  /// Called once when the animation ends, with whether it ran to completion.
  package var completion: ((Bool) -> Void)?
  package private(set) var hasStarted = false
  package private(set) var hasStopped = false
  /// Whether the animation is part of a group. It then ends after its own duration, without
  /// callbacks.
  var isGroupMember = false
  /// Whether the animation needs no frames, because its value does not depend on time.
  package var isIdle: Bool { false }
  /// Whether a duration of 0 is intended; if not, it is replaced with the transaction's duration.
  package var hasOwnDuration: Bool { false }

  public required override init() { super.init() }

  /// Returns the copy that a layer stores; later changes to the original do not affect it.
  package func copyForLayer() -> CAAnimation {
    let copy = Self.init()
    copyProperties(to: copy)
    return copy
  }

  func copyProperties(to copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.completion = completion
  }

  open func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: key)
  }

  // MARK: Time

  /// The duration in the parent's time, including repetitions, in seconds.
  var activeDuration: Double {
    let single = duration * (autoreverses ? 2 : 1)
    var total = single
    if repeatDuration > 0 {
      total = repeatDuration
    } else if repeatCount > 0 {
      total = single * Double(repeatCount)
    }
    return speed == 0 ? .infinity : total / Double(abs(speed))
  }

  /// Returns whether the animation has ended at a time of its layer.
  package func isOver(at layerTime: CFTimeInterval) -> Bool {
    layerTime - beginTime >= activeDuration - 1e-9
  }

  /// Returns the time within one repetition, from 0 to `duration`, in seconds; nil while the animation
  /// is inactive.
  func localTime(at layerTime: CFTimeInterval) -> Double? {
    var elapsed = layerTime - beginTime
    let active = activeDuration
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      elapsed = 0
    }
    var atEnd = false
    if elapsed >= active - 1e-9 {
      // The last value applies until the completion callbacks have run.
      let waits = !hasStopped && !isGroupMember
      guard fillMode == .forwards || fillMode == .both || waits else { return nil }
      elapsed = active
      atEnd = true
    }
    guard duration > 0 else { return 0 }
    var time = elapsed * Double(speed) + timeOffset
    if speed < 0 { time += active * Double(-speed) }
    let cycle = time / duration
    if autoreverses {
      var phase = cycle.truncatingRemainder(dividingBy: 2)
      if phase < 0 { phase += 2 }
      if atEnd, phase == 0 { return speed < 0 ? duration : 0 }
      return (phase <= 1 ? phase : 2 - phase) * duration
    }
    if cycle >= 0, cycle <= 1 { return cycle * duration }
    var phase = cycle.truncatingRemainder(dividingBy: 1)
    if phase < 0 { phase += 1 }
    if atEnd, phase < 1e-9 { phase = 1 }
    return phase * duration
  }

  /// Returns the fraction of one repetition, after the timing function has been applied.
  func progress(_ local: Double) -> Double {
    let share = duration > 0 ? local / duration : 1
    return timingFunction?.curve.progress(at: share) ?? share
  }

  // MARK: Callbacks

  /// Calls the delegate's start callback once, once the animation's begin time is reached.
  package func startIfDue(at layerTime: CFTimeInterval) {
    guard !hasStarted, layerTime >= beginTime else { return }
    hasStarted = true
    delegate?.animationDidStart(self)
  }

  /// Calls the delegate's and the transaction's end callbacks, once.
  package func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    delegate?.animationDidStop(self, finished: finished)
    completion?(finished)
    completion = nil
    group?.finishOne()
    group = nil
  }

  var group: CATransaction.CompletionGroup?

  // MARK: Values

  /// Applies the animation's value at a time of the layer to `state`.
  func apply(at layerTime: CFTimeInterval, to state: inout LayerState) {}

  /// Applies the animated value of a property that a subclass of `CALayer` adds.
  func applyExtra(at layerTime: CFTimeInterval, to layer: CALayer) {}
}

/// An animation of the value at a key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  /// The maximum number of repetitions whose values are added up (our choice).
  private static let mostCumulativeRuns = 10_000.0

  public required init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
  }

  /// Returns the value at `local` seconds; `underlying` is the value that the property has without this
  /// animation.
  func value(at local: Double, underlying: AnimatableValue) -> AnimatableValue? { nil }

  override func apply(at layerTime: CFTimeInterval, to state: inout LayerState) {
    guard let keyPath, let local = localTime(at: layerTime),
      let underlying = state.value(forKeyPath: keyPath),
      let value = repeated(value(at: local, underlying: underlying), at: layerTime, underlying)
    else { return }
    state.setValue(isAdditive ? underlying.adding(value) : value, forKeyPath: keyPath)
  }

  override func applyExtra(at layerTime: CFTimeInterval, to layer: CALayer) {
    guard let keyPath, let local = localTime(at: layerTime),
      let underlying = layer.extraValue(forKeyPath: keyPath),
      let value = value(at: local, underlying: underlying)
    else { return }
    layer.setExtra(isAdditive ? underlying.adding(value) : value, forKeyPath: keyPath)
  }

  /// Adds the end value of a cumulative animation once for each completed repetition.
  private func repeated(
    _ value: AnimatableValue?, at layerTime: CFTimeInterval, _ underlying: AnimatableValue
  ) -> AnimatableValue? {
    guard isCumulative, duration > 0, let value,
      let end = self.value(at: duration, underlying: underlying)
    else { return value }
    let passed = (layerTime - beginTime) * Double(speed) / duration
    let runs = Int(min(passed, Double(max(repeatCount, 1)) - 1, Self.mostCumulativeRuns))
    return (0..<max(0, runs)).reduce(value) { sum, _ in
      end.adding(sum)
    }
  }
}
