import CoreGraphics

/// A layout that interpolates between two layouts during an interactive transition.
///
/// Elements move in a straight line between their positions in both layouts. Subclasses may define other
/// paths, with custom values stored for the current progress.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The initial layout.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The final layout.
  open private(set) var nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  var offsets: TransitionOffsets?

  /// The progress of the transition, from 0 to 1; other values extrapolate.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      takeOffset()
    }
  }

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Creates a transition between two flow layouts, because archives contain no transitions.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    nextLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Stores a custom value for the current progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a custom value; 0 if none was stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Invalidation

  /// Invalidates both layouts as well if item counts have changed.
  open override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    if context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        layout.invalidateLayout(with: layout.newContext(context.cause))
      }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true if new bounds invalidate either layout.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Returns the closure of the layout that contains the decoration view, because decoration views are
  /// registered with layouts.
  override func decorationMaker(_ kind: String) -> ((CGRect) -> UICollectionReusableView?)? {
    super.decorationMaker(kind) ?? currentLayout.decorationMaker(kind)
      ?? nextLayout.decorationMaker(kind)
  }

  override func elementsDidChange() {
    currentLayout.elementsDidChange()
    nextLayout.elementsDidChange()
  }

  override func itemsWillMove(_ change: CollectionChange) {
    currentLayout.itemsWillMove(change)
    nextLayout.itemsWillMove(change)
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (start, end) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: max(0, mix(start.width, end.width)), height: max(0, mix(start.height, end.height)))
  }

  /// Returns the interpolated attributes of the elements near the visible area in either layout.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for (layout, offset) in [(currentLayout, offsets?.start), (nextLayout, offsets?.end)] {
      var area = rect
      // The corresponding area at that layout's content offset.
      if let offset, let view = collectionView {
        area.origin.x += offset.x - view.contentOffset.x
        area.origin.y += offset.y - view.contentOffset.y
      }
      if let collectionView { area = collectionView.mirror(of: layout).mirrored(area) }
      for attributes in layout.layoutAttributesForElements(in: area) ?? [] {
        if found[attributes.key] == nil {
          found[attributes.key] = mixedAttributes(of: attributes.key)
        }
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { mixedAttributes(of: .cell(indexPath)) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixedAttributes(
      of: ElementKey(category: .supplementary, kind: elementKind, indexPath: indexPath))
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixedAttributes(of: ElementKey(category: .decoration, kind: elementKind, indexPath: indexPath))
  }

  package override var asksForPreferredAttributes: Bool { false }

  private func mix(_ start: CGFloat, _ end: CGFloat, _ progress: CGFloat? = nil) -> CGFloat {
    start + (end - start) * (progress ?? transitionProgress)
  }

  /// Returns an element's interpolated attributes; an element of only one layout fades in or out.
  ///
  /// - Parameter progress: The progress to interpolate at; nil for the current one.
  func mixedAttributes(
    of key: ElementKey, at progress: CGFloat? = nil
  ) -> UICollectionViewLayoutAttributes? {
    let progress = progress ?? transitionProgress
    let (start, end) = (attributes(of: key, in: currentLayout), attributes(of: key, in: nextLayout))
    guard let start, let end else {
      let copy = (start ?? end)?.duplicate()
      copy?.alpha *= min(max(start == nil ? progress : 1 - progress, 0), 1)
      return copy
    }
    let copy = (progress < 0.5 ? start : end).duplicate()
    copy.size = CGSize(
      width: max(0, mix(start.size.width, end.size.width, progress)),
      height: max(0, mix(start.size.height, end.size.height, progress)))
    copy.center = CGPoint(
      x: mix(start.center.x, end.center.x, progress),
      y: mix(start.center.y, end.center.y, progress))
    copy.alpha = mix(start.alpha, end.alpha, progress)
    return copy
  }

  /// Returns an element's attributes in one of the two layouts, in the view's coordinates.
  private func attributes(
    of key: ElementKey, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    let own = layout.ownAttributes(of: key)
    guard let own, let collectionView else { return own }
    return collectionView.mirror(of: layout).mirrored(own)
  }

  /// Updates the content offset for the current progress.
  private func takeOffset() {
    guard let collectionView, collectionView.collectionViewLayout === self else { return }
    offsets?.adopt(collectionView.adjustedContentInset)
    guard let offsets else { return }
    collectionView.contentOffset = CGPoint(
      x: mix(offsets.start.x, offsets.end.x), y: mix(offsets.start.y, offsets.end.y))
  }
}

/// The content offsets at both ends of an interactive transition.
struct TransitionOffsets {
  private(set) var start: CGPoint
  private(set) var end: CGPoint
  /// The content insets to which the offsets belong.
  private var insets: UIEdgeInsets

  init(start: CGPoint, end: CGPoint, insets: UIEdgeInsets) {
    self.start = start
    self.end = end
    self.insets = insets
  }

  /// Updates the offsets for other content insets: content at its beginning stays there.
  mutating func adopt(_ new: UIEdgeInsets) {
    guard new != insets else { return }
    let old = insets
    insets = new
    func adopt(_ offset: inout CGPoint) {
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
    }
    adopt(&start)
    adopt(&end)
  }
}
