import Foundation
import GRDB

/// A shelf of books.
public struct Shelf: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  public var id: String
  public var name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// A book on a shelf.
public struct Book: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  public var id: String
  public var shelfID: String
  public var title: String
  public var author: String

  public init(id: String = UUID().uuidString, shelfID: String, title: String, author: String) {
    self.id = id
    self.shelfID = shelfID
    self.title = title
    self.author = author
  }
}

/// A shelf with its books in the order of their titles.
public struct FilledShelf: Hashable, Sendable {
  public var shelf: Shelf
  public var books: [Book]

  /// Fetches all shelves in the order of their names.
  static func fetchAll(_ database: Database) throws -> [FilledShelf] {
    let books = Dictionary(
      grouping: try Book.order(Column("title"), Column("id")).fetchAll(database), by: \.shelfID)
    return try Shelf.order(Column("name"), Column("id")).fetchAll(database).map {
      FilledShelf(shelf: $0, books: books[$0.id] ?? [])
    }
  }
}

/// The tables of the library.
public enum LibrarySchema {
  /// Creates the tables that are missing.
  public static func migrate(_ database: any DatabaseWriter) throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.create(table: "shelf") { table in
        table.primaryKey("id", .text)
        table.column("name", .text).notNull()
      }
      try database.create(table: "book") { table in
        table.primaryKey("id", .text)
        table.column("shelfID", .text).notNull().indexed()
          .references("shelf", onDelete: .cascade)
        table.column("title", .text).notNull()
        table.column("author", .text).notNull()
      }
    }
    try migrator.migrate(database)
  }
}
