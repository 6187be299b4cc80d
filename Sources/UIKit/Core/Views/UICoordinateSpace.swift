/// A frame of reference on a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The coordinates of a screen, or of a window scene at an earlier size.
@MainActor final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) { self.bounds = bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.fromScreen(rect) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.toScreen(rect) ?? rect
  }
}

extension UIView: UICoordinateSpace {
  // Calls of `convert` with a non-optional view resolve to this overload.

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = inSameWindow(coordinateSpace) { return convert(point, to: view) }
    return convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = inSameWindow(coordinateSpace) { return convert(point, from: view) }
    return convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = inSameWindow(coordinateSpace) { return convert(rect, to: view) }
    let onScreen = toScreen(rect)
    return (coordinateSpace as? UIView)?.fromScreen(onScreen) ?? onScreen
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = inSameWindow(coordinateSpace) { return convert(rect, from: view) }
    return fromScreen((coordinateSpace as? UIView)?.toScreen(rect) ?? rect)
  }

  /// Returns the space as a view in the same window, so that conversion can skip the screen; nil for
  /// any other space.
  private func inSameWindow(_ space: any UICoordinateSpace) -> UIView?? {
    guard let view = space as? UIView, view.window === window else { return nil }
    return .some(view)
  }

  fileprivate func toScreen(_ rect: CGRect) -> CGRect {
    let inWindow = convert(rect, to: nil as UIView?)
    guard let origin = window?.frame.origin else { return inWindow }
    return inWindow.offsetBy(dx: origin.x, dy: origin.y)
  }

  fileprivate func fromScreen(_ rect: CGRect) -> CGRect {
    let origin = window?.frame.origin ?? .zero
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?)
  }
}
