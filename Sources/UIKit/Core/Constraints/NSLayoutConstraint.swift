import Constraints

/// A linear relation between two attributes: `first = multiplier * second + constant`, or `<=`, or
/// `>=`.
///
/// Lengths are in points. A constraint takes part in layout while it is active, and is then held by the
/// nearest common ancestor of its items.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The constraint's state in an engine.
  struct Installation {
    let handle: LayoutEngine.Handle
    let id: ConstraintSolver.ConstraintID
    /// The amount that is added to the constraint's constant in the solver.
    let offset: Double

    @MainActor var engine: LayoutEngine? { handle.engine }
  }

  @exclusivity(unchecked) private(set) var first: LayoutTerm
  @exclusivity(unchecked) private(set) var second: LayoutTerm?
  @exclusivity(unchecked) open private(set) var relation: Relation
  @exclusivity(unchecked) open private(set) var multiplier: CGFloat
  @exclusivity(unchecked) private var constantStorage: CGFloat = 0
  @exclusivity(unchecked) private var priorityStorage = UILayoutPriority.required
  /// A name that appears in descriptions.
  open var identifier: String?
  /// Whether the constraint should be archived. This is stored for source compatibility, because
  /// archives do not exist on Linux.
  open var shouldBeArchived = false
  /// The view that holds the constraint while it is active.
  var holder: UIView? { holderHandle?.view }
  @exclusivity(unchecked) private var holderHandle: LayoutHandle?
  /// The state in the engine that solves the constraint; nil while it is pending or broken.
  @exclusivity(unchecked) var installation: Installation?
  /// The engine that adds the constraint at its next solution.
  @exclusivity(unchecked) var waitsFor: LayoutEngine.Handle?
  /// Whether the constraint was broken in a conflict, and whether that has been reported.
  var isBroken = false
  var isReported = false
  /// The weight of a violation among constraints of the same priority.
  var weight = 1.0

  /// Marks an initialiser whose sides are set afterwards and have already been checked.
  private struct CheckedSides {}

  /// Creates the constraint `view1.attr1 relation multiplier * view2.attr2 + constant`.
  ///
  /// If there is no second view, its attribute is `.notAnAttribute`, and the right side is the
  /// constant. Attributes that cannot be related are reported with Apple's wording, and the constraint
  /// can never be activated.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    // Not bridged to an object: that takes longer than everything else here.
    let isChecked = type(of: view1) == CheckedSides.self
    first = LayoutTerm(isChecked ? nil : view1 as AnyObject, attr1)
    second = view2 == nil || attr2 == .notAnAttribute ? nil : LayoutTerm(view2 as AnyObject, attr2)
    self.relation = relation
    self.multiplier = LayoutFault.usable(multiplier, "multiplier", for: 1)
    super.init()
    constantStorage = LayoutFault.usable(c, "constant", for: 0)
    if !isChecked { LayoutFault.checkForm(of: self) }
  }

  /// Called when the constraint has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder at design time; never called on Linux.
  open func prepareForInterfaceBuilder() {}

  /// Creates a constraint without views, such as the first value of a property. Activating it is reported
  /// as a fault.
  public convenience override init() {
    self.init(LayoutTerm(nil, .notAnAttribute), .equal, nil)
  }

  /// Creates a constraint from checked sides. This is a convenience initialiser so that subclasses in
  /// apps, which cannot see it, inherit the designated one.
  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init(
      item: CheckedSides(), attribute: .notAnAttribute, relatedBy: relation, toItem: nil,
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

  /// Whether the constraint refers to a different side in right-to-left layout.
  var isDirectional: Bool { first.isDirectional || second?.isDirectional == true }

  // MARK: Constant and priority

  /// The constant, in points. Changing it on an active constraint takes effect at the next layout, and
  /// takes a few pivots. A number that is not finite is reported and becomes 0.
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

  /// The priority, 1 to 1000. It may change between required and optional only while the constraint
  /// is inactive.
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

  // MARK: Activation

  /// Whether the constraint takes part in layout.
  ///
  /// Activating it requires that both items have a common ancestor; otherwise Apple's message is
  /// reported and the constraint stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints. If there are eight or more, each view that holds some of them is
  /// updated only once, rather than for each constraint.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    if constraints.count < 8 {
      for constraint in constraints { constraint.isActive = false }
      return
    }
    // Visit each holder's list once.
    var holders: [ObjectIdentifier: UIView] = [:]
    // In reverse order, because later constraints may depend on earlier ones.
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

  /// Makes a view the constraint's holder.
  func hold(in view: UIView) {
    if holder === view { return }
    deactivate()
    holderHandle = view.layoutHandle
    view.makeLayoutStateIfNeeded().held.append(self)
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

  /// Returns whether all views of both sides satisfy a condition; false if one of them has been
  /// deallocated.
  func allViews(_ condition: (UIView) -> Bool) -> Bool {
    func holds(_ handle: LayoutHandle?) -> Bool {
      guard let view = handle?.base else { return false }
      return condition(view)
    }
    if !holds(first.handle) || first.endAttribute != nil && !holds(first.endHandle) { return false }
    guard let second else { return true }
    return holds(second.handle) && (second.endAttribute == nil || holds(second.endHandle))
  }

  /// Returns the nearest common ancestor of all views of both sides.
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

  /// Returns whether the constraint uses the view, its guides or its content, so that it may depend on
  /// the view's frame.
  func mentionsBaseOf(_ view: UIView) -> Bool {
    func isInside(_ handle: LayoutHandle?) -> Bool {
      handle?.base?.isDescendant(of: view) == true
    }
    return isInside(first.handle) || isInside(first.endHandle)
      || isInside(second?.handle) || isInside(second?.endHandle)
  }

  /// Returns whether the constraint uses anything other than one view and its guides.
  func reaches(beyond view: UIView) -> Bool { !allViews { $0 === view } }

  func mentions(_ object: AnyObject) -> Bool {
    first.mentions(object) || second?.mentions(object) == true
  }

  open nonisolated override var description: String {
    // Safety: describes views, on the main actor; elsewhere the call traps.
    MainActor.assumeIsolated { LayoutDescription.text(of: self) }
  }

  /// Creates constraints from a format in Apple's visual format language.
  ///
  /// If the format is invalid, or uses names that are missing in the dictionaries, no constraints are
  /// created, and Apple's message is reported.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { made(from: format, opts, metrics ?? [:], views) }
}
