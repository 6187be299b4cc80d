import Kinetics
import TestSupport
import Testing

@Suite struct RestPositionsTests {
  @Test func `Pages are the multiples inside the range, and its ends`() throws {
    let pages = try #require(RestPositions(every: 100, in: -20...450))
    #expect(pages.nearest(to: 149) == 100)
    #expect(pages.nearest(to: 150) == 200)
    #expect(pages.nearest(to: 440) == 450)
    #expect(pages.nearest(to: -15) == -20)
    #expect(pages.nearest(to: -500) == -20)
    #expect(pages.nearest(to: 5000) == 450)
    #expect(pages.last(before: 399) == 300)
    #expect(pages.first(after: 401) == 450)
  }

  /// UIKit reference 1.5.
  @Test func `A flick takes the next page, anything slower the nearest`() throws {
    let pages = try #require(RestPositions(every: 375, in: 0...3750))
    #expect(pages.rest(from: 380, velocity: 301) == 750)
    #expect(pages.rest(from: 380, velocity: 299) == 375)
    #expect(pages.rest(from: 740, velocity: -301) == 375)
    #expect(pages.rest(from: 740, velocity: -299) == 750)
    #expect(pages.rest(from: 740, velocity: 5000) == 750)
    #expect(pages.rest(from: 3900, velocity: 0) == 3750)
  }

  @Test func `A listed set gives the results of an exhaustive search`() throws {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<3000 {
      let places = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Double.random(in: -50...50, using: &random).rounded()
      }
      let set = try #require(RestPositions(places))
      let x = Double.random(in: -60...60, using: &random).rounded()
      let before = places.filter { $0 <= x }.max() ?? places.min()!
      let after = places.filter { $0 >= x }.min() ?? places.max()!
      #expect(set.last(before: x) == before)
      #expect(set.first(after: x) == after)
      let distance = places.map { abs($0 - x) }.min()!
      #expect(abs(set.nearest(to: x) - x) == distance)
      let velocity = Double.random(in: -600...600, using: &random)
      #expect(places.contains(set.rest(from: x, velocity: velocity)))
    }
  }

  @Test func `Evenly spaced positions give the results of their list`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2000 {
      let low = Double.random(in: -300...0, using: &random).rounded()
      let high = low + Double.random(in: 0...900, using: &random).rounded()
      let spacing = Double.random(in: 1...200, using: &random).rounded()
      let even = try #require(RestPositions(every: spacing, in: low...high))
      let multiples = (-400...1000).map { Double($0) * spacing }.filter { $0 > low && $0 < high }
      let list = try #require(RestPositions(multiples + [low, high]))
      let x = Double.random(in: -400...1000, using: &random)
      #expect(even.nearest(to: x) == list.nearest(to: x))
      #expect(even.last(before: x) == list.last(before: x))
      #expect(even.first(after: x) == list.first(after: x))
    }
  }

  @Test func `An empty set of positions is nil`() {
    #expect(RestPositions([Double]()) == nil)
    #expect(RestPositions([.nan, .infinity]) == nil)
    #expect(RestPositions(every: 0, in: 0...1) == nil)
    #expect(RestPositions(every: .nan, in: 0...1) == nil)
    #expect(RestPositions([3, 3, 1, 3, 1, .nan]) == RestPositions([1, 3]))
  }
}
