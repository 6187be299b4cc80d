import Foundation

/// Random numbers that depend only on a seed, so that a photograph is the same on every machine.
struct SeededDice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: Int) {
    // Neighbouring seeds begin far apart.
    state = (UInt64(bitPattern: Int64(seed)) &+ 1) &* 0x2545_f491_4f6c_dd1d
    for _ in 0..<4 { _ = next() }
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Returns a number in a range.
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + CGFloat(next() >> 11) / CGFloat(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  /// Returns an element of a collection, which must not be empty.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
