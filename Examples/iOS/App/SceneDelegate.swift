import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController =
      UIStoryboard(name: "Main", bundle: .example).instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

extension Bundle {
  /// The bundle with the storyboard: the app's, or that of the tests of the package.
  static var example: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      .main
    #endif
  }
}
