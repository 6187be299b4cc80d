import CoreGraphics
import Foundation

/// The position where a preview starts or ends.
///
/// The container must be in a window, and the centre finite. Otherwise a fault is logged, and the
/// preview fades at its current position (UIKit reference 17.1).
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, NSCopying {
  open var container: UIView { ownContainer }
  /// The centre of the preview, in the container's coordinates.
  open var center: CGPoint { ownCenter }
  open var transform: CGAffineTransform { ownTransform }

  private let ownContainer: UIView
  private let ownCenter: CGPoint
  private let ownTransform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    ownContainer = container
    let isFinite = center.x.isFinite && center.y.isFinite
    if !isFinite { UIKitFault.report("UIPreviewTarget requires a finite center, not \(center)") }
    if container.window == nil {
      UIKitFault.report(
        "UIPreviewTarget requires that the container view is in a window, but it is not. "
          + "(container: \(container))")
    }
    ownCenter = isFinite ? center : .zero
    ownTransform = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
