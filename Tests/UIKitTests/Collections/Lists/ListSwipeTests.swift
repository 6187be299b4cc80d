import Simulator
import Testing
import UIKit

/// Swipe actions of list rows, which are the same as in tables.
@MainActor @Suite struct ListSwipeTests {
  private func stage(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, full: Bool = true,
    look: Appearance = Appearance()
  ) -> ListStage {
    ListStage([["A", "B", "C", "D"]], appearance, look: look) { configuration, rows in
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned rows] path in
        path.item == 3 ? nil : rows.actions("Delete", "More", full: full)
      }
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned rows] _ in
        rows.actions("Mark", full: full)
      }
    }
  }

  private func isOpen(_ stage: ListStage, _ item: Int) -> Bool {
    stage.cell(item).configurationState.isSwiped
  }

  @Test func `A swipe opens a row, and a tap on a button performs its action and closes the row`() {
    let stage = stage()
    stage.swipe(1, by: -120)
    #expect(isOpen(stage, 1))
    #expect(stage.cell(1).bounds.minX > 100)
    stage.tap(stage.action("More")!)
    stage.device.advance(by: 1)
    #expect(stage.rows.calls == ["More"])
    #expect(!isOpen(stage, 1))
    #expect(stage.cell(1).bounds.minX == 0)
  }

  @Test func `Each side has its own actions, and mirrored they change places`() {
    let stage = stage()
    stage.swipe(0, by: 120, from: 60)
    #expect(stage.action("Mark") != nil && stage.action("More") == nil)
    var look = Appearance()
    look.isRightToLeft = true
    let mirrored = self.stage(look: look)
    mirrored.swipe(0, by: 120, from: 60)
    #expect(mirrored.action("More") != nil)
  }

  @Test func `A row without actions does not open`() {
    let stage = stage()
    stage.swipe(3, by: -120)
    #expect(!isOpen(stage, 3))
    #expect(stage.cell(3).bounds.minX == 0)
  }

  @Test func `A long swipe performs the first action`() {
    let stage = stage()
    stage.swipe(1, by: -300, from: 350)
    #expect(stage.rows.calls == ["Delete"])
  }

  @Test func `Another row's swipe, a scroll and edit mode close an open row`() {
    let stage = stage()
    stage.swipe(1, by: -120)
    stage.swipe(2, by: -120)
    #expect(!isOpen(stage, 1) && isOpen(stage, 2))
    let finger = stage.device.touch(at: CGPoint(x: 100, y: 400))
    finger.move(byX: 0, y: -60, over: 0.2)
    finger.lift()
    stage.device.advance(by: 1)
    #expect(!isOpen(stage, 2))
    stage.swipe(1, by: -120)
    stage.perform { stage.view.isEditing = true }
    #expect(!isOpen(stage, 1))
    stage.swipe(2, by: -120)
    #expect(!isOpen(stage, 2))
  }

  @Test func `A tap on the content of an open row closes it without selecting`() {
    let stage = stage()
    stage.swipe(1, by: -120)
    stage.device.tap(at: stage.point(1, x: 60))
    stage.device.advance(by: 1)
    #expect(!isOpen(stage, 1))
    #expect(stage.rows.calls.isEmpty)
  }

  @Test func `A reload and a deletion take an open row away`() {
    let stage = stage()
    stage.swipe(1, by: -120)
    stage.perform { stage.view.reloadData() }
    #expect(!isOpen(stage, 1) && stage.cell(1).bounds.minX == 0)
    stage.swipe(2, by: -120)
    stage.perform {
      stage.rows.sections[0].remove(at: 2)
      stage.view.deleteItems(at: [stage.path(2)])
    }
    #expect(stage.texts == ["A", "B", "D"])
    stage.swipe(0, by: -120)
    #expect(isOpen(stage, 0))
  }

  @Test func `The open row keeps its actions while a row is inserted above it`() {
    let stage = stage()
    stage.swipe(1, by: -120)
    stage.perform {
      stage.rows.sections[0].insert("New", at: 0)
      stage.view.insertItems(at: [stage.path(0)])
    }
    #expect(isOpen(stage, 2) && !isOpen(stage, 1))
    stage.tap(stage.action("More")!)
    #expect(stage.rows.calls == ["More"])
  }

  @Test func `A screen reader performs the actions without opening the row`() {
    let stage = stage()
    let actions = stage.cell(1).accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Mark", "Delete", "More"])
    _ = actions.last?.actionHandler?(actions.last!)
    #expect(stage.rows.calls == ["More"])
  }

  @Test func `A grid does not follow swipes, and rows of a header item have none`() {
    let stage = ListStage([["Title", "A"]]) { configuration, rows in
      configuration.headerMode = .firstItemInSection
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned rows] _ in
        rows.actions("Delete")
      }
    }
    stage.swipe(0, by: -120)
    #expect(!isOpen(stage, 0))
    stage.swipe(1, by: -120)
    #expect(isOpen(stage, 1))
  }
}
