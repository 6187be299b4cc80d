import Foundation
import Simulator
import Testing
import UIKit

/// Headers that are no wider than their content.
@MainActor @Suite struct TableHuggingTests {
  private func stage(
    isRightToLeft: Bool = false, elements: UITableViewContentHuggingElements = .sectionHeaders
  ) -> NamedStage {
    let stage = NamedStage([names(0..<20), names(20..<40)]) { table, rows in
      rows.titles = ["One", nil]
      table.contentHuggingElements = elements
    }
    if isRightToLeft {
      stage.device.appearance.isRightToLeft = true
      stage.device.advance(by: 0.1)
    }
    return stage
  }

  private func header(_ stage: NamedStage) -> UITableViewHeaderFooterView? {
    stage.device.perform { stage.table.headerView(forSection: 0) }
  }

  @Test func `A header stretches unless it is told to hug its content`() throws {
    let plain = stage(elements: [])
    #expect(plain.table.contentHuggingElements.isEmpty)
    #expect(try #require(header(plain)).frame.width == 390)
    let hugging = stage()
    let view = try #require(header(hugging))
    let label = try #require(view.textLabel)
    // The title, with the margins of cells at both sides.
    let text = label.sizeThatFits(CGSize(width: 300, height: 100)).width
    #expect(view.frame.minX == 0 && abs(view.frame.width - text - 32) <= 1)
    #expect(label.frame.width >= text - 0.01)
    // Set later, it counts at once, and rows keep their width.
    hugging.device.perform { hugging.table.contentHuggingElements = [] }
    hugging.device.advance(by: 0.05)
    #expect(view.frame.width == 390)
    #expect(hugging.table.visibleCells[0].frame.width == 390)
  }

  @Test func `A header that hugs stands at the leading edge, pinned too`() throws {
    let stage = stage(isRightToLeft: true)
    let view = try #require(header(stage))
    #expect(view.frame.maxX == 390 && view.frame.width < 200)
    stage.device.perform { stage.table.contentOffset.y = 200 }
    stage.device.advance(by: 0.05)
    #expect(view.frame.minY == 200 && view.frame.maxX == 390 && view.frame.width < 200)
    // Beside it, the row below is touched.
    stage.device.tap(at: CGPoint(x: 40, y: 10))
    #expect(stage.table.indexPathForSelectedRow != nil)
  }
}
