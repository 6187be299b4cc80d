import CollectionEngine

/// A supplementary element of an item or a group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  private let kind: String
  private let container: NSCollectionLayoutAnchor
  private let own: NSCollectionLayoutAnchor?
  /// The position in the order of elements, from back to front; 1 by default.
  open var zIndex = 1

  /// Creates an element whose edges align with the same edges of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates an element whose own anchor is aligned with an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ own: NSCollectionLayoutAnchor?
  ) {
    self.kind = kind
    self.container = container
    self.own = own
    super.init(layoutSize: size, supplementaryItems: [])
  }

  open var elementKind: String { kind }
  open var containerAnchor: NSCollectionLayoutAnchor { container }
  open var itemAnchor: NSCollectionLayoutAnchor? { own }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, kind, container, own)
    copy.zIndex = zIndex
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutSupplementaryItem else {
      return false
    }
    return other.kind == kind && other.container == container && other.own == own
      && other.zIndex == zIndex
  }

  var anchoredValue: AnchoredItem {
    AnchoredItem(
      size: layoutSize.value, kind: kind, containerAnchor: container.value, itemAnchor: own?.value,
      zIndex: zIndex, insets: contentInsets.value)
  }

  /// Reports element kinds that occur several times in one item or section, because they could not be
  /// distinguished.
  static func reportDuplicates(in items: [NSCollectionLayoutSupplementaryItem]) {
    guard items.count > 1 else { return }
    var seen: Set<String> = []
    let duplicates = items.map(\.elementKind).filter { !seen.insert($0).inserted }
    if duplicates.isEmpty { return }
    UIKitFault.report(
      "Error: Every supplementary must have a unique elementKind: duplicates detected: "
        + "(\(duplicates.joined(separator: ", ")))")
  }
}

/// A header or footer of a section or of a whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private let side: NSRectAlignment
  private let distance: CGPoint
  /// Whether the element extends the section and lies outside its content; true by default.
  open var extendsBoundary = true
  /// Whether the element stays within the visible bounds while its section is visible; false by
  /// default.
  open var pinToVisibleBounds = false

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment, .zero)
  }

  /// Creates an element at an offset from its aligned position, in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize, elementKind, alignment, absoluteOffset)
  }

  private init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment,
    _ offset: CGPoint
  ) {
    side = alignment
    distance = offset
    super.init(size, kind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  open var alignment: NSRectAlignment { side }
  open var offset: CGPoint { distance }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize, elementKind, side, distance)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object),
      let other = object as? NSCollectionLayoutBoundarySupplementaryItem
    else { return false }
    return other.side == side && other.distance == distance
      && other.extendsBoundary == extendsBoundary && other.pinToVisibleBounds == pinToVisibleBounds
  }

  var boundaryValue: BoundaryItem {
    BoundaryItem(
      size: layoutSize.value, kind: elementKind, alignment: side.value,
      offsetX: Double(distance.x), offsetY: Double(distance.y), extendsBoundary: extendsBoundary,
      isPinned: pinToVisibleBounds, zIndex: zIndex, insets: contentInsets.value)
  }
}

/// A view behind a section of a compositional layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private let kind: String
  /// The position in the order of elements, from back to front; 0 by default.
  open var zIndex = 0

  private init(_ kind: String) {
    self.kind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a view that covers the section minus `contentInsets`. The kind must be registered with
  /// the layout.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: self)
  }

  open var elementKind: String { kind }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutDecorationItem(kind)
    copy.zIndex = zIndex
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutDecorationItem else {
      return false
    }
    return other.kind == kind && other.zIndex == zIndex
  }

  var decorationValue: DecorationSpec {
    DecorationSpec(kind: kind, zIndex: zIndex, insets: contentInsets.value)
  }
}
