import CGIF

extension CGImage {
  /// Decodes the first frame of a GIF onto its transparent canvas.
  ///
  /// A file that is truncated within the frame results in the rows that it contains.
  convenience init(gifData data: Data, path: String) throws(CGImageError) {
    guard trestle_gif_is_installed() != 0 else { throw .missingLibrary(.gif) }
    let source = GIFSource(data)
    var code: Int32 = 0
    let opened = trestle_gif_open(
      // Safety: `withExtendedLifetime` below keeps the source alive, and the decoder is closed in
      // this function.
      Unmanaged.passUnretained(source).toOpaque(),
      { file, into, count in
        let source = Unmanaged<GIFSource>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
        return Int32(source.read(into: into!, count: Int(count)))
      }, &code)
    guard let file = opened else {
      throw .broken(.gif, path: path, reason: Self.reason(code))
    }
    defer { trestle_gif_close(file) }
    // The frame is read first: a header alone may claim a large canvas.
    guard let frame = GIFFrame(first: file) else {
      throw .broken(.gif, path: path, reason: Self.reason(file.pointee.Error))
    }
    let buffer = try Self.pixels(
      .gif, path: path, width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    guard frame.draw(into: buffer) else {
      throw .broken(.gif, path: path, reason: Self.reason(file.pointee.Error))
    }
    withExtendedLifetime(source) {}
    buffer.noteOpacity()
    self.init(buffer: buffer)
  }

  private static func reason(_ code: Int32) -> String {
    trestle_gif_error(code).map { String(cString: $0) } ?? "no frame"
  }
}

/// The bytes that the decoder has not read yet.
private final class GIFSource {
  private var rest: Data.SubSequence

  init(_ data: Data) { rest = data[...] }

  func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    let taken = rest.prefix(max(0, count))
    taken.copyBytes(to: target, count: taken.count)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}

/// A frame whose header has been read, and whose rows follow.
private struct GIFFrame {
  // Safety: it is owned by the decoder, which `init(gifData:path:)` opens before it creates this frame
  // and closes after its use.
  private let file: UnsafeMutablePointer<GifFileType>
  /// The index of the transparent colour; nil if there is none.
  private let transparent: UInt8?

  /// Reads up to the first frame; returns nil if the file has none.
  init?(first file: UnsafeMutablePointer<GifFileType>) {
    self.file = file
    var transparent: UInt8?
    var record = UNDEFINED_RECORD_TYPE
    while trestle_gif_record(file, &record) == GIF_OK {
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        guard trestle_gif_frame(file) == GIF_OK else { return nil }
        self.transparent = transparent
        return
      case EXTENSION_RECORD_TYPE:
        guard Self.skipExtension(of: file, { transparent = $0 }) else { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// Skips an extension, except for the transparent colour in a graphics control extension.
  private static func skipExtension(
    of file: UnsafeMutablePointer<GifFileType>, _ setTransparent: (UInt8?) -> Void
  ) -> Bool {
    var (code, block): (Int32, UnsafeMutablePointer<UInt8>?) = (0, nil)
    guard trestle_gif_extension(file, &code, &block) == GIF_OK else { return false }
    while let bytes = block {
      // Length, flags, delay (two bytes), transparent index.
      if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 {
        setTransparent(bytes[1] & 1 != 0 ? bytes[4] : nil)
      }
      guard trestle_gif_next_block(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// Draws the rows. Returns false if not even the first row can be read.
  func draw(into buffer: PixelBuffer) -> Bool {
    let frame = file.pointee.Image
    guard let map = frame.ColorMap ?? file.pointee.SColorMap else { return false }
    let colors = UnsafeBufferPointer(
      start: map.pointee.Colors, count: Int(map.pointee.ColorCount))
    let (width, height) = (Int(frame.Width), Int(frame.Height))
    guard width > 0, height > 0 else { return false }
    var row = [UInt8](repeating: 0, count: width)
    for (index, y) in Self.rows(height, isInterlaced: frame.Interlace).enumerated() {
      guard trestle_gif_row(file, &row, Int32(width)) == GIF_OK else { return index > 0 }
      let top = Int(frame.Top) + y
      guard top < buffer.height else { continue }
      for x in 0..<max(0, min(width, buffer.width - Int(frame.Left))) {
        guard row[x] != transparent, Int(row[x]) < colors.count else { continue }
        let color = colors[Int(row[x])]
        buffer[Int(frame.Left) + x, top] =
          0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
      }
    }
    return true
  }

  /// Returns the order of the rows in the file.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    if !isInterlaced { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}
