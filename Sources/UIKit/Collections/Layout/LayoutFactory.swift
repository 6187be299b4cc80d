// Classes of attributes, contexts and views are known only at run time, and clients override their
// initialisers without `required`; see `CellFactory` for how they are called through a metatype.
extension UICollectionViewLayoutAttributes {
  @usableFromInline package convenience init(made number: Int) { self.init() }

  @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC4madeACSi_tcfC")
  private static func make(_ number: Int) -> UICollectionViewLayoutAttributes

  /// Creates attributes of a class.
  static func instantiate(
    _ type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes { type.make(0) }
}

extension UICollectionViewLayoutInvalidationContext {
  @usableFromInline package convenience init(made number: Int) { self.init() }

  @_silgen_name("$s5UIKit41UICollectionViewLayoutInvalidationContextC4madeACSi_tcfC")
  private static func make(_ number: Int) -> UICollectionViewLayoutInvalidationContext

  /// Creates a context of a class; if the class is not a subclass, reports a fault and creates a
  /// context of the base class.
  static func instantiate(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    guard let type = type as? UICollectionViewLayoutInvalidationContext.Type else {
      UIKitFault.report(
        "invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext, "
          + "not \(type)")
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.make(0)
  }
}

extension UICollectionReusableView {
  /// Creates a view of a class.
  static func instantiate(
    _ type: UICollectionReusableView.Type, _ frame: CGRect
  ) -> UICollectionReusableView { type._new(frame: frame) }
}
