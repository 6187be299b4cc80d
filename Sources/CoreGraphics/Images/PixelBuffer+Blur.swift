extension PixelBuffer {
  /// Replaces the buffer by its alpha, blurred by three box passes, which approximate a Gaussian
  /// with a standard deviation of `radius` pixels to 3 %.
  package func blurAlpha(radius: Double) {
    let count = width * height
    var alpha = [UInt8](repeating: 0, count: count)
    for i in 0..<count { alpha[i] = UInt8(pixels[i] >> 24) }
    if radius > 0.1 {
      // Box width after W3C Filter Effects: d = floor(s * 3 sqrt(2 pi) / 4 + 0.5).
      let d = max(1, Int((radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
      for pass in 0..<3 {
        // For an even width: one box off centre to the left, one to the right, and a wider centred
        // one.
        let before = d % 2 == 1 ? d / 2 : (pass == 0 ? d / 2 : pass == 1 ? d / 2 - 1 : d / 2)
        let size = d % 2 == 1 || pass < 2 ? d : d + 1
        box(&alpha, lines: height, length: width, step: 1, lineStep: width, size, before)
        box(&alpha, lines: width, length: height, step: width, lineStep: 1, size, before)
      }
    }
    for i in 0..<count { pixels[i] = UInt32(alpha[i]) << 24 }
  }

  private func box(
    _ a: inout [UInt8], lines: Int, length: Int, step: Int, lineStep: Int, _ size: Int,
    _ before: Int
  ) {
    var out = [UInt8](repeating: 0, count: length)
    let after = size - 1 - before
    for line in 0..<lines {
      let base = line * lineStep
      var sum = 0
      for i in 0..<min(after, length) { sum += Int(a[base + i * step]) }
      for i in 0..<length {
        if i + after < length { sum += Int(a[base + (i + after) * step]) }
        if i - before - 1 >= 0 { sum -= Int(a[base + (i - before - 1) * step]) }
        out[i] = UInt8(min(255, (sum + size / 2) / size))
      }
      for i in 0..<length { a[base + i * step] = out[i] }
    }
  }
}
