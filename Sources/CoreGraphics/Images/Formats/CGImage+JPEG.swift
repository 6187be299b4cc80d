import CTurboJPEG

extension CGImage {
  /// Decodes a baseline or progressive JPEG of grey, colour or printing inks.
  ///
  /// A file that is cut off gives what is there of it, as Apple's decoder does.
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

extension PixelBuffer {
  /// Turns inverted cyan, magenta, yellow and black, one byte each as printing programs write
  /// them, into opaque pixels.
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
