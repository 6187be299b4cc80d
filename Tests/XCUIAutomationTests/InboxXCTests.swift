import XCTest
import XCUIAutomation

/// A UI test as in Xcode's template: a subclass of `XCTestCase`, with attachments.
final class InboxXCTests: XCTestCase {
  @MainActor func testAScreenshotAndTextAreAttached() async throws {
    let app = XCUIApplication(
      .controller { Inbox([Message(sender: "Ahab", subject: "The whale")], server: Offline()) })
    app.launch()
    XCTAssertTrue(app.staticTexts["Ahab"].waitForExistence(timeout: 1))

    let screenshot = XCTAttachment(screenshot: app.screenshot())
    screenshot.name = "inbox"
    screenshot.lifetime = .keepAlways
    add(screenshot)
    for text in ["first", "second"] {
      XCTContext.runActivity(named: "Note") { $0.add(XCTAttachment(string: text)) }
    }

    guard let path = ProcessInfo.processInfo.environment["TRESTLE_ATTACHMENTS"] else { return }
    let folder = URL(fileURLWithPath: path)
    let picture = try Data(
      contentsOf: folder.appendingPathComponent(
        "InboxXCTests-testAScreenshotAndTextAreAttached-inbox.png"))
    XCTAssertEqual(picture.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    XCTAssertEqual(
      try String(
        contentsOf: folder.appendingPathComponent("Note-Attachment-2.txt"), encoding: .utf8),
      "second")
  }
}
