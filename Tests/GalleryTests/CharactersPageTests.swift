import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// All five behaviours on the table of all characters.
@Suite(.serialized) @MainActor struct CharactersPageTests {
  @MainActor private struct Stage {
    let device: Simulator
    let navigation: UINavigationController
    let page: CharactersPage
    var table: UITableView { page.tableView }

    init() throws {
      device = Simulator(scale: 1)
      navigation = device.perform { RootPage.gallery(page: .named("characters")) }
      device.show(navigation)
      try device.settle()
      page = try #require(navigation.topViewController as? CharactersPage)
    }

    var toasts: [UIView] {
      page.overlayView.subviews.filter { $0.accessibilityIdentifier == "toast" }
    }
  }

  @Test func `The search bar rests in view or out of it`() throws {
    let stage = try Stage()
    let top = stage.table.contentOffset.y
    let height = try #require(stage.table.tableHeaderView).frame.height
    for (way, rest) in [(20.0, 0), (45, height), (-20, height), (-45, 0)] {
      // A pan consumes its first ten points.
      let end = 400 - way - (way > 0 ? 10 : -10)
      stage.device.drag(
        from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: end), duration: 0.4, holding: 0.2)
      try stage.device.settle()
      #expect(stage.table.contentOffset.y - top == rest)
    }
  }

  @Test func `Typing in the list goes to the character of that name`() throws {
    let stage = try Stage()
    stage.device.press(.tab)
    for letter in "latin capital letter q" {
      stage.device.press(
        letter == " " ? .space : .letter(letter))
    }
    try stage.device.settle()
    let focused = UIFocusSystem.focusSystem(for: stage.table)?.focusedItem as? UITableViewCell
    #expect(focused?.accessibilityLabel?.hasPrefix("Q, LATIN CAPITAL LETTER Q") == true)
  }

  @Test func `Typing finds characters by name, and nothing read before the field is used`() throws {
    let stage = try Stage()
    #expect(!stage.page.search.isReady)
    try stage.device.tap(stage.page.searchBar)
    try stage.device.settle()
    for letter in "grinning face" { stage.device.enter(String(letter)) }
    try stage.device.settle()
    let cell = try #require(stage.table.visibleCells.first)
    #expect(stage.page.listedCount < 20)
    let labels = cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels.contains("U+1F600"))
    for _ in 0..<13 { stage.device.press(.backspace) }
    try stage.device.settle()
    #expect(stage.page.listedCount == CharacterIndex.shared.count)
  }

  @Test func `Matches in folded categories show, and fold again after the search`() throws {
    let stage = try Stage()
    stage.device.perform {
      stage.table.sectionFolding!.collapseAll(animated: false)
      stage.page.find("arrow")
    }
    try stage.device.settle()
    #expect(stage.table.numberOfRows(inSection: 0) > 0)
    try stage.device.tap(try #require(stage.table.headerView(forSection: 0)))
    try stage.device.settle()
    #expect(stage.table.numberOfRows(inSection: 0) == 0)
    stage.device.perform { stage.page.find("") }
    try stage.device.settle()
    #expect(stage.table.numberOfSections == CharacterIndex.shared.sections.count)
    #expect(
      (0..<stage.table.numberOfSections).allSatisfy { stage.table.sectionFolding!.isCollapsed($0) })
  }

  @Test func `A search without matches shows the empty state`() throws {
    let stage = try Stage()
    stage.device.perform { stage.page.find("zzzz") }
    try stage.device.settle()
    let texts = stage.device.screenReader.elements.compactMap(\.label)
    #expect(texts.contains("No character"))
  }

  @Test func `A pull resets the list to all characters, with a toast`() async throws {
    let stage = try Stage()
    stage.device.perform {
      stage.page.find("star")
      stage.table.sectionFolding!.collapseAll(animated: false)
    }
    try stage.device.settle()
    stage.device.drag(
      from: CGPoint(x: 195, y: 220), to: CGPoint(x: 195, y: 700), duration: 0.4, holding: 0.1)
    await stage.device.run(for: 3)
    #expect(stage.page.listedCount == CharacterIndex.shared.count)
    #expect(stage.table.sectionFolding!.collapsedSections.isEmpty)
    #expect(stage.toasts.count == 1)
  }

  @Test func `An opened row is deselected along the swipe back`() throws {
    let stage = try Stage()
    try stage.device.tap(row: 2, section: 0)
    try stage.device.settle()
    #expect(stage.navigation.topViewController is CharacterDetailPage)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 500)).move(byX: 200, y: 0, over: 0.4)
    finger.move(byX: -180, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.device.touch(at: CGPoint(x: 2, y: 500)).move(byX: 330, y: 0, over: 0.4).lift()
    try stage.device.settle()
    #expect(stage.navigation.topViewController === stage.page)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `The menu of a row copies the character, its name or its code point`() throws {
    for (item, text) in [
      ("Copy, U+0041", "A"), ("Copy Name", "LATIN CAPITAL LETTER A"), ("Copy Code Point", "U+0041"),
    ] {
      let stage = try Stage()
      let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let place = cell.convert(CGPoint(x: 150, y: 28), to: stage.device.window)
      stage.device.touch(at: place).hold(for: 0.8).lift()
      try stage.device.settle()
      try stage.device.screenReader.activate(item)
      stage.device.advance(by: 0.5)
      #expect(stage.device.clipboard == text)
      #expect(stage.navigation.topViewController === stage.page)
      let said = stage.toasts.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
      #expect(said == ["Copied \(item == "Copy, U+0041" ? "U+0041" : text)"])
    }
  }

  @Test func `The index jumps to a category, whose header comes to the top`() throws {
    let stage = try Stage()
    let codes = CharacterIndex.shared.sections.map(\.code)
    let section = try #require(codes.firstIndex(of: "Sm"))
    let bounds = stage.table.convert(stage.table.bounds, to: nil)
    let x = bounds.maxX - 8
    var top: CGFloat { stage.table.contentOffset.y + stage.table.adjustedContentInset.top }
    let finger = stage.device.touch(at: CGPoint(x: x, y: bounds.midY))
    var sections: Set<Int> = []
    for y in stride(from: bounds.midY, to: bounds.maxY, by: 4) {
      finger.move(to: CGPoint(x: x, y: y))
      stage.device.advance(by: 1.0 / 60)
      for section in codes.indices where stage.table.rectForHeader(inSection: section).minY == top {
        sections.insert(section)
      }
    }
    finger.lift()
    try stage.device.settle()
    // Every category from the middle of the index to its end was at the top in its turn.
    #expect(sections.contains(section) && sections.contains(codes.count - 2))
    #expect(stage.table.contentOffset.y > 0)
  }

  @Test func `A button scrolls from far down to the top`() throws {
    let stage = try Stage()
    let button = try #require(stage.page.floatingView)
    #expect(button.alpha == 0)
    let top = stage.table.contentOffset.y
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -5000))
    try stage.device.settle()
    #expect(button.alpha == 1)
    try stage.device.tap(button)
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == top)
    #expect(button.alpha == 0)
  }
}
