/// A class with methods that can be called by selector but do not count as implemented. For example,
/// every `UIResponder` has the standard edit actions, which do nothing unless a subclass overrides
/// them.
package protocol UnlistedMethods: AnyObject {
  nonisolated static func unlistedMethod(_ selector: Selector) -> ObjCMethod?
}
