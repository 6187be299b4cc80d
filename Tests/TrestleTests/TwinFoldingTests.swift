import Foundation
import Simulator
import Testing
import Trestle

/// Sections that fold, driven by the same script in a table and in collection views.
@Suite(.serialized) @MainActor struct TwinFoldingTests {
  private func stage(
    _ kind: TwinKind, sections: Int = 4, rows: Int = 5, appearance: Appearance = Appearance(),
    _ folding: SectionFolding = SectionFolding()
  ) throws -> TwinStage {
    try TwinStage(kind, sections: sections, rows: rows, appearance: appearance) {
      $0.folding = folding
    }
  }

  // MARK: Taps

  @Test(arguments: TwinKind.allCases)
  func `A tap on a header hides the rows, and another shows them`(kind: TwinKind) throws {
    let stage = try stage(kind)
    var calls: [String] = []
    stage.folding?.willChange = { calls.append("will \($0) \($1)") }
    stage.folding?.didChange = { calls.append("did \($0) \($1)") }
    let faults = try UIKitFault.collected {
      try stage.tapHeader(1)
      #expect(stage.counts == [5, 0, 5, 5] && stage.folding?.isCollapsed(1) == true)
      #expect(!stage.visibleTexts.contains("1.0") && stage.visibleTexts.contains("2.0"))
      try stage.tapHeader(1)
      #expect(stage.counts == [5, 5, 5, 5] && stage.visibleTexts.contains("1.0"))
    }
    #expect(faults == [])
    #expect(calls == ["will 1 true", "did 1 true", "will 1 false", "did 1 false"])
    #expect(stage.selected.isEmpty && stage.data.selections.isEmpty)
    #expect(stage.device.feedback.count == 2)
  }

  @Test(arguments: TwinKind.allCases)
  func `Rows fade and move while the header stays, and a tap in between turns back`(
    kind: TwinKind
  ) throws {
    let stage = try stage(kind)
    let header = try #require(stage.header(1))
    let place = try #require(stage.headerFrame(1))
    let next = try #require(stage.headerFrame(2)).minY
    stage.device.tap(at: CGPoint(x: 100, y: place.midY))
    stage.device.advance(by: 0.12)
    #expect(stage.header(1) === header)
    #expect(stage.headerFrame(1) == place)
    // The next section is on its way, and so are its rows.
    let end = try #require(stage.headerFrame(2)).minY
    for view in [stage.header(2), stage.cell(0, 2)] {
      let view = try #require(view)
      let moving = try #require(view.layer.presentation()?.frame.minY)
      #expect(moving < view.frame.minY + next - end - 10 && moving > view.frame.minY + 10)
    }
    stage.device.tap(at: CGPoint(x: 100, y: place.midY))
    try stage.device.settle()
    #expect(stage.counts == [5, 5, 5, 5])
    #expect(stage.headerFrame(2)?.minY == next)
  }

  @Test(arguments: TwinKind.allCases)
  func `A refused change leaves everything as it is`(kind: TwinKind) throws {
    let stage = try stage(kind)
    stage.folding?.shouldChange = { section, _ in section != 1 }
    stage.folding?.keepsOneExpanded = true
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 5, 5, 5])
    stage.device.perform { stage.folding?.setCollapsedSections([0, 2, 3], animated: false) }
    try stage.device.settle()
    #expect(stage.counts == [0, 5, 0, 0])
    stage.folding?.shouldChange = nil
    stage.device.perform { stage.folding?.collapse(1, animated: true) }
    try stage.device.settle()
    #expect(stage.counts == [0, 5, 0, 0])
  }

  @Test(arguments: TwinKind.allCases)
  func `In accordion mode one section is expanded, and the tapped header stays under the finger`(
    kind: TwinKind
  ) throws {
    let folding = SectionFolding(.accordion)
    folding.isInitiallyCollapsed = { $0 > 0 }
    let stage = try stage(kind, sections: 20, rows: 8, folding)
    #expect(stage.counts.prefix(3) == [8, 0, 0])
    let place = try #require(stage.headerFrame(4)).minY
    try stage.tapHeader(4)
    #expect(stage.counts.prefix(6) == [0, 0, 0, 0, 8, 0])
    // The header keeps its place as far as the content above reaches.
    let held = try #require(stage.headerFrame(4)).minY
    #expect(held <= place)
    #expect(held == place || stage.scroll.contentOffset.y <= 0.5)
    stage.device.perform { stage.scrollTo(7, 4) }
    try stage.device.settle()
    let low = try #require(stage.headerFrame(8)).minY
    try stage.tapHeader(8)
    #expect(stage.counts[4] == 0 && stage.counts[8] == 8)
    let kept = try #require(stage.headerFrame(8)).minY
    #expect(abs(kept - low) < 1 || stage.scroll.contentOffset.y <= 0.5)
  }

  @Test(arguments: TwinKind.allCases)
  func `All sections collapse and expand in one update`(kind: TwinKind) throws {
    let stage = try stage(kind)
    stage.device.perform { stage.folding?.collapseAll(animated: true) }
    try stage.device.settle()
    #expect(stage.counts == [0, 0, 0, 0])
    #expect(stage.folding?.collapsedSections == [0, 1, 2, 3])
    stage.device.perform { stage.folding?.expandAll(animated: true) }
    try stage.device.settle()
    #expect(stage.counts == [5, 5, 5, 5])
  }

  @Test(arguments: TwinKind.allCases)
  func `A section with more rows than are animated changes at once`(kind: TwinKind) throws {
    let folding = SectionFolding()
    folding.maximumAnimatedRowCount = 20
    let stage = try stage(kind, rows: 30, folding)
    let faults = try stage.reports { folding.collapse(0, animated: true) }
    #expect(faults == [] && stage.counts == [0, 30, 30, 30])
    try stage.tapHeader(0)
    #expect(stage.counts == [30, 30, 30, 30])
  }

  // MARK: States

  @Test(arguments: TwinKind.allCases)
  func `States follow sections through inserts, deletes and moves`(kind: TwinKind) throws {
    let stage = try stage(kind)
    let faults = try stage.reports {
      stage.folding?.setCollapsedSections([1, 3], animated: false)
      stage.insertSection(TwinSection(name: "New", rows: ["n.0"]), at: 0)
    }
    #expect(faults == [] && stage.counts == [1, 5, 0, 5, 0])
    let moves = try stage.reports { stage.moveSection(4, to: 0) }
    #expect(moves == [] && stage.counts == [0, 1, 5, 0, 5])
    let deletes = try stage.reports { stage.deleteSection(3) }
    #expect(deletes == [] && stage.counts == [0, 1, 5, 5])
    #expect(stage.folding?.collapsedSections == [0])
  }

  @Test(arguments: TwinKind.allCases)
  func `States survive a reload and are saved by identifier`(kind: TwinKind) throws {
    let folding = SectionFolding()
    let stage = try stage(kind, folding)
    stage.device.perform {
      folding.sectionIdentifier = { [data = stage.data] in data.sections[$0].name }
      folding.collapse(2, animated: false)
      stage.data.sections.reverse()
      stage.reload()
    }
    try stage.device.settle()
    #expect(stage.counts == [5, 0, 5, 5])
    let saved = try JSONEncoder().encode(folding.state)
    let other = SectionFolding()
    other.state = try JSONDecoder().decode(FoldingState.self, from: saved)
    let next = try TwinStage(kind) {
      let data = $0.data
      other.sectionIdentifier = { data.sections[$0].name }
      $0.folding = other
    }
    #expect(next.counts == [5, 5, 0, 5])
    // Removing the object leaves all rows, and the object keeps its states.
    next.device.perform { next.folding = nil }
    try next.device.settle()
    #expect(next.counts == [5, 5, 5, 5] && next.visibleTexts.contains("2.0"))
    next.device.perform { next.folding = other }
    try next.device.settle()
    #expect(next.counts == [5, 5, 0, 5])
  }

  @Test(arguments: TwinKind.allCases)
  func `A section loads its rows when it first expands, and an error leaves it collapsed`(
    kind: TwinKind
  ) async throws {
    struct Refused: Error {}
    let folding = SectionFolding()
    folding.isInitiallyCollapsed = { $0 == 1 }
    let stage = try stage(kind, folding)
    var fails = true
    var errors: [Int] = []
    folding.onLoadError = { section, _ in errors.append(section) }
    folding.loadSection = { [data = stage.data] section in
      if fails { throw Refused() }
      data.sections[section].rows = (0..<7).map { "loaded \($0)" }
    }
    try stage.tapHeader(1)
    #expect(folding.isLoading(1))
    await stage.device.run(for: 0.5)
    #expect(errors == [1] && stage.counts[1] == 0 && !folding.isLoading(1))
    fails = false
    // A diffable data source has the rows of its snapshot.
    if let diffable = stage.diffable {
      folding.loadSection = { _ in
        var snapshot = diffable.snapshot()
        snapshot.appendItems(["loaded 5", "loaded 6"], toSection: "Section 1")
        await diffable.apply(snapshot, animatingDifferences: false)
      }
    }
    try stage.tapHeader(1)
    await stage.device.run(for: 1)
    #expect(stage.counts == [5, 7, 5, 5])
  }

  // MARK: The app goes on

  @Test(arguments: TwinKind.allCases)
  func `Rows of collapsed sections are changed as if they were there`(kind: TwinKind) throws {
    let stage = try stage(kind)
    let faults = try stage.reports {
      stage.folding?.collapse(1, animated: false)
      stage.insertRow("new", at: 2, 1)
      stage.deleteRow(0, 1)
      stage.moveRow(0, 1, to: 1, 0)
      stage.moveRow(0, 2, to: 3, 1)
      stage.moveRow(0, 1, to: 2, 1)
    }
    #expect(faults == [] && stage.counts == [6, 0, 4, 5])
    try stage.tapHeader(1)
    #expect(stage.counts == [6, 5, 4, 5])
    #expect(
      stage.data.sections[1].rows.allSatisfy { text in stage.visibleTexts.contains(text) })
    #expect(stage.visibleTexts.filter { $0 == "1.1" }.count == 1)
  }

  @Test(arguments: TwinKind.allCases)
  func `A selected row is selected again when its section expands, also if it moved`(
    kind: TwinKind
  ) throws {
    let stage = try stage(kind)
    stage.device.perform { stage.select(2, 1) }
    try stage.tapHeader(1)
    #expect(stage.selected == [])
    stage.device.perform { stage.insertRow("new", at: 0, 1) }
    try stage.tapHeader(1)
    #expect(stage.selected == [IndexPath(row: 3, section: 1)])
    try stage.tapHeader(1)
    // A hidden row is selected by code.
    let faults = try stage.reports { stage.select(0, 1) }
    #expect(faults == [] && stage.selected == [])
    try stage.tapHeader(1)
    #expect(stage.selected == [IndexPath(row: 0, section: 1)])
  }

  @Test(arguments: TwinKind.allCases)
  func `A scroll to a hidden row ends at the header of its section`(kind: TwinKind) throws {
    let stage = try stage(kind, sections: 12, rows: 10)
    let faults = try stage.reports {
      stage.folding?.collapse(6, animated: false)
      stage.scrollTo(4, 6)
    }
    #expect(faults == [])
    let frame = try #require(stage.headerFrame(6))
    #expect(abs(frame.minY) < 60)
  }

  @Test(arguments: TwinKind.allCases)
  func `Counts and states that change together do not contradict each other`(kind: TwinKind) throws
  {
    let stage = try stage(kind)
    let faults = try stage.reports {
      // In one update: the section that collapses has its index of the end.
      stage.update({
        $0.sections.insert(TwinSection(name: "New", rows: ["n.0", "n.1"]), at: 0)
        $0.sections[2].rows.removeLast(2)
      }) {
        stage.folding?.collapse(2, animated: true)
        let paths = [stage.path(3, 1), stage.path(4, 1)]
        $0.table?.insertSections([0], with: .fade)
        $0.table?.deleteRows(at: paths, with: .fade)
        $0.collection?.insertSections([0])
        $0.collection?.deleteItems(at: paths)
      }
      if kind == .diffable { stage.folding?.collapse(2, animated: true) }
      stage.folding?.toggle(0, animated: true)
      stage.deleteRow(0, 2)
      stage.folding?.toggle(0, animated: true)
      stage.folding?.expand(2, animated: true)
    }
    #expect(faults == [] && stage.counts == [2, 5, 2, 5, 5])
    #expect(stage.folding?.collapsedSections == [])
  }

  @Test(arguments: TwinKind.allCases)
  func `Contradicting updates are reported and survived`(kind: TwinKind) throws {
    guard kind != .diffable else { return }
    let stage = try stage(kind)
    let faults = try stage.reports {
      stage.folding?.collapse(1, animated: false)
      stage.update({ $0.sections[0].rows.removeLast() }) {
        $0.table?.deleteSections([1], with: .fade)
        $0.collection?.deleteSections([1])
      }
    }
    #expect(!faults.isEmpty)
    #expect(stage.counts == [4, 0, 5, 5])
  }

  // MARK: Keys and screen readers

  @Test(arguments: TwinKind.allCases, [false, true])
  func `The arrow keys collapse and expand, mirrored from right to left`(
    kind: TwinKind, isMirrored: Bool
  ) throws {
    let appearance = Appearance(isRightToLeft: isMirrored)
    let stage = try stage(kind, appearance: appearance)
    let row = try #require(stage.cell(1, 1))
    stage.device.tap(at: row.convert(CGPoint(x: 150, y: 20), to: nil))
    try stage.device.settle()
    stage.device.press(isMirrored ? .right : .left)
    try stage.device.settle()
    #expect(stage.counts == [5, 0, 5, 5])
    stage.device.press(isMirrored ? .left : .right)
    try stage.device.settle()
    #expect(stage.counts == [5, 5, 5, 5])
  }

  @Test(arguments: TwinKind.allCases)
  func `A screen reader hears a button that is collapsed or expanded`(kind: TwinKind) throws {
    let stage = try stage(kind)
    func element() throws -> ScreenReader.Element {
      // The header of an inset group is in capitals.
      try #require(
        stage.device.screenReader.elements.first { $0.label?.lowercased() == "section 1" })
    }
    #expect(try element().value == "expanded")
    #expect(try element().traits.contains([.header, .button]))
    stage.device.perform { stage.folding?.collapse(1, animated: false) }
    try stage.device.settle()
    #expect(try element().value == "collapsed")
  }

  // MARK: Headers of collection views

  @Test(arguments: [TwinKind.list, .headerItems, .diffable, .flow])
  func `List cells get a chevron, which goes with the behaviour`(kind: TwinKind) throws {
    let stage = try stage(kind)
    let header = try #require(stage.header(1) as? UICollectionViewListCell)
    #expect(header.accessories.count == 1)
    stage.device.perform { stage.folding?.providesHeaders = false }
    try stage.device.settle()
    #expect((stage.header(1) as? UICollectionViewListCell)?.accessories.isEmpty == true)
    stage.device.perform {
      stage.folding?.providesHeaders = true
      stage.folding = nil
    }
    try stage.device.settle()
    let cells = [stage.header(1), stage.header(2), stage.cell(0, 0)]
    #expect(cells.allSatisfy { ($0 as? UICollectionViewListCell)?.accessories.isEmpty == true })
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 5, 5, 5])
  }

  @Test func `A header item that moves or goes is replaced as the header`() throws {
    let stage = try stage(.headerItems)
    let view = try #require(stage.collection)
    let faults = try stage.reports {
      stage.folding?.collapse(1, animated: false)
      // The items of the app: the header item and the rows.
      view.performBatchUpdates {
        stage.data.sections[1].name = "Other"
        view.deleteItems(at: [IndexPath(item: 0, section: 1)])
        view.insertItems(at: [IndexPath(item: 0, section: 1)])
      }
    }
    #expect(faults == [] && stage.counts == [5, 0, 5, 5])
    #expect((stage.header(1) as? TwinCell)?.text == "Other")
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 5, 5, 5])
    // The first row becomes the header, and the header a row.
    let moved = try stage.reports {
      view.performBatchUpdates {
        let name = stage.data.sections[1].name
        stage.data.sections[1].name = stage.data.sections[1].rows[0]
        stage.data.sections[1].rows[0] = name
        view.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 1))
      }
    }
    #expect(moved == [])
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 0, 5, 5])
    // While it is collapsed, the header item is deleted and another one follows.
    let deleted = try stage.reports {
      view.performBatchUpdates {
        stage.data.sections[1].name = stage.data.sections[1].rows.removeFirst()
        view.deleteItems(at: [IndexPath(item: 0, section: 1)])
      }
      view.performBatchUpdates {
        stage.data.sections[1].rows.insert(stage.data.sections[1].name, at: 0)
        stage.data.sections[1].name = "First"
        view.insertItems(at: [IndexPath(item: 0, section: 1)])
      }
    }
    #expect(deleted == [] && stage.counts == [5, 0, 5, 5])
    #expect((stage.header(1) as? TwinCell)?.text == "First")
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 5, 5, 5])
    // A row that was a header is a row.
    let row = try #require(stage.cell(0, 1))
    stage.device.tap(at: row.convert(CGPoint(x: 100, y: 20), to: nil))
    try stage.device.settle()
    #expect(stage.counts == [5, 5, 5, 5] && stage.selected == [IndexPath(row: 0, section: 1)])
  }

  @Test func `Outlines of section snapshots keep their own expansion`() throws {
    let stage = try stage(.diffable)
    let diffable = try #require(stage.diffable)
    let view = try #require(stage.collection)
    let faults = try stage.reports {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["parent"])
      outline.append(["child a", "child b"], to: "parent")
      outline.expand(["parent"])
      diffable.apply(outline, to: "Section 1", animatingDifferences: false)
      stage.folding?.collapse(1, animated: true)
    }
    #expect(faults == [] && stage.counts == [5, 0, 5, 5])
    let changes = try stage.reports {
      var outline = diffable.snapshot(for: "Section 1")
      outline.collapse(["parent"])
      diffable.apply(outline, to: "Section 1")
    }
    #expect(changes == [] && stage.counts == [5, 0, 5, 5])
    try stage.tapHeader(1)
    #expect(stage.counts == [5, 1, 5, 5])
    // The outline's own keys.
    let parent = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    stage.device.tap(at: parent.convert(CGPoint(x: 100, y: 20), to: nil))
    stage.device.press(.right)
    try stage.device.settle()
    #expect(stage.counts == [5, 3, 5, 5] && stage.visibleTexts.contains("child b"))
  }

  @Test func `An item that is moved below a collapsed header is dropped in the section`() throws {
    let stage = try stage(.list)
    stage.data.isMovable = true
    try stage.tapHeader(1)
    let row = try #require(stage.cell(4, 0))
    let below = try #require(stage.headerFrame(1)).maxY
    let faults = try UIKitFault.collected {
      stage.device.touch(at: row.convert(CGPoint(x: 100, y: 20), to: nil)).hold(for: 0.7)
        .move(byX: 0, y: below - row.convert(CGPoint(x: 0, y: 20), to: nil).y, over: 0.5)
        .hold(for: 0.2).lift()
      try stage.device.settle()
    }
    #expect(faults == [])
    #expect(stage.data.sections.map(\.rows.count).reduce(0, +) == 20)
    #expect(stage.data.sections[1].rows.count == 6 && stage.counts[1] == 0)
  }
}
