/// The content below a backdrop as the average colours of square cells, both plain and blurred.
///
/// A blur over many pixels preserves no detail that is finer than the averages, so it only requires
/// reading and writing each pixel once.
final class BackdropPicture {
  /// The pixels of the screen that the picture covers.
  let extent: PixelRect
  let style: Backdrop.Style
  private let cell: Int
  private let columns: Int
  private let rows: Int
  private var averages: [UInt32]
  private var blurred: [UInt32]

  init(extent: PixelRect, style: Backdrop.Style) {
    self.extent = extent
    self.style = style
    cell = style.cell
    columns = (extent.width + cell - 1) / cell
    rows = (extent.height + cell - 1) / cell
    averages = [UInt32](repeating: 0xFF00_0000, count: columns * rows)
    blurred = averages
  }

  /// Creates a picture of the same pixels for a different style; returns nil if the style requires
  /// cells of a different size.
  init?(_ other: BackdropPicture, restyled style: Backdrop.Style) {
    guard style.cell == other.cell else { return nil }
    extent = other.extent
    self.style = style
    (cell, columns, rows) = (other.cell, other.columns, other.rows)
    (averages, blurred) = (other.averages, other.blurred)
  }

  /// Returns a rectangle extended to whole cells.
  func cells(around rect: PixelRect) -> PixelRect {
    let r = rect.intersection(extent)
    if r.isEmpty { return .empty }
    func down(_ x: Int, _ origin: Int) -> Int { origin + (x - origin) / cell * cell }
    func up(_ x: Int, _ origin: Int) -> Int { origin + (x - origin + cell - 1) / cell * cell }
    return PixelRect(
      down(r.minX, extent.minX), down(r.minY, extent.minY),
      min(extent.maxX, up(r.maxX, extent.minX)), min(extent.maxY, up(r.maxY, extent.minY)))
  }

  /// Returns the pixels whose blur depends on the pixels of a rectangle.
  func reach(of rect: PixelRect) -> PixelRect {
    // Three boxes reach 1.5 widths, 2.83 standard deviations; interpolation another cell.
    let reach = Int((style.radius * 3).rounded(.up)) + 2 * cell + 4
    return PixelRect(rect.minX - reach, rect.minY - reach, rect.maxX + reach, rect.maxY + reach)
      .intersection(extent)
  }

  /// Reads new pixels of whole cells.
  ///
  /// - Parameter pixels: A bitmap with the size of `rect`.
  func read(_ pixels: PixelBuffer, at rect: PixelRect) {
    var y = rect.minY
    while y < rect.maxY {
      let height = min(cell, rect.maxY - y)
      var x = rect.minX
      while x < rect.maxX {
        let width = min(cell, rect.maxX - x)
        let average = average(
          pixels.pixels + (y - rect.minY) * pixels.width + x - rect.minX, stride: pixels.width,
          width, height)
        averages[(y - extent.minY) / cell * columns + (x - extent.minX) / cell] = average
        x += cell
      }
      y += cell
    }
  }

  private func average(
    _ pixels: UnsafePointer<UInt32>, stride: Int, _ width: Int, _ height: Int
  ) -> UInt32 {
    // Two sums of 16 bits in each number, so at most 256 pixels.
    var redBlue: UInt32 = 0
    var green: UInt32 = 0
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width {
        redBlue &+= row[x] & 0x00FF_00FF
        green &+= row[x] >> 8 & 0xFF
      }
    }
    let count = UInt32(width * height)
    let half = count / 2
    let red = ((redBlue >> 16) + half) / count
    let blue = ((redBlue & 0xFFFF) + half) / count
    return 0xFF00_0000 | red << 16 | ((green + half) / count) << 8 | blue
  }

  /// Blurs, saturates and tints the averages.
  func blur() {
    let width = style.radius / Double(cell)
    let shifts: [UInt32] = [16, 8, 0]
    var planes = shifts.map { shift in averages.map { Double($0 >> shift & 255) } }
    if width > 0.1 { for i in 0..<3 { blur(&planes[i], width) } }
    let alpha = style.tint >> 24
    for i in blurred.indices {
      let (r, g, b) = (planes[0][i], planes[1][i], planes[2][i])
      // The luma of sRGB.
      let grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
      func byte(_ x: Double) -> UInt32 {
        UInt32(max(0, min(255, (grey + (x - grey) * style.saturation).rounded())))
      }
      let pixel = 0xFF00_0000 | byte(r) << 16 | byte(g) << 8 | byte(b)
      blurred[i] = style.tint &+ scaled(pixel, 255 - alpha)
    }
  }

  /// Blurs with three box filters in each direction, extending the pixels at the edges.
  private func blur(_ plane: inout [Double], _ deviation: Double) {
    let box = max(
      1, Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
    for pass in 0..<3 {
      // For an even width: one box off centre to each side, and a wider centred one.
      let size = box % 2 == 1 || pass < 2 ? box : box + 1
      let before = box % 2 == 0 && pass == 1 ? box / 2 - 1 : box / 2
      for y in 0..<rows { average(&plane, y * columns, step: 1, columns, size, before) }
      for x in 0..<columns { average(&plane, x, step: columns, rows, size, before) }
    }
  }

  private func average(
    _ plane: inout [Double], _ first: Int, step: Int, _ count: Int, _ size: Int, _ before: Int
  ) {
    let line = (0..<count).map { plane[first + $0 * step] }
    let after = size - 1 - before
    var sum = 0.0
    for i in -before...after { sum += line[max(0, min(count - 1, i))] }
    for i in 0..<count {
      plane[first + i * step] = sum / Double(size)
      sum += line[min(count - 1, i + after + 1)] - line[max(0, i - before)]
    }
  }

  /// Writes the part of the picture in `rect` into a bitmap whose first pixel is pixel `origin` of
  /// the screen.
  func draw(in target: PixelBuffer, _ rect: PixelRect, origin: (x: Int, y: Int)) {
    let r = rect.intersection(extent)
    if r.isEmpty { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns) { line in
      for y in r.minY..<r.maxY {
        mixRows(at: y - extent.minY, into: line)
        let row = target.pixels + (y - origin.y) * target.width + r.minX - origin.x
        if cell == 1 {
          for x in 0..<r.width { row[x] = line[r.minX - extent.minX + x] }
        } else {
          enlarge(line, from: r.minX - extent.minX, count: r.width, into: row)
        }
      }
    }
  }

  /// Interpolates between the cells above and below a line of pixels.
  private func mixRows(at y: Int, into line: UnsafeMutableBufferPointer<UInt32>) {
    let k = y - cell / 2
    let above = max(0, k < 0 ? 0 : k / cell)
    let below = min(rows - 1, k < 0 ? 0 : k / cell + 1)
    let share = cell == 1 || k < 0 ? 0 : UInt32((2 * (k % cell) + 1) * 128 / cell)
    for x in 0..<columns {
      let (a, b) = (blurred[above * columns + x], blurred[below * columns + x])
      let mask: UInt32 = 0x00FF_00FF
      let low = (a & mask) &* (256 - share) &+ (b & mask) &* share &+ 0x0080_0080
      let high = (a >> 8 & mask) &* (256 - share) &+ (b >> 8 & mask) &* share &+ 0x0080_0080
      line[x] = low >> 8 & mask | high & 0xFF00_FF00
    }
  }

  /// Interpolates between the cells of a line.
  private func enlarge(
    _ line: UnsafeMutableBufferPointer<UInt32>, from start: Int, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let mask: UInt32 = 0x00FF_00FF
    let half = cell / 2
    var x = 0
    while x < count, start + x < half {
      row[x] = line[0]
      x += 1
    }
    while x < count {
      let k = start + x - half
      let (i, j) = (k / cell, k % cell)
      let (a, b) = (line[i], line[min(columns - 1, i + 1)])
      // Each variable contains two 16-bit numbers with 8 binary places; a negative step borrows from
      // the adjacent number and returns it.
      let (low, high) = (a & mask, a >> 8 & mask)
      let (lowStep, highStep) = ((b & mask) &- low, (b >> 8 & mask) &- high)
      let offset = UInt32((2 * j + 1) * 128 / cell)
      var lowValue = low &* 256 &+ lowStep &* offset &+ 0x0080_0080
      var highValue = high &* 256 &+ highStep &* offset &+ 0x0080_0080
      let step = UInt32(256 / cell)
      let end = min(count, x + cell - j)
      while x < end {
        row[x] = lowValue >> 8 & mask | highValue & 0xFF00_FF00
        lowValue = lowValue &+ lowStep &* step
        highValue = highValue &+ highStep &* step
        x += 1
      }
    }
  }
}
