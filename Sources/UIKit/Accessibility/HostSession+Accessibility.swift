extension HostSession {
  /// The accessibility tree of the visible windows, in the order in which a screen reader visits
  /// it.
  package func accessibilityNodes() -> [AccessibilityNode] {
    accessibilityWindows.flatMap(accessibilityNodes)
  }

  /// The windows that a screen reader visits.
  package var accessibilityWindows: [UIWindow] { windows.filter { !$0.isHidden } }

  /// The part of the tree inside one window.
  package func accessibilityNodes(of window: UIWindow) -> [AccessibilityNode] {
    let isMirrored = screen.host.layoutDirection == .rightToLeft
    return AccessibilityWalk(window: window, isMirrored: isMirrored).describe(window)
  }

  /// Lays out what has changed since the last frame, so that the tree is that of the next one.
  package func updateForAccessibility() {
    makeCurrent()
    if !isUpToDate { RootLayers.commit() }
  }

  /// Changes with everything that may show on the screen, and with accessibility attributes.
  package var accessibilityVersion: UInt64 {
    CALayer.changeCount &+ CALayer.requestCount &+ AccessibilityAttributes.changeCount
  }

  /// Shows soon what an action of an assistive technology has changed.
  package func wakeForAccessibility() { wake() }

  // MARK: Focus

  /// The element that keys go to: that of an open menu, the first responder, the row of a table with
  /// the key focus, or the view with the key focus; the element of the screen reader's last action if
  /// there is none.
  package var accessibleKeyTarget: UIResponder? {
    if let owner = part(KeyOwnership.self).owner { return owner.keyTarget }
    if let first = firstResponder as? UIView, first.isAccessibilityElement { return first }
    if let view = KeyFocus.target(in: self) {
      if let table = view as? UITableView {
        return table.cellWithKeyFocus ?? accessibilityFocus ?? table
      }
      return (view as? UISegmentedControl)?.segmentWithKeys ?? view
    }
    return accessibilityFocus
  }

  /// The responder of a tree's nodes that has the focus: what keys go to, or the element of the screen
  /// reader's focus while something modal covers that; nil for none. For a row that is no element it is the
  /// first element inside.
  package func accessibleFocus(in nodes: [AccessibilityNode]) -> UIResponder? {
    func contains(_ responder: UIResponder, _ nodes: [AccessibilityNode]) -> Bool {
      nodes.contains { $0.responder === responder || contains(responder, $0.children) }
    }
    func firstElement(in cell: UITableViewCell) -> UIResponder? {
      nodes.flatMap(\.flattened).lazy.compactMap(\.element).first {
        chain(from: $0).contains { $0 === cell }
      }
    }
    return [accessibleKeyTarget, accessibilityFocus].lazy.compactMap(\.self).compactMap { target in
      if contains(target, nodes) { return target }
      return (target as? UITableViewCell).flatMap(firstElement)
    }.first
  }

  /// A responder and those behind it.
  private func chain(from responder: UIResponder) -> some Sequence<UIResponder> {
    sequence(first: responder) { $0.next }
  }

  /// Moves the focus of keys and of the screen reader to an element; false if it takes no keys.
  @discardableResult package func moveAccessibleKeyTarget(to element: UIResponder) -> Bool {
    makeCurrent()
    UIAccessibility.focus(element)
    defer { wake() }
    if let cell = element as? UITableViewCell, let table = cell.tile?.table {
      return table.takeKeyFocus(showing: cell)
    }
    if let view = element as? UIView {
      // A segment is an element, and its control takes the focus.
      let target = view.superview as? UISegmentedControl ?? view
      if FocusOrder.accepts(target) { return part(FocusMover.self).focus(target) }
    }
    return element.canBecomeFirstResponder && element.becomeFirstResponder()
  }

  // MARK: Actions

  /// Activates an element as a double tap of VoiceOver does: calls `accessibilityActivate()`, and
  /// taps the activation point if that returns false.
  ///
  /// Returns false without a tap while the element takes no touches: during an animation that does not allow
  /// them, such as a push, and in a navigation bar whose items change.
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
