import CoreGraphics

/// The highlight of a control under the pointer.
package final class HoverVeil: UIView {
  /// The placement of the highlight.
  package enum Place: Equatable {
    /// The highlight is behind the content, and extends beyond it on each side.
    case behind(x: CGFloat, y: CGFloat, radius: CGFloat)
    /// The highlight is over a control that has its own background.
    case over
  }

  init(on view: UIView, place: Place) {
    super.init(frame: view.bounds)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    switch place {
    case .behind(let x, let y, let radius):
      frame = view.bounds.insetBy(dx: -x, dy: -y)
      layer.cornerRadius = min(radius, frame.height / 2)
      backgroundColor = .tertiarySystemFill
      view.insertSubview(self, at: 0)
    case .over:
      layer.cornerRadius = view.layer.cornerRadius
      backgroundColor = UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(white: 1, alpha: 0.1) : UIColor(white: 0, alpha: 0.06)
      }
      view.addSubview(self)
    }
  }

  required init?(coder: NSCoder) { nil }
}
