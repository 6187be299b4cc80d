extension UIView {

  func insertClamped(_ view: UIView, at index: Int) {
    insert(view, at: max(0, min(index, children.count)))
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view === sibling { return }
    let others = children.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: others.count)
      return
    }
    insert(view, at: index + offset, layerIsAbove: offset == 1 ? sibling.layer : nil)
  }

  /// Returns whether a view can become a descendant; the view itself and its ancestors cannot, which is
  /// reported as a fault.
  func canContain(_ view: UIView) -> Bool {
    if view !== self, !isInside(view) { return true }
    UIKitFault.report("Can't add self as subview")
    return false
  }

  /// Inserts a view at an index among the other subviews.
  ///
  /// - Parameter layerIsAbove: The sublayer directly below the view's layer. If nil, the layer is
  ///   inserted directly below that of the next subview, or in front of all sublayers if there is none,
  ///   so that layers without a view keep their position (UIKit reference 13).
  func insert(_ view: UIView, at index: Int, layerIsAbove neighbor: CALayer? = nil) {
    guard canContain(view) else { return }
    if view.superview === self {
      moveSubview(view, to: index, layerIsAbove: neighbor)
      return
    }
    let oldWindow = view.window
    let oldTraits = view.attributes.traitsOutsideWindow ?? view.traitCollection
    view.attributes.traitsOutsideWindow = nil
    let oldTop = view.superview?.topOfTree
    view.willMove(toSuperview: self)
    if oldWindow !== window { view.announceWillMove(to: window) }
    if let old = view.superview {
      old.willRemoveSubview(view)
      view.layoutWillLeaveSuperview()
      old.children.removeAll { $0 === view }
    }
    insertLayer(of: view, at: index, above: neighbor)
    children.insert(view, at: index)
    view.superview = self
    LayoutPass.moved(view, from: oldTop)
    view.layoutDidEnterSuperview()
    SafeArea.update(view)
    if oldWindow !== window { view.setWindow(window) }
    TraitPropagation.update(view, from: oldTraits)
    if oldWindow !== window { view.announceDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.attributes.tintColor == nil,
      tintColor != .systemBlue || tintAdjustmentMode == .dimmed
    {
      view.announceTint()
    }
    setNeedsLayout()
  }

  func leaveSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    let oldTop = parent.topOfTree
    let oldTraits = traitCollection
    let traitsOutside = hadWindow ? nil : oldTop.attributes.traitsOutsideWindow
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow {
      announceWillMove(to: nil)
      resignWithin()
    }
    layoutWillLeaveSuperview()
    parent.removeChild(self)
    superview = nil
    LayoutPass.moved(self, from: oldTop)
    layer.removeFromSuperlayer()
    if hadWindow { setWindow(nil) }
    TraitPropagation.update(self, from: oldTraits)
    attributes.traitsOutsideWindow = hadWindow ? traitCollection : traitsOutside
    if hadWindow { announceDidMove() }
    didMoveToSuperview()
    parent.setNeedsLayout()
  }

  func moveToFront(_ view: UIView) {
    // Already in front: layout code may call this at each pass.
    guard view.superview === self, layer.children.last !== view.layer else { return }
    moveSubview(view, to: children.count - 1)
  }

  func moveToBack(_ view: UIView) {
    guard view.superview === self, layer.children.first !== view.layer else { return }
    removeChild(view)
    children.insert(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
    setNeedsLayout()
  }

  func exchange(_ index1: Int, _ index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else {
      UIKitFault.report("exchangeSubview: no subview at \(index1) or \(index2)")
      return
    }
    var layers = layer.children
    if let one = layers.firstIndex(where: { $0 === children[index1].layer }),
      let other = layers.firstIndex(where: { $0 === children[index2].layer })
    {
      layers.swapAt(one, other)
    }
    children.swapAt(index1, index2)
    layer.reorder(layers)
    setNeedsLayout()
  }

  /// Removes a subview from the list, searching from the end, where views are removed most often.
  ///
  /// This is a loop rather than a closure because Swift would check main-actor isolation for each
  /// subview in a closure.
  private func removeChild(_ view: UIView) {
    for index in children.indices.reversed() where children[index] === view {
      children.remove(at: index)
      return
    }
  }

  /// Moves a subview to an index among the others.
  private func moveSubview(_ view: UIView, to index: Int, layerIsAbove neighbor: CALayer? = nil) {
    removeChild(view)
    let index = min(index, children.count)
    insertLayer(of: view, at: index, above: neighbor)
    children.insert(view, at: index)
    setNeedsLayout()
  }

  /// Moves a view's layer to its index among the sublayers, before the view itself is inserted.
  private func insertLayer(of view: UIView, at index: Int, above neighbor: CALayer?) {
    if let neighbor {
      layer.insertSublayer(view.layer, above: neighbor)
    } else if index < children.count {
      layer.insertSublayer(view.layer, below: children[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func isInside(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let v = ancestor {
      if v === view { return true }
      ancestor = v.superview
    }
    return false
  }

  func descendant(withTag tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children { if let found = child.viewWithTag(tag) { return found } }
    return nil
  }

  func announceWillMove(to window: UIWindow?) {
    viewOwner?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for child in children { child.announceWillMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    windowStorage = window
    let scale = (window?.screen ?? .main).scale
    if layer.contentsScale != scale {
      layer.contentsScale = scale
      setNeedsDisplay()
    }
    for child in children { child.setWindow(window) }
  }

  /// Clears the window of the view and its content, because the window is being deallocated.
  nonisolated func forgetWindow() {
    windowStorage = nil
    for child in children { child.forgetWindow() }
  }

  func announceDidMove() {
    if type(of: self).requiresConstraintBasedLayout { _ = makeLayoutStateIfNeeded() }
    if AppearanceProxies.areInUse, windowStorage != nil { AppearanceProxies.apply(to: self) }
    didMoveToWindow()
    viewOwner?.viewDidMove(toWindow: window)
    for child in children { child.announceDidMove() }
  }

  /// Resigns the first responder if it is this view or a descendant, before the view leaves its
  /// window.
  private func resignWithin() {
    let session = hostSession
    guard let first = session.firstResponder as? UIView, first.isDescendant(of: self),
      !first.resignFirstResponder(), session.firstResponder === first
    else { return }
    session.firstResponder = nil
    session.inputs.firstResponderDidChange()
  }

  func stopEditing(_ force: Bool) -> Bool {
    let session = hostSession
    guard let view = session.firstResponder as? UIView, view.isDescendant(of: self)
    else { return false }
    if view.resignFirstResponder() { return true }
    if force {
      session.firstResponder = nil
      session.inputs.firstResponderDidChange()
    }
    return force
  }
}
