import Foundation
import Simulator
import Testing
import Trestle

/// Rows that are dragged by a long press, and text that is dropped, in tables whose sections fold.
@Suite(.serialized) @MainActor struct DraggingFoldedTests {
  private func stage(
    folded: IndexSet = [1], _ setUp: (EditListPage) -> Void = { _ in }
  ) -> EditListStage {
    let stage = EditListStage {
      $0.tableView.dragDelegate = $0
      $0.tableView.dropDelegate = $0
      setUp($0)
    }
    stage.device.perform {
      stage.table.sectionFolding!.setCollapsedSections(folded, animated: false)
    }
    stage.device.advance(by: 0.1)
    return stage
  }

  /// Lifts a row.
  private func lift(_ stage: EditListStage, _ row: Int, _ section: Int) -> Finger {
    stage.device.touch(at: stage.point(row, section, x: 150)).hold(for: 0.75)
  }

  /// A point below the header of the second section where the first place in it is nearest to a row
  /// of the first section that is dragged.
  private func below(_ stage: EditListStage) -> CGPoint {
    stage.device.perform {
      let header = stage.table.rectForHeader(inSection: 1)
      let height = stage.table.rectForRow(at: IndexPath(row: 1, section: 0)).height
      return stage.table.convert(
        CGPoint(x: 150, y: header.maxY - height / 2), to: stage.device.window)
    }
  }

  @Test func `A row dragged past a folded section moves by the app's index paths`() throws {
    let stage = stage()
    let finger = lift(stage, 1, 0)
    finger.move(to: stage.point(2, 2, x: 150), over: 0.4).hold(for: 0.4)
    #expect(stage.table.hasActiveDrag && stage.table.hasActiveDrop)
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    finger.lift()
    try stage.device.settle()
    let place = try #require(stage.page.sections[2].firstIndex(of: 1))
    #expect(stage.page.moves == ["0.1 to 2.\(place)"] && place > 0)
    #expect(stage.page.drops.isEmpty && stage.page.sections[0] == [0, 2, 3])
    #expect(stage.stage.counts == [3, 0, 5] && stage.shown == stage.expected)
    #expect(!stage.table.hasActiveDrag && !stage.table.hasUncommittedUpdates)
  }

  @Test func `A row dropped at the header of a folded section goes into it`() throws {
    let stage = stage()
    let finger = lift(stage, 1, 0)
    finger.move(to: below(stage), over: 0.4).move(byX: 1, y: 0, over: 0.1)
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    finger.lift()
    try stage.device.settle()
    stage.device.advance(by: 1.5)
    #expect(stage.page.moves == ["0.1 to 1.0"] && stage.table.sectionFolding!.isCollapsed(1))
    #expect(stage.page.sections[1] == [1, 1000, 1001, 1002, 1003])
    #expect(stage.stage.counts == [3, 0, 4] && stage.shown == stage.expected)
    stage.device.perform { stage.table.sectionFolding!.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.stage.counts == [3, 5, 4] && stage.shown == stage.expected)
  }

  @Test func `A section that unfolds below a finger at rest is asked for a place again`() throws {
    let stage = stage { $0.keepsFirstRows = true }
    let finger = lift(stage, 1, 0)
    finger.move(to: below(stage), over: 0.4).hold(for: 2)
    #expect(!stage.table.sectionFolding!.isCollapsed(1))
    // The first row stays where it is: below it is the gap.
    let first = try #require(stage.cell(0, 1))
    let header = stage.table.rectForHeader(inSection: 1)
    #expect(first.frame.minY == header.maxY - first.frame.height)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.1"])
    #expect(stage.page.sections[1] == [1000, 1, 1001, 1002, 1003])
    #expect(stage.shown == stage.expected)
  }

  @Test func `A row that drops in the turn of an update is asked for its place first`() throws {
    let stage = stage { $0.keepsFirstRows = true }
    let finger = lift(stage, 1, 0)
    finger.move(to: below(stage), over: 0.4)
    stage.device.perform {
      stage.table.sectionFolding!.expand(1, animated: false)
      finger.lift()
    }
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.1"])
    #expect(stage.shown == stage.expected)
  }

  @Test func `A folded section unfolds below a dragged row after a pause, and takes it`() throws {
    let stage = stage()
    let finger = lift(stage, 1, 0)
    finger.move(to: below(stage), over: 0.4).move(byX: 1, y: 0, over: 0.1)
    finger.hold(for: 1.5)
    #expect(!stage.table.sectionFolding!.isCollapsed(1) && stage.table.hasActiveDrag)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.0"])
    #expect(stage.page.sections[1] == [1, 1000, 1001, 1002, 1003])
    #expect(stage.stage.counts == [3, 5, 4] && stage.shown == stage.expected)
  }

  @Test func `Dropped text goes into a folded section, and is there when it unfolds`() throws {
    let stage = stage()
    let point = stage.device.perform {
      let header = stage.table.rectForHeader(inSection: 1)
      return stage.table.convert(CGPoint(x: 150, y: header.maxY - 2), to: stage.device.window)
    }
    stage.device.drop("text", at: point)
    try stage.device.settle()
    #expect(stage.page.drops == ["1.0"])
    #expect(stage.page.sections[1].first == stage.page.droppedItem)
    #expect(stage.stage.counts == [4, 0, 4] && stage.shown == stage.expected)
    stage.device.perform { stage.table.sectionFolding!.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.stage.counts == [4, 5, 4] && stage.shown == stage.expected)
  }

  @Test func `The coordinator names rows below folded sections as the app does`() throws {
    let stage = stage(folded: [0, 1]) { $0.movesRows = false }
    let finger = lift(stage, 1, 2)
    finger.move(to: stage.point(3, 2, x: 150), over: 0.4).hold(for: 0.4)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.sources == ["2.1"] && stage.page.moves.isEmpty)
    #expect(stage.page.drops.count == 1 && stage.page.drops.first?.hasPrefix("2.") == true)
    #expect(stage.page.sections[2] != [2000, 2001, 2002, 2003])
    #expect(Set(stage.page.sections[2]) == [2000, 2001, 2002, 2003])
    #expect(stage.stage.counts == [0, 0, 4] && stage.shown == stage.expected)
  }

  @Test func `Sections that fold below a dragged row leave it to the finger`() throws {
    let stage = stage(folded: [])
    let finger = lift(stage, 1, 2)
    finger.move(byX: 0, y: -20, over: 0.1)
    stage.device.perform {
      stage.table.sectionFolding!.setCollapsedSections([0, 1], animated: true)
    }
    stage.device.advance(by: 0.6)
    #expect(stage.table.hasActiveDrag)
    finger.move(to: stage.point(3, 2, x: 150), over: 0.4).hold(for: 0.4)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves.allSatisfy { $0.hasPrefix("2.1 to 2.") })
    #expect(Set(stage.page.sections[2]) == [2000, 2001, 2002, 2003])
    #expect(stage.stage.counts == [0, 0, 4] && stage.shown == stage.expected)
    #expect(!stage.table.hasUncommittedUpdates)
  }
}
