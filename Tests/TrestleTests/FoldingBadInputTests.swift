import Simulator
import Testing
import Trestle

/// Index paths and sections that no table has, while sections fold.
@MainActor @Suite struct FoldingBadInputTests {
  private nonisolated static let sections = [-1, Int.min, 3, 1_000_000, Int.max - 1, Int.max]
  private nonisolated static let paths = [
    IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 1, 2]), IndexPath(row: -1, section: 0),
    IndexPath(row: Int.max, section: 0), IndexPath(row: 0, section: -1),
    IndexPath(row: 0, section: Int.max), IndexPath(row: Int.min, section: Int.min),
    IndexPath(row: Int.max, section: Int.max), IndexPath(row: 50, section: 1),
  ]

  private func expectHealthy(_ stage: ListStage) {
    stage.device.advance(by: 0.6)
    #expect(stage.counts == [4, 0, 4])
    stage.device.perform { stage.table.sectionFolding!.collapse(0, animated: false) }
    #expect(stage.counts == [0, 0, 4])
    stage.device.perform { stage.table.sectionFolding!.expand(0, animated: false) }
  }

  private func stage() -> ListStage {
    let stage = ListStage.folding(sections: 3, rows: 4)
    stage.device.perform { stage.table.sectionFolding!.collapse(1, animated: false) }
    return stage
  }

  @Test(arguments: sections)
  func `A section that does not exist is not folded and does not fold`(section: Int) {
    let stage = stage()
    let table = stage.table
    stage.device.perform {
      #expect(!table.sectionFolding!.isCollapsed(section))
      table.sectionFolding!.collapse(section, animated: true)
      #expect(!table.sectionFolding!.isLoading(section))
      table.sectionFolding!.invalidateLoadedSection(section)
      table.sectionFolding!.state = FoldingState(collapsed: [
        "1", "\(section)", "9223372036854775808", "x",
      ])
      _ = table.sectionFolding!.state
      _ = table.sectionFolding!.collapsedSections
      if section >= 0, section < Int.max {
        table.sectionFolding!.setCollapsedSections([1, section], animated: false)
      }
    }
    expectHealthy(stage)
  }

  @Test(arguments: sections)
  func `An update of a section that does not exist is reported, and nothing is lost`(section: Int) {
    let stage = stage()
    let table = stage.table
    let reports = UIKitFault.collected {
      stage.device.perform { table.moveSection(section, toSection: 0) }
      stage.device.perform { table.moveSection(0, toSection: section) }
      if section >= 0, section < Int.max {
        stage.device.perform { table.deleteSections([section], with: .fade) }
        stage.device.perform { table.insertSections([section], with: .fade) }
        stage.device.perform { table.reloadSections([section], with: .fade) }
      }
    }
    #expect(reports.count == (section >= 0 && section < Int.max ? 5 : 2), "\(reports)")
    expectHealthy(stage)
  }

  @Test(arguments: paths)
  func `An update of a row that does not exist is reported, and nothing is lost`(path: IndexPath) {
    let stage = stage()
    let table = stage.table
    let calls: [(UITableView) -> Void] = [
      { $0.deleteRows(at: [path], with: .fade) }, { $0.insertRows(at: [path], with: .fade) },
      { $0.reloadRows(at: [path], with: .fade) }, { $0.reconfigureRows(at: [path]) },
      { $0.moveRow(at: path, to: IndexPath(row: 0, section: 0)) },
      { $0.moveRow(at: IndexPath(row: 0, section: 0), to: path) },
    ]
    for (index, call) in calls.enumerated() {
      // A row of a folded section has no cell to change.
      if path == IndexPath(row: 50, section: 1) { continue }
      let reports = UIKitFault.collected { stage.device.perform { call(table) } }
      #expect(!reports.isEmpty, "call \(index)")
      expectHealthy(stage)
    }
  }

  @Test(arguments: paths)
  func `An outline has no row at an index path that does not exist`(path: IndexPath) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      let outline = Outline<Int>(table) { _, _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      outline.roots = [1, 2]
      #expect(outline.row(at: path) == nil)
      _ = outline.tableView(table, cellForRowAt: path)
    }
  }
}
