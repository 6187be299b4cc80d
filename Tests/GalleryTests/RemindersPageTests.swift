import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// Reminders: titles edited in their rows, rows that move and nest, sections that fold.
@Suite(.serialized) @MainActor struct RemindersPageTests {
  private let device: Simulator
  private let page: RemindersPage
  private var table: UITableView { page.tableView }

  init() throws {
    let device = Simulator(scale: 1)
    self.device = device
    let navigation = device.perform { RootPage.gallery(page: .named("reminders")) }
    device.show(navigation)
    try device.settle()
    page = try #require(navigation.topViewController as? RemindersPage)
  }

  private func titles(_ list: Int) -> [String] {
    page.reminders.lists[list].items.map { ($0.isNested ? "- " : "") + $0.title }
  }

  private func point(_ list: Int, _ row: Int, x: CGFloat) -> CGPoint {
    let path = IndexPath(row: row, section: list)
    let rect = table.convert(table.rectForRow(at: path), to: nil)
    return CGPoint(x: rect.minX + x, y: rect.midY)
  }

  private func edit(_ editing: Bool = true) throws {
    try device.screenReader.activate(editing ? "Edit" : "Done")
    try device.settle()
    #expect(page.isEditing == editing)
  }

  /// Carries a row by its reorder control to the middle of another.
  private func carry(_ from: (Int, Int), to target: (Int, Int)) async {
    let start = point(from.0, from.1, x: 336)
    let end = point(target.0, target.1, x: 336)
    device.touch(at: start).hold(for: 0.1).move(to: end, over: 0.6).hold(for: 0.4).lift()
    await device.run(for: 1)
  }

  private func expectRowsMatch(
    _ location: SourceLocation = #_sourceLocation
  ) {
    for list in page.reminders.lists.indices {
      let items = page.reminders.lists[list].items
      #expect(
        table.numberOfRows(inSection: list) == items.count + 1, sourceLocation: location)
      let shown = items.indices.compactMap { row in
        (table.cellForRow(at: IndexPath(row: row, section: list)) as? ReminderCell).map {
          ($0.field.text ?? "", items[row].title)
        }
      }
      for (text, title) in shown { #expect(text == title, sourceLocation: location) }
    }
  }

  @Test func `Lines of another program become reminders where they are dropped`() async throws {
    let before = titles(0)
    device.drop("Buy stamps\n\n  Call the hut \n", at: point(0, 1, x: 100))
    for _ in 0..<100 where titles(0).count < before.count + 2 { await device.run(for: 0.01) }
    try device.settle()
    #expect(titles(0) == before[..<1] + ["Buy stamps", "Call the hut"] + before[1...])
    expectRowsMatch()
    // On the row that adds one, they come above it.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("reminders-drop.txt")
    try Data("Fill the bottles".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let count = page.reminders.lists[0].items.count
    device.drop(files: [file], at: point(0, count, x: 100))
    for _ in 0..<200 where titles(0).count == count { await device.run(for: 0.01) }
    try device.settle()
    #expect(titles(0).last == "Fill the bottles")
    expectRowsMatch()
  }

  @Test func `What is no text is not taken`() async throws {
    let before = page.reminders.lists.map(\.items)
    let folder = FileManager.default.temporaryDirectory
    device.drop(files: [folder], at: point(0, 1, x: 100))
    await device.run(for: 0.5)
    #expect(page.reminders.lists.map(\.items) == before)
  }

  @Test func `A tap on the circle is done with a reminder and what belongs to it`() throws {
    device.tap(at: point(0, 1, x: 28))
    try device.settle()
    #expect(
      page.reminders.lists[0].items.map(\.isDone)
        == [false, true, true, true, true, false, false])
    device.tap(at: point(0, 3, x: 60))
    try device.settle()
    #expect(page.reminders.lists[0].items[3].isDone == false)
  }

  @Test func `A title is edited in its row, and Return begins the next`() throws {
    device.tap(at: point(0, 0, x: 200))
    try device.settle()
    let first = page.reminders.lists[0].items[0]
    let field = try #require(page.field(of: first.id))
    #expect(field.isEditing)
    device.press(.end)
    for letter in " soon" { device.enter(String(letter)) }
    device.press(.return)
    try device.settle()
    #expect(titles(0)[0] == "Book the night train soon")
    #expect(page.reminders.lists[0].items.count == 8)
    let next = try #require(page.field(of: page.reminders.lists[0].items[1].id))
    #expect(next.isEditing)
    device.enter("Pay")
    device.press(.return)
    try device.settle()
    // An empty reminder ends the editing, and is deleted.
    device.press(.return)
    try device.settle()
    #expect(Array(titles(0).prefix(3)) == ["Book the night train soon", "Pay", "Pack"])
    expectRowsMatch()
  }

  @Test func `The last row of a list adds a reminder above the keyboard`() throws {
    let list = 2
    let row = page.reminders.lists[list].items.count
    device.perform {
      table.scrollToRow(at: IndexPath(row: row, section: list), at: .bottom, animated: false)
    }
    try device.settle()
    try device.tap(row: row, section: list, in: table)
    try device.settle()
    let id = try #require(page.reminders.lists[list].items.last?.id)
    let field = try #require(page.field(of: id))
    #expect(field.isEditing)
    let bottom = field.convert(field.bounds, to: nil).maxY
    #expect(bottom <= 844 - device.keyboard.frame.height)
    for letter in "Bell" { device.enter(String(letter)) }
    device.perform { _ = field.resignFirstResponder() }
    try device.settle()
    #expect(titles(list).last == "Bell")
  }

  @Test func `Edit mode inserts and deletes`() throws {
    try edit()
    device.tap(at: point(0, 0, x: 22))
    try device.settle()
    try device.screenReader.activate("Delete")
    try device.settle()
    #expect(titles(0).first == "Pack")
    expectRowsMatch()
    let count = titles(0).count
    device.tap(at: point(0, count, x: 22))
    try device.settle()
    #expect(titles(0).count == count + 1)
    #expect(page.field(of: page.reminders.lists[0].items[count].id)?.isEditing == true)
    expectRowsMatch()
  }

  @Test func `A row moves within its list and to another`() async throws {
    try edit()
    await carry((0, 6), to: (0, 0))
    #expect(titles(0).first == "Map of the ferries")
    expectRowsMatch()
    await carry((0, 0), to: (1, 1))
    #expect(titles(0).first == "Book the night train")
    #expect(titles(1).contains("Map of the ferries"))
    expectRowsMatch()
  }

  @Test func `A row that is dropped among nested ones is nested`() async throws {
    try edit()
    await carry((0, 6), to: (0, 3))
    #expect(titles(0)[3] == "- Map of the ferries")
    expectRowsMatch()
  }

  @Test func `Nested rows follow the one that they belong to`() async throws {
    try edit()
    await carry((0, 1), to: (0, 6))
    #expect(
      titles(0) == [
        "Book the night train", "Ask Ida for the key", "Map of the ferries", "Pack",
        "- Rain jacket", "- Wool socks", "- Camera, charger",
      ])
    expectRowsMatch()
    await carry((0, 3), to: (1, 0))
    #expect(titles(0).count == 3)
    #expect(Array(titles(1).prefix(4)).contains("- Rain jacket"))
    expectRowsMatch()
  }

  @Test func `A row never drops below the row that adds one`() async throws {
    try edit()
    let count = titles(0).count
    await carry((0, 0), to: (0, count))
    #expect(titles(0).last == "Book the night train")
    expectRowsMatch()
  }

  @Test func `A swipe to the right nests a row, and back`() throws {
    func swipe() throws {
      let start = point(0, 6, x: 100)
      device.drag(
        from: start, to: CGPoint(x: start.x + 230, y: start.y), duration: 0.4, holding: 0.1)
      try device.settle()
    }
    try swipe()
    #expect(titles(0)[6] == "- Map of the ferries")
    try swipe()
    #expect(titles(0)[6] == "Map of the ferries")
  }

  @Test func `A deleted reminder takes what belongs to it along, and both come back`() throws {
    let before = titles(0)
    let start = point(0, 1, x: 340)
    device.drag(from: start, to: CGPoint(x: 20, y: start.y), duration: 0.4, holding: 0.1)
    device.advance(by: 1)
    #expect(titles(0) == [before[0]] + before.suffix(2))
    expectRowsMatch()
    try device.screenReader.activate("Undo")
    try device.settle()
    #expect(titles(0) == before)
    expectRowsMatch()
  }

  @Test func `Lists fold, also in edit mode, and rows move past them`() async throws {
    try edit()
    try device.tap(try #require(table.headerView(forSection: 1)))
    try device.settle()
    #expect(table.numberOfRows(inSection: 1) == 0)
    let bicycle = titles(2)
    await carry((0, 0), to: (2, 1))
    #expect(titles(2).count == bicycle.count + 1)
    #expect(titles(2).contains("Book the night train"))
    try device.tap(try #require(table.headerView(forSection: 1)))
    try device.settle()
    expectRowsMatch()
  }
}
