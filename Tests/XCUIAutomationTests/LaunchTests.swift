import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// The life cycle of an app that is launched with its delegate.
@Suite(.serialized) @MainActor struct LaunchTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    static var calls: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let page = UIViewController()
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
      label.text =
        "\(ProcessInfo.processInfo.environment["TRESTLE_TEST_MODE"] ?? "none"), "
        + "\(UserDefaults.standard.string(forKey: "theme") ?? "plain")"
      page.view.addSubview(label)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = page
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      Self.calls.append("background")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Self.calls.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { Self.calls.append("terminate") }

    required override init() { super.init() }
  }

  @Test func `Launch settings reach the app, and end with it`() {
    let app = XCUIApplication(.delegate(Delegate.self))
    app.launchEnvironment["TRESTLE_TEST_MODE"] = "fast"
    app.launchArguments = ["-theme", "dark", "--verbose"]
    app.launch()
    #expect(app.staticTexts["fast, dark"].exists)
    #expect(app.state == .runningForeground)
    app.terminate()
    #expect(app.state == .notRunning && !app.staticTexts["fast, dark"].exists)
    #expect(ProcessInfo.processInfo.environment["TRESTLE_TEST_MODE"] == nil)
    app.launchEnvironment = [:]
    app.launchArguments = []
    app.launch()
    #expect(app.staticTexts["none, plain"].exists)
    app.terminate()
  }

  @Test func `The home button sends the app to the background, and it comes back`() {
    Delegate.calls = []
    let app = XCUIApplication(.delegate(Delegate.self))
    app.launch()
    XCUIDevice.shared.press(.home)
    #expect(app.wait(for: .runningBackground, timeout: 1))
    app.activate()
    #expect(app.wait(for: .runningForeground, timeout: 1))
    #expect(Delegate.calls == ["active", "background", "active"])
    app.terminate()
    #expect(Delegate.calls.last == "terminate")
  }

  @Test func `An application without a target is the one that was launched last`() {
    let app = XCUIApplication(.delegate(Delegate.self))
    app.launch()
    let same = XCUIApplication()
    #expect(same.staticTexts["none, plain"].exists)
    #expect(same.state == .runningForeground)
    same.launch()
    #expect(same.staticTexts["none, plain"].exists)
    same.terminate()
    XCUIApplication.standard = .delegate(Delegate.self)
    let standard = XCUIApplication()
    standard.launch()
    #expect(standard.staticTexts.count == 1)
    standard.terminate()
    XCUIApplication.standard = nil
  }

  @Test func `The device turns, and changes its appearance`() {
    let app = XCUIApplication(.delegate(Delegate.self))
    app.launch()
    #expect(XCUIDevice.shared.orientation == .portrait)
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(app.frame.width > app.frame.height)
    XCUIDevice.shared.orientation = .portrait
    XCUIDevice.shared.appearance = .dark
    #expect(app.device?.appearance.isDark == true)
    app.terminate()
  }
}
