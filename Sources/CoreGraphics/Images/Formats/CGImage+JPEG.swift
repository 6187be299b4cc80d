import CTurboJPEG

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
