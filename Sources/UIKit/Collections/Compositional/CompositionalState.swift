import CollectionEngine
import TableGeometry

/// What a compositional layout depends on beside its sections.
struct CompositionalBasis: Equatable {
  /// The size of the view.
  var size: CGSize
  /// The view's insets.
  var insets: UIEdgeInsets
  /// The insets of safe area, margins and readable width beside those.
  var references: [UIContentInsetsReference: LayoutInsets]
  var scale: CGFloat
  var category: UIContentSizeCategory
  var isMirrored: Bool
}

/// What a compositional layout has found out.
struct CompositionalState {
  var geometry: CompositionalGeometry?
  /// The sections as they were answered; nil for those without a definition.
  var sections: [NSCollectionLayoutSection?] = []
  var basis: CompositionalBasis?
  var needsSections = true
  /// Whether any element has an estimate.
  var hasEstimates = false
  /// Whether any element is pinned.
  var pinsAnything = false
  /// Whether any section is a list.
  var hasLists = false
  /// The sections that scroll by themselves.
  var rowSections: Set<Int> = []
  /// The sizes that elements have turned out to have, by section, between an update and the preparation
  /// behind it.
  var kept: [Int: KeptSizes]?
  /// The sizes that the layout's own headers and footers have turned out to have.
  var keptGlobals: [SectionSolution.PartKey: LayoutSize] = [:]
  /// What handlers have changed of elements in view.
  var changes: [ElementKey: VisibleItemChange] = [:]
  /// Whether the handlers of visible items are to be called.
  var needsHandlers = false

  struct KeptSizes {
    var items: [Int: LayoutSize]
    var parts: [SectionSolution.PartKey: LayoutSize]
  }

  /// Whether an element is in a section that scrolls by itself, and scrolls with it.
  func isInRow(_ key: ElementKey) -> Bool {
    guard !rowSections.isEmpty, key.indexPath.count == 2,
      rowSections.contains(key.indexPath.section)
    else { return false }
    switch key.category {
    case .cell: return true
    case .decoration: return false
    case .supplementary:
      guard let geometry, key.indexPath.item != .max else { return false }
      let spec = geometry.sections[key.indexPath.section].plan.spec
      return !spec.boundaryItems.contains { $0.kind == key.kind }
    }
  }
}
