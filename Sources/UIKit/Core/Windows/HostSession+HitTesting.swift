import CoreGraphics

extension HostSession {
  /// Returns the topmost window with a view that accepts touches at `point`, and that view.
  package func hit(at point: CGPoint) -> (UIWindow, UIView)? {
    let ordered = windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
    }
    for (_, window) in ordered where !window.isHidden {
      let inWindow = window.convert(point, from: nil)
      if let view = window.hitTest(inWindow, with: nil) { return (window, view) }
    }
    return nil
  }
}
