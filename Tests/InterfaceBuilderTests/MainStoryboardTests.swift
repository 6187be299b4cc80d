import Simulator
import Testing
import UIFoundation
import UIKit

/// Apps that start with the storyboard named in their information property list.
@MainActor @Suite(.serialized) struct MainStoryboardTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("main-storyboard-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let document = Documents.storyboard(
      Documents.scene(
        "<viewController id=\"one\" sceneMemberID=\"viewController\" title=\"Planets\">"
          + Documents.view() + "</viewController>")
    ).replacingOccurrences(
      of: "<scenes>",
      with: "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" "
        + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/><scenes>")
    try Data(document.utf8).write(to: folder.appendingPathComponent("Start.storyboard"))
    LaunchLog.seen = []
  }

  /// Launches an app whose bundle has an information property list.
  private func launch(_ info: [String: Any], _ delegate: any UIApplicationDelegate.Type) throws
    -> Simulator
  {
    let old = SceneManifest.main
    SceneManifest.main = SceneManifest(info: info, bundle: try #require(Bundle(url: folder)))
    defer { SceneManifest.main = old }
    let device = Simulator()
    device.launch(delegate)
    return device
  }

  @Test func `An app without scenes has its storyboard's window before it is launched`() throws {
    let device = try launch(["UIMainStoryboardFile": "Start"], PlainStarter.self)
    #expect(LaunchLog.seen == ["Planets, hidden"])
    let window = device.session.application.delegate?.window ?? nil
    #expect(window?.isKeyWindow == true && window?.isHidden == false)
    #expect(window?.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `A scene has its storyboard's window before its delegate is called`() throws {
    let info: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default",
              "UISceneDelegateClassName": String(reflecting: StartSceneDelegate.self),
              "UISceneStoryboardFile": "Start",
            ]
          ]
        ]
      ]
    ]
    _objcRegisterClass(String(reflecting: StartSceneDelegate.self), StartSceneDelegate.self)
    _ = try launch(info, WindowlessStarter.self)
    #expect(LaunchLog.seen == ["scene Planets, hidden"])
  }

  @Test func `A storyboard that is missing is reported, and the app starts`() throws {
    let faults = try UIKitFault.collected {
      _ = try launch(["UIMainStoryboardFile": "Nowhere"], PlainStarter.self)
    }
    #expect(faults.contains { "\($0)".contains("a storyboard named 'Nowhere'") })
    #expect(LaunchLog.seen == ["nothing, hidden"])
  }
}

@MainActor private enum LaunchLog {
  static var seen: [String] = []

  static func note(_ window: UIWindow?, _ prefix: String = "") {
    let title = window?.rootViewController?.title ?? "nothing"
    seen.append("\(prefix)\(title), \(window?.isHidden == true ? "hidden" : "visible")")
  }
}

private final class PlainStarter: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.note(window)
    return true
  }
}

private final class WindowlessStarter: NSObject, UIApplicationDelegate {}

private final class StartSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { LaunchLog.note(window, "scene ") }
}
