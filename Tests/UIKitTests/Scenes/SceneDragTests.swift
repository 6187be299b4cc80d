import Foundation
import Simulator
import Testing
import UIKit

@MainActor private enum DragLog {
  static var calls: [String] = []

  static func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

private final class DragApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = DragSceneDelegate.self
    return configuration
  }
}

private final class DragSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = DragPage(
      connectionOptions.userActivities.isEmpty ? "first" : "second")
    window?.makeKeyAndVisible()
  }
}

/// A view whose text can be dragged, and one below that takes texts.
private final class DragPage: UIViewController, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  private let name: String
  private let source = UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 80))
  let target = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 200))
  var operation = UIDropOperation.copy

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    source.backgroundColor = .systemBlue
    view.addSubview(source)
    view.addSubview(target)
    source.addInteraction(UIDragInteraction(delegate: self))
    target.addInteraction(UIDropInteraction(delegate: self))
  }

  private func note(_ call: String) {
    let isCurrent = UIScreen.main === view.window?.windowScene?.screen
    DragLog.calls.append("\(name) \(call)" + (isCurrent ? "" : " on another screen"))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { note("dragged \(operation.rawValue)") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { note("enter \(session.localDragSession != nil)") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { note("exit") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { note("end") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    let point = session.location(in: target)
    note("perform at \(Int(point.x)) \(Int(point.y))")
    _ = session.loadObjects(ofClass: NSString.self) { [weak self] in
      self?.note("takes \($0.first.map { "\($0)" } ?? "nothing")")
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { note("conclude") }
}

/// Drags from one window of an app into another one, which stands 400 points to the right.
@MainActor @Suite(.serialized) final class SceneDragTests {
  private let manifest = SceneManifest.main
  private let first = Simulator(size: CGSize(width: 390, height: 600))
  private let second: Simulator

  init() throws {
    SceneManifest.main = SceneManifest(info: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
    ])
    first.launch(DragApp.self)
    first.perform {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "second"), options: nil
      ) { Issue.record("\($0)") }
    }
    first.advance(by: 0.1)
    second = try #require(first.scenes.last)
    first.session.sceneBeyond = { [weak second] point in
      guard let second, second.session.scene.activationState != .unattached else { return nil }
      let place = CGPoint(x: point.x - 400, y: point.y)
      return second.session.screen.bounds.contains(place) ? (second.session, place) : nil
    }
    DragLog.calls = []
  }

  isolated deinit { SceneManifest.main = manifest }

  private func lift() -> Finger {
    let finger = first.touch(at: CGPoint(x: 100, y: 100))
    first.advance(by: 0.75)
    return finger
  }

  private func showsPreview(_ device: Simulator) -> Bool {
    device.session.windows.contains { String(describing: type(of: $0)) == "DragWindow" }
  }

  /// Waits for the items, whose data arrives in its own time, and for what moves.
  private func finish(taking text: String? = nil) async {
    let call = text.map { "takes \($0)" }
    let isTaken = { call.map { call in DragLog.calls.contains { $0.hasSuffix(call) } } ?? true }
    for _ in 0..<200 where !isTaken() { await first.run(for: 0.01) }
    #expect(isTaken(), "\(DragLog.calls)")
    await first.run(for: 1)
    if let call { DragLog.calls.removeAll { $0.hasSuffix(call) } }
  }

  @Test func `A drag goes on in another window, and its items drop there`() async throws {
    let before = second.snapshot()
    let finger = lift()
    finger.move(to: CGPoint(x: 395, y: 350), over: 0.2)
    #expect(showsPreview(first) && !showsPreview(second))
    finger.move(to: CGPoint(x: 500, y: 400), over: 0.2)
    #expect(DragLog.take() == ["second enter true"])
    #expect(showsPreview(second))
    #expect(second.snapshot() != before)
    finger.lift()
    await finish(taking: "first")
    #expect(
      DragLog.take() == [
        "second perform at 60 100", "second conclude", "second end", "first dragged 2",
      ])
    #expect(!showsPreview(first) && !showsPreview(second))
    #expect(second.snapshot() == before)
  }

  @Test func `A drag comes back from another window`() async {
    let finger = lift()
    finger.move(to: CGPoint(x: 500, y: 400), over: 0.2)
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.2)
    #expect(DragLog.take() == ["second enter true", "second exit", "first enter true"])
    #expect(showsPreview(first) && !showsPreview(second))
    finger.lift()
    await finish(taking: "first")
    #expect(
      DragLog.take() == [
        "first perform at 60 100", "first conclude", "second end", "first end", "first dragged 2",
      ])
  }

  @Test func `Items that another window refuses return to their own`() async throws {
    let page = try #require(second.window.rootViewController as? DragPage)
    page.operation = .cancel
    let before = first.snapshot()
    let finger = lift()
    finger.move(to: CGPoint(x: 500, y: 400), over: 0.2)
    _ = DragLog.take()
    finger.lift()
    first.advance(by: 0.05)
    #expect(showsPreview(first) && !showsPreview(second))
    await finish()
    #expect(DragLog.take() == ["second exit", "second end", "first dragged 0"])
    #expect(first.snapshot() == before)
  }

  @Test(arguments: [UIDropOperation.cancel, .copy])
  func `A drag outlives the window that it is over`(ends: UIDropOperation) async {
    let finger = lift()
    finger.move(to: CGPoint(x: 500, y: 400), over: 0.2)
    second.closeScene()
    first.advance(by: 0.1)
    finger.move(to: CGPoint(x: 520, y: 400), over: 0.2)
    #expect(showsPreview(first))
    #expect(!DragLog.take().contains { $0.contains("dragged") })
    if ends == .copy { finger.move(to: CGPoint(x: 100, y: 400), over: 0.2) }
    finger.lift()
    await finish(taking: ends == .copy ? "first" : nil)
    #expect(DragLog.calls.contains("first perform at 60 100") == (ends == .copy))
    #expect(DragLog.calls.last == "first dragged \(ends.rawValue)")
    #expect(!showsPreview(first))
  }
}
