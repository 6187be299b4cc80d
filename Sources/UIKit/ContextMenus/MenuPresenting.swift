import CoreGraphics

/// The parameters for opening a menu.
@MainActor struct MenuRequest {
  weak var interaction: UIContextMenuInteraction?
  let configuration: UIContextMenuConfiguration
  /// The menu; nil for a preview alone.
  let menu: UIMenu?
  /// The controller of the preview.
  let controller: UIViewController?
  /// The preview to lift; nil if the menu has none.
  let preview: UITargetedPreview?
  /// The scale of the preview while it was pressed.
  let pressScale: CGFloat
  let anchor: MenuAnchor
  let window: UIWindow
}

/// The anchor of a menu without a preview, in the window's coordinates.
enum MenuAnchor: Equatable {
  /// The menu's corner is at the pointer.
  case pointer(CGPoint)
  /// The menu is next to a rectangle, such as a control.
  case rectangle(CGRect)
}

/// The trigger of a menu.
enum MenuTrigger {
  /// A finger, from a preview.
  case press
  /// The secondary button of a pointer.
  case secondaryClick
  /// The menu is opened by a key, a control's primary action, or code.
  case direct
}

/// An open menu. The only implementation is in the folder `Menus`, which depends on this one.
@MainActor protocol PresentedMenu: KeyOwner {
  var isRich: Bool { get }
  /// Closes the menu, immediately if not animated.
  func dismiss(animated: Bool)
  /// Replaces each visible menu with the menu that `block` returns.
  func update(_ block: (UIMenu) -> UIMenu)
  /// Handles a key. An open menu receives every key.
  func handleKey(_ key: HostKey)
  /// Called when modifier keys were pressed or released.
  func modifiersDidChange(_ modifiers: UIKeyModifierFlags)
  /// Called with a location in the window's coordinates when the finger or pointer that opened the menu
  /// has moved.
  func fingerMoved(to point: CGPoint)
  /// Called when the touch has ended or was cancelled.
  func fingerEnded(at point: CGPoint, isCancelled: Bool)
  /// Starts the opening animation, together with the animations that the app has added.
  func open(with animator: MenuAnimator)
  /// Shows the view that was hidden while its preview was visible.
  func showSource()
}

/// Presents menus. `UIContextMenuInteraction` conforms to it in the folder `Menus`, which depends on
/// this one.
@MainActor protocol MenuPresenting {
  func present(_ request: MenuRequest) -> any PresentedMenu
}

/// The open menu of a session.
@MainActor final class MenuOutlet: SessionPart {
  private(set) weak var open: (any PresentedMenu)?
  /// The visible bar of an edit menu.
  private weak var bar: (any VisibleBar)?
  private let keys: KeyOwnership

  init(session: HostSession) { keys = session.part(KeyOwnership.self) }

  /// Records the open menu. A previous menu closes immediately.
  func opened(_ menu: any PresentedMenu) {
    let old = open
    open = menu
    keys.owner = menu
    if old !== menu { old?.dismiss(animated: false) }
    bar?.close(animated: true)
  }

  func closed(_ menu: any PresentedMenu) {
    guard open === menu else { return }
    open = nil
    keys.owner = nil
  }

  /// Records the visible bar. A previous bar disappears.
  func showed(_ bar: any VisibleBar) {
    let old = self.bar
    self.bar = bar
    if old !== bar { old?.close(animated: true) }
  }

  func hid(_ bar: any VisibleBar) { if self.bar === bar { self.bar = nil } }

  /// Closes the visible bar. Returns false if there was none.
  func closeBar() -> Bool {
    guard let bar else { return false }
    bar.close(animated: true)
    return true
  }
}

/// The visible bar of an edit menu.
@MainActor protocol VisibleBar: AnyObject {
  func close(animated: Bool)
}

/// A view with its own menu, such as a control.
@MainActor protocol MenuHosting: UIView {
  /// The rectangle next to which the menu opens, in the window's coordinates.
  var menuAnchor: CGRect { get }
  /// The sender of the menu's actions.
  var menuSender: Any { get }
  /// The item next to which the menu's actions present controllers.
  var menuSource: any UIPopoverPresentationControllerSourceItem { get }
  /// The order of the menu's elements.
  var menuOrder: UIContextMenuConfiguration.ElementOrder { get }
  /// Called before a leaf of the menu is performed.
  func menuWillPerform(_ leaf: any UIMenuLeaf)
  /// Called when the menu has begun to close.
  func menuDidEnd()
}

/// An interaction with a menu that a key can open.
@MainActor protocol MenuKeyOpening: UIInteraction {
  /// Opens the menu. Returns false if there is none.
  func openByKey() -> Bool
}

extension UIContextMenuInteraction: MenuKeyOpening {}

/// A view that creates its menu when a key opens it.
@MainActor protocol MenuKeyHosting: UIView {
  /// Opens the menu. Returns false if there is none.
  func openMenuByKey() -> Bool
}

/// A view that chooses the location of a menu opened by a key.
@MainActor protocol MenuKeyPlacing: UIView {
  /// The point, in the view's coordinates; nil if the key opens no menu.
  var menuKeyLocation: CGPoint? { get }
}

extension HostSession {
  /// The open menu; nil if there is none.
  var openMenu: (any PresentedMenu)? { part(MenuOutlet.self).open }

  /// Opens the menu of a view or of the nearest ancestor that has one, for the menu key. Returns
  /// false if there is none.
  func openMenuByKey(from start: UIView?) -> Bool {
    var next = start
    while let view = next {
      if let host = view as? any MenuKeyHosting, host.openMenuByKey() { return true }
      for case let interaction as any MenuKeyOpening in view.attributes.interactions {
        if interaction.openByKey() { return true }
      }
      next = view.superview
    }
    return false
  }
}
