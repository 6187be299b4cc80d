import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct ImageTests {
  private func picture() -> CGImage {
    let context = CGContext(width: 7, height: 5, scale: 1)
    for x in 0..<7 {
      for y in 0..<5 {
        context.setFillColor(
          CGColor(red: CGFloat(x) / 7, green: CGFloat(y) / 5, blue: 0.5, alpha: x == 3 ? 0.5 : 1))
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return context.makeImage()!
  }

  @Test func `A picture is unchanged after a round trip through PNG`() throws {
    let image = picture()
    let copy = try CGImage(pngData: image.pngData())
    #expect(copy.width == 7 && copy.height == 5)
    for x in 0..<7 {
      for y in 0..<5 {
        let (a, b) = (image.buffer[x, y], copy.buffer[x, y])
        for shift in [0, 8, 16, 24] as [UInt32] {
          #expect(abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)) <= 1)
        }
      }
    }
  }

  /// A picture of one colour with one pixel that is almost opaque; none at all without a place.
  private func almostOpaque(_ place: (x: Int, y: Int)?) -> CGImage {
    let buffer = PixelBuffer(width: 21, height: 13)
    buffer.fill(buffer.bounds, with: 0xFF10_5080)
    if let place { buffer[place.x, place.y] = 0xFE10_5080 }
    return CGImage(buffer: buffer)
  }

  @Test func `A PNG is known to be opaque if every pixel is`() throws {
    #expect(try CGImage(pngData: almostOpaque(nil).pngData()).isKnownOpaque)
    for place in [(0, 0), (20, 12), (7, 0), (0, 12)] {
      #expect(!(try CGImage(pngData: almostOpaque(place).pngData()).isKnownOpaque), "\(place)")
    }
    #expect(!(try CGImage(pngData: picture().pngData()).isKnownOpaque))
  }

  @Test func `An opaque bitmap is copied into the clip`() {
    let picture = almostOpaque(nil).buffer
    let canvas = PixelBuffer(width: 30, height: 30)
    for isOpaque in [false, true] {
      if isOpaque { picture.noteOpacity() }
      #expect(picture.isOpaque == isOpaque)
      canvas.fill(canvas.bounds, with: 0xFFFF_FFFF)
      let clip = PixelRect(3, 5, 12, 100)
      canvas.blend(picture, x: -4, y: 2, clip: clip, opacity: 255)
      for y in 0..<30 {
        for x in 0..<30 {
          let isInside = (3..<12).contains(x) && (5..<15).contains(y)
          #expect(canvas[x, y] == (isInside ? 0xFF10_5080 : 0xFFFF_FFFF), "\(x), \(y)")
        }
      }
      canvas.fill(canvas.bounds, with: 0xFFFF_FFFF)
      canvas.blend(picture, x: 0, y: 0, clip: canvas.bounds, opacity: 128)
      #expect(canvas[5, 5] == scaled(0xFF10_5080, 128) &+ scaled(0xFFFF_FFFF, 127))
    }
  }

  @Test func `Data that is not a PNG throws an error that says so`() throws {
    let whole = try picture().pngData()
    for data in [Data(), Data([1, 2, 3]), whole.prefix(20), whole.prefix(whole.count / 2)] {
      #expect(throws: CGImageError.self) { try CGImage(pngData: Data(data)) }
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("no-such-picture.png")
    do {
      _ = try CGImage(pngFile: url)
      Issue.record("a missing file was read")
    } catch {
      #expect(error.description.contains("no-such-picture.png"))
    }
  }

  @Test func `A crop has the pixels of its rectangle`() throws {
    let image = picture()
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 1, width: 3, height: 2)))
    #expect(part.width == 3 && part.height == 2)
    #expect(part.buffer[0, 0] == image.buffer[2, 1])
    #expect(part.buffer[2, 1] == image.buffer[4, 2])
    #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 3, height: 2)) == nil)
  }

  @Test func `Moving pixels inside a rectangle leaves the rest alone`() {
    for (dx, dy) in [(0, 3), (0, -3), (2, 0), (-2, 1), (1, -2)] {
      let buffer = PixelBuffer(width: 12, height: 12)
      for i in 0..<144 { buffer.pixels[i] = UInt32(i) }
      let rect = PixelRect(2, 3, 10, 11)
      buffer.movePixels(in: rect, dx: dx, dy: dy)
      for y in 0..<12 {
        for x in 0..<12 {
          let inside = PixelRect(x, y, x + 1, y + 1)
          let moved = rect.contains(inside) && rect.contains(inside.offset(-dx, -dy))
          let expected = moved ? (y - dy) * 12 + x - dx : y * 12 + x
          #expect(buffer[x, y] == UInt32(expected))
        }
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `A bitmap with spare rows moves as one without`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...6, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    let spareRows = Int.random(in: 0...height + 2, using: &random)
    let slides = PixelBuffer(width: width, height: height, spareRows: spareRows)
    let stays = PixelBuffer(width: width, height: height)
    for _ in 0..<60 {
      let isWide = Int.random(in: 0...4, using: &random) > 0
      let isBelowBar = Bool.random(using: &random)
      let top = isBelowBar ? Int.random(in: 0..<height, using: &random) : 0
      let rect = PixelRect(
        isWide ? 0 : Int.random(in: 0..<width, using: &random), top, width,
        Int.random(in: top + 1...height, using: &random))
      let dx = isWide ? 0 : Int.random(in: -1...1, using: &random)
      let dy = Int.random(in: -height...height, using: &random)
      slides.movePixels(in: rect, dx: dx, dy: dy)
      stays.movePixels(in: rect, dx: dx, dy: dy)
      for y in 0..<height {
        for x in 0..<width {
          // Pixels to which none was moved are undefined until they are painted.
          if rect.contains(pixel(x, y)), !rect.contains(pixel(x - dx, y - dy)) {
            let paint = UInt32.random(in: 0...UInt32.max, using: &random)
            slides[x, y] = paint
            stays[x, y] = paint
          }
          #expect(slides[x, y] == stays[x, y], "\(x), \(y)")
        }
      }
      #expect((0...spareRows).contains(slides.firstRow))
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> PixelRect { PixelRect(x, y, x + 1, y + 1) }

  @Test func `Blending is within one step of exact arithmetic`() {
    for s in stride(from: 0, through: 255, by: 15) {
      for d in stride(from: 0, through: 255, by: 17) {
        let target = PixelBuffer(width: 1, height: 1)
        target[0, 0] = 0xFF00_0000 | UInt32(d)
        let source = PixelBuffer(width: 1, height: 1)
        source[0, 0] = UInt32(s) << 24 | UInt32(s)
        target.blend(source, x: 0, y: 0, clip: target.bounds, opacity: 255)
        let exact = Double(s) + Double(d) * Double(255 - s) / 255
        #expect(abs(Double(target[0, 0] & 0xFF) - exact) <= 1)
        #expect(target[0, 0] >> 24 == 255)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt32>)
  func `Blending several pixels at once gives the results of blending each`(seed: UInt32) {
    var state = seed &* 2_654_435_761 | 1
    func random(_ below: UInt32) -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state % below
    }
    func pixel() -> UInt32 {
      let alpha = [0, 255, random(256)][Int(random(3))]
      let gray = alpha == 0 ? 0 : random(alpha + 1)
      return alpha << 24 | gray << 16 | alpha << 8 | gray / 2
    }
    // Some pixels repeat those before them, as a shadow's do.
    func filled(_ width: Int, _ height: Int) -> PixelBuffer {
      let buffer = PixelBuffer(width: width, height: height)
      for at in 0..<buffer.width * buffer.height {
        buffer.pixels[at] = at > 0 && random(20) > 0 ? buffer.pixels[at - 1] : pixel()
      }
      return buffer
    }
    let source = filled(Int(1 + random(30)), Int(1 + random(4)))
    let target = filled(32, 6)
    let before = (0..<32 * 6).map { target.pixels[$0] }
    let (x, y) = (Int(random(40)) - 10, Int(random(6)) - 2)
    let opacity = seed % 2 == 0 ? 255 : random(256)
    let fourAtOnce = PixelBuffer.blendsFourPixelsAtOnce
    PixelBuffer.blendsFourPixelsAtOnce = seed % 4 < 2
    defer { PixelBuffer.blendsFourPixelsAtOnce = fourAtOnce }
    let clip = PixelRect(1, 0, 31, 6)
    if seed % 8 < 4 {
      target.blend(source, x: x, y: y, clip: clip, opacity: opacity)
    } else {
      target.blend(repeating: source, x: x, y: y, clip: clip, opacity: opacity)
    }
    for py in 0..<6 {
      for px in 0..<32 {
        var expected = before[py * 32 + px]
        let isThere =
          (1..<31).contains(px) && (0..<source.width).contains(px - x)
          && (0..<source.height).contains(py - y)
        if isThere {
          let s = scaled(source[px - x, py - y], opacity)
          expected = s &+ scaled(expected, 255 - s >> 24)
        }
        #expect(target[px, py] == expected)
      }
    }
    let color = pixel()
    let below = (0..<32 * 6).map { target.pixels[$0] }
    target.blend(PixelRect(1, 1, 30, 6), with: color)
    for py in 0..<6 {
      for px in 0..<32 {
        let before = below[py * 32 + px]
        let isThere = (1..<30).contains(px) && py > 0
        #expect(
          target[px, py] == (isThere ? color &+ scaled(before, 255 - color >> 24) : before))
      }
    }
  }
}
