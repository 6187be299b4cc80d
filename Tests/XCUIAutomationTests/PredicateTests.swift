import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// Predicates made of format strings.
@Suite(.serialized) @MainActor struct PredicateTests {
  /// The labels among four that fulfil a format.
  private func matches(_ format: String, _ arguments: Any...) -> [String] {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        for (index, name) in ["Ahab", "Chapter 1", "chapter 2", "Caf\u{E9}"].enumerated() {
          let label = UILabel(frame: CGRect(x: 0, y: 50 * CGFloat(index), width: 100, height: 20))
          label.text = name
          label.accessibilityIdentifier = "label\(index)"
          page.view.addSubview(label)
        }
        return page
      }, device: Simulator(scale: 1))
    app.launch()
    return app.staticTexts
      .matching(NSPredicate(format: format, argumentArray: arguments))
      .allElementsBoundByIndex.map(\.label)
  }

  @Test func `Strings are compared`() {
    #expect(matches("label == 'Ahab'") == ["Ahab"])
    #expect(matches("label = %@", "Ahab") == ["Ahab"])
    #expect(matches("label != \"Ahab\"").count == 3)
    #expect(matches("label BEGINSWITH 'chap'") == ["chapter 2"])
    #expect(matches("label beginswith[c] %@", "chap") == ["Chapter 1", "chapter 2"])
    #expect(matches("label ENDSWITH '1'") == ["Chapter 1"])
    #expect(matches("label CONTAINS[cd] 'FE'") == ["Caf\u{E9}"])
    #expect(matches("label LIKE '?hapter*'") == ["Chapter 1", "chapter 2"])
    #expect(matches("label LIKE 'hapter'").isEmpty)
    #expect(matches("label MATCHES '[A-Z]\\\\w+ \\\\d'") == ["Chapter 1"])
    #expect(matches("label IN %@", ["Ahab", "x"]) == ["Ahab"])
    #expect(matches("label IN {'Ahab', 'chapter 2'}") == ["Ahab", "chapter 2"])
    #expect(matches("'hap' IN label") == ["Chapter 1", "chapter 2"])
  }

  @Test func `Numbers and truth values are compared`() {
    #expect(matches("frame.origin.y > %d", 60) == ["chapter 2", "Caf\u{E9}"])
    #expect(matches("frame.origin.y BETWEEN {50, 100}") == ["Chapter 1", "chapter 2"])
    #expect(matches("enabled == YES AND exists == 1").count == 4)
    #expect(matches("selected == true").isEmpty)
    #expect(matches("elementType == %d", XCUIElement.ElementType.staticText.rawValue).count == 4)
    #expect(matches("value == nil").count == 4)
  }

  @Test func `Conditions combine as in Foundation`() {
    #expect(matches("label == 'Ahab' OR identifier == 'label3' AND label == 'x'") == ["Ahab"])
    #expect(
      matches("(label == 'Ahab' || identifier == 'label3') && label != 'Ahab'") == ["Caf\u{E9}"])
    #expect(matches("NOT label CONTAINS 'hap'") == ["Ahab", "Caf\u{E9}"])
    #expect(matches("!(SELF.label == %@) AND %K BEGINSWITH 'A'", "x", "label") == ["Ahab"])
    #expect(matches("TRUEPREDICATE").count == 4)
  }

  @Test func `A predicate about an element lets time pass while it is false`() throws {
    let app = XCUIApplication(.controller { UIViewController() })
    app.launch()
    let start = try #require(app.device).time
    let exists = NSPredicate(format: "exists == true")
    #expect(!exists.evaluate(with: app.buttons["A"]))
    #expect(abs(try #require(app.device).time - start - 0.1) < 0.001)
    #expect(exists.evaluate(with: app))
    #expect(NSPredicate(format: "count == 0").evaluate(with: app.buttons))
  }
}
