import Foundation
import Simulator
import Testing
import UIKit

/// Rows, headers and footers that apps hide and show again by their heights, as pickers and details in
/// forms are.
@MainActor @Suite struct TableHiddenRowTests {
  /// The ways in which an app reports changed heights.
  enum Request: CaseIterable, Sendable {
    case update, batch, reload, reloadSection, reconfigure, insertion
  }

  /// How a table gets its rows' heights.
  enum Heights: CaseIterable, Sendable { case estimated, estimatedByDelegate, asked }

  private func stage(
    _ heights: Heights = .estimated, style: UITableView.Style = .plain, sections: [[String]]
  ) -> (stage: NamedStage, estimates: EstimatingRows) {
    let estimates = EstimatingRows()
    let stage = NamedStage(sections, style: style) { table, rows in
      rows.height = { rows.sections[$0.section][$0.row] == "hidden" ? estimates.height : 50 }
      if heights == .asked { table.estimatedRowHeight = 0 }
      if heights == .estimatedByDelegate {
        estimates.rows = rows
        table.delegate = estimates
      }
    }
    return (stage, estimates)
  }

  private func ask(_ request: Request, _ stage: NamedStage, _ path: IndexPath) throws {
    stage.device.perform {
      let table = stage.table
      switch request {
      case .update:
        table.beginUpdates()
        table.endUpdates()
      case .batch: table.performBatchUpdates(nil)
      case .reload: table.reloadRows(at: [path], with: .fade)
      case .reloadSection: table.reloadSections([path.section], with: .none)
      case .reconfigure: table.reconfigureRows(at: [path])
      case .insertion:
        let last = stage.rows.sections[path.section].count
        stage.rows.sections[path.section].append("new \(last)")
        table.insertRows(at: [IndexPath(row: last, section: path.section)], with: .fade)
      }
    }
    try stage.device.settle()
  }

  @Test(arguments: Request.allCases, Heights.allCases)
  func `A row that was hidden by its height comes back`(
    _ request: Request, _ heights: Heights
  ) throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      // First, in the middle, last, and alone in its section.
      let sections = [["hidden", "a", "hidden", "b", "hidden"], ["hidden"], ["c", "hidden"]]
      let (stage, estimates) = stage(heights, style: style, sections: sections)
      for (section, names) in sections.enumerated() {
        for row in names.indices where names[row] == "hidden" {
          let path = path(row, section)
          estimates.height = 0
          stage.device.perform { stage.table.reloadData() }
          try stage.device.settle()
          #expect(stage.table.rectForRow(at: path).height == 0)
          #expect(stage.table.cellForRow(at: path) == nil)
          estimates.height = 60
          try ask(request, stage, path)
          #expect(stage.table.rectForRow(at: path).height == 60)
          // Inserted rows may have taken it out of view.
          stage.device.perform { stage.table.scrollToRow(at: path, at: .none, animated: false) }
          stage.device.advance(by: 0.05)
          let cell = try #require(stage.table.cellForRow(at: path))
          #expect(cell.frame == stage.frame(ofRow: path))
          stage.check(stage.rows.sections)
          #expect(stage.rows.shown.values.allSatisfy { $0 == 0 || $0 == 1 })
        }
      }
    }
  }

  @Test(arguments: [Request.update, .batch, .reload, .reconfigure], Heights.allCases)
  func `A row is hidden and shown by its height again and again`(
    _ request: Request, _ heights: Heights
  ) throws {
    let (stage, estimates) = stage(heights, sections: [["a", "hidden", "b"]])
    for _ in 0..<3 {
      for height: CGFloat in [216, 0] {
        estimates.height = height
        try ask(request, stage, path(1))
        #expect(stage.table.rectForRow(at: path(1)).height == height)
        #expect((stage.table.cellForRow(at: path(1)) == nil) == (height == 0))
        #expect(stage.table.contentSize.height == 100 + height)
        #expect(stage.place(of: "b") == 75 + height)
      }
    }
  }

  @Test func `A row without height is not displayed`() throws {
    let (stage, estimates) = stage(sections: [["a", "hidden", "b"]])
    var displayed: [Int] = []
    stage.rows.onDisplay = { displayed.append($0.row) }
    var ended: [Int] = []
    stage.rows.onEnd = { ended.append($0.row) }
    stage.device.perform { stage.table.reloadData() }
    try stage.device.settle()
    #expect(displayed == [0, 2])
    estimates.height = 60
    try ask(.update, stage, path(1))
    #expect(displayed == [0, 2, 1])
    ended = []
    estimates.height = 0
    try ask(.update, stage, path(1))
    #expect(ended == [1])
    #expect(displayed == [0, 2, 1])
  }

  @Test(arguments: Heights.allCases)
  func `A hidden row far from the screen has its height when the reader comes there`(
    _ heights: Heights
  ) throws {
    var list = names(0..<200)
    for row in [3, 150, 199] { list[row] = "hidden" }
    let (stage, estimates) = stage(heights, sections: [list])
    let table = stage.table
    for row in [3, 150, 199] {
      stage.device.perform { table.scrollToRow(at: path(row), at: .middle, animated: false) }
      stage.device.advance(by: 0.05)
      #expect(table.rectForRow(at: path(row)).height == 0)
    }
    // The reader is at the end, and stays there.
    let last = try #require(stage.place(of: "198"))
    estimates.height = 70
    try ask(.update, stage, path(3))
    #expect(stage.place(of: "198") == last)
    for row in [3, 150, 199] {
      stage.device.perform { table.scrollToRow(at: path(row), at: .middle, animated: false) }
      stage.device.advance(by: 0.05)
      #expect(table.rectForRow(at: path(row)).height == 70)
      #expect(table.cellForRow(at: path(row)) != nil)
    }
  }

  @Test(arguments: Heights.allCases)
  func `A whole section that was hidden by the heights of its rows comes back`(
    _ heights: Heights
  ) throws {
    let (stage, estimates) = stage(
      heights, sections: [["hidden", "hidden"], ["a"], ["hidden", "hidden", "hidden"]])
    #expect(stage.table.contentSize.height == 50)
    estimates.height = 40
    try ask(.update, stage, path(0))
    #expect(stage.table.contentSize.height == 250)
    #expect(stage.table.visibleCells.count == 6)
    let (all, only) = self.stage(heights, sections: [["hidden", "hidden"]])
    #expect(all.table.visibleCells.isEmpty)
    only.height = 40
    try ask(.batch, all, path(0))
    #expect(all.table.visibleCells.count == 2)
  }

  @Test(arguments: [false, true])
  func `A row that folds with its section has its new height when it is shown again`(
    asked: Bool
  ) throws {
    let (stage, estimates) = stage(
      asked ? .asked : .estimated, sections: [["a", "hidden", "b"], ["c"]])
    let table = stage.table
    func show(_ names: [String]) {
      stage.device.perform {
        stage.rows.sections[0] = names
        table.reloadSections([0], with: .none, keepingHeights: true)
      }
      stage.device.advance(by: 0.5)
    }
    show([])
    estimates.height = 60
    show(["a", "hidden", "b"])
    #expect(table.rectForRow(at: path(1)).height == 60)
    #expect(table.cellForRow(at: path(1)) != nil)
  }

  @Test func `A row of automatic height comes back with its content`() throws {
    let content = MeasuredCell.Content()
    let stage = NamedStage([["a", "hidden", "b"]]) { _, rows in
      rows.makeCell = { path in
        let cell = MeasuredCell(style: .default, reuseIdentifier: nil)
        cell.content = content
        cell.isHidable = rows.sections[path.section][path.row] == "hidden"
        return cell
      }
    }
    #expect(stage.table.contentSize.height == 100)
    #expect(stage.table.cellForRow(at: path(1)) == nil)
    for height: CGFloat in [70, 0, 30] {
      content.height = height
      try ask(.update, stage, path(1))
      #expect(stage.table.contentSize.height == 100 + height)
      #expect(stage.table.cellForRow(at: path(1))?.frame.height == (height == 0 ? nil : height))
    }
  }

  @Test func `Rows come back in a table whose own row height is 0`() throws {
    let rows = NamedRows([["a", "b"]])
    var height: CGFloat = 0
    rows.height = { _ in height }
    let stage = NamedStage([["a", "b"]]) { table, own in
      table.rowHeight = 0
      own.height = { _ in height }
    }
    #expect(stage.table.visibleCells.isEmpty)
    height = 30
    stage.device.perform { stage.table.performBatchUpdates(nil) }
    try stage.device.settle()
    #expect(stage.table.visibleCells.count == 2)
  }

  // MARK: Headers and footers

  @Test(arguments: [UITableView.Style.plain, .grouped], [false, true])
  func `Headers and footers that were hidden by their heights come back`(
    style: UITableView.Style, isEstimated: Bool
  ) throws {
    let delegate = HidingParts()
    let stage = TableStage(sections: [2, 1, 2], style: style, delegate: delegate) { table, _ in
      table.sectionHeaderTopPadding = 0
      if isEstimated {
        table.estimatedSectionHeaderHeight = 30
        table.estimatedSectionFooterHeight = 30
      }
    }
    let table = stage.table
    // 0 is the standard height in a grouped table.
    let hidden: CGFloat = style == .plain ? 0 : .leastNonzeroMagnitude
    for height: CGFloat in [hidden, 40, hidden, 40] {
      delegate.height = height
      stage.device.perform { table.performBatchUpdates(nil) }
      try stage.device.settle()
      for section in 0..<3 {
        let rects = [
          table.rectForHeader(inSection: section), table.rectForFooter(inSection: section),
        ]
        let views = delegate.views(in: table)
        #expect(rects.allSatisfy { $0.height == (height < 1 ? 0 : height) }, "\(section)")
        #expect(views == (height < 1 ? 0 : 6))
      }
    }
  }

  @Test func `An estimate that rounds to nothing counts as none`() throws {
    let estimates = EstimatingParts()
    let delegate = estimates.parts
    delegate.height = 40
    let stage = TableStage(sections: [2, 2], delegate: estimates) { table, _ in
      table.estimatedRowHeight = .leastNonzeroMagnitude
    }
    stage.device.advance(by: 0.05)
    #expect(stage.table.rectForHeader(inSection: 1).height == 40)
    #expect(delegate.views(in: stage.table) == 4)
    #expect(stage.table.visibleCells.count == 4)
  }
}

extension NamedStage {
  /// The frame that the cell of a row has in the table.
  fileprivate func frame(ofRow path: IndexPath) -> CGRect {
    let inset: CGFloat = table.style == .insetGrouped ? 16 : 0
    return table.rectForRow(at: path).insetBy(dx: inset, dy: 0)
  }
}

/// A delegate with estimates, and the height of rows that are hidden and shown.
@MainActor private final class EstimatingRows: NSObject, UITableViewDelegate {
  var height: CGFloat = 0
  var rows: NamedRows?

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rows?.height?(indexPath) ?? 0
  }

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 30 }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { rows?.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { rows?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
}

/// A cell that provides its own height.
private final class MeasuredCell: UITableViewCell {
  final class Content { var height: CGFloat = 0 }

  var content: Content?
  var isHidable = false

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: isHidable ? content?.height ?? 0 : 50) }
}

/// Headers and footers of one height.
@MainActor private final class HidingParts: NSObject, UITableViewDelegate {
  final class Part: UIView {}

  var height: CGFloat = 0

  func views(in table: UITableView) -> Int {
    table.subviews.count { $0 is Part && !$0.isHidden }
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    height
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    height
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    Part(frame: .zero)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    Part(frame: .zero)
  }
}

/// The same with estimates as small as a number can be.
@MainActor private final class EstimatingParts: NSObject, UITableViewDelegate {
  let parts = HidingParts()

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    parts.height
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    parts.height
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { .leastNonzeroMagnitude }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    parts.tableView(tableView, viewForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    parts.tableView(tableView, viewForFooterInSection: section)
  }
}
