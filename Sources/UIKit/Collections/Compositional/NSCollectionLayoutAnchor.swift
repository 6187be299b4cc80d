import CollectionEngine

/// A point of an element: a corner, the middle of an edge or the center, plus an offset.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  open var edges: NSDirectionalRectEdge { ownEdges }
  /// The offset in points, or as a fraction of the supplementary element's size.
  open var offset: CGPoint { CGPoint(x: value.offsetX, y: value.offsetY) }
  open var isAbsoluteOffset: Bool { !value.isFractional }
  open var isFractionalOffset: Bool { value.isFractional }
  private let ownEdges: NSDirectionalRectEdge
  let value: LayoutAnchor

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    ownEdges = edges
    var offset = offset
    if !offset.x.isFinite || !offset.y.isFinite {
      UIKitFault.report("Invalid anchor offset: \(offset). The offset must be finite.")
      offset = .zero
    }
    func anchorPlace(
      _ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge
    ) -> LayoutAnchor.Place {
      switch (edges.contains(start), edges.contains(end)) {
      case (true, false): .start
      case (false, true): .end
      default: .middle
      }
    }
    value = LayoutAnchor(
      horizontal: anchorPlace(.leading, .trailing), vertical: anchorPlace(.top, .bottom),
      offsetX: Double(offset.x), offsetY: Double(offset.y), isFractional: isFractional)
    super.init()
  }

  /// Creates an anchor at edges: two adjacent edges mean their corner, and a single edge its middle.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  /// Creates an anchor at an offset from edges, in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  /// Creates an anchor at an offset from edges, as a fraction of the supplementary element's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutAnchor else { return false }
    return other.value == value && other.ownEdges == ownEdges
  }
  open override var hash: Int { value.hashValue }
}
