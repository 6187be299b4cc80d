import CoreGraphics
import Foundation
import Testing
import UIKit

/// An image of coloured pixels, row by row.
private func dots(_ rows: [[UIColor]], scale: CGFloat = 1) -> UIImage {
  let size = CGSize(width: CGFloat(rows[0].count) / scale, height: CGFloat(rows.count) / scale)
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  return UIGraphicsImageRenderer(size: size, format: format).image { context in
    for (y, row) in rows.enumerated() {
      for (x, color) in row.enumerated() {
        color.setFill()
        context.fill(
          CGRect(
            x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
      }
    }
  }
}

private func pixels(_ image: UIImage?) -> [[UInt32]] {
  guard let buffer = image?.upright?.buffer else { return [] }
  return (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
}

private let (r, g, b): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
private let clear: UInt32 = 0

@Suite struct ImageTests {
  @Test func `A PNG keeps its pixels and its scale in a round trip`() throws {
    let image = dots([[.red, .green], [.blue, .clear]], scale: 2)
    #expect(image.size == CGSize(width: 1, height: 1))
    let data = try #require(image.pngData())
    let back = try #require(UIImage(data: data, scale: 2))
    #expect(back.size == image.size)
    #expect(pixels(back) == [[r, g], [b, clear]])
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(data: data.dropLast(20)) == nil)
  }

  @Test func `A JPEG is upright, on white, and smaller the lower its quality`() throws {
    let square = CGRect(x: 0, y: 0, width: 64, height: 64)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: square.size, format: format)
    func draw(_: UIGraphicsImageRendererContext) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 64, height: 32))
      UIColor.blue.setFill()
      UIBezierPath(ovalIn: square.insetBy(dx: 20, dy: 4)).fill()
    }
    let image = renderer.image(actions: draw)
    let best = try #require(image.jpegData(compressionQuality: 1))
    let worst = try #require(image.jpegData(compressionQuality: -.infinity))
    #expect(worst.count < best.count)
    #expect(image.jpegData(compressionQuality: .nan) == best)
    #expect(renderer.jpegData(withCompressionQuality: 1, actions: draw).count == best.count)
    let turned = UIImage(
      cgImage: try #require(image.cgImage), scale: 2, orientation: .down)
    let back = pixels(UIImage(data: try #require(turned.jpegData(compressionQuality: 1))))
    for (x, y, color) in [(4, 60, r), (4, 4, 0xFFFF_FFFF), (32, 32, b)] {
      for shift in [0, 8, 16] as [UInt32] {
        let (found, wanted) = (back[y][x] >> shift & 0xFF, color >> shift & 0xFF)
        #expect(abs(Int(found) - Int(wanted)) <= 6, "\(x), \(y)")
      }
    }
    let empty = UIImage(cgImage: CGImage(buffer: PixelBuffer(width: 70_000, height: 1)))
    #expect(empty.jpegData(compressionQuality: 1) == nil)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [[r, g], [b, clear]]),
    (.down, [[clear, b], [g, r]]),
    (.left, [[g, clear], [r, b]]),
    (.right, [[b, r], [clear, g]]),
    (.upMirrored, [[g, r], [clear, b]]),
    (.downMirrored, [[b, clear], [r, g]]),
  ])
  func `An orientation turns the pixels`(
    _ orientation: UIImage.Orientation, _ expected: [[UInt32]]
  ) throws {
    let base = dots([[.red, .green], [.blue, .clear]])
    let turned = UIImage(
      cgImage: try #require(base.cgImage), scale: 1, orientation: orientation)
    #expect(pixels(turned) == expected)
  }

  @Test func `A quarter turn swaps width and height`() throws {
    let wide = dots([[.red, .green, .blue]])
    let turned = UIImage(cgImage: try #require(wide.cgImage), scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 1, height: 3))
    #expect(pixels(turned) == [[r], [g], [b]])
    #expect(
      pixels(UIImage(cgImage: try #require(wide.cgImage), scale: 1, orientation: .left))
        == [[b], [g], [r]])
  }

  @Test func `A tint keeps the shape and changes the colour`() {
    let image = dots([[.red, .clear], [.green, .blue]]).withTintColor(
      .blue, renderingMode: .alwaysOriginal)
    #expect(pixels(image) == [[b, clear], [b, b]])
    #expect(image.renderingMode == .alwaysOriginal)
  }

  @Test func `A stretched image keeps its caps`() {
    let button = dots([[.red, .green, .blue]]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 1), format: format).image {
      _ in button.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
    }
    #expect(pixels(drawn) == [[r, g, g, g, g, b]])
  }

  @Test func `A tiled image repeats its middle`() {
    let fence = dots([[.red, .green, .clear, .blue]]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 1), format: format).image {
      _ in fence.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1))
    }
    #expect(pixels(drawn) == [[r, g, clear, g, clear, g, b]])
  }

  @Test func `Every symbol draws something, inside its own box`() throws {
    for name in SymbolGlyph.names {
      let image = try #require(UIImage(systemName: name))
      let rows = pixels(image.atScale(4))
      let ink = rows.joined().count { $0 >> 24 > 128 }
      #expect(ink > 40, "\(name) is empty")
      let frame = rows[0] + rows[rows.count - 1] + rows.map { $0[0] } + rows.map { $0.last! }
      #expect(frame.allSatisfy { $0 >> 24 < 200 }, "\(name) is cut off")
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test func `A heavier symbol has more ink, and a larger one a larger box`() throws {
    let plain = try #require(UIImage(systemName: "plus")).atScale(4)
    let heavy = try #require(
      plain.applyingSymbolConfiguration(.init(weight: .black)))
    let large = try #require(plain.applyingSymbolConfiguration(.init(pointSize: 34)))
    func ink(_ image: UIImage) -> Int { pixels(image).joined().count { $0 >> 24 > 128 } }
    #expect(ink(heavy) > ink(plain) * 3 / 2)
    #expect(heavy.size == plain.size)
    #expect(abs(large.size.width - 2 * plain.size.width) < 0.4)
  }

  @Test func `Drawing works on other threads, each with its own context`() async {
    await withTaskGroup(of: [[UInt32]].self) { group in
      for _ in 0..<8 { group.addTask { pixels(dots([[.red, .green], [.blue, .clear]])) } }
      for await rows in group { #expect(rows == [[r, g], [b, clear]]) }
    }
  }
}
