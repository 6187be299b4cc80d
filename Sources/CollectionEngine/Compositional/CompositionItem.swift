/// The length of an element along one axis.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// An estimated length, which is used until the element is measured.
  case estimated(Double)
  /// Like `estimated`, but all siblings get the maximum of their measured lengths.
  case uniform(estimate: Double)

  /// The estimate; nil for a length that is not measured.
  public var estimate: Double? {
    switch self {
    case .estimated(let length), .uniform(estimate: let length): length
    case .fractionalWidth, .fractionalHeight, .absolute: nil
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns whether the length is a fraction of the container's length along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniform: false
    }
  }
}

/// The width and height of an element.
public struct LayoutDimensions: Hashable, Sendable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension

  /// Creates dimensions.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The dimension along an axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  /// Whether any length is measured.
  public var hasEstimate: Bool { width.estimate != nil || height.estimate != nil }
}

/// A distance between elements.
public enum LayoutSpacing: Hashable, Sendable {
  /// A distance of exactly this many points.
  case fixed(Double)
  /// A distance of at least this many points, plus a part of the remaining space.
  case flexible(Double)

  /// The smallest distance.
  var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }
  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// Spacing around an element, outside its frame; nil if there is none.
public struct LayoutEdges: Hashable, Sendable {
  /// The distance above.
  public var top: LayoutSpacing?
  /// The distance at the leading edge.
  public var leading: LayoutSpacing?
  /// The distance below.
  public var bottom: LayoutSpacing?
  /// The distance at the trailing edge.
  public var trailing: LayoutSpacing?

  /// Creates spacing for each edge; by default there is none.
  public init(
    top: LayoutSpacing? = nil, leading: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil,
    trailing: LayoutSpacing? = nil
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  func before(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
  /// Returns the minimum total of both distances along an axis.
  func minimum(_ axis: LayoutAxis) -> Double {
    (before(axis)?.minimum ?? 0) + (after(axis)?.minimum ?? 0)
  }
  /// Returns how many of the distances along an axis are flexible.
  func flexibleCount(_ axis: LayoutAxis) -> Int {
    (before(axis)?.isFlexible == true ? 1 : 0) + (after(axis)?.isFlexible == true ? 1 : 0)
  }
}

/// A point of a box: a corner, the middle of an edge, or the center, plus an offset.
public struct LayoutAnchor: Hashable, Sendable {
  /// A position along an axis.
  public enum Place: Double, Sendable {
    /// The element is at the first edge.
    case start = 0
    /// The element is in the middle.
    case middle = 0.5
    /// The element is at the second edge.
    case end = 1
  }

  /// The position from the leading to the trailing edge.
  public var horizontal: Place
  /// The position from top to bottom.
  public var vertical: Place
  /// The offset to the right.
  public var offsetX: Double
  /// The offset downwards.
  public var offsetY: Double
  /// Whether offsets are fractions of the supplementary element's size rather than points.
  public var isFractional: Bool

  /// Creates an anchor.
  public init(
    horizontal: Place, vertical: Place, offsetX: Double = 0, offsetY: Double = 0,
    isFractional: Bool = false
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.isFractional = isFractional
  }

  /// Returns the anchor's position in a box, for a supplementary element of a given size.
  func point(in box: LayoutSize, of supplementary: LayoutSize) -> (x: Double, y: Double) {
    let (unitX, unitY) =
      isFractional ? (supplementary.width, supplementary.height) : (1, 1)
    return (
      horizontal.rawValue * box.width + offsetX * unitX,
      vertical.rawValue * box.height + offsetY * unitY
    )
  }
}

/// A supplementary element that is anchored to an item or a group, such as a badge.
public struct AnchoredItem: Hashable, Sendable {
  /// The size, whose fractions refer to the item or group.
  public var size: LayoutDimensions
  /// The element's kind.
  public var kind: String
  /// The point of the item or group with which the element's own anchor is aligned.
  public var containerAnchor: LayoutAnchor
  /// The element's own anchor; nil to align the edges of the container's anchor.
  public var itemAnchor: LayoutAnchor?
  /// The z-index, from back to front.
  public var zIndex: Int
  /// The insets of the element within its layout frame.
  public var insets: LayoutInsets

  /// Creates an anchored element.
  public init(
    size: LayoutDimensions, kind: String, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1, insets: LayoutInsets = LayoutInsets()
  ) {
    self.size = size
    self.kind = kind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
    self.insets = insets
  }

  /// Returns the element's rectangle, given the rectangle of its item or group.
  func frame(at box: LayoutRect, measured: LayoutSize?, _ rules: LayoutRules) -> LayoutRect {
    let size = rules.size(size, in: box.size, measured: measured)
    let place = containerAnchor.point(in: box.size, of: size)
    var own = itemAnchor ?? containerAnchor
    if itemAnchor == nil { (own.offsetX, own.offsetY) = (0, 0) }
    let anchor = own.point(in: size, of: size)
    return rules.inset(
      LayoutRect(
        x: box.x + place.x - anchor.x, y: box.y + place.y - anchor.y, width: size.width,
        height: size.height), by: insets, of: self.size)
  }
}

/// An item of a custom group, with its frame in the group.
public struct CustomFrame: Hashable, Sendable {
  /// The rectangle, relative to the group's corner.
  public var rect: LayoutRect
  /// The z-index, from back to front.
  public var zIndex: Int

  /// Creates an item of a custom group.
  public init(rect: LayoutRect, zIndex: Int = 0) {
    self.rect = rect
    self.zIndex = zIndex
  }
}

/// An item or a group of items.
public struct CompositionItem: Hashable, Sendable {
  /// The size.
  public var size: LayoutDimensions
  /// The insets of the content within the element's layout frame.
  public var insets = LayoutInsets()
  /// The spacing around the element.
  public var edges = LayoutEdges()
  /// The elements anchored to this one.
  public var anchored: [AnchoredItem] = []
  /// The content of a group; nil for an item.
  public var group: CompositionGroup?

  /// Creates an item.
  public init(_ size: LayoutDimensions) { self.size = size }

  /// Creates a group.
  public init(_ size: LayoutDimensions, group: CompositionGroup) {
    self.size = size
    self.group = group
  }
}

/// The content of a group: its items and their arrangement.
public struct CompositionGroup: Hashable, Sendable {
  /// The arrangement of a group's items.
  public enum Arrangement: Hashable, Sendable {
    /// The subitems are repeated as long as they fit.
    case repeated(LayoutAxis)
    /// The first subitem is repeated `count` times, in equal parts of the group.
    case divided(LayoutAxis, count: Int)
    /// The first subitem is repeated `count` times, with its own size.
    case copied(LayoutAxis, count: Int)
    /// Items at custom frames.
    case custom([CustomFrame])
  }

  /// The arrangement of the items.
  public var arrangement: Arrangement
  /// The items that fill the group.
  public var subitems: [CompositionItem]
  /// The distance between subitems.
  public var spacing: LayoutSpacing?

  /// Creates the content of a group.
  public init(
    _ arrangement: Arrangement, _ subitems: [CompositionItem], spacing: LayoutSpacing? = nil
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.spacing = spacing
  }
}
