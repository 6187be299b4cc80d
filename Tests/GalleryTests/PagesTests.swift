import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct PagesTests {
  private func open(
    _ page: String, isDark: Bool = false, scale: CGFloat = 1
  ) throws -> (Simulator, UINavigationController) {
    let device = Simulator(scale: scale, appearance: Appearance(isDark: isDark))
    let page = try #require(GalleryPage.named(page))
    let gallery = device.perform { RootPage.gallery(page: page) }
    device.show(gallery)
    try device.settle()
    return (device, gallery)
  }

  /// The number of colours below the bar, on a coarse grid.
  private func colours(_ shot: Snapshot, below top: CGFloat = 48) -> Int {
    var seen: Set<Snapshot.Pixel> = []
    for row in stride(from: Int(top * shot.scale), to: shot.height, by: 3) {
      for column in stride(from: 0, to: shot.width, by: 3) {
        if let pixel = shot.pixel(column: column, row: row) { seen.insert(pixel) }
      }
    }
    return seen.count
  }

  @Test(
    arguments: await MainActor.run { GalleryPage.all.map { $0.identifier } }, [false, true])
  func `Every page opens, comes to rest and shows something`(page: String, isDark: Bool) throws {
    let (device, _) = try open(page, isDark: isDark, scale: isDark ? 2 : 1)
    let shot = device.snapshot()
    #expect(colours(shot) > 3)
    // The pictures of some pages cover everything but the bar.
    let row = ["photos", "album"].contains(page) ? 1 : shot.height - 2
    let ground = try #require(shot.pixel(column: 1, row: row))
    #expect(isDark ? ground.red < 0x80 : ground.red > 0x80)
    // At rest no frame changes.
    let before = device.counters
    device.advance(by: 1)
    #expect((device.counters - before).framesChanged == 0)
  }

  @Test func `Every page has an identifier of its own`() {
    let identifiers = GalleryPage.all.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(GalleryPage.named("nowhere") == nil)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `The rows of Navigator are of one height, their titles in one column`(
    scale: CGFloat
  ) throws {
    let (_, gallery) = try open("navigator", scale: scale)
    let page = try #require(gallery.topViewController as? NavigatorPage)
    let cells = page.tableView.visibleCells
    #expect(cells.count > 8)
    #expect(Set(cells.map(\.frame.height)) == [44])
    let titles = cells.map { cell in
      (cell.contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame.minX
    }
    #expect(Set(titles).count == 1)
  }

  @Test func `Refreshing ends with its first message`() async throws {
    let (device, gallery) = try open("refreshing")
    let page = try #require(gallery.topViewController as? RefreshingPage)
    for _ in 0..<8 {
      device.press(.end)
      await device.run(for: 3)
    }
    #expect(page.tableView.visibleCells.last?.textLabel?.text == "Message 1")
    #expect(page.tableView.loader?.state == .exhausted)
  }

  @Test func `Opening Characters creates only the visible cells and a few more`() throws {
    let before = CharacterCell.madeCount
    _ = try open("characters")
    let made = CharacterCell.madeCount - before
    #expect(made >= 10)
    #expect(made <= Int((800 / CharacterCell.height).rounded(.up)) + 5)
  }

  @Test func `A fling through Characters creates hardly any cells`() throws {
    let (device, gallery) = try open("characters")
    let page = try #require(gallery.topViewController as? CharactersPage)
    let before = CharacterCell.madeCount
    device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -4000))
    try device.settle()
    #expect(page.tableView.contentOffset.y > 1000)
    #expect(CharacterCell.madeCount - before <= 5)
  }

  @Test func `The same finger gives the same frames, byte for byte`() throws {
    func frames() throws -> [Snapshot] {
      let (device, _) = try open("characters")
      var out: [Snapshot] = []
      device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
      for _ in 0..<30 {
        device.advance(by: 1.0 / 30)
        out.append(device.snapshot())
      }
      return out
    }
    let first = try frames()
    #expect(try frames() == first)
    #expect(first.first != first.last)
  }

  @Test func `A tap opens a character, Back leads back`() throws {
    let (device, gallery) = try open("characters")
    try device.tap(row: 0, section: 0)
    try device.settle()
    #expect(gallery.topViewController is CharacterDetailPage)
    #expect(gallery.topViewController?.title == "U+0041")
    device.tap(at: CGPoint(x: 40, y: 22))
    try device.settle()
    #expect(gallery.topViewController is CharactersPage)
  }

  @Test func `A tap in the list of pages opens the page`() throws {
    let device = Simulator(scale: 1)
    let gallery = device.perform { RootPage.gallery() }
    device.show(gallery)
    try device.settle()
    let list = try #require(gallery.topViewController as? UITableViewController).tableView!
    let title = try #require(list.visibleCells.dropFirst().first?.textLabel?.text)
    try device.tap(row: 1)
    try device.settle()
    #expect(gallery.viewControllers.count == 2)
    #expect(gallery.topViewController?.title == title)
  }

  @Test func `The problems of a file are shown above its rows`() throws {
    let text = "name,team\nAda,Blue\nGrace\nJoan,Red\n"
    let document = CSVDocument(Data(text.utf8), name: "people.csv")
    let device = Simulator(scale: 1)
    let page = device.perform { CSVPage(document, sectionColumn: "team") }
    device.show(page)
    try device.settle()
    #expect(page.problemLines == ["people.csv, line 3: 1 field, but the header has 2"])
    #expect(page.tableView.tableHeaderView != nil)
    #expect(page.tableView.numberOfSections == 3)
    let cell = page.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.textLabel?.text == "Ada")
  }

  @Test func `A tap animates the layers until they rest`() throws {
    let (device, _) = try open("layers")
    let before = device.snapshot()
    device.tap(at: CGPoint(x: 195, y: 700))
    device.advance(by: 0.3)
    #expect(device.snapshot() != before)
    try device.settle()
    device.tap(at: CGPoint(x: 195, y: 700))
    try device.settle()
    #expect(device.snapshot() == before)
  }

  @Test func `Settings choose, switch and push`() throws {
    let (device, gallery) = try open("settings")
    let reader = device.screenReader
    let before = device.snapshot()
    try reader.activate("Quiet")
    try device.settle()
    #expect(reader.elements.first { $0.label == "Quiet" }?.value == "1")
    try reader.activate("Dark")
    try device.settle()
    #expect(device.snapshot() != before)
    #expect(gallery.view.overrideUserInterfaceStyle == .dark)
    #expect(reader.elements.first { $0.label == "Dark" }?.traits.contains(.selected) == true)
    try reader.activate("Wi-Fi, Home")
    try device.settle()
    #expect(gallery.topViewController?.title == "Wi-Fi")
    try reader.activate("Something else")
    try device.settle()
    #expect(reader.elements.first { $0.label == "Something else" }?.value == "chosen")
  }

  @Test func `Both tables scroll to any row, one of them without measuring the others`() throws {
    let count = 20_000
    let page = MillionRowsPage(count: count)
    let device = Simulator(scale: 1)
    device.show(page)
    #expect(page.measured.heightsAsked == count)
    #expect(page.estimated.heightsAsked < 100)
    for row in [12_345, count - 1, 0] {
      device.perform { page.jump(to: row) }
      try device.settle()
      for table in [page.measured.table, page.estimated.table] {
        let path = IndexPath(row: row, section: 0)
        let cell = try #require(table.cellForRow(at: path))
        #expect(cell.textLabel?.text == page.rows.title(row))
        #expect(Double(cell.frame.height) == page.rows.height(row))
        #expect(cell.frame.maxY <= table.bounds.maxY + 1)
      }
    }
    #expect(page.estimated.heightsAsked < 300)
    #expect(page.estimated.cellsMade < 50)
  }

  @Test func `A number typed into the field scrolls both tables to that row`() throws {
    let page = MillionRowsPage(count: 20_000)
    let device = Simulator(scale: 1)
    device.show(page)
    try device.settle()
    func go(_ text: String) throws {
      try device.tap(page.field)
      device.enter(text)
      device.press(.return)
      try device.settle()
    }
    func top(_ table: UITableView) -> Int? { table.indexPathsForVisibleRows?.first?.row }
    try go("4321")
    #expect(page.field.text == "4,321" && !page.field.isEditing)
    #expect(top(page.measured.table) == 4320 && top(page.estimated.table) == 4320)
    try go("no number")
    #expect(top(page.estimated.table) == 4320)
    try go("99999999999999999999999")
    #expect(page.field.text == "20,000")
    #expect(page.estimated.table.indexPathsForVisibleRows?.last?.row == 19_999)
  }

  @Test func `A loading button shows an activity indicator until it is tapped again`() throws {
    let (device, gallery) = try open("controls")
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.accessibilityIdentifier == "Load" { return button }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    let button = try #require(find(gallery.view))
    let scroller = try #require(button.superview?.superview as? UIScrollView)
    device.perform {
      scroller.contentOffset.y = scroller.contentSize.height - scroller.bounds.height
    }
    try device.settle()
    try device.tap(button)
    #expect(button.configuration?.showsActivityIndicator == true)
    let before = device.counters
    device.advance(by: 1)
    #expect((device.counters - before).framesChanged > 4)
    try device.tap(button)
    try device.settle()
    #expect(button.configuration?.showsActivityIndicator == false)
  }
}
