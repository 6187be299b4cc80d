import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Calls of an app that does not take folding into account: they name rows of collapsed sections.
@Suite(.serialized) @MainActor struct FoldedCallsTests {
  @Test(arguments: FoldingTable.allCases, [false, true])
  func `Rows come, go, move and reload in a collapsed section`(kind: FoldingTable, isNamed: Bool)
    throws
  {
    let stage = try FoldingStage(kind) { _, folding in
      if isNamed { folding.sectionIdentifier = { "\($0)" } }
    }
    let (table, list) = (stage.table, stage.list)
    try stage.collapse([1, 2])
    let reports = try stage.reports {
      list.sections[1].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
      list.sections[1].remove(at: 3)
      table.deleteRows(at: [IndexPath(row: 3, section: 1)], with: .left)
      list.sections[2][1] = "again"
      table.reloadRows(at: [IndexPath(row: 1, section: 2)], with: .fade)
      table.reconfigureRows(at: [IndexPath(row: 4, section: 2)])
      let row = list.sections[1].remove(at: 1)
      list.sections[2].append(row)
      table.moveRow(at: IndexPath(row: 1, section: 1), to: IndexPath(row: 5, section: 2))
    }
    #expect(reports == [] && stage.counts == [5, 0, 0, 5])
    let more = try stage.reports {
      table.performBatchUpdates(
        {
          // Out of a collapsed section and into one.
          let out = list.sections[1].remove(at: 0)
          let into = list.sections[0].remove(at: 2)
          list.sections[0].insert(out, at: 0)
          list.sections[2].insert(into, at: 0)
          table.moveRow(at: IndexPath(row: 0, section: 1), to: IndexPath(row: 0, section: 0))
          table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 2))
        }, completion: nil)
    }
    #expect(more == [] && stage.counts == [5, 0, 0, 5])
    stage.device.perform { stage.folding.expandAll(animated: true) }
    try stage.device.settle()
    #expect(stage.counts == list.sections.map(\.count))
    for path in table.indexPathsForVisibleRows ?? [] {
      #expect(
        table.cellForRow(at: path)?.textLabel?.text == list.sections[path.section][path.row])
    }
  }

  @Test(arguments: FoldingTable.allCases)
  func `The state follows its section where no section has an identifier`(kind: FoldingTable) throws
  {
    let stage = try FoldingStage(kind)
    let (table, list) = (stage.table, stage.list)
    try stage.collapse([1, 3])
    let reports = try stage.reports {
      table.beginUpdates()
      let moved = list.sections.remove(at: 3)
      list.sections.remove(at: 0)
      list.sections.insert(moved, at: 0)
      list.sections.insert(["new"], at: 1)
      table.deleteSections([0], with: .fade)
      table.moveSection(3, toSection: 0)
      table.insertSections([1], with: .fade)
      table.endUpdates()
    }
    #expect(reports == [] && stage.folding.collapsedSections == [0, 2])
    #expect(stage.counts == [0, 1, 0, 5])
    let reloads = try stage.reports { table.reloadSections([0, 3], with: .automatic) }
    #expect(reloads == [] && stage.counts == [0, 1, 0, 5])
  }

  @Test(arguments: FoldingTable.allCases, [false, true])
  func `A scroll to a row of a collapsed section ends at its header`(
    kind: FoldingTable, animated: Bool
  ) throws {
    let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
    for position in positions {
      let stage = try FoldingStage(kind, sections: 8, rows: 20)
      let table = stage.table
      try stage.collapse([3])
      let reports = try stage.reports {
        table.scrollToRow(
          at: IndexPath(row: 5, section: 3), at: position, animated: animated)
      }
      let header = table.rectForHeader(inSection: 3)
      let visible = table.bounds.inset(by: table.adjustedContentInset)
      #expect(reports == [] && stage.folding.isCollapsed(3))
      #expect(visible.contains(header), "\(position): \(header) in \(visible)")
      // The header, and not the space above it with which the section begins.
      if position == .top { #expect(abs(header.minY - visible.minY) < 1) }
    }
  }

  @Test(arguments: FoldingTable.allCases)
  func `Rows that nobody has are reported as before`(kind: FoldingTable) throws {
    let stage = try FoldingStage(kind)
    let table = stage.table
    try stage.collapse([1])
    let paths = [
      IndexPath(row: 5, section: 1), IndexPath(row: -1, section: 1), IndexPath(row: 0, section: 9),
      IndexPath(row: 5, section: 0), IndexPath(index: 1),
    ]
    for path in paths {
      #expect(
        try stage.reports { table.scrollToRow(at: path, at: .top, animated: false) }.count == 1)
      #expect(
        try stage.reports {
          table.selectRow(at: path, animated: false, scrollPosition: .none)
        }.count == 1)
      #expect(try stage.reports { _ = table.rectForRow(at: path) }.count == 1)
    }
    let inserts = try stage.reports {
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(inserts.count == 1 && stage.counts == [5, 0, 5, 5])
  }

  @Test(arguments: FoldingTable.allCases)
  func `A row that is selected in a collapsed section is selected when that expands`(
    kind: FoldingTable
  ) throws {
    let stage = try FoldingStage(kind)
    let (table, folding) = (stage.table, stage.folding)
    try stage.collapse([1, 2])
    let hidden = IndexPath(row: 2, section: 1)
    let reports = try stage.reports {
      table.selectRow(
        at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      table.selectRow(at: hidden, animated: false, scrollPosition: .top)
      #expect(table.indexPathForSelectedRow == nil)
      #expect(table.rectForRow(at: hidden).height == 0)
      folding.expand(1, animated: false)
    }
    #expect(reports == [] && table.indexPathsForSelectedRows == [hidden])
    stage.device.perform {
      // One row is selected at a time, also if the other one is in a collapsed section.
      table.selectRow(
        at: IndexPath(row: 1, section: 2), animated: false, scrollPosition: .none)
      #expect(table.indexPathForSelectedRow == nil)
      table.deselectRow(at: IndexPath(row: 1, section: 2), animated: false)
      folding.expand(2, animated: false)
    }
    #expect(table.indexPathForSelectedRow == nil)
    stage.device.perform {
      folding.collapse(2, animated: false)
      table.selectRow(
        at: IndexPath(row: 1, section: 2), animated: false, scrollPosition: .none)
      table.selectRow(at: nil, animated: false, scrollPosition: .none)
      folding.expand(2, animated: false)
    }
    #expect(table.indexPathForSelectedRow == nil && stage.list.selections.isEmpty)
  }

  @Test(arguments: FoldingTable.allCases, [false, true])
  func `After a reload no other row is selected`(kind: FoldingTable, isNamed: Bool) throws {
    let stage = try FoldingStage(kind) { _, folding in
      if isNamed { folding.sectionIdentifier = { "\($0)" } }
    }
    let (table, list) = (stage.table, stage.list)
    for reload in 0..<3 {
      stage.device.perform {
        table.selectRow(
          at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        stage.folding.collapse(0, animated: false)
        list.sections[0] = (0..<4).map { "other \($0)" }
        switch reload {
        case 0: table.reloadData()
        case 1: table.reloadSections([0], with: .none)
        default:
          table.setEditing(true, animated: false)
          table.setEditing(false, animated: false)
          list.sections[0].append("last")
          table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .none)
        }
        stage.folding.expand(0, animated: false)
      }
      try stage.device.settle()
      #expect(table.indexPathForSelectedRow == nil, "reload \(reload)")
      if reload == 0 { #expect(stage.counts[0] == 4) }
    }
  }

  @Test(arguments: FoldingTable.allCases)
  func `Selected rows move with updates while their section is collapsed`(kind: FoldingTable) throws
  {
    let stage = try FoldingStage(kind)
    let (table, list) = (stage.table, stage.list)
    stage.device.perform { table.allowsMultipleSelection = true }
    let reports = try stage.reports {
      for row in [1, 3] {
        table.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      stage.folding.collapse(0, animated: false)
      list.sections[0].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      // One of them moves to a section that shows its rows: it is still selected.
      let row = list.sections[0].remove(at: 4)
      list.sections[2].insert(row, at: 1)
      table.moveRow(at: IndexPath(row: 4, section: 0), to: IndexPath(row: 1, section: 2))
    }
    #expect(reports == [] && table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 2)])
    stage.device.perform { stage.folding.expand(0, animated: false) }
    #expect(
      Set(table.indexPathsForSelectedRows ?? []) == [
        IndexPath(row: 1, section: 2), IndexPath(row: 2, section: 0),
      ])
  }

  @Test(arguments: FoldingTable.allCases, 0..<3 as Range<UInt64>)
  func `Any table counts right while sections collapse and change at random`(
    kind: FoldingTable, seed: UInt64
  ) throws {
    let stage = try FoldingStage(kind, sections: 6, rows: 4)
    let (table, list, folding) = (stage.table, stage.list, stage.folding)
    var random = SeededGenerator(seed: seed)
    var collapsed = [Bool](repeating: false, count: 6)
    var fresh = 0
    func section() -> Int { Int.random(in: 0..<list.sections.count, using: &random) }
    let reports = UIKitFault.collected {
      for step in 0..<50 {
        stage.device.perform {
          table.beginUpdates()
          let changed = section()
          fresh += 1
          switch Int.random(in: 0..<7, using: &random) {
          case 0:
            let row = Int.random(in: 0...list.sections[changed].count, using: &random)
            list.sections[changed].insert("new \(fresh)", at: row)
            table.insertRows(at: [IndexPath(row: row, section: changed)], with: .fade)
          case 1 where !list.sections[changed].isEmpty:
            let row = Int.random(in: 0..<list.sections[changed].count, using: &random)
            list.sections[changed].remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: changed)], with: .fade)
          case 2:
            list.sections.insert(["a \(fresh)", "b"], at: changed)
            collapsed.insert(false, at: changed)
            table.insertSections([changed], with: .fade)
          case 3 where list.sections.count > 2:
            list.sections.remove(at: changed)
            collapsed.remove(at: changed)
            table.deleteSections([changed], with: .fade)
          case 4:
            let target = section()
            let moved = list.sections.remove(at: changed)
            list.sections.insert(moved, at: target)
            collapsed.insert(collapsed.remove(at: changed), at: target)
            table.moveSection(changed, toSection: target)
          case 5 where !list.sections[changed].isEmpty:
            let target = section()
            let row = Int.random(in: 0..<list.sections[changed].count, using: &random)
            let moved = list.sections[changed].remove(at: row)
            let place = Int.random(in: 0...list.sections[target].count, using: &random)
            list.sections[target].insert(moved, at: place)
            table.moveRow(
              at: IndexPath(row: row, section: changed),
              to: IndexPath(row: place, section: target))
          default: table.reloadSections([changed], with: .fade)
          }
          table.endUpdates()
          if Bool.random(using: &random) {
            let section = section()
            collapsed[section].toggle()
            folding.set(
              section, collapsed: collapsed[section], animated: Bool.random(using: &random))
          }
          if Int.random(in: 0..<10, using: &random) == 0 { table.reloadData() }
        }
        stage.device.advance(by: Double.random(in: 0...0.2, using: &random))
        let wanted = zip(list.sections, collapsed).map { $1 ? 0 : $0.count }
        #expect(stage.counts == wanted, "seed \(seed), step \(step)")
      }
    }
    #expect(reports == [])
  }

  @Test(arguments: FoldingTable.allCases)
  func `Sections collapse in the middle of an update of the app's`(kind: FoldingTable) throws {
    let stage = try FoldingStage(kind)
    let (table, list) = (stage.table, stage.list)
    let reports = try stage.reports {
      table.beginUpdates()
      list.sections[3].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 3)], with: .fade)
      stage.folding.collapse(1, animated: true)
      table.endUpdates()
    }
    #expect(reports == [] && stage.counts == [5, 0, 5, 6])
  }
}
