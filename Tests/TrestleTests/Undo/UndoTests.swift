import Simulator
import Testing
import Trestle

/// Rows that are deleted by a swipe, and come back by a toast or by keys.
@Suite(.serialized) @MainActor struct UndoTests {
  /// A list whose rows a full swipe deletes.
  final class Deleting: ListPage {
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] _, _, done in
        self?.delete(indexPath)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }

    func delete(_ path: IndexPath) {
      let row = sections[path.section].remove(at: path.row)
      deleteRows(at: [path], undoToast: "Deleted \(row)") { [weak self] in
        let place = min(path.row, self?.sections[path.section].count ?? 0)
        self?.sections[path.section].insert(row, at: place)
        return [IndexPath(row: place, section: path.section)]
      }
    }
  }

  private func stage(
    sections: Int = 1, rows: Int = 20, _ setUp: (ListPage) -> Void = { _ in }
  ) -> ListStage {
    ListStage(
      sections: sections, rows: rows, titles: sections > 1, make: { Deleting(style: $0) }, setUp)
  }

  private func swipe(_ row: Int, _ stage: ListStage) throws {
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
    let y = cell.convert(CGPoint(x: 0, y: 20), to: nil).y
    stage.device.drag(
      from: CGPoint(x: 370, y: y), to: CGPoint(x: 10, y: y), duration: 0.3, holding: 0.1)
    stage.device.advance(by: 1)
  }

  private func undoByToast(_ stage: ListStage) throws {
    let toast = try #require(stage.page.overlayView.toasts.first)
    try stage.device.tap(#require(toast.parts(UIButton.self).first))
    stage.device.advance(by: 1)
  }

  private func undoByKeys(_ stage: ListStage) {
    stage.device.press(Key(.keyboardZ, characters: "z"), modifiers: .control)
    stage.device.advance(by: 1)
  }

  private func titles(_ stage: ListStage) -> [String] {
    stage.table.visibleCells.compactMap(\.textLabel?.text)
  }

  @Test(arguments: [false, true])
  func `A row that a swipe has deleted comes back at its place, selected as it was`(
    byKeys: Bool
  ) throws {
    let stage = stage()
    stage.device.perform {
      stage.table.selectRow(
        at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    }
    try swipe(3, stage)
    #expect(stage.table.numberOfRows(inSection: 0) == 19)
    #expect(stage.table.indexPathForSelectedRow == nil)
    if byKeys { undoByKeys(stage) } else { try undoByToast(stage) }
    #expect(titles(stage).prefix(5) == ["0", "1", "2", "3", "4"])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(stage.page.overlayView.toasts.isEmpty)
    // It is undone once, whichever way.
    undoByKeys(stage)
    #expect(stage.table.numberOfRows(inSection: 0) == 20)
  }

  @Test func `The toast is about the last deletion, and the keys undo the one before`() throws {
    let stage = stage()
    try swipe(3, stage)
    try swipe(5, stage)
    #expect(stage.page.overlayView.toasts.count == 1)
    let toast = stage.page.overlayView.toasts[0]
    #expect(toast.parts(UILabel.self).first?.text == "Deleted 6")
    #expect(stage.page.undoManager?.undoActionName == "Deleted 6")
    try undoByToast(stage)
    #expect(stage.page.sections[0].count == 19 && stage.page.sections[0].contains(6))
    undoByKeys(stage)
    #expect(stage.page.sections[0] == Array(0..<20))
    #expect(titles(stage).prefix(8) == ["0", "1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `The keys still undo when the toast has gone`() throws {
    let stage = stage()
    try swipe(0, stage)
    stage.device.advance(by: 6)
    #expect(stage.page.overlayView.toasts.isEmpty)
    undoByKeys(stage)
    #expect(titles(stage).first == "0")
  }

  @Test func `A section that was collapsed meanwhile is expanded again for its row`() throws {
    let stage = stage(sections: 3, rows: 4) { $0.tableView.sectionFolding = SectionFolding() }
    stage.device.advance(by: 0.1)
    try swipe(1, stage)
    stage.device.perform {
      stage.table.sectionFolding?.collapse(0, animated: false)
      stage.table.sectionFolding?.collapse(1, animated: false)
    }
    stage.device.advance(by: 0.5)
    try undoByToast(stage)
    let folding = try #require(stage.table.sectionFolding)
    #expect(!folding.isCollapsed(0) && folding.isCollapsed(1))
    #expect(stage.counts == [4, 0, 4])
    let cell = stage.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.textLabel?.text == "1")
  }

  @Test func `A text that is edited keeps the undo keys for itself`() throws {
    let stage = stage()
    try swipe(0, stage)
    let field = stage.device.perform {
      UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
    }
    stage.device.perform {
      stage.page.overlayView.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    stage.device.enter("a")
    undoByKeys(stage)
    #expect(field.text == "" && stage.page.sections[0].count == 19)
  }

  @Test func `Undoing a deletion of a screen that has gone reports nothing`() throws {
    let faults = try UIKitFault.collected {
      let stage = stage()
      try swipe(0, stage)
      let manager = try #require(stage.page.undoManager)
      stage.device.perform { stage.device.window.rootViewController = UIViewController() }
      stage.device.advance(by: 1)
      stage.device.perform {
        manager.undo()
        manager.undo()
      }
      #expect(stage.page.sections[0].count == 20)
    }
    #expect(faults == [])
  }
}
