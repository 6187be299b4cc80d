// The classes of delegates and scenes are known only at run time, and clients inherit or override their
// initialisers without `required`. A convenience initialiser calls them dynamically, and a function
// without a body is bound to that initialiser's symbol, as for cells.
extension NSObject {
  @usableFromInline package convenience init(made flag: Bool) { self.init() }

  @_silgen_name("$s10Foundation8NSObjectC5UIKitE4madeACSb_tcfC")
  private static func instantiate(_ flag: Bool) -> NSObject

  /// Creates an object of this class through `init()`.
  static func instantiate() -> NSObject { instantiate(true) }

  /// Creates an object of the class that a metatype represents, through its `init()`.
  ///
  /// Converted code calls it for `T()`, which Swift allows only for `required` initialisers.
  public static func _new() -> Self { unsafeDowncast(instantiate(true), to: self) }
}

extension UIScene {
  @usableFromInline package convenience init(
    made session: UISceneSession, with options: UIScene.ConnectionOptions
  ) {
    self.init(session: session, connectionOptions: options)
  }

  @_silgen_name("$s5UIKit7UISceneC4made4withAcA0B7SessionC_AC17ConnectionOptionsCtcfC")
  private static func make(
    _ session: __owned UISceneSession, _ options: __owned UIScene.ConnectionOptions
  ) -> UIScene

  /// Creates a scene of this class.
  static func instantiate(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UIScene {
    make(session, options)
  }
}
