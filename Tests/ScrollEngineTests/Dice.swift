/// Random numbers from a seed, the same on every machine (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0xD134_2543_DE82_EF95 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }
  mutating func chance(_ share: Double) -> Bool { number(0, 1) < share }
  mutating func int(_ low: Int, _ high: Int) -> Int {
    low + Int(next() % UInt64(high - low + 1))
  }
}
