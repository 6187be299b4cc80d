import CoreGraphics
import Foundation

/// Moves the focus of a session from view to view.
@MainActor final class FocusMover: SessionPart {
  private unowned let session: HostSession
  private(set) lazy var system = UIFocusSystem(mover: self)
  private weak var ring: FocusRing?
  /// The view from which Tab continues while nothing has the focus: the last focused field, or the
  /// control whose ring was removed by a touch.
  private weak var lastPlace: UIView?
  /// The view whose focus is suspended while a screen that covers or replaces the view's screen has the
  /// focus.
  private weak var suspended: UIView?
  /// The environment to which the app has requested the focus to move.
  private var requested: (any UIFocusEnvironment)?

  init(session: HostSession) { self.session = session }

  /// The view with the focus, or for a table the cell that displays the focus.
  var focusedView: UIView? {
    if let field = session.firstResponder as? UIView, FocusOrder.accepts(field) { return field }
    guard let view = KeyFocus.target(in: session) else { return nil }
    return (view as? any KeyFocusable).map(\.focusedPart) ?? view
  }

  /// The view that has the focus, even if it is behind a presented controller.
  private var holder: UIView? {
    if let field = session.firstResponder as? UIView, field.window === session.keyWindow,
      FocusOrder.accepts(field)
    {
      return field
    }
    return KeyFocus.holder(in: session)
  }

  /// The view from which Tab continues.
  private var place: UIView? {
    resumeIfNeeded()
    return holder.flatMap { KeyFocus.isInFront($0, in: session) ? $0 : nil }
  }

  /// Returns the focus to the suspended view once the screen that covers it has been dismissed.
  func resumeIfNeeded() {
    guard let suspended, KeyFocus.holder(in: session) == nil,
      suspended.window === session.keyWindow, FocusOrder.accepts(suspended),
      KeyFocus.isInFront(suspended, in: session)
    else { return }
    self.suspended = nil
    session.keyFocus = suspended
  }

  // MARK: The ring

  /// Called when a different view receives keys.
  func keyFocusDidChange() {
    ring?.removeFromSuperview()
    ring = nil
    guard let view = session.keyFocus, !(view is any KeyFocusable) else { return }
    lastPlace = nil
    guard let effect = view.focusEffect else { return }
    let new = FocusRing(round: view, shape: effect.ring(round: view))
    ring = new
  }

  func updateRing(of view: UIView) {
    if session.keyFocus === view { keyFocusDidChange() }
  }

  /// Removes the ring of a control when it is touched. Tab continues from that control.
  func touchDidBegin() {
    if let view = suspended, !(view is any KeyFocusable) {
      suspended = nil
      lastPlace = view
    }
    guard let view = session.keyFocus, !(view is any KeyFocusable) else { return }
    session.keyFocus = nil
    lastPlace = view
  }

  /// Stores a field whose editing was ended by Escape, so that Tab continues from it.
  func didLeave(_ field: UIView) { lastPlace = field }

  // MARK: Moving

  /// Moves the focus to a view, or removes it if the view is nil; returns false if an environment
  /// refuses, or if the view cannot be focused.
  @discardableResult func focus(_ view: UIView?, heading: UIFocusHeading = []) -> Bool {
    resumeIfNeeded()
    let old = holder
    if old === view { return view != nil }
    if let view, view.window == nil || !FocusOrder.accepts(view) { return false }
    let context = UIFocusUpdateContext(from: focusedView, to: view, heading: heading)
    let environments = environments(around: [focusedView, view])
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
    if let view, let covered = old ?? leftTable, !KeyFocus.isInFront(covered, in: session) {
      // A field must not begin editing again without the user.
      if !covered.isFocusedForText { suspended = covered }
      (covered as? any KeyFocusable)?.suspendKeyFocus()
      session.keyFocus = nil
      if let focusable = view as? any KeyFocusable {
        focusable.takeKeyFocus()
      } else {
        session.keyFocus = view
      }
      reveal(view)
    } else if let view {
      if let focusable = view as? any KeyFocusable {
        // The keyboard remains when the focus moves between fields; the old field may refuse.
        if !(old?.isFocusedForText == true && view.isFocusedForText) {
          (old as? any KeyFocusable)?.loseKeyFocus()
        }
        session.keyFocus = nil
        focusable.takeKeyFocus()
      } else {
        (old as? any KeyFocusable)?.loseKeyFocus()
        // A field may refuse to end editing.
        if (session.firstResponder as? UIView)?.isFocusedForText == true { return false }
        session.keyFocus = view
      }
      reveal(view)
    } else {
      (old as? any KeyFocusable)?.loseKeyFocus()
      session.keyFocus = nil
    }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: system,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
    session.wake()
    return true
  }

  /// The focused table on a screen that has been replaced by another one.
  private var leftTable: UIView? {
    session.keyFocus.flatMap { $0.window == nil && $0 is any KeyFocusable ? $0 : nil }
  }

  private func reveal(_ view: UIView) {
    var next = view.superview
    while let current = next {
      (current as? any FocusRevealing)?.reveal(view)
      next = current.superview
    }
  }

  /// Returns each view and all environments around it, without duplicates, the innermost first.
  private func environments(around views: [UIView?]) -> [any UIFocusEnvironment] {
    var seen = Set<ObjectIdentifier>()
    var result: [any UIFocusEnvironment] = []
    for view in views {
      var next: (any UIFocusEnvironment)? = view
      while let environment = next {
        if seen.insert(ObjectIdentifier(environment)).inserted { result.append(environment) }
        next = environment.parentFocusEnvironment
      }
    }
    return result
  }

  /// Moves the focus to the next or previous stop, and from the last stop to the first. If there is
  /// only one stop, it loses the focus.
  func advance(backwards: Bool) -> Bool {
    guard let root else { return false }
    let place = place
    var around: UIView? = place
    while let view = around {
      if let container = view as? any KeyFocusable, let place,
        container.advanceKeyFocus(from: place, backwards: backwards)
      {
        return true
      }
      around = view.superview
    }
    let stops = FocusOrder.stops(in: root)
    if stops.isEmpty { return false }
    let heading: UIFocusHeading = backwards ? .previous : .next
    guard let index = index(of: place ?? lastPlace, in: stops) else {
      let start = backwards ? stops[stops.count - 1] : start(of: stops)
      return focus(start, heading: heading)
    }
    if place != nil, stops.count == 1 { return focus(nil, heading: heading) }
    let group = stops[index].focusGroup
    var next = index
    repeat {
      next = (next + (backwards ? stops.count - 1 : 1)) % stops.count
    } while next != index && group != nil && stops[next].focusGroup == group
    if backwards, let first = firstOfGroup(of: next, in: stops) { next = first }
    guard place?.isFocusedForText == true else { return focus(stops[next], heading: heading) }
    for _ in stops {
      guard focus(stops[next], heading: heading) else { return false }
      // The end of editing may remove views beside a field, such as the button that cancels.
      if FocusOrder.stops(in: root).contains(where: { $0 === stops[next] }) { return true }
      next = (next + (backwards ? stops.count - 1 : 1)) % stops.count
    }
    return true
  }

  /// Returns the first item of a group, which Shift-Tab enters at the same item as Tab.
  private func firstOfGroup(of index: Int, in stops: [UIView]) -> Int? {
    guard let group = stops[index].focusGroup else { return nil }
    var first = index
    while first > 0, stops[first - 1].focusGroup == group { first -= 1 }
    return first
  }

  /// Returns the index in `stops` of the view or of its nearest ancestor; nil if `stops` contains
  /// neither.
  private func index(of view: UIView?, in stops: [UIView]) -> Int? {
    var next = view
    while let current = next {
      if let index = stops.firstIndex(where: { $0 === current }) { return index }
      next = current.superview
    }
    return nil
  }

  /// The frontmost view that can receive keys: the view of the last presented controller.
  private var root: UIView? {
    session.keyWindow.map { $0.root?.presentedFocusView ?? $0 }
  }

  /// Returns the stop in a view at which Tab begins; nil if there is none.
  func firstStop(in view: UIView) -> UIView? {
    let stops = FocusOrder.stops(in: view)
    return stops.isEmpty ? nil : start(of: stops)
  }

  /// Returns the initial focus: the preference of the frontmost controller, or otherwise the first stop
  /// after the bars.
  private func start(of stops: [UIView]) -> UIView {
    if let front = session.keyWindow?.root?.frontOwner,
      let preferred = resolve(front, stops, allowsAny: false)
    {
      return preferred
    }
    let first = stops.first { !isInBar($0) } ?? stops[0]
    var ancestors: [UIView] = []
    var next = first.superview
    while let view = next {
      ancestors.append(view)
      next = view.superview
    }
    for view in ancestors.reversed() {
      if let preferred = resolve(view, stops, allowsAny: false) { return preferred }
    }
    return first
  }

  private func isInBar(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      if current is any FocusBar { return true }
      next = current.superview
    }
    return false
  }

  /// Returns the stop to which an environment resolves: the environment itself, its preferred stop,
  /// or otherwise the first stop inside it.
  private func resolve(
    _ environment: any UIFocusEnvironment, _ stops: [UIView], allowsAny: Bool, depth: Int = 0
  ) -> UIView? {
    if let view = environment as? UIView, stops.contains(where: { $0 === view }) { return view }
    if depth < 32 {
      for preferred in environment.preferredFocusEnvironments where preferred !== environment {
        let isOwnView = (preferred as? UIView)?.parentFocusEnvironment === environment
        if let found = resolve(
          preferred, stops, allowsAny: allowsAny || !isOwnView, depth: depth + 1)
        {
          return found
        }
      }
    }
    if !allowsAny { return nil }
    return stops.first { UIFocusSystem.environment(environment, contains: $0) }
  }

  // MARK: Requests

  /// Moves the focus to the preferred item of an environment at the next event or frame.
  func request(_ environment: any UIFocusEnvironment) {
    let isFirst = requested == nil
    requested = environment
    guard isFirst else { return }
    session.schedule(at: session.now) { [weak self] in self?.performRequest() }
  }

  func performRequest() {
    guard let environment = requested else { return }
    requested = nil
    if let view = environment as? UIView, FocusOrder.accepts(view) {
      focus(view)
      return
    }
    guard let root else { return }
    let stops = FocusOrder.stops(in: root)
    if let found = resolve(environment, stops, allowsAny: true) { focus(found) }
  }

  // MARK: Arrows

  /// Moves the focus to the nearest stop in a direction; returns false if there is none, or if the
  /// focus is in a table or a field, or nowhere.
  func moveFocus(toward direction: UIFocusHeading) -> Bool {
    guard let root, let view = KeyFocus.target(in: session), !(view is any KeyFocusable) else {
      return false
    }
    let from = view.convert(view.bounds, to: nil)
    var best: (view: UIView, distance: CGFloat)?
    for stop in FocusOrder.stops(in: root) where stop !== view && !stop.isFocusedForText {
      let rect = stop.convert(stop.bounds, to: nil)
      guard let distance = Self.distance(from: from, to: rect, direction) else { continue }
      if distance < best?.distance ?? .infinity { best = (stop, distance) }
    }
    guard let best else { return false }
    return focus(best.view, heading: direction)
  }

  /// Returns the distance to a rectangle in a direction; nil if the rectangle is not in that direction.
  /// Distance across the direction counts twice.
  private static func distance(
    from: CGRect, to: CGRect, _ direction: UIFocusHeading
  ) -> CGFloat? {
    func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
      max(0, b.lowerBound - a.upperBound, a.lowerBound - b.upperBound)
    }
    let (x, y) = (
      gap(from.minX...from.maxX, to.minX...to.maxX),
      gap(from.minY...from.maxY, to.minY...to.maxY)
    )
    switch direction {
    case .left: return to.midX < from.minX ? x + 2 * y : nil
    case .right: return to.midX > from.maxX ? x + 2 * y : nil
    case .up: return to.midY < from.minY ? y + 2 * x : nil
    case .down: return to.midY > from.maxY ? y + 2 * x : nil
    default: return nil
    }
  }
}
