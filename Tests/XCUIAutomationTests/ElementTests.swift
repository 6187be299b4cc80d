import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// Elements and queries of small screens.
@Suite(.serialized) @MainActor struct ElementTests {
  private func launch(_ fill: @escaping (UIViewController) -> Void) -> XCUIApplication {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        fill(page)
        return page
      }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    return app
  }

  private static func button(_ title: String, y: CGFloat, to view: UIView) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    view.addSubview(button)
    return button
  }

  @Test func `The tree has types, frames, identifiers and labels`() {
    let app = launch { page in
      let button = Self.button("Save", y: 100, to: page.view)
      button.accessibilityIdentifier = "save"
      button.isEnabled = false
      let card = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
      card.accessibilityIdentifier = "card"
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
      label.text = "Whales"
      card.addSubview(label)
      page.view.addSubview(card)
    }
    let lines = app.windows.firstMatch.debugDescription.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines.contains(
        "Button, {{20.0, 100.0}, {200.0, 44.0}}, identifier: 'save', label: 'Save', Disabled"))
    #expect(lines.contains("Other, {{0.0, 200.0}, {320.0, 100.0}}, identifier: 'card'"))
    #expect(lines.contains("StaticText, {{10.0, 210.0}, {100.0, 20.0}}, label: 'Whales'"))
    #expect(app.otherElements["card"].staticTexts["Whales"].frame.minY == 210)
    #expect(!app.buttons["save"].isEnabled)
  }

  @Test func `Hidden and transparent views are not elements`() {
    let app = launch { page in
      Self.button("A", y: 0, to: page.view).isHidden = true
      Self.button("B", y: 50, to: page.view).alpha = 0
      _ = Self.button("C", y: 100, to: page.view)
    }
    #expect(app.buttons.allElementsBoundByIndex.map(\.label) == ["C"])
  }

  @Test func `Queries combine`() {
    let app = launch { page in
      for (index, name) in ["Ahab", "Ishmael", "Queequeg"].enumerated() {
        let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: 320, height: 60))
        row.accessibilityIdentifier = "row"
        _ = Self.button("Call", y: 8, to: row)
        let label = UILabel(frame: CGRect(x: 230, y: 8, width: 80, height: 20))
        label.text = name
        row.addSubview(label)
        page.view.addSubview(row)
      }
    }
    let rows = app.otherElements.matching(identifier: "row")
    #expect(rows.count == 3)
    let row = rows.containing(.staticText, identifier: "Ishmael").firstMatch
    #expect(row.frame.minY == 60)
    #expect(row.buttons["Call"].frame.minY == 68)
    #expect(row.children(matching: .any).count == 2)
    #expect(rows.element(boundBy: -1).children(matching: .staticText).element.label == "Queequeg")
    #expect(rows.element(boundBy: 3).exists == false)
    #expect(rows.buttons.count == 3)
    #expect(app.staticTexts.element(matching: .staticText, identifier: "Ahab").exists)
    let long = NSPredicate(format: "identifier == 'x' OR label ENDSWITH[c] 'QUEG'")
    #expect(app.staticTexts.matching(long).count == 1)
    let closure = NSPredicate { object, _ in
      nonisolated(unsafe) let object = object
      return MainActor.assumeIsolated { (object as? any XCUIElementAttributes)?.label == "Ahab" }
    }
    #expect(app.staticTexts.matching(closure).element.frame.minY == 8)
  }

  @Test func `Waiting advances the held clock and no further`() throws {
    let app = launch { page in
      let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
      label.text = "Late"
      label.isHidden = true
      page.view.addSubview(label)
    }
    let device = try #require(app.device)
    let start = device.time
    #expect(!app.staticTexts["Late"].waitForExistence(timeout: 2))
    #expect(abs(device.time - start - 2) < 0.001)
    device.window.rootViewController?.view.subviews.first?.isHidden = false
    #expect(app.staticTexts["Late"].waitForExistence(timeout: 5))
    #expect(abs(device.time - start - 2) < 0.001)
    #expect(!app.staticTexts["Late"].waitForNonExistence(timeout: 0.5))
    #expect(app.staticTexts["Late"].wait(for: \.label, toEqual: "Late", timeout: 1))
  }

  @Test func `An alert hides what is behind it, and its buttons take taps`() throws {
    let app = launch { page in
      let button = Self.button("Delete", y: 100, to: page.view)
      button.addAction(
        UIAction { [weak page] _ in
          let alert = UIAlertController(
            title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "Name" }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          page?.present(alert, animated: true)
        }, for: .touchUpInside)
    }
    app.buttons["Delete"].tap()
    #expect(app.alerts["Sure?"].exists)
    #expect(app.alerts.staticTexts["It is gone then."].exists)
    #expect(!app.buttons["Delete"].exists)
    app.alerts.textFields["Name"].tap()
    app.alerts.textFields["Name"].typeText("Moby")
    // As Xcode records it.
    let parts = app.alerts["Sure?"].scrollViews.otherElements
    let field = parts.collectionViews.cells.textFields["Name"]
    #expect(field.value as? String == "Moby")
    #expect(field.frame == app.textFields["Name"].frame)
    #expect(parts.buttons["Cancel"].exists)
    app.alerts.buttons["Cancel"].tap()
    #expect(app.alerts.count == 0)
    #expect(app.buttons["Delete"].isHittable)
  }

  @Test func `A screenshot is the visible part of an element`() {
    let app = launch { page in
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.backgroundColor = .red
      view.accessibilityIdentifier = "red"
      view.isAccessibilityElement = true
      page.view.addSubview(view)
    }
    let picture = app.otherElements["red"].screenshot()
    #expect(picture.image.size == CGSize(width: 30, height: 40))
    #expect(picture.pngRepresentation.count > 50)
    #expect(XCUIScreen.main.screenshot().image.size == CGSize(width: 320, height: 480))
    let attachment = XCTAttachment(screenshot: picture)
    attachment.name = "red"
    XCTContext.runActivity(named: "Look") { $0.add(attachment) }
  }
}
