import Foundation

/// One item of a drag: its data, and an object that only this app sees.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  open var itemProvider: NSItemProvider { provider }
  /// An object for drops in the same app.
  open var localObject: Any?
  /// Returns the preview that takes the place of the lifted one once the drag has begun; nil keeps
  /// the lifted one, and an answer of nil shows none.
  open var previewProvider: (() -> UIDragPreview?)?

  private let provider: NSItemProvider
  /// Where the item is carried, if it is.
  weak var drag: Drag?

  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
    super.init()
  }

  /// Asks again where the preview goes, while the item drops.
  open func setNeedsDropPreviewUpdate() { drag?.retargetDrop(of: self) }
}
