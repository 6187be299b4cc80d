import Foundation
import UIKit

/// A layout as apps write them: columns of items of different heights, which are filled evenly, with a
/// header above each section and a plate behind it.
class OwnLayout: UICollectionViewLayout {
  /// What apps choose.
  @MainActor struct Options {
    let columns: Int
    let usesHeaders: Bool
    let usesPlates: Bool
    let measures: Bool
    let isFlipping: Bool
    let turns: Bool

    init(_ source: ValueSource) {
      columns = 1 + source.index(below: 4)
      usesHeaders = source.happens(oneIn: 2)
      usesPlates = source.happens(oneIn: 2)
      measures = source.happens(oneIn: 3)
      isFlipping = source.happens(oneIn: 3)
      turns = source.happens(oneIn: 4)
    }
  }

  static let header = UICollectionView.elementKindSectionHeader
  static let plate = "plate"
  let options: Options
  private(set) var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var parts: [UICollectionViewLayoutAttributes] = []
  private var heights: [IndexPath: CGFloat] = [:]
  private var size = CGSize.zero

  init(_ options: Options) {
    self.options = options
    super.init()
    register(FuzzedPart.self, forDecorationViewOfKind: Self.plate)
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { options.isFlipping }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    items = [:]
    parts = []
    let width = max(0, view.bounds.inset(by: view.adjustedContentInset).width)
    let column = width / CGFloat(options.columns)
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let start = top
      if options.usesHeaders {
        let path = IndexPath(item: 0, section: section)
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: Self.header, with: path)
        header.frame = CGRect(x: 0, y: top, width: width, height: 22)
        header.zIndex = 1
        parts.append(header)
        top += 22
      }
      var ends = [CGFloat](repeating: top, count: options.columns)
      for item in 0..<view.numberOfItems(inSection: section) {
        let shortest = ends.indices.min { ends[$0] < ends[$1] }!
        let path = IndexPath(item: item, section: section)
        let own = UICollectionViewLayoutAttributes(forCellWith: path)
        let height = heights[path] ?? CGFloat(24 + (section * 7 + item * 13) % 60)
        own.frame = CGRect(
          x: column * CGFloat(shortest), y: ends[shortest], width: column, height: height)
        if options.turns, item % 5 == 4 { own.transform = CGAffineTransform(rotationAngle: 0.2) }
        if item % 7 == 3 { own.zIndex = 2 }
        ends[shortest] += height
        items[path] = own
      }
      top = ends.max()!
      if options.usesPlates {
        let plate = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: Self.plate, with: IndexPath(item: 0, section: section))
        plate.frame = CGRect(x: 0, y: start, width: width, height: top - start)
        plate.zIndex = -1
        parts.append(plate)
      }
    }
    size = CGSize(width: width, height: top)
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (Array(items.values) + parts).filter { $0.frame.intersects(rect) }.map { copy($0) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { items[indexPath].map { copy($0) } }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { part(elementKind, indexPath) }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { part(elementKind, indexPath) }

  private func part(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    parts.first { $0.representedElementKind == kind && $0.indexPath == path }.map { copy($0) }
  }

  private func copy(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.copy() as! UICollectionViewLayoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width || abs(newBounds.width - size.width) > 0.5
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    options.measures && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[preferredAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    // Heights belong to other items now; cells are asked again where they are seen.
    heights = [:]
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if options.turns { own?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    return own
  }
}

/// A layout with invalid results.
final class SenselessLayout: OwnLayout {
  enum Kind: CaseIterable {
    case stale, missing, duplicate, infinite, notANumber, many, none, huge, unknownKinds
    case emptyPaths, hidden, infiniteSize, negativeSize, changingSize, invalidating, noItems, lists
  }

  let kind: Kind
  private var asked = 0

  init(_ options: Options, kind: Kind) {
    self.kind = kind
    super.init(options)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    asked += 1
    if kind == .invalidating { invalidateLayout() }
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    switch kind {
    case .infiniteSize: return CGSize(width: size.width, height: .infinity)
    case .negativeSize: return CGSize(width: -5, height: -size.height)
    case .changingSize: return CGSize(width: size.width, height: size.height + CGFloat(asked % 5))
    default: return size
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let good = super.layoutAttributesForElements(in: rect) ?? []
    switch kind {
    case .none: return nil
    case .missing: return good.filter { $0.indexPath.item % 3 != 0 }
    case .duplicate: return good + good
    case .many: return (0..<40).flatMap { _ in super.layoutAttributesForElements(in: rect) ?? [] }
    case .unknownKinds: return good + strangers(rect)
    case .changingSize, .infiniteSize, .negativeSize, .invalidating, .noItems: return good
    default:
      for own in good where own.indexPath.item % 2 == 0 { spoil(own, rect) }
      return good
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if kind == .noItems || kind == .none { return nil }
    let own = super.layoutAttributesForItem(at: indexPath)
    if let own, indexPath.item % 2 == 0 { spoil(own, .zero) }
    return own
  }

  private func spoil(_ own: UICollectionViewLayoutAttributes, _ rect: CGRect) {
    switch kind {
    case .stale: own.indexPath = IndexPath(item: own.indexPath.item + 1000, section: 99)
    case .infinite: own.size.height = .infinity
    case .notANumber: own.center = CGPoint(x: CGFloat.nan, y: 3)
    case .huge: own.frame = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    case .emptyPaths: own.indexPath = IndexPath()
    case .hidden: own.isHidden.toggle()
    case .lists: own.indexPath = IndexPath(indexes: [0, 1, 2])
    default: break
    }
  }

  private func strangers(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let path = IndexPath(item: 3, section: 0)
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "?", with: path)
    let part = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "?", with: path)
    for own in [decoration, part] {
      own.frame = CGRect(x: rect.minX, y: rect.midY, width: 20, height: 20)
    }
    return [decoration, part]
  }
}
