import Simulator
import Testing
import UIKit

/// The section index by mouse, keyboard and screen reader.
@MainActor @Suite struct SectionIndexInputTests {
  // MARK: Mouse

  @Test func `A mouse drags along the index, and its bar stays thin there`() {
    let stage = IndexStage()
    stage.device.hover(at: stage.point(4))
    stage.device.advance(by: 0.3)
    let bars = stage.table.subviews.filter {
      String(describing: type(of: $0)) == "ScrollIndicatorView"
    }
    #expect(bars.allSatisfy { $0.frame.width == 3 || $0.alpha == 0 })
    let mouse = stage.device.click(at: stage.point(4))
    #expect(stage.distance(ofSection: 4) == 0)
    mouse.move(to: stage.point(15), over: 0.2)
    #expect(stage.distance(ofSection: 15) == 0)
    #expect(!stage.table.isDragging)
    mouse.lift()
    #expect(stage.source.asked == Array(IndexSource.letters[4...15]))
    stage.device.click(at: stage.point(1), button: .secondary).lift()
    #expect(stage.source.asked.last == "P")
  }

  @Test func `A wheel over the index scrolls the rows`() throws {
    let stage = IndexStage()
    stage.device.wheel(at: stage.point(13), by: CGVector(dx: 0, dy: -100))
    try stage.device.settle()
    #expect(stage.table.contentOffset.y > 0)
    #expect(stage.source.asked.isEmpty)
  }

  @Test func `A row is not under the pointer where the index is`() {
    let stage = IndexStage()
    let before = stage.device.snapshot()
    stage.device.hover(at: stage.point(13))
    stage.device.advance(by: 0.3)
    #expect(stage.device.snapshot().difference(from: before, tolerance: 2) == nil)
  }

  // MARK: Keys

  private func focusedRow(_ stage: IndexStage) -> IndexPath? {
    stage.device.perform {
      stage.table.indexPathsForVisibleRows?.first {
        stage.table.cellForRow(at: $0)?.configurationState.isFocused == true
      }
    }
  }

  @Test func `A letter goes to the section that the index names, again to its next row`() {
    let stage = IndexStage()
    stage.device.press(.tab)
    stage.device.press(.letter("q"))
    #expect(stage.distance(ofSection: 16) == 0)
    #expect(focusedRow(stage) == path(0, 16))
    stage.device.press(.letter("q"))
    stage.device.advance(by: 0.5)
    #expect(focusedRow(stage) == path(1, 16))
    stage.device.advance(by: 1.5)
    stage.device.press(.letter("c"))
    #expect(focusedRow(stage) == path(0, 2))
    #expect(stage.source.asked == ["Q", "C"])
    #expect(stage.device.feedback.isEmpty)
  }

  @Test func `Control with Page Down and Page Up goes from title to title`() {
    let stage = IndexStage()
    stage.device.press(.tab)
    stage.device.press(Key(.keyboardPageDown), modifiers: .control)
    #expect(stage.distance(ofSection: 1) == 0)
    #expect(focusedRow(stage) == path(0, 1))
    for _ in 0..<4 { stage.device.press(Key(.keyboardPageDown), modifiers: .control) }
    #expect(stage.distance(ofSection: 5) == 0)
    stage.device.press(Key(.keyboardPageUp), modifiers: .control)
    #expect(stage.distance(ofSection: 4) == 0)
    #expect(focusedRow(stage) == path(0, 4))
    // A held key repeats.
    stage.device.hold(.keyboardPageDown, modifiers: .control)
    stage.device.hold(.keyboardPageDown, modifiers: .control)
    stage.device.release(.keyboardPageDown)
    #expect(stage.distance(ofSection: 6) == 0)
  }

  @Test func `Without an index a letter finds a row and the keys scroll as before`() {
    let stage = IndexStage(titles: nil)
    stage.device.press(.tab)
    stage.device.press(.letter("b"))
    stage.device.advance(by: 0.5)
    #expect(focusedRow(stage) == path(0, 1))
    #expect(stage.source.asked.isEmpty)
  }

  // MARK: Screen reader

  @Test func `The index is one adjustable element with the present title`() throws {
    let stage = IndexStage(titles: [UITableView.indexSearch] + IndexSource.letters) { _, source in
      source.section = { title, index in index - 1 }
    }
    let reader = stage.device.screenReader
    let index = try #require(reader.elements.first { $0.label == "Table index" })
    #expect(index.traits == .adjustable && index.value == "Search")
    #expect(reader.elements.filter { $0.label == "A" }.count == 1)
    try reader.adjust("Table index", by: 3)
    #expect(stage.distance(ofSection: 2) == 0)
    #expect(reader.elements.first { $0.label == "Table index" }?.value == "C")
    try reader.adjust("Table index", by: -1)
    #expect(stage.distance(ofSection: 1) == 0)
    // Elsewhere the value follows the rows.
    stage.device.perform {
      stage.table.scrollToRow(at: path(0, 20), at: .top, animated: false)
    }
    stage.device.advance(by: 0.05)
    let value = reader.elements.first { $0.label == "Table index" }?.value
    #expect(value == "T" || value == "U")
    try reader.adjust("Table index", by: 50)
    #expect(reader.elements.first { $0.label == "Table index" }?.value == "Z")
  }

  // MARK: Diffable

  private final class Indexed: UITableViewDiffableDataSource<String, Int> {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      snapshot().sectionIdentifiers
    }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { self.index(for: title) ?? NSNotFound }
  }

  @Test func `A diffable data source's subclass gives titles`() throws {
    let stage = DiffableStage(
      rows: ["A", "B", "C"].enumerated().map { ($1, Array($0 * 20..<$0 * 20 + 20)) },
      makeSource: { Indexed(tableView: $0, cellProvider: $1) })
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    stage.device.advance(by: 0.1)
    let rect = try #require(stage.device.perform { stage.table.sectionIndexTitlesRect })
    stage.device.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(stage.table.contentOffset.y == stage.table.rect(forSection: 1).minY)
  }
}
