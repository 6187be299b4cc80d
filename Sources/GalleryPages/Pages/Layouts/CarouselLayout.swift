import Trestle

/// A layout with cards side by side, of which the one in the middle is the largest. A drag ends with a
/// card in the middle.
package final class CarouselLayout: UICollectionViewFlowLayout {
  /// The size of a card at the side as a fraction of its full size.
  private let smallest: CGFloat = 0.8
  private let fadest: CGFloat = 0.55

  package override init() {
    super.init()
    scrollDirection = .horizontal
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override class var layoutAttributesClass: AnyClass {
    UICollectionViewLayoutAttributes.self
  }
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Makes cards as large as the view allows, with a ratio of three to two and at least half a card at
  /// each side.
  package override func prepare() {
    if let view = collectionView {
      let room = view.bounds.inset(by: view.adjustedContentInset)
      let height = max(1, min(room.height - 48, 560))
      let width = max(1, min(room.width * 0.72, height * 0.72, 400)).rounded()
      let size = CGSize(width: width, height: min(height, (width * 1.45).rounded()))
      if size != itemSize { itemSize = size }
      // Neighbours are closer than their whole sizes, as they are smaller.
      minimumLineSpacing = -(width * (1 - smallest) / 2) + 16
      let side = max(0, (room.width - width) / 2)
      let top = max(0, (room.height - size.height) / 2)
      sectionInset = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
    }
    super.prepare()
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  package override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == collectionView?.bounds.size
    {
      // A scroll changes the sizes on the screen, not those of the layout.
      flow.invalidateFlowLayoutAttributes = false
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { scaled($0) }
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { scaled($0) }
  }

  /// The middle of the view in the layout's own direction.
  private var middle: CGFloat {
    guard let view = collectionView else { return 0 }
    let middle = view.bounds.midX
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? collectionViewContentSize.width - middle : middle
  }

  private var step: CGFloat { itemSize.width + minimumLineSpacing }

  private func scaled(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = original.copy() as? UICollectionViewLayoutAttributes, step > 0 else {
      return original
    }
    let distance = min(1, abs(attributes.center.x - middle) / step)
    let scale = 1 - (1 - smallest) * distance
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    attributes.alpha = 1 - (1 - fadest) * distance
    // The card in the middle is in front of its neighbours.
    attributes.zIndex = Int((1 - distance) * 100)
    return attributes
  }

  /// Returns the offset of the card nearest to the middle, or of the next one after a swipe.
  package override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView, step > 0 else { return proposedContentOffset }
    let inset = view.adjustedContentInset.left
    let last = CGFloat(max(0, view.numberOfItems(inSection: 0) - 1))
    let place = (proposedContentOffset.x + inset) / step
    let now = (view.contentOffset.x + inset) / step
    var card = place.rounded()
    if velocity.x > 0.2 { card = max(card, now.rounded(.down) + 1) }
    if velocity.x < -0.2 { card = min(card, now.rounded(.up) - 1) }
    return CGPoint(x: min(max(0, card), last) * step - inset, y: proposedContentOffset.y)
  }
}
