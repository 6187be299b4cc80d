import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit

/// The CSV page with fields that are far longer than a screen.
@Suite(.serialized) @MainActor struct CSVPageTests {
  private nonisolated static let length = 300_000

  /// Kinds of long fields.
  enum Field: CaseIterable {
    case letters, words, lines, marks

    var text: String {
      switch self {
      case .letters: String(repeating: "w", count: CSVPageTests.length)
      case .words: String(repeating: "word ", count: CSVPageTests.length / 5)
      case .lines: String(repeating: "a\n", count: CSVPageTests.length)
      // One character.
      case .marks: "e" + String(repeating: "\u{301}", count: CSVPageTests.length / 2)
      }
    }
  }

  @Test(arguments: Field.allCases, [UIContentSizeCategory.large, .accessibilityExtraLarge])
  func `Of a field of 300,000 bytes and more no more is laid out than shows`(
    kind: Field, size: UIContentSizeCategory
  ) throws {
    let field = kind.text
    let document = CSVDocument(
      Data("name,note\n\"\(field)\",\"\(field)\"\nEve,short\n".utf8), name: "long.csv")
    #expect(document.rows.first == [field, field] && document.problems.isEmpty)
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    device.appearance.contentSizeCategory = size
    let before = TextLayoutCache.shared.counters.bytesLaidOut
    device.show(
      device.perform {
        UINavigationController(rootViewController: CSVPage(document, sectionColumn: nil))
      })
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.1)
    try device.settle()
    // The row's own page, which shows each field in a row.
    device.tap(at: CGPoint(x: 200, y: 80))
    try device.settle()
    #expect(TextLayoutCache.shared.counters.bytesLaidOut - before < 100_000)
    // The column's name.
    let frames = device.accessibilityTree()
    #expect(frames.contains("\"name"))
  }

  @Test func `A field of a few lines is shown whole, and one of many ends with an ellipsis`() throws
  {
    let many = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let document = CSVDocument(
      Data("name,few,many\nAda,\"one\ntwo\nthree\",\"\(many)\"\n".utf8), name: "lines.csv")
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let navigation = device.perform {
      UINavigationController(rootViewController: CSVPage(document, sectionColumn: nil))
    }
    device.show(navigation)
    device.tap(at: CGPoint(x: 200, y: 80))
    try device.settle()
    let page = try #require(navigation.topViewController as? UITableViewController)
    let table = try #require(page.tableView)
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    // Lines of 17 points stand some 20 apart.
    #expect(heights[1] - heights[0] > 20 && heights[1] - heights[0] < 60)
    #expect(heights[2] > 12 * 20 && heights[2] < 13 * 24)
  }
}
