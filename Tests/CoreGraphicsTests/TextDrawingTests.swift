import CoreGraphics
import Testing

@Suite struct TextDrawingTests {
  private func ink(_ string: String, scale: CGFloat, size: CGFloat = 17) -> (rect: CGRect, sum: Int)
  {
    let context = CGContext(width: Int(120 * scale), height: Int(30 * scale), scale: scale)
    let layout = TextLayoutCache.shared.layout(
      TextLayoutTests.text(string, size: size), width: 120)
    layout.draw(in: context, at: CGPoint(x: 5, y: 5))
    context.flush()
    let buffer = context.buffer
    var (left, top, right, bottom, sum) = (Int.max, Int.max, 0, 0, 0)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y] >> 24 > 20 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
        sum += Int(buffer[x, y] >> 24)
      }
    }
    if sum == 0 { return (.zero, 0) }
    return (
      CGRect(
        x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left) / scale,
        height: CGFloat(bottom - top) / scale), sum
    )
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `Letters stand on the baseline at every scale`(scale: CGFloat) {
    let ink = ink("HEH", scale: scale)
    // 5 points down, 16.19 to the baseline, capitals some 12.4 points high.
    #expect(abs(ink.rect.maxY - 21.19) <= 0.5 / scale + 0.01 + 0.34 / scale)
    #expect(abs(ink.rect.height - 12.4) <= 1.2 / scale)
    #expect(ink.rect.minX >= 5)
  }

  /// Colours with and without components between 0 and 1: the latter are not multiplied.
  private static let inks = [
    CGColor(red: 0.8, green: 0.1, blue: 0.5, alpha: 1),
    CGColor(red: 0.8, green: 0.1, blue: 0.5, alpha: 0.4),
    CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 0.4),
    CGColor(red: 1, green: 0, blue: 1, alpha: 1),
  ]

  @Test(arguments: [1, 2, 3] as [CGFloat], inks.indices)
  func `Letters drawn without Cairo have the pixels that Cairo draws`(scale: CGFloat, ink: Int) {
    let fourAtOnce = PixelBuffer.blendsFourPixelsAtOnce
    defer { PixelBuffer.blendsFourPixelsAtOnce = fourAtOnce }
    let letters = TextLayoutCache.shared.layout(TextLayoutTests.text("Wäg", size: 12), width: 120)
    func pixels(clips: Bool) -> CGContext {
      let context = CGContext(width: Int(60 * scale), height: Int(20 * scale), scale: scale)
      context.setFillColor(CGColor(red: 1, green: 0.9, blue: 0.2, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
      if clips { context.clip(to: CGRect(x: -5, y: -5, width: 100, height: 100)) }
      let color = Self.inks[ink]
      for x in [-7, -0.25, 22.5, 51] as [CGFloat] {
        letters.draw(in: context, at: CGPoint(x: x, y: 2), color: color)
      }
      context.flush()
      return context
    }
    let laid = pixels(clips: true).buffer
    for fourAtOnce in [false, true] {
      PixelBuffer.blendsFourPixelsAtOnce = fourAtOnce
      let written = pixels(clips: false).buffer
      var farthest: UInt32 = 0
      for at in 0..<written.width * written.height {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (a, b) = (written.pixels[at] >> shift & 255, laid.pixels[at] >> shift & 255)
          farthest = max(farthest, a > b ? a - b : b - a)
        }
      }
      #expect(farthest <= 1)
    }
  }

  /// On a plain ground, across its edge, and over other letters.
  @Test(arguments: [1, 2, 3] as [CGFloat], inks.indices)
  func `Letters have the same pixels by tables and by multiplying`(scale: CGFloat, ink: Int) {
    let fourAtOnce = PixelBuffer.blendsFourPixelsAtOnce
    defer { PixelBuffer.blendsFourPixelsAtOnce = fourAtOnce }
    let letters = TextLayoutCache.shared.layout(
      TextLayoutTests.text("Wäg ffi", size: 12), width: 120)
    func pixels(fourAtOnce: Bool) -> [UInt32] {
      PixelBuffer.blendsFourPixelsAtOnce = fourAtOnce
      let context = CGContext(width: Int(90 * scale), height: Int(60 * scale), scale: scale)
      for (row, ground) in [CGColor.white, .black, Self.inks[0]].enumerated() {
        context.setFillColor(ground)
        context.fill(CGRect(x: 0, y: row * 20, width: 60, height: 20))
        for x in [2, 3.25, 40] as [CGFloat] {
          letters.draw(
            in: context, at: CGPoint(x: x, y: CGFloat(row) * 20 + 2), color: Self.inks[ink])
        }
      }
      context.flush()
      let buffer = context.buffer
      return Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
    }
    #expect(pixels(fourAtOnce: true) == pixels(fourAtOnce: false))
  }

  @Test func `Layouts do not depend on the scale that they are drawn at`() {
    let one = ink("Hamburgefonstiv", scale: 1).rect
    let three = ink("Hamburgefonstiv", scale: 3).rect
    #expect(abs(one.minX - three.minX) <= 1)
    #expect(abs(one.maxX - three.maxX) <= 1)
  }

  @Test func `Emoji have their own colours`() {
    let context = CGContext(width: 60, height: 60, scale: 2)
    TextLayoutCache.shared.layout(TextLayoutTests.text("🍎"), width: 30)
      .draw(in: context, at: .zero, color: .black)
    context.flush()
    var red = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let p = context.buffer[x, y]
        if p >> 16 & 255 > 150, p >> 8 & 255 < 100 { red += 1 }
      }
    }
    #expect(red > 100)
  }

  @Test func `A character that no font contains is a box`() {
    #expect(ink("\u{10FFFD}", scale: 2).sum > 0)
  }

  @Test func `Equal text gives equal pixels`() {
    func pixels() -> [UInt32] {
      let context = CGContext(width: 200, height: 60, scale: 2)
      TextLayoutCache().layout(TextLayoutTests.text("Same שלום 👍"), width: 100)
        .draw(in: context, at: CGPoint(x: 3.3, y: 4.1), color: .black)
      context.flush()
      return Array(UnsafeBufferPointer(start: context.buffer.pixels, count: 200 * 60))
    }
    #expect(pixels() == pixels())
  }
}
