import Simulator
import Testing
import UIKit

// example: testing-ui
import XCUIAutomation

@MainActor @Suite(.serialized) struct InboxUITests {
  @Test func `A swiped message is deleted`() {
    let app = XCUIApplication(
      .controller {
        UINavigationController(
          rootViewController: Inbox(
            [
              Message(sender: "Ahab", subject: "The whale"),
              Message(sender: "Pip", subject: "The sea"),
            ], server: Offline()))
      })
    app.launch()

    let row = app.tables.cells.containing(.staticText, identifier: "Ahab").firstMatch
    row.swipeLeft()
    app.buttons["Delete"].tap()
    #expect(app.staticTexts["Ahab"].waitForNonExistence(timeout: 1))

    app.staticTexts["Pip"].tap()
    #expect(app.navigationBars["The sea"].waitForExistence(timeout: 1))
    app.navigationBars.buttons["Inbox"].tap()
    #expect(app.tables.cells.count == 1)
  }
}
// end
