import Foundation
import Simulator
import Testing
import Trestle

/// Rows that are moved and deleted in tables whose sections fold.
@Suite(.serialized) @MainActor struct MovingFoldedTests {
  /// Three sections of four rows, of which some are folded; in edit mode.
  private func stage(
    folded: IndexSet = [1], _ setUp: (EditListPage) -> Void = { _ in }
  ) -> EditListStage {
    let stage = EditListStage(setUp)
    stage.device.perform {
      stage.table.sectionFolding!.setCollapsedSections(folded, animated: false)
    }
    stage.edit()
    return stage
  }

  /// Takes the second row of the first section to the header of the second one, which is folded.
  private func carryToFolded(_ stage: EditListStage) -> Finger {
    let header = stage.device.perform { stage.table.rectForHeader(inSection: 1) }
    let row = stage.table.rectForRow(at: IndexPath(row: 1, section: 0))
    // Without the carried row the header is higher up; the place for rows is below it.
    let way = header.maxY - row.height - row.minY
    return stage.grip(1).move(byX: 0, y: way, over: 0.3)
  }

  @Test func `A folded section unfolds below a carried row after a pause, and takes it`() throws {
    let stage = stage()
    let cell = try #require(stage.cell(1))
    let finger = carryToFolded(stage)
    let y = stage.shownY(cell)
    stage.device.advance(by: 0.5)
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    var folds = 0
    stage.page.tableView.sectionFolding!.didChange = { _, _ in folds += 1 }
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 60)
      #expect(abs(stage.shownY(cell) - y) < 0.01)
    }
    #expect(stage.stage.counts == [4, 4, 4] && folds == 1)
    #expect(stage.table.hasUncommittedUpdates && stage.page.moves.isEmpty)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.page.moves == ["0.1 to 1.0"])
    #expect(stage.page.sections[1] == [1, 1000, 1001, 1002, 1003])
    #expect(stage.stage.counts == [3, 5, 4] && stage.shown == stage.expected)
    #expect(stage.cell(0, 1) === cell)
  }

  @Test func `A section that unfolds below a carried row is asked for a place once more`() throws {
    // While it is folded, the place of its first row is the only one.
    let stage = stage { $0.keepsFirstRows = true }
    let finger = carryToFolded(stage)
    stage.device.advance(by: 1.5)
    #expect(stage.stage.counts == [4, 4, 4])
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.1"])
    #expect(stage.page.sections[1] == [1000, 1, 1001, 1002, 1003])
    #expect(stage.shown == stage.expected)
  }

  @Test func `A row drops into a folded section where the app says, and stays selected`() throws {
    let stage = stage { $0.keepsFirstRows = true }
    stage.edit(false)
    stage.device.perform { stage.table.allowsMultipleSelectionDuringEditing = true }
    stage.edit()
    stage.device.tap(at: stage.point(1))
    #expect(stage.page.picked == [1])
    let finger = carryToFolded(stage)
    stage.device.advance(by: 0.3)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.1"] && stage.table.sectionFolding!.isCollapsed(1))
    #expect(stage.page.sections[1] == [1000, 1, 1001, 1002, 1003])
    stage.device.perform { stage.table.sectionFolding!.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.shown == stage.expected)
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 1)])
  }

  @Test func `A row that drops in the turn of an update is asked for its place first`() throws {
    let stage = stage { $0.keepsFirstRows = true }
    let finger = carryToFolded(stage)
    stage.device.perform {
      stage.table.sectionFolding!.expand(1, animated: false)
      finger.lift()
    }
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.1"])
    #expect(stage.shown == stage.expected)
  }

  @Test func `A row goes back that a diffable data source leaves where it is`() throws {
    final class Source: UITableViewDiffableDataSource<Int, String> {
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {}
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let (table, source) = device.perform {
      let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
      let source = Source(tableView: table) { _, _, name in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name
        return cell
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      controller.view.addSubview(table)
      table.foldsSections = true
      table.setEditing(true, animated: false)
      return (table, source)
    }
    device.show(controller)
    device.advance(by: 0.05)
    let finger = device.touch(at: CGPoint(x: 348, y: 22))
    finger.move(byX: 0, y: 60, over: 0.3)
    device.advance(by: 0.3)
    finger.lift()
    try device.settle()
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
    let shown = device.perform {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
    }
    #expect(shown == ["a", "b", "c"] && !table.hasUncommittedUpdates)
  }

  @Test func `A row drops into a section that stays folded, and is there when it unfolds`() throws {
    let stage = stage()
    let finger = carryToFolded(stage)
    finger.lift()
    try stage.device.settle()
    stage.device.advance(by: 1.5)
    #expect(stage.page.moves == ["0.1 to 1.0"])
    #expect(stage.stage.counts == [3, 0, 4] && stage.shown == stage.expected)
    stage.device.perform { stage.table.sectionFolding!.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.stage.counts == [3, 5, 4] && stage.shown == stage.expected)
    // And out of it again, into a folded one below.
    stage.device.perform { stage.table.sectionFolding!.collapse(2, animated: false) }
    stage.device.advance(by: 0.05)
    let other = stage.grip(4, 1)
    other.move(byX: 0, y: 60, over: 0.2)
    other.lift()
    try stage.device.settle()
    #expect(stage.page.moves.last == "1.4 to 2.0")
    #expect(stage.page.sections[2].first == 1003 && stage.stage.counts == [3, 4, 0])
  }

  @Test func `Nothing unfolds once the row has gone on, or is put down`() throws {
    let stage = stage()
    let finger = carryToFolded(stage)
    stage.device.advance(by: 0.5)
    finger.move(byX: 0, y: -150, over: 0.1)
    stage.device.advance(by: 1.5)
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves.isEmpty, "\(stage.page.moves)")
    let second = carryToFolded(stage)
    stage.device.advance(by: 0.3)
    second.cancel()
    stage.device.advance(by: 1.5)
    #expect(
      stage.table.sectionFolding!.isCollapsed(1) && stage.page.moves.isEmpty, "\(stage.page.moves)")
  }

  @Test func `A section that has to load does so below the carried row`() async throws {
    let gate = RefreshingTests.Gate()
    let stage = stage(folded: []) { page in
      page.tableView.sectionFolding!.isInitiallyCollapsed = { $0 == 1 }
      page.tableView.sectionFolding!.loadSection = { _ in try await gate.pass() }
    }
    // Folding by code keeps what has loaded: the section starts folded instead.
    stage.device.perform { stage.table.sectionFolding!.invalidateLoadedSection(1) }
    if !stage.table.sectionFolding!.isCollapsed(1) {
      stage.device.perform { stage.table.sectionFolding!.collapse(1, animated: false) }
      stage.device.perform { stage.table.sectionFolding!.invalidateLoadedSection(1) }
    }
    gate.open()
    await stage.device.run(for: 0.1)
    let finger = carryToFolded(stage)
    await stage.device.run(for: 1)
    #expect(stage.table.sectionFolding!.isLoading(1) && stage.table.hasUncommittedUpdates)
    stage.page.sections[1] = [1000, 1001]
    gate.open()
    await stage.device.run(for: 0.5)
    #expect(stage.stage.counts == [4, 2, 4] && stage.table.hasUncommittedUpdates)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.sections[1] == [1, 1000, 1001] && stage.shown == stage.expected)
  }

  @Test func `One at a time, the section of the carried row stays unfolded`() throws {
    let stage = stage(folded: [1, 2]) { $0.tableView.sectionFolding!.mode = .accordion }
    let finger = carryToFolded(stage)
    stage.device.advance(by: 1.5)
    #expect(
      !stage.table.sectionFolding!.isCollapsed(0) && !stage.table.sectionFolding!.isCollapsed(1))
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.0"] && stage.stage.counts == [3, 5, 0])
  }

  @Test func `Sections that move while a row is held over one unfold the same one`() throws {
    let stage = stage(folded: [1])
    let finger = carryToFolded(stage)
    stage.device.advance(by: 0.4)
    stage.device.perform {
      stage.page.sections.append([9000])
      stage.table.insertSections([3], with: .none)
    }
    stage.device.advance(by: 1)
    #expect(!stage.table.sectionFolding!.isCollapsed(1) && stage.table.hasUncommittedUpdates)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.moves == ["0.1 to 1.0"] && stage.shown == stage.expected)
  }

  @Test func `In a plain UITableView a row drops into a collapsed section, which expands in time`()
    throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let source = PlainSections()
    let table = device.perform { () -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      table.dataSource = source
      let folding = SectionFolding()
      folding.sectionIdentifier = { source.names[$0] }
      table.sectionFolding = folding
      let controller = UIViewController()
      controller.view.addSubview(table)
      device.window.rootViewController = controller
      return table
    }
    device.advance(by: 0.1)
    device.perform {
      table.sectionFolding!.collapse(1, animated: false)
      table.setEditing(true, animated: false)
    }
    device.advance(by: 0.1)
    @MainActor func carry() -> Finger {
      let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
      let header = table.rectForHeader(inSection: 1)
      let finger = device.touch(
        at: table.convert(CGPoint(x: 363, y: row.midY), to: device.window))
      device.advance(by: 0.05)
      return finger.move(byX: 0, y: header.maxY - row.height - row.minY, over: 0.3)
    }
    let faults = UIKitFault.collected {
      carry().lift()
      device.advance(by: 1)
      #expect(source.sections.map(\.count) == [2, 4] && table.sectionFolding!.isCollapsed(1))
      let finger = carry()
      device.advance(by: 1.5)
      #expect(!table.sectionFolding!.isCollapsed(1))
      finger.move(byX: 0, y: 10, over: 0.1)
      device.advance(by: 0.3)
      finger.lift()
      device.advance(by: 1)
      #expect(source.sections.map(\.count) == [1, 5])
      #expect(table.numberOfRows(inSection: 1) == 5)
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  // MARK: Deleting

  @Test func `Rows are swiped away beside folded sections, down to the last of a section`() throws {
    let stage = EditListStage(rows: 2)
    stage.device.perform { stage.table.sectionFolding!.setCollapsedSections([1], animated: false) }
    stage.device.advance(by: 0.1)
    stage.swipe(0, 2)
    try stage.tap("Delete")
    stage.swipe(0, 0)
    try stage.tap("Delete")
    #expect(stage.page.sections == [[1], [1000, 1001], [2001]])
    stage.swipe(0, 0, by: -360)
    try stage.device.settle()
    #expect(stage.page.sections == [[], [1000, 1001], [2001]])
    #expect(stage.stage.counts == [0, 0, 1] && stage.shown == ["2001"])
    // A row comes into the section without rows, which is not a folded one.
    stage.edit()
    let finger = stage.grip(0, 2)
    let top = stage.table.rectForHeader(inSection: 0).maxY
    let way = top - stage.table.rectForRow(at: IndexPath(row: 0, section: 2)).minY
    finger.move(byX: 0, y: way, over: 0.3)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.sections == [[2001], [1000, 1001], []])
    #expect(stage.stage.counts == [1, 0, 0])
  }

  @Test func `A section that folds closes its open row, one that folds elsewhere does not`() throws
  {
    let stage = EditListStage()
    stage.swipe(1)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    stage.device.perform { stage.table.sectionFolding!.collapse(2, animated: true) }
    try stage.device.settle()
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    stage.device.perform { stage.table.sectionFolding!.collapse(0, animated: true) }
    try stage.device.settle()
    #expect(!stage.table.isEditing)
    stage.device.perform { stage.table.sectionFolding!.expand(0, animated: true) }
    try stage.device.settle()
    #expect(stage.shown == stage.expected && !stage.table.isEditing)
    #expect(stage.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
  }

  // MARK: Selection

  @Test func `All rows selected in edit mode are selected again when their section unfolds`() throws
  {
    let stage = stage(folded: []) { $0.tableView.allowsMultipleSelectionDuringEditing = true }
    for row in 0..<3 { stage.device.tap(at: stage.point(row)) }
    let all = (0..<3).map { IndexPath(row: $0, section: 0) }
    #expect(stage.table.indexPathsForSelectedRows == all)
    for folded in [true, false] {
      stage.device.perform { stage.table.sectionFolding!.set(0, collapsed: folded, animated: true) }
      try stage.device.settle()
      #expect(stage.table.indexPathsForSelectedRows ?? [] == (folded ? [] : all))
    }
    stage.device.perform { stage.table.sectionFolding!.collapse(0, animated: true) }
    stage.edit(false)
    stage.device.perform { stage.table.sectionFolding!.expand(0, animated: true) }
    try stage.device.settle()
    #expect(stage.table.indexPathsForSelectedRows ?? [] == [])
  }
}

/// Two sections of rows that move, as an app's own data source.
private final class PlainSections: NSObject, UITableViewDataSource {
  var names = ["One", "Two"]
  var sections = [["a", "b", "c"], ["x", "y", "z"]]

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    names[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
}
