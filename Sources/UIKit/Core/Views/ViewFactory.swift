// Creates views like cells: a convenience initialiser calls the class's own initialiser dynamically,
// and a function without a body is bound to that initialiser's symbol, so that it can be called on any
// metatype.
extension UIView {
  @usableFromInline package convenience init(made frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("$s5UIKit6UIViewC4madeAC10Foundation6CGRectV_tcfC")
  private static func make(_ frame: CGRect) -> UIView

  /// Creates a view of the class that a metatype represents.
  ///
  /// Converted code calls it for `T(frame:)`, which Swift allows only for `required` initialisers.
  public static func _new(frame: CGRect) -> Self { unsafeDowncast(make(frame), to: self) }
}
