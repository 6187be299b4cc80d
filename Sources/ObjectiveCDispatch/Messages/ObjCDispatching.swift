/// A method that is found by its selector, and called with the receiver and at most two arguments.
///
/// A method without a result returns nil. Methods have the main actor's isolation in their type,
/// because most of them are isolated to it; senders call them on the current thread, like the
/// Objective-C runtime.
public typealias ObjCMethod = @MainActor (AnyObject, Any?, Any?) throws -> Any?

/// A class whose methods can be found by selector.
///
/// On Linux, Swift cannot look up methods by name. `UIResponder`, `UIGestureRecognizer` and `UIBarItem`
/// conform, as must the root class of every other hierarchy whose methods should be found; each
/// subclass overrides the method and calls `super` last:
///
/// ```swift
/// override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
///   switch selector.name {
///   case "save:": { page, sender, _ in (page as! Page).save(try _objcArgument(sender)); return nil }
///   default: super._objcMethod(selector)
///   }
/// }
/// ```
public protocol ObjCDispatching: AnyObject {
  /// Returns the method of this class's instances for a selector; nil if there is none.
  ///
  /// The result for a class and a selector is cached, so it must not change.
  nonisolated static func _objcMethod(_ selector: Selector) -> ObjCMethod?
}
