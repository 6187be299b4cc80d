import Kinetics

/// An open animation block, which turns changes of properties into animations.
@MainActor package final class AnimationContext {
  /// The timing of a property's animation.
  package enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring, initialVelocity: Double)
  }

  /// The open blocks, innermost last; nil for a block that disables animations.
  @exclusivity(unchecked) private static var stack: [AnimationContext?] = []
  /// Whether `UIView` animations are enabled.
  static var isEnabled = true

  let duration: TimeInterval
  let delay: TimeInterval
  let pace: Pace
  let options: UIView.AnimationOptions
  /// Called after the last animation has stopped, with whether all animations ran to completion.
  private var completion: ((Bool) -> Void)?
  private var pending = 0
  private var isClosed = false
  private var allFinished = true
  /// The part of the duration during which changes inside a keyframe run, as fractions.
  var window: (start: Double, length: Double)?
  var repeatCount: Float?
  /// Set by a property animator, which animates the changes itself and may revert them.
  var driver: ((DrivenChange) -> Void)?
  /// Collects the completions of blocks inside a property animator's block.
  var keepCompletion: ((@escaping (Bool) -> Void) -> Void)?
  /// The layers changed inside the block, for `layoutSubviews`.
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

  /// Whether the innermost open block disables animations.
  package static var isSuppressed: Bool { stack.last.map { $0 == nil } ?? false }

  /// Whether any block that animates is open.
  static var isAnyOpen: Bool {
    for block in stack where block != nil { return true }
    return false
  }

  /// Runs `changes` inside this block, and closes it.
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

  /// Closes the block. A block without changes completes in the clock's next turn.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if pending == 0 {
      let session = HostSession.current
      let delay = self.delay
      session.schedule(at: session.now + delay) { [self] in finishIfDone() }
    }
  }

  /// Whether the block has completed.
  private(set) var isOver = false

  /// Whether changes after the block can still be animated like those inside: they are neither driven by a
  /// property animator nor part of a keyframe.
  var mayContinue: Bool { driver == nil && window == nil }

  /// Adds another completion.
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
    guard isClosed, pending == 0 else { return }
    isOver = true
    guard let completion else { return }
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
    "blurRadius", "saturation", "tint",
  ]

  /// Returns the action for a change, like `action(for:forKey:)`; nil if no block is open.
  static func actionIfAnimating(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    CALayer.viewAnimationDepth == 0 ? nil : action(for: layer, forKey: key)
  }

  /// Returns the action for a change of a view's layer that is about to happen.
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

  /// A change whose new value is not known yet; the animation is created once it is known.
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
      // Safety: views, and so their layers, are only used on the main actor. Neither leaves the thread, and the next call checks that it is the main one.
      nonisolated(unsafe) let (change, changed) = (self, layer)
      MainActor.assumeIsolated {
        change.context.animate(
          changed, key, from: change.old, shown: change.shown, oldColor: change.oldColor)
      }
    }
  }

  /// Adds the animation from the old value to the layer's current value.
  ///
  /// Animations of numbers, points, sizes and rectangles are additive, so that successive animations
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
      // From the presentation value: the animations that moved it so far are removed.
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
    // Safety: animations complete in a host's frame, on the main thread.
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

/// A change that a property animator animates, with the values for reverting it.
@MainActor struct DrivenChange {
  let layer: CALayer
  let key: String
  /// The animation's key on its layer.
  let name: String
  let animation: DrivenAnimation
  /// The model value before the change.
  let old: AnimatableValue
  let oldColor: UIColor?
  /// The part of the duration during which a change inside a keyframe runs, as fractions.
  let window: (start: Double, length: Double)?
}

extension CALayer {
  /// Removes all animations of a property.
  package func removeAnimations(onKeyPath key: String) {
    for entry in animations
    where (entry.animation as? CAPropertyAnimation)?.keyPath == key {
      removeAnimation(forKey: entry.key)
    }
  }
}
