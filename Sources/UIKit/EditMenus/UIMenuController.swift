import CoreGraphics
import Foundation

/// The edit menu as it was before iOS 16: one for the whole app, which serves the first responder. Use
/// `UIEditMenuInteraction` instead.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The direction in which the arrow of the menu would point.
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
  }

  open class var shared: UIMenuController {
    HostSession.current.part(MenuControllerPart.self).controller
  }

  /// The side of the target on which the menu appears, used the next time it appears.
  open var arrowDirection = ArrowDirection.default
  /// The items that edit menus contain in addition to UIKit's own; menus of text fields contain
  /// them too.
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool {
    get { presented != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The rectangle of the visible menu in the screen's coordinates; zero if there is none.
  open var menuFrame: CGRect { presented?.interaction.bar?.frame ?? .zero }

  private weak var target: UIView?
  private var targetRect = CGRect.zero
  private var presented: PresentedController?

  fileprivate override init() { super.init() }

  /// Sets the target of the menu for its next appearance: a rectangle in a view's coordinates.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetView
    self.targetRect = targetRect
    guard let presented, presented.interaction.view === targetView else { return }
    presented.rect = targetRect
    presented.interaction.updateVisibleMenuPosition(animated: false)
    NotificationCenter.default.post(name: Self.menuFrameDidChangeNotification, object: self)
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible { return hide() }
    guard let target else {
      return UIKitFault.report(
        "UIMenuController: the menu has no target; call setTargetRect first.")
    }
    showMenu(from: target, rect: targetRect)
  }

  /// Shows the menu next to a rectangle in a view's coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hide()
    target = targetView
    self.targetRect = targetRect
    let menu = PresentedController(self, rect: targetRect)
    presented = menu
    targetView.addInteraction(menu.interaction)
    let configuration = UIEditMenuConfiguration(
      identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.midY))
    configuration.preferredArrowDirection =
      UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
    menu.interaction.presentEditMenu(with: configuration)
    if presented === menu, !menu.interaction.isBarShown { ended(menu) }
  }

  open func hideMenu(from targetView: UIView) {
    if presented?.interaction.view === targetView { hide() }
  }

  open func hideMenu() { hide() }

  private func hide() { presented?.interaction.dismissMenu() }

  /// Asks the responders again which actions they can perform.
  open func update() { presented?.interaction.reloadVisibleMenu() }

  fileprivate func ended(_ menu: PresentedController) {
    if presented === menu { presented = nil }
    menu.interaction.view?.removeInteraction(menu.interaction)
  }

  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}

/// The menu of the controller while it is visible.
@MainActor private final class PresentedController: NSObject, UIEditMenuInteractionDelegate {
  private(set) lazy var interaction = UIEditMenuInteraction(delegate: self)
  var rect: CGRect
  private let controller: UIMenuController

  init(_ controller: UIMenuController, rect: CGRect) {
    self.controller = controller
    self.rect = rect
    super.init()
    interaction.opensByClick = false
    interaction.isForFirstResponder = true
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { rect }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    post(UIMenuController.willShowMenuNotification)
    animator.addCompletion { [weak self] in self?.post(UIMenuController.didShowMenuNotification) }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    post(UIMenuController.willHideMenuNotification)
    controller.ended(self)
    animator.addCompletion { self.post(UIMenuController.didHideMenuNotification) }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: controller)
  }
}

/// The menu controller of a session.
@MainActor final class MenuControllerPart: SessionPart {
  let controller = UIMenuController()

  init(session: HostSession) {}
}
