import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// Pages of the gallery, driven as a UI test drives an app.
@Suite(.serialized) @MainActor struct GalleryDrivingTests {
  private func launch(_ page: String? = nil, height: CGFloat = 844) -> XCUIApplication {
    let app = XCUIApplication(
      .controller { RootPage.gallery(page: page.flatMap { GalleryPage.named($0) }) },
      device: Simulator(size: CGSize(width: 390, height: height), scale: 1))
    app.launch()
    return app
  }

  @Test func `A row of the list opens its page, and the back button returns`() {
    let app = launch()
    app.tables.staticTexts["Folding"].tap()
    #expect(app.navigationBars["Folding"].exists)
    app.navigationBars["Folding"].buttons["Trestle"].tap()
    #expect(app.navigationBars["Trestle"].waitForExistence(timeout: 1))
  }

  @Test func `The cells of a collection view are found and tapped`() {
    let app = launch("emoji")
    let grid = app.collectionViews.firstMatch
    #expect(grid.exists)
    #expect(grid.cells.count > 50)
    let name = "GRINNING FACE WITH SMILING EYES"
    let cell = grid.cells.containing(.staticText, identifier: name).element
    #expect(!cell.isSelected)
    cell.tap()
    #expect(cell.isSelected)
    #expect(app.navigationBars["Grinning Face With Smiling Eyes"].exists)
  }

  @Test func `A button counts its taps`() {
    let app = launch("controls")
    app.buttons["Press me"].tap()
    #expect(app.staticTexts["Pressed once"].exists)
    app.buttons["Press me"].doubleTap()
    #expect(app.staticTexts["Pressed 3 times"].exists)
  }

  @Test func `A switch, a slider, a stepper and segments report their values`() {
    let app = launch("controls")
    let toggle = app.switches.firstMatch
    #expect(toggle.value as? String == "0")
    toggle.tap()
    #expect(toggle.value as? String == "1")
    let slider = app.sliders.firstMatch
    slider.adjust(toNormalizedSliderPosition: 0.8)
    #expect(abs(slider.normalizedSliderPosition - 0.8) < 0.02)
    #expect((slider.value as? String)?.hasSuffix("%") == true)
    app.segmentedControls.buttons["Full"].tap()
    #expect(app.segmentedControls.buttons["Full"].isSelected)
    #expect(slider.normalizedSliderPosition == 1)
    #expect(app.steppers.count == 1 && app.progressIndicators.count == 1)
  }

  @Test func `Gestures reach the view under them`() {
    let app = launch("controls")
    let pad = app.staticTexts["Tap, hold, swipe or drag here"]
    pad.tap()
    #expect(app.staticTexts["Tap"].exists)
    app.staticTexts["Tap"].doubleTap()
    app.staticTexts["Double tap"].press(forDuration: 1)
    app.staticTexts["Let go"].swipeRight(velocity: .fast)
    let place = app.staticTexts["Swipe to the right"].coordinate(
      withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    place.press(
      forDuration: 0.1, thenDragTo: place.withOffset(CGVector(dx: -40, dy: 30)), withVelocity: 200)
    let drag = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH %@", "Drag by"))
    #expect(drag.count == 1)
  }

  @Test func `An action scrolls to an element that is out of view`() {
    let app = launch("controls", height: 400)
    let last = app.scrollViews.buttons.element(boundBy: -1)
    let name = last.label
    #expect(last.exists && !last.isHittable)
    last.tap()
    #expect(app.staticTexts["Pressed \(name)"].exists)
  }

  @Test func `A swiped row shows its actions, and an action sheet takes a choice`() {
    let app = launch("mail")
    let cells = app.tables.cells
    let first = cells.element(boundBy: 1)
    let subject = first.staticTexts.allElementsBoundByIndex.map(\.label)
    first.swipeLeft()
    #expect(app.buttons["Trash"].isHittable)
    app.buttons["More"].tap()
    #expect(app.sheets.count == 1)
    app.sheets.buttons["Move to Archive"].tap()
    #expect(app.sheets.firstMatch.waitForNonExistence(timeout: 2))
    #expect(cells.element(boundBy: 1).staticTexts.allElementsBoundByIndex.map(\.label) != subject)
  }

  @Test func `Text is typed into the search field`() {
    let app = launch("mail")
    let place = app.tables.firstMatch.coordinate(
      withNormalizedOffset: CGVector(dx: 0.5, dy: 0.35))
    place.press(
      forDuration: 0, thenDragTo: place.withOffset(CGVector(dx: 0, dy: 80)), withVelocity: 200,
      thenHoldForDuration: 0.2)
    let field = app.searchFields["Search"]
    field.tap()
    #expect(app.keyboards.count == 1)
    #expect(app.keyboards.keys["e"].isHittable)
    field.typeText("schooner")
    #expect(field.value as? String == "schooner")
    #expect(app.tables.cells.count == 1)
    #expect(app.tables.cells.staticTexts["John Trelawney"].exists)
  }

  @Test func `A form is filled from field to field`() {
    let app = launch("form")
    let first = app.textFields["First name"].firstMatch
    #expect(first.placeholderValue == "As your friends call you")
    #expect(first.value as? String == "As your friends call you")
    first.tap()
    #expect(first.hasFocus)
    first.typeText("Ishmael\n")
    let last = app.textFields["Last name"].firstMatch
    #expect(last.hasFocus && !first.hasFocus)
    last.typeText("X" + XCUIKeyboardKey.delete.rawValue + "Y")
    #expect(last.value as? String == "Y")
    #expect(first.value as? String == "Ishmael")
    let password = app.secureTextFields["Password"].firstMatch
    password.tap()
    password.typeText("whale")
    #expect(password.value as? String != "whale")
    app.keyboards.buttons.matching(identifier: "Next").firstMatch.tap()
    #expect(!password.hasFocus)
    app.buttons["Done"].firstMatch.tap()
    #expect(app.keyboards.firstMatch.waitForNonExistence(timeout: 1))
  }

  @Test func `A note is typed into`() {
    let app = launch("notes")
    let note = app.textViews["Note 2"]
    #expect((note.value as? String)?.hasPrefix("Shopping") == true)
    note.tap()
    #expect(note.hasFocus)
    note.typeText("x\ny")
    #expect((note.value as? String)?.contains("x\ny") == true)
    #expect(app.textViews.count >= 4)
  }

  @Test func `A long press opens a menu of buttons`() {
    let app = launch("mail")
    app.tables.cells.element(boundBy: 1).press(forDuration: 0.8)
    #expect(app.buttons["Mark as Read"].exists)
    app.buttons["Flag"].tap()
    #expect(app.buttons["Mark as Read"].waitForNonExistence(timeout: 1))
  }

  @Test func `Rows below are reached by swipes`() {
    let app = launch("mail")
    let table = app.tables.firstMatch
    func words() -> [String] {
      table.cells.element(boundBy: 2).staticTexts.allElementsBoundByIndex.map(\.label)
    }
    let before = words()
    for _ in 0..<2 { table.swipeUp(velocity: .fast) }
    #expect(!before.isEmpty && words() != before)
  }

  @Test(arguments: ["settings", "cells", "text", "folding", "reminders", "csv"])
  func `Every element of a page has a type and a frame`(page: String) throws {
    let app = launch(page)
    let table = try app.snapshot()
    func check(_ element: any XCUIElementSnapshot) {
      #expect(element.elementType != .any)
      for child in element.children { check(child) }
    }
    check(table)
    #expect(app.navigationBars.count >= 1)
    #expect(app.debugDescription.contains("NavigationBar"))
  }
}
