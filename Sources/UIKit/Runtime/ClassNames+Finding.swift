/// Returns the class with a name: one that is registered, for example by `@objc(Name)`, or one that the
/// program contains as `Module.Name`; nil if there is none.
///
/// Converted code calls it for `NSClassFromString(_:)`, which on Linux finds neither registered names
/// nor nested and private classes.
public func _objcClass(named name: String) -> AnyClass? {
  if let type = ClassNames.type(named: name) ?? NSClassFromString(name) { return type }
  // Foundation prints a line for names with more than one dot.
  if name.contains(".") { return nil }
  return NSClassFromString("UIKit.\(name)") ?? NSClassFromString("QuartzCore.\(name)")
}
