/// A node of the layer tree: geometry, appearance, sublayers and animations.
///
/// Properties hold the model values; `presentation()` applies animations to them.
///
/// Exclusivity checking is off for what each frame reads of every layer: the layer tree is used on
/// one thread, and the checks cost a third of a frame.
open class CALayer: NSObject, CAMediaTiming {
  /// Counts every change that may alter a picture; an unchanged count means an unchanged tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var changeCount: UInt64 = 0
  private nonisolated(unsafe) static var lastIdentity: UInt64 = 0

  /// Identifies the layer for the lifetime of the process.
  package let identity: UInt64
  /// Whether the layer's class draws more than the properties of `CALayer`.
  @exclusivity(unchecked) private(set) var isDrawnByClass = false
  @exclusivity(unchecked) package var state = LayerState()
  /// Incremented when `contents` changes.
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
  /// The view that owns the layer, which is its delegate.
  ///
  /// Not a weak reference, which would slow down every retain of the view: a view resets it when it
  /// is deallocated.
  @exclusivity(unchecked) package unowned(unsafe) var owner: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  /// Whether a view owns the layer: actions are then only looked up inside animation blocks.
  @exclusivity(unchecked) package var isViewOwned = false
  /// The nesting depth of animation blocks, over all views.
  @exclusivity(unchecked) package nonisolated(unsafe) static var viewAnimationDepth = 0
  /// Above 0 while layers are being laid out.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layoutDepth = 0

  open weak var superlayer: CALayer? { above }
  /// Not a weak reference either: a layer resets it in its sublayers when it is deallocated.
  @exclusivity(unchecked) private unowned(unsafe) var above: CALayer?
  @exclusivity(unchecked) package private(set) var children: [CALayer] = []

  @exclusivity(unchecked) package var layoutIsDirty = true
  @exclusivity(unchecked) package var displayIsDirty = false
  /// Whether the layer or a descendant needs layout or display.
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

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates, without
  /// animations.
  ///
  /// Pending layout and drawing run first. The layer's position, transform and opacity do not count.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  deinit { for child in children { child.above = nil } }

  /// Creates a copy for presentation: the same properties, without sublayers.
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

  /// Whether this is a presentation copy, which runs no actions and is not counted as a change.
  private(set) var isPresentation = false
  weak var modelLayer: CALayer?

  /// Records a change of the picture.
  @inline(__always) package func touch() { CALayer.changeCount &+= 1 }

  /// Sets an animatable property, and runs the implicit action for its key, if any.
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
    // Views are removed from the end or the front far more often than from the middle.
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

  /// Replaces the sublayers by the same layers in another order.
  package func reorder(_ layers: [CALayer]) {
    children = layers
    touch()
  }

  // MARK: Animations

  /// Adds a copy of `animation`, and replaces an animation with the same key.
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

  /// Removes animations that have ended at `time`, and returns them for their callbacks.
  package func removeFinishedAnimations(at time: CFTimeInterval) -> [CAAnimation] {
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

  /// Whether any layer has ever had timing of its own. Hardly a program needs that, and without it
  /// layer time is host time, with no walk through the ancestors.
  @exclusivity(unchecked) private nonisolated(unsafe) static var anyLayerHasOwnTiming = false

  private func timeChanged() {
    if speed != 1 || timeOffset != 0 || beginTime != 0 { CALayer.anyLayerHasOwnTiming = true }
    touch()
  }

  /// Returns the layer's time at a host time, converted through all ancestors.
  package func layerTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard CALayer.anyLayerHasOwnTiming else { return time }
    let parent = superlayer?.layerTime(at: time) ?? time
    if speed == 1, timeOffset == 0, beginTime == 0 { return parent }
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// Whether the layer's time advances: neither it nor an ancestor is paused.
  package var timeRuns: Bool {
    !CALayer.anyLayerHasOwnTiming || speed != 0 && superlayer?.timeRuns != false
  }

  /// Returns the model state with animations applied, at host time `time`.
  package func presentationState(at time: CFTimeInterval) -> LayerState {
    if animations.isEmpty { return state }
    return presentationState(atLayerTime: layerTime(at: time))
  }

  func presentationState(atLayerTime now: CFTimeInterval) -> LayerState {
    var result = state
    for entry in animations { entry.animation.apply(at: now, to: &result) }
    return result
  }

  /// Returns a copy with the property values that are on the screen now.
  open func presentation() -> Self? {
    let copy = makePresentationCopy()
    copy.modelLayer = self
    let now = layerTime(at: MediaClock.now)
    copy.state = presentationState(atLayerTime: now)
    for entry in animations { entry.animation.applyExtra(at: now, to: copy) }
    return unsafeDowncast(copy, to: Self.self)
  }

  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  /// Subclasses that add state override this to copy it.
  package func makePresentationCopy() -> CALayer { CALayer(layer: self) }

  /// Returns the value of a property that a subclass adds; nil for an unknown key path.
  package func extraValue(forKeyPath path: String) -> AnimatableValue? { nil }

  /// Sets a property that a subclass adds.
  package func setExtra(_ value: AnimatableValue, forKeyPath path: String) {}

  // MARK: Overridden by subclasses

  /// Lays out the sublayers; asks the delegate if there is one.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Provides the layer's contents, through the delegate or `draw(in:)`.
  open func display() {
    displayIsDirty = false
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Returns the action for a key: the delegate's, then that of the layer's table, then the
  /// class's.
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

  /// The implicit animation of a layer without a view that is in a tree, with the transaction's
  /// duration and timing function.
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
