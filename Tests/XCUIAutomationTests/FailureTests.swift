import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// The messages of failed actions.
@Suite(.serialized) @MainActor struct FailureTests {
  private func launch() -> XCUIApplication {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        for (index, name) in ["Save", "Save", "Load"].enumerated() {
          let button = UIButton(type: .system)
          button.setTitle(name, for: .normal)
          button.frame = CGRect(x: 20, y: 50 * CGFloat(index), width: 100, height: 44)
          page.view.addSubview(button)
        }
        let cover = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
        cover.accessibilityIdentifier = "cover"
        page.view.addSubview(cover)
        return page
      }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    return app
  }

  /// The messages of an action's issues. They are recorded on the main actor.
  private final class Messages: @unchecked Sendable {
    var text = ""
  }

  private func message(_ action: () -> Void) -> String {
    let found = Messages()
    withKnownIssue {
      action()
    } matching: { issue in
      found.text += issue.comments.map(\.rawValue).joined()
      #expect(issue.sourceLocation?.fileName == "FailureTests.swift")
      return true
    }
    return found.text
  }

  @Test func `A tap on what is not there lists what is`() {
    let app = launch()
    let text = message { app.buttons["Open"].tap() }
    #expect(text.contains("no matches found"))
    #expect(text.contains("Descendants matching type Button: 3"))
    #expect(text.contains("Elements matching \"Open\": 0"))
    #expect(text.contains("label: 'Load'"))
  }

  @Test func `A tap on one of several elements lists them`() {
    let app = launch()
    let text = message { app.buttons["Save"].tap() }
    #expect(text.contains("2 matching elements found"))
    app.buttons["Save"].firstMatch.tap()
  }

  @Test func `A tap on a covered element names what covers it`() {
    let app = launch()
    #expect(!app.buttons["Load"].isHittable)
    let text = message { app.buttons["Load"].tap() }
    #expect(text.contains("under the finger at (70, 122) is Other"))
    #expect(text.contains("identifier: 'cover'"))
  }

  @Test func `Text for an element without the focus is not typed`() {
    let app = launch()
    let text = message { app.buttons["Load"].typeText("x") }
    #expect(text.contains("neither it nor a descendant has the keyboard focus"))
  }

  @Test func `An app that does not run says so`() {
    let app = XCUIApplication(.controller { UIViewController() })
    #expect(app.state == .notRunning)
    #expect(message { app.buttons["A"].tap() }.contains("call launch()"))
  }

  @Test func `An attribute of what is not there is a failure`() {
    let app = launch()
    #expect(message { _ = app.buttons["Open"].label }.contains("no matches found"))
    #expect(throws: XCUIError.self) { try app.buttons["Open"].snapshot() }
  }

  @Test(arguments: ["label ==", "label == %@", "(label == 'x'", "label ~ 'x'", "'x"])
  func `A format that cannot be read is a failure and false`(format: String) {
    let app = launch()
    var count = -1
    let text = message { count = app.buttons.matching(NSPredicate(format: format)).count }
    #expect(text.contains("cannot be read"))
    #expect(count == 0)
  }
}
