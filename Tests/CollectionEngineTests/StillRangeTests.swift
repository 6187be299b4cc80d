import CollectionEngine
import TestSupport
import Testing

@Suite struct StillRangeTests {
  @Test func `A range ends where the elements in view become others`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let elements = (0..<8).map { _ -> (Double, Double) in
        let start = Double(Int.random(in: 0...40, using: &generator))
        return (start, start + Double(Int.random(in: 1...12, using: &generator)))
      }
      func shown(_ place: Double) -> [Int] {
        elements.indices.filter { elements[$0].1 > place && elements[$0].0 < place + 10 }
      }
      let start = Double(Int.random(in: 0...40, using: &generator))
      var range = StillRange(start: start, length: 10)
      for (lower, upper) in elements { range.limit(from: lower, to: upper) }
      #expect(range.contains(start))
      for step in stride(from: -20, through: 20, by: 0.5) where range.contains(start + step) {
        #expect(shown(start + step) == shown(start))
      }
      // The range is as wide as possible, excluding its ends.
      var up = start
      while up < 60, shown(up + 0.25) == shown(start) { up += 0.25 }
      #expect(up - start < 0.5 || range.contains((start + up) / 2))
    }
  }
}
