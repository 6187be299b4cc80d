/// How long an element is along one axis.
public enum LayoutDimension: Hashable, Sendable {
  /// A share of the container's width.
  case fractionalWidth(Double)
  /// A share of the container's height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// A length that holds until the element is measured.
  case estimated(Double)
  /// As `estimated`, but all siblings have the largest measured length.
  case uniform(estimate: Double)

  /// The estimate; nil for a length that is not measured.
  public var estimate: Double? {
    switch self {
    case .estimated(let length), .uniform(estimate: let length): length
    case .fractionalWidth, .fractionalHeight, .absolute: nil
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Whether the length is a share of the container's length along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniform: false
    }
  }
}

/// How wide and high an element is.
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
  /// Exactly so many points.
  case fixed(Double)
  /// So many points, and a share of the room that is left.
  case flexible(Double)

  /// The least distance.
  var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }
  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// Distances around an element, outside of it; nil for none.
public struct LayoutEdges: Hashable, Sendable {
  /// The distance above.
  public var top: LayoutSpacing?
  /// The distance in front.
  public var leading: LayoutSpacing?
  /// The distance below.
  public var bottom: LayoutSpacing?
  /// The distance behind.
  public var trailing: LayoutSpacing?

  /// Creates distances; none by default.
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
  /// The least room that both distances along an axis take.
  func minimum(_ axis: LayoutAxis) -> Double {
    (before(axis)?.minimum ?? 0) + (after(axis)?.minimum ?? 0)
  }
  /// How many of the distances along an axis take a share of the room that is left.
  func flexibleCount(_ axis: LayoutAxis) -> Int {
    (before(axis)?.isFlexible == true ? 1 : 0) + (after(axis)?.isFlexible == true ? 1 : 0)
  }
}

/// A point of a box: a corner, the middle of an edge or of the box, and an offset from there.
public struct LayoutAnchor: Hashable, Sendable {
  /// The place along an axis.
  public enum Place: Double, Sendable {
    /// At the first edge.
    case start = 0
    /// In the middle.
    case middle = 0.5
    /// At the second edge.
    case end = 1
  }

  /// The place from the leading to the trailing edge.
  public var horizontal: Place
  /// The place from top to bottom.
  public var vertical: Place
  /// The offset to the right.
  public var offsetX: Double
  /// The offset downwards.
  public var offsetY: Double
  /// Whether offsets are shares of the supplementary element's size, not points.
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

  /// Where the anchor is in a box of a size, for a supplementary element of another size.
  func point(in box: LayoutSize, of supplementary: LayoutSize) -> (x: Double, y: Double) {
    let (unitX, unitY) =
      isFractional ? (supplementary.width, supplementary.height) : (1, 1)
    return (
      horizontal.rawValue * box.width + offsetX * unitX,
      vertical.rawValue * box.height + offsetY * unitY
    )
  }
}

/// A supplementary element that is anchored to an item or a group: a badge.
public struct AnchoredItem: Hashable, Sendable {
  /// The size; fractions are of the item or group.
  public var size: LayoutDimensions
  /// The element's kind.
  public var kind: String
  /// The point of the item or group that the element's own anchor is put on.
  public var containerAnchor: LayoutAnchor
  /// The element's own anchor; nil for the edges of the container's.
  public var itemAnchor: LayoutAnchor?
  /// The position in the order of elements, from back to front.
  public var zIndex: Int
  /// The distance of the element from the edges of its place.
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

  /// The element's rectangle beside that of its item or group.
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

/// An item of a custom group: its rectangle in the group.
public struct CustomFrame: Hashable, Sendable {
  /// The rectangle, from the group's corner.
  public var rect: LayoutRect
  /// The position in the order of elements, from back to front.
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
  /// The distance of the content from the edges of the element's place.
  public var insets = LayoutInsets()
  /// The distances around the element.
  public var edges = LayoutEdges()
  /// What is anchored to the element.
  public var anchored: [AnchoredItem] = []
  /// What a group contains; nil for an item.
  public var group: CompositionGroup?

  /// Creates an item.
  public init(_ size: LayoutDimensions) { self.size = size }

  /// Creates a group.
  public init(_ size: LayoutDimensions, group: CompositionGroup) {
    self.size = size
    self.group = group
  }
}

/// The items of a group, and how they follow each other.
public struct CompositionGroup: Hashable, Sendable {
  /// How a group is filled.
  public enum Arrangement: Hashable, Sendable {
    /// The subitems are repeated until the next one does not fit.
    case repeated(LayoutAxis)
    /// The first subitem, so many times, in equal parts of the group.
    case divided(LayoutAxis, count: Int)
    /// The first subitem, so many times, in its own size.
    case copied(LayoutAxis, count: Int)
    /// Items at given places.
    case custom([CustomFrame])
  }

  /// How the group is filled.
  public var arrangement: Arrangement
  /// What the group is filled with.
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
