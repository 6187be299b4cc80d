/// One reminder.
package struct Reminder: Sendable, Identifiable, Equatable {
  package let id: Int
  package var title: String
  /// Whether the reminder is nested in the nearest reminder above it that is not nested.
  package var isNested = false
  package var isDone = false
  package var isFlagged = false
}

/// A list of reminders, which is a section of the page.
package struct ReminderList: Sendable {
  package let name: String
  package var items: [Reminder]
}

/// The position of a reminder.
struct ReminderPlace: Hashable {
  var list: Int
  var row: Int
}

/// Lists of reminders, nested to one level.
package struct Reminders: Sendable {
  package private(set) var lists: [ReminderList]
  private var nextIdentifier: Int

  package init(_ lists: [(name: String, titles: [String])] = Reminders.sample) {
    var next = 0
    self.lists = lists.map { name, titles in
      ReminderList(
        name: name,
        items: titles.map { title in
          next += 1
          let isNested = title.hasPrefix("- ")
          return Reminder(
            id: next, title: isNested ? String(title.dropFirst(2)) : title, isNested: isNested)
        })
    }
    nextIdentifier = next + 1
  }

  subscript(place: ReminderPlace) -> Reminder {
    get { lists[place.list].items[place.row] }
    set { lists[place.list].items[place.row] = newValue }
  }

  func place(of id: Reminder.ID) -> ReminderPlace? {
    for (index, list) in lists.enumerated() {
      if let row = list.items.firstIndex(where: { $0.id == id }) {
        return ReminderPlace(list: index, row: row)
      }
    }
    return nil
  }

  /// Returns the rows of a reminder and of those nested in it.
  func branch(of place: ReminderPlace) -> Range<Int> {
    let items = lists[place.list].items
    guard !items[place.row].isNested else { return place.row..<place.row + 1 }
    let end = items[(place.row + 1)...].firstIndex { !$0.isNested } ?? items.count
    return place.row..<end
  }

  /// Adds an empty reminder, which is nested if the next one is.
  mutating func insert(at place: ReminderPlace) -> Reminder.ID {
    let id = nextIdentifier
    nextIdentifier += 1
    let items = lists[place.list].items
    let isNested = place.row < items.count && items[place.row].isNested
    lists[place.list].items.insert(
      Reminder(id: id, title: "", isNested: isNested), at: place.row)
    return id
  }

  /// Adds a reminder for each title, which is nested if the next one is.
  mutating func insert(_ titles: [String], at place: ReminderPlace) {
    for (offset, title) in titles.enumerated() {
      let place = ReminderPlace(list: place.list, row: place.row + offset)
      _ = insert(at: place)
      self[place].title = title
    }
  }

  mutating func remove(_ rows: Range<Int>, from list: Int) -> [Reminder] {
    let removed = Array(lists[list].items[rows])
    lists[list].items.removeSubrange(rows)
    return removed
  }

  mutating func insert(_ items: [Reminder], at place: ReminderPlace) {
    let row = min(place.row, lists[place.list].items.count)
    lists[place.list].items.insert(contentsOf: items, at: row)
  }

  // MARK: Nesting

  /// Returns whether the reminder can be nested in the one above, which requires that nothing is nested
  /// in it and that it is not the first.
  func canNest(_ place: ReminderPlace) -> Bool {
    !self[place].isNested && place.row > 0 && branch(of: place).count == 1
  }

  // MARK: Moving

  /// Returns the target of a carried reminder. It is not below the row that adds a reminder and not
  /// among the reminders nested in the carried one. If it has nested reminders, it is not among those
  /// nested in a different one either.
  ///
  /// - Parameter proposed: A row whose index does not count the carried reminder.
  func target(of source: ReminderPlace, proposed: ReminderPlace) -> ReminderPlace {
    let branch = branch(of: source)
    let isSameList = source.list == proposed.list
    var items = lists[proposed.list].items
    if isSameList { items.remove(at: source.row) }
    var target = proposed
    target.row = min(target.row, items.count)
    guard branch.count > 1 else { return target }
    if isSameList, target.row >= branch.lowerBound, target.row < branch.upperBound {
      return source
    }
    while target.row < items.count, items[target.row].isNested { target.row += 1 }
    return target
  }

  /// Moves one reminder to a row, whose index does not count the reminder. It becomes nested if the
  /// adjacent reminders are.
  mutating func move(from source: ReminderPlace, to target: ReminderPlace) {
    var item = lists[source.list].items.remove(at: source.row)
    let items = lists[target.list].items
    let row = min(target.row, items.count)
    let isInside = row < items.count && items[row].isNested
    if row == 0 { item.isNested = false } else if isInside { item.isNested = true }
    lists[target.list].items.insert(item, at: row)
  }

  /// Moves reminders so that they follow a given reminder; returns the position of each before and
  /// after the move.
  mutating func gather(
    _ ids: [Reminder.ID], after head: Reminder.ID
  ) -> [(from: ReminderPlace, to: ReminderPlace)] {
    let before = ids.compactMap { place(of: $0) }
    let items = before.map { self[$0] }
    for index in lists.indices { lists[index].items.removeAll { ids.contains($0.id) } }
    guard let place = place(of: head) else { return [] }
    insert(items, at: ReminderPlace(list: place.list, row: place.row + 1))
    return before.enumerated().map { index, from in
      (from, ReminderPlace(list: place.list, row: place.row + 1 + index))
    }.filter { $0.from != $0.to }
  }
}

extension Reminders {
  /// Sample lists about a trip, a kitchen and a bicycle.
  package static let sample: [(name: String, titles: [String])] = [
    (
      "Bergen in June",
      [
        "Book the night train", "Pack", "- Rain jacket", "- Wool socks", "- Camera, charger",
        "Ask Ida for the key", "Map of the ferries",
      ]
    ),
    (
      "Groceries",
      [
        "Rye flour, 2 kg", "Milk", "For the soup", "- Leeks", "- Potatoes", "- Smoked trout",
        "Coffee", "Lemons",
      ]
    ),
    (
      "Bicycle",
      ["Oil the chain", "New brake pads", "Lights before October", "Measure the saddle"]
    ),
    ("Some day", ["Learn to sharpen a plane", "Reread Middlemarch", "Plant a quince"]),
  ]
}
