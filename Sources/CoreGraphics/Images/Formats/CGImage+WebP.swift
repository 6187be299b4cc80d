import CWebP

extension CGImage {
  /// Decodes a WebP, or the first frame of an animated one.
  convenience init(webPData data: Data, path: String) throws(CGImageError) {
    guard trestle_webp_is_installed() != 0 else { throw .missingLibrary(.webP) }
    let bytes = [UInt8](data)
    var features = WebPBitstreamFeatures()
    guard trestle_webp_features(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .broken(.webP, path: path, reason: "its header")
    }
    let buffer = try Self.pixels(
      .webP, path: path, width: Int(features.width), height: Int(features.height))
    let isDecoded =
      features.has_animation != 0
      ? buffer.decodeFirstFrame(ofWebP: bytes) : buffer.decodePicture(ofWebP: bytes)
    guard isDecoded else { throw .broken(.webP, path: path, reason: "its picture") }
    buffer.noteOpacity()
    self.init(buffer: buffer)
  }
}

extension PixelBuffer {
  fileprivate func decodePicture(ofWebP bytes: [UInt8]) -> Bool {
    let isDecoded = UnsafeMutableRawPointer(pixels).withMemoryRebound(
      to: UInt8.self, capacity: byteCount
    ) { trestle_webp_decode(bytes, bytes.count, $0, byteCount, Int32(width * 4)) != 0 }
    if isDecoded { premultiply() }
    return isDecoded
  }

  /// Decodes the first frame of an animation. The decoder's pixels are already premultiplied.
  fileprivate func decodeFirstFrame(ofWebP bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let decoder = trestle_webp_animation(&data) else { return false }
      defer { trestle_webp_animation_free(decoder) }
      var frame: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard trestle_webp_next(decoder, &frame, &time) != 0, let frame else { return false }
      UnsafeMutableRawPointer(pixels).copyMemory(from: frame, byteCount: byteCount)
      return true
    }
  }

  /// Premultiplies the colours by their alpha, as required by all drawing code.
  private func premultiply() {
    for i in 0..<width * height {
      let pixel = pixels[i]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      func part(_ shift: UInt32) -> UInt32 {
        let product = (pixel >> shift & 0xFF) * alpha + 128
        return ((product + (product >> 8)) >> 8) << shift
      }
      pixels[i] = alpha << 24 | part(16) | part(8) | part(0)
    }
  }
}
