import IndexMaps
import TestSupport
import Testing

struct IndexMapTests {
  @Test func `Without changes every element keeps its index`() {
    let map = IndexMap(removed: [], inserted: [], moves: [])
    #expect(map.isIdentity)
    #expect(map.new(forOld: 7) == 7)
    #expect(map.old(forNew: 7) == 7)
  }

  @Test func `Elements close up after a deletion and make way for an insertion`() {
    let map = IndexMap(removed: [1], inserted: [0, 3], moves: [])
    #expect(!map.isIdentity)
    // a b c d becomes x a c y d.
    #expect((0..<4).map { map.new(forOld: $0) } == [1, nil, 2, 4])
    #expect((0..<5).map { map.old(forNew: $0) } == [nil, 0, 2, nil, 3])
  }

  @Test func `A moved element is found at its target`() {
    let map = IndexMap(removed: [], inserted: [], moves: [(0, 2)])
    #expect((0..<3).map { map.new(forOld: $0) } == [2, 0, 1])
    #expect((0..<3).map { map.old(forNew: $0) } == [1, 2, 0])
  }

  @Test func `Remaining elements are visited until the body returns false`() {
    let map = IndexMap(removed: [1], inserted: [], moves: [(0, 2)])
    var visited: [[Int]] = []
    map.forEachKept(countBefore: 4) {
      visited.append([$0, $1])
      return true
    }
    // a b c d becomes c d a, moved elements last.
    #expect(visited == [[2, 0], [3, 1], [0, 2]])
    visited = []
    map.forEachKept(countBefore: 4) {
      visited.append([$0, $1])
      return false
    }
    #expect(visited == [[2, 0]])
  }

  @Test func `Random changes map as an edited array of names does`() {
    var random = SeededGenerator(seed: 59)
    for _ in 0..<2_000 {
      let before = Array(0..<Int.random(in: 0...9, using: &random))
      let removed = before.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let movers = before.filter {
        !removed.contains($0) && Int.random(in: 0..<5, using: &random) == 0
      }
      var after = before.filter { !removed.contains($0) && !movers.contains($0) }
      let fresh = (0..<Int.random(in: 0...3, using: &random)).map { 100 + $0 }
      for name in (movers + fresh).shuffled(using: &random) {
        after.insert(name, at: Int.random(in: 0...after.count, using: &random))
      }
      let map = IndexMap(
        removed: removed.shuffled(using: &random),
        inserted: fresh.map { after.firstIndex(of: $0)! },
        moves: movers.map { ($0, after.firstIndex(of: $0)!) })
      for old in before { #expect(map.new(forOld: old) == after.firstIndex(of: old)) }
      for (new, name) in after.enumerated() {
        #expect(map.old(forNew: new) == (name < 100 ? name : nil))
      }
      var visited: [Int: Int] = [:]
      map.forEachKept(countBefore: before.count) {
        visited[$0] = $1
        return true
      }
      let kept = before.filter { after.contains($0) }
      #expect(visited == Dictionary(kept.map { ($0, after.firstIndex(of: $0)!) }) { $1 })
    }
  }
}
