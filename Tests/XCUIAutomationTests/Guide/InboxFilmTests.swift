import Simulator
import TestFilms
import Testing
import UIKit
import XCUIAutomation

// example: filmed
@MainActor @Suite(.serialized, .filmsFailures) struct InboxFilmTests {
  @Test func `A swiped message goes, and a tapped one opens`() {
    let messages = [
      Message(sender: "Ahab", subject: "The whale"), Message(sender: "Pip", subject: "The sea"),
      Message(sender: "Starbuck", subject: "The oil"),
    ]
    let app = XCUIApplication(
      .controller {
        UINavigationController(rootViewController: Inbox(messages, server: Offline()))
      },
      device: Simulator(size: CGSize(width: 320, height: 360)))
    app.launch()

    app.staticTexts["Ahab"].swipeLeft()
    app.buttons["Delete"].tap()
    #expect(app.tables.cells.count == 2)

    app.staticTexts["Pip"].tap()
    #expect(app.navigationBars["The sea"].exists)
    app.navigationBars.buttons["Inbox"].tap()
  }
}
// end
