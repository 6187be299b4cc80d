import Foundation

/// One item of a drag: its data, and an object that only this app can access.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  open var itemProvider: NSItemProvider { provider }
  /// An object for drops in the same app.
  open var localObject: Any?
  /// Returns the preview that replaces the lifted one after the drag has begun. If the property is nil,
  /// the lifted preview is kept; if the result is nil, there is no preview.
  open var previewProvider: (() -> UIDragPreview?)?

  private let provider: NSItemProvider
  /// The drag to which the item belongs, if there is one.
  weak var drag: Drag?

  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
    super.init()
  }

  /// Requests the target of the preview again while the item is being dropped.
  open func setNeedsDropPreviewUpdate() { drag?.retargetDrop(of: self) }
}
