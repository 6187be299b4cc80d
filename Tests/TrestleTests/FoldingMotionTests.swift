import Foundation
import Simulator
import Testing
import Trestle

/// Taps on headers, and the visible motion.
@Suite(.serialized) @MainActor struct FoldingMotionTests {
  private func header(_ section: Int, _ stage: ListStage) throws -> UIView {
    try #require(stage.table.headerView(forSection: section))
  }

  /// Where a header is seen, in the frame on the screen.
  private func seen(_ header: UIView, _ stage: ListStage) -> CGFloat {
    let layer = header.layer.presentation() ?? header.layer
    return layer.position.y - stage.offset
  }

  @Test(arguments: [1_000, 3])
  func `The header that a finger tapped does not move under it, however many rows go`(
    largest: Int
  ) throws {
    let stage = ListStage.folding(sections: 12, rows: 30) {
      $0.tableView.sectionFolding!.maximumAnimatedRowCount = largest
    }
    for push in [0, 300, 500, 900] as [CGFloat] {
      if push > 0 { stage.push(push) }
      stage.device.advance(by: 1)
      let section = try #require(
        (0..<12).first { section in
          guard let header = stage.table.headerView(forSection: section) else { return false }
          let y = header.frame.minY - stage.offset
          return y >= 0 && y < 700
        })
      for _ in 0..<2 {
        let header = try header(section, stage)
        let place = seen(header, stage)
        let was = stage.table.sectionFolding!.isCollapsed(section)
        try stage.device.tap(header)
        for _ in 0..<60 {
          stage.device.advance(by: 1.0 / 120)
          #expect(abs(seen(header, stage) - place) < 0.75)
        }
        #expect(stage.table.sectionFolding!.isCollapsed(section) != was)
        try stage.device.settle()
      }
    }
  }

  @Test func `A header stays at the top while its open section scrolls, and is tapped there`()
    throws
  {
    let stage = ListStage.folding(rows: 60)
    stage.push(700)
    stage.device.advance(by: 1)
    let header = try header(0, stage)
    #expect(abs(header.frame.minY - stage.offset) < 0.75)
    try stage.device.tap(header)
    try stage.device.settle()
    #expect(stage.counts[0] == 0)
    #expect(try self.header(0, stage) === header)
    #expect(header.frame.minY >= stage.offset - 0.75)
  }

  @Test func `The chevron turns as rows go, and is not made again`() throws {
    let stage = ListStage.folding()
    let header = try header(1, stage)
    let chevron = try #require(
      header.subviews.flatMap(\.subviews).first {
        String(describing: type(of: $0)) == "FoldingChevron"
      })
    let image = try #require(chevron.subviews.first { $0 is UIImageView })
    func angle() -> CGFloat {
      let shown = (image.layer.presentation() ?? image.layer).affineTransform()
      return atan2(shown.b, shown.a)
    }
    let open = angle()
    try stage.device.tap(header)
    var angles: [CGFloat] = []
    for _ in 0..<40 {
      stage.device.advance(by: 1.0 / 120)
      angles.append(angle())
    }
    #expect(abs(open - .pi / 2) < 0.01 && abs(angles.last!) < 0.01)
    #expect(angles.falls && angles.filter { $0 > 0.1 && $0 < 1.4 }.count > 5)
  }

  // MARK: Animations

  /// The horizontal positions and the opacities of section 0's rows while they disappear or appear.
  private func moment(_ stage: ListStage, _ body: () -> Void) -> (shift: CGFloat, fade: Float) {
    let before = Set(stage.table.visibleCells.map(ObjectIdentifier.init))
    stage.device.perform(body)
    stage.device.advance(by: 0.1)
    var shift: CGFloat = 0
    var fade: Float = 1
    func look(_ view: UIView) {
      if view is UITableViewCell {
        let layer = view.layer.presentation() ?? view.layer
        shift = max(shift, abs(layer.position.x - 195))
        fade = min(fade, layer.opacity)
      }
      for child in view.subviews { look(child) }
    }
    look(stage.table)
    _ = before
    return (shift, fade)
  }

  @Test func `Folding and unfolding have an animation each, and a call can have its own`() throws {
    let stage = ListStage.folding(sections: 1, rows: 4)
    stage.table.sectionFolding!.collapseAnimation = .left
    stage.table.sectionFolding!.expandAnimation = .fade
    let going = moment(stage) { stage.table.sectionFolding!.collapse(0, animated: true) }
    #expect(going.shift > 20)
    try stage.device.settle()
    let coming = moment(stage) { stage.table.sectionFolding!.expand(0, animated: true) }
    #expect(coming.shift < 1 && coming.fade < 0.95)
    try stage.device.settle()
    let own = moment(stage) {
      stage.table.sectionFolding!.collapse(0, animated: true, with: .right)
    }
    #expect(own.shift > 20)
    try stage.device.settle()
    let none = moment(stage) { stage.table.sectionFolding!.expand(0, animated: false) }
    #expect(none.shift < 1 && none.fade == 1)
  }

  // MARK: State

  @Test func `Several changes in one batch find the state of each section by name`() throws {
    let stage = ListStage.folding {
      $0.tableView.sectionFolding!.sectionIdentifier = { [unowned page = $0] in
        "\(page.sections[$0].first ?? -1)"
      }
    }
    stage.table.sectionFolding!.setCollapsedSections([2, 4], animated: false)
    stage.device.perform {
      let page = stage.page
      // The first goes, so every index is another section's; rows change in folded and open ones.
      page.sections.removeFirst()
      page.sections[0].append(901)
      page.sections[1].append(902)
      page.sections[3].removeLast()
      let folded = page.sections.remove(at: 3)
      page.sections.insert(folded, at: 0)
      stage.table.performBatchUpdates {
        stage.table.deleteSections([0], with: .fade)
        stage.table.deleteRows(at: [IndexPath(row: 9, section: 4)], with: .fade)
        stage.table.insertRows(
          at: [IndexPath(row: 10, section: 1), IndexPath(row: 10, section: 2)], with: .fade)
        stage.table.moveSection(4, toSection: 0)
      }
    }
    try stage.device.settle()
    #expect(stage.counts == [0, 11, 0, 10, 10])
    stage.table.sectionFolding!.expandAll(animated: false)
    #expect(stage.counts == [9, 11, 11, 10, 10])
  }

  @Test func `Rows that come and go in a folded section take its selection along`() throws {
    let stage = ListStage.folding()
    try stage.device.tap(row: 4, section: 1)
    stage.table.sectionFolding!.collapse(1, animated: true)
    try stage.device.settle()
    stage.device.perform {
      stage.page.sections[1].insert(contentsOf: [801, 802], at: 1)
      stage.page.sections[1].remove(at: 0)
      stage.table.performBatchUpdates {
        stage.table.insertRows(
          at: [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)], with: .fade)
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .fade)
      }
    }
    stage.table.sectionFolding!.expand(1, animated: true)
    try stage.device.settle()
    let path = try #require(stage.table.indexPathForSelectedRow)
    #expect(path == IndexPath(row: 5, section: 1))
    #expect(stage.table.cellForRow(at: path)?.textLabel?.text == "1004")
    // Another row that was chosen meanwhile stays chosen.
    stage.table.sectionFolding!.collapse(1, animated: false)
    try stage.device.tap(row: 2, section: 0)
    stage.table.sectionFolding!.expand(1, animated: false)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func `A section that moves while it loads unfolds where it is then`() async throws {
    let gate = RefreshingTests.Gate()
    let stage = ListStage.folding {
      $0.tableView.sectionFolding!.isInitiallyCollapsed = { _ in true }
      $0.tableView.sectionFolding!.loadSection = { _ in try await gate.pass() }
    }
    try stage.device.tap(try header(1, stage))
    await stage.device.run(for: 0.2)
    #expect(stage.table.sectionFolding!.isLoading(1))
    stage.device.perform {
      stage.page.sections.insert(stage.page.sections.remove(at: 1), at: 4)
      stage.table.moveSection(1, toSection: 4)
    }
    await stage.device.run(for: 0.2)
    #expect(stage.table.sectionFolding!.isLoading(4) && !stage.table.sectionFolding!.isLoading(1))
    gate.open()
    await stage.device.run(for: 0.5)
    #expect(stage.counts == [0, 0, 0, 0, 10, 0])
  }

  @Test func `Sections that come later begin as they should`() throws {
    let stage = ListStage.folding { page in
      page.tableView.sectionFolding!.isInitiallyCollapsed = { [unowned page] section in
        page.sections[section].first! >= 5000
      }
    }
    stage.device.perform {
      stage.page.sections.insert(contentsOf: [[5000, 5001], [600, 601]], at: 1)
      stage.table.insertSections([1, 2], with: .fade)
    }
    try stage.device.settle()
    #expect(stage.counts == [10, 0, 2, 10, 10, 10, 10, 0])
  }

  @Test func `Where one section stays open, all cannot be folded`() throws {
    let stage = ListStage.folding()
    stage.table.sectionFolding!.keepsOneExpanded = true
    stage.table.sectionFolding!.collapseAll(animated: true)
    try stage.device.settle()
    #expect(stage.counts == [10, 0, 0, 0, 0, 0])
    try stage.device.tap(try header(0, stage))
    try stage.device.settle()
    #expect(stage.counts[0] == 10)
  }

  // MARK: Keys, screen readers, texts

  @Test(arguments: [false, true])
  func `Left folds and Right unfolds, the other way round from right to left`(isMirrored: Bool)
    throws
  {
    let stage = ListStage(
      sections: 6, rows: 10, titles: true, appearance: Appearance(isRightToLeft: isMirrored)
    ) { $0.tableView.foldsSections = true }
    stage.device.advance(by: 0.05)
    let (folds, unfolds): (Key, Key) = isMirrored ? (.right, .left) : (.left, .right)
    try stage.device.tap(row: 2, section: 1)
    stage.device.press(folds)
    try stage.device.settle()
    #expect(stage.counts == [10, 0, 10, 10, 10, 10])
    stage.device.press(folds)
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    stage.device.press(unfolds)
    try stage.device.settle()
    #expect(stage.counts == [10, 10, 10, 10, 10, 10])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 1))
  }

  @Test func `A screen reader's action folds, and it hears what became of it`() throws {
    let stage = ListStage.folding()
    try stage.device.screenReader.activate("Section 1000")
    try stage.device.settle()
    #expect(stage.table.sectionFolding!.isCollapsed(1))
    let element = try #require(
      stage.device.screenReader.elements.first { $0.label == "Section 1000" })
    #expect(element.value == "collapsed" && element.traits.isSuperset(of: [.header, .button]))
    try stage.device.screenReader.activate("Section 1000")
    try stage.device.settle()
    #expect(!stage.table.sectionFolding!.isCollapsed(1))
    let again = try #require(
      stage.device.screenReader.elements.first { $0.label == "Section 1000" })
    #expect(again.value == "expanded")
  }

  @Test(
    arguments: [
      UIContentSizeCategory.extraSmall, .large, .accessibilityLarge,
      .accessibilityExtraExtraExtraLarge,
    ])
  func `A header's title stands in its middle, as high as its text`(
    category: UIContentSizeCategory
  ) throws {
    let stage = ListStage(
      sections: 3, rows: 4, titles: true, appearance: Appearance(contentSizeCategory: category)
    ) { $0.tableView.foldsSections = true }
    stage.device.advance(by: 0.1)
    for section in 0..<2 {
      let header = try #require(
        stage.table.headerView(forSection: section) as? FoldingHeaderView)
      let label = try #require(header.contentView.subviews.compactMap { $0 as? UILabel }.first)
      let text = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
      #expect(header.contentView.bounds.height >= max(44, text.height) - 0.5, "\(header.frame)")
      #expect(abs(label.frame.midY - header.contentView.bounds.midY) < 0.75)
      let chevron = try #require(header.contentView.subviews.first { !($0 is UILabel) })
      #expect(abs(chevron.frame.midY - label.frame.midY) < 0.75)
      #expect(!chevron.frame.intersects(label.frame))
    }
  }

  @Test func `A header's title, image and the place of its chevron are the app's to choose`() throws
  {
    let stage = ListStage.folding()
    let header = try #require(try header(0, stage) as? FoldingHeaderView)
    let chevron = try #require(header.contentView.subviews.first { !($0 is UILabel) })
    #expect(chevron.frame.minX > header.titleLabel.frame.minX)
    stage.device.perform {
      header.isChevronLeading = true
      header.chevronImage = UIImage(systemName: "arrow.right")
      header.titleLabel.textColor = .systemRed
      header.title = String(repeating: "A long title of many words ", count: 6)
    }
    stage.device.advance(by: 0.05)
    #expect(chevron.frame.maxX <= header.titleLabel.frame.minX)
    #expect(header.sizeThatFits(CGSize(width: 390, height: 44)).height > 60)
    #expect(chevron.subviews.compactMap { $0 as? UIImageView }.first?.image === header.chevronImage)
  }

  @Test func `Headers that stay keep their height, whichever section comes first`() throws {
    let stage = ListStage.folding(sections: 12, rows: 2)
    let table = stage.table
    func heights() -> [CGFloat] {
      (0..<4).compactMap { table.headerView(forSection: $0)?.frame.height }
    }
    #expect(heights() == [44, 44, 44, 44])
    let faults = try UIKitFault.collected {
      stage.device.perform {
        stage.page.sections.removeFirst()
        table.deleteSections([0], with: .fade)
        #expect(heights() == [44, 44, 44, 44])
      }
      try stage.device.settle()
      stage.device.perform {
        stage.page.sections.swapAt(0, 2)
        table.performBatchUpdates {
          table.moveSection(2, toSection: 0)
          table.moveSection(0, toSection: 2)
        }
        table.beginUpdates()
        table.endUpdates()
        #expect(heights() == [44, 44, 44, 44])
      }
      // The first section leaves by the bottom, which is where its header is measured.
      stage.device.perform {
        stage.page.sections.append(stage.page.sections.removeFirst())
        table.moveSection(0, toSection: stage.page.sections.count - 1)
      }
      try stage.device.settle()
    }
    #expect(heights() == [44, 44, 44, 44])
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `A finger that stops a fling folds nothing, and the next tap does`() throws {
    let stage = ListStage.folding(sections: 60, rows: 1)
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -1500))
    stage.device.advance(by: 0.1)
    #expect(stage.table.isDecelerating)
    // Headers all the way down, one of them under the finger.
    for _ in 0..<3 {
      let first = try #require(stage.table.indexPathsForVisibleRows?.first?.section)
      let header = try #require(stage.table.headerView(forSection: first + 3))
      try stage.device.tap(header)
      stage.device.advance(by: 0.1)
      #expect(stage.table.sectionFolding!.collapsedSections.isEmpty)
      try stage.device.settle()
      stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -1500))
      stage.device.advance(by: 0.1)
    }
    try stage.device.settle()
    let section = try #require(stage.table.indexPathsForVisibleRows?.last?.section)
    try stage.device.tap(try #require(stage.table.headerView(forSection: section - 3)))
    #expect(stage.table.sectionFolding!.isCollapsed(section - 3))
  }
}
