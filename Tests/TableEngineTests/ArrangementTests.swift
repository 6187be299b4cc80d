import TableEngine
import TestSupport
import Testing

/// Views after an update, beside views that are sorted one by one.
@Suite struct ArrangementTests {
  @Test func `Views go, stay and change places as by a sort of all`() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<2000 {
      let count = Int.random(in: 0...8, using: &generator)
      let before = (0..<40).shuffled(using: &generator).prefix(count).sorted()
      var targets: [Int: Int] = [:]
      let shift = Int.random(in: -3...3, using: &generator)
      let shuffled = (0..<40).shuffled(using: &generator)
      for place in before {
        switch round % 3 {
        case 0: targets[place] = place + shift
        case 1: targets[place] = Int.random(in: 0...3, using: &generator) > 0 ? place + shift : nil
        default:
          targets[place] =
            Int.random(in: 0...3, using: &generator) > 0 ? shuffled[place] : nil
        }
      }
      let arrangement = Arrangement(before) { targets[$0] }
      let stay = before.indices.filter { targets[before[$0]] != nil }
        .sorted { targets[before[$0]]! < targets[before[$1]]! }
      #expect(arrangement.places == stay.map { targets[before[$0]]! })
      #expect(arrangement.order ?? Array(before.indices) == stay)
      #expect(arrangement.departing == before.indices.filter { targets[before[$0]] == nil })
    }
  }

  @Test func `No view is touched where all stay in their order`() {
    #expect(Arrangement([1, 4, 6]) { $0 + 2 }.order == nil)
    #expect(Arrangement([Int]()) { $0 }.order == nil)
    #expect(Arrangement([1, 4, 6]) { 0 - $0 }.order == [2, 1, 0])
    #expect(Arrangement([1, 4, 6]) { $0 == 4 ? nil : $0 }.order == [0, 2])
  }
}
