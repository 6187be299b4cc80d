extension HostSession {
  /// Returns the accessibility tree of the visible windows, in the order in which a screen reader
  /// visits it.
  package func accessibilityNodes() -> [AccessibilityNode] {
    accessibilityWindows.flatMap(accessibilityNodes)
  }

  /// The windows that a screen reader visits.
  package var accessibilityWindows: [UIWindow] { windows.filter { !$0.isHidden } }

  /// Returns the part of the tree inside one window.
  package func accessibilityNodes(of window: UIWindow) -> [AccessibilityNode] {
    let isMirrored = screen.host.layoutDirection == .rightToLeft
    return AccessibilityWalk(window: window, isMirrored: isMirrored).describe(window)
  }

  /// Performs pending layout, so that the tree describes the next frame.
  package func updateForAccessibility() {
    makeCurrent()
    if !isUpToDate { RootLayers.commit() }
  }

  /// A counter that increases with every change of the visible screen or of accessibility
  /// attributes.
  package var accessibilityVersion: UInt64 {
    CALayer.changeCount &+ CALayer.requestCount &+ AccessibilityAttributes.changeCount
  }

  /// Requests a frame, which shows the effect of an assistive technology's action.
  package func wakeForAccessibility() { wake() }

  // MARK: Focus

  /// The element with the keyboard's focus: the focused element of an open menu, the first responder,
  /// the row of a focused table, or the focused view, or otherwise the element of the screen reader's
  /// last action.
  package var accessibleKeyTarget: UIResponder? {
    if let owner = part(KeyOwnership.self).owner { return owner.keyTarget }
    if let first = firstResponder as? UIView, first.isAccessibilityElement { return first }
    if let view = KeyFocus.holder(in: self) {
      if let table = view as? UITableView {
        return table.cellWithKeyFocus ?? accessibilityFocus ?? table
      }
      if let view = view as? UICollectionView {
        return view.cellWithKeyFocus ?? accessibilityFocus ?? view
      }
      return (view as? UISegmentedControl)?.segmentWithKeys ?? view
    }
    return accessibilityFocus
  }

  /// Returns the responder in a tree that has the focus of the keyboard, or of the screen reader while
  /// a modal view covers the keyboard's; nil if there is none. If a row is not an element, returns the
  /// first element inside it.
  package func accessibleFocus(in nodes: [AccessibilityNode]) -> UIResponder? {
    func contains(_ responder: UIResponder, _ nodes: [AccessibilityNode]) -> Bool {
      nodes.contains { $0.responder === responder || contains(responder, $0.children) }
    }
    func firstElement(in cell: UIResponder) -> UIResponder? {
      nodes.flatMap(\.flattened).lazy.compactMap(\.element).first {
        chain(from: $0).contains { $0 === cell }
      }
    }
    return [accessibleKeyTarget, accessibilityFocus].lazy.compactMap(\.self).compactMap { target in
      if contains(target, nodes) { return target }
      return target is UITableViewCell || target is UICollectionViewCell
        ? firstElement(in: target) : nil
    }.first
  }

  /// Returns a responder and those that follow it in the responder chain.
  private func chain(from responder: UIResponder) -> some Sequence<UIResponder> {
    sequence(first: responder) { $0.next }
  }

  /// Moves the focus of the keyboard and of the screen reader to an element; returns false if the
  /// element cannot receive the keyboard focus.
  @discardableResult package func moveAccessibleKeyTarget(to element: UIResponder) -> Bool {
    makeCurrent()
    UIAccessibility.focus(element)
    defer { wake() }
    if let cell = element as? UITableViewCell, let table = cell.tile?.table {
      return table.takeKeyFocus(showing: cell)
    }
    if let cell = element as? UICollectionViewCell, let view = cell.place?.collectionView {
      return view.takeKeyFocus(showing: cell)
    }
    if let view = element as? UIView {
      // A segment is an element, and its control takes the focus.
      let target = view.superview as? UISegmentedControl ?? view
      if FocusOrder.accepts(target) { return part(FocusMover.self).focus(target) }
    }
    return element.canBecomeFirstResponder && element.becomeFirstResponder()
  }

  // MARK: Actions

  /// Activates an element like a double tap in VoiceOver: calls `accessibilityActivate()`, and taps the
  /// activation point if that returns false.
  ///
  /// Returns false, without a tap, while the element does not accept touches, which is the case during
  /// an animation that disables them, such as a push, and in a navigation bar whose items are changing.
  ///
  /// - Parameter time: The time of the tap on the host's clock.
  package func activate(_ element: UIResponder, at time: TimeInterval) -> Bool {
    makeCurrent()
    UIAccessibility.focus(element)
    if element.accessibilityActivate() {
      wake()
      return true
    }
    if isBlocked(element) { return false }
    let point = element.accessibilityActivationPoint
    let finger = -1
    for phase in [UITouch.Phase.began, .ended] {
      send(.touches([HostTouch(id: finger, phase: phase, location: point)]), at: time)
    }
    return true
  }

  private func isBlocked(_ element: UIResponder) -> Bool {
    chain(from: element).contains {
      ($0 as? UIView).map { $0.attributes.blockingAnimations > 0 } == true
        || ($0 as? any PressIgnoring)?.ignoresPresses == true
    }
  }
}
