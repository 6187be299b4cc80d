import Kinetics

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  package var by: AnimatableValue?

  /// The start value, which is a number, point, size, rectangle, transform, colour or path.
  open var fromValue: Any? {
    didSet {
      let new = AnimatableValue(fromValue)
      from = new?.admitted
      // Not reported again for each copy.
      if new != nil, from == nil { fromValue = nil }
    }
  }

  open var toValue: Any? {
    didSet {
      let new = AnimatableValue(toValue)
      to = new?.admitted
      // Not reported again for each copy.
      if new != nil, to == nil { toValue = nil }
    }
  }

  open var byValue: Any? {
    didSet {
      let new = AnimatableValue(byValue)
      by = new?.admitted
      // Not reported again for each copy.
      if new != nil, by == nil { byValue = nil }
    }
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    copy.from = from
    copy.to = self.to
    copy.by = by
  }

  /// Returns the start and end values, according to Apple's rules for combinations of `fromValue`,
  /// `toValue` and `byValue`.
  func ends(_ underlying: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
    let rest = isAdditive ? underlying.zero ?? underlying : underlying
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by) ?? rest, to)
    case (let from?, nil, nil): return (from, rest)
    case (nil, let to?, nil): return (rest, to)
    case (nil, nil, let by?): return (rest, rest.adding(by))
    case (nil, nil, nil): return (rest, rest)
    }
  }

  override func value(at local: Double, underlying: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(underlying)
    return start.mixed(with: end, progress(local))
  }
}

/// A basic animation that progresses like a spring (UIKit reference 7).
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// The initial velocity, in total distances per second.
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  public required init() { super.init() }

  /// Creates a spring from a perceptual duration in seconds and a bounce from -1 to 1, as in iOS 17
  /// (UIKit reference 7).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
    duration = settlingDuration
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      allowsOverdamping: allowsOverdamping)
  }

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

  open var bounce: CGFloat {
    let ratio = Double(damping) / (2 * Double(stiffness * mass).squareRoot())
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The time after which no more than a thousandth of the distance remains (UIKit reference 7; the
  /// fraction is our choice).
  open var settlingDuration: CFTimeInterval {
    spring.settlingTime(initialVelocity: Double(initialVelocity))
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    copy.admitSpring()
  }

  override func progress(_ local: Double) -> Double {
    let share = timingFunction?.curve.progress(at: duration > 0 ? local / duration : 1)
    return spring.progress(
      at: share.map { $0 * duration } ?? local, initialVelocity: Double(initialVelocity))
  }
}
