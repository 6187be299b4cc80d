import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// The accessibility audit.
@Suite(.serialized) @MainActor struct AuditTests {
  private func issues(
    _ types: XCUIAccessibilityAuditType = .all, _ fill: @escaping (UIView) -> Void
  ) throws -> [String] {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        page.view.backgroundColor = .white
        fill(page.view)
        return page
      })
    app.launch()
    var found: [String] = []
    try app.performAccessibilityAudit(for: types) { issue in
      found.append("\(issue.compactDescription): \(issue.element?.frame.minY ?? -1)")
      return true
    }
    return found
  }

  private static func label(_ text: String, y: CGFloat, width: CGFloat = 200) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: width, height: 24))
    label.text = text
    return label
  }

  @Test func `Text that cannot be read is found`() throws {
    let found = try issues(.contrast) { view in
      view.addSubview(Self.label("Readable", y: 100))
      let pale = Self.label("Pale", y: 200)
      pale.textColor = UIColor(white: 0.75, alpha: 1)
      view.addSubview(pale)
    }
    #expect(found == ["Contrast is too low: 200.0"])
  }

  @Test func `Small buttons and those without words are found`() throws {
    let found = try issues([.hitRegion, .sufficientElementDescription]) { view in
      let small = UIButton(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
      small.setTitle("x", for: .normal)
      let silent = UIButton(frame: CGRect(x: 100, y: 200, width: 60, height: 60))
      let good = UIButton(frame: CGRect(x: 100, y: 300, width: 60, height: 60))
      good.accessibilityLabel = "Good"
      for button in [small, silent, good] { view.addSubview(button) }
    }
    #expect(found == ["Hit area is too small: 100.0", "Element has no description: 200.0"])
  }

  @Test func `Labels without room for their text are found`() throws {
    let found = try issues(.textClipped) { view in
      view.addSubview(Self.label("Call me Ishmael", y: 100))
      view.addSubview(Self.label("Call me Ishmael, some years ago", y: 200, width: 60))
      let tall = Self.label("Call me Ishmael, some years ago", y: 300, width: 60)
      tall.numberOfLines = 0
      tall.frame.size.height = 200
      view.addSubview(tall)
      let low = Self.label("Call me Ishmael, some years ago", y: 600, width: 60)
      low.numberOfLines = 2
      view.addSubview(low)
    }
    #expect(found == ["Text clipped: 200.0", "Text clipped: 600.0"])
  }

  @Test func `An issue that is not ignored is a failure`() throws {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        page.view.addSubview(UIButton(frame: CGRect(x: 100, y: 200, width: 60, height: 60)))
        return page
      })
    app.launch()
    try withKnownIssue {
      try app.performAccessibilityAudit(for: .sufficientElementDescription)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Element has no description") }
    }
  }

  @Test(arguments: ["settings", "mail", "form"])
  func `Controls of the gallery's pages have words`(page: String) throws {
    let app = XCUIApplication(
      .controller { RootPage.gallery(page: GalleryPage.named(page)) }, device: Simulator(scale: 1))
    app.launch()
    try app.performAccessibilityAudit(for: .sufficientElementDescription)
  }
}
