/// Writes an animated PNG, which browsers and image viewers play, from frames that are PNG files. Only
/// the changed rectangle of each frame is kept.
package struct AnimatedPNG {
  /// A frame, or the changed part of a frame.
  private struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var seconds: Double
    var data: [UInt8]
  }

  private var header: [UInt8] = []
  private var frames: [Frame] = []

  /// The red, green and blue components of up to 256 colors. If there is a palette, frames are PNG
  /// files with one grey byte per pixel, and each byte is an index into the palette.
  private let palette: [UInt8]

  package init(palette: [UInt8] = []) { self.palette = palette }

  package var frameCount: Int { frames.count }

  /// Adds a frame as PNG data at a position, shown for a number of seconds. The first frame covers the
  /// whole picture.
  package mutating func add(png: [UInt8], x: Int, y: Int, seconds: Double) throws(MalformedPNG) {
    var image: [UInt8] = []
    var size = (width: 0, height: 0)
    for chunk in try Self.chunks(of: png) {
      switch chunk.name {
      case "IHDR":
        if header.isEmpty { header = Array(chunk.body) }
        size = (Self.number(chunk.body, at: 0), Self.number(chunk.body, at: 4))
      case "IDAT": image += chunk.body
      default: break
      }
    }
    frames.append(
      Frame(x: x, y: y, width: size.width, height: size.height, seconds: seconds, data: image))
  }

  /// Keeps the last frame on screen for a longer time.
  package mutating func hold(for seconds: Double) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].seconds += seconds
  }

  /// Returns the file, which plays in an endless loop.
  package func encoded() -> [UInt8] {
    var out = Self.signature
    var header = header
    if !palette.isEmpty, header.count > 9 { header[9] = 3 }
    Self.append("IHDR", header, to: &out)
    Self.append("acTL", Self.bytes(frames.count) + Self.bytes(0), to: &out)
    if !palette.isEmpty { Self.append("PLTE", palette, to: &out) }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      var control = Self.bytes(sequence)
      sequence += 1
      for number in [frame.width, frame.height, frame.x, frame.y] {
        control += Self.bytes(number)
      }
      let milliseconds = min(65_535, max(1, Int((frame.seconds * 1000).rounded())))
      control += Self.bytes(milliseconds).suffix(2) + Self.bytes(1000).suffix(2)
      // Keep the previous frame, and overwrite this rectangle.
      control += [0, 0]
      Self.append("fcTL", control, to: &out)
      if index == 0 {
        Self.append("IDAT", frame.data, to: &out)
      } else {
        Self.append("fdAT", Self.bytes(sequence) + frame.data, to: &out)
        sequence += 1
      }
    }
    Self.append("IEND", [], to: &out)
    return out
  }
}

/// Thrown for a picture that is not a PNG file.
package struct MalformedPNG: Error {}

extension AnimatedPNG {
  fileprivate static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  package static func chunks(
    of png: [UInt8]
  ) throws(MalformedPNG) -> [(name: String, body: ArraySlice<UInt8>)] {
    guard png.starts(with: signature) else { throw MalformedPNG() }
    var out: [(String, ArraySlice<UInt8>)] = []
    var at = signature.count
    while at + 12 <= png.count {
      let length = number(png[at...], at: 0)
      guard at + 12 + length <= png.count else { throw MalformedPNG() }
      let name = String(decoding: png[at + 4..<at + 8], as: UTF8.self)
      out.append((name, png[at + 8..<at + 8 + length]))
      at += 12 + length
    }
    return out
  }

  fileprivate static func number(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
    bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  package static func append(_ name: String, _ body: [UInt8], to out: inout [UInt8]) {
    out += bytes(body.count)
    let start = out.count
    out += Array(name.utf8)
    out += body
    out += bytes(Int(checksum(out[start...])))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// Returns the CRC-32 of bytes, as in the PNG specification.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
