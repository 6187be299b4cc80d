import CollectionEngine
import TableGeometry

/// A layout of items in lines, like text or a grid, with headers and footers.
///
/// `FlowGeometry` computes the layout. Items with the same size take no memory individually; if the
/// delegate provides sizes, it is queried for every item when the layout is prepared.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var metrics = FlowMetrics()
  var geometry: FlowGeometry?
  /// The inputs of the current geometry.
  var basis: FlowBasis?
  /// Whether the delegate must be queried again although the bounds are unchanged.
  var needsMetrics = true
  /// The measured sizes of items, by section, until all sizes are requested again.
  var measured: [Int: MeasuredSizes] = [:]
  var hasWarned = false

  /// A size that represents automatic sizing by the item's content.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readElement(coder, as: UICollectionViewFlowLayout.self)
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Properties

  /// The minimum distance between lines; 10 by default.
  open var minimumLineSpacing: CGFloat {
    get { metrics.lineSpacing }
    set { setMetric(\.lineSpacing, newValue) }
  }
  /// The minimum distance between items in a line; 10 by default.
  open var minimumInteritemSpacing: CGFloat {
    get { metrics.itemSpacing }
    set { setMetric(\.itemSpacing, newValue) }
  }
  /// The size of items; 50 by 50 by default.
  open var itemSize: CGSize {
    get { metrics.itemSize }
    set { setMetric(\.itemSize, newValue) }
  }
  /// The estimated size of items until they are displayed and measured; zero, the default, if items are
  /// not measured.
  open var estimatedItemSize: CGSize {
    get { metrics.estimatedItemSize }
    set { setMetric(\.estimatedItemSize, newValue) }
  }
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { metrics.direction }
    set { setMetric(\.direction, newValue) }
  }
  /// The size of headers; only the height is used, or the width if the content scrolls horizontally.
  open var headerReferenceSize: CGSize {
    get { metrics.headerSize }
    set { setMetric(\.headerSize, newValue) }
  }
  /// The size of footers; only the height is used, or the width if the content scrolls horizontally.
  open var footerReferenceSize: CGSize {
    get { metrics.footerSize }
    set { setMetric(\.footerSize, newValue) }
  }
  /// The insets around the items of a section.
  open var sectionInset: UIEdgeInsets {
    get { metrics.sectionInset }
    set { setMetric(\.sectionInset, newValue) }
  }
  /// The reference of the section insets. Setting it does not invalidate the layout.
  open var sectionInsetReference: SectionInsetReference {
    get { metrics.insetReference }
    set { metrics.insetReference = newValue }
  }
  /// Whether headers stay at the visible edge while their section is visible.
  open var sectionHeadersPinToVisibleBounds: Bool {
    get { metrics.pinsHeaders }
    set { setMetric(\.pinsHeaders, newValue) }
  }
  /// Whether footers stay at the visible edge while their section is visible.
  open var sectionFootersPinToVisibleBounds: Bool {
    get { metrics.pinsFooters }
    set { setMetric(\.pinsFooters, newValue) }
  }

  private func setMetric<Value: Equatable>(
    _ path: WritableKeyPath<FlowMetrics, Value>, _ value: Value
  ) {
    if metrics[keyPath: path] == value { return }
    metrics[keyPath: path] = value
    invalidateLayout()
  }

  /// The properties set by the app.
  var properties: FlowMetrics { metrics }

  // MARK: Layout

  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { flowContentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ofItem: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ofKind: elementKind, at: indexPath) }

  // MARK: Invalidation

  open override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    recordInvalidation(context)
    super.invalidateLayout(with: context)
  }

  /// Returns true if the length across the scroll direction changes, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let basis else { return false }
    let across = metrics.direction == .vertical ? newBounds.width : newBounds.height
    let old = metrics.direction == .vertical ? basis.size.width : basis.size.height
    return across != old || metrics.pinsHeaders || metrics.pinsFooters
  }

  override func elementsThatFollowScrolling(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    // A subclass may return other elements.
    type(of: self) == UICollectionViewFlowLayout.self ? pinnedElements(in: rect) : nil
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }

  /// Returns true if items have an estimate and the preferred size differs by a pixel.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    metrics.hasEstimate && preferredAttributes.representedElementCategory == .cell
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if preferredAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [preferredAttributes.indexPath])
    }
    return context
  }

  // MARK: Moving

  /// Returns the index path of the item at a point; between items, returns the start or end of the
  /// section there.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let found = super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    return found == previousIndexPath ? movementTarget(previousIndexPath, position) : found
  }

  /// Returns the item's attributes, centred at a point and in front of all others.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.zIndex = .max
    return attributes
  }

  package override var asksForPreferredAttributes: Bool { metrics.hasEstimate }

  override var itemGrid: ItemGrid? {
    guard let geometry else { return nil }
    let isSideways = metrics.direction == .horizontal
    return ItemGrid(
      geometry.sections.map { $0.grid(areColumns: isSideways) }, isSideways: isSideways)
  }

  override func itemsWillMove(_ change: CollectionChange) {
    moveMeasured({ change.keptItem($0) }, { change.keptSection($0) })
  }
}

extension UICollectionViewFlowLayout {
  /// The reference of a flow layout's section insets.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }
}
