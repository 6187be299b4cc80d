import Foundation
import Simulator
import Testing
import UIKit

/// Rows whose content changes while they are on the screen.
@MainActor @Suite struct TableSelfSizingTests {
  private func content(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }

  private let long = String(repeating: "many words ", count: 20)

  private func stage(
    _ prepare: (UITableView, TableSource) -> Void = { _, _ in }
  ) -> TableStage {
    TableStage(sections: [40]) { table, source in
      source.configure = { cell, path in
        cell.contentConfiguration = self.content("Row \(path.row)")
      }
      prepare(table, source)
    }
  }

  private func height(_ stage: TableStage, _ row: Int) -> CGFloat {
    stage.table.rectForRow(at: path(row)).height
  }

  /// Where the middle of a row is on the screen now.
  private func place(_ stage: TableStage, _ row: Int) throws -> CGFloat {
    let cell = try #require(stage.table.cellForRow(at: path(row)))
    return (cell.layer.presentation() ?? cell.layer).position.y - stage.table.contentOffset.y
  }

  @Test func `A row grows with its content, and its neighbours animate`() throws {
    let stage = stage()
    #expect(height(stage, 2) == 44)
    let before = try place(stage, 4)
    let asked = stage.table.counters.rowsAsked
    stage.device.perform {
      stage.table.cellForRow(at: path(2))?.contentConfiguration = content(long)
    }
    stage.device.advance(by: 0.15)
    let grown = height(stage, 2) - 44
    #expect(grown > 60)
    let half = try place(stage, 4) - before
    #expect(half > 5 && half < grown - 5)
    try stage.device.settle()
    #expect(abs(try place(stage, 4) - before - grown) < 0.01)
    #expect(stage.table.counters.rowsAsked == asked)
    #expect(abs(stage.table.contentSize.height - (40 * 44 + grown)) < 0.01)
  }

  @Test func `Without animations a row grows at once`() throws {
    let stage = stage()
    let before = try place(stage, 4)
    stage.device.perform {
      UIView.performWithoutAnimation {
        stage.table.cellForRow(at: path(2))?.contentConfiguration = content(long)
      }
    }
    stage.device.advance(by: 0.02)
    #expect(abs(try place(stage, 4) - before - (height(stage, 2) - 44)) < 0.01)
    #expect(height(stage, 2) > 100)
  }

  @Test func `A row that grows above the screen leaves visible rows in place`() throws {
    let stage = stage()
    stage.device.perform { stage.table.contentOffset.y = 100 }
    stage.device.advance(by: 0.02)
    let before = try place(stage, 8)
    stage.device.perform {
      // Its upper half is out of sight.
      stage.table.cellForRow(at: path(2))?.contentConfiguration = content(long)
    }
    try stage.device.settle()
    #expect(height(stage, 2) > 100)
    #expect(abs(try place(stage, 8) - before) < 0.01)
  }

  @Test func `With self-sizing invalidation disabled rows keep their heights until a reload`() {
    let stage = stage { table, _ in table.selfSizingInvalidation = .disabled }
    stage.device.perform {
      stage.table.cellForRow(at: path(2))?.contentConfiguration = content(long)
    }
    stage.device.advance(by: 0.5)
    #expect(height(stage, 2) == 44)
    stage.device.perform { stage.table.performBatchUpdates(nil) }
    stage.device.advance(by: 0.5)
    #expect(height(stage, 2) > 100)
  }

  @Test func `Rows of a fixed height keep it when their content grows`() {
    let stage = stage { table, _ in table.rowHeight = 50 }
    let tilings = stage.table.counters.tilings
    stage.device.perform {
      stage.table.cellForRow(at: path(2))?.contentConfiguration = content(long)
    }
    stage.device.advance(by: 0.5)
    #expect(height(stage, 2) == 50)
    #expect(stage.table.counters.tilings == tilings)
  }

  @Test(arguments: [false, true])
  func `Changed constraints resize a row where the table says so`(isHeard: Bool) throws {
    let stage = stage { table, source in
      table.selfSizingInvalidation = isHeard ? .enabledIncludingConstraints : .enabled
      source.configure = { cell, path in
        if !cell.contentView.subviews.isEmpty { return }
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Row \(path.row)"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        let guide = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          label.topAnchor.constraint(equalTo: guide.topAnchor),
          label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
      }
    }
    let before = height(stage, 3)
    stage.device.perform {
      let label = stage.table.cellForRow(at: path(3))?.contentView.subviews.first as? UILabel
      label?.text = long
    }
    stage.device.advance(by: 0.5)
    #expect((height(stage, 3) > before + 40) == isHeard)
    stage.device.perform {
      stage.table.cellForRow(at: path(3))?.invalidateIntrinsicContentSize()
    }
    stage.device.advance(by: 0.5)
    #expect(height(stage, 3) > before + 40)
  }

  @Test func `A configuration handler can make a selected row higher`() throws {
    let stage = stage { _, source in
      source.configure = { cell, path in
        cell.configurationUpdateHandler = { cell, state in
          cell.contentConfiguration = self.content(
            state.isSelected ? self.long : "Row \(path.row)")
        }
      }
    }
    stage.device.tap(at: stage.point(3))
    try stage.device.settle()
    #expect(height(stage, 3) > 100)
    stage.device.tap(at: stage.point(6))
    try stage.device.settle()
    #expect(height(stage, 3) == 44)
    #expect(height(stage, 6) > 100)
  }
}
