import CoreGraphics
import Foundation
import TestSupport
import Testing

/// The files in `Images` are 16 by 8 pixels: red, green, blue and white quarters, unless a test says
/// otherwise.
@Suite struct ImageFormatTests {
  private func data(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Images/\(name)"))
  }

  /// The greatest difference between a pixel's bytes and a color's, 0xAARRGGBB.
  private func difference(_ image: CGImage, _ x: Int, _ y: Int, from color: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in
      abs(Int(image.buffer[x, y] >> shift & 0xFF) - Int(color >> shift & 0xFF))
    }.max()!
  }

  @Test(arguments: [
    "quarters.jpg", "progressive.jpg", "ink.jpg", "quarters.webp", "interlaced.gif",
  ])
  func `Every format gives the colors of its picture`(name: String) throws {
    let image = try CGImage.decode(data(name)).image
    #expect(image.width == 16 && image.height == 8)
    for (x, y, color) in [
      (3, 2, 0xFFFF_0000), (12, 2, 0xFF00_FF00), (3, 6, 0xFF00_00FF), (12, 6, 0xFFFF_FFFF),
    ] as [(Int, Int, UInt32)] {
      #expect(difference(image, x, y, from: color) <= 6, "\(x), \(y)")
    }
  }

  @Test func `A gray JPEG is gray and opaque`() throws {
    let image = try CGImage.decode(data("gray.jpg")).image
    #expect(difference(image, 3, 2, from: 0xFF4C_4C4C) <= 6)
    #expect(difference(image, 12, 6, from: 0xFFFF_FFFF) <= 6)
  }

  @Test func `A camera's orientation is read from Exif`() throws {
    #expect(try CGImage.decode(data("turned.jpg")).orientation == .right)
    #expect(try CGImage.decode(data("quarters.jpg")).orientation == .up)
  }

  @Test func `Transparency of WebP is multiplied into its colors`() throws {
    let image = try CGImage.decode(data("quarters.webp")).image
    #expect(image.buffer[3, 0] == 0x8080_0000)
    #expect(image.buffer[3, 1] == 0)
    #expect(image.buffer[3, 2] == 0xFFFF_0000)
  }

  @Test func `Of an animation the first frame is shown`() throws {
    let webP = try CGImage.decode(data("animated.webp")).image
    #expect(webP.buffer[12, 2] == 0xFF00_FF00)
    #expect(webP.buffer[3, 1] == 0)
    // Four columns: transparent, green, blue, red.
    let gif = try CGImage.decode(data("animated.gif")).image
    let colors = [1, 5, 9, 13].map { gif.buffer[$0, 4] }
    #expect(colors == [0, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000])
  }

  @Test func `A canvas that only a GIF's header claims takes no memory`() throws {
    let header = Data("GIF89a".utf8) + Data([0xFF, 0x3F, 0xFF, 0x3F, 0x70, 0, 0]) + Data(count: 40)
    // Resets the peak memory of the process to its current memory.
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = try mostKilobytes()
    #expect(throws: CGImageError.self) { try CGImage.decode(header) }
    #expect(try mostKilobytes() - before < 100_000)
  }

  private func mostKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
  }

  @Test func `A JPEG or GIF that is cut off shows what is there`() throws {
    let jpeg = try data("quarters.jpg")
    let image = try CGImage.decode(jpeg.dropLast(8)).image
    #expect(difference(image, 3, 2, from: 0xFFFF_0000) <= 6)
  }

  @Test(arguments: [
    "quarters.jpg", "progressive.jpg", "ink.jpg", "turned.jpg", "quarters.webp", "animated.webp",
    "interlaced.gif", "animated.gif",
  ])
  func `Damaged files give an image or an error that names the format`(name: String) throws {
    let whole = try data(name)
    var random = SeededGenerator(seed: 7)
    let step = FuzzSettings.operations == nil ? max(1, whole.count / 200) : 1
    for length in stride(from: 0, to: whole.count, by: step) {
      expectImageOrError(Data(whole.prefix(length)))
    }
    for _ in 0..<(FuzzSettings.operations ?? 200) {
      var bytes = whole
      for _ in 0...Int(random.next() % 4) {
        let index = Int(random.next() % UInt64(bytes.count))
        bytes[bytes.startIndex + index] = UInt8(truncatingIfNeeded: random.next())
      }
      expectImageOrError(bytes)
    }
  }

  private func expectImageOrError(_ data: Data) {
    do {
      let image = try CGImage.decode(data).image
      #expect(image.width > 0 && image.height > 0)
    } catch {
      switch error {
      case .broken(let format, _, let reason):
        #expect(error.description.contains(format.rawValue) && !reason.isEmpty)
      case .unknownFormat: #expect(CGImageFormat(signatureOf: data) == nil)
      case .unreadable, .unwritable, .missingLibrary: Issue.record("\(error)")
      }
    }
  }

  @Test func `A header that claims more pixels than there is memory for is refused`() throws {
    var bytes = Array(try data("interlaced.gif"))
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect {
      try CGImage.decode(Data(bytes))
    } throws: {
      "\($0)" == "broken GIF image (65535 by 65535 pixels)"
    }
  }

  @Test func `Bytes of no format are said to be none`() {
    #expect {
      try CGImage.decode(Data("hello".utf8), path: "notes.txt")
    } throws: {
      "\($0)" == "not a PNG, JPEG, GIF, WebP image: notes.txt"
    }
  }
}
