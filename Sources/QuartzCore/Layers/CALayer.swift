/// A rectangle of the picture: geometry, looks and sublayers, with animations over them.
///
/// Properties hold the model; `presentation()` shows what animations make of them now.
///
/// What each frame reads of every layer is not watched for being read while it is written: nothing
/// that runs in between sees a layer half changed, and the watch took a third of a frame.
open class CALayer: NSObject, CAMediaTiming {
  /// Counts every change that could alter a picture, so that an unchanged tree costs nothing.
  @exclusivity(unchecked) package nonisolated(unsafe) static var changeCount: UInt64 = 0
  private nonisolated(unsafe) static var lastIdentity: UInt64 = 0

  /// Tells layers apart for as long as the program runs.
  package let identity: UInt64
  /// Whether the layer is of a class that draws more than what every layer has.
  @exclusivity(unchecked) private(set) var isDrawnByClass = false
  @exclusivity(unchecked) package var state = LayerState()
  /// Grows whenever `contents` gets another picture.
  @exclusivity(unchecked) package var contentsVersion: UInt64 = 0
  @exclusivity(unchecked)
  package private(set) var animations: [(key: String, animation: CAAnimation)] = []

  open weak var delegate: (any CALayerDelegate)? {
    get { owner ?? otherDelegate }
    set {
      owner = nil
      otherDelegate = newValue
    }
  }
  private weak var otherDelegate: (any CALayerDelegate)?
  /// The view that the layer belongs to, as its delegate. Not a weak reference, which would make
  /// every retain of the view slow: a view that goes takes itself out.
  @exclusivity(unchecked) package unowned(unsafe) var owner: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  /// Set by the view that owns this layer: only inside an animation block are actions asked for.
  @exclusivity(unchecked) package var isViewOwned = false
  /// How many animation blocks are open, over all views.
  @exclusivity(unchecked) package nonisolated(unsafe) static var viewAnimationDepth = 0
  /// Above 0 while layers are laid out.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layoutDepth = 0

  open weak var superlayer: CALayer? { above }
  /// Not a weak reference either: a layer that goes tells its sublayers.
  @exclusivity(unchecked) private unowned(unsafe) var above: CALayer?
  @exclusivity(unchecked) package private(set) var children: [CALayer] = []

  @exclusivity(unchecked) package var layoutIsDirty = true
  @exclusivity(unchecked) package var displayIsDirty = false
  /// Whether something below this layer waits for layout or display.
  @exclusivity(unchecked) package var subtreeIsDirty = true

  @exclusivity(unchecked) open var contentsScale: CGFloat = 1
  @exclusivity(unchecked)
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { touch() } }
  @exclusivity(unchecked)
  open var magnificationFilter: CALayerContentsFilter = .linear { didSet { touch() } }
  open var cornerCurve: CALayerCornerCurve = .circular { didSet { touch() } }
  open var isOpaque = false
  open var needsDisplayOnBoundsChange = false
  @exclusivity(unchecked) open var mask: CALayer? {
    didSet {
      mask?.maskedLayer = self
      touch()
    }
  }
  weak var maskedLayer: CALayer?

  // CAMediaTiming
  open var beginTime: CFTimeInterval = 0 { didSet { timeChanged() } }
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1 { didSet { timeChanged() } }
  open var timeOffset: CFTimeInterval = 0 { didSet { timeChanged() } }
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  public override init() {
    Self.lastIdentity &+= 1
    identity = Self.lastIdentity
    super.init()
    isDrawnByClass = self is CAShapeLayer || self is CAGradientLayer
  }

  deinit { for child in children { child.above = nil } }

  /// Makes a copy for presentation: same properties, no sublayers.
  public init(layer: Any) {
    let other = layer as? CALayer
    identity = other?.identity ?? 0
    super.init()
    isDrawnByClass = self is CAShapeLayer || self is CAGradientLayer
    guard let other else { return }
    state = other.state
    contentsVersion = other.contentsVersion
    contentsScale = other.contentsScale
    contentsGravity = other.contentsGravity
    name = other.name
    isPresentation = true
  }

  /// A presentation copy never asks for actions and never counts as a change.
  private(set) var isPresentation = false
  weak var modelLayer: CALayer?

  /// Marks the picture as changed.
  @inline(__always) package func touch() { CALayer.changeCount &+= 1 }

  /// Changes one animatable property, with the implicit action that its key has, if any.
  @inline(__always)
  func change<V>(
    _ key: @autoclosure () -> String, _ path: WritableKeyPath<LayerState, V>, _ value: V
  ) {
    if isViewOwned, CALayer.viewAnimationDepth == 0 {
      state[keyPath: path] = value
      touch()
    } else {
      changeWithAction(key()) { $0[keyPath: path] = value }
    }
  }

  func changeWithAction(_ key: String, _ body: (inout LayerState) -> Void) {
    if isPresentation {
      body(&state)
      return
    }
    let action = CATransaction.current.disablesActions ? nil : self.action(forKey: key)
    body(&state)
    touch()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.above = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
      touch()
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: min(Int(index), children.count))
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insert(new, at: min(index, children.count))
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    if layer === sibling { return }
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: index ?? (offset == 0 ? 0 : children.count))
  }

  private func insert(_ layer: CALayer, at index: Int) {
    var index = index
    if let parent = layer.superlayer {
      if parent === self, let old = children.firstIndex(where: { $0 === layer }), old < index {
        index -= 1
      }
      layer.removeFromSuperlayer()
    }
    precondition(!isInside(layer), "a layer cannot be its own ancestor's sublayer")
    children.insert(layer, at: index)
    layer.above = self
    if layer.layoutIsDirty || layer.displayIsDirty || layer.subtreeIsDirty {
      layer.markAncestorsDirty()
    }
    setNeedsLayout()
    touch()
  }

  private func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let l = layer {
      if l === other { return true }
      layer = l.superlayer
    }
    return false
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    // Views leave from the end or the front far more often than from the middle.
    if parent.children.last === self {
      parent.children.removeLast()
    } else if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    above = nil
    parent.setNeedsLayout()
    touch()
  }

  package func markAncestorsDirty() {
    var layer = superlayer
    while let l = layer, !l.subtreeIsDirty {
      l.subtreeIsDirty = true
      layer = l.superlayer
    }
  }

  /// Puts the same sublayers into another order.
  package func reorder(_ layers: [CALayer]) {
    children = layers
    touch()
  }

  // MARK: Animations

  /// Adds a copy of `animation`; one that stands under the same key is taken away first.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.copyForLayer()
    if let key { removeAnimation(forKey: key) }
    if copy.beginTime == 0 {
      copy.beginTime = layerTime(at: MediaClock.now)
    }
    if copy.duration == 0, !copy.hasOwnDuration {
      copy.duration = CATransaction.animationDuration()
    }
    CATransaction.current.register(copy)
    animations.append((key ?? "#\(copy.serial)", copy))
    AnimationScheduler.add(self)
    touch()
  }

  open func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    let animation = animations.remove(at: index).animation
    touch()
    animation.stop(finished: false)
  }

  open func removeAllAnimations() {
    let all = animations
    animations = []
    if !all.isEmpty { touch() }
    for entry in all { entry.animation.stop(finished: false) }
  }

  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Takes away animations that are over at `time` and returns them, for their callbacks.
  package func takeFinished(at time: CFTimeInterval) -> [CAAnimation] {
    if animations.isEmpty { return [] }
    let now = layerTime(at: time)
    var finished: [CAAnimation] = []
    animations.removeAll { entry in
      guard entry.animation.isOver(at: now) else { return false }
      if !entry.animation.hasStopped { finished.append(entry.animation) }
      return entry.animation.isRemovedOnCompletion
    }
    if !finished.isEmpty { touch() }
    return finished
  }

  package var hasAnimations: Bool { !animations.isEmpty }

  /// Whether any layer has ever had a time of its own: hardly a program has one, and without one
  /// nobody asks all layers above for theirs.
  @exclusivity(unchecked) private nonisolated(unsafe) static var someHaveTheirOwnTime = false

  private func timeChanged() {
    if speed != 1 || timeOffset != 0 || beginTime != 0 { CALayer.someHaveTheirOwnTime = true }
    touch()
  }

  /// The layer's own time at a host time, through every layer above it.
  package func layerTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard CALayer.someHaveTheirOwnTime else { return time }
    let parent = superlayer?.layerTime(at: time) ?? time
    if speed == 1, timeOffset == 0, beginTime == 0 { return parent }
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// Whether the layer's time moves on; false while it or a layer above it is paused.
  package var timeRuns: Bool {
    !CALayer.someHaveTheirOwnTime || speed != 0 && superlayer?.timeRuns != false
  }

  /// The state that animations make of the model at host time `time`.
  package func presentationState(at time: CFTimeInterval) -> LayerState {
    if animations.isEmpty { return state }
    return presentationState(atLayerTime: layerTime(at: time))
  }

  func presentationState(atLayerTime now: CFTimeInterval) -> LayerState {
    var result = state
    for entry in animations { entry.animation.apply(at: now, to: &result) }
    return result
  }

  /// A copy that shows the layer as it is on screen now.
  open func presentation() -> Self? {
    let copy = makePresentationCopy()
    copy.modelLayer = self
    let now = layerTime(at: MediaClock.now)
    copy.state = presentationState(atLayerTime: now)
    for entry in animations { entry.animation.applyExtra(at: now, to: copy) }
    return unsafeDowncast(copy, to: Self.self)
  }

  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  /// Subclasses that add state make their own copy.
  package func makePresentationCopy() -> CALayer { CALayer(layer: self) }

  /// The value of a property that a subclass adds; nil when there is none of that name.
  package func extraValue(forKeyPath path: String) -> AnimatableValue? { nil }

  /// Sets a property that a subclass adds.
  package func setExtra(_ value: AnimatableValue, forKeyPath path: String) {}

  // MARK: Overridden by subclasses

  /// Places the sublayers; the delegate does it when there is one.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Gives the layer its picture, by the delegate or by `draw(in:)`.
  open func display() {
    displayIsDirty = false
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// The action for a key: the delegate's, the layer's own table's, the class's.
  open func action(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if isViewOwned { return nil }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// A layer without a view moves by itself, in the transaction's time and pace, once it stands
  /// in a tree.
  private func implicitAction(forKey event: String) -> (any CAAction)? {
    guard superlayer != nil || maskedLayer != nil else { return nil }
    let now = presentationState(at: MediaClock.now)
    guard let from = now.value(forKeyPath: event) ?? extraValue(forKeyPath: event) else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: event)
    animation.from = from
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation.duration > 0 ? animation : nil
  }
}
