import CoreGraphics
import Foundation

/// A view that is displayed while an item is lifted, dropped or returned, and the position where it
/// starts or ends.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Creates a preview that shows a URL.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// Creates a preview that shows a URL below a title.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    let preview = UIDragPreview(for: url, title: title)
    self.init(view: preview.view, parameters: preview.parameters, target: target)
  }

  /// Returns a preview of the same view with a different target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
