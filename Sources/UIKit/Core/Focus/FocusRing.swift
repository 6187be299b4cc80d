import CoreGraphics

/// The line around the focused view.
final class FocusRing: UIView {
  /// The width of the line and its distance from the view, in points (our choice for both).
  private static let line: CGFloat = 2
  private static let gap: CGFloat = 2
  /// The corner radius around a view with square corners, in points (our choice).
  private static let corner: CGFloat = 6

  /// The frame and corners of a ring.
  struct Shape {
    var rect: CGRect
    var cornerRadius: CGFloat
    /// Whether the ring follows the size of the view.
    var resizes: Bool
    /// The rounded corners.
    var corners: CACornerMask

    init(
      rect: CGRect, cornerRadius: CGFloat, resizes: Bool, corners: CACornerMask = .allCorners
    ) {
      (self.rect, self.cornerRadius, self.resizes) = (rect, cornerRadius, resizes)
      self.corners = corners
    }

    /// Creates a ring outside the bounds, or inside if the view or an ancestor clips it.
    @MainActor init(round view: UIView) {
      let own = view.focusCornerRadius
      if view.clipsToBounds {
        self.init(rect: view.bounds, cornerRadius: own, resizes: true)
      } else {
        let out = FocusRing.line + FocusRing.gap
        let rect = view.bounds.insetBy(dx: -out, dy: -out)
        self.init(
          rect: rect.intersection(Self.room(round: view)),
          cornerRadius: own > 0 ? own + out : FocusRing.corner, resizes: true)
      }
    }

    /// Returns the area around a view in which a ring would be visible, in the view's coordinates.
    /// The area is limited by bars, the window and ancestors that clip; in a scroll view it is the
    /// area that can be scrolled into view.
    @MainActor private static func room(round view: UIView) -> CGRect {
      var room = CGRect.infinite
      var next = view.superview
      while let current = next {
        if let scroller = current as? any FocusRevealing {
          room = room.intersection(view.convert(scroller.revealableArea, from: current))
          break
        }
        if current.clipsToBounds || current is any FocusBar || current is UIWindow {
          room = room.intersection(view.convert(current.bounds, from: current))
        }
        next = current.superview
      }
      return room.union(view.bounds)
    }
  }

  init(round view: UIView, shape: Shape) {
    super.init(frame: shape.rect)
    isUserInteractionEnabled = false
    if shape.resizes { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    layer.borderWidth = Self.line
    adopt(shape)
    isInside = view.bounds.contains(shape.rect)
    view.addSubview(self)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the ring after the shape of the view has changed.
  func adopt(_ shape: Shape) {
    if frame != shape.rect { frame = shape.rect }
    layer.cornerRadius = min(shape.cornerRadius, min(shape.rect.width, shape.rect.height) / 2)
    layer.maskedCorners = shape.corners
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refresh()
  }

  /// Whether the line is drawn on the view itself rather than around it.
  private var isInside = false

  private func refresh() {
    guard let view = superview else { return }
    layer.borderColor = FocusColor.line(on: isInside ? view : view.superview ?? view)
  }
}

extension CACornerMask {
  /// All four corners.
  static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
