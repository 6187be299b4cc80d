import Foundation

/// The appearance of an item with the focus; by default a halo around its bounds.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override nonisolated init() { super.init() }

  /// Returns the shape of the ring around a view, in the view's coordinates.
  func ring(round view: UIView) -> FocusRing.Shape { FocusRing.Shape(round: view) }
}

/// A ring around an item in the tint colour of its surroundings.
///
/// ```swift
/// card.focusEffect = UIFocusHaloEffect(
///   roundedRect: card.bounds, cornerRadius: 12, curve: .continuous)
/// ```
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  private enum Outline {
    case bounds
    case rect(CGRect, CGFloat)
  }

  private let outline: Outline

  /// Creates a halo around the bounds of the item, with the corners of its layer.
  public override nonisolated init() {
    outline = .bounds
    super.init()
  }

  /// Creates a halo around a rectangle in the item's coordinates, in points.
  public nonisolated init(rect: CGRect) {
    outline = .rect(rect, 0)
    super.init()
  }

  /// Creates a halo around a rectangle with rounded corners, in the item's coordinates, in points.
  ///
  /// Layers draw both corner curves identically.
  public nonisolated init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) {
    outline = .rect(rect, max(0, cornerRadius.isFinite ? cornerRadius : 0))
    super.init()
  }

  override func ring(round view: UIView) -> FocusRing.Shape {
    switch outline {
    case .bounds: super.ring(round: view)
    case .rect(let rect, let radius):
      FocusRing.Shape(rect: rect.standardized, cornerRadius: radius, resizes: false)
    }
  }
}
