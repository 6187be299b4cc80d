import CTurboJPEG

extension CGImage {
  /// Decodes a baseline or progressive JPEG in grey, colour or printing inks.
  ///
  /// A truncated file results in the part that it contains, like with Apple's decoder.
  convenience init(jpegData data: Data, path: String) throws(CGImageError) {
    guard trestle_turbojpeg_is_installed() != 0 else { throw .missingLibrary(.jpeg) }
    guard let decoder = trestle_tj_new() else {
      throw .broken(.jpeg, path: path, reason: "no decoder")
    }
    defer { trestle_tj_free(decoder) }
    func reason() -> String { String(cString: trestle_tj_error(decoder)) }

    let bytes = [UInt8](data)
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      trestle_tj_header(
        decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
    else { throw .broken(.jpeg, path: path, reason: reason()) }
    let buffer = try Self.pixels(.jpeg, path: path, width: Int(width), height: Int(height))
    let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = isInk ? TJPF_CMYK : TJPF_BGRA
    let status = UnsafeMutableRawPointer(buffer.pixels).withMemoryRebound(
      to: UInt8.self, capacity: buffer.byteCount
    ) {
      trestle_tj_decode(
        decoder, bytes, UInt(bytes.count), $0, width, width * 4, height, format.rawValue)
    }
    guard status == 0 || trestle_tj_is_warning(decoder) != 0 else {
      throw .broken(.jpeg, path: path, reason: reason())
    }
    if isInk { buffer.convertFromInk() }
    self.init(buffer: buffer)
  }
}

extension CGImage {
  /// Encodes the image as baseline JPEG, with transparent parts on white.
  ///
  /// - Parameter quality: 0 for the smallest file to 1 for the best; other numbers are clamped, and NaN
  ///   is read as 1.
  package func jpegData(quality: Double) throws(CGImageError) -> Data {
    func unwritable(_ reason: String) -> CGImageError { .unwritable(path: "", reason: reason) }
    guard trestle_turbojpeg_is_installed() != 0 else { throw .missingLibrary(.jpeg) }
    guard let encoder = trestle_tj_new_encoder() else { throw unwritable("no encoder") }
    defer { trestle_tj_free(encoder) }
    let opaque = PixelBuffer(width: width, height: height)
    let all = PixelRect(0, 0, width, height)
    opaque.fill(all, with: 0xFFFF_FFFF)
    opaque.blend(buffer, x: 0, y: 0, clip: all, opacity: 255)
    let sampling = Int32(TJSAMP_420.rawValue)
    let percent = quality.isNaN ? 100 : Int32((max(0, min(1, quality)) * 100).rounded())
    var size = trestle_tj_room(Int32(width), Int32(height), sampling)
    guard size < UInt(Int32.max) else { throw unwritable("\(width)x\(height) pixels") }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let status = UnsafeMutableRawPointer(opaque.pixels).withMemoryRebound(
      to: UInt8.self, capacity: opaque.byteCount
    ) {
      trestle_tj_encode(
        encoder, $0, Int32(width), Int32(width * 4), Int32(height), TJPF_BGRX.rawValue, &bytes,
        &size,
        sampling, max(1, percent))
    }
    guard status == 0 else { throw unwritable(String(cString: trestle_tj_error(encoder))) }
    return Data(bytes.prefix(Int(size)))
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
