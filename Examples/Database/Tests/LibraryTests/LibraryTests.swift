import Foundation
import GRDB
import Library
import Simulator
import Testing
import Trestle

/// A table that follows a database.
@MainActor @Suite(.serialized) struct LibraryTests {
  let database: DatabaseQueue
  let device = Simulator(size: CGSize(width: 390, height: 700), scale: 1)
  let controller: LibraryController
  var table: UITableView { controller.tableView }

  init() throws {
    database = try DatabaseQueue()
    try LibrarySchema.migrate(database)
    try database.write { database in
      for name in ["History", "Novels", "Poems"] {
        try Shelf(id: name, name: name).insert(database)
        for number in 10..<30 {
          try Book(id: "\(name) \(number)", shelfID: name, title: "\(name) \(number)", author: "A")
            .insert(database)
        }
      }
    }
    let (device, database) = (device, database)
    controller = device.perform { LibraryController(database) }
    device.show(device.perform { UINavigationController(rootViewController: controller) })
  }

  private func add(_ title: String, to shelf: String) throws {
    try database.write { database in
      try Book(id: title, shelfID: shelf, title: title, author: "B").insert(database)
    }
  }

  /// The text of a row that has a cell.
  private func text(_ row: Int, _ section: Int) -> String? {
    let content = table.cellForRow(at: IndexPath(row: row, section: section))?.contentConfiguration
    return (content as? UIListContentConfiguration)?.text
  }

  /// The top edge of the row with a text on the screen; nil if it is not visible.
  private func top(of text: String) -> CGFloat? {
    let cell = table.visibleCells.first {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text == text
    }
    return cell.map { $0.convert($0.bounds, to: nil).minY }
  }

  @Test func `A book that another part of the app inserts fades in at its place`() async throws {
    try await device.runUntilSettled()
    #expect(text(0, 0) == "History 10")
    let before = try #require(top(of: "History 10"))
    try add("Alexandria", to: "History")
    var tops: [CGFloat] = []
    for _ in 0..<60 {
      await device.run(for: 1.0 / 60)
      if let top = top(of: "History 10") { tops.append(top) }
    }
    try await device.runUntilSettled()
    #expect(text(0, 0) == "Alexandria" && text(1, 0) == "History 10")
    #expect(top(of: "Alexandria") == before)
    let end = try #require(top(of: "History 10"))
    #expect(end > before && tops.contains { $0 > before && $0 < end })
  }

  @Test func `Inserts leave a folded shelf folded, and its books arrive`() async throws {
    try await device.runUntilSettled()
    device.perform { table.sectionFolding?.collapse(1, animated: false) }
    try add("Aeneid", to: "Novels")
    try await database.write { try Shelf(id: "Comics", name: "Comics").insert($0) }
    try add("Asterix", to: "Comics")
    try await device.runUntilSettled()
    #expect(table.numberOfSections == 4 && table.sectionFolding?.collapsedSections == [2])
    #expect(table.numberOfRows(inSection: 2) == 0 && table.numberOfRows(inSection: 0) == 1)
    device.perform { table.sectionFolding?.expand(2, animated: true) }
    try await device.runUntilSettled()
    #expect(table.numberOfRows(inSection: 2) == 21)
    device.perform {
      table.scrollToRow(at: IndexPath(row: 0, section: 2), at: .top, animated: false)
    }
    try await device.runUntilSettled()
    #expect(text(0, 2) == "Aeneid")
  }

  @Test func `Rows on the screen stay in place while books arrive below and on folded shelves`()
    async throws
  {
    device.perform {
      table.sectionFolding?.collapse(0, animated: false)
      table.scrollToRow(at: IndexPath(row: 8, section: 1), at: .top, animated: false)
    }
    try await device.runUntilSettled()
    let place = try #require(top(of: "Novels 20"))
    for number in 0..<20 {
      try add("Arrival \(number)", to: number % 2 == 0 ? "History" : "Poems")
      await device.run(for: 0.1)
      #expect(top(of: "Novels 20") == place)
    }
    try await device.runUntilSettled()
    #expect(top(of: "Novels 20") == place)
    #expect(table.sectionFolding?.collapsedSections == [0])
  }

  @Test func `A deleted book goes, and a renamed one changes in place`() async throws {
    try await device.runUntilSettled()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    try await database.write { database in
      try database.execute(sql: "UPDATE book SET title = 'History 11b' WHERE id = 'History 11'")
      try database.execute(sql: "DELETE FROM book WHERE id = 'History 10'")
    }
    try await device.runUntilSettled()
    #expect(text(0, 0) == "History 11b")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    // With a finger.
    let frame = cell.convert(cell.bounds, to: nil)
    device.drag(
      from: CGPoint(x: 350, y: frame.midY), to: CGPoint(x: 10, y: frame.midY), duration: 0.3)
    try await device.runUntilSettled()
    let count = try await database.read { try Book.fetchCount($0) }
    #expect(count == 58 && text(0, 0) == "History 12")
  }
}
