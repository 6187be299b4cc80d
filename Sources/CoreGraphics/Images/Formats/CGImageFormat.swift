/// A file format of images that can be read, which is recognised by its first bytes.
public enum CGImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"

  /// Recognises the format of an image file's bytes; nil if it is not supported.
  package init?(signatureOf data: Data) {
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      data.dropFirst(offset).prefix(bytes.count).elementsEqual(bytes)
    }
    if begins([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("GIF8".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }
}

extension CGImage {
  /// The maximum number of pixels that an image file may declare: 2²⁸, or 1 GiB of pixel data. Without
  /// a limit, a header of a few bytes could request more memory than the machine has.
  static let maximumPixelCount = 1 << 28

  /// Decodes a PNG, JPEG, WebP or GIF file, or the first frame of an animated one. Only the header of a
  /// JPEG is read at once; its pixels are decoded when they are first needed.
  ///
  /// - Parameter path: The source of the bytes, for the error's message.
  package static func decode(
    _ data: Data, path: String = ""
  ) throws(CGImageError) -> (image: CGImage, orientation: ExifOrientation) {
    switch CGImageFormat(signatureOf: data) {
    case .png: return (try CGImage(pngData: data, path: path), .up)
    case .jpeg:
      return (
        CGImage(encoded: try EncodedPicture(data, path: path)), ExifOrientation(jpegData: data)
      )
    case .gif: return (try CGImage(gifData: data, path: path), .up)
    case .webP: return (try CGImage(webPData: data, path: path), .up)
    case nil: throw .unknownFormat(path: path)
    }
  }

  /// Decodes an image file.
  package static func decode(
    contentsOf url: URL
  ) throws(CGImageError) -> (image: CGImage, orientation: ExifOrientation) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    return try decode(data, path: url.path)
  }

  /// Allocates the pixels of an image that a file describes.
  ///
  /// - Throws: `CGImageError.broken` if `width` or `height` is not positive, or if the image has
  ///   more than ``maximumPixelCount`` pixels.
  static func pixels(
    _ format: CGImageFormat, path: String, width: Int, height: Int
  ) throws(CGImageError) -> PixelBuffer {
    try checkSize(format, path: path, width: width, height: height)
    return PixelBuffer(width: width, height: height)
  }

  /// - Throws: `CGImageError.broken` if `width` or `height` is not positive, or if the image has
  ///   more than ``maximumPixelCount`` pixels.
  static func checkSize(
    _ format: CGImageFormat, path: String, width: Int, height: Int
  ) throws(CGImageError) {
    guard width > 0, height > 0, width <= maximumPixelCount / height else {
      throw .broken(format, path: path, reason: "\(width) by \(height) pixels")
    }
  }
}
