/// An element at the edge of a section or of the whole layout: a header or footer.
public struct BoundaryItem: Hashable, Sendable {
  /// The side of the content, and the place along it.
  public enum Alignment: Hashable, Sendable {
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
    /// No side: the middle of the content (our choice).
    case center

    /// The place across the content, from the leading to the trailing edge.
    var horizontal: LayoutAnchor.Place {
      switch self {
      case .topLeading, .leading, .bottomLeading: .start
      case .top, .bottom, .center: .middle
      case .topTrailing, .trailing, .bottomTrailing: .end
      }
    }
    /// The place from top to bottom.
    var vertical: LayoutAnchor.Place {
      switch self {
      case .topLeading, .top, .topTrailing: .start
      case .leading, .trailing, .center: .middle
      case .bottomLeading, .bottom, .bottomTrailing: .end
      }
    }

    func place(_ axis: LayoutAxis) -> LayoutAnchor.Place {
      axis == .horizontal ? horizontal : vertical
    }
  }

  /// The size; fractions are of the section's width and of the container's height.
  public var size: LayoutDimensions
  /// The element's kind.
  public var kind: String
  /// The side of the content, and the place along it.
  public var alignment: Alignment
  /// The offset to the right, in points.
  public var offsetX: Double
  /// The offset downwards, in points.
  public var offsetY: Double
  /// Whether the section grows by the element, which is then outside of the content.
  public var extendsBoundary: Bool
  /// Whether the element stays in the visible bounds while its section does.
  public var isPinned: Bool
  /// The position in the order of elements, from back to front.
  public var zIndex: Int
  /// The distance of the element from the edges of its place.
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

  /// What pinned elements add to their position in the order of elements (R).
  static let pinnedIndex = 1_000_000_000
  /// The position in the order of elements while pinned or not.
  var order: Int { isPinned ? Self.pinnedIndex + zIndex : zIndex }
}

/// A view behind a section.
public struct DecorationSpec: Hashable, Sendable {
  /// The element's kind.
  public var kind: String
  /// The position in the order of elements, from back to front.
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

/// How a section is laid out.
public struct SectionSpec: Hashable, Sendable {
  /// The group that is repeated.
  public var group: CompositionItem
  /// The insets of the groups.
  public var insets = LayoutInsets()
  /// The insets that safe area or margins add across the scroll direction.
  public var referenceInsets = LayoutInsets()
  /// The insets that safe area or margins give boundary elements across the scroll direction.
  public var supplementaryInsets = LayoutInsets()
  /// The distance between groups.
  public var groupSpacing = 0.0
  /// Whether groups follow each other across the scroll direction, in a row that scrolls by itself.
  public var isOrthogonal = false
  /// What is at the edges.
  public var boundaryItems: [BoundaryItem] = []
  /// What is behind.
  public var decorations: [DecorationSpec] = []
  /// Whether boundary elements have the section's insets across the scroll direction.
  public var supplementariesFollowInsets = true

  /// Creates a section of a group.
  public init(group: CompositionItem) { self.group = group }
}

/// A section's layout in a container: what does not depend on the number of items or on measured sizes.
///
/// Sections of one kind share a plan.
public final class SectionPlan: Sendable {
  /// How the section is laid out.
  public let spec: SectionSpec
  /// The size of the whole container.
  public let container: LayoutSize
  /// The axis along which sections follow each other.
  public let axis: LayoutAxis
  let rules: LayoutRules
  /// The insets of the groups in points, safe area included.
  let insets: LayoutInsets
  /// The section's content across the scroll direction, and the whole container along it.
  let box: LayoutSize
  /// A group that nothing is measured of.
  let template: SolvedGroup
  /// How many elements of each kind are anchored to a whole group.
  let anchorCounts: [String: Int]
  /// Whether measured sizes decide how many items a group holds.
  let breaksByMeasure: Bool
  /// Whether measured sizes change anything of groups.
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
    // The safe area counts across the scroll direction alone (R).
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

  /// Whether any element is measured: an item, a boundary element or a badge.
  public var hasEstimates: Bool {
    isMeasured || spec.boundaryItems.contains { $0.size.hasEstimate }
      || template.anchors.contains { $0.item.size.hasEstimate }
  }
}

extension SolvedGroup {
  /// How many elements of each kind are anchored to the group, its groups and items.
  var anchorCounts: [String: Int] {
    anchors.reduce(into: [:]) { $0[$1.item.kind, default: 0] += 1 }
  }
}

extension CompositionItem {
  /// Whether measured sizes decide how many items a group holds: a group is filled with elements whose
  /// length is measured, or its own length is.
  ///
  /// - Parameter container: Whether measured sizes decide the container's width and height.
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
      // Equal parts are measured only as far as their group is.
      part.size = part.size.replacing(
        axis, by: axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(1))
      return part.breaksByMeasure(depth: depth + 1, &visits, in: own)
    }
    for subitem in group.subitems
    where subitem.breaksByMeasure(depth: depth + 1, &visits, in: own) { return true }
    return false
  }

  /// Whether any item is measured.
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
  /// Whether measured sizes decide the length.
  fileprivate func dependsOnMeasure(in container: (width: Bool, height: Bool)) -> Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth: container.width
    case .fractionalHeight: container.height
    case .absolute: false
    }
  }
}
