import GalleryPages
import UIKit

/// Transitions and effects over the list of characters, whose frames become pixels.
@MainActor struct TransitionStage {
  private let screen = BenchScreen(CGSize(width: 390, height: 844))

  private func frames(_ count: Int) {
    for _ in 0..<count { screen.frame() }
  }

  /// Pushes the list, and pops it.
  func push() {
    let navigation = UINavigationController(rootViewController: CharactersPage())
    screen.show(navigation)
    navigation.pushViewController(CharactersPage(), animated: true)
    frames(60)
    navigation.popViewController(animated: true)
    frames(60)
  }

  /// Presents the list as a sheet, and dismisses it.
  func presentSheet() {
    let page = CharactersPage()
    screen.show(page)
    page.present(CharactersPage(), animated: true)
    frames(60)
    page.dismiss(animated: true)
    frames(60)
  }

  /// Edits a field, below which the keyboard slides in and out.
  func showKeyboard() {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.borderStyle = .roundedRect
    controller.view.addSubview(field)
    screen.show(controller)
    screen.showsKeyboard = true
    field.becomeFirstResponder()
    frames(60)
    field.resignFirstResponder()
    frames(60)
  }

  /// Scrolls the list under a blurring bar.
  func blur() {
    let page = CharactersPage()
    screen.show(page)
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    page.view.window?.addSubview(bar)
    for _ in 0..<60 {
      page.tableView.contentOffset.y += 37
      frames(1)
    }
  }
}
