import Simulator
import Testing
import UIKit
import UserNotifications

@MainActor private enum NotificationLog {
  static var calls: [String] = []
}

private class NotifyingApp: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  static var presentation: UNNotificationPresentationOptions = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    NotificationLog.calls.append("foreground")
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    NotificationLog.calls.append("present \(notification.request.identifier)")
    completionHandler(Self.presentation)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let request = response.notification.request
    NotificationLog.calls.append(
      "\(request.identifier) \(response.actionIdentifier) \(request.content.userInfo["n"] ?? "")")
    completionHandler()
  }
}

/// Answers in async methods.
private class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner] }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { NotificationLog.calls.append("async \(response.actionIdentifier)") }
}

/// Notifications on the clock of a simulator.
@MainActor @Suite(.serialized) struct UserNotificationTests {
  let device = Simulator()
  var center: UNUserNotificationCenter { device.perform { .current() } }

  init() {
    NotificationLog.calls = []
    NotifyingApp.presentation = []
    device.launch(NotifyingApp.self)
    NotificationLog.calls = []
  }

  private func runFrame() { device.advance(by: 1.0 / 120) }

  private func authorize() {
    device.perform { center.requestAuthorization(options: [.alert, .sound]) { _, _ in } }
    runFrame()
  }

  private func content(_ title: String) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
  }

  @discardableResult
  private func add(
    _ identifier: String, after seconds: TimeInterval? = nil, repeats: Bool = false,
    content: UNNotificationContent? = nil, trigger: UNNotificationTrigger? = nil
  ) -> UNError.Code? {
    var code: UNError.Code?
    var isAnswered = false
    device.perform {
      let trigger =
        trigger
        ?? seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
      center.add(
        UNNotificationRequest(
          identifier: identifier, content: content ?? self.content(identifier), trigger: trigger)
      ) {
        code = ($0 as? UNError)?.code
        isAnswered = true
      }
      #expect(!isAnswered)
    }
    runFrame()
    #expect(isAnswered)
    return code
  }

  private var shown: [String] { device.notifications.map(\.request.identifier) }

  private func waiting() -> [String] {
    var names: [String] = []
    device.perform {
      center.getPendingNotificationRequests { names = $0.map(\.identifier) }
    }
    runFrame()
    return names
  }

  @Test func `An app asks for permission before it notifies`() {
    var answers: [Bool] = []
    var statuses: [UNAuthorizationStatus] = []
    func ask() {
      device.perform {
        center.getNotificationSettings { statuses.append($0.authorizationStatus) }
        center.requestAuthorization(options: [.alert]) { isGranted, _ in answers.append(isGranted) }
        center.getNotificationSettings { statuses.append($0.authorizationStatus) }
      }
      runFrame()
    }
    #expect(add("early") == .notificationsNotAllowed)
    device.allowsNotifications = false
    ask()
    #expect(add("denied") == .notificationsNotAllowed)
    device.allowsNotifications = true
    ask()
    #expect(answers == [false, true])
    #expect(statuses == [.notDetermined, .denied, .denied, .authorized])
    #expect(add("late") == nil)
    #expect(device.notifications.isEmpty)
  }

  @Test func `Requests are delivered at their time while the app is in the background`() throws {
    authorize()
    add("second", after: 20)
    add("first", after: 10)
    #expect(waiting() == ["second", "first"])
    device.enterBackground()
    let start = device.time
    device.advance(by: 9)
    #expect(shown.isEmpty)
    device.advance(by: 2)
    #expect(shown == ["first"])
    #expect(waiting() == ["second"])
    device.advance(by: 10)
    #expect(shown == ["first", "second"])
    #expect(waiting().isEmpty)
    let dates = device.notifications.map(\.date)
    try #require(dates.count == 2)
    #expect(abs(dates[1].timeIntervalSince(dates[0]) - 10) < 0.1)
    #expect(device.time - start > 20)
    #expect(NotificationLog.calls.isEmpty)
  }

  @Test func `An active app decides whether a notification is shown`() {
    authorize()
    add("hidden")
    #expect(shown.isEmpty)
    NotifyingApp.presentation = [.banner, .sound]
    add("banner")
    NotifyingApp.presentation = [.sound]
    add("sound")
    #expect(shown == ["banner"])
    #expect(NotificationLog.calls == ["present hidden", "present banner", "present sound"])
    device.perform { center.delegate = nil }
    add("nobody")
    #expect(shown == ["banner"])
  }

  @Test func `Delegates may answer in async methods`() async throws {
    authorize()
    let delegate = AsyncDelegate()
    center.delegate = delegate
    add("async")
    await device.run(for: 0.1)
    #expect(shown == ["async"])
    try device.respond(to: "async")
    await device.run(for: 0.1)
    #expect(NotificationLog.calls == ["async \(UNNotificationDefaultActionIdentifier)"])
  }

  @Test func `A repeating request is delivered each time, in its own place`() {
    authorize()
    add("tick", after: 60, repeats: true)
    device.enterBackground()
    device.advance(by: 61)
    let first = device.notifications.first?.date
    #expect(shown == ["tick"])
    #expect(waiting() == ["tick"])
    device.advance(by: 60)
    #expect(shown == ["tick"])
    #expect(device.notifications.first?.date == first?.addingTimeInterval(60))
    device.perform { center.removePendingNotificationRequests(withIdentifiers: ["tick", "none"]) }
    device.advance(by: 120)
    #expect(device.notifications.first?.date == first?.addingTimeInterval(60))
  }

  @Test func `A calendar's date is the next with its components`() throws {
    authorize()
    // The simulator's clock starts at 9:41.
    var components = DateComponents(hour: 9, minute: 42)
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = TimeZone(identifier: "UTC")
    let daily = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let next = try #require(device.perform { daily.nextTriggerDate() })
    #expect(add("daily", trigger: daily) == nil)
    components.year = 2001
    let past = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    #expect(device.perform { past.nextTriggerDate() } == nil)
    #expect(add("past", trigger: past) == .notificationInvalidNoDate)
    #expect(waiting() == ["daily"])
    device.enterBackground()
    device.advance(by: 61)
    #expect(shown == ["daily"])
    #expect(device.notifications.first.map { abs($0.date.timeIntervalSince(next)) < 0.01 } == true)
    #expect(
      device.perform { daily.nextTriggerDate() }?.timeIntervalSince(next) == 86_400)
  }

  @Test func `A request takes the place of one with its identifier, pending or shown`() {
    authorize()
    device.enterBackground()
    add("a", after: 10, content: content("old"))
    add("a", after: 30, content: content("new"))
    device.advance(by: 15)
    #expect(shown.isEmpty)
    device.advance(by: 20)
    #expect(device.notifications.map(\.request.content.title) == ["new"])
    add("b")
    add("a", content: content("newest"))
    #expect(device.notifications.map(\.request.content.title) == ["b", "newest"])
    device.perform { center.removeDeliveredNotifications(withIdentifiers: ["a"]) }
    #expect(shown == ["b"])
    add("c", after: 10)
    device.perform {
      center.removeAllDeliveredNotifications()
      center.removeAllPendingNotificationRequests()
    }
    device.advance(by: 20)
    #expect(shown.isEmpty)
  }

  @Test func `The user's answer opens the app and reaches its delegate`() throws {
    authorize()
    let read = UNNotificationAction(identifier: "read", title: "Read", options: [.foreground])
    let mute = UNNotificationAction(identifier: "mute", title: "Mute")
    device.perform {
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "mail", actions: [read, mute], intentIdentifiers: [],
          options: [.customDismissAction])
      ])
    }
    device.enterBackground()
    for name in ["a", "b", "c", "d"] {
      let content = content(name)
      content.userInfo = ["n": 7]
      if name != "d" { content.categoryIdentifier = "mail" }
      add(name, content: content)
    }
    try device.respond(to: "a", action: "mute")
    #expect(NotificationLog.calls == ["a mute 7"])
    try device.respond(to: "b", action: UNNotificationDismissActionIdentifier)
    try device.respond(to: "d", action: UNNotificationDismissActionIdentifier)
    #expect(
      NotificationLog.calls.dropFirst() == ["b \(UNNotificationDismissActionIdentifier) 7"])
    NotificationLog.calls = []
    #expect(throws: SimulatorError.noNotification("a", action: "mute")) {
      try device.respond(to: "a", action: "mute")
    }
    #expect(throws: SimulatorError.noNotification("c", action: "other")) {
      try device.respond(to: "c", action: "other")
    }
    #expect(shown == ["c"])
    try device.respond(to: "c", action: "read")
    #expect(NotificationLog.calls == ["foreground", "c read 7"])
    #expect(shown.isEmpty)
  }

  @Test func `A request without content, and a trigger without sense, are told`() {
    authorize()
    #expect(add("empty", content: UNNotificationContent()) == .notificationInvalidNoContent)
    let sound = UNMutableNotificationContent()
    sound.sound = .default
    #expect(add("sound", content: sound) == nil)
    let faults = UIKitFault.collected {
      #expect(UNTimeIntervalNotificationTrigger(timeInterval: -1, repeats: false).timeInterval > 0)
      #expect(UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true).timeInterval == 60)
      #expect(
        UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: true).timeInterval == 60)
    }
    #expect(faults.count == 3)
    #expect(faults.first == "time interval must be greater than 0")
  }

  @Test func `A request keeps its content when the app goes on writing`() {
    let content = content("before")
    let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    content.title = "after"
    #expect(request.content.title == "before")
    let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    copy?.subtitle = "more"
    #expect(copy?.title == "before")
    #expect(request.content.subtitle.isEmpty)
  }

  @Test func `Async code asks and adds as well`() async throws {
    let center = center
    await #expect(throws: UNError.self) {
      try await center.add(
        UNNotificationRequest(identifier: "a", content: content("a"), trigger: nil))
    }
    #expect(try await center.requestAuthorization(options: [.provisional]))
    #expect(await center.notificationSettings().authorizationStatus == .provisional)
    #expect(await center.notificationSettings().alertSetting == .enabled)
    device.enterBackground()
    try await center.add(
      UNNotificationRequest(identifier: "a", content: content("a"), trigger: nil))
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    try await center.add(
      UNNotificationRequest(identifier: "b", content: content("b"), trigger: trigger))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
    runFrame()
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
    let category = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
    center.setNotificationCategories([category])
    #expect(await center.notificationCategories() == [category])
  }

  @Test func `Each simulator has notifications of its own`() {
    authorize()
    device.enterBackground()
    add("a")
    let other = Simulator()
    #expect(other.notifications.isEmpty)
    #expect(shown == ["a"])
  }

  @Test func `All scenes of an app have one center, which outlasts each of them`() throws {
    authorize()
    device.session.app.hasHostedScenes = true
    device.perform {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    runFrame()
    let second = try #require(device.scenes.count == 2 ? device.scenes[1] : nil)
    #expect(second.perform { UNUserNotificationCenter.current() } === center)
    second.perform {
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "tea", content: content("Tea"),
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
    }
    second.closeScene()
    device.enterBackground()
    device.advance(by: 61)
    #expect(device.notifications.map(\.request.identifier) == ["tea"])
  }
}
