import CoreGraphics

/// How a view shows that the pointer is over it.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// A tint behind the view, as `highlight`.
  case automatic(UITargetedPreview)
  /// A tint behind the view.
  case highlight(UITargetedPreview)
  /// The view grows a little, with a tint.
  case lift(UITargetedPreview)
  /// A tint where the tint mode says, and the view grows a little if it may.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the tint of a hover effect is.
  public enum TintMode: Sendable {
    case none
    case overlay
    case underlay
  }

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }

  /// Where the view's tint is; nil for none.
  var veil: HoverVeil.Place? {
    let behind = HoverVeil.Place.behind(x: 8, y: 4, radius: UIPointerShape.defaultCornerRadius)
    switch self {
    case .automatic, .highlight, .lift: return behind
    case .hover(_, let tint, _, _):
      switch tint {
      case .none: return nil
      case .overlay: return .over
      case .underlay: return behind
      }
    }
  }

  var grows: Bool {
    switch self {
    case .automatic, .highlight: false
    case .lift: true
    case .hover(_, _, _, let scales): scales
    }
  }
}

/// How the pointer looks over a region, and how the view below it does.
///
/// ```swift
/// func pointerInteraction(
///   _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
/// ) -> UIPointerStyle? {
///   UIPointerStyle(shape: .verticalBeam(length: 20))
/// }
/// ```
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let cursor: HostCursor

  private init(_ effect: UIPointerEffect?, _ cursor: HostCursor) {
    self.effect = effect
    self.cursor = cursor
    super.init()
  }

  /// Creates a style that changes the view, and the pointer if a shape is given.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape?.cursor ?? .arrow)
  }

  /// Creates a style that changes the pointer alone. The axes along which iPadOS would hold the pointer
  /// choose the arrows of a desktop for what is dragged along one of them.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    switch (shape, axes) {
    case (.verticalBeam, _), (.horizontalBeam, _): self.init(nil, .text)
    case (_, .horizontal): self.init(nil, .resizeVertically)
    case (_, .vertical): self.init(nil, .resizeHorizontally)
    default: self.init(nil, shape.cursor)
    }
  }

  /// No pointer.
  open class func hidden() -> Self { unsafeDowncast(UIPointerStyle(nil, .hidden), to: self) }
  /// The arrow.
  open class func system() -> Self { unsafeDowncast(UIPointerStyle(nil, .arrow), to: self) }
}
