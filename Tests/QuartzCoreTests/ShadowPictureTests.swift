import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TestSupport

/// Shadows whose middle is repeated have the pixels of shadows that are drawn whole.
@Suite struct ShadowPictureTests {
  /// The pixels of a shadow, drawn whole.
  private func whole(_ drawing: Drawing, _ rect: PixelRect) -> PixelBuffer {
    let bitmap = PixelBuffer(width: rect.width, height: rect.height)
    let context = CGContext(buffer: bitmap)
    context.translateBy(x: CGFloat(-rect.minX), y: CGFloat(-rect.minY))
    drawing.draw(in: context)
    context.flush()
    return bitmap
  }

  private func draw(_ picture: ShadowPicture, into bitmap: PixelBuffer) {
    picture.makeBitmap().blend(into: bitmap, x: 0, y: 0, clip: bitmap.bounds, opacity: 255)
  }

  private func isSame(_ one: PixelBuffer, _ two: PixelBuffer) -> Bool {
    one.bounds == two.bounds && memcmp(one.pixels, two.pixels, one.byteCount) == 0
  }

  private func drawing(
    _ path: CGPath, blur: CGFloat, _ transform: CGAffineTransform = .identity
  ) -> Drawing {
    Drawing(
      kind: .shadow(CGColor(red: 0.1, green: 0, blue: 0.3, alpha: 0.4), path, blur: blur),
      transform: transform)
  }

  private func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  @Test(arguments: [0, 3, 12, 25] as [CGFloat], [1, 1.5, 3] as [CGFloat])
  func `The shadow of a card is the same, pixel for pixel`(blur: CGFloat, scale: CGFloat) throws {
    for (x, y) in [(0, 0), (12.3, 6.7), (-20.25, -40)] as [(CGFloat, CGFloat)] {
      let path = rounded(CGRect(x: 0, y: 0, width: 166, height: 181.5), 14)
      let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
      let drawing = drawing(path, blur: blur, transform)
      let frame = path.boundingBox.applying(transform).insetBy(dx: -blur * 2, dy: -blur * 2)
      let rect = PixelRect(covering: frame)
      let picture = try #require(ShadowPicture(drawing, in: rect))
      let bitmap = PixelBuffer(width: rect.width, height: rect.height)
      draw(picture, into: bitmap)
      #expect(isSame(bitmap, whole(drawing, rect)), "\(blur) \(scale) \(x)")
    }
  }

  @Test func `A part of a shadow is the same part`() throws {
    let path = rounded(CGRect(x: 30, y: 30, width: 500, height: 900), 20)
    let drawing = drawing(path, blur: 12)
    for rect in [
      PixelRect(0, 0, 300, 400), PixelRect(100, 300, 500, 700), PixelRect(0, 500, 560, 960),
      PixelRect(520, 0, 560, 960), PixelRect(-100, -100, 700, 1100),
    ] {
      guard let picture = ShadowPicture(drawing, in: rect) else {
        Issue.record("none for \(rect)")
        continue
      }
      let bitmap = PixelBuffer(width: rect.width, height: rect.height)
      draw(picture, into: bitmap)
      #expect(isSame(bitmap, whole(drawing, rect)), "\(rect)")
    }
  }

  @Test func `A pill is long in one direction, and two bars have what is between them`() throws {
    let pill = rounded(CGRect(x: 20, y: 20, width: 400, height: 60), 30)
    let bars = CGMutablePath()
    bars.addRect(CGRect(x: 20, y: 20, width: 100, height: 300))
    bars.addRect(CGRect(x: 220, y: 60, width: 100, height: 200))
    for path in [pill, bars] {
      let drawing = drawing(path, blur: 8)
      let rect = PixelRect(0, 0, 450, 350)
      let picture = try #require(ShadowPicture(drawing, in: rect))
      let bitmap = PixelBuffer(width: rect.width, height: rect.height)
      draw(picture, into: bitmap)
      #expect(isSame(bitmap, whole(drawing, rect)))
    }
  }

  /// A bitmap with a different value in every pixel, some of them transparent.
  private func ground(_ width: Int, _ height: Int) -> PixelBuffer {
    let bitmap = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UInt32(truncatingIfNeeded: (x &* 7919) ^ (y &* 104_729))
        bitmap[x, y] = (x + y) % 5 == 0 ? 0 : pixel | 0xFF00_0000
      }
    }
    return bitmap
  }

  @Test(arguments: [255, 100, 0] as [UInt32], [true, false])
  func `A shadow over any background, in any clip, is that of a whole bitmap`(
    opacity: UInt32, blendsFour: Bool
  ) throws {
    let four = PixelBuffer.blendsFourPixelsAtOnce
    PixelBuffer.blendsFourPixelsAtOnce = blendsFour
    defer { PixelBuffer.blendsFourPixelsAtOnce = four }
    let card = rounded(CGRect(x: 12, y: 12, width: 200, height: 160), 14)
    let pill = rounded(CGRect(x: 12, y: 12, width: 200, height: 40), 20)
    let bars = CGMutablePath()
    bars.addRect(CGRect(x: 12, y: 12, width: 30, height: 160))
    for path in [card, pill, bars] {
      let drawing = drawing(path, blur: 8)
      let rect = PixelRect(covering: path.boundingBox.insetBy(dx: -12, dy: -12))
      let shadow = try #require(ShadowPicture(drawing, in: rect))
      let picture = shadow.makeBitmap()
      let bitmap = whole(drawing, rect)
      for (x, y) in [(0, 0), (17, 9), (-30, -41)] {
        for clip in [
          PixelRect(0, 0, 260, 230), PixelRect(40, 50, 41, 220), PixelRect(3, 60, 250, 61),
          PixelRect(60, 70, 131, 133), PixelRect(-50, -50, 20, 20), PixelRect(100, 100, 90, 90),
        ] {
          let (one, two) = (ground(260, 230), ground(260, 230))
          picture.blend(into: one, x: x, y: y, clip: clip, opacity: opacity)
          two.blend(bitmap, x: x, y: y, clip: clip, opacity: opacity)
          #expect(isSame(one, two), "\(x) \(y) \(clip)")
        }
      }
    }
  }

  @Test func `Round, slanted and small shapes, and wide blurs, are drawn whole`() {
    let rect = PixelRect(0, 0, 500, 500)
    let slanted = CGMutablePath()
    slanted.move(to: CGPoint(x: 10, y: 10))
    slanted.addLine(to: CGPoint(x: 400, y: 30))
    slanted.addLine(to: CGPoint(x: 20, y: 450))
    let open = CGMutablePath()
    open.move(to: CGPoint(x: 10, y: 10))
    open.addLine(to: CGPoint(x: 10, y: 400))
    open.addLine(to: CGPoint(x: 300, y: 400))
    let box = CGRect(x: 40, y: 40, width: 400, height: 400)
    #expect(
      ShadowPicture(drawing(CGPath(ellipseIn: box, transform: nil), blur: 4), in: rect) == nil)
    #expect(ShadowPicture(drawing(slanted, blur: 4), in: rect) == nil)
    #expect(ShadowPicture(drawing(open, blur: 4), in: rect) == nil)
    let turned = CGAffineTransform(rotationAngle: 0.3)
    #expect(ShadowPicture(drawing(rounded(box, 10), blur: 4, turned), in: rect) == nil)
    #expect(ShadowPicture(drawing(rounded(box, 10), blur: 200), in: rect) == nil)
    let small = rounded(CGRect(x: 40, y: 40, width: 60, height: 60), 10)
    #expect(ShadowPicture(drawing(small, blur: 12), in: rect) == nil)
    #expect(ShadowPicture(drawing(CGMutablePath(), blur: 4), in: rect) == nil)
  }
}
