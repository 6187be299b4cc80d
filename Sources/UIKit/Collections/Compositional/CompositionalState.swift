import CollectionEngine
import TableGeometry

/// The inputs of a compositional layout other than its sections.
struct CompositionalBasis: Equatable {
  /// The size of the view.
  var size: CGSize
  /// The view's insets.
  var insets: UIEdgeInsets
  /// The additional insets for the safe area, margins and readable width.
  var references: [UIContentInsetsReference: LayoutInsets]
  var scale: CGFloat
  var category: UIContentSizeCategory
  var isMirrored: Bool
}

/// The results of a compositional layout.
struct CompositionalState {
  var geometry: CompositionalGeometry?
  /// The sections that the provider returned; nil if there is no definition.
  var sections: [NSCollectionLayoutSection?] = []
  var basis: CompositionalBasis?
  var needsSections = true
  /// Whether the geometry has the item counts of the update that is about to invalidate the layout.
  var followsCounts = false
  /// Whether any element has an estimate.
  var hasEstimates = false
  /// Whether any element is pinned.
  var pinsAnything = false
  /// Whether any section's insets refer to the readable width.
  var usesReadableContent = false
  /// Whether any section is a list.
  var hasLists = false
  /// The orthogonally scrolling sections.
  var rowSections: Set<Int> = []
  /// The measured sizes by section, kept from an update or a change of the width until the next
  /// preparation.
  var kept: [Int: KeptSizes]?
  /// The measured sizes of the headers and footers of the whole layout.
  var keptGlobals: [SectionSolution.PartKey: LayoutSize] = [:]
  /// Whether any section has a `visibleItemsInvalidationHandler`.
  var needsHandlers = false
  /// The changes that handlers made to visible elements.
  var changes: [ElementKey: VisibleItemChange] = [:]

  struct KeptSizes {
    var items: [Int: LayoutSize]
    var parts: [SectionSolution.PartKey: LayoutSize]
    /// Whether the sizes were measured at another width or text size, so that only lists keep them, as
    /// estimates.
    var isOutdated = false
  }

  /// Returns whether an element scrolls with its orthogonally scrolling section.
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
