import CoreGraphics
import Foundation

/// Shows an edit menu for a view. It is a bar next to the edited content, or a list at the pointer
/// after a click with the secondary button or for the menu key.
///
/// An app shows the bar with `presentEditMenu(with:)`, for example after a long press. The list opens
/// automatically.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIEditMenuInteractionDelegate)? { source }
  open var view: UIView? { owner }

  private weak var source: (any UIEditMenuInteractionDelegate)?
  @WeakView private var owner: UIView?
  private var presentation = Presentation.none
  private var location = CGPoint.zero
  private let sentinel = MenuSentinel()
  private lazy var click = makeClick()
  /// The touch outside the menu that has dismissed it.
  private(set) weak var dismissingTouch: UITouch?

  /// Whether a secondary click in the view opens the menu. If false, the view opens it itself.
  var opensByClick = true
  /// Returns the location of a menu opened by the menu key, in the view's coordinates; if nil, the
  /// middle of the view.
  var keyLocation: (() -> CGPoint)?
  /// Whether commands are sent to the first responder even if it is not in the view.
  var isForFirstResponder = false
  /// UIKit's own actions that are not suggested.
  var withheldActions: Set<ResponderAction> = []
  /// Called after an element has been performed.
  var onPerform: ((any PlacedMenuLeaf) -> Void)?

  private enum Presentation {
    case none
    case bar(EditMenu)
    case list(EditMenuList)
  }

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    source = delegate
    super.init()
  }

  // MARK: The view

  open func willMove(to view: UIView?) {
    guard view !== owner else { return }
    close(animated: false)
    if opensByClick { owner?.removeGestureRecognizer(click) }
  }

  open func didMove(to view: UIView?) {
    owner = view
    if opensByClick { view?.addGestureRecognizer(click) }
  }

  private func makeClick() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: UIEditMenuInteraction.clicked)
    tap.buttonMaskRequired = .secondary
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    return tap
  }

  private func clicked(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, let owner else { return }
    presentList(at: tap.location(in: owner))
  }

  /// Returns the location of the request for the menu, in a view's coordinates or in the window's if
  /// the view is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return location }
    return view.convert(location, from: window)
  }

  // MARK: Presenting

  /// Shows the bar, and closes a visible menu. A menu without elements shows no bar.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let owner, let window = owner.window else {
      return UIKitFault.report("UIEditMenuInteraction: the view is not in a window.")
    }
    location = owner.convert(configuration.sourcePoint, to: nil)
    let menu = makeMenu(configuration)
    guard let menu, owner.window === window else { return close(animated: true) }
    let bar = EditMenu(menu, configuration, of: self)
    if bar.isEmpty { return close(animated: true) }
    let wasShown = isBarShown
    close(animated: false)
    window.hostSession.openMenu?.dismiss(animated: true)
    presentation = .bar(bar)
    dismissingTouch = nil
    let animator = EditMenuAnimator()
    source?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    // The app may have removed the view, or presented another menu in the meantime.
    guard case .bar(let current) = presentation, current === bar, owner.window === window else {
      return animator.complete()
    }
    window.hostSession.part(MenuOutlet.self).showed(self)
    window.hostSession.app.part(MenuSystems.self).add(self)
    UIView.performWithoutAnimation {
      sentinel.isHidden = true
      sentinel.onLeave = { [weak self] in self?.close(animated: true) }
      // Bypasses a class's own handling of its subviews.
      owner.insert(sentinel, at: 0)
      bar.present(in: window)
      if !wasShown { bar.alpha = 0 }
    }
    UIView.animate(
      withDuration: EditMenu.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        animator.animate()
        bar.alpha = 1
      }, completion: { _ in animator.complete() })
    UIAccessibility.post(
      notification: .layoutChanged, argument: bar.accessibilityElements?.first)
  }

  /// Opens the list at a point of the view. Returns false if there is nothing to display.
  @discardableResult
  func presentList(at point: CGPoint) -> Bool {
    guard let owner, owner.window != nil else { return false }
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
    location = owner.convert(configuration.sourcePoint, to: nil)
    guard let menu = makeMenu(configuration), owner.window != nil else { return false }
    close(animated: false)
    let list = EditMenuList(menu, configuration, of: self)
    presentation = .list(list)
    if list.open(at: location, of: owner) { return true }
    forget(list)
    return false
  }

  /// Returns the delegate's menu, or otherwise the suggested actions.
  private func makeMenu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
    guard let performer else { return nil }
    let items = UIMenuController.shared.menuItems ?? []
    let all = UIMenuSystem.context.suggestions(for: performer) + items.map(\.command)
    let suggestions = all.flatMap { performable($0, by: performer) }
    let own = source?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggestions)
    return own ?? UIMenu(children: suggestions)
  }

  /// Returns an element without the commands that no responder can perform.
  private func performable(
    _ element: UIMenuElement, by performer: UIResponder
  ) -> [UIMenuElement] {
    if let command = element as? UICommand {
      if let action = ResponderAction(rawValue: command.action.name),
        withheldActions.contains(action)
      {
        return []
      }
      return command.method.target(of: command, from: performer) == nil ? [] : [command]
    }
    guard let menu = element as? UIMenu, !menu.children.isEmpty else { return [element] }
    let children = menu.children.flatMap { performable($0, by: performer) }
    return children.isEmpty ? [] : [menu.replacingChildren(children)]
  }

  /// The start of the chain that performs commands: the first responder, if it is in the view.
  var performer: UIResponder? {
    guard let owner else { return nil }
    let first = owner.hostSession.firstResponder
    if isForFirstResponder, let first { return first }
    return (first as? UIView)?.isDescendant(of: owner) == true ? first : owner
  }

  /// Returns the rectangle that the bar must not cover, in the window's coordinates.
  func target(of configuration: UIEditMenuConfiguration, in window: UIWindow) -> CGRect {
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    guard let owner else { return point }
    let asked = source?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let isFinite =
      asked.minX.isFinite && asked.minY.isFinite && asked.width.isFinite
      && asked.height.isFinite
    if !asked.isNull, !isFinite {
      UIKitFault.report("UIEditMenuInteraction: the target rectangle is not finite: \(asked)")
    }
    return owner.convert(asked.isNull || !isFinite ? point : asked, to: nil)
  }

  // MARK: The visible menu

  /// Whether the bar is visible.
  var isBarShown: Bool { if case .bar = presentation { true } else { false } }

  var bar: EditMenu? { if case .bar(let bar) = presentation { bar } else { nil } }

  /// Dismisses the menu.
  open func dismissMenu() { close(animated: true) }

  /// Requests the menu again, and displays the changes.
  open func reloadVisibleMenu() {
    switch presentation {
    case .none: break
    case .bar(let bar):
      let menu = makeMenu(bar.configuration)
      guard self.bar === bar else { return }
      guard let menu else { return close(animated: true) }
      bar.replaceMenu(with: menu)
      if bar.isEmpty { close(animated: true) }
    case .list(let list):
      if let menu = makeMenu(list.configuration) {
        list.replaceMenu(with: menu)
      } else {
        close(animated: true)
      }
    }
  }

  /// Positions the bar next to its target's current rectangle. A list stays where it opened.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let bar else { return }
    if !animated { return UIView.performWithoutAnimation { bar.updatePosition() } }
    UIView.animate(
      withDuration: EditMenu.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: { bar.updatePosition() }
    )
  }

  func touchedOutside(_ touch: UITouch) {
    dismissingTouch = touch
    close(animated: true)
  }

  /// Performs an element of the bar.
  func perform(_ leaf: any PlacedMenuLeaf, selection: UIMenu?) {
    let keeps = leaf.attributes.contains(.keepsMenuPresented)
    let owner = owner
    let performer = performer
    selection?.selectOnly(leaf)
    if !keeps { close(animated: true) }
    leaf.perform(sender: owner, source: owner, responder: performer, modifiers: [])
    if keeps { bar?.refresh() }
    onPerform?(leaf)
  }

  func close(animated: Bool) {
    switch presentation {
    case .none: break
    case .list(let list): list.close(animated: animated)
    case .bar(let bar): close(bar, animated: animated)
    }
  }

  func forget(_ list: EditMenuList) {
    if case .list(let current) = presentation, current === list { presentation = .none }
  }

  private func close(_ bar: EditMenu, animated: Bool) {
    presentation = .none
    bar.stopTouches()
    sentinel.onLeave = nil
    UIView.performWithoutAnimation { sentinel.removeFromSuperview() }
    bar.hostSession.part(MenuOutlet.self).hid(self)
    bar.hostSession.app.part(MenuSystems.self).remove(self)
    let animator = EditMenuAnimator()
    source?.editMenuInteraction(
      self, willDismissMenuFor: bar.configuration, animator: animator)
    guard animated, bar.window != nil else {
      UIView.performWithoutAnimation { bar.removeFromSuperview() }
      animator.animate()
      return animator.complete()
    }
    UIView.animate(
      withDuration: EditMenu.duration,
      animations: {
        animator.animate()
        bar.alpha = 0
      },
      completion: { _ in
        bar.removeFromSuperview()
        animator.complete()
      })
  }
}

extension UIEditMenuInteraction: MenuKeyOpening, VisibleBar, MenuSystemClient {
  func openByKey() -> Bool {
    guard let owner, opensByClick || keyLocation != nil else { return false }
    return presentList(
      at: keyLocation?() ?? CGPoint(x: owner.bounds.midX, y: owner.bounds.midY))
  }

  func menuSystemNeedsRebuild() { reloadVisibleMenu() }
  func menuSystemNeedsRevalidate() { bar?.refresh() }

  // MARK: Calls from the list

  /// Called when the list opens. Returns the delegate's additions to the animation.
  func listWillOpen(_ configuration: UIEditMenuConfiguration) -> EditMenuAnimator {
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    return animator
  }

  /// Called when the list closes. Returns the delegate's additions to the animation.
  func listWillClose(_ list: EditMenuList) -> EditMenuAnimator {
    forget(list)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(
      self, willDismissMenuFor: list.configuration, animator: animator)
    return animator
  }
}
