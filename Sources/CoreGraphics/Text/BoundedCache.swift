/// A least-recently-used cache, bounded by a count and by a total cost.
///
/// It uses a custom table instead of a dictionary: a full cache removes one entry for each new one, and
/// removal makes a dictionary rehash and move the entries after the gap.
package struct BoundedCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
  }

  /// The adjacent slots of a slot in the linked lists; negative if there is none.
  private struct Link {
    /// The adjacent slots in order of use.
    var newer: Int32 = -1
    var older: Int32 = -1
    /// The next slot in the bucket, or among the free slots.
    var next: Int32 = -1
    var hash = 0
  }

  package let capacity: Int
  package let costLimit: Int
  package private(set) var cost = 0
  package private(set) var count = 0
  /// The first slot of each bucket, indexed by the lower bits of the hash; the number of buckets is a
  /// power of two.
  private var buckets: [Int32] = Array(repeating: -1, count: 16)
  private var slots: [Slot?] = []
  /// The links of the list, which are stored separately from keys and values so that a cache hit only
  /// touches the links.
  private var links: [Link] = []
  private var free: Int32 = -1
  private var newest = -1
  private var oldest = -1

  package init(capacity: Int, costLimit: Int) {
    self.capacity = max(1, capacity)
    self.costLimit = costLimit
  }

  package subscript(key: Key) -> Value? {
    mutating get {
      guard let place = slotIndex(of: key, hash: key.hashValue) else { return nil }
      if place != newest {
        unlink(place)
        link(place)
      }
      return slots[place]!.value
    }
  }

  package mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    let hash = key.hashValue
    if let place = slotIndex(of: key, hash: hash) { remove(place) }
    while count > 0, count >= capacity || cost + added > costLimit { remove(oldest) }
    let slot = Slot(key: key, value: value, cost: added)
    let place: Int
    if free >= 0 {
      place = Int(free)
      free = links[place].next
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
      links.append(Link())
    }
    links[place].hash = hash
    count += 1
    cost += added
    if count > buckets.count { growBuckets() }
    hang(place)
    link(place)
  }

  package mutating func removeAll() {
    self = BoundedCache(capacity: capacity, costLimit: costLimit)
  }

  private mutating func remove(_ place: Int) {
    unlink(place)
    cost -= slots[place]!.cost
    count -= 1
    takeDown(place)
    slots[place] = nil
    links[place].next = free
    free = Int32(place)
  }

  // MARK: Buckets

  private func bucket(_ hash: Int) -> Int { hash & (buckets.count - 1) }

  private func slotIndex(of key: Key, hash: Int) -> Int? {
    var place = Int(buckets[bucket(hash)])
    while place >= 0 {
      if links[place].hash == hash, slots[place]!.key == key { return place }
      place = Int(links[place].next)
    }
    return nil
  }

  private mutating func hang(_ place: Int) {
    let bucket = bucket(links[place].hash)
    links[place].next = buckets[bucket]
    buckets[bucket] = Int32(place)
  }

  private mutating func takeDown(_ place: Int) {
    let next = links[place].next
    let bucket = bucket(links[place].hash)
    var before = Int(buckets[bucket])
    if before == place {
      buckets[bucket] = next
      return
    }
    while Int(links[before].next) != place { before = Int(links[before].next) }
    links[before].next = next
  }

  private mutating func growBuckets() {
    buckets = Array(repeating: -1, count: buckets.count * 2)
    var place = newest
    while place >= 0 {
      hang(place)
      place = Int(links[place].older)
    }
  }

  // MARK: Order of use

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
    links[place].newer = -1
    links[place].older = Int32(newest)
    if newest >= 0 { links[newest].newer = Int32(place) }
    newest = place
    if oldest < 0 { oldest = place }
  }
}
