import Foundation
import UIKit

/// An app with a scene that counts, and whose count lasts, for tests that drive a real window.
final class ProbeSceneApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ProbeSceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { say("discarded") }
}

final class ProbeSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let page = ProbeScenePage()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    say("session \(session.persistentIdentifier)")
    say("launches \(session.userInfo?["launches"] as? Int ?? 0)")
    let count = session.stateRestorationActivity?.userInfo?["count"] as? Int
    say("connect \(count.map { "\($0)" } ?? "none")")
    session.userInfo = ["launches": (session.userInfo?["launches"] as? Int ?? 0) + 1]
    scene.title = "Probe"
    scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 400)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = page
    window?.makeKeyAndVisible()
  }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    page.count = stateRestorationActivity.userInfo?["count"] as? Int ?? 0
    say("restore \(page.count)")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { say("foreground") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    say("save \(page.count)")
    let activity = NSUserActivity(activityType: "org.trestle.probe.count")
    activity.userInfo = ["count": page.count]
    return activity
  }
}

/// Counts the presses of Ctrl+N. Ctrl+D destroys the scene.
final class ProbeScenePage: UIViewController {
  var count = 0

  override func viewDidLoad() { view.backgroundColor = .systemBackground }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    say("size \(Int(view.bounds.width)) \(Int(view.bounds.height))")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Count", action: ProbeScenePage.countUp, input: "n", modifierFlags: .control),
      UIKeyCommand(
        title: "Destroy", action: ProbeScenePage.destroy, input: "d", modifierFlags: .control),
    ]
  }

  private func countUp(_ command: UIKeyCommand) {
    count += 1
    say("count \(count)")
  }

  private func destroy(_ command: UIKeyCommand) {
    guard let session = view.window?.windowScene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }
}
