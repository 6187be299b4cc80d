import Foundation
import Simulator
import Testing
import UIKit

/// The positions of rows to which the table scrolls (UIKit reference 2.8), with floating headers
/// and insets.
@MainActor @Suite struct TableScrollPositionTests {
  private static let inset = UIEdgeInsets(top: 50, left: 0, bottom: 80, right: 0)

  private func stage() -> TableStage {
    TableStage(sections: [30, 30, 30]) { table, source in
      source.titles = ["A", "B", "C"]
      source.footers = ["a", "b", "c"]
      table.sectionHeaderTopPadding = 0
      table.rowHeight = 44
      table.contentInset = Self.inset
    }
  }

  /// The row's rectangle on the screen.
  private func shown(_ stage: TableStage, _ path: IndexPath) -> CGRect {
    stage.table.rectForRow(at: path).offsetBy(dx: 0, dy: -stage.table.contentOffset.y)
  }

  private func scroll(
    _ stage: TableStage, _ path: IndexPath, _ position: UITableView.ScrollPosition,
    animated: Bool
  ) throws -> CGRect {
    stage.device.perform {
      stage.table.scrollToRow(at: path, at: position, animated: animated)
    }
    try stage.device.settle()
    return shown(stage, path)
  }

  @Test(arguments: [false, true])
  func `scrollToRow keeps a row clear of bars, headers and footers in every position`(
    animated: Bool
  ) throws {
    let stage = stage()
    let header = stage.table.rectForHeader(inSection: 1).height
    let footer = stage.table.rectForFooter(inSection: 1).height
    #expect(header == 28 && footer > 0)
    let row = path(15, 1)
    #expect(try scroll(stage, row, .top, animated: animated).minY == 50 + header)
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == stage.table.contentOffset.y + 50)
    #expect(try scroll(stage, row, .bottom, animated: animated).maxY == 600 - 80 - footer)
    #expect(try scroll(stage, row, .middle, animated: animated).midY == 50 + (600 - 130) / 2)
    // The minimum scroll that shows it: none if it is visible, otherwise to the nearer edge.
    let offset = stage.table.contentOffset
    _ = try scroll(stage, path(16, 1), .none, animated: animated)
    #expect(stage.table.contentOffset == offset)
    #expect(
      try scroll(stage, path(25, 1), .none, animated: animated).maxY == 600 - 80 - footer)
    #expect(try scroll(stage, path(3, 1), .none, animated: animated).minY == 50 + header)
    // The ends of the content are as far as it goes.
    #expect(try scroll(stage, path(29, 2), .top, animated: animated).maxY == 520 - footer)
    #expect(try scroll(stage, path(0, 0), .bottom, animated: animated).minY == 50 + header)
  }

  @Test(arguments: [
    UITableView.ScrollPosition.none, .top, .middle, .bottom,
  ])
  func `scrollToNearestSelectedRow scrolls to the nearest selected row`(
    position: UITableView.ScrollPosition
  ) throws {
    let stage = stage()
    stage.device.perform {
      stage.table.allowsMultipleSelection = true
      for row in [path(2), path(20, 1), path(5, 2)] {
        stage.table.selectRow(at: row, animated: false, scrollPosition: .none)
      }
      stage.table.contentOffset.y = stage.table.rectForRow(at: path(0, 2)).minY - 300
      stage.table.scrollToNearestSelectedRow(at: position, animated: true)
    }
    try stage.device.settle()
    // Row 5 of the last section is 220 points below the middle; row 20 of the one before 440 above.
    let rect = shown(stage, path(5, 2))
    switch position {
    case .top: #expect(rect.minY == 78)
    case .middle: #expect(rect.midY == 285)
    case .bottom, .none:
      #expect(rect.maxY == 520 - stage.table.rectForFooter(inSection: 2).height)
    }
    stage.device.perform {
      for row in stage.table.indexPathsForSelectedRows ?? [] {
        stage.table.deselectRow(at: row, animated: false)
      }
    }
    let offset = stage.table.contentOffset
    stage.device.perform { stage.table.scrollToNearestSelectedRow(at: .top, animated: false) }
    #expect(stage.table.contentOffset == offset)
  }

  @Test(arguments: [false, true])
  func `A path without a row scrolls to its section, header and footer included`(animated: Bool)
    throws
  {
    let stage = stage()
    func scroll(_ section: Int, _ position: UITableView.ScrollPosition) throws -> CGRect {
      stage.device.perform {
        stage.table.scrollToRow(
          at: path(NSNotFound, section), at: position, animated: animated)
      }
      try stage.device.settle()
      return stage.table.rect(forSection: section)
        .offsetBy(dx: 0, dy: -stage.table.contentOffset.y)
    }
    #expect(try scroll(1, .top).minY == 50)
    #expect(try scroll(0, .bottom).maxY == 520)
    #expect(try scroll(1, .middle).midY == 50 + (600 - 130) / 2)
    #expect(try scroll(2, .bottom).maxY == 520)
    #expect(try scroll(1, .none).minY == 50)
  }

  @Test func `A scroll whose row moves in its last frames goes on to it without a jump`() throws {
    let stage = stage()
    stage.device.perform { stage.table.scrollToRow(at: path(4, 1), at: .top, animated: true) }
    stage.device.advance(by: 0.29)
    var offsets = [stage.table.contentOffset.y]
    stage.device.perform {
      stage.table.performBatchUpdates { stage.table.moveRow(at: path(4, 1), to: path(7, 1)) }
    }
    for _ in 0..<40 {
      stage.device.advance(by: 1.0 / 60)
      offsets.append(stage.table.contentOffset.y)
    }
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 25 }, "\(steps)")
    #expect(steps.reduce(0, +) > 120)
    let header = stage.table.rectForHeader(inSection: 1).height
    #expect(shown(stage, path(7, 1)).minY == 50 + header)
  }
}
