/// Where the elements of a collection view are: the base class of layouts.
///
/// A layout is asked through its hooks alone. `prepare()` comes first, and again after every
/// invalidation; then the content's size, then the attributes of the elements in a rectangle.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout belongs to.
  open internal(set) weak var collectionView: UICollectionView?
  /// What makes decoration views, by kind.
  var decorationMakers: [String: (CGRect) -> UICollectionReusableView?] = [:]
  /// The update whose views the layout is asked about.
  var updating: LayoutUpdate?

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    readElement(coder, as: UICollectionViewLayout.self)
  }

  // MARK: Classes

  /// The class of the attributes that the layout answers.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// A context of the layout's class.
  final func newContext(
    _ cause: UICollectionViewLayoutInvalidationContext.Cause
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.instantiate(
      Self.invalidationContextClass)
    context.cause = cause
    return context
  }

  // MARK: Invalidation

  /// Has the layout prepared again before the next query.
  open func invalidateLayout() { invalidateLayout(with: newContext(.layout)) }

  /// Has what a context names computed again; overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Whether other bounds make the layout invalid; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The context for other bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext(.boundsChange) }

  /// Whether the attributes that a view prefers make the layout invalid; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The context for the attributes that a view prefers: the place to adjust the content's offset for
  /// elements above the viewport.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    newContext(.preferred(preferredAttributes, original: originalAttributes))
  }

  /// Called when an update is about to give items other places, before the layout is prepared again.
  func itemsWillMove(_ change: CollectionChange) {}

  /// The list section at an index; nil where the section is no list.
  func listSection(at index: Int) -> ListSection? { nil }
  /// Whether any section may be a list.
  var hasListSections: Bool { false }

  /// Whether views are asked for the attributes that they prefer.
  package var asksForPreferredAttributes: Bool { true }

  // MARK: Rows

  /// Whether an element is in a section that scrolls by itself, and scrolls with it.
  func isInRow(_ key: ElementKey) -> Bool { false }
  /// How much the elements of such a section are seen beside their place in the layout.
  func rowShift(of section: Int) -> CGPoint { .zero }
  /// The scroll view that an element of such a section is in; nil for other elements.
  func rowView(of key: ElementKey) -> CollectionRowView? { nil }
  /// The scroll views of such sections.
  var rowViews: [CollectionRowView] { [] }
  /// Called when views have come in and left.
  func elementsDidChange() {}
  /// Scrolls such a section to an element: 0 puts it at the start, 1 in the middle, 2 at the end, -1
  /// scrolls by the least distance.
  func scrollRow(_ section: Int, showing frame: CGRect, at place: Int, animated: Bool) {}

  // MARK: Queries

  /// Computes what the queries need; overridden by layouts.
  open func prepare() {}
  /// The content's size; zero by default.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements that meet a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The direction in which the layout is written; that of the main bundle's development region.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    let language = Bundle.main.developmentLocalization ?? "en"
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
  /// Whether the collection view mirrors the layout where the direction is the opposite one; false by
  /// default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The offset at which a change of the layout or an update ends.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  /// The offset at which a drag ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Called before an update; overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of an update; overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which an element comes: transparent where it is new. Nil starts it from its
  /// own attributes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let updating, updating.isNew(itemIndexPath) else { return nil }
    return faded(layoutAttributesForItem(at: itemIndexPath))
  }
  /// The attributes to which an element goes: transparent where it is deleted. Nil ends it at its own
  /// attributes.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let updating, updating.isGone(itemIndexPath) else { return nil }
    return faded(updating.before[.cell(itemIndexPath)])
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let updating, updating.isNewSection(of: elementIndexPath) else { return nil }
    return faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let updating, updating.isGoneSection(of: elementIndexPath) else { return nil }
    return faded(
      updating.before[
        ElementKey(category: .supplementary, kind: elementKind, indexPath: elementIndexPath)])
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.duplicate()
    copy?.alpha = 0
    return copy
  }

  /// The paths of supplementary elements that an update takes away beside those of its sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// The paths of decoration elements that an update takes away.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The paths of supplementary elements that an update brings beside those of its sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// The paths of decoration elements that an update brings.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving

  /// The place for an item that is moved to a point: that of the item there; its present one between
  /// items.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView else { return previousIndexPath }
    return collectionView.indexPathForItem(at: collectionView.mirrored(position))
      ?? previousIndexPath
  }
  /// The attributes of an item that is moved to a point: its own, with the point as the middle.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = collectionView == nil ? nil : layoutAttributesForItem(at: indexPath)
    let attributes =
      own?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }
  /// The context for a step of items that are moved: their places and the point.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext(.movement(isShift: targetIndexPaths != previousIndexPaths))
    context.movement = .init(
      targets: targetIndexPaths, previous: previousIndexPaths, point: targetPosition)
    return context
  }
  /// The context for the end of a movement: the items' final places.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext(.movement(isShift: movementCancelled))
    context.movement = .init(targets: indexPaths, previous: previousIndexPaths, point: .zero)
    return context
  }

  // MARK: Changes of bounds and of the layout

  /// Called before an animated change of the bounds; overrides call `super`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a change of the bounds; overrides call `super`.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout takes the place of this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout takes the place of another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called inside the animation of a change of the layout.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Registers a class whose views decorate the layout; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationMakers[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      UIKitFault.report(
        "must register a class of kind UICollectionReusableView, not \(viewClass), for decoration "
          + "views of kind \(elementKind)")
      return
    }
    decorationMakers[elementKind] = { UICollectionReusableView.instantiate(type, $0) }
  }
  /// Registers a nib whose view decorates the layout; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib.map { nib in
      { _ in
        CollectionNibs.view(UICollectionReusableView.self, of: nib, kind: elementKind, elementKind)
      }
    }
  }
}

/// What an update changes, for the attributes that elements come from and go to.
@MainActor struct LayoutUpdate {
  /// The elements before the update, with their attributes.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  let isNew: (IndexPath) -> Bool
  let isGone: (IndexPath) -> Bool
  let isNewSection: (Int) -> Bool
  let isGoneSection: (Int) -> Bool

  func isNewSection(of path: IndexPath) -> Bool { path.count == 2 && isNewSection(path.section) }
  func isGoneSection(of path: IndexPath) -> Bool { path.count == 2 && isGoneSection(path.section) }
}
