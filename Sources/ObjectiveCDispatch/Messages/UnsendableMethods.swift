/// A method that has more arguments than a message passes.
public struct ObjCArgumentCountError: Error, CustomStringConvertible {
  public var description: String { "a message has at most two arguments, this method has more" }
}

/// A class's answer for a method with more than two arguments: it responds to the selector, but no
/// message calls it.
///
/// - Throws: `ObjCArgumentCountError`, which senders report as a fault.
public func _objcUnsendable(
  _ receiver: AnyObject, _ first: Any?, _ second: Any?
) throws -> Any? { throw ObjCArgumentCountError() }
