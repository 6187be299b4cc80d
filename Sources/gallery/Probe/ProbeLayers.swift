import UIKit

/// A screen on which Control with the digits 1 to 5 opens a sheet, a search in the sheet, a popover
/// over it, and an edit menu and a menu in the popover. It prints whenever one of them opens or closes.
final class ProbeLayers: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    say("ready")
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Sheet", action: ProbeLayers.open, input: "1", modifierFlags: .control)]
  }

  private lazy var sheet = ProbeSheet()
  private lazy var popover = ProbePopover()

  func open(_ command: UIKeyCommand) {
    switch command.input {
    case "1":
      let stack = ProbeStack(rootViewController: sheet)
      stack.layers = self
      stack.presentationController?.delegate = sheet
      present(stack, animated: true)
    case "2": sheet.search.isActive = true
    case "3":
      popover.modalPresentationStyle = .popover
      popover.preferredContentSize = CGSize(width: 240, height: 220)
      let presentation = popover.popoverPresentationController
      presentation?.sourceView = sheet.view
      presentation?.sourceRect = CGRect(x: 180, y: 200, width: 20, height: 20)
      presentation?.delegate = popover
      sheet.search.present(popover, animated: true)
    case "4": popover.showEditMenu()
    default: popover.button.performPrimaryAction()
    }
  }
}

/// Receives the other keys, which go to the search field, even while the popover is in front.
private final class ProbeStack: UINavigationController {
  weak var layers: ProbeLayers?

  override var keyCommands: [UIKeyCommand]? {
    ["2", "3", "4", "5"].map {
      UIKeyCommand(title: $0, action: ProbeStack.open, input: $0, modifierFlags: .control)
    }
  }

  private func open(_ command: UIKeyCommand) { layers?.open(command) }
}

private final class ProbeSheet: UITableViewController, UISearchControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  let search = UISearchController(searchResultsController: nil)

  init() {
    super.init(style: .plain)
    title = "Sheet"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    search.delegate = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("sheet open")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    say("sheet closed")
  }

  func didPresentSearchController(_ searchController: UISearchController) { say("search open") }

  func didDismissSearchController(_ searchController: UISearchController) { say("search closed") }
}

private final class ProbePopover: UIViewController, UIPopoverPresentationControllerDelegate,
  UIEditMenuInteractionDelegate
{
  let button = ProbeMenuButton(type: .system)
  private lazy var editMenu = UIEditMenuInteraction(delegate: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addInteraction(editMenu)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 44)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("popover open")
  }

  func showEditMenu() {
    editMenu.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 120, y: 160)))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(children: ["Cut", "Keep"].map { UIAction(title: $0) { _ in } })
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    say("edit menu open")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    say("edit menu closed")
  }

  /// Requests a popover on phones as well.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    say("popover closed")
  }
}

private final class ProbeMenuButton: UIButton {
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    say("menu open")
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    say("menu closed")
  }
}
