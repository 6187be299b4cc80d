import CCairo

extension CGImage {
  /// Decodes a PNG; `path` is only used in errors.
  package convenience init(pngData data: Data, path: String = "") throws(CGImageError) {
    final class Reader {
      var rest: Data.SubSequence
      init(_ data: Data) { rest = data[...] }
    }
    let reader = Reader(data)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, into, count in
        // Safety: `withExtendedLifetime` below keeps the reader alive until after Cairo's last
        // call.
        let reader = Unmanaged<Reader>.fromOpaque(closure!).takeUnretainedValue()
        let count = Int(count)
        guard reader.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
        reader.rest.copyBytes(to: into!, count: count)
        reader.rest = reader.rest.dropFirst(count)
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(reader).toOpaque())
    defer { cairo_surface_destroy(surface) }
    withExtendedLifetime(reader) {}
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .broken(.png, path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let buffer = PixelBuffer(width: width, height: height)
    let target = buffer.makeSurface()
    let cr = cairo_create(target)
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cr)
    cairo_destroy(cr)
    cairo_surface_finish(target)
    cairo_surface_destroy(target)
    buffer.noteOpacity()
    self.init(buffer: buffer)
  }

  package convenience init(pngFile url: URL) throws(CGImageError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    try self.init(pngData: data, path: url.path)
  }

  package func pngData() throws(CGImageError) -> Data {
    let surface = buffer.makeSurface()
    defer { cairo_surface_destroy(surface) }
    return try Self.pngData(of: surface)
  }

  /// Encodes a picture with one byte per pixel as a grey PNG.
  package static func pngData(
    bytes: [UInt8], width: Int, height: Int
  ) throws(CGImageError) -> Data {
    precondition(bytes.count == width * height, "A byte for each pixel")
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    var rows = [UInt8](repeating: 0, count: stride * height)
    for row in 0..<height {
      rows.replaceSubrange(
        row * stride..<row * stride + width, with: bytes[row * width..<(row + 1) * width])
    }
    let surface = rows.withUnsafeMutableBufferPointer {
      let whole = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))!
      cairo_surface_flush(whole)
      cairo_image_surface_get_data(whole).update(from: $0.baseAddress!, count: $0.count)
      cairo_surface_mark_dirty(whole)
      return whole
    }
    defer { cairo_surface_destroy(surface) }
    return try pngData(of: surface)
  }

  private static func pngData(of surface: OpaquePointer) throws(CGImageError) -> Data {
    final class Writer { var data = Data() }
    let writer = Writer()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        // Safety: the writer is used again after the call.
        let writer = Unmanaged<Writer>.fromOpaque(closure!).takeUnretainedValue()
        writer.data.append(bytes!, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(writer).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: "", reason: String(cString: cairo_status_to_string(status)))
    }
    return writer.data
  }

  package func writePNG(to url: URL) throws(CGImageError) {
    let data = try pngData()
    do {
      try data.write(to: url)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
