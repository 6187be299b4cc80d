import UIKit
import XCTest

#if canImport(XCUIAutomation)
  import XCUIAutomation
#endif

/// Does each behaviour with a finger, in the app as a user has it.
final class BehavioursUITests: XCTestCase {
  @MainActor private func launch(_ arguments: String...) -> XCUIApplication {
    continueAfterFailure = false
    let app = XCUIApplication.example()
    app.launchArguments = arguments
    app.launch()
    return app
  }

  @MainActor private func header(_ name: String, of app: XCUIApplication) -> XCUIElement {
    app.descendants(matching: .any)[name].firstMatch
  }

  @MainActor func testAHeaderHidesAtADragAndReturns() async {
    let app = launch()
    let summary = app.staticTexts["43 messages"]
    let place = summary.frame
    XCTAssertTrue(summary.isHittable)
    // A third of the header: it returns.
    await app.drag(fromHeight: 0.6, by: -30)
    XCTAssertEqual(summary.frame.minY, place.minY, accuracy: 0.5)
    // Two thirds: it hides.
    await app.drag(fromHeight: 0.6, by: -60)
    XCTAssertFalse(summary.isHittable)
    await app.drag(fromHeight: 0.4, by: 70)
    XCTAssertEqual(summary.frame.minY, place.minY, accuracy: 0.5)
  }

  @MainActor func testASectionFolds() async {
    let app = launch()
    XCTAssertTrue(app.staticTexts["Going to sea"].exists)
    header("Today", of: app).tap()
    XCTAssertTrue(app.staticTexts["Going to sea"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Tambourine 1"].exists)
    header("Today", of: app).tap()
    XCTAssertTrue(app.staticTexts["Going to sea"].waitForExistence(timeout: 2))
  }

  @MainActor func testAPullRefreshes() async {
    let app = launch()
    await app.drag(fromHeight: 0.3, by: 350)
    await app.pause(2)
    XCTAssertTrue(app.staticTexts["Letter 1"].exists)
    XCTAssertTrue(app.staticTexts["44 messages"].isHittable)
  }

  @MainActor func testARowThatWasOpenedIsDeselected() async {
    let app = launch()
    let row = app.cells.containing(.staticText, identifier: "Going to sea").firstMatch
    row.tap()
    XCTAssertTrue(app.navigationBars["Ishmael"].waitForExistence(timeout: 2))
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(
      forDuration: 0.05,
      thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
    XCTAssertTrue(app.navigationBars["Messages"].waitForExistence(timeout: 2))
    await app.pause(1)
    XCTAssertFalse(row.isSelected)
  }

  @MainActor func testAToastStaysWhileTheListScrolls() async {
    let app = launch("-toastDuration", "90")
    app.buttons["Compose"].tap()
    XCTAssertTrue(app.staticTexts["Sent"].waitForExistence(timeout: 2))
    let toast = app.staticTexts["Sent"].frame
    await app.drag(fromHeight: 0.6, by: -200)
    XCTAssertEqual(app.staticTexts["Sent"].frame, toast)
    XCTAssertTrue(app.buttons["Compose"].isHittable)
    app.buttons["Undo"].tap()
    XCTAssertTrue(app.staticTexts["Sent"].waitForNonExistence(timeout: 2))
    XCTAssertFalse(app.staticTexts["A reply"].exists)
  }
}
