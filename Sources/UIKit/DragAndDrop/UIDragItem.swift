import Foundation

/// One item of a drag: its data, and an object that only this app can access.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  open var itemProvider: NSItemProvider { provider }
  /// An object for drops in the same app.
  open var localObject: Any?
  /// Returns the preview that replaces the lifted one once the drag has begun; a nil property keeps
  /// the lifted one, a nil result shows none.
  open var previewProvider: (() -> UIDragPreview?)?

  private let provider: NSItemProvider
  /// The drag that carries the item, if there is one.
  weak var drag: Drag?

  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
    super.init()
  }

  /// Requests the preview's target again, while the item drops.
  open func setNeedsDropPreviewUpdate() { drag?.retargetDrop(of: self) }
}
