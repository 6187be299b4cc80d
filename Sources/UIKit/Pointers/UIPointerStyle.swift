import CoreGraphics

/// The effect on a view while the pointer is over it.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// A tint behind the view, like `highlight`.
  case automatic(UITargetedPreview)
  /// A tint behind the view.
  case highlight(UITargetedPreview)
  /// A slight enlargement of the view, with a tint.
  case lift(UITargetedPreview)
  /// A tint whose placement is given by the tint mode, with a slight enlargement of the view if that is
  /// allowed.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the tint of a hover effect is drawn.
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

  /// The place of the view's tint; nil if there is none.
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

/// The appearance of the pointer over a region, and of the view below it.
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

  /// Creates a style that only changes the pointer. If there are axes along which iPadOS would
  /// constrain the pointer, the desktop's arrow cursors for dragging along that axis are used.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    switch (shape, axes) {
    case (.verticalBeam, _), (.horizontalBeam, _): self.init(nil, .text)
    case (_, .horizontal): self.init(nil, .resizeVertically)
    case (_, .vertical): self.init(nil, .resizeHorizontally)
    default: self.init(nil, shape.cursor)
    }
  }

  /// Returns the style that hides the pointer.
  open class func hidden() -> Self { unsafeDowncast(UIPointerStyle(nil, .hidden), to: self) }
  /// Returns the arrow.
  open class func system() -> Self { unsafeDowncast(UIPointerStyle(nil, .arrow), to: self) }
}
