// A registered class is known only at run time, and clients override `init(style:reuseIdentifier:)`
// without `required`. A convenience initialiser calls it dynamically, and a function without a body is
// bound to that initialiser's symbol, so that it can be called on any metatype. A test fails if a
// toolchain changes the calling convention.
extension UITableViewCell {
  @usableFromInline package convenience init(made style: CellStyle, for identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("$s5UIKit15UITableViewCellC4made3forA2C0D5StyleO_SSSgtcfC")
  private static func make(
    _ style: CellStyle, _ identifier: __owned String?
  ) -> UITableViewCell

  /// Creates a cell of exactly this class.
  static func instantiate(_ style: CellStyle, _ identifier: String?) -> UITableViewCell {
    make(style, identifier)
  }

  /// Creates a cell of the class that a metatype represents.
  public static func _new(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(make(style, reuseIdentifier), to: self)
  }
}

extension UITableViewHeaderFooterView {
  @usableFromInline package convenience init(made identifier: String?) {
    self.init(reuseIdentifier: identifier)
  }

  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C4madeACSSSg_tcfC")
  private static func make(_ identifier: __owned String?) -> UITableViewHeaderFooterView

  /// Creates a header or footer of exactly this class.
  static func instantiate(_ identifier: String?) -> UITableViewHeaderFooterView {
    make(identifier)
  }

  /// Creates a header or footer of the class that a metatype represents.
  public static func _new(reuseIdentifier: String?) -> Self {
    unsafeDowncast(make(reuseIdentifier), to: self)
  }
}
