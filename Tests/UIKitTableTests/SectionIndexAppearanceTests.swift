import Simulator
import Testing
import UIKit

/// Where the section index is, what it takes from cells, and its settings.
@MainActor @Suite struct SectionIndexAppearanceTests {
  @Test func `Titles are one block in the middle, 15 wide, of lines of bold 11`() throws {
    let stage = IndexStage()
    let rect = try #require(stage.titlesRect)
    let line = UIFont.boldSystemFont(ofSize: 11).lineHeight
    #expect(abs(rect.height - (26 * line + 25 * 0.5 + 2)) < 0.001)
    #expect(abs(rect.midY - 300) <= 0.25)
    #expect(rect.minX == 375 && rect.width == 15)
  }

  @Test func `The content of cells narrows by the index, and accessories move in`() throws {
    let stage = IndexStage { _, source in
      source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    }
    let cell = stage.table.visibleCells[0]
    let chevron = try #require(cell.subviews.first { $0.frame.width == 8 })
    #expect(chevron.frame.maxX == 359)
    #expect(cell.contentView.frame.width == 341)
    stage.source.titles = nil
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    stage.device.advance(by: 0.1)
    #expect(chevron.frame.maxX == 374)
    #expect(stage.titlesRect == nil)
  }

  @Test func `Text wraps beside the index, and rows take the height for it`() {
    func height(_ titles: [String]?) -> CGFloat {
      let stage = IndexStage(counts: [1], titles: titles) { table, source in
        source.configure = { cell, _ in
          cell.textLabel?.numberOfLines = 0
          cell.textLabel?.text = Array(repeating: "word", count: 60).joined(separator: " ")
        }
      }
      return stage.table.rectForRow(at: path(0)).height
    }
    #expect(height(["A", "Some title"]) > height(nil))
  }

  @Test func `The content of headers narrows by the index as well`() throws {
    for isRightToLeft in [false, true] {
      let stage = IndexStage(appearance: Appearance(isRightToLeft: isRightToLeft))
      let header = try #require(stage.table.headerView(forSection: 0))
      #expect(header.frame.width == 390)
      #expect(header.contentView.frame.minX == (isRightToLeft ? 15 : 0))
      #expect(header.contentView.frame.width == 375)
      #expect(header.textLabel?.frame.width == 343)
    }
  }

  @Test func `In an inset grouped table the index is beside the rows`() {
    let stage = IndexStage(style: .insetGrouped) { _, source in
      source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    }
    let cell = stage.table.visibleCells[0]
    #expect(cell.frame.maxX == 374)
    #expect(cell.contentView.frame.width == 324)
  }

  @Test func `From right to left the index is at the left`() throws {
    let stage = IndexStage(appearance: Appearance(isRightToLeft: true)) { _, source in
      source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    }
    let rect = try #require(stage.titlesRect)
    #expect(rect.minX == 0 && rect.maxX == 15)
    let chevron = stage.table.visibleCells[0].subviews.first { $0.frame.width == 8 }
    #expect(chevron?.frame.minX == 31)
    stage.device.tap(at: stage.point(9))
    #expect(stage.distance(ofSection: 9) == 0)
    stage.device.tap(at: CGPoint(x: 385, y: 300))
    #expect(stage.source.asked == ["J"])
  }

  @Test func `On a screen on its side the index keeps clear of the safe area`() throws {
    let safe = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    let stage = IndexStage(
      size: CGSize(width: 844, height: 390), appearance: Appearance(safeAreaInsets: safe)
    ) { _, source in
      source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    }
    let rect = try #require(stage.titlesRect)
    #expect(rect.maxX == 800 && rect.width == 15)
    #expect(abs(rect.midY - (390 - 21) / 2) <= 0.25)
    let chevron = stage.table.visibleCells[0].subviews.first { $0.frame.width == 8 }
    #expect(chevron?.frame.maxX == 765)
    // The titles' side of the safe area belongs to the index too.
    stage.device.tap(at: CGPoint(x: 830, y: rect.midY))
    #expect(stage.source.asked.count == 1)
    #expect(stage.device.feedback == [.selection])
  }

  @Test func `The index does not scroll, and is above cells and below indicators`() throws {
    let stage = IndexStage()
    let rect = try #require(stage.titlesRect)
    let finger = stage.device.touch(at: CGPoint(x: 100, y: 500))
    for _ in 0..<20 {
      finger.move(byX: 0, y: -13, over: 1.0 / 120)
      #expect(stage.titlesRect == rect)
    }
    let indicator = stage.table.subviews.first {
      String(describing: type(of: $0)) == "ScrollIndicatorView"
    }
    let index = try #require(stage.table.subviews.first { $0 is UIControl })
    #expect(try #require(indicator).layer.zPosition > index.layer.zPosition)
    #expect(index.layer.zPosition > stage.table.visibleCells[0].layer.zPosition)
    finger.lift()
  }

  @Test func `Insets move the titles, the room of a refresh control does not`() throws {
    let stage = IndexStage { table, _ in table.refreshControl = UIRefreshControl() }
    let rect = try #require(stage.titlesRect)
    stage.device.perform { stage.table.refreshControl?.beginRefreshing() }
    stage.device.advance(by: 0.5)
    #expect(stage.table.adjustedContentInset.top == 60)
    #expect(stage.titlesRect == rect)
    stage.device.tap(at: stage.point(10))
    // Headers are pinned above the control.
    #expect(stage.distance(ofSection: 10) == -60)
    stage.device.perform {
      stage.table.refreshControl?.endRefreshing()
      stage.table.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 100, right: 0)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.titlesRect == rect.offsetBy(dx: 0, dy: -30))
  }

  @Test func `Too few titles' room leaves bullets, with the magnifier, the ends and the sign`() {
    let titles = [UITableView.indexSearch] + IndexSource.letters + ["#"]
    let whole = SectionIndexLayout(titles: titles, room: 400, lineHeight: 13)
    #expect(whole.lines.count == 28 && whole.lines.allSatisfy { $0.mark != .bullet })
    for room in stride(from: CGFloat(80), to: 378, by: 7) {
      let layout = SectionIndexLayout(titles: titles, room: room, lineHeight: 13)
      #expect(layout.height <= room)
      let marks = layout.lines.map(\.mark)
      #expect(marks.first == .title(0) && marks.last == .title(27))
      let middle = marks.dropFirst().dropLast()
      #expect(middle.first == .title(1) && middle.last == .title(26))
      #expect(middle.count % 2 == 1)
      for (place, mark) in middle.enumerated() { #expect((mark == .bullet) == (place % 2 == 1)) }
      // A title means itself, a bullet what is between its neighbours.
      var items: [Int] = []
      for line in layout.lines {
        let item = layout.item(at: line.y + line.height / 2)
        if case .title(let own) = line.mark { #expect(item == own) }
        items.append(item ?? -1)
      }
      #expect(items == items.sorted() && Set(items).count == items.count)
    }
    let tiny = SectionIndexLayout(titles: titles, room: 30, lineHeight: 13)
    #expect(tiny.lines.map(\.mark) == [.title(0), .title(1)])
    #expect(SectionIndexLayout(titles: titles, room: 5, lineHeight: 13).item(at: 0) == nil)
  }

  // MARK: Settings

  @Test func `The index appears with the least number of rows, and goes with it`() {
    let stage = IndexStage(counts: [3, 3], titles: ["A", "B"]) { table, _ in
      table.sectionIndexMinimumDisplayRowCount = 8
    }
    #expect(stage.titlesRect == nil)
    stage.source.counts = [5, 3]
    stage.device.perform {
      stage.table.insertRows(at: [path(0), path(1)], with: .automatic)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.titlesRect != nil)
    #expect(stage.table.visibleCells[0].contentView.frame.width == 375)
    stage.source.counts = [4, 3]
    stage.device.perform { stage.table.deleteRows(at: [path(2)], with: .automatic) }
    stage.device.advance(by: 0.5)
    #expect(stage.titlesRect == nil)
    #expect(stage.table.visibleCells[0].contentView.frame.width == 390)
    stage.device.perform { stage.table.sectionIndexMinimumDisplayRowCount = 7 }
    stage.device.advance(by: 0.1)
    #expect(stage.titlesRect != nil)
    #expect(stage.source.titleQuestions == 1)
  }

  @Test func `Titles are asked for by a reload, and by reloadSectionIndexTitles alone`() {
    let stage = IndexStage()
    #expect(stage.source.titleQuestions == 1)
    stage.device.perform { stage.table.reloadSections([2], with: .none) }
    stage.device.advance(by: 0.1)
    #expect(stage.source.titleQuestions == 1)
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.1)
    #expect(stage.source.titleQuestions == 2)
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    #expect(stage.source.titleQuestions == 3)
    #expect(stage.source.asked.isEmpty)
  }

  @Test func `Colours are the app's, those of proxies, or the tint`() throws {
    let stage = IndexStage()
    let plain = color(at: CGPoint(x: 388, y: 100), stage)
    stage.device.perform { stage.table.sectionIndexBackgroundColor = .red }
    stage.device.advance(by: 0.05)
    let idle = color(at: CGPoint(x: 388, y: 90), stage)
    #expect(plain != idle)
    stage.device.perform { stage.table.sectionIndexTrackingBackgroundColor = .blue }
    let finger = stage.device.touch(at: stage.point(3))
    stage.device.advance(by: 0.05)
    let touched = color(at: CGPoint(x: 388, y: 90), stage)
    #expect(touched != idle && touched != plain)
    finger.lift()
    stage.device.advance(by: 0.05)
    #expect(color(at: CGPoint(x: 388, y: 90), stage) == idle)
    #expect(stage.table.sectionIndexColor == nil)
  }

  private func color(at point: CGPoint, _ stage: IndexStage) -> Snapshot.Pixel? {
    stage.device.snapshot().pixel(at: point)
  }

  @Test func `A table whose data source has no titles has no view for them`() {
    let source = NamedRows([names(0..<5)])
    let device = Simulator()
    let controller = device.perform { UITableViewController(style: .plain) }
    device.perform { controller.tableView.dataSource = source }
    device.show(controller)
    device.advance(by: 0.1)
    let table = device.perform { controller.tableView! }
    #expect(!table.subviews.contains { $0 is UIControl })
    #expect(table.sectionIndexTitlesRect == nil)
    #expect(UITableView.indexSearch == "{search}")
  }
}
