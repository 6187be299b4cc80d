// Decoding ahead of the display, on other threads.
extension UIImage {
  /// The thread on which images are decoded ahead of the display: one image at a time, below the priority
  /// of the main thread, which draws frames meanwhile.
  private static let preparationQueue = DispatchQueue(label: "UIImage.prepare", qos: .utility)

  /// Decodes the pixels on the thread of the caller.
  func decodedForDisplay() -> UIImage? {
    guard let image = cgImage else { return nil }
    image.decodePixels()
    return self
  }

  /// Creates a thumbnail on the thread of the caller.
  func thumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      let image = cgImage
    else { return nil }
    // The stored pixels may be on their side.
    let stored = imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    guard max(stored.width, stored.height) * scale < 1e6,
      let thumbnail = image.resized(
        width: max(1, Int((stored.width * scale).rounded())),
        height: max(1, Int((stored.height * scale).rounded())))
    else { return nil }
    return UIImage(cgImage: thumbnail, scale: scale, orientation: imageOrientation)
  }

  /// Runs work on the image on the background thread, and calls a closure there with the result.
  func prepareInBackground(
    _ completion: @escaping @Sendable (UIImage?) -> Void,
    _ work: @escaping @Sendable (UIImage) -> UIImage?
  ) {
    Self.preparationQueue.async { completion(work(self)) }
  }
}
