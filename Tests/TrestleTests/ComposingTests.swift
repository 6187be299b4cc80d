import Foundation
import Simulator
import Testing
import Trestle

/// Several behaviours on one table, and behaviours together with UIKit's own.
@Suite(.serialized) @MainActor struct ComposingTests {
  /// The list under a navigation bar.
  private func barred(
    large: Bool = false, sections: Int = 1, titles: Bool = false,
    _ setUp: @escaping (ListPage) -> Void = { _ in }
  ) -> (stage: ListStage, navigation: UINavigationController) {
    let stage = ListStage(sections: sections, titles: titles, setUp)
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.window.rootViewController = nil
      stage.page.title = "List"
      let navigation = UINavigationController(rootViewController: stage.page)
      navigation.navigationBar.prefersLargeTitles = large
      return navigation
    }
    stage.device.show(navigation)
    stage.device.advance(by: 0.1)
    return (stage, navigation)
  }

  private func top(_ stage: ListStage) -> CGFloat { stage.table.adjustedContentInset.top }

  // MARK: Header

  @Test(arguments: [false, true])
  func
    `Under a navigation bar, with or without large titles, the header is never partly in view at rest`(
      large: Bool
    )
  {
    let (stage, _) = barred(large: large)
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.device.advance(by: 0.5)
    let start = stage.offset
    var seen: Set<CGFloat> = []
    for way in [20, 40, 40, 60, -20, -60, -60, 90, -200, 30] as [CGFloat] {
      let motion = stage.trace { stage.push(way) }
      let header = stage.table.tableHeaderView!.convert(
        stage.table.tableHeaderView!.bounds, to: stage.device.window)
      let bar = stage.page.navigationController!.navigationBar
      let edge = bar.convert(bar.bounds, to: stage.device.window).maxY
      let isIn = header.minY >= edge - 0.75
      let isOut = header.maxY <= edge + 0.75
      #expect(isIn || isOut, "after \(way): \(header) under \(edge), large \(large)")
      #expect(stage.table.headerHiding?.isHidden == isOut)
      #expect(motion.longestStep < 40)
      seen.insert(stage.offset)
    }
    #expect(seen.count > 1 && seen.contains(start))
  }

  @Test func `Section headers pin below the navigation bar once the header is hidden`() throws {
    let (stage, _) = barred(sections: 5, titles: true)
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.push(70)
    stage.device.advance(by: 1)
    #expect(stage.table.headerHiding?.isHidden == true)
    let first = try #require(stage.table.headerView(forSection: 0))
    // 22 points below the header view (UIKit reference 2.1), and at the bar's edge once scrolled.
    #expect(abs(first.frame.minY - stage.offset - top(stage) - 22) < 0.75)
    stage.push(300)
    stage.device.advance(by: 1)
    #expect(abs(first.frame.minY - stage.offset - top(stage)) < 0.75)
  }

  @Test func `With a header, refreshing shows the indicator above it, and both insets are removed`()
    async
  {
    let gate = RefreshingTests.Gate()
    let (stage, _) = barred { $0.tableView.refresher = Refresher { try await gate.pass() } }
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.device.advance(by: 0.2)
    let rest = top(stage)
    stage.device.drag(
      from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 750), duration: 0.4, holding: 0.1)
    await stage.device.run(for: 1)
    #expect(gate.starts == 1)
    // During the work the indicator is at the top and the header below it.
    #expect(stage.offset == -rest - 60 && stage.table.headerHiding?.isHidden != true)
    let pulled = stage.trace { stage.push(100) }
    #expect(pulled.longestStep < 40)
    gate.open()
    await stage.device.run(for: 1.5)
    #expect(top(stage) == rest)
    let y = stage.offset
    #expect(y == -rest || y >= -rest + 100)
  }

  @Test
  func `Under a navigation bar a refresher does not jump at the lift or at the end of the work`()
    async
  {
    for large in [false, true] {
      let gate = RefreshingTests.Gate()
      let (stage, _) = barred(large: large) {
        $0.tableView.refresher = Refresher { try await gate.pass() }
      }
      let rest = stage.offset
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 250))
        .move(byX: 0, y: 480, over: 0.4).hold(for: 0.1)
      await stage.device.run(for: 0.05)
      #expect(gate.starts == 1)
      let release = stage.trace { finger.lift() }
      #expect(release.rises, "large \(large): \(release.prefix(40))")
      #expect(stage.offset == rest - 60)
      gate.open()
      for _ in 0..<1000 where stage.table.refresher?.isActive == true {
        await stage.device.yieldToTasks()
      }
      let end = stage.trace {}
      #expect(end.rises && end.longestStep < 12, "large \(large): \(end.prefix(60))")
      #expect(stage.offset == rest, "large \(large): \(end)")
    }
  }

  // MARK: Deselection

  private func select(_ row: Int, _ stage: ListStage) {
    stage.table.selectRow(
      at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  private func push(_ navigation: UINavigationController, _ stage: ListStage) throws {
    stage.device.perform {
      let detail = UIViewController()
      detail.view.backgroundColor = .systemBackground
      navigation.pushViewController(detail, animated: true)
    }
    try stage.device.settle()
  }

  private func swipeBack(_ stage: ListStage) throws {
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
    try stage.device.settle()
  }

  @Test func `A selected row that is deleted or folded leaves no selection`() throws {
    for fold in [false, true] {
      let (stage, navigation) = barred(sections: 3, titles: true) {
        $0.tableView.foldsSections = true
      }
      select(3, stage)
      try push(navigation, stage)
      stage.device.perform {
        if fold {
          stage.table.sectionFolding!.collapse(0, animated: false)
        } else {
          stage.page.sections[0].remove(at: 3)
          stage.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        }
      }
      try swipeBack(stage)
      #expect(navigation.viewControllers.count == 1)
      #expect(stage.table.indexPathsForSelectedRows ?? [] == [])
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `The selected row is deselected when the screen or sheet over it is dismissed`(
    style: UIModalPresentationStyle
  ) throws {
    for byFinger in [false, true] where style == .pageSheet || !byFinger {
      let (stage, _) = barred()
      let detail = stage.device.perform { UIViewController() }
      stage.page.onSelect = { _ in
        detail.view.backgroundColor = .systemBackground
        detail.modalPresentationStyle = style
        stage.page.present(detail, animated: true)
      }
      try stage.device.tap(row: 2, section: 0)
      try stage.device.settle()
      #expect(stage.table.indexPathForSelectedRow?.row == 2)
      if byFinger {
        // A short pull does not dismiss the sheet.
        stage.device.drag(
          from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 220), duration: 0.3, holding: 0.2)
        try stage.device.settle()
        #expect(stage.table.indexPathForSelectedRow?.row == 2)
        stage.device.drag(
          from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 790), duration: 0.2)
      } else {
        stage.device.perform { detail.dismiss(animated: true) }
      }
      try stage.device.settle()
      #expect(detail.presentingViewController == nil)
      #expect(stage.table.indexPathForSelectedRow == nil, "by finger: \(byFinger)")
      #expect(stage.page.deselections == 0)
    }
  }

  @Test func `A child controller uses the transition of its parent`() throws {
    let stage = ListStage()
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.window.rootViewController = nil
      let parent = UIViewController()
      parent.addChild(stage.page)
      stage.page.view.frame = parent.view.bounds
      parent.view.addSubview(stage.page.view)
      stage.page.didMove(toParent: parent)
      return UINavigationController(rootViewController: parent)
    }
    stage.device.show(navigation)
    stage.device.advance(by: 0.1)
    select(3, stage)
    try push(navigation, stage)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 150, y: 0, over: 0.3)
    finger.move(byX: -140, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow?.row == 3)
    try swipeBack(stage)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `Going back moves the screen reader's focus to the deselected row`() throws {
    let (stage, navigation) = barred()
    _ = stage.device.screenReader.posts
    select(3, stage)
    try push(navigation, stage)
    try swipeBack(stage)
    #expect(stage.device.screenReader.focused?.label == "3")
  }

  @available(*, deprecated)
  @Test func `All selected rows are selected again when the transition is cancelled`() throws {
    let (stage, navigation) = barred {
      $0.tableView.allowsMultipleSelection = true
      $0.deselectsAlongTransition = false
    }
    select(1, stage)
    select(4, stage)
    try push(navigation, stage)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 100, y: 0, over: 0.2)
    stage.device.perform {
      stage.table.deselectRowsIfNeeded(with: stage.page.transitionCoordinator, animated: true)
    }
    let cells = try [1, 4].map {
      try #require(stage.table.cellForRow(at: IndexPath(row: $0, section: 0)))
    }
    #expect(cells.allSatisfy { !$0.isSelected })
    finger.move(byX: -95, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row).sorted() == [1, 4])
    #expect(cells.allSatisfy { $0.isSelected })
  }

  // MARK: Folding

  @Test
  func `A header stays pinned while its section of 20,000 rows folds and unfolds`()
    throws
  {
    let (stage, _) = barred(sections: 3, titles: true) { page in
      page.sections = (0..<3).map { section in (0..<20_000).map { section * 100_000 + $0 } }
      page.tableView.foldsSections = true
    }
    let header = try #require(stage.table.headerView(forSection: 0))
    let place = header.frame.minY - stage.offset
    stage.table.sectionFolding!.collapse(0, animated: true)
    for _ in 0..<30 {
      stage.device.advance(by: 1.0 / 120)
      #expect(abs(header.frame.minY - stage.offset - place) < 0.75)
    }
    #expect(stage.table.numberOfRows(inSection: 0) == 0)
    #expect(stage.table.headerView(forSection: 0) === header)
    stage.table.sectionFolding!.expand(0, animated: true)
    stage.device.advance(by: 0.5)
    #expect(stage.table.headerView(forSection: 0) === header)
    #expect(stage.table.numberOfRows(inSection: 0) == 20_000)
    #expect(abs(header.frame.minY - stage.offset - place) < 0.75)
  }

  @Test func `Code folds and unfolds all sections without haptics, and a tap plays haptics once`()
    throws
  {
    let (stage, _) = barred(sections: 12, titles: true) { $0.tableView.foldsSections = true }
    stage.table.sectionFolding!.collapseAll(animated: true)
    #expect((0..<12).allSatisfy { stage.table.numberOfRows(inSection: $0) == 0 })
    try stage.device.settle()
    #expect(stage.device.feedback.isEmpty)
    let header = try #require(stage.table.headerView(forSection: 4))
    try stage.device.tap(header)
    try stage.device.settle()
    #expect(stage.table.sectionFolding!.collapsedSections == IndexSet((0..<12).filter { $0 != 4 }))
    #expect(stage.device.feedback.count == 1)
    stage.table.sectionFolding!.expandAll(animated: true)
    #expect((0..<12).allSatisfy { stage.table.numberOfRows(inSection: $0) > 0 })
    try stage.device.settle()
    #expect(stage.table.sectionFolding!.collapsedSections.isEmpty)
    #expect(stage.device.feedback.count == 1)
  }
}
