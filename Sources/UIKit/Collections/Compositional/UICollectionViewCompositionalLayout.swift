import CollectionEngine
import TableGeometry

/// Returns the layout of a section by its index, for the environment of the section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that consists of sections, which consist of groups, which consist of items.
///
/// `CompositionalGeometry` computes the layout without views; this class requests the sections and
/// turns the geometry into attributes.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let source: Source
  private var ownConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  @exclusivity(unchecked) var state = CompositionalState()
  private(set) lazy var rows = CompositionalRows(self)

  /// The source of the section layouts.
  enum Source {
    /// One layout for all sections.
    case section(NSCollectionLayoutSection)
    /// All sections are lists with the same configuration.
    case lists(UICollectionLayoutListConfiguration)
    case provider(UICollectionViewCompositionalLayoutSectionProvider)
  }

  /// Creates a layout that uses one section layout for all sections.
  public init(section: NSCollectionLayoutSection) {
    source = .section(section)
    super.init()
  }
  /// Creates a layout that uses one section layout for all sections.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .section(section)
    super.init()
    adopt(configuration)
  }
  /// Creates a layout that requests each section from a provider when it is invalid.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    source = .provider(sectionProvider)
    super.init()
  }
  /// Creates a layout that requests each section from a provider when it is invalid.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .provider(sectionProvider)
    super.init()
    adopt(configuration)
  }
  /// Creates a layout in which all sections are lists with the same configuration.
  init(lists configuration: UICollectionLayoutListConfiguration) {
    source = .lists(configuration)
    super.init()
  }
  /// Creates a layout from an archive, which cannot describe sections.
  public required init?(coder: NSCoder) {
    source = .provider { _, _ in nil }
    super.init(coder: coder)
  }

  /// The settings that all sections share. The layout stores a copy, so setting this property
  /// invalidates the layout, but changing the original object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { ownConfiguration }
    set {
      adopt(newValue)
      invalidateLayout()
    }
  }

  private func adopt(_ configuration: UICollectionViewCompositionalLayoutConfiguration) {
    ownConfiguration =
      configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  var sectionSource: Source { source }

  // MARK: Layout

  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { geometryContentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: ElementKey(category: .supplementary, kind: elementKind, indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decoration, kind: elementKind, indexPath: indexPath))
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recordInvalidation(context)
    super.invalidateLayout(with: context)
  }

  /// Returns true if the size changes or any element is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let basis = state.basis else { return false }
    return newBounds.size != basis.size || state.pinsAnything
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }

  /// Returns true if the element has an estimate and prefers a different length along that axis.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes, originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if preferredAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [preferredAttributes.indexPath])
    } else if let kind = preferredAttributes.representedElementKind {
      context.invalidateSupplementaryElements(
        ofKind: kind, at: [preferredAttributes.indexPath])
    }
    return context
  }

  package override var asksForPreferredAttributes: Bool { state.hasEstimates }

  override func listSection(at index: Int) -> ListSection? {
    state.sections.indices.contains(index) ? state.sections[index]?.list : nil
  }
  override var hasListSections: Bool { state.hasLists }

  override var itemGrid: ItemGrid? {
    guard let geometry = state.geometry else { return nil }
    return ItemGrid(geometry.sections.map(\.grid), isSideways: geometry.axis == .horizontal)
  }
  override func isAnchored(_ key: ElementKey) -> Bool {
    if case .anchored = element(of: key) { true } else { false }
  }

  override func itemsWillMove(_ change: CollectionChange) {
    moveMeasured(change)
    rows.sectionsWillMove(change)
  }

  // MARK: Rows

  override var hasRows: Bool { !state.rowSections.isEmpty }
  override func isInRow(_ key: ElementKey) -> Bool { hasRows && state.isInRow(key) }
  override func rowShift(of section: Int) -> CGPoint { rows.shift(of: section) }
  override func rowView(of key: ElementKey) -> CollectionRowView? {
    isInRow(key) ? rows.view(of: key.indexPath.section) : nil
  }
  override func elementsDidChange() { rows.removeUnused() }
  override func elementsThatFollowScrolling(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    // A subclass may return other elements, and visible items handlers are called at each scroll step.
    type(of: self) == UICollectionViewCompositionalLayout.self && !state.needsHandlers
      ? pinnedElements(in: rect) : nil
  }
  override func scrollRow(_ section: Int, showing frame: CGRect, at place: Int, animated: Bool) {
    rows.scroll(section, showing: frame, at: place, animated: animated)
  }
  override var rowViews: [CollectionRowView] { rows.all }
}
