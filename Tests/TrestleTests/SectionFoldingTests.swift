import Foundation
import Simulator
import Testing
import Trestle

/// The object of a table's folding: before it is set, on a different table, and after it is
/// removed.
@Suite(.serialized) @MainActor struct SectionFoldingTests {
  @Test(arguments: FoldingTable.allCases)
  func `States and options can be set before the table has the object`(kind: FoldingTable) throws {
    let stage = try FoldingStage(kind) { _, folding in
      folding.keepsOneExpanded = true
      folding.mode = .accordion
      folding.setCollapsedSections([0, 2], animated: true)
      folding.collapse(3, animated: true)
      folding.expand(0, animated: true)
      #expect(folding.isCollapsed(3) && folding.collapsedSections == [2, 3])
    }
    #expect(stage.folding.collapsedSections == [2, 3] && stage.counts == [5, 5, 0, 0])
    stage.device.perform { stage.folding.expand(3, animated: false) }
    #expect(stage.counts == [0, 0, 0, 5])
    stage.device.perform { stage.folding.collapse(3, animated: false) }
    #expect(stage.counts == [0, 0, 0, 5])
  }

  @Test func `All can be collapsed before the table has the object, and a state be restored`()
    throws
  {
    let all = try FoldingStage { _, folding in
      folding.collapseAll(animated: false)
      folding.expand(1, animated: false)
    }
    #expect(all.counts == [0, 5, 0, 0])
    let restored = try FoldingStage { _, folding in
      folding.state = FoldingState(collapsed: ["1", "3"])
      folding.isInitiallyCollapsed = { $0 < 2 }
    }
    #expect(restored.counts == [0, 0, 5, 0])
  }

  @Test(arguments: FoldingTable.allCases)
  func `An object that is taken from its table keeps its states`(kind: FoldingTable) throws {
    let stage = try FoldingStage(kind) { _, folding in
      folding.sectionIdentifier = { "\($0)" }
    }
    let (table, list, folding) = (stage.table, stage.list, stage.folding)
    try stage.collapse([1])
    let reports = try stage.reports {
      table.sectionFolding = nil
      #expect(table.dataSource === list)
      list.sections[1].append("new")
      table.insertRows(at: [IndexPath(row: 5, section: 1)], with: .none)
    }
    #expect(reports == [] && stage.counts == [5, 6, 5, 5])
    #expect(folding.state == FoldingState(collapsed: ["1"]))
    stage.device.perform { table.sectionFolding = folding }
    try stage.device.settle()
    #expect(stage.counts == [5, 0, 5, 5])
  }

  @Test func `An object that is set on a second table leaves the first one, and that is reported`()
    throws
  {
    let first = try FoldingStage(.plainTable)
    let second = try FoldingStage(.tableView)
    try first.collapse([0])
    let reports = try second.reports { second.table.sectionFolding = first.folding }
    #expect(reports.count == 1 && reports[0].contains("sectionFolding"))
    #expect(first.table.sectionFolding == nil && second.table.sectionFolding === first.folding)
    #expect(first.counts == [5, 5, 5, 5] && second.counts == [0, 5, 5, 5])
  }

  @Test(arguments: FoldingTable.allCases)
  func `A data source that is set later is the one whose sections collapse`(kind: FoldingTable)
    throws
  {
    let stage = try FoldingStage(kind)
    try stage.collapse([0, 3])
    let other = FoldingList([["a"], ["b", "c"]])
    stage.device.perform { stage.table.dataSource = other }
    try stage.device.settle()
    #expect(stage.counts == [0, 2] && stage.table.dataSource !== other)
    stage.device.perform { stage.folding.expand(0, animated: false) }
    #expect(stage.counts == [1, 2])
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `The tapped header of an accordion stays below the finger`(style: UITableView.Style) throws {
    let stage = try FoldingStage(style: style, sections: 24, rows: 25) { _, folding in
      folding.mode = .accordion
    }
    let table = stage.table
    try stage.collapse(IndexSet(integersIn: 0..<24).subtracting([22]))
    stage.device.perform { table.contentOffset.y = table.contentSize.height - 800 }
    try stage.device.settle()
    let header = try #require(table.headerView(forSection: 23))
    func place() -> CGFloat {
      (header.layer.presentation() ?? header.layer).position.y
        - (table.layer.presentation() ?? table.layer).bounds.minY
    }
    let before = place()
    try stage.device.tap(header)
    for frame in 0..<60 {
      #expect(abs(place() - before) < 1, "frame \(frame)")
      stage.device.advance(by: 1.0 / 120)
    }
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == IndexSet(integersIn: 0..<23))
    #expect(abs(place() - before) < 1)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], [CGFloat(0), 22])
  func `A scroll to a row of a collapsed section shows the section's header at the top`(
    style: UITableView.Style, padding: CGFloat
  ) throws {
    let stage = try FoldingStage(style: style, sections: 40, rows: 5)
    let table = stage.table
    stage.device.perform { table.sectionHeaderTopPadding = padding }
    try stage.collapse([12])
    for animated in [false, true] {
      stage.device.perform {
        table.contentOffset = .zero
        table.scrollToRow(at: IndexPath(row: 2, section: 12), at: .top, animated: animated)
      }
      try stage.device.settle()
      let top = table.contentOffset.y + table.adjustedContentInset.top
      #expect(abs(table.rectForHeader(inSection: 12).minY - top) < 1)
    }
  }

  @Test func `A section changes after the update in which it is asked to`() throws {
    let stage = try FoldingStage(.tableView)
    let reports = try stage.reports {
      stage.table.performBatchUpdates(
        {
          stage.list.sections.insert(["new"], at: 0)
          stage.table.insertSections([0], with: .fade)
          // The section that the app has at this index now.
          stage.folding.collapse(2, animated: true)
        }, completion: nil)
    }
    #expect(reports == [] && stage.counts == [1, 5, 0, 5, 5])
  }

  @Test func `A change of providesHeaders shows`() throws {
    let stage = try FoldingStage()
    #expect(stage.table.headerView(forSection: 0) is FoldingHeaderView)
    stage.device.perform { stage.folding.providesHeaders = false }
    try stage.device.settle()
    #expect(!(stage.table.headerView(forSection: 0) is FoldingHeaderView))
    try stage.tapHeader(0)
    #expect(stage.counts[0] == 0)
  }
}

/// The flag of Interface Builder.
@Suite(.serialized) @MainActor struct FoldingFlagTests {
  @Test func `Turned off and on again, folding has its options and states`() throws {
    let stage = ListStage(sections: 3, rows: 4, titles: true) {
      $0.tableView.foldsSections = true
    }
    let folding = try #require(stage.table.sectionFolding)
    stage.device.perform {
      folding.mode = .accordion
      folding.setCollapsedSections([1], animated: false)
      stage.table.foldsSections = false
    }
    #expect(stage.counts == [4, 4, 4] && stage.table.sectionFolding == nil)
    stage.device.perform { stage.table.foldsSections = true }
    #expect(stage.table.sectionFolding === folding && folding.mode == .accordion)
    #expect(stage.counts == [4, 0, 4])
  }

  @Test func `An object that another table has got since stays there`() throws {
    let stage = ListStage(sections: 3, rows: 4, titles: true) {
      $0.tableView.foldsSections = true
    }
    let folding = try #require(stage.table.sectionFolding)
    let other = UITableView()
    let reports = UIKitFault.collected {
      stage.table.foldsSections = false
      other.sectionFolding = folding
      stage.table.foldsSections = true
    }
    #expect(reports.isEmpty && other.sectionFolding === folding)
    #expect(stage.table.foldsSections && stage.table.sectionFolding !== folding)
  }
}
