/// An object that can be moved, rotated and scaled in two dimensions.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre.
  var center: CGPoint { get set }
  /// The size, as a rectangle whose origin is zero.
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

/// A visible item of a section, whose position and appearance can be changed before it is
/// displayed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  var alpha: CGFloat { get set }
  /// The position in the order of elements, from back to front.
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  /// The centre, in the coordinates of the section's row.
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// A name that is unique among the items of a layout.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of the section's row.
  var frame: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary element; nil for an item.
  var representedElementKind: String? { get }
}

/// The changes that a handler made to a visible element, kept until the element is no longer
/// visible.
struct VisibleItemChange: Equatable {
  var alpha: CGFloat = 1
  var zIndex: Int?
  var isHidden = false
  /// The offset of the centre from its position in the layout.
  var offset = CGPoint.zero
  var transform = CATransform3DIdentity

  static let none = VisibleItemChange()

  func apply(to attributes: UICollectionViewLayoutAttributes) {
    attributes.alpha = alpha
    attributes.isHidden = isHidden
    if let zIndex { attributes.zIndex = zIndex }
    attributes.transform3D = transform
    if offset != .zero {
      attributes.center = CGPoint(
        x: attributes.center.x + offset.x, y: attributes.center.y + offset.y)
    }
  }
}

/// A visible item, in the coordinates of its section's row.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The unchanged attributes from the layout, in row coordinates.
  private let base: UICollectionViewLayoutAttributes
  private(set) var change: VisibleItemChange

  init(_ base: UICollectionViewLayoutAttributes, _ change: VisibleItemChange) {
    self.base = base
    self.change = change
  }

  var key: ElementKey { base.key }

  var alpha: CGFloat {
    get { change.alpha }
    set { change.alpha = newValue.isFinite ? newValue : 1 }
  }
  var zIndex: Int {
    get { change.zIndex ?? base.zIndex }
    set { change.zIndex = newValue == base.zIndex ? nil : newValue }
  }
  var isHidden: Bool {
    get { change.isHidden }
    set { change.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: base.center.x + change.offset.x, y: base.center.y + change.offset.y) }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      change.offset = CGPoint(x: newValue.x - base.center.x, y: newValue.y - base.center.y)
    }
  }
  var bounds: CGRect { base.bounds }
  var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(change.transform)
        ? CATransform3DGetAffineTransform(change.transform) : .identity
    }
    set { change.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  var transform3D: CATransform3D {
    get { change.transform }
    set { change.transform = newValue }
  }
  var name: String {
    "\(representedElementKind ?? UICollectionView.elementKindCell)-\(indexPath)"
  }
  var indexPath: IndexPath { base.indexPath }
  var frame: CGRect {
    let copy = base.duplicate()
    change.apply(to: copy)
    return copy.frame
  }
  var representedElementCategory: UICollectionView.ElementCategory {
    base.representedElementCategory
  }
  var representedElementKind: String? { base.representedElementKind }
}
