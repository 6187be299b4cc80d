import Simulator
import Testing
import UIKit

/// What Escape closes where several things are open at once.
@Suite(.serialized) @MainActor struct EscapeOrderTests {
  private final class Menus: NSObject, UIEditMenuInteractionDelegate {
    var isOpen = false

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(children: ["Cut", "Keep"].map { UIAction(title: $0) { _ in } })
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { isOpen = true }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { isOpen = false }
  }

  private final class Popovers: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  @Test(arguments: [false, true])
  func `An edit menu, a popover, a search and a sheet close in this order, one a press`(
    isTyping: Bool
  ) throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 1)
    let (menus, popovers) = (Menus(), Popovers())
    let page = device.perform { UIViewController() }
    let inner = device.perform { UITableViewController(style: .plain) }
    let sheet = device.perform { UINavigationController(rootViewController: inner) }
    let search = device.perform { UISearchController(searchResultsController: nil) }
    let popover = device.perform { UIViewController() }
    let field = device.perform { UITextField(frame: CGRect(x: 20, y: 20, width: 180, height: 40)) }
    let editMenu = device.perform { UIEditMenuInteraction(delegate: menus) }
    device.show(page)
    device.perform {
      inner.navigationItem.searchController = search
      page.present(sheet, animated: true)
    }
    try device.settle()
    device.perform { search.isActive = true }
    try device.settle()
    device.perform {
      popover.view.addInteraction(editMenu)
      popover.view.addSubview(field)
      popover.preferredContentSize = CGSize(width: 240, height: 200)
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.sourceView = inner.view
      popover.popoverPresentationController?.delegate = popovers
      search.present(popover, animated: true)
    }
    try device.settle()
    if isTyping { device.perform { _ = field.becomeFirstResponder() } }
    device.perform {
      editMenu.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 120, y: 150)))
    }
    try device.settle()
    func open() -> [String] {
      [
        menus.isOpen ? "edit menu" : nil,
        popover.presentingViewController != nil ? "popover" : nil,
        search.isActive ? "search" : nil,
        page.presentedViewController === sheet ? "sheet" : nil,
      ].compactMap { $0 }
    }
    let all = ["edit menu", "popover", "search", "sheet"]
    #expect(open() == all)
    for closed in 1...4 {
      device.press(.escape)
      try device.settle()
      #expect(open() == Array(all.dropFirst(closed)))
    }
  }
}
