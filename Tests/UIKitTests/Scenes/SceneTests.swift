import Simulator
import Testing
import UIKit

/// Logs the calls of app and scene delegates. Their classes create their own instances.
@MainActor private enum SceneLog {
  static var calls: [String] = []
}

private class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SceneLog.calls.append("willFinishLaunching \(application.applicationState)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SceneLog.calls.append("didFinishLaunching")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate") }

  private func note(_ call: String) {
    SceneLog.calls.append("\(call) \(UIApplication.shared.applicationState)")
  }
}

private class SceneAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    SceneLog.calls.append("configuration")
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TestSceneDelegate.self
    configuration.sceneClass = TitledScene.self
    return configuration
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    SceneLog.calls.append("finished")
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    SceneLog.calls.append("the app's didBecomeActive")
  }
}

private class TitledScene: UIWindowScene {}

private class TestSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("willConnect", scene)
    guard let scene = scene as? TitledScene else { return }
    let stray = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stray.windowScene == nil)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    SceneLog.calls.append(
      "update \(previousCoordinateSpace.bounds.size) \(previousInterfaceOrientation) "
        + "\(windowScene.interfaceOrientation)")
  }

  private func note(_ call: String, _ scene: UIScene) {
    SceneLog.calls.append("\(call) \(scene.activationState)")
  }
}

/// The life cycle of apps with and without scenes.
@MainActor @Suite(.serialized) struct SceneTests {
  init() { SceneLog.calls = [] }

  @Test func `An app without scenes gets its life cycle through its delegate`() {
    let device = Simulator()
    device.launch(PlainDelegate.self)
    device.enterBackground()
    device.setActive(true)
    device.terminate()
    #expect(
      SceneLog.calls == [
        "willFinishLaunching inactive", "didFinishLaunching", "willEnterForeground inactive",
        "didBecomeActive active", "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive active", "willResignActive active",
        "didEnterBackground background", "willTerminate inactive",
      ])
  }

  @Test func `A scene is connected, enters the foreground and becomes active`() {
    let device = Simulator()
    device.launch(SceneAppDelegate.self)
    #expect(
      SceneLog.calls == [
        "finished", "configuration", "willConnect unattached", "willEnterForeground unattached",
        "didBecomeActive foregroundActive",
      ])
    SceneLog.calls = []
    device.enterBackground()
    device.setActive(true)
    device.terminate()
    #expect(
      SceneLog.calls == [
        "willResignActive foregroundActive", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive foregroundActive",
        "willResignActive foregroundActive", "didEnterBackground background",
        "didDisconnect unattached",
      ])
  }

  @Test func `A launched app's window fills its scene and takes events`() throws {
    let device = Simulator()
    device.launch(SceneAppDelegate.self)
    let scene = try #require(device.window.windowScene)
    #expect(device.window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.windows == [device.window])
    #expect(scene.keyWindow === device.window)
    #expect(device.window.next === scene)
    device.perform {
      #expect(UIApplication.shared.connectedScenes == [scene])
      #expect(scene.next === UIApplication.shared)
    }
    SceneLog.calls = []
    device.rotate()
    #expect(SceneLog.calls == ["update (390.0, 844.0) portrait landscapeRight"])
    #expect(device.window.frame.size == CGSize(width: 844, height: 390))
  }

  @Test func `A window is drawn only while it belongs to the scene`() throws {
    let device = Simulator()
    device.launch(SceneAppDelegate.self)
    device.window.backgroundColor = .red
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(column: 10, row: 10)?.red == 255)
    let scene = device.window.windowScene
    device.perform { device.window.windowScene = nil }
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(column: 10, row: 10)?.red == 0)
    device.perform { device.window.windowScene = scene }
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(column: 10, row: 10)?.red == 255)
  }

  @Test func `Notifications follow the calls of the scene's delegate`() {
    let names = [
      UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
      UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
      UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { SceneLog.calls.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let device = Simulator()
    device.launch(SceneAppDelegate.self)
    device.setActive(false)
    #expect(
      SceneLog.calls == [
        "finished", "configuration", "willConnect unattached", names[0].rawValue,
        "willEnterForeground unattached", names[1].rawValue, "didBecomeActive foregroundActive",
        names[2].rawValue, names[3].rawValue, "willResignActive foregroundActive",
        names[4].rawValue, names[5].rawValue,
      ])
  }

  @Test func `A manifest names the classes of a scene`() throws {
    let manifest = SceneManifest(info: [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).NoSuchDelegate",
              "UISceneClassName": "UIKit.UIWindowScene",
            ]
          ]
        ]
      ],
      "CFBundleExecutable": "Planets",
    ])
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: .windowApplication)
    let faults = UIKitFault.collected { manifest.fill(configuration) }
    #expect(configuration.sceneClass == UIWindowScene.self)
    #expect(configuration.delegateClass == nil)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("could not load class with name \"Planets.NoSuch") == true)
    let other = UISceneConfiguration(name: "Other", sessionRole: .windowApplication)
    manifest.fill(other)
    #expect(other.sceneClass == nil)
  }

  @Test(arguments: [
    ("$(PRODUCT_MODULE_NAME)", "my app-2"), ("$(EXECUTABLE_NAME)", "my app-2"),
    ("${EXECUTABLE_NAME}", "my.app-2"), ("$(PRODUCT_NAME:c99extidentifier)", "my app 2"),
    ("my_app_2", "other"),
  ])
  func `A manifest names a class by Xcode's settings`(setting: String, executable: String) {
    _objcRegisterClass("my_app_2.ManifestDelegate", TestSceneDelegate.self)
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    manifest(setting + ".ManifestDelegate", executable).fill(configuration)
    #expect(configuration.delegateClass == TestSceneDelegate.self)
  }

  @Test func `A manifest that leaves the executable to Xcode takes the name of the process`() {
    let module = SceneManifest.identifier(of: ProcessInfo.processInfo.processName)
    #expect(!module.contains(".") && !module.contains("-"))
    _objcRegisterClass(module + ".ProcessDelegate", TestSceneDelegate.self)
    for executable in ["$(EXECUTABLE_NAME)", nil] {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      manifest("$(PRODUCT_MODULE_NAME).ProcessDelegate", executable).fill(configuration)
      #expect(configuration.delegateClass == TestSceneDelegate.self)
    }
    #expect(SceneManifest.identifier(of: "2 Apps") == "__Apps")
  }

  private func manifest(_ delegate: String, _ executable: String?) -> SceneManifest {
    var info: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": delegate]]
        ]
      ]
    ]
    info["CFBundleExecutable"] = executable
    return SceneManifest(info: info)
  }
}
