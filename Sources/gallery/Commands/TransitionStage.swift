import GalleryPages
import UIKit

/// Transitions and effects over the list of characters, whose frames are rendered to pixels.
@MainActor struct TransitionStage {
  static let size = CGSize(width: 390, height: 844)
  private let screen: BenchScreen

  init(_ screen: BenchScreen = BenchScreen(size)) { self.screen = screen }

  /// Pushes the list, and pops it.
  func push() {
    let navigation = UINavigationController(rootViewController: CharactersPage())
    screen.show(navigation)
    navigation.pushViewController(CharactersPage(), animated: true)
    screen.frames(seconds: 1)
    navigation.popViewController(animated: true)
    screen.frames(seconds: 1)
  }

  /// Pushes the list, and swipes it back with a finger, which takes a second.
  func swipeBack() {
    let navigation = UINavigationController(rootViewController: CharactersPage())
    screen.show(navigation)
    navigation.pushViewController(CharactersPage(), animated: false)
    screen.frames(seconds: 0.1)
    var place = CGPoint(x: 3, y: 400)
    screen.touch(.began, place)
    for _ in 0..<60 {
      place.x += 5
      screen.touch(.moved, place)
      screen.frame()
    }
    screen.touch(.ended, place)
    screen.frames(seconds: 1)
  }

  /// Presents the list as a sheet, and dismisses it.
  func presentSheet() {
    let page = CharactersPage()
    screen.show(page)
    page.present(CharactersPage(), animated: true)
    screen.frames(seconds: 1)
    page.dismiss(animated: true)
    screen.frames(seconds: 1)
  }

  /// Edits a field while the keyboard slides in and out below it.
  func showKeyboard() {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.borderStyle = .roundedRect
    controller.view.addSubview(field)
    screen.show(controller)
    screen.showsKeyboard = true
    field.becomeFirstResponder()
    screen.frames(seconds: 1)
    field.resignFirstResponder()
    screen.frames(seconds: 1)
  }

  /// Scrolls the list.
  func scroll() { scroll(CharactersPage()) }

  private func scroll(_ page: CharactersPage) {
    if page.viewIfLoaded?.window == nil { screen.show(page) }
    for _ in 0..<60 {
      page.tableView.contentOffset.y += 37
      screen.frame()
    }
  }

  /// Scrolls the list under a blurring bar.
  func blur() {
    let page = CharactersPage()
    screen.show(page)
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    page.view.window?.addSubview(bar)
    scroll(page)
  }
}
