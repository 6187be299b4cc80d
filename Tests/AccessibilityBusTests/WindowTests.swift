import AccessibilityBus
import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Several windows of an app, as clients of the accessibility bus see them.
@Suite(.serialized) @MainActor struct WindowTests {
  /// Another window beside that of the client.
  private final class Other: AccessibilityHost {
    let device = Simulator(size: CGSize(width: 200, height: 200))
    var time: TimeInterval { device.session.now }
    var title: String { "Other" }
    var origin: CGPoint? { CGPoint(x: 1000, y: 500) }
    var unitsPerPoint: CGFloat { 1 }

    init(_ controller: UIViewController) { device.show(controller) }
  }

  private final class Page: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 60, width: 150, height: 40))

    init(_ name: String) {
      super.init(nibName: nil, bundle: nil)
      field.accessibilityLabel = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  private let client = DesktopClient(Page("First field"))
  private let other = Other(Page("Second field"))

  init() {
    client.dispatcher.add(other.device.session, host: other)
    other.device.session.send(.activation(.foregroundInactive), at: other.time)
  }

  private func give(_ active: Simulator, keysOf inactive: Simulator) {
    inactive.session.send(.activation(.foregroundInactive), at: inactive.session.now)
    active.session.send(.activation(.foregroundActive), at: active.session.now)
  }

  @Test func `Windows are frames of one application, in their order`() throws {
    let frames = try client.children(DesktopClient.root)
    #expect(try frames.map { try client.name($0) } == ["Window", "Other"])
    #expect(try frames.map { try client.role($0) } == [.frame, .frame])
    for (index, frame) in frames.enumerated() {
      #expect(try client.call(frame, "Accessible", "GetIndexInParent")[0].number == Double(index))
      #expect(
        try client.call(frame, "Accessible", "GetApplication")[0].elements?.last?.text
          == DesktopClient.root)
    }
    #expect(try client.states(frames[0]).contains(.active))
    #expect(try !client.states(frames[1]).contains(.active))
    let first = try #require(try client.find("First field"))
    let second = try #require(try client.find("Second field"))
    #expect(try client.all(frames[0]).contains(first) && !client.all(frames[0]).contains(second))
    #expect(try client.all(frames[1]).contains(second))
    // All of it is one answer.
    let items = try client.dispatcher.answer(
      "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")[0].elements
    #expect(try items?.count == client.all().count)
  }

  @Test func `Coordinates are those of the object's own window`() throws {
    let second = try #require(try client.find("Second field"))
    let frame = try client.call(second, "Component", "GetExtents", .int(0))[0].elements ?? []
    #expect(frame.compactMap(\.number) == [1010, 560, 150, 40])
    let first = try #require(try client.find("First field"))
    let doubled = try client.call(first, "Component", "GetExtents", .int(0))[0].elements ?? []
    #expect(doubled.compactMap(\.number) == [120, 170, 300, 80])
  }

  @Test func `The keys go from one window to another, and the focus with them`() throws {
    let names = ["First field", "Second field"]
    let fields = try names.map { try #require(try client.find($0)) }
    for field in fields { _ = try client.call(field, "Component", "GrabFocus") }
    // A window that gets the focus from outside comes to the front.
    #expect(other.device.session.scene.activationState == .foregroundActive)
    give(client.device, keysOf: other.device)
    _ = client.dispatcher.events()
    #expect(try client.states(fields[0]).contains(.focused))
    #expect(try !client.states(fields[1]).contains(.focused))
    give(other.device, keysOf: client.device)
    let frames = try client.children(DesktopClient.root)
    let events = client.dispatcher.events().filter {
      ["Activate", "Deactivate"].contains($0.name) || ["active", "focused"].contains($0.detail)
    }
    let told = events.map { "\($0.name) \($0.detail) \($0.first)" }
    #expect(
      told == [
        "StateChanged focused 0", "Deactivate  0", "StateChanged active 0", "Activate  0",
        "StateChanged active 1", "StateChanged focused 1",
      ])
    #expect(
      events.map(\.path.text) == [
        fields[0], frames[0], frames[0], frames[1], frames[1], fields[1],
      ])
  }

  @Test func `A window that closes leaves the application, and the other one stays`() throws {
    let frames = try client.children(DesktopClient.root)
    let second = try #require(try client.find("Second field"))
    _ = client.dispatcher.events()
    client.dispatcher.remove(other.device.session)
    let events = client.dispatcher.events()
    #expect(
      events.contains { $0.name == "ChildrenChanged" && $0.detail == "remove" && $0.first == 1 })
    #expect(events.contains { $0.name == "Destroy" && $0.path.text == frames[1] })
    #expect(events.contains { $0.detail == "defunct" && $0.path.text == second })
    #expect(!events.contains { $0.path.text == frames[0] })
    #expect(try client.children(DesktopClient.root) == [frames[0]])
    #expect(throws: BusError.self) { try client.name(second) }
  }

  @Test func `A window that opens is told`() throws {
    _ = try client.all()
    _ = client.dispatcher.events()
    let third = Other(Page("Third field"))
    third.device.session.send(.activation(.foregroundInactive), at: third.time)
    client.dispatcher.add(third.device.session, host: third)
    let events = client.dispatcher.events()
    #expect(events.contains { $0.name == "ChildrenChanged" && $0.detail == "add" && $0.first == 2 })
    #expect(events.contains { $0.name == "Create" })
    #expect(try client.find("Third field") != nil)
  }
}
