extension UIViewController {
  /// Where a controller is between being hidden and being shown.
  package struct Appearance {
    package enum State { case hidden, appearing, shown, disappearing }
    /// Whether the controller comes into a container or leaves one.
    package enum Movement { case none, toParent, fromParent }

    package var state = State.hidden
    package var movement = Movement.none
    var isAnimated = false
    /// Whether `viewIsAppearing(_:)` waits for the view to be in a window.
    var isExpected = false
    /// Whether the container says when this appears, though the view comes and goes.
    var isHeld = false
  }

  /// The children whose views stand in this controller's view.
  private var shownChildren: [UIViewController] {
    guard let view = viewStorage, !children.isEmpty else { return [] }
    return children.filter {
      // A search stands beside the scroll view that it searches, which may be all of the view.
      $0.viewStorage?.isDescendant(of: view) == true
        || ($0 as? UISearchController)?.isActive == true
    }
  }

  /// Starts to show or to hide, and tells the children; false where that is under way or done.
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
    } else {
      appearance.state = .disappearing
      appearance.isExpected = false
      viewWillDisappear(animated)
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in shownChildren { _ = child.tellStart(isAppearing, animated: animated) }
    }
    return true
  }

  /// Tells this controller and those within it that their views stand in a window.
  private func tellIsAppearing() {
    if appearance.isExpected {
      appearance.isExpected = false
      viewIsAppearing(appearance.isAnimated)
    }
    for child in shownChildren where child.appearance.isExpected { child.tellIsAppearing() }
  }

  /// Ends showing or hiding, and tells the children; false where neither is under way.
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
    case .shown, .hidden: return false
    }
    appearance.movement = .none
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in shownChildren { child.finishAppearance() }
    }
    return true
  }

  func windowDidShow() {
    startAppearance(true, animated: false)
    finishAppearance()
  }

  func windowDidHide() {
    startAppearance(false, animated: false)
    finishAppearance()
  }

  // MARK: Views that come and go

  /// Whether the view's coming into a window and leaving it is what shows and hides this
  /// controller: it has no container that says so, and one that is shown itself, if any.
  private var followsItsView: Bool {
    guard let parent else { return !isHosted }
    if appearance.isHeld { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods
      && !parent.managesAppearanceOfChildren
      && (parent.appearance.state == .shown || parent.appearance.state == .appearing)
  }

  func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if parent == nil, window == nil { appearance.movement = .none }
    tellStartAlone(window != nil)
  }

  /// The children's views move along and tell them themselves.
  private func tellStartAlone(_ isAppearing: Bool) {
    switch (isAppearing, appearance.state) {
    case (true, .hidden), (true, .disappearing):
      startAppearance(true, animated: parent?.appearance.isAnimated ?? false)
    case (false, .shown), (false, .appearing): startAppearance(false, animated: false)
    default: break
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
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
