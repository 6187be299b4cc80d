extension UIView {

  func hold(_ constraint: NSLayoutConstraint) {
    guard LayoutFault.checkForm(of: constraint) else { return }
    guard constraint.allViews({ $0.isDescendant(of: self) }) else {
      UIKitFault.report(
        "The view hierarchy is not prepared for the constraint: \(constraint)\n"
          + "\tWhen added to a view, the constraint's items must be descendants of that view (or "
          + "the view itself). This will crash if the constraint needs to be resolved before the "
          + "view hierarchy is assembled. Break on -[UIView(UIConstraintBasedLayout) "
          + "_viewHierarchyUnpreparedForConstraint:] to debug.")
      return
    }
    constraint.hold(in: self)
  }

  func exerciseAmbiguity() {
    LayoutPass.run(for: self)
    guard let item = layoutState?.item, let engine = item.engine else { return }
    engine.exerciseAmbiguity(of: item)
  }

  func setTranslatesMask(_ translates: Bool) {
    if translates == translatesAutoresizingMaskIntoConstraints { return }
    LayoutEngine.setTranslatesMask(translates, of: self)
  }

  func queueConstraintUpdate() {
    let state = makeLayoutStateIfNeeded()
    if state.needsUpdate { return }
    state.needsUpdate = true
    LayoutPass.queueUpdate(of: self)
    setNeedsLayout()
  }

  // MARK: Sizes

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { LayoutEngine.fittingSize(of: self, target: target, horizontal, vertical) }

  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The view's alignment rectangle in the superview's coordinates.
  var alignmentFrame: CGRect {
    let position = ownLayer.position
    let size = ownLayer.bounds.size
    let anchor = ownLayer.anchorPoint
    return alignmentRect(
      forFrame: CGRect(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
        width: size.width, height: size.height))
  }

  /// Sets the frame from the engine, without changing the transform or the bounds origin.
  func takeFrame(_ alignment: CGRect) {
    let grid = layoutGrid
    let exact = frame(forAlignmentRect: alignment)
    // Round to pixels; the bias keeps rounding errors from moving an edge.
    func aligned(_ x: CGFloat) -> CGFloat { grid.nearest(x, bias: 1e-5) }
    let x = aligned(exact.minX)
    let y = aligned(exact.minY)
    let target = CGRect(
      x: x, y: y, width: max(0, aligned(exact.maxX) - x),
      height: max(0, aligned(exact.maxY) - y))
    if !ownLayer.state.isTransformed {
      if !frame.isEqual(to: target) { frame = target }
      return
    }
    if bounds.size != target.size { bounds.size = target.size }
    let anchor = ownLayer.anchorPoint
    let middle = CGPoint(
      x: target.minX + anchor.x * target.width, y: target.minY + anchor.y * target.height)
    if center != middle { center = middle }
  }

  /// Returns the height that results from the view's inner constraints at a width; nil if they do not
  /// determine a height.
  package func constrainedHeight(atWidth width: CGFloat) -> CGFloat? {
    guard let state = layoutState else { return nil }
    LayoutPass.update(below: self)
    let isBare = isLayoutRoot ? state.engine?.isEmpty ?? true : state.held.isEmpty
    if isBare { return nil }
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : nil
  }

  // MARK: State

  /// The reference to the view in constraints, created on first use.
  var layoutHandle: LayoutHandle {
    if let handle = handleStorage { return handle }
    let handle = LayoutHandle(self)
    handleStorage = handle
    return handle
  }

  /// Returns the view's layout attributes, creating them when they are first needed.
  func makeLayoutStateIfNeeded() -> LayoutState {
    if let state = layoutState { return state }
    let state = LayoutState()
    layoutState = state
    LayoutPass.queueUpdate(of: self)
    return state
  }

  /// Whether the view is sized from outside, so that its content has its own engine.
  var isLayoutRoot: Bool {
    guard superview != nil else { return true }
    guard let state = layoutState else { return true }
    return state.translatesMask && !state.isBridged
  }

  func updateOwnConstraints() {
    guard let state = layoutState, state.needsUpdate else { return }
    state.needsUpdate = false
    if let viewOwner { viewOwner.updateViewConstraints() } else { updateConstraints() }
  }

  /// Applies the solution to the frames of subviews.
  func placeSubviews() {
    guard let state = layoutState, state.placesSubviews else { return }
    for child in children {
      guard let own = child.layoutState, !own.translatesMask, let item = own.item,
        item.engine != nil, item.fixes.isEmpty
      else { continue }
      child.takeFrame(item.frame)
    }
  }

  // MARK: Changes of the hierarchy

  /// Called when the view's size or position has changed.
  func layoutFrameDidChange() {
    guard let state = layoutState else { return }
    if let engine = state.engine { engine.frameChanged(of: engine.rootItem) }
    if state.translatesMask, let item = state.item { item.engine?.frameChanged(of: item) }
    for guide in state.usedSourceGuides { layoutGuideDidChange(guide) }
  }

  /// Called when the margins or the safe area have changed.
  func layoutInsetsDidChange() {
    guard let state = layoutState else { return }
    for guide in state.usedSourceGuides { layoutGuideDidChange(guide) }
  }

  func layoutDirectionChanged() {
    if layoutState != nil { layoutDirectionDidChange() }
    setNeedsLayout()
    if attributes.hasDrawn { setNeedsDisplay() }
  }

  /// Called when the layout direction has changed.
  func layoutDirectionDidChange() {
    guard let state = layoutState else { return }
    for constraint in state.held where constraint.isDirectional {
      LayoutEngine.reinstall(constraint, heldBy: self)
    }
  }

  /// Called when the bounds origin has changed.
  func layoutOriginDidChange() {
    guard let state = layoutState else { return }
    if let item = state.item, item.origin != nil { item.engine?.originChanged(of: item) }
    // A view that is sized from outside is the root of its content's engine.
    if let engine = state.engine, engine.rootItem.origin != nil {
      engine.originChanged(of: engine.rootItem)
    }
    for guide in state.usedSourceGuides where guide.source?.followsSize == true {
      layoutGuideDidChange(guide)
    }
  }

  /// Called before the view leaves its superview. Deactivates the constraints held by its ancestors
  /// that refer to the view or its descendants.
  func layoutWillLeaveSuperview() {
    var ancestor = superview
    var isInvolved = layoutState != nil
    while let view = ancestor {
      if let held = view.layoutState?.held, !held.isEmpty {
        isInvolved = true
        for constraint in held.reversed() where constraint.mentionsBaseOf(self) {
          constraint.isActive = false
        }
      }
      ancestor = view.superview
    }
    guard isInvolved, let superview, let engine = LayoutEngine.existing(for: superview) else {
      return
    }
    if isLayoutRoot {
      if let item = layoutState?.item, item.engine === engine { engine.drop(item) }
    } else {
      engine.release(self)
    }
  }

  /// Called once the view is in its superview.
  func layoutDidEnterSuperview() {
    guard layoutState != nil else { return }
    if layoutState?.needsUpdate == true { LayoutPass.queueUpdate(of: self) }
    if !isLayoutRoot { LayoutEngine.dissolve(self) }
  }
}
