import CoreGraphics
import Foundation

/// An edit menu that is displayed as a list: a context menu at the pointer.
@MainActor final class EditMenuList: NSObject, UIContextMenuInteractionDelegate {
  let configuration: UIEditMenuConfiguration
  private let menu: UIMenu
  private weak var interaction: UIEditMenuInteraction?
  private lazy var context = UIContextMenuInteraction(delegate: self)

  init(
    _ menu: UIMenu, _ configuration: UIEditMenuConfiguration, of interaction: UIEditMenuInteraction
  ) {
    self.menu = menu
    self.configuration = configuration
    self.interaction = interaction
    super.init()
  }

  /// Opens the list at a point of the window. Returns false if it has no elements.
  func open(at point: CGPoint, of view: UIView) -> Bool {
    let menu = menu
    return context.open(
      UIContextMenuConfiguration(actionProvider: { _ in menu }), of: view, at: point)
  }

  func close(animated: Bool) {
    if let presented = context.presented {
      presented.dismiss(animated: animated)
    } else {
      interaction?.forget(self)
    }
  }

  /// Replaces the menu with a different one; its open submenus stay open.
  func replaceMenu(with menu: UIMenu) {
    guard context.presented != nil else { return }
    let old = self.menu
    context.updateVisibleMenu { visible in
      visible.identifier == old.identifier ? menu : menu.descendant(visible.identifier) ?? visible
    }
  }

  // MARK: The context menu's questions

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let own = self.interaction?.listWillOpen(self.configuration) else { return }
    animator?.addAnimations { own.animate() }
    animator?.addCompletion { own.complete() }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let own = self.interaction?.listWillClose(self) else { return }
    animator?.addAnimations { own.animate() }
    animator?.addCompletion { own.complete() }
  }
}

extension UIMenu {
  /// Returns the descendant of this menu that has an identifier.
  fileprivate func descendant(_ identifier: Identifier, depth: Int = 0) -> UIMenu? {
    guard depth < 16 else { return nil }
    for case let menu as UIMenu in children {
      if menu.identifier == identifier { return menu }
      if let found = menu.descendant(identifier, depth: depth + 1) { return found }
    }
    return nil
  }
}
