import CoreGraphics

/// A part of a view over which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle in the coordinates of the interaction's view, in points.
  public nonisolated let rect: CGRect
  /// An identifier that distinguishes regions with the same rectangle; nil if there is none.
  ///
  /// Safety: a constant, set by the app to a value that does not change, as Apple's documentation
  /// requires for keys.
  public nonisolated(unsafe) let identifier: AnyHashable?

  public nonisolated init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Returns whether two regions have the same rectangle and identifier.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  open override nonisolated var hash: Int { identifier?.hashValue ?? rect.minX.hashValue }
}

/// A request to a delegate for the region at the location of the pointer.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location in the coordinates of the interaction's view, in points.
  open private(set) var location: CGPoint
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}
