import Foundation
import Simulator
import Testing

@Suite struct AnimatedPNGTests {
  /// Four by three red pixels.
  private static let red =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAEklEQVR42mP4z8DwHxkzEBQAAGHtF+lrHsH4AAAA"
    + "AElFTkSuQmCC"
  /// Two blue pixels.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR42mNgYPj/H4QBDfsD/Zo2m/EAAAAASUVO"
    + "RK5CYII="

  private func bytes(_ text: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: text)))
  }

  /// Chunk names with the lengths of their bodies.
  private func chunks(_ file: [UInt8]) -> [String] {
    var out: [String] = []
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      out.append(String(decoding: file[at + 4..<at + 8], as: UTF8.self) + " \(length)")
      at += 12 + length
    }
    return out
  }

  @Test func `Two frames become one file, the second a part of the first`() throws {
    var film = AnimatedPNG()
    try film.add(png: bytes(Self.red), x: 0, y: 0, seconds: 0.5)
    try film.add(png: bytes(Self.blue), x: 1, y: 2, seconds: 0.25)
    film.hold(for: 0.25)
    let file = film.encoded()
    #expect(
      chunks(file) == [
        "IHDR 13", "acTL 8", "fcTL 26", "IDAT 18", "fcTL 26", "fdAT 18", "IEND 0",
      ])
    // The second frame's control: sequence 1, 2x1 pixels at 1,2, 500/1000 s.
    let control: [UInt8] = [
      0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 1, 244, 3, 232, 0, 0,
    ]
    #expect(Data(file).range(of: Data(control)) != nil)
  }

  @Test func `With a palette each byte is the index of a color`() throws {
    var film = AnimatedPNG(palette: [0, 0, 0, 255, 0, 0])
    try film.add(png: bytes(Self.red), x: 0, y: 0, seconds: 0.5)
    let file = film.encoded()
    #expect(chunks(file) == ["IHDR 13", "acTL 8", "PLTE 6", "fcTL 26", "IDAT 18", "IEND 0"])
    // Eight bits, by palette.
    #expect(Array(file[24..<26]) == [8, 3])
  }

  @Test func `Checksums are those of the PNG specification`() throws {
    var film = AnimatedPNG()
    try film.add(png: bytes(Self.red), x: 0, y: 0, seconds: 0.5)
    // IEND and its well-known checksum.
    #expect(film.encoded().suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test(arguments: [[], [1, 2, 3], [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 255, 255, 0, 0, 0, 0]])
  func `Data that is not a PNG file is rejected`(file: [UInt8]) {
    var film = AnimatedPNG()
    if file.count < 16 {
      #expect(throws: MalformedPNG.self) { try film.add(png: file, x: 0, y: 0, seconds: 1) }
    } else {
      // A chunk longer than the file.
      #expect(throws: MalformedPNG.self) {
        try film.add(png: file + [0, 0, 0, 0], x: 0, y: 0, seconds: 1)
      }
    }
    #expect(film.frameCount == 0)
  }
}
