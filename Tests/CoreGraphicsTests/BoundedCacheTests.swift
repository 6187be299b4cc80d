import CoreGraphics
import TestSupport
import Testing

@Suite struct BoundedCacheTests {
  /// Keys of which many share a hash.
  private struct Key: Hashable {
    var number: Int
    var hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  /// The same cache as an array from the entry used last to the one used longest ago.
  private struct Model {
    let capacity: Int
    let costLimit: Int
    var entries: [(key: Key, value: Int, cost: Int)] = []

    mutating func value(_ key: Key) -> Int? {
      guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
      entries.insert(entries.remove(at: place), at: 0)
      return entries[0].value
    }

    mutating func insert(_ value: Int, for key: Key, cost: Int) {
      entries.removeAll { $0.key == key }
      while !entries.isEmpty,
        entries.count >= capacity || entries.reduce(cost, { $0 + $1.cost }) > costLimit
      {
        entries.removeLast()
      }
      entries.insert((key, value, cost), at: 0)
    }
  }

  @Test(arguments: [1, 3, 1000]) func itKeepsWhatWasUsedLast(hashes: Int) {
    var random = SeededGenerator(seed: UInt64(hashes))
    for capacity in [1, 2, 17, 100] {
      var cache = BoundedCache<Key, Int>(capacity: capacity, costLimit: 400)
      var model = Model(capacity: capacity, costLimit: 400)
      for step in 0..<1500 {
        let key = Key(number: .random(in: 0..<150, using: &random), hashes: hashes)
        switch Int.random(in: 0..<100, using: &random) {
        case 0:
          cache.removeAll()
          model.entries = []
        case ..<50:
          let cost = Int.random(in: 0..<12, using: &random)
          cache.insert(step, for: key, cost: cost)
          model.insert(step, for: key, cost: cost)
        default:
          #expect(cache[key] == model.value(key))
        }
        #expect(cache.count == model.entries.count)
        #expect(cache.cost == model.entries.reduce(0) { $0 + $1.cost })
      }
      for entry in model.entries { #expect(cache[entry.key] == entry.value) }
    }
  }

  @Test func oneThatIsTooLargeStandsAlone() {
    var cache = BoundedCache<Int, Int>(capacity: 10, costLimit: 100)
    for number in 0..<5 { cache.insert(number, for: number, cost: 10) }
    cache.insert(5, for: 5, cost: 1000)
    #expect(cache.count == 1)
    #expect(cache[5] == 5)
    #expect(cache[4] == nil)
  }
}
