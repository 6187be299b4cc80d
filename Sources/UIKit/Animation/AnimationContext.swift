import Kinetics

/// One open animation block: what the changes made inside it turn into.
@MainActor package final class AnimationContext {
  /// How a property moves.
  package enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring, initialVelocity: Double)
  }

  /// The open blocks, innermost last; nil stands for a block without animations.
  private static var stack: [AnimationContext?] = []
  /// Whether `UIView` animates at all.
  static var isEnabled = true

  let duration: TimeInterval
  let delay: TimeInterval
  let pace: Pace
  let options: UIView.AnimationOptions
  /// Told when the last animation has stopped, with whether all ran to their ends.
  private var completion: ((Bool) -> Void)?
  private var pending = 0
  private var isClosed = false
  private var allFinished = true
  /// The share of the duration in which changes happen, inside a keyframe.
  var window: (start: Double, length: Double)?
  var repeatCount: Float?
  /// Set by a property animator, which moves the changes itself and may take them back.
  var driver: ((DrivenChange) -> Void)?
  /// Where completions of blocks inside a driven one go.
  var keepCompletion: ((@escaping (Bool) -> Void) -> Void)?
  /// The layers that have changed inside, for `layoutSubviews`.
  private var changedLayers: [CALayer] = []

  package init(
    duration: TimeInterval, delay: TimeInterval = 0, pace: Pace,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, duration.isFinite ? duration : 0)
    self.delay = delay.isFinite ? delay : 0
    self.pace = pace
    self.options = options
    self.completion = completion
  }

  package static var current: AnimationContext? { stack.last ?? nil }

  /// Whether the innermost open block is one without animations.
  package static var isSuppressed: Bool { stack.last.map { $0 == nil } ?? false }

  /// Whether a block with animations is open around whatever blocks without.
  static var isAnyOpen: Bool { stack.contains { $0 != nil } }

  /// Runs `changes` with this block open, and then closes it.
  package func run(_ changes: () -> Void) {
    Self.push(self)
    changes()
    if options.contains(.layoutSubviews) { for layer in changedLayers { layer.layoutIfNeeded() } }
    changedLayers = []
    Self.pop()
    close()
  }

  static func withoutAnimation(_ changes: () -> Void) {
    push(nil)
    changes()
    pop()
  }

  private static func push(_ context: AnimationContext?) {
    stack.append(context)
    CALayer.viewAnimationDepth = context == nil ? 0 : stack.count
  }

  private static func pop() {
    stack.removeLast()
    CALayer.viewAnimationDepth = (stack.last ?? nil) == nil ? 0 : stack.count
  }

  /// No more changes come; a block that changed nothing is over at once, on the next turn of the
  /// clock.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if pending == 0 {
      let session = HostSession.current
      let delay = self.delay
      session.schedule(at: session.now + delay) { [self] in finishIfDone() }
    }
  }

  /// Tells one more block when everything has stopped.
  func addCompletion(_ more: ((Bool) -> Void)?) {
    guard let more else { return }
    if let keepCompletion { return keepCompletion(more) }
    let first = completion
    completion = { finished in
      first?(finished)
      more(finished)
    }
  }

  private func finishIfDone() {
    guard isClosed, pending == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }

  private func animationStopped(_ finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    if isClosed { finishIfDone() }
  }

  // MARK: Actions

  nonisolated static let animatedKeys: Set<String> = [
    "bounds", "position", "opacity", "transform", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "zPosition", "anchorPoint", "shadowOpacity", "shadowOffset",
    "shadowRadius", "shadowColor", "sublayerTransform", "contentsRect", "path", "fillColor",
    "strokeColor", "strokeEnd", "strokeStart", "lineWidth", "colors", "locations",
  ]

  /// The action for a change that is about to happen to a view's layer.
  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard isEnabled, let context = current, animatedKeys.contains(key) else { return nil }
    let isDriven = context.driver != nil
    if context.duration == 0, context.delay == 0, !isDriven { return nil }
    let old = layer.state.value(forKeyPath: key) ?? layer.extraValue(forKeyPath: key)
    guard let old else { return nil }
    var shown: AnimatableValue?
    if context.options.contains(.beginFromCurrentState) {
      shown = layer.presentationState(at: MediaClock.now).value(forKeyPath: key)
    }
    let view = layer.delegate as? UIView
    if context.options.contains(.layoutSubviews) { context.changedLayers.append(layer) }
    return PendingChange(
      context: context, old: old, shown: shown,
      oldColor: key == "backgroundColor" && isDriven ? view?.backgroundColor : nil)
  }

  /// A change whose new value is not known yet; the animation is made when it is.
  private final class PendingChange: CAAction {
    let context: AnimationContext
    let old: AnimatableValue
    let shown: AnimatableValue?
    let oldColor: UIColor?

    init(
      context: AnimationContext, old: AnimatableValue, shown: AnimatableValue?, oldColor: UIColor?
    ) {
      self.context = context
      self.old = old
      self.shown = shown
      self.oldColor = oldColor
    }

    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
      guard let layer = object as? CALayer else { return }
      // Views, and so their layers, are only used on the main actor.
      nonisolated(unsafe) let (change, changed) = (self, layer)
      MainActor.assumeIsolated {
        change.context.animate(
          changed, key, from: change.old, shown: change.shown, oldColor: change.oldColor)
      }
    }
  }

  /// Adds the animation from the old value to the one the layer has now.
  ///
  /// Numbers, points, sizes and rectangles are added to the model, so that animations which meet
  /// blend instead of jumping (UIKit reference 7).
  private func animate(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, shown: AnimatableValue?,
    oldColor: UIColor?
  ) {
    guard let new = layer.state.value(forKeyPath: key) ?? layer.extraValue(forKeyPath: key)
    else { return }
    let animation = makeAnimation(key)
    var name = key
    if let shown, let difference = shown.subtracting(new) {
      // From what is on screen: what moved it until now is taken away.
      layer.removeAnimations(onKeyPath: key)
      animation.isAdditive = true
      animation.from = difference
      animation.to = difference.zero
    } else if let difference = old.subtracting(new), let zero = difference.zero {
      if case .transform = difference {
        animation.from = old
        animation.to = new
      } else {
        animation.isAdditive = true
        animation.from = difference
        animation.to = zero
        if layer.animation(forKey: key) != nil { name = "\(key)-\(animation.serialName)" }
      }
    } else {
      animation.from = shown ?? old
      animation.to = new
    }
    if let driver {
      name = "\(key)-\(animation.serialName)"
      layer.add(animation, forKey: name)
      guard let added = layer.animation(forKey: name) as? DrivenAnimation else { return }
      driver(
        DrivenChange(
          layer: layer, key: key, name: name, animation: added, old: old, oldColor: oldColor,
          window: window))
      return
    }
    apply(timing: animation)
    pending += 1
    let blocked = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
    blocked?.attributes.blockingAnimations += 1
    animation.completion = { [self, weak blocked] finished in
      MainActor.assumeIsolated {
        blocked?.attributes.blockingAnimations -= 1
        animationStopped(finished)
      }
    }
    layer.add(animation, forKey: name)
  }

  private func makeAnimation(_ key: String) -> CABasicAnimation {
    if driver != nil { return DrivenAnimation(keyPath: key) }
    switch pace {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = function
      return animation
    case .spring(let spring, let velocity):
      let animation = CASpringAnimation(keyPath: key)
      animation.mass = CGFloat(spring.mass)
      animation.stiffness = CGFloat(spring.stiffness)
      animation.damping = CGFloat(spring.damping)
      animation.initialVelocity = CGFloat(velocity)
      animation.allowsOverdamping = spring.allowsOverdamping
      return animation
    }
  }

  private func apply(timing animation: CAAnimation) {
    let start = window?.start ?? 0
    animation.duration = duration * (window?.length ?? 1)
    let wait = delay + duration * start
    if wait > 0 {
      animation.beginTime = MediaClock.now + wait
    }
    animation.fillMode = .both
    if options.contains(.repeat) { animation.repeatCount = repeatCount ?? .infinity }
    animation.autoreverses = options.contains(.autoreverse)
  }
}

/// A change that a property animator moves, and what it takes to undo it.
@MainActor struct DrivenChange {
  let layer: CALayer
  let key: String
  /// The animation's name on its layer.
  let name: String
  let animation: DrivenAnimation
  /// The model's value before.
  let old: AnimatableValue
  let oldColor: UIColor?
  /// The share of the whole in which a keyframe's changes happen.
  let window: (start: Double, length: Double)?
}

extension CALayer {
  /// Takes away all animations of one property.
  package func removeAnimations(onKeyPath key: String) {
    for entry in animations
    where (entry.animation as? CAPropertyAnimation)?.keyPath == key {
      removeAnimation(forKey: entry.key)
    }
  }
}
