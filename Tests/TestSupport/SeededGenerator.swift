/// Random numbers that depend only on the seed (SplitMix64), so that a failing case can be repeated
/// on any machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The state of the sequence; a copy with a different state produces different numbers.
  package var state: UInt64

  @inlinable package init(seed: UInt64) { state = seed }

  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
