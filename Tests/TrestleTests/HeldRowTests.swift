import Foundation
import Simulator
import Testing
import Trestle

/// Rows that are open or carried while other behaviours of the table are active.
@Suite(.serialized) @MainActor struct HeldRowTests {
  private func stage(_ setUp: (EditListPage) -> Void = { _ in }) -> EditListStage {
    let stage = EditListStage(sections: 1, rows: 60, folds: false, setUp)
    stage.stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.device.advance(by: 0.5)
    return stage
  }

  private var offsetOfHidden: CGFloat { 100 }

  // MARK: Headers that hide

  @Test func `A header that is half in view waits for an open row to close`() throws {
    let stage = stage()
    stage.device.perform { stage.table.contentOffset.y = 30 }
    stage.device.advance(by: 0.02)
    let start = stage.point(3, x: 350)
    stage.device.touch(at: start).move(byX: -180, y: 0, over: 0.1).lift()
    stage.device.advance(by: 1)
    #expect(stage.cell(3)?.showingDeleteConfirmation == true)
    #expect(stage.table.contentOffset.y == 30)
    stage.device.tap(at: stage.point(6))
    try stage.device.settle()
    #expect(stage.cell(3)?.showingDeleteConfirmation == false)
    #expect(stage.table.contentOffset.y == 0)
  }

  @Test func `A header does not move the content below a carried row by itself`() throws {
    let stage = stage()
    stage.edit()
    let cell = try #require(stage.cell(5))
    let finger = stage.grip(5)
    let y = stage.shownY(cell)
    stage.device.perform { stage.table.contentOffset.y = 70 }
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 60)
      #expect(abs(stage.shownY(cell) - y) < 0.01)
    }
    #expect(stage.table.contentOffset.y == 70)
    finger.lift()
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 100 && stage.table.headerHiding?.isHidden == true)
    #expect(stage.page.moves == ["0.5 to 0.7"])
  }

  @Test(arguments: HeaderTwinKind.collections)
  func `A header does not move the content below a moved item by itself`(kind: HeaderTwinKind)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    let collection = try #require(stage.collection)
    let path = IndexPath(item: 5, section: 0)
    stage.device.perform { #expect(collection.beginInteractiveMovementForItem(at: path)) }
    stage.device.advance(by: 0.1)
    stage.device.perform { collection.contentOffset.y = 70 }
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 60)
      #expect(stage.offset == 70)
    }
    stage.device.perform { collection.endInteractiveMovement() }
    try stage.device.settle()
    #expect(stage.offset == 100 && stage.hiding?.isHidden == true)
  }

  @Test(arguments: [false, true])
  func `Nothing waits while a finger holds a header partly in view, and it rests once that lifts`(
    carries: Bool
  ) throws {
    let stage = stage()
    if carries { stage.edit() }
    let finger = carries ? stage.grip(5) : stage.device.touch(at: stage.point(5))
    stage.device.perform { stage.table.contentOffset.y = 70 }
    try stage.device.settle(timeout: 3)
    #expect(stage.table.contentOffset.y == 70)
    finger.lift()
    try stage.device.settle(timeout: 3)
    #expect(stage.table.contentOffset.y == 100 && stage.table.headerHiding?.isHidden == true)
  }

  @Test(arguments: [20, 45] as [CGFloat])
  func `Nothing waits while a finger holds an indicator partly in view`(pull: CGFloat) throws {
    let refresher = Refresher()
    let stage = EditListStage(sections: 1, rows: 60, folds: false) {
      $0.tableView.refresher = refresher
    }
    stage.device.perform { refresher.begin(revealing: true) }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == -60)
    let finger = stage.device.touch(at: stage.point(5))
    stage.device.perform { stage.table.contentOffset.y = -pull }
    try stage.device.settle(timeout: 3)
    #expect(stage.table.contentOffset.y == -pull)
    finger.lift()
    try stage.device.settle(timeout: 3)
    #expect(stage.table.contentOffset.y == (pull < 30 ? 0 : -60))
  }

  @Test func `A carried row stays under the finger while code hides and shows the header`() throws {
    let stage = stage()
    stage.edit()
    let cell = try #require(stage.cell(5))
    let finger = stage.grip(5)
    let y = stage.shownY(cell)
    for hides in [true, false, true] {
      stage.device.perform { stage.table.headerHiding?.setHidden(hides, animated: true) }
      for _ in 0..<40 {
        stage.device.advance(by: 1.0 / 60)
        #expect(abs(stage.shownY(cell) - y) < 0.01)
      }
    }
    #expect(stage.table.contentOffset.y == 100)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.5 to 0.7"])
  }

  @Test func `A row that is carried to the upper edge brings the header into view`() throws {
    let stage = stage()
    stage.edit()
    stage.device.perform { stage.table.contentOffset.y = 400 }
    stage.device.advance(by: 0.3)
    let row = try #require(stage.table.indexPathsForVisibleRows?[6].row)
    let finger = stage.grip(row)
    finger.move(to: CGPoint(x: 363, y: 6), over: 0.3)
    var last = stage.table.contentOffset.y
    for _ in 0..<240 {
      stage.device.advance(by: 1.0 / 60)
      #expect(stage.table.contentOffset.y <= last && last - stage.table.contentOffset.y < 6)
      last = stage.table.contentOffset.y
    }
    #expect(last == 0)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.\(row) to 0.0"] && stage.table.contentOffset.y == 0)
  }

  // MARK: Refreshing

  @Test func `A refresh that begins and ends while a row is carried leaves it under the finger`()
    throws
  {
    let refresher = Refresher()
    let stage = EditListStage(sections: 1, rows: 60, folds: false) {
      $0.tableView.refresher = refresher
    }
    stage.edit()
    stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 460, over: 0.4).hold(for: 0.2)
      .lift()
    stage.device.advance(by: 1)
    #expect(refresher.isActive && stage.table.contentOffset.y == -60)
    let cell = try #require(stage.cell(4))
    let finger = stage.grip(4)
    let y = stage.shownY(cell)
    stage.device.perform { refresher.end() }
    for _ in 0..<90 {
      stage.device.advance(by: 1.0 / 60)
      #expect(abs(stage.shownY(cell) - y) < 0.01)
    }
    #expect(stage.table.contentOffset.y == 0 && stage.table.isEditing)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.4 to 0.5"])
    #expect(Array(stage.expected.prefix(10)) == Array(stage.shown.prefix(10)))
  }

  @Test func `A refresh in edit mode brings rows that are edited, and keeps the open one open`()
    async throws
  {
    let gate = RefreshingTests.Gate()
    let stage = EditListStage(sections: 1, rows: 60, folds: false) { page in
      page.tableView.refresher = Refresher { [unowned page] in
        try await gate.pass()
        page.sections[0].insert(contentsOf: [900, 901], at: 0)
        page.tableView.insertRows(
          at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)
      }
    }
    stage.edit()
    stage.device.perform { stage.table.refresher?.begin(revealing: true) }
    await stage.device.run(for: 0.5)
    // The minus of a row opens it.
    stage.device.tap(at: stage.point(5, x: 22))
    await stage.device.run(for: 0.5)
    let open = try #require(stage.cell(5))
    #expect(open.showingDeleteConfirmation)
    gate.open()
    await stage.device.run(for: 1)
    #expect(stage.table.isEditing && stage.table.numberOfRows(inSection: 0) == 62)
    #expect(stage.table.visibleCells.allSatisfy { $0.isEditing })
    #expect(open.showingDeleteConfirmation && stage.cell(7) === open)
    try stage.tap("Delete")
    #expect(!stage.page.sections[0].contains(5) && stage.page.sections[0].count == 61)
  }

  // MARK: Deselection

  private func pushed(
    multiple: Bool = false
  ) throws -> (stage: EditListStage, navigation: UINavigationController) {
    let stage = EditListStage(sections: 1, rows: 20, folds: false) {
      $0.tableView.allowsSelectionDuringEditing = true
      $0.tableView.allowsMultipleSelectionDuringEditing = multiple
    }
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.show(UIViewController())
      return UINavigationController(rootViewController: stage.page)
    }
    stage.device.show(navigation)
    try stage.device.settle()
    stage.edit()
    stage.device.tap(at: stage.point(3))
    stage.device.perform {
      let detail = UIViewController()
      detail.view.backgroundColor = .white
      navigation.pushViewController(detail, animated: true)
    }
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow?.row == 3)
    return (stage, navigation)
  }

  @Test func `In edit mode the row that was opened is deselected along the swipe back`() throws {
    let (stage, navigation) = try pushed()
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 100, y: 0, over: 0.3)
      .move(byX: -90, y: 0, over: 0.2).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.table.indexPathForSelectedRow?.row == 3 && stage.page.picked == [3])
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1 && stage.table.isEditing)
    #expect(stage.table.indexPathsForSelectedRows ?? [] == [])
    #expect(stage.cell(3)?.isSelected == false)
  }

  @Test func `Rows chosen by their circles stay chosen after a swipe back`() throws {
    let (stage, navigation) = try pushed(multiple: true)
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    #expect(stage.cell(3)?.isSelected == true)
  }

  // MARK: The keyboard

  @Test func `A field in an edited row stays clear of the keyboard, through edit mode and moves`()
    throws
  {
    let stage = EditListStage(sections: 1, rows: 40, folds: false) { page in
      page.fieldItem = 15
      page.field = UITextField(frame: CGRect(x: 120, y: 4, width: 120, height: 36))
    }
    let field = try #require(stage.page.field)
    stage.edit()
    let before = stage.table.contentInset
    try stage.device.tap(field)
    try stage.device.settle()
    func bottom() -> CGFloat { field.convert(field.bounds, to: stage.device.window).maxY }
    #expect(field.isFirstResponder && bottom() <= stage.device.keyboard.frame.minY)
    // Another row is carried past it.
    let above = try #require(stage.table.indexPathsForVisibleRows?.first { $0.row > 8 })
    let finger = stage.grip(above.row)
    finger.move(byX: 0, y: 120, over: 0.3)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves.count == 1 && field.isFirstResponder)
    stage.device.perform { stage.page.setEditing(false, animated: true) }
    try stage.device.settle()
    #expect(field.isFirstResponder && bottom() <= stage.device.keyboard.frame.minY)
    stage.device.perform { stage.page.setEditing(true, animated: true) }
    try stage.device.settle()
    let row = try #require(stage.page.sections[0].firstIndex(of: 15))
    stage.device.tap(at: stage.point(row, x: 22))
    try stage.device.settle()
    try stage.tap("Delete")
    try stage.device.settle()
    #expect(!stage.page.sections[0].contains(15) && !field.isFirstResponder)
    #expect(stage.table.contentInset == before)
  }

  // MARK: The index

  @Test func `A jump of the index closes an open row, and leaves sections folded`() throws {
    let stage = EditListStage(sections: 90, rows: 3) { page in
      page.indexTitles = ["A", "B", "C"]
      page.tableView.sectionFolding!.isInitiallyCollapsed = { $0 != 0 }
    }
    stage.swipe(1)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    let index = stage.device.perform { stage.table.sectionIndexBand }
    stage.device.touch(at: CGPoint(x: 386, y: index.maxY - 2)).hold(for: 0.1).lift()
    try stage.device.settle()
    #expect(!stage.table.isEditing && stage.table.sectionFolding!.isCollapsed(80))
    let header = stage.table.rectForHeader(inSection: 80)
    let offset = stage.table.contentOffset.y
    let last = stage.table.contentSize.height - stage.table.bounds.height
    #expect(offset == min(header.minY, last))
  }
}

extension UITableView {
  /// The middle of the right edge, where an index of three titles is.
  fileprivate var sectionIndexBand: CGRect {
    let line = UIFont.boldSystemFont(ofSize: 11).lineHeight + 0.5
    return CGRect(x: bounds.maxX - 15, y: 400 - 1.5 * line, width: 15, height: 3 * line)
  }
}
