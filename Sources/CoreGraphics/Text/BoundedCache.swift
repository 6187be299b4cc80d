/// Remembers values up to a count and a cost; what was not used for longest goes first.
struct BoundedCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
  }

  let capacity: Int
  let costLimit: Int
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var slots: [Slot?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(capacity: Int, costLimit: Int) {
    self.capacity = max(1, capacity)
    self.costLimit = costLimit
  }

  var count: Int { places.count }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      if place != newest {
        unlink(place)
        link(place)
      }
      return slots[place]!.value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    if let place = places[key] { remove(place) }
    while count > 0, count >= capacity || cost + added > costLimit { remove(oldest) }
    let slot = Slot(key: key, value: value, cost: added, newer: -1, older: -1)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
    }
    places[key] = place
    cost += added
    link(place)
  }

  mutating func removeAll() {
    places.removeAll()
    slots.removeAll()
    free.removeAll()
    cost = 0
    newest = -1
    oldest = -1
  }

  private mutating func remove(_ place: Int) {
    unlink(place)
    cost -= slots[place]!.cost
    places[slots[place]!.key] = nil
    slots[place] = nil
    free.append(place)
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (slots[place]!.newer, slots[place]!.older)
    if newer >= 0 { slots[newer]!.older = older } else { newest = older }
    if older >= 0 { slots[older]!.newer = newer } else { oldest = newer }
  }

  private mutating func link(_ place: Int) {
    slots[place]!.newer = -1
    slots[place]!.older = newest
    if newest >= 0 { slots[newest]!.newer = place }
    newest = place
    if oldest < 0 { oldest = place }
  }
}
