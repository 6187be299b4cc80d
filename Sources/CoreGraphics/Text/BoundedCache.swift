/// A least-recently-used cache, bounded by a count and by a total cost.
struct BoundedCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
  }

  /// The neighbours of a slot in order of use; negative for none.
  private struct Link {
    var newer: Int32
    var older: Int32
  }

  let capacity: Int
  let costLimit: Int
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var slots: [Slot?] = []
  /// Apart from keys and values, so that a hit only touches the links.
  private var links: [Link] = []
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
    let slot = Slot(key: key, value: value, cost: added)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
      links.append(Link(newer: -1, older: -1))
    }
    places[key] = place
    cost += added
    link(place)
  }

  mutating func removeAll() {
    places.removeAll()
    slots.removeAll()
    links.removeAll()
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
    let link = links[place]
    if link.newer >= 0 {
      links[Int(link.newer)].older = link.older
    } else {
      newest = Int(link.older)
    }
    if link.older >= 0 {
      links[Int(link.older)].newer = link.newer
    } else {
      oldest = Int(link.newer)
    }
  }

  private mutating func link(_ place: Int) {
    links[place] = Link(newer: -1, older: Int32(newest))
    if newest >= 0 { links[newest].newer = Int32(place) }
    newest = place
    if oldest < 0 { oldest = place }
  }
}
