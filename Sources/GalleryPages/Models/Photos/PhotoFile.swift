import Trestle

/// The file of a photograph, which is drawn and encoded as JPEG once, and decoded whenever it is
/// displayed.
///
/// All methods can run on any thread.
package enum PhotoFile {
  /// The sizes in which a photograph is stored.
  package enum Edition: Hashable, Sendable {
    case small, large

    /// The shorter side, in pixels.
    var side: CGFloat {
      switch self {
      case .small: 400
      case .large: 1000
      }
    }
  }

  /// Returns the photograph as JPEG.
  package static func encode(_ photo: Photo, _ edition: Edition) -> Data {
    let size = photo.pixels(shorterSide: edition.side)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format)
      .jpegData(withCompressionQuality: 0.85) { context in
        var painter = LandscapePainter(photo.landscape, in: context.cgContext, size: size)
        painter.draw()
      }
  }

  /// Returns the picture of a file, cropped to a size and drawn in the screen's pixel format; the whole
  /// picture if there is no size, and nil if the file is invalid.
  ///
  /// - Parameter size: The size in pixels that the picture fills.
  package static func decode(_ file: Data, filling size: CGSize?) -> UIImage? {
    guard let image = UIImage(data: file) else { return nil }
    guard let size, size.width >= 1, size.height >= 1 else {
      return image.preparingForDisplay()
    }
    let scale = max(size.width / image.size.width, size.height / image.size.height)
    let whole = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    // The file is decoded at a fraction of its size if that suffices.
    let fitting = CGSize(width: whole.width.rounded(.up), height: whole.height.rounded(.up))
    let source = scale < 1 ? image.preparingThumbnail(of: fitting) ?? image : image
    if source.size == size { return source.preparingForDisplay() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      source.draw(
        in: CGRect(
          x: ((size.width - fitting.width) / 2).rounded(),
          y: ((size.height - fitting.height) / 2).rounded(), width: fitting.width,
          height: fitting.height))
    }
  }
}
