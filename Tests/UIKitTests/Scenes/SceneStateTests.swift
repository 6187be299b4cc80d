import Simulator
import Testing
import UIKit

@MainActor private enum StateLog {
  static var calls: [String] = []
}

private class StateApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = StateSceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { StateLog.calls.append("discard") }
}

private class StateSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var state: [AnyHashable: Any]? = ["row": 1]
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity = session.stateRestorationActivity
    StateLog.calls.append("connect \(activity?.userInfo?["row"] as? Int ?? 0)")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) { StateLog.calls.append("restore \(stateRestorationActivity.activityType)") }

  func sceneWillEnterForeground(_ scene: UIScene) { StateLog.calls.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { StateLog.calls.append("active") }
  func sceneDidEnterBackground(_ scene: UIScene) { StateLog.calls.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { StateLog.calls.append("disconnect") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    StateLog.calls.append("save")
    guard let state = Self.state else { return nil }
    let activity = NSUserActivity(activityType: "org.example.row")
    activity.userInfo = state
    return activity
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    StateLog.calls.append("update")
  }
}

private class SilentApp: StateApp {
  override func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = super.application(
      application, configurationForConnecting: connectingSceneSession, options: options)
    configuration.delegateClass = SilentSceneDelegate.self
    return configuration
  }
}

/// Leaves the state of its scene to others.
private class SilentSceneDelegate: NSObject, UIWindowSceneDelegate {}

/// The state of a scene, from its delegate to a host that keeps it.
@MainActor @Suite(.serialized) struct SceneStateTests {
  init() {
    StateLog.calls = []
    StateSceneDelegate.state = ["row": 1]
  }

  /// Writing a property list to a file and reading it.
  private func kept(_ state: SceneState) throws -> SceneState {
    let data = try PropertyListSerialization.data(
      fromPropertyList: state.propertyList, format: .binary, options: 0)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    return try #require(SceneState(propertyList: list))
  }

  @Test
  func
    `State is saved in the background and when the scene goes, and restored before the foreground`()
    throws
  {
    let device = Simulator()
    device.launch(StateApp.self)
    #expect(StateLog.calls == ["connect 0", "foreground", "active"])
    StateLog.calls = []
    device.terminate()
    #expect(StateLog.calls == ["background", "save", "update", "disconnect"])
    let saved = try #require(device.restorationActivity)
    StateLog.calls = []
    let next = Simulator()
    next.launch(StateApp.self, restoring: saved)
    #expect(StateLog.calls == ["connect 1", "restore org.example.row", "foreground", "active"])
  }

  @Test
  func `A host keeps a scene's identifier, activity and values, and launches the app with them`()
    throws
  {
    let device = Simulator()
    var states: [SceneState?] = []
    device.perform { HostSession.current.onSceneState = { states.append($0) } }
    device.launch(StateApp.self)
    let session = try #require(device.window.windowScene?.session)
    #expect(states.isEmpty)
    device.enterBackground()
    session.userInfo = ["opened": 3]
    device.terminate()
    #expect(states.count == 2)
    let last = try #require(states.last ?? nil)
    let state = try kept(last)

    let next = Simulator()
    var reasons = LaunchReasons()
    reasons.restored = state
    StateLog.calls = []
    next.perform {
      UIApplication.shared.launch(StateApp.self, for: reasons)
      let restored = UIApplication.shared.openSessions.first
      #expect(restored?.persistentIdentifier == session.persistentIdentifier)
      #expect(restored?.userInfo?["opened"] as? Int == 3)
    }
    #expect(StateLog.calls.prefix(2) == ["connect 1", "restore org.example.row"])
  }

  @Test func `A scene without an activity forgets the one before`() throws {
    let device = Simulator()
    device.launch(StateApp.self, restoring: NSUserActivity(activityType: "org.example.old"))
    StateSceneDelegate.state = nil
    device.enterBackground()
    #expect(device.restorationActivity == nil)
  }

  @Test func `A scene whose delegate saves nothing keeps the activity that the app has set`() {
    let device = Simulator()
    device.launch(SilentApp.self, restoring: NSUserActivity(activityType: "org.example.set"))
    device.enterBackground()
    #expect(device.restorationActivity?.activityType == "org.example.set")
  }

  @Test func `A host forgets the state of a scene that the app destroys`() throws {
    let device = Simulator()
    var states: [SceneState?] = []
    device.perform { HostSession.current.onSceneState = { states.append($0) } }
    device.launch(StateApp.self)
    let session = try #require(device.window.windowScene?.session)
    device.perform { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
    #expect(StateLog.calls.suffix(2) == ["disconnect", "discard"])
    #expect(states.count == 2)
    #expect(states.last.map { $0 == nil } == true)
  }

  @Test func `Every value of an activity comes back in its type`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    let values: [AnyHashable: Any] = [
      "text": "é", "whole": 7, "real": 7.0, "truth": true, "float": Float(0.1),
      "length": CGFloat(12.5), "large": UInt64.max, "small": Int8(-3),
      "price": Decimal(string: "1.10")!,
      "bytes": Data([0, 255]), "date": date, "url": URL(string: "planets://mars?a=b")!,
      "file": URL(fileURLWithPath: "/tmp/ü", isDirectory: true), "null": NSNull(),
      "missing": Int?.none as Any, "list": ["a", "b"], "set": Set([1, 2]), "empty": [String](),
      "inner": ["rows": [1: "one", 2: "two"]], 5: "a number as key",
      "type": ["type": "URL", "value": "no URL"],
    ]
    var state = SceneState(identifier: "id")
    let activity = NSUserActivity(activityType: "org.example.all")
    activity.title = "All"
    activity.userInfo = values
    activity.requiredUserInfoKeys = ["text"]
    activity.webpageURL = URL(string: "https://example.org/a")
    activity.expirationDate = date
    activity.keywords = ["k"]
    activity.targetContentIdentifier = "target"
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true
    state.activity = activity
    let faults = try UIKitFault.collected {
      let activityOfFile = try kept(state).activity
      let restored = try #require(activityOfFile)
      #expect(restored.activityType == "org.example.all")
      #expect(restored.title == "All")
      #expect(restored.requiredUserInfoKeys == ["text"])
      #expect(restored.webpageURL == activity.webpageURL)
      #expect(restored.expirationDate == date)
      #expect(restored.keywords == ["k"])
      #expect(restored.targetContentIdentifier == "target")
      #expect(!restored.isEligibleForHandoff && restored.isEligibleForSearch)
      let info = try #require(restored.userInfo)
      #expect(info.count == values.count)
      #expect(info["text"] as? String == "é")
      #expect(type(of: info["whole"]!) == Int.self)
      #expect(type(of: info["real"]!) == Double.self)
      #expect(type(of: info["truth"]!) == Bool.self)
      #expect(info["whole"] as? Int == 7)
      #expect(info["real"] as? Double == 7)
      #expect(info["truth"] as? Bool == true)
      #expect(info["float"] as? Float == 0.1)
      #expect(info["length"] as? CGFloat == 12.5)
      #expect(info["large"] as? UInt64 == .max)
      #expect(info["small"] as? Int8 == -3)
      #expect(info["price"] as? Decimal == Decimal(string: "1.10"))
      #expect(info["bytes"] as? Data == Data([0, 255]))
      #expect(info["date"] as? Date == date)
      #expect(info["url"] as? URL == URL(string: "planets://mars?a=b"))
      #expect(info["file"] as? URL == URL(fileURLWithPath: "/tmp/ü", isDirectory: true))
      #expect(info["null"] is NSNull)
      #expect(info["missing"] is NSNull)
      #expect(info["list"] as? [String] == ["a", "b"])
      #expect(info["set"] as? Set<Int> == [1, 2])
      #expect(info["empty"] as? [String] == [])
      #expect((info["inner"] as? [String: [Int: String]])?["rows"]?[2] == "two")
      #expect(info[5] as? String == "a number as key")
      #expect(info["type"] as? [String: String] == ["type": "URL", "value": "no URL"])
    }
    #expect(faults.isEmpty)
  }

  @Test func `Objects of Foundation are kept as what they stand for`() throws {
    var state = SceneState(identifier: "id")
    state.userInfo = [
      "text": NSString(string: "a"), "number": NSNumber(value: 4), "real": NSNumber(value: 4.5),
      "truth": NSNumber(value: true), "price": NSDecimalNumber(string: "1.10"),
      "list": NSArray(array: ["x"]),
      "map": NSDictionary(dictionary: ["k": 1]), "set": NSSet(array: ["s"]),
      "url": NSURL(string: "a:b")!, "data": NSData(data: Data([1])),
      "date": NSDate(timeIntervalSinceReferenceDate: 5),
    ]
    var restored: [String: Any] = [:]
    let faults = try UIKitFault.collected { restored = try kept(state).userInfo ?? [:] }
    #expect(faults.isEmpty)
    #expect(restored.count == 11)
    #expect(restored["price"] as? Decimal == Decimal(string: "1.10"))
    #expect(restored["text"] as? String == "a")
    #expect(restored["number"] as? Int == 4)
    #expect(restored["real"] as? Double == 4.5)
    #expect(restored["truth"] as? Bool == true)
    #expect(restored["list"] as? [String] == ["x"])
    #expect(restored["map"] as? [String: Int] == ["k": 1])
    #expect(restored["set"] as? Set<String> == ["s"])
    #expect(restored["url"] as? URL == URL(string: "a:b"))
    #expect(restored["data"] as? Data == Data([1]))
    #expect(restored["date"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
  }

  @Test func `A value that cannot be kept is named, and the others are kept`() throws {
    let deep = (0..<100).reduce([Int]() as Any) { inner, _ in [inner] }
    var state = SceneState(identifier: "id")
    state.userInfo = [
      "color": UIColor.red, "row": 2, "list": [1, UIView(), 3] as [Any], "deep": deep,
      "inner": ["size": CGSize(width: 1, height: 2), "name": "n"] as [String: Any],
    ]
    var restored: [String: Any] = [:]
    let faults = try UIKitFault.collected { restored = try kept(state).userInfo ?? [:] }
    #expect(faults.count == 4)
    #expect(faults.contains { $0.hasPrefix("UISceneSession.userInfo[color] is a UIColor") })
    #expect(faults.contains { $0.hasPrefix("UISceneSession.userInfo[list][1] is a UIView") })
    #expect(faults.contains { $0.hasPrefix("UISceneSession.userInfo[inner][size] is a CGSize") })
    #expect(faults.allSatisfy { $0.contains("must be of the following types: NSArray") })
    #expect(restored["color"] == nil)
    #expect(restored["row"] as? Int == 2)
    #expect(restored["list"] as? [Int] == [1, 3])
    #expect(restored["inner"] as? [String: String] == ["name": "n"])
  }

  @Test func `A property list of another kind is no state`() {
    let lists: [[String: Any]] = [
      [:], ["identifier": 1], ["identifier": "a", "activity": "b"],
      ["identifier": "a", "activity": ["title": "t"]], ["identifier": "a", "userInfo": [1]],
      ["identifier": "a", "userInfo": ["type": "dictionary", "keys": ["a"], "values": [Any]()]],
      ["identifier": "a", "userInfo": ["type": "int8", "value": "x"]],
      [
        "identifier": "a",
        "userInfo": [
          "type": "dictionary", "keys": ["a"], "values": [["type": "int8", "value": "x"]],
        ] as [String: Any],
      ],
    ]
    for list in lists { #expect(SceneState(propertyList: list) == nil) }
  }
}
