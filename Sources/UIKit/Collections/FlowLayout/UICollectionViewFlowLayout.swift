import CollectionEngine
import TableGeometry

/// Items in lines, with headers and footers: the lines of a text, or a grid.
///
/// `FlowGeometry` has the arithmetic. Items of one size cost nothing each; where the delegate gives
/// sizes, it is asked for every item when the layout is prepared.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var metrics = FlowMetrics()
  var geometry: FlowGeometry?
  /// What the present geometry was made for.
  var basis: FlowBasis?
  /// Whether the delegate has to be asked again, although the bounds are the same.
  var needsMetrics = true
  /// What items were measured to have, by section, until everything is asked again.
  var measured: [Int: MeasuredSizes] = [:]
  var hasWarned = false

  /// The size of items for which neither the delegate nor their content gives one.
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

  /// The smallest distance between lines; 10 by default.
  open var minimumLineSpacing: CGFloat {
    get { metrics.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }
  /// The smallest distance between items of a line; 10 by default.
  open var minimumInteritemSpacing: CGFloat {
    get { metrics.itemSpacing }
    set { set(\.itemSpacing, newValue) }
  }
  /// The size of items; 50 by 50 by default.
  open var itemSize: CGSize {
    get { metrics.itemSize }
    set { set(\.itemSize, newValue) }
  }
  /// The size of items until they come to be displayed and are asked for the size that their content
  /// needs; zero, the default, for items that are not.
  open var estimatedItemSize: CGSize {
    get { metrics.estimatedItemSize }
    set { set(\.estimatedItemSize, newValue) }
  }
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { metrics.direction }
    set { set(\.direction, newValue) }
  }
  /// The size of headers: its height, or its width where content scrolls sideways.
  open var headerReferenceSize: CGSize {
    get { metrics.headerSize }
    set { set(\.headerSize, newValue) }
  }
  /// The size of footers: its height, or its width where content scrolls sideways.
  open var footerReferenceSize: CGSize {
    get { metrics.footerSize }
    set { set(\.footerSize, newValue) }
  }
  /// The insets around the items of a section.
  open var sectionInset: UIEdgeInsets {
    get { metrics.sectionInset }
    set { set(\.sectionInset, newValue) }
  }
  /// What the insets of sections are counted from. Setting it does not invalidate the layout.
  open var sectionInsetReference: SectionInsetReference {
    get { metrics.insetReference }
    set { metrics.insetReference = newValue }
  }
  /// Whether headers stay at the visible edge while their section is in view.
  open var sectionHeadersPinToVisibleBounds: Bool {
    get { metrics.pinsHeaders }
    set { set(\.pinsHeaders, newValue) }
  }
  /// Whether footers stay at the visible edge while their section is in view.
  open var sectionFootersPinToVisibleBounds: Bool {
    get { metrics.pinsFooters }
    set { set(\.pinsFooters, newValue) }
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<FlowMetrics, Value>, _ value: Value) {
    if metrics[keyPath: path] == value { return }
    metrics[keyPath: path] = value
    invalidateLayout()
  }

  /// The properties as the app has set them.
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
    take(context)
    super.invalidateLayout(with: context)
  }

  /// True where the length across the scroll direction changes, or something is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let basis else { return false }
    let across = metrics.direction == .vertical ? newBounds.width : newBounds.height
    let old = metrics.direction == .vertical ? basis.size.width : basis.size.height
    return across != old || metrics.pinsHeaders || metrics.pinsFooters
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }

  /// True where items have an estimate, and the preferred size differs by a pixel.
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

  /// The item at a point; between items the end or the start of the section that is there.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let found = super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    return found == previousIndexPath ? movementTarget(previousIndexPath, position) : found
  }

  /// The item's attributes, in the middle of a point and in front of all others.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.zIndex = .max
    return attributes
  }

  package override var asksForPreferredAttributes: Bool { metrics.hasEstimate }

  override func itemsWillMove(_ change: CollectionChange) {
    moveMeasured({ change.keptItem($0) }, { change.keptSection($0) })
  }
}

extension UICollectionViewFlowLayout {
  /// What the insets of a flow layout's sections are counted from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }
}
