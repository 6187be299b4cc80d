import CoreGraphics
import Foundation
import Testing

/// JPEG files are decoded when their pixels are read.
@Suite struct EncodedPictureTests {
  /// A picture of four quarters, as a file.
  private func file(side: Int = 320) throws -> Data {
    let context = CGContext(width: side, height: side, scale: 1)
    let half = CGFloat(side / 2)
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1),
      CGColor(red: 0, green: 0, blue: 1, alpha: 1), CGColor(red: 1, green: 1, blue: 0, alpha: 1),
    ]
    for (index, color) in colors.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      context.setFillColor(color)
      context.fill(CGRect(x: column * half, y: row * half, width: half, height: half))
    }
    context.flush()
    return try CGImage(buffer: context.buffer).jpegData(quality: 0.95)
  }

  private func isClose(_ pixel: UInt32, _ other: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, two) = (Int(pixel >> shift & 255), Int(other >> shift & 255))
      if abs(one - two) >= 12 { return false }
    }
    return true
  }

  @Test func `A file is decoded when its pixels are read, and not before`() throws {
    let image = try CGImage.decode(file()).image
    #expect(image.width == 320 && image.height == 320)
    #expect(image.needsDecoding)
    #expect(image.buffer.byteCount == 320 * 320 * 4)
    #expect(!image.needsDecoding)
    #expect(image.buffer === image.buffer)
  }

  @Test func `Decoding ahead leaves nothing for the first draw`() throws {
    let image = try CGImage.decode(file()).image
    image.decodePixels()
    #expect(!image.needsDecoding)
  }

  @Test func `A decoded file and its thumbnail are known to be opaque`() throws {
    let image = try CGImage.decode(file()).image
    #expect(!image.isKnownOpaque, "no pixels exist yet")
    image.decodePixels()
    #expect(image.isKnownOpaque)
    let small = try #require(try CGImage.decode(file()).image.resized(width: 33, height: 20))
    #expect(small.isKnownOpaque)
  }

  @Test(arguments: [20, 40, 100, 160, 320, 500])
  func `A thumbnail has its size and the picture's colours`(side: Int) throws {
    let image = try CGImage.decode(file()).image
    let small = try #require(image.resized(width: side, height: side))
    #expect(small.width == side && small.height == side)
    #expect(image.needsDecoding, "the picture itself is not decoded for it")
    let full = image.buffer
    for (x, y) in [(1, 1), (3, 1), (1, 3), (3, 3)] {
      let (pixel, other) = (
        small.buffer[side * x / 4, side * y / 4], full[320 * x / 4, 320 * y / 4]
      )
      #expect(isClose(pixel, other), "\(x), \(y): \(pixel) \(other)")
    }
  }

  @Test func `A decoded picture is not decoded again for a thumbnail`() throws {
    let image = try CGImage.decode(file()).image
    image.decodePixels()
    let same = try #require(image.resized(width: 320, height: 320))
    #expect(same.buffer === image.buffer)
  }

  @Test func `Sizes without pixels and with too many have no thumbnail`() throws {
    let image = try CGImage.decode(file(side: 32)).image
    #expect(image.resized(width: 0, height: 10) == nil)
    #expect(image.resized(width: 10, height: -1) == nil)
    #expect(image.resized(width: 1 << 20, height: 1 << 20) == nil)
  }

  @Test func `A header without a picture is refused, and a broken picture is transparent`() throws {
    let file = try file()
    #expect(throws: CGImageError.self) { try CGImage.decode(file.prefix(60)) }
    // The tables that decoding needs are overwritten; the size is still there.
    var broken = file
    let table = try #require(broken.range(of: Data([0xFF, 0xC4])))
    broken.replaceSubrange(table.upperBound + 2..<table.upperBound + 30, with: Data(count: 28))
    guard let image = try? CGImage.decode(broken).image else { return }
    #expect(image.width == 320)
    #expect(image.buffer.byteCount == 320 * 320 * 4)
  }

  @Test func `Threads that read one picture share its pixels`() async throws {
    let image = try CGImage.decode(file()).image
    let buffers = await withTaskGroup(of: PixelBuffer.self) { group in
      for _ in 0..<8 { group.addTask { image.buffer } }
      return await group.reduce(into: [PixelBuffer]()) { $0.append($1) }
    }
    #expect(buffers.allSatisfy { $0 === image.buffer })
  }
}
