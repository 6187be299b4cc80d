import CoreGraphics
import Foundation

/// A view to display above a menu, and the position where it starts.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, NSCopying {
  open var view: UIView { ownView }
  open var parameters: UIPreviewParameters { ownParameters }
  open var target: UIPreviewTarget { ownTarget }
  /// The size of the view.
  open var size: CGSize { ownView.bounds.size }

  private let ownView: UIView
  private let ownParameters: UIPreviewParameters
  private let ownTarget: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    ownView = view
    ownParameters = parameters.duplicate()
    ownTarget = target
    super.init()
  }

  /// Creates a preview of a view at its current position. The view must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view at its current position. The view must be in a window.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Returns a preview of the same view with a different target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the rectangle of the preview in a window's coordinates; nil if its target is in a
  /// different window.
  func frame(in window: UIWindow) -> CGRect? {
    guard target.container.window === window else { return nil }
    let center = target.container.convert(target.center, to: nil)
    let size = CGRect(origin: .zero, size: size).applying(target.transform).size
    guard size.width > 0, size.height > 0 else { return nil }
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
