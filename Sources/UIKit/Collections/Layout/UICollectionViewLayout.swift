import CollectionEngine

/// The base class of layouts, which determine the position of a collection view's elements.
///
/// A collection view calls `prepare()` first, and again after every invalidation. Then it requests the
/// content size, and the attributes of the elements in a rectangle.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view to which the layout belongs.
  @exclusivity(unchecked) open internal(set) weak var collectionView: UICollectionView?
  /// The registered decoration views, by kind, as closures that create them.
  var decorationMakers: [String: (CGRect) -> UICollectionReusableView?] = [:]
  /// The update for which attributes are currently requested.
  @exclusivity(unchecked) var updating: LayoutUpdate?

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    readElement(coder, as: UICollectionViewLayout.self)
  }

  // MARK: Classes

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Returns a new context, of the class that the layout specifies.
  final func newContext(
    _ cause: UICollectionViewLayoutInvalidationContext.Cause
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.instantiate(
      Self.invalidationContextClass)
    context.cause = cause
    return context
  }

  // MARK: Invalidation

  /// Invalidates the layout, which is prepared again before the next query.
  open func invalidateLayout() { invalidateLayout(with: newContext(.layout)) }

  /// Invalidates the parts named by a context; overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Returns whether new bounds invalidate the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext(.boundsChange) }

  /// Returns whether the attributes that a view prefers invalidate the layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for the attributes that a view prefers. Override it to adjust the content
  /// offset for elements above the viewport.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    newContext(.preferred(preferredAttributes, original: originalAttributes))
  }

  /// Called before an update moves items and before the layout is prepared again.
  func itemsWillMove(_ change: CollectionChange) {}

  /// Returns the list section at an index; nil if the section is not a list.
  func listSection(at index: Int) -> ListSection? { nil }
  /// Whether any section may be a list.
  var hasListSections: Bool { false }

  /// The rows and columns of the items; nil for a layout without lines.
  var itemGrid: ItemGrid? { nil }
  /// Returns whether a supplementary element is anchored to an item, like a badge.
  func isAnchored(_ key: ElementKey) -> Bool { false }

  /// Returns the closure that creates decoration views of a kind; nil if none is registered.
  func decorationMaker(_ kind: String) -> ((CGRect) -> UICollectionReusableView?)? {
    decorationMakers[kind]
  }

  /// Whether views determine their preferred attributes.
  package var asksForPreferredAttributes: Bool { true }

  // MARK: Rows

  /// Whether any section scrolls orthogonally.
  var hasRows: Bool { false }
  /// Returns whether an element scrolls with an orthogonally scrolling section.
  func isInRow(_ key: ElementKey) -> Bool { false }
  /// Returns the elements of the sections in a rectangle whose positions depend on the content offset;
  /// nil if scrolling can change others as well.
  ///
  /// If it returns nil, the layout is asked whether scrolling invalidates it.
  func elementsThatFollowScrolling(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns how far the elements of an orthogonally scrolling section are scrolled from their
  /// positions in the layout.
  func rowShift(of section: Int) -> CGPoint { .zero }
  /// Returns the scroll view of an element in an orthogonally scrolling section; nil for other
  /// elements.
  func rowView(of key: ElementKey) -> CollectionRowView? { nil }
  /// The scroll views of the orthogonally scrolling sections.
  var rowViews: [CollectionRowView] { [] }
  /// Called after views were added and removed.
  func elementsDidChange() {}
  /// Scrolls an orthogonally scrolling section to an element: 0 aligns it at the start, 1 in the
  /// middle, 2 at the end; -1 scrolls as little as possible.
  func scrollRow(_ section: Int, showing frame: CGRect, at place: Int, animated: Bool) {}

  // MARK: Queries

  /// Prepares the layout for queries; overridden by subclasses.
  open func prepare() {}
  /// The content's size; zero by default.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that intersect a rectangle.
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

  /// The layout direction for which the layout was developed; by default the direction of the main
  /// bundle's development region.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    let language = PreferredLanguages.development(of: .main)
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
  /// Whether the collection view mirrors the layout if its own direction is the opposite; false by
  /// default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Returns the content offset after a layout change or an update.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  /// Returns the content offset at which scrolling comes to rest after a drag.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Called before an update; overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of an update; overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the initial attributes of an appearing element, which is transparent if it was inserted.
  /// If the result is nil, it starts with its current attributes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let updating, updating.isNew(itemIndexPath) else { return nil }
    return faded(layoutAttributesForItem(at: itemIndexPath))
  }
  /// Returns the final attributes of a disappearing element, which is transparent if it was deleted. If
  /// the result is nil, it ends with its current attributes.
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

  /// Returns the index paths of supplementary elements to delete in an update, in addition to the
  /// elements of deleted sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// Returns the index paths of decoration elements to delete in an update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of supplementary elements to insert in an update, in addition to the
  /// elements of inserted sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// Returns the index paths of decoration elements to insert in an update.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving

  /// Returns the index path of an item that is moved to a point: the index path of the item there, or
  /// its current index path if there is no item.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView else { return previousIndexPath }
    return collectionView.indexPathForItem(at: collectionView.mirrored(position))
      ?? previousIndexPath
  }
  /// Returns the attributes of an item that is moved to a point, which are its own attributes, centred
  /// at the point.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = collectionView == nil ? nil : layoutAttributesForItem(at: indexPath)
    let attributes =
      own?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }
  /// Returns the context for a step of an interactive movement, with the items' index paths and the
  /// point.
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
  /// Returns the context for the end of an interactive movement, with the items' final index paths.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext(.movement(isShift: movementCancelled))
    context.movement = .init(targets: indexPaths, previous: previousIndexPaths, point: .zero)
    return context
  }

  // MARK: Changes of bounds and of the layout

  /// Called before the bounds change in an animation; overrides call `super`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a bounds change; overrides call `super`.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before a different layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called inside the animation of a layout change.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Registers a class of decoration views; nil removes the registration.
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
  /// Registers a nib of decoration views; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib.map { nib in
      { _ in
        CollectionNibs.view(UICollectionReusableView.self, of: nib, kind: elementKind, elementKind)
      }
    }
  }
}

/// The changes of an update, for the initial and final attributes of elements.
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
