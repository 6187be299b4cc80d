// Creates layers of a class that is only known at run time.
//
// Subclasses override the plain initialiser without `required`, so Swift does not allow calling it
// on a metatype. A convenience initialiser calls it dynamically, and a function without a body
// binds to that initialiser's symbol.
extension CALayer {
  @usableFromInline package convenience init(made flag: Bool) { self.init() }

  @_silgen_name("$s10QuartzCore7CALayerC4madeACSb_tcfC")
  private static func instantiate(_ flag: Bool) -> CALayer

  /// Creates a layer of this class through `init()`.
  package static func instantiate() -> CALayer { instantiate(true) }
}
