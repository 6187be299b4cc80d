import Simulator
import Testing
import UIKit

@MainActor private enum OpeningLog {
  static var calls: [String] = []
}

private class PlainOpener: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OpeningLog.calls.append("launch \(launchOptions?[.url] as? URL as Any)")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    OpeningLog.calls.append("open \(url) \(options[.sourceApplication] as? String ?? "-")")
    return true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    OpeningLog.calls.append("continue \(userActivity.activityType)")
    restorationHandler([self])
    return true
  }
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    OpeningLog.calls.append("restore \(activity.activityType)")
  }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { OpeningLog.calls.append("perform \(shortcutItem.type)") }
}

private class RefusingOpener: PlainOpener {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { false }
}

private class SceneOpener: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = OpeningSceneDelegate.self
    return configuration
  }
}

private class StatefulPage: UIViewController {
  var row = 0
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["row": row])
  }
}

private class OpeningSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    for context in connectionOptions.urlContexts { OpeningLog.calls.append("with \(context.url)") }
    for activity in connectionOptions.userActivities {
      OpeningLog.calls.append("with \(activity.activityType)")
    }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = StatefulPage()
    window?.makeKeyAndVisible()
  }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      OpeningLog.calls.append(
        "open \(context.url) \(context.options.sourceApplication ?? "-") "
          + "\(context.options.openInPlace)")
    }
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    OpeningLog.calls.append("continue \(userActivity.activityType)")
  }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { OpeningLog.calls.append("perform \(shortcutItem.type)") }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.row")
    window?.rootViewController?.userActivity = activity
    return activity
  }
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) { OpeningLog.calls.append("restore \(stateRestorationActivity.userInfo?["row"] as Any)") }
}

/// What apps are asked to open, and what they open elsewhere.
@MainActor @Suite(.serialized) struct SceneOpeningTests {
  let url = URL(string: "planets://mars")!

  init() { OpeningLog.calls = [] }

  @Test func `An app without scenes is launched for a URL and then opens it`() {
    let device = Simulator()
    device.launch(PlainOpener.self, opening: url)
    device.open(url, from: "org.example.mail")
    #expect(
      OpeningLog.calls == [
        "launch Optional(planets://mars)", "open planets://mars -",
        "open planets://mars org.example.mail",
      ])
  }

  @Test func `A delegate that refuses the launch is not called with the URL`() {
    let device = Simulator()
    device.launch(RefusingOpener.self, opening: url)
    #expect(OpeningLog.calls.isEmpty)
  }

  @Test func `An app without scenes continues activities and performs its icon's actions`() {
    let device = Simulator()
    device.launch(PlainOpener.self)
    device.continueActivity(NSUserActivity(activityType: "read"))
    device.choose(UIApplicationShortcutItem(type: "compose", localizedTitle: "Compose"))
    #expect(
      OpeningLog.calls == ["launch nil", "continue read", "restore read", "perform compose"])
  }

  @Test func `A scene gets the URL that launches it in its options, and later ones by a call`() {
    let device = Simulator()
    device.launch(SceneOpener.self, opening: url)
    #expect(OpeningLog.calls == ["with planets://mars"])
    device.open(URL(fileURLWithPath: "/tmp/a.csv"), from: "org.example.files")
    device.continueActivity(NSUserActivity(activityType: "read"))
    device.choose(UIApplicationShortcutItem(type: "compose", localizedTitle: "Compose"))
    #expect(
      OpeningLog.calls.dropFirst() == [
        "open file:///tmp/a.csv org.example.files true", "continue read", "perform compose",
      ])
  }

  @Test func `A scene's state is saved in the background and restored at the next launch`() throws {
    let device = Simulator()
    device.launch(SceneOpener.self)
    let page = try #require(device.window.rootViewController as? StatefulPage)
    page.row = 7
    #expect(device.restorationActivity == nil)
    device.enterBackground()
    let saved = try #require(device.restorationActivity)
    #expect(saved.userInfo?["row"] as? Int == 7)
    let next = Simulator()
    next.launch(SceneOpener.self, restoring: saved)
    #expect(OpeningLog.calls == ["restore Optional(7)"])
  }

  @Test func `URLs that the app opens leave it by its host`() throws {
    let device = Simulator()
    device.launch(PlainOpener.self)
    var answers: [Bool] = []
    device.perform {
      let app = UIApplication.shared
      #expect(app.canOpenURL(url))
      app.open(url) { answers.append($0) }
      app.open(url, options: [.universalLinksOnly: true]) { answers.append($0) }
      app.open(URL(string: "nowhere")!) { answers.append($0) }
      device.window.windowScene?.open(url, options: nil) { answers.append($0) }
    }
    #expect(answers == [true, false, false, true])
    #expect(device.openedURLs == [url, url])
  }

  @Test func `An app can bring its scene forward with an activity, but has no second one`() throws {
    let device = Simulator()
    device.launch(SceneOpener.self)
    var errors: [UISceneError.Code] = []
    device.perform {
      let app = UIApplication.shared
      app.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil
      ) { errors.append(($0 as! UISceneError).code) }
      app.requestSceneSessionActivation(
        app.openSessions.first, userActivity: NSUserActivity(activityType: "read"), options: nil)
    }
    #expect(errors == [.multipleScenesNotSupported])
    #expect(OpeningLog.calls == ["continue read"])
  }

  @Test func `Code that unwraps the delegate's window twice finds it`() {
    let device = Simulator()
    device.launch(PlainOpener.self)
    device.perform {
      let delegate = UIApplication.shared.delegate
      #expect(delegate?.window??.rootViewController === device.window.rootViewController)
      #expect(delegate?.window?.rootViewController === device.window.rootViewController)
      #expect(delegate!.window!!.isKeyWindow)
      #expect((delegate?.window as? UIWindow) === device.window)
      let sceneDelegate = OpeningSceneDelegate()
      sceneDelegate.window = device.window
      let erased: (any UIWindowSceneDelegate)? = sceneDelegate
      #expect(erased?.window??.isKeyWindow == true)
    }
  }
}
