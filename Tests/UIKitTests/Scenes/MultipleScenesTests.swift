import Foundation
import Simulator
import Testing
import UIKit

@MainActor private enum ScenesLog {
  static var calls: [String] = []
  static var delegate: AnyClass? = ListSceneDelegate.self

  static func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

private class ScenesApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ScenesLog.delegate
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { ScenesLog.calls.append("discard \(sceneSessions.count)") }

  func applicationWillTerminate(_ application: UIApplication) {
    ScenesLog.calls.append("terminate")
  }
}

/// A scene with a list of rows, which are named by the activity that it opens with.
private class ListSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var name = "first"

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    name = connectionOptions.userActivities.first?.activityType ?? name
    #expect(UIScreen.main === scene.screen)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ListPage(name)
    window?.makeKeyAndVisible()
    note("connect")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
  func sceneWillResignActive(_ scene: UIScene) { note("inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
  func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    note("continues \(userActivity.activityType) on \(UIScreen.main === scene.hostScreen)")
  }

  private func note(_ call: String) { ScenesLog.calls.append("\(name) \(call)") }
}

extension UIScene {
  fileprivate var hostScreen: UIScreen? { (self as? UIWindowScene)?.screen }
}

private final class ListPage: UITableViewController {
  private let name: String
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
  var chosen: [Int] = []

  init(_ name: String) {
    self.name = name
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.tableHeaderView = field
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(name) \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}

/// Notes on which screen it is laid out.
private final class LayoutWitness: UIView {
  var screens: [UIScreen] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    screens.append(.main)
  }
}

/// Apps with several scenes, each on its own screen.
@MainActor @Suite(.serialized) final class MultipleScenesTests {
  private let manifest = SceneManifest.main

  init() {
    SceneManifest.main = SceneManifest(info: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
    ])
    ScenesLog.calls = []
  }

  isolated deinit { SceneManifest.main = manifest }

  private func launched() -> Simulator {
    let device = Simulator()
    device.launch(ScenesApp.self)
    return device
  }

  @discardableResult
  private func open(_ name: String = "second", from device: Simulator) throws -> Simulator {
    device.perform {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: name), options: nil
      ) { Issue.record("\($0)") }
    }
    device.advance(by: 0.1)
    return try #require(device.scenes.last)
  }

  private func page(_ device: Simulator) throws -> ListPage {
    try #require(device.window.rootViewController as? ListPage)
  }

  // MARK: Opening

  @Test func `A scene that an app asks for opens on a screen of its own`() throws {
    let device = launched()
    #expect(device.perform { UIApplication.shared.supportsMultipleScenes })
    #expect(ScenesLog.take() == ["first connect", "first foreground", "first active"])
    let second = try open(from: device)
    #expect(ScenesLog.take() == ["second connect", "second foreground", "second active"])
    #expect(device.scenes.count == 2 && second !== device)
    let scene = try #require(second.window.windowScene)
    #expect(scene !== device.window.windowScene && scene.screen !== device.window.screen)
    device.perform {
      let app = UIApplication.shared
      #expect(app.connectedScenes == [scene, device.window.windowScene!])
      #expect(app.openSessions.count == 2)
      #expect(app.windows == [device.window, second.window])
      #expect(Set(app.openSessions.map(\.persistentIdentifier)).count == 2)
      #expect(UIScreen.main === device.window.screen)
    }
    second.perform {
      #expect(UIApplication.shared === device.session.application)
      #expect(UIScreen.main === scene.screen)
      #expect(UIApplication.shared.keyWindow === second.window)
    }
  }

  @Test func `An app whose manifest says nothing of several scenes gets an error`() {
    SceneManifest.main = SceneManifest(info: [:])
    let device = launched()
    var errors: [UISceneError.Code] = []
    device.perform {
      let app = UIApplication.shared
      #expect(!app.supportsMultipleScenes)
      app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
        errors.append(($0 as! UISceneError).code)
      }
    }
    device.advance(by: 0.1)
    #expect(errors == [.multipleScenesNotSupported])
    #expect(device.scenes.count == 1)
  }

  @Test func `A request for a role without windows, or for a session that is closed, is denied`()
    throws
  {
    let device = launched()
    let second = try open(from: device)
    let session = try #require(second.window.windowScene?.session)
    second.closeScene()
    var errors: [UISceneError.Code] = []
    device.perform {
      let app = UIApplication.shared
      let strange = UISceneSession.Role(rawValue: "org.example.none")
      app.activateSceneSession(for: UISceneSessionActivationRequest(role: strange)) {
        errors.append(($0 as! UISceneError).code)
      }
      app.activateSceneSession(for: UISceneSessionActivationRequest(session: session)) {
        errors.append(($0 as! UISceneError).code)
      }
      app.activateSceneSession(for: UISceneSessionActivationRequest())
    }
    device.advance(by: 0.1)
    #expect(errors == [.requestDenied, .requestDenied])
    #expect(device.scenes.count == 2)
  }

  @Test func `An activity reaches the scene that it is for, which comes to the front`() throws {
    let device = launched()
    let second = try open(from: device)
    second.enterBackground()
    _ = ScenesLog.take()
    device.perform {
      UIApplication.shared.requestSceneSessionActivation(
        second.window.windowScene?.session, userActivity: NSUserActivity(activityType: "read"),
        options: nil)
      #expect(UIScreen.main === device.window.screen)
    }
    #expect(
      ScenesLog.take() == ["second foreground", "second active", "second continues read on true"])
  }

  @Test func `Control and N open a window`() throws {
    let device = launched()
    device.press(.letter("n"), modifiers: .control)
    device.advance(by: 0.1)
    #expect(device.scenes.count == 2)
  }

  // MARK: Independence

  @Test func `Each scene has its own fingers, focus, size and picture`() throws {
    let device = launched()
    let second = try open(from: device)
    let (first, other) = (try page(device), try page(second))
    try second.settle()
    let before = device.snapshot()
    try second.tap(row: 2, section: 0)
    second.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), holding: 0.2)
    try second.settle()
    #expect(other.chosen == [2] && first.chosen.isEmpty)
    #expect(other.tableView.contentOffset.y > 200 && first.tableView.contentOffset.y == 0)
    #expect(device.snapshot().difference(from: before) == nil)
    #expect(second.snapshot().difference(from: before) != nil)

    other.tableView.setContentOffset(.zero, animated: false)
    try second.tap(other.field)
    try second.settle()
    #expect(other.field.isFirstResponder && second.keyboard.isVisible)
    #expect(!first.field.isFirstResponder && !device.keyboard.isVisible)
    try second.keyboard.type("hi")
    try device.tap(first.field)
    try device.keyboard.type("ho")
    #expect(other.field.text == "hi" && first.field.text == "ho")
    #expect(other.field.isFirstResponder && first.field.isFirstResponder)

    second.resize(to: CGSize(width: 800, height: 500))
    #expect(other.view.bounds.size == CGSize(width: 800, height: 500))
    #expect(other.traitCollection.horizontalSizeClass == .regular)
    #expect(first.view.bounds.size == CGSize(width: 390, height: 844))
    #expect(first.traitCollection.horizontalSizeClass == .compact)
    #expect(second.snapshot().width == 1600 && device.snapshot().width == 780)
    second.appearance.isDark = true
    #expect(other.traitCollection.userInterfaceStyle == .dark)
    #expect(first.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `The app is as active as the most active of its scenes`() throws {
    let device = launched()
    let second = try open(from: device)
    var posts: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (UIApplication.didBecomeActiveNotification, "active"),
      (UIApplication.willResignActiveNotification, "inactive"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
    ]
    let observers = names.map { name, said in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posts.append(said) }
      }
    }
    defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
    let app = device.session.application
    second.enterBackground()
    #expect(app.applicationState == .active && posts.isEmpty)
    device.setActive(false)
    #expect(app.applicationState == .inactive && posts == ["inactive"])
    device.enterBackground()
    #expect(app.applicationState == .background && posts == ["inactive", "background"])
    second.setActive(true)
    device.setActive(true)
    #expect(posts == ["inactive", "background", "foreground", "active"])
  }

  @Test func `What an app shares is that of all its scenes`() throws {
    let device = launched()
    let second = try open(from: device)
    device.clipboard = "text"
    #expect(second.clipboard == "text")
    #expect(device.perform { UIMenuSystem.main } === second.perform { UIMenuSystem.main })
    #expect(
      device.perform { UILabel.appearance() } === second.perform { UILabel.appearance() })
    #expect(device.time == second.time)
    second.advance(by: 1)
    #expect(device.time == second.time)
    let stranger = Simulator()
    #expect(stranger.clipboard == nil && stranger.scenes.count == 1)
    stranger.advance(by: 2)
    #expect(device.time != stranger.time)
  }

  // MARK: Changes across scenes

  @Test func `Code of one scene animates views of another`() throws {
    let device = launched()
    let second = try open(from: device)
    let box = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    second.perform {
      box.backgroundColor = .systemRed
      second.window.addSubview(box)
    }
    try second.settle()
    var finished: Bool?
    device.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.frame.origin.x = 300
      } completion: {
        finished = $0
      }
    }
    device.advance(by: 0.5)
    let red = try #require(second.snapshot().pixel(at: CGPoint(x: 175, y: 425)))
    #expect(red.red > 200 && red.blue < 120)
    #expect(device.snapshot().pixel(at: CGPoint(x: 175, y: 425)) != red)
    device.advance(by: 0.6)
    #expect(finished == true)
    try device.settle()
  }

  @Test func `A scroll that another scene has started goes on when that closes`() throws {
    let device = launched()
    let second = try open(from: device)
    let list = try page(device).tableView!
    let late = device.perform { UIView() }
    second.perform {
      device.window.addSubview(late)
      list.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      late.perform("removeFromSuperview", with: nil, afterDelay: 0.6)
    }
    device.advance(by: 0.05)
    second.closeScene()
    device.advance(by: 0.5)
    #expect(list.contentOffset.y == 1000 && late.superview != nil)
    device.advance(by: 0.1)
    #expect(late.superview == nil)
    try device.settle()
  }

  @Test func `A window moves to another scene`() throws {
    let device = launched()
    let second = try open(from: device)
    second.resize(to: CGSize(width: 500, height: 400))
    let window = device.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    device.perform {
      window.backgroundColor = .systemGreen
      window.windowScene = device.window.windowScene
      window.isHidden = false
    }
    device.advance(by: 0.1)
    let point = CGPoint(x: 50, y: 50)
    let green = device.snapshot().pixel(at: point)
    #expect(second.snapshot().pixel(at: point) != green)
    device.perform { window.windowScene = second.window.windowScene }
    device.advance(by: 0.1)
    #expect(window.screen === second.window.screen)
    #expect(second.snapshot().pixel(at: point) == green)
    #expect(device.snapshot().pixel(at: point) != green)
    #expect(second.window.windowScene?.windows == [second.window, window])
    // It is laid out and drawn with the scene that it is in now.
    let blue = LayoutWitness(frame: window.bounds)
    second.perform {
      blue.backgroundColor = .systemBlue
      window.addSubview(blue)
    }
    second.advance(by: 0.1)
    #expect(second.snapshot().pixel(at: point) != green)
    #expect(blue.screens.allSatisfy { $0 === second.window.screen } && !blue.screens.isEmpty)
  }

  // MARK: Closing

  @Test func `A scene that is closed is discarded with its views, and the others go on`() throws {
    let device = launched()
    weak var view: UIView?
    weak var scene: UIScene?
    weak var session: HostSession?
    do {
      let second = try open(from: device)
      let third = try open("third", from: second)
      #expect(device.scenes.count == 3 && third.scenes.count == 3)
      view = second.window.rootViewController?.view
      scene = second.window.windowScene
      session = second.session
      try second.tap(row: 1, section: 0)
      _ = ScenesLog.take()
      second.closeScene()
      #expect(
        ScenesLog.take() == [
          "second inactive", "second background", "second disconnect", "discard 1",
        ])
      #expect(device.scenes.count == 2)
      #expect(device.perform { UIApplication.shared.connectedScenes.count } == 2)
      #expect(device.perform { UIApplication.shared.openSessions.count } == 2)
      device.advance(by: 0.1)
    }
    device.advance(by: 1)
    #expect(view == nil && scene == nil && session == nil)
    try device.tap(row: 4, section: 0)
    #expect(try page(device).chosen == [4])
  }

  @Test func `An app closes a scene by its session`() throws {
    let device = launched()
    let second = try open(from: device)
    let session = try #require(device.window.windowScene?.session)
    _ = ScenesLog.take()
    second.perform {
      let options = UIWindowSceneDestructionRequestOptions()
      options.windowDismissalAnimation = .commit
      UIApplication.shared.requestSceneSessionDestruction(session, options: options)
      #expect(UIScreen.main === second.window.screen)
    }
    #expect(
      ScenesLog.take() == ["first inactive", "first background", "first disconnect", "discard 1"])
    #expect(second.scenes.count == 1 && second.scenes.first === second)
    // The first screen has closed, and the app continues on the second one.
    try second.tap(row: 3, section: 0)
    #expect(try page(second).chosen == [3])
    second.advance(by: 0.1)
    let third = try open("third", from: second)
    try third.tap(row: 1, section: 0)
    #expect(try page(third).chosen == [1])
    third.closeScene()
    _ = ScenesLog.take()
    second.closeScene()
    #expect(
      ScenesLog.take() == [
        "second inactive", "second background", "second disconnect", "terminate",
      ])
  }

  @Test func `An app that ends takes leave of all scenes, and keeps them`() throws {
    let device = launched()
    let second = try open(from: device)
    var kept: [String] = []
    for screen in [device, second] {
      screen.session.onSceneState = { kept.append($0?.identifier ?? "destroyed") }
    }
    _ = ScenesLog.take()
    device.terminate()
    #expect(
      ScenesLog.take() == [
        "first inactive", "first background", "first disconnect", "second inactive",
        "second background", "second disconnect", "terminate",
      ])
    #expect(kept.count == 2 && Set(kept).count == 2 && !kept.contains("destroyed"))
  }
}
