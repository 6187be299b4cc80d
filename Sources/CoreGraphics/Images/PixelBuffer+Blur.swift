extension PixelBuffer {
  /// Replaces the buffer with its alpha, blurred with three box passes, which approximate a Gaussian
  /// with a standard deviation of `radius` pixels to 3 %.
  package func blurAlpha(radius: Double) {
    let count = width * height
    let pixels = pixels
    var alpha = [UInt8](repeating: 0, count: count)
    for i in 0..<count { alpha[i] = UInt8(pixels[i] >> 24) }
    if radius > 0.1 {
      // Box width after W3C Filter Effects: d = floor(s * 3 sqrt(2 pi) / 4 + 0.5).
      let d = max(1, Int((radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
      var other = [UInt8](repeating: 0, count: count)
      alpha.withUnsafeMutableBufferPointer { alpha in
        other.withUnsafeMutableBufferPointer { other in
          for pass in 0..<3 {
            // For an even width: one box off centre to the left, one off centre to the right, and a
            // wider centred one.
            let before = d % 2 == 1 ? d / 2 : (pass == 0 ? d / 2 : pass == 1 ? d / 2 - 1 : d / 2)
            let box = BlurBox(size: d % 2 == 1 || pass < 2 ? d : d + 1, before: before)
            box.averageRows(of: alpha.baseAddress!, into: other.baseAddress!, width, height)
            box.averageColumns(of: other.baseAddress!, into: alpha.baseAddress!, width, height)
          }
        }
      }
    }
    for i in 0..<count { pixels[i] = UInt32(alpha[i]) << 24 }
  }
}

/// One pass of a box blur: each pixel becomes the rounded average of `size` pixels, of which `before`
/// come before it. Pixels outside the bitmap count as 0.
///
/// The loops use pointers: they run over every pixel of a shadow six times.
private struct BlurBox {
  private let before: Int
  private let after: Int
  private let half: UInt64
  /// The value of 2^40 / `size`, rounded up. A sum of at most 255 * `size` times this, shifted back, is
  /// the exact quotient while 255 * `size` * `size` is below 2^40.
  private let reciprocal: UInt64

  init(size: Int, before: Int) {
    self.before = before
    after = size - 1 - before
    half = UInt64(size / 2)
    reciprocal = ((1 << 40) + UInt64(size) - 1) / UInt64(size)
  }

  private func average(_ sum: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((UInt64(sum) &+ half) &* reciprocal) >> 40)
  }

  func averageRows(
    of source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ width: Int,
    _ height: Int
  ) {
    for y in 0..<height {
      let (source, target) = (source + y &* width, target + y &* width)
      var sum: UInt32 = 0
      for x in 0..<min(after, width) { sum &+= UInt32(source[x]) }
      for x in 0..<width {
        if x &+ after < width { sum &+= UInt32(source[x &+ after]) }
        if x > before { sum &-= UInt32(source[x &- before &- 1]) }
        target[x] = average(sum)
      }
    }
  }

  /// Visits the bitmap row by row, with a sum for each column.
  func averageColumns(
    of source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ width: Int,
    _ height: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
      let sums = sums.baseAddress!
      sums.initialize(repeating: 0, count: width)
      func add(_ y: Int) {
        let row = source + y &* width
        for x in 0..<width { sums[x] &+= UInt32(row[x]) }
      }
      for y in 0..<min(after, height) { add(y) }
      for y in 0..<height {
        if y &+ after < height { add(y &+ after) }
        if y > before {
          let row = source + (y &- before &- 1) &* width
          for x in 0..<width { sums[x] &-= UInt32(row[x]) }
        }
        let row = target + y &* width
        for x in 0..<width { row[x] = average(sums[x]) }
      }
    }
  }
}
