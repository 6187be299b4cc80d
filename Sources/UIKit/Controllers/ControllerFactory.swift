// Creates controllers like cells: a convenience initialiser calls the class's own initialiser
// dynamically, and a function without a body is bound to that initialiser's symbol, so that it can be
// called on any metatype.
extension UIViewController {
  @usableFromInline package convenience init(made nibName: String?, in bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }

  @_silgen_name("$s5UIKit16UIViewControllerC4made2inACSSSg_10Foundation6BundleCSgtcfC")
  private static func make(_ nibName: __owned String?, _ bundle: __owned Bundle?)
    -> UIViewController

  /// Creates a controller of a class given by its metatype.
  ///
  /// Converted code calls it for `T(nibName:bundle:)`, which Swift allows only for `required`
  /// initialisers.
  public static func _new(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(make(nibName, bundle), to: self)
  }
}
