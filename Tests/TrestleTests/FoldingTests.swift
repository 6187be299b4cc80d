import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

@Suite(.serialized) @MainActor struct FoldingTests {
  private func tapHeader(_ section: Int, _ stage: ListStage) throws {
    let header = try #require(stage.table.headerView(forSection: section))
    try stage.device.tap(header)
  }

  private func headerTop(_ section: Int, _ stage: ListStage) throws -> CGFloat {
    try #require(stage.table.headerView(forSection: section)).frame.minY - stage.offset
  }

  @Test func `One line turns it on, and turning it off shows everything`() throws {
    let stage = ListStage.folding()
    try tapHeader(0, stage)
    try stage.device.settle()
    #expect(stage.counts == [0, 10, 10, 10, 10, 10])
    #expect(stage.table.sectionFolding!.isCollapsed(0))
    #expect(stage.page.sections[0].count == 10)
    try tapHeader(0, stage)
    try stage.device.settle()
    #expect(stage.counts == [10, 10, 10, 10, 10, 10])
    stage.table.sectionFolding!.collapse(2, animated: false)
    stage.table.foldsSections = false
    try stage.device.settle()
    #expect(stage.counts == [10, 10, 10, 10, 10, 10])
    #expect(stage.table.dataSource === stage.page)
  }

  @Test func `A drag over headers scrolls and folds nothing`() throws {
    let stage = ListStage.folding()
    stage.device.drag(
      from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: -60), duration: 0.2, holding: 0.1)
    try stage.device.settle()
    #expect(stage.offset > 20 && stage.table.sectionFolding!.collapsedSections.isEmpty)
  }

  @Test func `The header that was tapped does not move under the finger`() throws {
    let stage = ListStage.folding(sections: 12, rows: 30)
    for offset in [CGFloat(0), 500, 1500, 3000] {
      stage.table.contentOffset.y = offset
      stage.device.advance(by: 0.05)
      let section = try #require(
        (0..<12).first { section in
          guard let header = stage.table.headerView(forSection: section) else { return false }
          return header.frame.minY - stage.offset >= 0
        })
      let before = try headerTop(section, stage)
      try tapHeader(section, stage)
      #expect(stage.table.sectionFolding!.isCollapsed(section))
      for _ in 0..<60 {
        stage.device.advance(by: 1.0 / 120)
        #expect(abs(try headerTop(section, stage) - before) < 0.75)
      }
      try stage.device.settle()
      try tapHeader(section, stage)
      #expect(!stage.table.sectionFolding!.isCollapsed(section))
      for _ in 0..<60 {
        stage.device.advance(by: 1.0 / 120)
        #expect(abs(try headerTop(section, stage) - before) < 0.75)
      }
      try stage.device.settle()
    }
  }

  @Test func `The header that is tapped is not made again`() throws {
    let stage = ListStage.folding()
    let header = try #require(stage.table.headerView(forSection: 1))
    let made = stage.page.headersMade
    try tapHeader(1, stage)
    try stage.device.settle()
    #expect(stage.table.headerView(forSection: 1) === header)
    #expect((header as? FoldingHeaderView)?.isCollapsed == true)
    stage.table.sectionFolding!.maximumAnimatedRowCount = 3
    try tapHeader(1, stage)
    try stage.device.settle()
    #expect(stage.table.headerView(forSection: 1) === header)
    #expect((header as? FoldingHeaderView)?.isCollapsed == false)
    #expect(stage.counts[1] == 10)
    _ = made
  }

  @Test func `Accordion, keep one open, and permission`() throws {
    let stage = ListStage.folding()
    stage.table.sectionFolding!.collapseAll(animated: false)
    #expect(stage.counts == [0, 0, 0, 0, 0, 0])
    stage.table.sectionFolding!.mode = .accordion
    stage.table.sectionFolding!.expand(1, animated: true)
    stage.table.sectionFolding!.expand(3, animated: true)
    try stage.device.settle()
    #expect(stage.counts == [0, 0, 0, 10, 0, 0])
    stage.table.sectionFolding!.keepsOneExpanded = true
    stage.table.sectionFolding!.collapse(3, animated: true)
    try stage.device.settle()
    #expect(stage.counts[3] == 10)
    stage.table.sectionFolding!.keepsOneExpanded = false
    stage.table.sectionFolding!.shouldChange = { section, _ in section != 3 }
    stage.table.sectionFolding!.collapse(3, animated: true)
    try stage.device.settle()
    #expect(stage.counts[3] == 10)
  }

  @Test func `Will, should and did are told in order`() throws {
    let stage = ListStage.folding()
    var log: [String] = []
    stage.table.sectionFolding!.shouldChange = {
      log.append("should \($0) \($1)"); return true
    }
    stage.table.sectionFolding!.willChange = { log.append("will \($0) \($1)") }
    stage.table.sectionFolding!.didChange = { log.append("did \($0) \($1)") }
    stage.table.sectionFolding!.collapse(2, animated: true)
    #expect(log == ["should 2 true", "will 2 true", "did 2 true"])
  }

  @Test func `The state follows its section through every update`() throws {
    let stage = ListStage.folding()
    stage.table.sectionFolding!.setCollapsedSections([1, 4], animated: false)
    let table = stage.table
    stage.device.perform {
      let page = stage.page
      // Deleted 0, moved 4 to the front, inserted a new one at 2, rows in folded sections change.
      var sections = page.sections
      sections[1].append(77)
      sections[4].removeFirst(2)
      page.sections = [
        sections[4], sections[1], [5000, 5001], sections[2], sections[3], sections[5],
      ]
      table.performBatchUpdates {
        table.deleteSections([0], with: .fade)
        table.insertRows(at: [IndexPath(row: 10, section: 1)], with: .fade)
        table.deleteRows(
          at: [IndexPath(row: 0, section: 4), IndexPath(row: 1, section: 4)], with: .fade)
        table.moveSection(4, toSection: 0)
        table.insertSections([2], with: .fade)
      }
    }
    try stage.device.settle()
    #expect(stage.counts == [0, 0, 2, 10, 10, 10])
    #expect(table.sectionFolding!.collapsedSections == [0, 1])
    table.sectionFolding!.expandAll(animated: false)
    #expect(stage.counts == [8, 11, 2, 10, 10, 10])
  }

  @Test func `A row that moves between a folded section and an open one comes or goes`() throws {
    let stage = ListStage.folding()
    stage.table.sectionFolding!.setCollapsedSections([1], animated: false)
    stage.device.perform {
      let row = stage.page.sections[1].remove(at: 3)
      stage.page.sections[0].insert(row, at: 0)
      stage.table.moveRow(
        at: IndexPath(row: 3, section: 1), to: IndexPath(row: 0, section: 0))
    }
    try stage.device.settle()
    #expect(stage.counts == [11, 0, 10, 10, 10, 10])
    stage.device.perform {
      let row = stage.page.sections[2].remove(at: 0)
      stage.page.sections[1].append(row)
      stage.table.moveRow(
        at: IndexPath(row: 0, section: 2), to: IndexPath(row: 9, section: 1))
    }
    try stage.device.settle()
    #expect(stage.counts == [11, 0, 9, 10, 10, 10])
    stage.table.sectionFolding!.expandAll(animated: false)
    #expect(stage.counts == [11, 10, 9, 10, 10, 10])
  }

  @Test func `Selected rows come back with their section`() throws {
    let stage = ListStage.folding()
    stage.table.selectRow(
      at: IndexPath(row: 4, section: 1), animated: false, scrollPosition: .none)
    stage.table.sectionFolding!.collapse(1, animated: true)
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.table.sectionFolding!.expand(1, animated: true)
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 4, section: 1))
    #expect(stage.page.deselections == 0)
  }

  @Test func `The state is saved and restored by the app's identifiers`() throws {
    let first = ListStage.folding {
      $0.tableView.sectionFolding!.sectionIdentifier = { [unowned page = $0] in
        "\(page.sections[$0].first ?? -1)"
      }
    }
    first.table.sectionFolding!.setCollapsedSections([1, 3], animated: false)
    let saved = try JSONEncoder().encode(first.table.sectionFolding!.state)
    let second = ListStage.folding { page in
      page.sections.reverse()
      page.tableView.sectionFolding!.sectionIdentifier = { [unowned page] in
        "\(page.sections[$0].first ?? -1)"
      }
    }
    second.table.sectionFolding!.state = try JSONDecoder().decode(FoldingState.self, from: saved)
    try second.device.settle()
    #expect(second.table.sectionFolding!.collapsedSections == [2, 4])
    second.device.perform {
      second.page.sections.removeFirst()
      second.table.reloadData()
    }
    try second.device.settle()
    #expect(second.table.sectionFolding!.collapsedSections == [1, 3])
  }

  @Test func `Sections fold by arrow keys`() throws {
    let stage = ListStage.folding()
    stage.table.selectRow(
      at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    stage.device.press(.tab)
    stage.device.press(.left)
    try stage.device.settle()
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    stage.device.press(.right)
    try stage.device.settle()
    #expect(!stage.table.sectionFolding!.isCollapsed(1))
  }

  @Test func `Arrow keys fold where the ring is, and the header keeps it`() throws {
    let stage = ListStage.folding()
    func focused() -> UIView? {
      UIFocusSystem.focusSystem(for: stage.table)?.focusedItem as? UIView
    }
    // The selection is elsewhere.
    stage.table.selectRow(
      at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
    stage.device.press(.tab)
    for _ in 0..<3 { stage.device.press(.up) }
    try stage.device.settle()
    #expect(stage.table.indexPath(for: focused() as! UITableViewCell)?.section == 0)
    stage.device.press(.left)
    try stage.device.settle()
    #expect(
      stage.table.sectionFolding!.isCollapsed(0) && !stage.table.sectionFolding!.isCollapsed(1))
    #expect(focused() === stage.table.headerView(forSection: 0))
    stage.device.press(.down)
    #expect(focused() === stage.table.headerView(forSection: 1))
    stage.device.press(.up)
    stage.device.press(.space)
    try stage.device.settle()
    #expect(!stage.table.sectionFolding!.isCollapsed(0))
    stage.device.press(.down)
    #expect(
      stage.table.indexPath(for: focused() as! UITableViewCell) == IndexPath(row: 0, section: 0))
  }

  @Test
  func `A section fetches its rows when it unfolds, once; a second tap cancels; an error is told`()
    async throws
  {
    let gate = RefreshingTests.Gate()
    var errors = 0
    let stage = ListStage.folding {
      $0.tableView.sectionFolding!.isInitiallyCollapsed = { _ in true }
      $0.tableView.sectionFolding!.loadSection = { _ in try await gate.pass() }
      $0.tableView.sectionFolding!.onLoadError = { _, _ in errors += 1 }
    }
    #expect(stage.counts == [0, 0, 0, 0, 0, 0])
    try tapHeader(1, stage)
    await stage.device.run(for: 0.2)
    #expect(stage.table.sectionFolding!.isLoading(1) && gate.starts == 1)
    try tapHeader(1, stage)
    await stage.device.run(for: 0.2)
    #expect(!stage.table.sectionFolding!.isLoading(1) && gate.cancels == 1)
    try tapHeader(1, stage)
    await stage.device.run(for: 0.2)
    gate.open(RefreshingTests.Gate.Failure())
    await stage.device.run(for: 0.2)
    #expect(errors == 1 && stage.table.sectionFolding!.isCollapsed(1))
    try tapHeader(1, stage)
    await stage.device.run(for: 0.2)
    gate.open()
    await stage.device.run(for: 0.5)
    #expect(stage.counts[1] == 10)
    stage.table.sectionFolding!.collapse(1, animated: false)
    try tapHeader(1, stage)
    await stage.device.run(for: 0.5)
    #expect(stage.counts[1] == 10 && gate.starts == 3)
  }

  @Test func `A section that was open at the start fetches nothing before it is said to be old`()
    async throws
  {
    let gate = RefreshingTests.Gate()
    let stage = ListStage.folding {
      $0.tableView.sectionFolding!.loadSection = { _ in try await gate.pass() }
    }
    try tapHeader(0, stage)
    try stage.device.settle()
    try tapHeader(0, stage)
    await stage.device.run(for: 0.5)
    #expect(stage.counts[0] == 10 && gate.starts == 0)
    stage.table.sectionFolding!.invalidateLoadedSection(0)
    try tapHeader(0, stage)
    await stage.device.run(for: 0.5)
    try tapHeader(0, stage)
    await stage.device.run(for: 0.2)
    #expect(gate.starts == 1 && stage.table.sectionFolding!.isLoading(0))
    gate.open()
    await stage.device.run(for: 0.5)
    #expect(stage.counts[0] == 10)
  }

  @Test func `Unfolding all sections fetches the rows that were never fetched`() async throws {
    let gate = RefreshingTests.Gate()
    let stage = ListStage.folding(sections: 3) {
      $0.tableView.sectionFolding!.isInitiallyCollapsed = { $0 > 0 }
      $0.tableView.sectionFolding!.loadSection = { _ in try await gate.pass() }
    }
    stage.device.perform { stage.table.sectionFolding!.expandAll(animated: true) }
    await stage.device.run(for: 0.2)
    #expect(gate.starts == 2)
    #expect(stage.counts == [10, 0, 0])
    for _ in 0..<2 {
      gate.open()
      await stage.device.run(for: 0.5)
    }
    #expect(stage.counts == [10, 10, 10])
  }

  @Test func `Headers come though the first section has no title`() throws {
    let stage = ListStage.folding(rows: 4) { $0.titleless = [0, 1] }
    #expect(stage.table.headerView(forSection: 0) == nil)
    try tapHeader(2, stage)
    try stage.device.settle()
    #expect(stage.counts == [4, 4, 0, 4, 4, 4])
  }

  @Test func `A screen reader hears header, state and button`() throws {
    let stage = ListStage.folding()
    try tapHeader(0, stage)
    try stage.device.settle()
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.accessibilityTraits.isSuperset(of: [.header, .button]))
    #expect(header.accessibilityValue == "collapsed")
    #expect(stage.device.feedback == [.selection])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Folded sections show nothing and count right, whatever happens`(seed: UInt64) throws {
    let stage = ListStage.folding(sections: 8, rows: 6)
    var random = SeededGenerator(seed: seed)
    var model = stage.page.sections.map { (rows: $0, folded: false) }
    var fresh = 10_000
    let table = stage.table
    let reports = UIKitFault.collected {
      for step in 0..<60 {
        stage.device.perform {
          table.beginUpdates()
          switch Int.random(in: 0..<6, using: &random) {
          case 0 where !model.isEmpty:
            let section = Int.random(in: 0..<model.count, using: &random)
            let row = Int.random(in: 0...model[section].rows.count, using: &random)
            model[section].rows.insert(fresh, at: row)
            table.insertRows(at: [IndexPath(row: row, section: section)], with: .fade)
          case 1 where model.contains { !$0.rows.isEmpty }:
            let section = model.indices.filter { !model[$0].rows.isEmpty }
              .randomElement(using: &random)!
            let row = Int.random(in: 0..<model[section].rows.count, using: &random)
            model[section].rows.remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: section)], with: .left)
          case 2:
            let section = Int.random(in: 0...model.count, using: &random)
            model.insert(([fresh, fresh + 1], false), at: section)
            table.insertSections([section], with: .fade)
          case 3 where model.count > 2:
            let section = Int.random(in: 0..<model.count, using: &random)
            model.remove(at: section)
            table.deleteSections([section], with: .fade)
          case 4 where model.count > 2:
            let from = Int.random(in: 0..<model.count, using: &random)
            let to = Int.random(in: 0..<model.count, using: &random)
            let moved = model.remove(at: from)
            model.insert(moved, at: to)
            table.moveSection(from, toSection: to)
          default: break
          }
          fresh += 10
          stage.page.sections = model.map(\.rows)
          table.endUpdates()
          if !model.isEmpty, Bool.random(using: &random) {
            let section = Int.random(in: 0..<model.count, using: &random)
            model[section].folded.toggle()
            table.sectionFolding!.set(
              section, collapsed: model[section].folded, animated: Bool.random(using: &random))
          }
        }
        stage.device.advance(by: Double.random(in: 0...0.2, using: &random))
        let wanted = model.map { $0.folded ? 0 : $0.rows.count }
        #expect(stage.counts == wanted, "seed \(seed), step \(step)")
      }
    }
    #expect(reports.isEmpty)
  }
}
