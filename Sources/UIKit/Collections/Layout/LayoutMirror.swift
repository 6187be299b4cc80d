import CoreGraphics

/// Converts between the coordinates of a layout and those of its collection view.
///
/// They differ if the layout was developed for the opposite direction. The conversion is its own
/// inverse.
@MainActor struct LayoutMirror {
  /// The width of the content within which the layout is mirrored; nil if it is not mirrored.
  let width: CGFloat?

  /// Returns converted attributes. If the layout is mirrored, they are a copy.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    guard let width else { return attributes }
    let copy = attributes.duplicate()
    copy.mirror(inWidth: width)
    return copy
  }

  /// Returns a converted rectangle.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard let width else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
