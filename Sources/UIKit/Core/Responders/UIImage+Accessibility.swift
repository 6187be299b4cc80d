import ObjectiveCDispatch

// Descriptions of images, which image views and text attachments pass to screen readers.
extension UIImage {
  private enum Keys {
    // Safety: only the addresses are used.
    nonisolated(unsafe) static let label = UnsafeRawPointer(malloc(1)!)
    nonisolated(unsafe) static let identifier = UnsafeRawPointer(malloc(1)!)
  }

  /// The text that describes the image; nil if it has none. An image view without a label of its own
  /// has its image's.
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, Keys.label) as? String }
    set { objc_setAssociatedObject(self, Keys.label, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The name by which tests find the image.
  public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, Keys.identifier) as? String }
    set { objc_setAssociatedObject(self, Keys.identifier, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
