import Foundation
import UIKit
import UserNotifications

/// An app whose scene has a counter that persists, for tests that drive a real window.
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

final class ProbeSceneDelegate: NSObject, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
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
    page.count = connectionOptions.userActivities.first?.userInfo?["count"] as? Int ?? 0
    session.userInfo = ["launches": (session.userInfo?["launches"] as? Int ?? 0) + 1]
    UNUserNotificationCenter.current().delegate = self
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

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    say("present \(notification.request.identifier)")
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    say("answer \(response.notification.request.identifier) \(response.actionIdentifier)")
    completionHandler()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { say("foreground") }

  func sceneDidDisconnect(_ scene: UIScene) { say("disconnect \(page.count)") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    say("save \(page.count)")
    let activity = NSUserActivity(activityType: "org.trestle.probe.count")
    activity.userInfo = ["count": page.count]
    return activity
  }
}

/// Counts the presses of Ctrl+N. Ctrl+O opens a second scene, which counts from 40, and Ctrl+D destroys
/// the scene. Ctrl+T schedules a notification, Ctrl+R removes it. Ctrl+L counts the calls of a display
/// link that changes nothing, for a second. The count can be dragged into a different scene.
final class ProbeScenePage: UIViewController {
  private let label = UILabel()
  private var ticks = (first: 0.0, count: 0)
  var count = 0 { didSet { label.text = "\(count)" } }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    label.text = "\(count)"
    label.font = .systemFont(ofSize: 120, weight: .bold)
    label.textAlignment = .center
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    view.addInteraction(UIDragInteraction(delegate: self))
    view.addInteraction(UIDropInteraction(delegate: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: view) else { return }
    say("tapped \(count) at \(Int(place.x)) \(Int(place.y))")
  }

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
        title: "Notify", action: ProbeScenePage.remind, input: "t", modifierFlags: .control),
      UIKeyCommand(
        title: "Take Back", action: ProbeScenePage.takeBack, input: "r", modifierFlags: .control),
      UIKeyCommand(
        title: "Open", action: ProbeScenePage.open, input: "o", modifierFlags: .control),
      UIKeyCommand(
        title: "Link", action: ProbeScenePage.countTicks, input: "l", modifierFlags: .control),
      UIKeyCommand(
        title: "Destroy", action: ProbeScenePage.destroy, input: "d", modifierFlags: .control),
    ]
  }

  private func countUp(_ command: UIKeyCommand) {
    count += 1
    say("count \(count)")
  }

  private func remind(_ command: UIKeyCommand) {
    let center = UNUserNotificationCenter.current()
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "tea",
        actions: [UNNotificationAction(identifier: "more", title: "Five More Minutes")],
        intentIdentifiers: [], options: [.customDismissAction])
    ])
    let content = UNMutableNotificationContent()
    content.title = "Tea is ready"
    content.subtitle = "Green"
    content.body = "Cup <3 & pot"
    content.categoryIdentifier = "tea"
    content.interruptionLevel = .timeSensitive
    center.requestAuthorization(options: [.alert]) { isGranted, _ in say("granted \(isGranted)") }
    center.add(
      UNNotificationRequest(
        identifier: "tea", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 0.2, repeats: false))
    ) { if let error = $0 { say("refused \(error.localizedDescription)") } }
  }

  private func takeBack(_ command: UIKeyCommand) {
    UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ["tea"])
  }

  private func countTicks(_ command: UIKeyCommand) {
    ticks = (0, 0)
    let link = CADisplayLink(target: self, selector: ProbeScenePage.tick)
    link.add(to: .main, forMode: .common)
  }

  private func tick(_ link: CADisplayLink) {
    if ticks.count == 0 { ticks.first = link.timestamp }
    ticks.count += 1
    guard link.timestamp - ticks.first >= 1 else { return }
    link.invalidate()
    say("ticks \(ticks.count)")
  }

  private func open(_ command: UIKeyCommand) {
    let activity = NSUserActivity(activityType: "org.trestle.probe.count")
    activity.userInfo = ["count": 40]
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil
    ) { say("refused \(($0 as? UISceneError).map { "\($0.code)" } ?? "\($0)")") }
  }

  private func destroy(_ command: UIKeyCommand) {
    guard let session = view.window?.windowScene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }
}

extension ProbeScenePage: UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(count)")))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { say("dragged \(count) \(operation == .cancel ? "cancel" : "copy")") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { say("enter \(count)") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { say("exit \(count)") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    let place = session.location(in: view)
    let isLocal = session.localDragSession != nil
    _ = session.loadObjects(ofClass: NSString.self) { [weak self] texts in
      let text = texts.first.map { "\($0)" } ?? "nothing"
      say(
        "dropped \(text) on \(self?.count ?? -1) at \(Int(place.x)) \(Int(place.y))"
          + (isLocal ? "" : " from elsewhere"))
    }
  }
}
