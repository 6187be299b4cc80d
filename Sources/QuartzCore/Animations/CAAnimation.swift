import Synchronization

/// Told when an animation starts and stops.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: timing and callbacks.
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
  /// Held strongly until the animation is gone, as on Apple's systems.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true

  /// Told once, with whether the animation ran to its end.
  package var completion: ((Bool) -> Void)?
  package private(set) var hasStarted = false
  package private(set) var hasStopped = false
  /// Whether a group plays this animation: it ends when its time is over, without a callback.
  var isGroupMember = false
  /// Whether no time passes in the animation, so that it asks for no frames.
  package var isIdle: Bool { false }
  /// Whether a duration of 0 is meant; otherwise the transaction's takes its place.
  package var hasOwnDuration: Bool { false }

  public required override init() { super.init() }

  /// The copy that a layer keeps, so that later changes to the original do not reach it.
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

  public func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: key)
  }

  // MARK: Time

  /// Seconds from begin to end in the parent's time, repetitions included.
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

  /// Whether the animation has run out at a time of its layer.
  package func isOver(at layerTime: CFTimeInterval) -> Bool {
    layerTime - beginTime >= activeDuration - 1e-9
  }

  /// The seconds into one run of the animation, 0 to `duration`; nil while it shows nothing.
  func localTime(at layerTime: CFTimeInterval) -> Double? {
    var elapsed = layerTime - beginTime
    let active = activeDuration
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      elapsed = 0
    }
    var atEnd = false
    if elapsed >= active - 1e-9 {
      // Before the callbacks have run at the end, the last value still shows.
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

  /// The share of one run after the pacing curve.
  func progress(_ local: Double) -> Double {
    let share = duration > 0 ? local / duration : 1
    return timingFunction?.curve.progress(at: share) ?? share
  }

  // MARK: Callbacks

  /// Tells the delegate of the start, once, when the animation's time has come.
  package func startIfDue(at layerTime: CFTimeInterval) {
    guard !hasStarted, layerTime >= beginTime else { return }
    hasStarted = true
    delegate?.animationDidStart(self)
  }

  /// Tells the delegate and the transaction of the end, once.
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

  /// Writes the animation's value at a time of its layer into `state`.
  func apply(at layerTime: CFTimeInterval, to state: inout LayerState) {}

  /// Writes the value of a property that a layer's subclass adds.
  func applyExtra(at layerTime: CFTimeInterval, to layer: CALayer) {}
}

/// An animation of the value at a key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

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

  /// The value at `local` seconds, given what the property would be without this animation.
  func value(at local: Double, underlying: AnimatableValue) -> AnimatableValue? { nil }

  override func apply(at layerTime: CFTimeInterval, to state: inout LayerState) {
    guard let keyPath, let local = localTime(at: layerTime),
      let underlying = state.value(forKeyPath: keyPath),
      let value = repeated(value(at: local, underlying: underlying), at: layerTime, underlying)
    else { return }
    state.set(isAdditive ? underlying.adding(value) : value, forKeyPath: keyPath)
  }

  override func applyExtra(at layerTime: CFTimeInterval, to layer: CALayer) {
    guard let keyPath, let local = localTime(at: layerTime),
      let underlying = layer.extraValue(forKeyPath: keyPath),
      let value = value(at: local, underlying: underlying)
    else { return }
    layer.setExtra(isAdditive ? underlying.adding(value) : value, forKeyPath: keyPath)
  }

  /// Adds the end value once for each run already over, when the animation is cumulative.
  private func repeated(
    _ value: AnimatableValue?, at layerTime: CFTimeInterval, _ underlying: AnimatableValue
  ) -> AnimatableValue? {
    guard isCumulative, duration > 0, let value,
      let end = self.value(at: duration, underlying: underlying)
    else { return value }
    let runs = Int((layerTime - beginTime) * Double(speed) / duration)
    return (0..<max(0, min(runs, Int(max(repeatCount, 1)) - 1))).reduce(value) { sum, _ in
      end.adding(sum)
    }
  }
}
