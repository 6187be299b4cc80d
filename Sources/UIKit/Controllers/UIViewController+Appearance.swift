extension UIViewController {
  /// The state of a controller's appearance.
  package struct Appearance {
    package enum State { case hidden, appearing, shown, disappearing }
    /// The containment change of which the appearance is part.
    package enum Movement { case none, toParent, fromParent }

    package var state = State.hidden
    package var movement = Movement.none
    var isAnimated = false
    /// Whether `viewIsAppearing(_:)` is pending until the view is in a window.
    var isExpected = false
    /// Whether the container controls the appearance, independently of the view's window.
    var isHeld = false
  }

  /// The children whose views are in this controller's view hierarchy.
  private var shownChildren: [UIViewController] {
    guard let view = viewStorage, !children.isEmpty else { return [] }
    return children.filter {
      $0.viewStorage?.isDescendant(of: view) == true || $0.isShownOutsideParent
    }
  }

  /// Begins an appearance transition of the controller and its children; returns false if one in that
  /// direction is in progress or has ended.
  @discardableResult
  package func startAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    guard tellStart(isAppearing, animated: animated) else { return false }
    if isAppearing, viewStorage?.window != nil { tellIsAppearing() }
    return true
  }

  private func tellStart(_ isAppearing: Bool, animated: Bool) -> Bool {
    switch (isAppearing, appearance.state) {
    case (true, .shown), (true, .appearing), (false, .hidden), (false, .disappearing): return false
    default: break
    }
    appearance.isAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      appearance.state = .appearing
      appearance.isExpected = true
      viewWillAppear(animated)
      updateStatusBar()
    } else {
      appearance.state = .disappearing
      appearance.isExpected = false
      viewWillDisappear(animated)
      updateStatusBar()
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in shownChildren { _ = child.tellStart(isAppearing, animated: animated) }
    }
    return true
  }

  /// Calls `viewIsAppearing(_:)` on the controller and its children, once their views are in a
  /// window.
  private func tellIsAppearing() {
    if appearance.isExpected {
      appearance.isExpected = false
      viewIsAppearing(appearance.isAnimated)
    }
    for child in shownChildren where child.appearance.isExpected { child.tellIsAppearing() }
  }

  /// Ends the appearance transition of the controller and its children; returns false if there is none.
  @discardableResult
  package func finishAppearance() -> Bool {
    switch appearance.state {
    case .appearing:
      if appearance.isExpected { tellIsAppearing() }
      guard appearance.state == .appearing else { return true }
      appearance.state = .shown
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      appearance.state = .hidden
      viewDidDisappear(appearance.isAnimated)
      updateStatusBar()
    case .shown, .hidden: return false
    }
    appearance.movement = .none
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in shownChildren { child.finishAppearance() }
    }
    return true
  }

  // MARK: Appearance by window

  /// Whether the controller appears when its view enters a window, and disappears when it leaves it.
  /// This requires that no container controls its appearance, and that its parent, if it has one, is
  /// visible.
  private var followsItsView: Bool {
    guard let parent else { return !isHosted }
    if appearance.isHeld { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods
      && !parent.managesAppearanceOfChildren
      && (parent.appearance.state == .shown || parent.appearance.state == .appearing)
  }

  package func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if parent == nil, window == nil { appearance.movement = .none }
    tellStartAlone(window != nil)
  }

  /// Begins the appearance transition of only this controller. Its children begin their own, because
  /// their views enter or leave the window as well.
  private func tellStartAlone(_ isAppearing: Bool) {
    switch (isAppearing, appearance.state) {
    case (true, .hidden), (true, .disappearing):
      startAppearance(true, animated: parent?.appearance.isAnimated ?? false)
    case (false, .shown), (false, .appearing): startAppearance(false, animated: false)
    default: break
    }
  }

  package func viewDidMove(toWindow window: UIWindow?) {
    if window != nil, appearance.isExpected { tellIsAppearing() }
    guard followsItsView else { return }
    if window == nil {
      if appearance.state == .disappearing { finishAppearance() }
    } else if appearance.state == .appearing, parent.map({ $0.appearance.state == .shown }) ?? true
    {
      finishAppearance()
    }
  }
}
