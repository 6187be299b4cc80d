/// A picture as a value, which consists of positioned items from back to front, in pixels of the
/// screen.
package struct DisplayList: Sendable {
  /// The picture's size in pixels.
  package var width: Int
  package var height: Int
  package var scale: CGFloat
  package var items: [DisplayItem]
  /// Whether any of the items is a backdrop.
  package var hasBackdrops: Bool

  package init(
    width: Int, height: Int, scale: CGFloat, items: [DisplayItem], hasBackdrops: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.items = items
    self.hasBackdrops = hasBackdrops
  }
}

/// An item of a display list.
package struct DisplayItem: Sendable, Equatable {
  /// Identifies the item among all others, and across display lists.
  package struct Identity: Hashable, Sendable {
    package var layer: UInt64
    package var part: Part
  }

  package enum Part: UInt8, Sendable {
    case shadow, background, contents, shape, gradient, border, group, raster, groupBelow, backdrop,
      oldContent
  }

  package enum Content: Sendable, Equatable {
    /// A single premultiplied pixel value.
    case fill(UInt32)
    /// Pixels that are drawn without scaling, starting at the item's top left corner.
    case bitmap(CGImage, version: UInt64)
    // All other cases are boxed, so that an item is small: each frame compares and copies many.
    /// An image, or a part of it in unit coordinates, stretched to a rectangle that need not be at
    /// whole pixels.
    indirect case image(CGImage, version: UInt64, to: CGRect, part: CGRect, isSmooth: Bool)
    /// A drawing that Cairo renders into the item's rectangle.
    indirect case drawing(Drawing)
    /// Items composited as a group, in screen coordinates.
    indirect case group([DisplayItem], mask: Mask?)
    /// A layer's picture with its own bitmap.
    indirect case raster(Raster)
    /// The blurred content below the item.
    indirect case backdrop(Backdrop)
    /// The transition of a layer from one content to another.
    indirect case transition(TransitionMix)

    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.fill(let p), .fill(let q)): p == q
      case (.bitmap(let p, let v), .bitmap(let q, let w)): p === q && v == w
      case (.image(let p, let v, let r, let s, let i), .image(let q, let w, let t, let u, let j)):
        p === q && v == w && r == t && s == u && i == j
      case (.drawing(let p), .drawing(let q)): p == q
      case (.group(let p, let m), .group(let q, let n)): p == q && m == n
      case (.raster(let p), .raster(let q)): p == q
      case (.backdrop(let p), .backdrop(let q)): p == q
      case (.transition(let p), .transition(let q)): p == q
      default: false
      }
    }
  }

  /// The mask of a group: a rounded rectangle, another group's alpha, or both.
  package struct Mask: Sendable, Equatable {
    package var rounded: RoundedRect?
    /// The transform from the rounded rectangle's coordinates to pixels.
    package var transform: CGAffineTransform
    package var items: [DisplayItem]
  }

  package var identity: Identity
  /// The pixels that the item may cover.
  package var rect: PixelRect
  /// The clip, in pixels.
  package var clip: PixelRect
  /// The innermost clipping layer, whose content moves together when it scrolls.
  package var scroller: UInt64
  /// The opacity, from 0 to 255.
  package var opacity: UInt32
  package var content: Content

  /// The pixels that the item can change.
  @inline(__always) package var extent: PixelRect { rect.intersection(clip) }

  /// Whether the item hides everything below its extent.
  @inline(__always) package var isOpaqueFill: Bool {
    if case .fill(let pixel) = content { return pixel >> 24 == 255 && opacity == 255 }
    return false
  }

  package static func == (a: DisplayItem, b: DisplayItem) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { areEqual(a, $0) } }
  }

  // Compares items in lists through pointers, because arguments would be copied, which costs more than
  // the comparison.

  /// Returns whether two items are equal.
  @inline(__always)
  static func areEqual(_ a: UnsafePointer<DisplayItem>, _ b: UnsafePointer<DisplayItem>) -> Bool {
    a.pointee.identity == b.pointee.identity && a.pointee.rect == b.pointee.rect
      && a.pointee.clip == b.pointee.clip && a.pointee.scroller == b.pointee.scroller
      && a.pointee.opacity == b.pointee.opacity && a.pointee.content == b.pointee.content
  }

  /// Returns whether two items are equal except for a move by whole pixels.
  @inline(__always)
  static func lookAlike(
    _ a: UnsafePointer<DisplayItem>, _ b: UnsafePointer<DisplayItem>, movedBy dx: Int, _ dy: Int
  ) -> Bool {
    a.pointee.opacity == b.pointee.opacity && a.pointee.rect.offset(dx, dy) == b.pointee.rect
      && a.pointee.content.looksLike(b.pointee.content, movedBy: dx, dy)
  }

  /// Returns whether two items are equal except for a move by whole pixels.
  package func looksLike(_ other: DisplayItem, movedBy dx: Int, _ dy: Int) -> Bool {
    withUnsafePointer(to: self) { item in
      withUnsafePointer(to: other) { Self.lookAlike(item, $0, movedBy: dx, dy) }
    }
  }
}

extension DisplayItem.Content {
  /// Returns whether two contents are equal except for a move by whole pixels. It compares only the
  /// contents, because copying a whole item is costly.
  fileprivate func looksLike(_ other: DisplayItem.Content, movedBy dx: Int, _ dy: Int) -> Bool {
    switch (self, other) {
    case (.bitmap(let p, let v), .bitmap(let q, let w)): return p === q && v == w
    case (.fill(let p), .fill(let q)): return p == q
    case (.image(let p, let v, let r, let s, let i), .image(let q, let w, let t, let u, let j)):
      return p === q && v == w && r.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy)) == t && s == u
        && i == j
    case (.drawing(let p), .drawing(let q)): return p.looksLike(q, movedBy: dx, dy)
    case (.group(let p, let m), .group(let q, let n)):
      return DisplayItem.lookAlike(p, q, movedBy: dx, dy)
        && DisplayItem.lookAlike(m, n, movedBy: dx, dy)
    case (.raster(let p), .raster(let q)): return p.looksLike(q, movedBy: dx, dy)
    // The content below need not move with it.
    case (.backdrop(let p), .backdrop(let q)): return dx == 0 && dy == 0 && p == q
    // Its contents have their own positions on the screen.
    case (.transition(let p), .transition(let q)): return dx == 0 && dy == 0 && p == q
    default: return self == other
    }
  }
}

extension DisplayItem {
  fileprivate static func lookAlike(
    _ a: [DisplayItem], _ b: [DisplayItem], movedBy dx: Int, _ dy: Int
  ) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.looksLike($1, movedBy: dx, dy) && $0.clip.offset(dx, dy) == $1.clip
      }
  }

  fileprivate static func lookAlike(_ a: Mask?, _ b: Mask?, movedBy dx: Int, _ dy: Int) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.rounded == b.rounded && a.transform.isAlike(b.transform, movedBy: dx, dy)
      && lookAlike(a.items, b.items, movedBy: dx, dy)
  }
}

extension CGAffineTransform {
  /// Returns whether a transform equals this one moved by whole pixels, ignoring rounding errors.
  func isAlike(_ o: CGAffineTransform, movedBy dx: Int, _ dy: Int) -> Bool {
    a == o.a && b == o.b && c == o.c && d == o.d && abs(tx + Double(dx) - o.tx) < 1e-9
      && abs(ty + Double(dy) - o.ty) < 1e-9
  }
}

/// A rectangle with a radius for each corner: top left, top right, bottom right, bottom left.
package struct RoundedRect: Sendable, Equatable {
  package var rect: CGRect
  package var radii: [CGFloat]

  package var path: CGPath {
    CGPath(steps: CGPath.roundedRectSteps(rect, radii: radii.map { ($0, $0) }))
  }

  func offset(_ dx: Int, _ dy: Int) -> RoundedRect {
    RoundedRect(rect: rect.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy)), radii: radii)
  }
}

/// A drawing that Cairo renders.
package struct Drawing: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A filled rounded rectangle.
    case fill(CGColor, RoundedRect)
    /// A border with the given width inside a rounded rectangle.
    case border(CGColor, RoundedRect, width: CGFloat)
    /// The blurred silhouette of a path.
    case shadow(CGColor, CGPath, blur: CGFloat)
    case shape(CAShapeLayer.Shape)
    case gradient(CAGradientLayer.Gradient, CGRect, radii: [CGFloat])
    /// An image in a rectangle of the layer, or a part of it in unit coordinates.
    case image(CGImage, version: UInt64, CGRect, part: CGRect, isSmooth: Bool)

    package static func == (a: Kind, b: Kind) -> Bool {
      switch (a, b) {
      case (.fill(let p, let q), .fill(let r, let s)): p == r && q == s
      case (.border(let p, let q, let r), .border(let s, let t, let u)):
        p == s && q == t && r == u
      case (.shadow(let p, let q, let r), .shadow(let s, let t, let u)):
        p == s && q == t && r == u
      case (.shape(let p), .shape(let q)): p == q
      case (.gradient(let p, let q, let r), .gradient(let s, let t, let u)):
        p == s && q == t && r == u
      case (.image(let p, let v, let q, let r, let i), .image(let s, let w, let t, let u, let j)):
        p === s && v == w && q == t && r == u && i == j
      default: false
      }
    }
  }

  package var kind: Kind
  /// The transform from the drawing's coordinates to pixels.
  package var transform: CGAffineTransform

  package init(kind: Kind, transform: CGAffineTransform) {
    self.kind = kind
    self.transform = transform
  }

  func looksLike(_ other: Drawing, movedBy dx: Int, _ dy: Int) -> Bool {
    transform.isAlike(other.transform, movedBy: dx, dy) && kind == other.kind
  }

  /// Renders into a context whose unit is a pixel of the screen.
  package func draw(in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    switch kind {
    case .fill(let color, let shape):
      context.setFillColor(color)
      context.addPath(shape.path)
      context.fillPath()
    case .border(let color, let shape, let width):
      context.setFillColor(color)
      context.addPath(shape.path)
      let inner = RoundedRect(
        rect: shape.rect.insetBy(dx: width, dy: width),
        radii: shape.radii.map { max(0, $0 - width) })
      if inner.rect.width > 0, inner.rect.height > 0, !inner.rect.isNull {
        context.addPath(inner.path)
      }
      context.fillPath(using: .evenOdd)
    case .shadow(let color, let path, let blur):
      context.setShadow(offset: .zero, blur: blur, color: color)
      // Only the shadow is drawn; the shape that casts it is drawn above.
      context.drawShadowOnly { context in
        context.setFillColor(.black)
        context.addPath(path)
        context.fillPath()
      }
    case .shape(let shape): shape.draw(in: context)
    case .gradient(let gradient, let bounds, let radii):
      if radii.contains(where: { $0 > 0 }) {
        context.addPath(RoundedRect(rect: bounds, radii: radii).path)
        context.clip()
      } else {
        context.clip(to: bounds)
      }
      gradient.draw(in: context, bounds: bounds)
    case .image(let image, _, let rect, _, _) where image.drawing != nil:
      context.clip(to: rect)
      image.drawing?(context)
    case .image(let image, _, let rect, let part, let isSmooth):
      context.interpolationQuality = isSmooth ? .default : .none
      context.drawUpright(image, part: part, in: rect)
    }
  }
}
