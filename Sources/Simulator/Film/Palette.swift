import CoreGraphics

/// Up to 256 colors that replace all colors of some pictures.
///
/// The method is median cut: colors are divided into boxes, each split at the median of its pixels
/// along its longest side. The most frequent color of a box represents it, so that backgrounds keep
/// their color. The palette is sorted by brightness, so that adjacent entries look similar.
@MainActor
struct Palette {
  private var places: [UInt32: UInt8] = [:]
  /// Red, green and blue of each color.
  private(set) var bytes: [UInt8] = []

  private static let size = 256

  private struct Box {
    var colors: [(color: UInt32, count: Int)]
    var side: Int
    var shift: UInt32

    init(_ colors: [(color: UInt32, count: Int)]) {
      self.colors = colors
      (side, shift) = (0, 0)
      for shift in [0, 8, 16] as [UInt32] {
        let values = colors.lazy.map { Int($0.color >> shift & 255) }
        let length = (values.max() ?? 0) - (values.min() ?? 0)
        if length > side { (side, self.shift) = (length, shift) }
      }
    }

    /// The weight of a box: large boxes with many pixels are split first.
    var weight: Int {
      colors.count < 2 ? 0 : side * side * (1 + total.bitWidth - total.leadingZeroBitCount)
    }

    private var total: Int { colors.reduce(0) { $0 + $1.count } }

    func halves() -> (Box, Box) {
      let sorted = colors.sorted {
        ($0.color >> shift & 255, $0.color) < ($1.color >> shift & 255, $1.color)
      }
      var left = total / 2
      var cut = 0
      while cut < sorted.count - 1, cut == 0 || left > 0 {
        left -= sorted[cut].count
        cut += 1
      }
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }

    var common: UInt32 { colors.max { ($0.count, $0.color) < ($1.count, $1.color) }!.color }
  }

  init(_ counts: [UInt32: Int]) {
    var boxes = [Box(counts.sorted { $0.key < $1.key }.map { (color: $0.key, count: $0.value) })]
    while boxes.count < Self.size,
      let place = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[place].weight > 0
    {
      let (low, high) = boxes[place].halves()
      boxes[place] = low
      boxes.append(high)
    }
    boxes = boxes.filter { !$0.colors.isEmpty }
    boxes.sort { Self.brightness($0.common) < Self.brightness($1.common) }
    for (index, box) in boxes.enumerated() {
      for entry in box.colors { places[entry.color] = UInt8(index) }
      let color = box.common
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }

  private static func brightness(_ color: UInt32) -> UInt32 {
    (color >> 16 & 255) * 3 + (color >> 8 & 255) * 6 + (color & 255)
  }

  static func count(_ shot: Snapshot, into counts: inout [UInt32: Int]) {
    var (last, run) = (UInt32.max, 0)
    for row in 0..<shot.height {
      for column in 0..<shot.width {
        let color = shot.image.buffer[column, row] & 0xFF_FFFF
        if color == last {
          run += 1
        } else {
          if run > 0 { counts[last, default: 0] += run }
          (last, run) = (color, 1)
        }
      }
    }
    if run > 0 { counts[last, default: 0] += run }
  }

  /// Returns a byte for each pixel: the index of its color.
  func indices(of shot: Snapshot) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(shot.width * shot.height)
    var (last, place) = (UInt32.max, UInt8(0))
    for row in 0..<shot.height {
      for column in 0..<shot.width {
        let color = shot.image.buffer[column, row] & 0xFF_FFFF
        if color != last { (last, place) = (color, places[color] ?? 0) }
        out.append(place)
      }
    }
    return out
  }
}
