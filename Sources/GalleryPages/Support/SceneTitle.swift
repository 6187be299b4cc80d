import Trestle

extension UIViewController {
  /// The frontmost page of a container: the top of a stack; in a split view, the detail, or the list if
  /// there is no detail with a title.
  var frontPage: UIViewController {
    if let stack = self as? UINavigationController {
      return stack.topViewController?.frontPage ?? stack
    }
    guard let split = self as? UISplitViewController else { return self }
    let pages = split.viewControllers.map(\.frontPage)
    return pages.last { $0.title?.isEmpty == false } ?? pages.last ?? split
  }

  /// Sets the title of the scene, and therefore of the window, to the title of the frontmost page.
  ///
  /// It consists only of the page's title, as on the Mac and in GNOME, because the desktop shows the
  /// app's name and icon next to it.
  package func updateSceneTitle() {
    guard let window = viewIfLoaded?.window, let page = window.rootViewController?.frontPage else {
      return
    }
    if let title = page.title, !title.isEmpty { window.windowScene?.title = title }
  }
}

/// A stack whose frontmost page determines the scene's title.
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
