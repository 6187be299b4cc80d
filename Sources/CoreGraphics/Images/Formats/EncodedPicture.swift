import CTurboJPEG
import Locks

/// A JPEG file whose pixels are decoded when they are first needed, as UIKit's are: an image that is
/// only measured, or prepared on another thread, costs the main thread a header.
///
/// All methods can run on any thread; pixels are decoded once.
final class EncodedPicture: Sendable {
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let isInk: Bool
  private let decoded = Mutex<PixelBuffer?>(nil)

  /// Reads the header of a baseline or progressive JPEG in grey, colour or printing inks.
  init(_ data: Data, path: String) throws(CGImageError) {
    guard trestle_turbojpeg_is_installed() != 0 else { throw .missingLibrary(.jpeg) }
    guard let decoder = trestle_tj_new() else {
      throw .broken(.jpeg, path: path, reason: "no decoder")
    }
    defer { trestle_tj_free(decoder) }
    bytes = [UInt8](data)
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      trestle_tj_header(
        decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
    else {
      throw .broken(.jpeg, path: path, reason: String(cString: trestle_tj_error(decoder)))
    }
    try CGImage.checkSize(.jpeg, path: path, width: Int(width), height: Int(height))
    self.width = Int(width)
    self.height = Int(height)
    isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
  }

  /// Whether the pixels have been decoded.
  var isDecoded: Bool { decoded.withLock { $0 != nil } }

  /// Whether the pixels have been decoded, and all of them are opaque.
  var isKnownOpaque: Bool { decoded.withLock { $0?.isOpaque ?? false } }

  /// The pixels, which the first call decodes. A file that breaks off results in the part that it
  /// contains, and one that cannot be decoded in transparent pixels.
  var buffer: PixelBuffer {
    decoded.withLock {
      if let buffer = $0 { return buffer }
      let buffer = decode(eighths: 8) ?? PixelBuffer(width: width, height: height)
      $0 = buffer
      return buffer
    }
  }

  /// Returns pixels of at least a size, decoded at a fraction of the file's own size in eighths: at a
  /// half, the decoder computes a quarter of the pixels. Decoded pixels are returned as they are.
  ///
  /// Returns nil for a file that cannot be decoded.
  func pixels(covering size: (width: Int, height: Int)) -> PixelBuffer? {
    if let buffer = decoded.withLock({ $0 }) { return buffer }
    let eighths =
      (1...8).first {
        Self.scaled(width, $0) >= size.width && Self.scaled(height, $0) >= size.height
      } ?? 8
    return decode(eighths: eighths)
  }

  /// The length of a side at a fraction, as the library rounds it.
  private static func scaled(_ side: Int, _ eighths: Int) -> Int { (side * eighths + 7) / 8 }

  private func decode(eighths: Int) -> PixelBuffer? {
    guard let decoder = trestle_tj_new() else { return nil }
    defer { trestle_tj_free(decoder) }
    let buffer = PixelBuffer(
      width: Self.scaled(width, eighths), height: Self.scaled(height, eighths))
    let format = isInk ? TJPF_CMYK : TJPF_BGRA
    let status = UnsafeMutableRawPointer(buffer.pixels).withMemoryRebound(
      to: UInt8.self, capacity: buffer.byteCount
    ) {
      trestle_tj_decode(
        decoder, bytes, UInt(bytes.count), $0, Int32(buffer.width), Int32(buffer.width * 4),
        Int32(buffer.height), format.rawValue)
    }
    guard status == 0 || trestle_tj_is_warning(decoder) != 0 else { return nil }
    if isInk { buffer.convertFromInk() }
    buffer.noteOpacity()
    return buffer
  }
}

extension PixelBuffer {
  /// Converts inverted cyan, magenta, yellow and black, with one byte each, in the form that printing
  /// programs write, into opaque pixels.
  fileprivate func convertFromInk() {
    for i in 0..<width * height {
      let ink = pixels[i].littleEndian
      let black = ink >> 24
      let red = (ink & 0xFF) * black / 255
      let green = (ink >> 8 & 0xFF) * black / 255
      let blue = (ink >> 16 & 0xFF) * black / 255
      pixels[i] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }
}
