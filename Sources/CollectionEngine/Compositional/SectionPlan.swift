/// An element at the edge of a section or of the whole layout, which is a header or a footer.
public struct BoundaryItem: Hashable, Sendable {
  /// The side of the content at which an element is placed, and its alignment along that side.
  public enum Alignment: Hashable, Sendable {
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
    /// The element is at no side, but in the middle of the content (our choice).
    case center

    /// The horizontal position, from the leading to the trailing edge.
    var horizontal: LayoutAnchor.Place {
      switch self {
      case .topLeading, .leading, .bottomLeading: .start
      case .top, .bottom, .center: .middle
      case .topTrailing, .trailing, .bottomTrailing: .end
      }
    }
    /// The vertical position, from top to bottom.
    var vertical: LayoutAnchor.Place {
      switch self {
      case .topLeading, .top, .topTrailing: .start
      case .leading, .trailing, .center: .middle
      case .bottomLeading, .bottom, .bottomTrailing: .end
      }
    }

    func anchorPlace(along axis: LayoutAxis) -> LayoutAnchor.Place {
      axis == .horizontal ? horizontal : vertical
    }
  }

  /// The size, whose fractions refer to the section's width and to the container's height.
  public var size: LayoutDimensions
  /// The element's kind.
  public var kind: String
  /// The side of the content at which the element is placed, and its alignment along that side.
  public var alignment: Alignment
  /// The offset to the right, in points.
  public var offsetX: Double
  /// The offset downwards, in points.
  public var offsetY: Double
  /// Whether the element extends the section and lies outside the content.
  public var extendsBoundary: Bool
  /// Whether the element stays within the visible bounds while its section is visible.
  public var isPinned: Bool
  /// The z-index, from back to front.
  public var zIndex: Int
  /// The insets of the element within its layout frame.
  public var insets: LayoutInsets

  /// Creates an element.
  public init(
    size: LayoutDimensions, kind: String, alignment: Alignment, offsetX: Double = 0,
    offsetY: Double = 0, extendsBoundary: Bool = true, isPinned: Bool = false, zIndex: Int = 1,
    insets: LayoutInsets = LayoutInsets()
  ) {
    self.size = size
    self.kind = kind
    self.alignment = alignment
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.extendsBoundary = extendsBoundary
    self.isPinned = isPinned
    self.zIndex = zIndex
    self.insets = insets
  }

  /// The offset added to the z-index of pinned elements, as recorded from UIKit.
  static let pinnedIndex = 1_000_000_000
  /// The effective z-index, whether pinned or not.
  var order: Int { isPinned ? Self.pinnedIndex + zIndex : zIndex }
}

/// A view behind a section.
public struct DecorationSpec: Hashable, Sendable {
  /// The element's kind.
  public var kind: String
  /// The z-index, from back to front.
  public var zIndex: Int
  /// The distance from the section's edges.
  public var insets: LayoutInsets

  /// Creates a decoration.
  public init(kind: String, zIndex: Int = 0, insets: LayoutInsets = LayoutInsets()) {
    self.kind = kind
    self.zIndex = zIndex
    self.insets = insets
  }
}

/// The layout of a section.
public struct SectionSpec: Hashable, Sendable {
  /// The group that is repeated.
  public var group: CompositionItem
  /// The insets of the groups.
  public var insets = LayoutInsets()
  /// The additional insets of the safe area or margins across the scroll direction.
  public var referenceInsets = LayoutInsets()
  /// The insets of boundary elements from the safe area or margins across the scroll direction.
  public var supplementaryInsets = LayoutInsets()
  /// The distance between groups.
  public var groupSpacing = 0.0
  /// Whether groups follow each other across the scroll direction, in an orthogonally scrolling row.
  public var isOrthogonal = false
  /// The headers and footers.
  public var boundaryItems: [BoundaryItem] = []
  /// The views behind the section.
  public var decorations: [DecorationSpec] = []
  /// Whether boundary elements use the section's insets across the scroll direction.
  public var supplementariesFollowInsets = true

  /// Creates a section of repeated groups.
  public init(group: CompositionItem) { self.group = group }
}

/// A section's layout in a container, independent of the number of items and of measured sizes.
///
/// Equal sections share a plan.
public final class SectionPlan: Sendable {
  /// The layout of the section.
  public let spec: SectionSpec
  /// The size of the whole container.
  public let container: LayoutSize
  /// The axis along which sections follow each other.
  public let axis: LayoutAxis
  let rules: LayoutRules
  /// The insets of the groups in points, including the safe area.
  let insets: LayoutInsets
  /// The length of the section's content across the scroll direction, and that of the whole
  /// container along the scroll direction.
  let box: LayoutSize
  /// A group without measured elements.
  let template: SolvedGroup
  /// The number of elements of each kind that are anchored to a complete group.
  let anchorCounts: [String: Int]
  /// Whether measured sizes determine how many items a group contains.
  let breaksByMeasure: Bool
  /// Whether measured sizes affect groups.
  let isMeasured: Bool

  /// The axis along which groups follow each other.
  public var groupAxis: LayoutAxis { spec.isOrthogonal ? axis.other : axis }

  /// Creates the plan of a section.
  public init(
    _ spec: SectionSpec, container: LayoutSize, axis: LayoutAxis, rules: LayoutRules
  ) {
    self.spec = spec
    self.container = container
    self.axis = axis
    self.rules = rules
    var insets = rules.containerInsets(spec.insets, of: container)
    let cross = axis.other
    // The safe area applies only across the scroll direction (R).
    let reference = spec.referenceInsets.without(axis)
    insets.top += reference.top
    insets.leading += reference.leading
    insets.bottom += reference.bottom
    insets.trailing += reference.trailing
    self.insets = insets
    var box = container
    box[cross] = max(0, container[cross] - insets.sum(cross))
    self.box = box
    let groupAxis = spec.isOrthogonal ? axis.other : axis
    template = GroupSolver.solve(spec.group, in: box, rules, trimAxis: groupAxis)
    anchorCounts = template.anchorCounts
    var visits = 0
    breaksByMeasure = spec.group.breaksByMeasure(depth: 0, &visits)
    visits = 0
    isMeasured = spec.group.isMeasured(depth: 0, &visits)
  }

  /// Whether any item, boundary element or badge is measured.
  public var hasEstimates: Bool {
    isMeasured || spec.boundaryItems.contains { $0.size.hasEstimate }
      || template.anchors.contains { $0.item.size.hasEstimate }
  }
}

extension SolvedGroup {
  /// The number of elements of each kind that are anchored to the group and to its groups and items.
  var anchorCounts: [String: Int] {
    anchors.reduce(into: [:]) { $0[$1.item.kind, default: 0] += 1 }
  }
}

extension CompositionItem {
  /// Returns whether measured sizes determine how many items a group contains, because its own length
  /// or that of an element is measured.
  ///
  /// - Parameter container: Whether the container's width and height depend on measured sizes.
  fileprivate func breaksByMeasure(
    depth: Int, _ visits: inout Int, in container: (width: Bool, height: Bool) = (false, false)
  ) -> Bool {
    visits += 1
    guard let group, depth < LayoutRules.deepest, visits < LayoutRules.mostVisits else {
      return false
    }
    let own = (
      width: size.width.dependsOnMeasure(in: container),
      height: size.height.dependsOnMeasure(in: container)
    )
    if case .repeated(let axis) = group.arrangement, size[axis].estimate == nil {
      if axis == .horizontal ? own.width : own.height { return true }
      if group.subitems.contains(where: { $0.size[axis].dependsOnMeasure(in: own) }) { return true }
    }
    if case .divided(let axis, _) = group.arrangement, var part = group.subitems.first {
      // Equal parts depend on measured sizes only if their group does.
      part.size = part.size.replacing(
        axis, by: axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(1))
      return part.breaksByMeasure(depth: depth + 1, &visits, in: own)
    }
    for subitem in group.subitems
    where subitem.breaksByMeasure(depth: depth + 1, &visits, in: own) { return true }
    return false
  }

  /// Returns whether any item is measured.
  fileprivate func isMeasured(depth: Int, _ visits: inout Int) -> Bool {
    visits += 1
    guard let group else { return size.hasEstimate }
    guard depth < LayoutRules.deepest, visits < LayoutRules.mostVisits else { return false }
    for subitem in group.subitems where subitem.isMeasured(depth: depth + 1, &visits) {
      return true
    }
    return false
  }
}

extension LayoutDimension {
  /// Returns whether the length depends on measured sizes.
  fileprivate func dependsOnMeasure(in container: (width: Bool, height: Bool)) -> Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth: container.width
    case .fractionalHeight: container.height
    case .absolute: false
    }
  }
}
