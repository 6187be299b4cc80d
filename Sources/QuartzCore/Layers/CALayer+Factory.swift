// A layer class known only at run time is made through its plain initialiser, which subclasses
// override without `required`. A convenience initialiser calls it dynamically, and a function
// without a body binds to that initialiser's own symbol; so any metatype can be called.
extension CALayer {
  @usableFromInline package convenience init(made flag: Bool) { self.init() }

  @_silgen_name("$s10QuartzCore7CALayerC4madeACSb_tcfC")
  private static func instantiate(_ flag: Bool) -> CALayer

  /// Makes a layer of this very class through `init()`.
  package static func instantiate() -> CALayer { instantiate(true) }
}
