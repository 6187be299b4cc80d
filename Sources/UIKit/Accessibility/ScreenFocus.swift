import Foundation

/// Moves a screen reader's focus with the screens of a session: to the first element of a screen that
/// comes to the front, and back to the last focused element once its screen is in front again, like
/// UIKit for VoiceOver.
///
/// The keyboard's focus moves too if its ring was visible; otherwise a ring would appear when fingers
/// or pointers are used. A screen that has set the focus itself keeps it.
@MainActor package final class ScreenFocus {
  /// The element of a screen that had the focus, and whether that was the keyboard's focus, with a ring.
  private struct Place {
    weak var screen: UIViewController?
    weak var element: UIResponder?
    var item: Item?
    var showsRing: Bool
  }

  /// An item of a list, which may get a different cell while its screen is covered.
  private struct Item {
    weak var list: (any AccessibleList)?
    let path: IndexPath
  }

  private struct Screen {
    weak var controller: UIViewController?
  }

  private unowned let session: HostSession
  /// The frontmost screens, one for each column.
  private var front: [Screen]?
  /// The screens that are in transition to the front.
  private var arriving: [Screen]?
  /// Whether the keyboard's ring was visible when screens began to arrive.
  private var showedRing = false
  private var places: [Place] = []

  package init(session: HostSession) { self.session = session }

  /// Moves the focus if different screens have come to the front since the last call and their
  /// transition has ended, unless the focused element is still there; returns whether it has moved. The
  /// first call only records the frontmost screens.
  package func update() -> Bool {
    guard let root = session.keyWindow?.rootViewController else { return false }
    let screens = root.frontScreens
    guard let front, front.map(\.controller) != screens else {
      front = screens.map(Screen.init)
      arriving = nil
      notePlace(on: screens)
      return false
    }
    if arriving?.map(\.controller) != screens {
      arriving = screens.map(Screen.init)
      notePlace(on: front.compactMap(\.controller).filter { !screens.contains($0) })
      showedRing = session.showsFocusRing
    }
    guard screens.allSatisfy({ $0.transitionCoordinator == nil }) else { return false }
    let new = screens.filter { screen in !front.contains { $0.controller === screen } }
    self.front = arriving
    arriving = nil
    session.makeCurrent()
    let hasMoved = enter(new.isEmpty ? screens : new)
    if hasMoved { session.wakeForAccessibility() }
    notePlace(on: screens)
    return hasMoved
  }

  // MARK: Places

  /// Records the focused element of one of the screens.
  private func notePlace(on screens: [UIViewController]) {
    guard let (screen, element) = focusedElement(on: screens) else { return }
    places.removeAll { $0.screen == nil || $0.screen === screen }
    var place = Place(screen: screen, element: element, showsRing: session.showsFocusRing)
    if let (list, path) = (element as? UIView)?.placeInList {
      place.item = Item(list: list, path: path)
    }
    places.append(place)
  }

  private func focusedElement(
    on screens: [UIViewController]
  ) -> (UIViewController, UIResponder)? {
    // A tap on a row moves the key focus there without a ring, and its table may be covered by now.
    let cell: UIResponder? =
      (session.keyFocus as? UITableView)?.cellWithKeyFocus
      ?? (session.keyFocus as? UICollectionView)?.cellWithKeyFocus
    for element in [cell, session.accessibleKeyTarget].compactMap(\.self) {
      if let screen = screens.first(where: { isInside(element, $0.viewIfLoaded) })
        ?? screens.first(where: { isInside(element, $0.parent?.viewIfLoaded) })
      {
        return (screen, element)
      }
    }
    return nil
  }

  private func element(at place: Place) -> UIResponder? {
    if let item = place.item, let list = item.list { return list.listCell(at: item.path) }
    return place.element
  }

  // MARK: Moving

  /// Moves the focus to screens that have come to the front; returns false if it can stay.
  private func enter(_ screens: [UIViewController]) -> Bool {
    let nodes = session.accessibilityNodes()
    let cover = session.keyWindow?.root?.presentedFocusView
    if let focus = session.accessibleFocus(in: nodes), cover == nil || isInside(focus, cover) {
      return false
    }
    let elements = nodes.flatMap(\.flattened).compactMap(\.element).filter {
      cover == nil || isInside($0, cover)
    }
    for place in places where screens.contains(where: { $0 === place.screen }) {
      if let element = element(at: place), elements.contains(where: { $0 === element }) {
        moveFocus(to: element, showsRing: place.showsRing)
        return true
      }
    }
    for screen in screens where moveToStart(of: screen, elements) { return true }
    guard let first = elements.first else { return false }
    moveFocus(to: first, showsRing: false)
    return true
  }

  private func moveFocus(to element: UIResponder, showsRing: Bool) {
    if showsRing, (element as? UIView)?.isFocusedForText != true {
      session.moveAccessibleKeyTarget(to: element)
    }
    UIAccessibility.focus(element)
  }

  /// Moves the focus to the view at which Tab would begin on a screen, or otherwise to its first
  /// element; returns false if there is none.
  private func moveToStart(of screen: UIViewController, _ elements: [UIResponder]) -> Bool {
    let mover = session.part(FocusMover.self)
    let own = elements.filter { isInside($0, screen.viewIfLoaded) }
    guard let first = own.first else { return false }
    guard let stop = screen.viewIfLoaded.flatMap(mover.firstStop) else {
      moveFocus(to: first, showsRing: false)
      return true
    }
    if showedRing, !stop.isFocusedForText, mover.focus(stop) {
      UIAccessibility.focus(session.accessibleKeyTarget)
    } else {
      moveFocus(to: own.first { isInside($0, stop) } ?? first, showsRing: false)
    }
    return true
  }

  // MARK: Views

  private func isInside(_ element: UIResponder, _ outer: UIView?) -> Bool {
    guard let outer, let view = view(of: element) else { return false }
    return view.isDescendant(of: outer)
  }

  /// Returns the element if it is a view, or otherwise the view that contains it.
  private func view(of element: UIResponder) -> UIView? {
    var next: UIResponder? = element
    while let current = next {
      if let view = current as? UIView { return view }
      next = current.next
    }
    return nil
  }
}

extension UIViewController {
  /// The frontmost controllers without children, one for each column.
  fileprivate var frontScreens: [UIViewController] {
    if let presented = modal.presented { return presented.frontScreens }
    let shown = children.filter {
      $0.appearance.state == .shown || $0.appearance.state == .appearing
    }
    return shown.isEmpty ? [self] : shown.flatMap(\.frontScreens)
  }
}

extension HostSession {
  /// Whether the focused view shows the ring.
  fileprivate var showsFocusRing: Bool {
    if let field = firstResponder as? UIView, field.isFocusedForText { return true }
    guard let view = keyFocus else { return false }
    if let table = view as? UITableView { return table.focus.isShown }
    if let view = view as? UICollectionView { return view.focus.isShown }
    return !(view is any KeyFocusable)
  }
}
