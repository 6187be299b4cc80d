import Foundation
import Simulator
import Testing
import UIKit

/// The Delete button that a minus opens.
@MainActor @Suite struct TableConfirmationTests {
  private func stage(_ prepare: (UITableView) -> Void = { _ in }) -> EditStage {
    let stage = EditStage([["a", "b", "c"]], prepare: prepare)
    stage.edit()
    stage.rows.calls = []
    return stage
  }

  private func tapMinus(_ stage: EditStage, _ row: Int) {
    stage.device.tap(at: stage.point(row, x: 22))
    stage.device.advance(by: 1.5)
  }

  @Test func `A minus opens Delete, which deletes`() {
    let stage = stage()
    let cell = stage.cell(1)
    tapMinus(stage, 1)
    #expect(cell.showingDeleteConfirmation)
    #expect(cell.configurationState.isSwiped)
    #expect(!stage.rows.calls.contains { $0.hasPrefix("commit") || $0.hasPrefix("willBegin") })
    #expect(stage.rows.calls.filter { $0.hasSuffix("b") } == ["will 3 b", "did 3 b"])
    stage.device.tap(at: stage.point(1, x: -30))
    stage.device.advance(by: 1.5)
    #expect(stage.rows.calls.contains("commit 1 0.1"))
    #expect(!stage.rows.calls.contains { $0.hasPrefix("didEnd") })
    #expect(stage.rows.sections == [["a", "c"]])
    #expect(stage.table.isEditing)
    #expect(stage.table.visibleCells.count == 2)
    #expect(stage.table.visibleCells.allSatisfy { $0.isEditing && !$0.showingDeleteConfirmation })
  }

  @Test(arguments: [true, false])
  func `A second tap on the minus closes the row again`(isByFinger: Bool) throws {
    let stage = stage()
    let minus = try #require(
      stage.cell(1).subviews.lazy.compactMap { $0 as? UIControl }.first { $0.frame.minX < 22 })
    stage.device.tap(at: stage.point(1, x: 22))
    stage.device.advance(by: isByFinger ? 0.02 : 1)
    #expect(stage.cell(1).showingDeleteConfirmation)
    // The row slides from under a finger; others activate the control where it is.
    if isByFinger {
      stage.device.tap(at: stage.point(1, x: 22))
    } else {
      stage.device.perform { minus.sendActions(for: .touchUpInside) }
    }
    stage.device.advance(by: 1.5)
    #expect(!stage.cell(1).showingDeleteConfirmation && stage.cell(1).bounds.minX == 0)
  }

  @Test func `Any other touch closes it`() {
    let stage = stage { $0.allowsSelectionDuringEditing = true }
    tapMinus(stage, 1)
    stage.device.tap(at: stage.point(2))
    stage.device.advance(by: 1.5)
    #expect(!stage.cell(1).showingDeleteConfirmation)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(!stage.rows.calls.contains { $0.hasPrefix("commit") })
    tapMinus(stage, 0)
    #expect(stage.cell(0).showingDeleteConfirmation)
    stage.edit(false, animated: true)
    stage.device.advance(by: 1.5)
    #expect(!stage.cell(0).showingDeleteConfirmation && !stage.cell(0).isEditing)
    #expect(stage.cell(0).bounds.minX == 0)
  }

  @Test func `A minus on a row whose swipe still closes ends the swipe alone`() {
    let stage = EditStage([["a", "b", "c"]]) { _ in }
    stage.device.touch(at: stage.point(1)).move(byX: -160, y: 0, over: 0.3).hold(for: 0.1).lift()
    stage.device.advance(by: 0.8)
    #expect(stage.cell(1).showingDeleteConfirmation)
    stage.device.perform { stage.table.setEditing(true, animated: true) }
    stage.device.advance(by: 0.35)
    // The row is nearly there, and the minus at its place.
    #expect(stage.cell(1).bounds.minX != 0)
    stage.device.tap(at: stage.point(1, x: 22))
    stage.device.advance(by: 1)
    #expect(stage.cell(1).showingDeleteConfirmation)
    stage.device.tap(at: stage.point(2))
    stage.device.advance(by: 1)
    #expect(!stage.cell(1).showingDeleteConfirmation)
    let told = stage.rows.calls.filter { $0.hasPrefix("willBegin") || $0.hasPrefix("didEnd") }
    #expect(told == ["willBegin 0.1", "didEnd 0.1"])
  }

  @Test func `Delete comes for a data source that has nothing of editing but commit`() {
    final class Plain: NSObject, UITableViewDataSource {
      var names = ["a", "b"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
      }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
      }
    }
    let source = Plain()
    let stage = TableStage(sections: [2]) { table, _ in
      table.dataSource = source
      table.delegate = nil
    }
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.05)
    stage.device.tap(at: CGPoint(x: 22, y: 66))
    stage.device.advance(by: 1.5)
    stage.device.tap(at: CGPoint(x: 370, y: 66))
    stage.device.advance(by: 1.5)
    #expect(source.names == ["a"])
  }
}
