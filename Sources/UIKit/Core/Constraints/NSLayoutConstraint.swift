import Constraints

/// A linear relation between two attributes: `first = multiplier * second + constant`, or `<=`, or
/// `>=`.
///
/// Lengths are points. A constraint takes part in layout while it is active; it is then held by the
/// nearest view that contains all it mentions.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// A constraint's place in an engine.
  struct Installation {
    let handle: LayoutEngine.Handle
    let id: ConstraintSolver.ConstraintID
    /// What the solver's constant has beyond the constraint's own.
    let offset: Double

    @MainActor var engine: LayoutEngine? { handle.engine }
  }

  @exclusivity(unchecked) private(set) var first: LayoutTerm
  @exclusivity(unchecked) private(set) var second: LayoutTerm?
  @exclusivity(unchecked) open private(set) var relation: Relation
  @exclusivity(unchecked) open private(set) var multiplier: CGFloat
  @exclusivity(unchecked) private var constantStorage: CGFloat = 0
  @exclusivity(unchecked) private var priorityStorage = UILayoutPriority.required
  /// A name for descriptions.
  open var identifier: String?
  /// Kept for archives, which Linux does not have.
  open var shouldBeArchived = false
  /// The view that holds the constraint while it is active.
  var holder: UIView? { holderHandle?.view }
  @exclusivity(unchecked) private var holderHandle: LayoutHandle?
  /// Where it stands in the engine that solves it; nil while it waits, or is broken.
  @exclusivity(unchecked) var installation: Installation?
  /// The engine that takes it in at its next solution.
  @exclusivity(unchecked) var waitsFor: LayoutEngine.Handle?
  /// Whether it has been given up because others contradict it, and whether that was said.
  var isBroken = false
  var isReported = false
  /// How much a point missed counts among constraints of the same priority.
  var weight = 1.0

  /// `view1.attr1 relation multiplier * view2.attr2 + constant`; without a second view the
  /// attribute is `.notAnAttribute` and the constant counts alone.
  ///
  /// Attributes that cannot be related are reported in Apple's words, and the constraint then
  /// never becomes active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutTerm(view1 as AnyObject, attr1)
    second = view2 == nil || attr2 == .notAnAttribute ? nil : LayoutTerm(view2 as AnyObject, attr2)
    self.relation = relation
    self.multiplier = LayoutFault.usable(multiplier, "multiplier", for: 1)
    super.init()
    constantStorage = LayoutFault.usable(c, "constant", for: 0)
    // Sides that are set in a moment are sound.
    if !(view1 is NSNull) { LayoutFault.checkForm(of: self) }
  }

  /// A constraint between sides that fit together. It is a convenience initialiser so that
  /// subclasses of apps, which cannot see it, inherit the other one.
  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: multiplier, constant: constant)
    self.first = first
    self.second = second
  }

  // MARK: Sides

  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: What may change

  /// Points; a change while active moves what depends on it at the next layout, and costs a few
  /// pivots. A number that is not finite is reported and 0 takes its place.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      let usable = LayoutFault.usable(newValue, "constant", for: 0)
      if usable == constantStorage { return }
      constantStorage = usable
      guard let engine = installation?.engine else {
        return
      }
      engine.constantChanged(of: self)
    }
  }

  /// 1 to 1000. Between required and optional a constraint may only go while it is not active.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      if newValue == priorityStorage { return }
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        UIKitFault.report(
          "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 "
            + "and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
        return
      }
      if isActive, (newValue == .required) != (priorityStorage == .required) {
        UIKitFault.report(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
            + "not supported.  You passed priority \(Int(newValue.rawValue)) and the existing "
            + "priority was \(Int(priorityStorage.rawValue)).")
      }
      priorityStorage = newValue
      if let holder { LayoutEngine.reinstall(self, heldBy: holder) }
    }
  }

  // MARK: Activity

  /// Whether the constraint takes part in layout. Activating needs a view that contains both
  /// items; without one Apple's message is reported and the constraint stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints in one go.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in one go.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    if constraints.count < 8 {
      for constraint in constraints { constraint.isActive = false }
      return
    }
    // Each holder's list is gone through once.
    var holders: [ObjectIdentifier: UIView] = [:]
    // The last first, as what was made later may hang on what was made before.
    for constraint in constraints.reversed() {
      guard let view = constraint.holder else { continue }
      holders[ObjectIdentifier(view)] = view
      constraint.leave(view)
    }
    for view in holders.values { view.layoutState?.held.removeAll { $0.holder !== view } }
  }

  private func activate() {
    guard LayoutFault.checkForm(of: self), let view = commonAncestor() else { return }
    hold(in: view)
  }

  /// Makes a view the holder.
  func hold(in view: UIView) {
    if holder === view { return }
    deactivate()
    holderHandle = view.layoutHandle
    view.madeLayout.held.append(self)
    LayoutEngine.install(self, heldBy: view)
  }

  private func deactivate() {
    guard let view = holder else { return }
    leave(view)
    if let index = view.layoutState?.held.lastIndex(where: { $0 === self }) {
      view.layoutState?.held.remove(at: index)
    }
  }

  private func leave(_ view: UIView) {
    holderHandle = nil
    isReported = false
    LayoutEngine.uninstall(self, heldBy: view)
  }

  /// Whether all the views of both sides, of which none may have gone, satisfy a condition.
  func allViews(_ condition: (UIView) -> Bool) -> Bool {
    func holds(_ handle: LayoutHandle?) -> Bool {
      guard let view = handle?.base else { return false }
      return condition(view)
    }
    if !holds(first.handle) || first.endAttribute != nil && !holds(first.endHandle) { return false }
    guard let second else { return true }
    return holds(second.handle) && (second.endAttribute == nil || holds(second.endHandle))
  }

  /// The nearest view that contains all views of both sides.
  private func commonAncestor() -> UIView? {
    var common: UIView?
    let isWhole = allViews { view in
      guard var nearest = common else {
        common = view
        return true
      }
      while !view.isDescendant(of: nearest) {
        guard let above = nearest.superview else { return false }
        nearest = above
      }
      common = nearest
      return true
    }
    return isWhole ? common : LayoutFault.noCommonAncestor(self)
  }

  /// Whether a view's place or size may be part of the equation: it, its guides or what is in it.
  func mentionsBaseOf(_ view: UIView) -> Bool {
    func isInside(_ handle: LayoutHandle?) -> Bool {
      handle?.base?.isDescendant(of: view) == true
    }
    return isInside(first.handle) || isInside(first.endHandle)
      || isInside(second?.handle) || isInside(second?.endHandle)
  }

  /// Whether it mentions more than one view and its guides.
  func reaches(beyond view: UIView) -> Bool { !allViews { $0 === view } }

  func mentions(_ object: AnyObject) -> Bool {
    first.mentions(object) || second?.mentions(object) == true
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated { LayoutDescription.text(of: self) }
  }
}
