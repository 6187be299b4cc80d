import Foundation
import GRDB
import Library
import Trestle
import WindowHost

// A window with a library in memory. Books arrive from another thread every two seconds.
let database = try DatabaseQueue()
try LibrarySchema.migrate(database)
try database.write { database in
  for name in ["History", "Novels", "Poems", "Travel"] {
    try Shelf(id: name, name: name).insert(database)
    for number in 1...12 {
      try Book(shelfID: name, title: "\(name) \(number)", author: "Anonymous").insert(database)
    }
  }
}
let arrivals = Thread {
  for number in 1... {
    Thread.sleep(forTimeInterval: 2)
    let shelf = ["Novels", "Poems", "Travel"][number % 3]
    try? database.write { database in
      try Book(shelfID: shelf, title: "Arrival \(number)", author: "Anonymous").insert(database)
    }
  }
}
arrivals.start()
try WindowHost.run(title: "Library") {
  UINavigationController(rootViewController: LibraryController(database))
}
