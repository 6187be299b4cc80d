/// The pixels of an ink over a plain background, one for each coverage.
///
/// Most text is on one color. A glyph's pixels are then looked up instead of multiplied, with the same
/// result. A table is computed only for the second consecutive glyph with the same ink and background,
/// so that none is computed for text on a picture.
struct InkTables: ~Copyable {
  /// The maximum number of tables (our choice): a screen has few text colors.
  private static let capacity = 4

  private struct Pair: Equatable {
    var ink: UInt32
    var ground: UInt32
  }

  // Safety: it is allocated and freed with this structure, which is not copied, and is used under the
  // lock of `GlyphMasks`.
  private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 256)
  private var pairs: [Pair] = []
  private var lastPair = Pair(ink: 0, ground: 0)
  private var lastPlace: Int?
  /// The index of the next table, which replaces the oldest one once the capacity is reached.
  private var next = 0

  deinit { pixels.deallocate() }

  /// Returns the pixels of an ink over a background, by coverage from 0 to 255; nil if the last call
  /// had a different pair. The pixels are valid until the next call.
  mutating func table(of ink: PremultipliedPixel, over ground: UInt32) -> UnsafePointer<UInt32>? {
    let pair = Pair(ink: ink.value, ground: ground)
    if pair != lastPair {
      lastPair = pair
      lastPlace = pairs.firstIndex(of: pair)
    } else if lastPlace == nil {
      lastPlace = add(pair)
    }
    return lastPlace.map { UnsafePointer(pixels + $0 * 256) }
  }

  private mutating func add(_ pair: Pair) -> Int {
    let place = next
    if place < pairs.count { pairs[place] = pair } else { pairs.append(pair) }
    next = (place + 1) % Self.capacity
    for coverage in 0...255 {
      let ink = scaled(pair.ink, UInt32(coverage))
      pixels[place * 256 + coverage] = ink &+ scaled(pair.ground, 255 - ink >> 24)
    }
    return place
  }
}
