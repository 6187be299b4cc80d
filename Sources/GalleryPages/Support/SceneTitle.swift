import Trestle

extension UIViewController {
  /// The page that a container shows in front: the top of a stack, and of a split view the detail, or
  /// the list where no detail with a title is beside it.
  var frontPage: UIViewController {
    if let stack = self as? UINavigationController {
      return stack.topViewController?.frontPage ?? stack
    }
    guard let split = self as? UISplitViewController else { return self }
    let pages = split.viewControllers.map(\.frontPage)
    return pages.last { $0.title?.isEmpty == false } ?? pages.last ?? split
  }

  /// Gives the scene, and with it the window, the title of the page in front.
  ///
  /// The page's alone, as on the Mac and in GNOME: the desktop shows the app's name and icon beside it.
  package func updateSceneTitle() {
    guard let window = viewIfLoaded?.window, let page = window.rootViewController?.frontPage else {
      return
    }
    if let title = page.title, !title.isEmpty { window.windowScene?.title = title }
  }
}

/// A stack whose page in front gives the scene its title.
package final class TitledStack: UINavigationController, UINavigationControllerDelegate {
  package override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    updateSceneTitle()
  }
}
