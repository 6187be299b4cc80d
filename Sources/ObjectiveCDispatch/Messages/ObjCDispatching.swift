/// A method that a selector finds: called with the receiver and at most two arguments.
///
/// A method without a result returns nil. Methods are typed as the main actor's, because most are;
/// senders call them on the thread that sends, as the Objective-C runtime does.
public typealias ObjCMethod = @MainActor (AnyObject, Any?, Any?) throws -> Any?

/// A class whose methods are found by selectors.
///
/// Swift has no method look-up by name on Linux. `UIResponder`, `UIGestureRecognizer` and `UIBarItem`
/// conform, and so must the first class of every other hierarchy whose methods are to be found; each
/// subclass overrides the method and asks `super` last:
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
  /// Returns the method with which instances of this class answer a selector; nil if there is none.
  ///
  /// The answer for a class and a selector is cached, so it must not change.
  nonisolated static func _objcMethod(_ selector: Selector) -> ObjCMethod?
}
