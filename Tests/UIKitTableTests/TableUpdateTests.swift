import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct TableUpdateTests {
  @Test func `Inserted and deleted rows of a batch do not depend on the order of the calls`() throws
  {
    let stage = NamedStage([names(0..<8)])
    stage.device.perform {
      stage.rows.sections = [["0", "a", "2", "3", "b", "5", "6", "7"]]
      stage.table.performBatchUpdates {
        stage.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        stage.table.deleteRows(
          at: [IndexPath(row: 4, section: 0), IndexPath(row: 1, section: 0)], with: .left)
        stage.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .top)
      }
    }
    stage.check(stage.rows.sections)
    try stage.device.settle()
    stage.check(stage.rows.sections)
    #expect(stage.texts == ["0", "a", "2", "3", "b", "5", "6", "7"])
  }

  @Test func `Neighbours make room in 0.3 s, eased at both ends`() {
    let stage = NamedStage([names(0..<5)])
    #expect(stage.place(of: "3") == 154)
    stage.device.perform {
      stage.rows.sections = [["0", "1", "a", "2", "3", "4"]]
      stage.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    }
    stage.device.advance(by: 0.15)
    #expect(abs(stage.place(of: "3")! - 176) < 2)
    #expect(stage.place(of: "1") == 66)
    stage.device.advance(by: 0.2)
    #expect(stage.place(of: "3") == 198)
  }

  @Test func `The completion is called once, when every row has arrived`() {
    let stage = NamedStage([names(0..<5)])
    var ends: [Bool] = []
    stage.device.perform {
      stage.rows.sections = [names(1..<5)]
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: {
        ends.append($0)
      }
      #expect(ends.isEmpty)
    }
    stage.device.advance(by: 0.2)
    #expect(ends.isEmpty)
    stage.device.advance(by: 0.2)
    #expect(ends == [true])
    stage.device.perform { stage.table.performBatchUpdates(nil) { ends.append($0) } }
    stage.device.advance(by: 0.5)
    #expect(ends == [true, true])
  }

  @Test func `performBatchUpdates works with closures that do not escape`() {
    let stage = NamedStage([names(0..<5)])
    var ends = 0
    func update(_ changes: () -> Void) {
      stage.table.performBatchUpdates(changes) { _ in ends += 1 }
    }
    stage.device.perform {
      update {
        stage.rows.sections[0].remove(at: 1)
        stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      }
    }
    stage.device.advance(by: 0.5)
    #expect(ends == 1)
    #expect(stage.texts == ["0", "2", "3", "4"])
  }

  @Test func `The selection follows its row, and a reloaded or deleted row loses it`() {
    let stage = NamedStage([names(0..<6)])
    let table = stage.table
    stage.device.perform {
      table.allowsMultipleSelection = true
      for row in [1, 3, 5] {
        table.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      stage.rows.sections = [["a", "0", "2", "3", "4", "5"]]
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        table.reloadRows(at: [IndexPath(row: 5, section: 0)], with: .fade)
      }
    }
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    #expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.isSelected == false)
  }

  @Test func `Rows inserted above the screen leave visible rows in place`() {
    let stage = NamedStage([names(0..<200)])
    stage.device.perform { stage.table.contentOffset.y = 2000 }
    stage.device.advance(by: 0.02)
    let before = stage.place(of: "50")
    stage.device.perform {
      stage.rows.sections[0].insert(contentsOf: ["x", "y", "z"], at: 3)
      stage.table.insertRows(
        at: (3..<6).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    }
    #expect(stage.table.contentOffset.y == CGFloat(2000 + 3 * 44))
    for _ in 0..<10 {
      #expect(stage.place(of: "50") == before)
      stage.device.advance(by: 0.04)
    }
    stage.check(stage.rows.sections)
  }

  @Test func `A row of zero height does not anchor the others`() {
    let stage = NamedStage([names(0..<60)]) { table, rows in
      table.estimatedRowHeight = 0
      rows.height = { rows.sections[0][$0.row] == "20" ? 0 : 44 }
    }
    stage.device.perform { stage.table.contentOffset.y = 20 * 44 }
    stage.device.advance(by: 0.02)
    #expect(stage.place(of: "21") == 22)
    stage.device.perform {
      stage.rows.sections[0].insert("new", at: 21)
      stage.table.insertRows(at: [IndexPath(row: 21, section: 0)], with: .fade)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.place(of: "21") == 22)
    stage.check(stage.rows.sections)
  }

  @Test func `At the top inserted rows push the others down`() throws {
    let stage = NamedStage([names(0..<50)])
    stage.device.perform {
      stage.rows.sections[0].insert("new", at: 0)
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    }
    #expect(stage.table.contentOffset.y == 0)
    try stage.device.settle()
    #expect(stage.texts.first == "new")
  }

  @Test func `Nested updates take effect when the outermost ends`() {
    let stage = NamedStage([names(0..<5)])
    let table = stage.table
    stage.device.perform {
      #expect(!table.hasUncommittedUpdates)
      table.beginUpdates()
      stage.rows.sections[0].removeLast()
      table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
      table.performBatchUpdates {
        stage.rows.sections[0].append("x")
        table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .none)
      }
      #expect(table.hasUncommittedUpdates)
      #expect(stage.texts.last == "4")
      table.endUpdates()
      #expect(!table.hasUncommittedUpdates)
    }
    #expect(stage.texts.last == "x")
  }

  @Test func `Sections are inserted, deleted, moved and reloaded`() throws {
    let stage = NamedStage([["a"], ["b", "c"], ["d"]], style: .grouped)
    let table = stage.table
    stage.device.perform {
      stage.rows.sections = [["d"], ["n", "m"], ["b", "c", "x"]]
      table.performBatchUpdates {
        table.deleteSections([0], with: .fade)
        table.insertSections([1], with: .top)
        table.moveSection(2, toSection: 0)
        table.reloadSections([1], with: .automatic)
      }
    }
    stage.check(stage.rows.sections)
    try stage.device.settle()
    #expect(stage.texts == ["d", "n", "m", "b", "c", "x"])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
  }

  @Test func `A row moves with its cell`() {
    let stage = NamedStage([["a", "b"], ["c", "d"]])
    let cell = stage.table.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.device.perform {
      stage.rows.sections = [["b"], ["c", "d", "a"]]
      stage.table.moveRow(
        at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 1))
    }
    #expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 1)) === cell)
    #expect(stage.table.indexPath(for: cell!) == IndexPath(row: 2, section: 1))
    stage.check(stage.rows.sections)
  }

  @Test func `Reconfiguring keeps the cell and configures it again`() {
    let stage = NamedStage([names(0..<5)])
    let path = IndexPath(row: 2, section: 0)
    let cell = stage.table.cellForRow(at: path)
    let other = stage.table.cellForRow(at: IndexPath(row: 3, section: 0))
    stage.device.perform {
      stage.rows.sections[0][2] = "changed"
      stage.table.reconfigureRows(at: [path])
    }
    #expect(stage.table.cellForRow(at: path) === cell)
    #expect(cell?.textLabel?.text == "changed")
    stage.device.perform {
      stage.rows.sections[0][3] = "other"
      stage.table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    #expect(stage.table.cellForRow(at: IndexPath(row: 3, section: 0)) !== other)
    #expect(stage.texts == ["0", "1", "changed", "other", "4"])
  }

  @Test func `An update that contradicts the data source is reported with its numbers`() {
    let stage = NamedStage([names(0..<30)])
    stage.device.perform {
      stage.table.contentOffset.y = 440
      stage.table.layoutIfNeeded()
      stage.table.selectRow(
        at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
    }
    let messages = UIKitFault.collected {
      stage.device.perform {
        stage.rows.sections[0].insert(contentsOf: ["x", "y"], at: 0)
        stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
    #expect(
      messages == [
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (32) must be equal to the number of rows contained "
          + "in that section before the update (30), plus or minus the number of rows inserted or "
          + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of "
          + "rows moved into or out of that section (0 moved in, 0 moved out). Table view: "
          + "\(stage.table)"
      ])
    stage.device.advance(by: 0.05)
    stage.check(stage.rows.sections)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 13, section: 0))
    #expect(stage.table.contentOffset.y == 484)
  }
}
