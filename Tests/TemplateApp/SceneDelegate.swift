import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("willConnect")
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { print("didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { print("didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { print("willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { print("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { print("didEnterBackground") }
}
