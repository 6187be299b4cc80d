import Foundation
import ScreenSnapshots
import Simulator
import Testing
import UIKit

// example: testing-setup
struct Offline: MailServer {
  func messages() async throws -> [Message] { throw URLError(.notConnectedToInternet) }
}

@MainActor @Suite(.serialized) struct InboxTests {
  let device = Simulator()
  let navigation: UINavigationController
  let inbox: Inbox

  init() {
    let messages = ["Ishmael", "Queequeg", "Starbuck", "Ahab", "Pip"].map {
      Message(sender: $0, subject: "From \($0)")
    }
    let inbox = device.perform { Inbox(messages, server: Offline()) }
    self.inbox = inbox
    navigation = device.perform { UINavigationController(rootViewController: inbox) }
    device.show(navigation)
  }
  // end

  // example: testing-first
  @Test func `A tapped row opens its message`() throws {
    try device.tap(row: 3)
    try device.settle()
    #expect(navigation.topViewController?.title == "From Ahab")
  }
  // end

  // example: testing-finger
  @Test func `A row that is half swiped shows its button, and closes when the finger goes back`()
    throws
  {
    let cell = try #require(inbox.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let middle = cell.convert(CGPoint(x: 300, y: cell.bounds.midY), to: nil)

    let finger = device.touch(at: middle).move(byX: -120, over: 0.3).hold(for: 0.1)
    #expect(device.accessibilityTree().contains("button \"Delete\""))
    #expect(inbox.messages.count == 5)

    finger.move(byX: 120, over: 0.3).hold(for: 0.1).lift()
    try device.settle()
    #expect(!device.accessibilityTree().contains("button \"Delete\""))
  }
  // end

  // example: testing-refresh
  @Test func `A refresh without a network says so and keeps the messages`() async throws {
    device.drag(
      from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600), duration: 0.5, holding: 0.1)
    await device.run(for: 1)
    #expect(device.accessibilityTree().contains("No connection"))

    try device.screenReader.activate("OK")
    try await device.runUntilSettled()
    #expect(inbox.refreshControl?.isRefreshing == false)
    #expect(inbox.messages.count == 5)
  }
  // end

  // example: testing-accessibility
  @Test func `Every row is read with its sender and subject`() {
    let rows = device.screenReader.elements.filter { $0.role == "row" }
    #expect(rows.count == 5)
    #expect(rows.first?.label == "Ishmael, From Ishmael")
    for element in device.screenReader.elements {
      #expect(element.label?.isEmpty == false, "nothing is read at \(element.frame)")
    }
  }
  // end

  // example: testing-snapshot
  @Test func `The inbox looks as before`() {
    expectSnapshot(of: device, as: .accessibility, named: "inbox")
    expectSnapshot(
      of: { UINavigationController(rootViewController: UIViewController()) },
      on: [.smallPhone, .smallPhone.rightToLeft, .tablet], as: .views, named: "bar")
  }
  // end

  // example: testing-time
  @Test func `A banner is gone after three seconds`() throws {
    let banner = device.perform { Banner(frame: CGRect(x: 0, y: 100, width: 390, height: 40)) }
    inbox.view.addSubview(banner)
    device.perform { banner.disappearLater() }
    device.advance(by: 2.9)
    #expect(banner.superview != nil)
    device.advance(by: 0.5)
    #expect(banner.superview == nil)
  }
  // end
}
