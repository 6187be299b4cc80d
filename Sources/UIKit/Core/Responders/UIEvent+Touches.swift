import Foundation

extension UIEvent {
  /// Returns the touches of this event whose view is `view`.
  public func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(gesture.trackedTouches)
  }
}
