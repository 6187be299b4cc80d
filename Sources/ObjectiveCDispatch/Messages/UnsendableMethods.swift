/// The error for a method that has more arguments than a message can pass.
public struct ObjCArgumentCountError: Error, CustomStringConvertible {
  public var description: String { "a message has at most two arguments, this method has more" }
}

/// Represents a method with more than two arguments: the class responds to its selector, but no message
/// can call it.
///
/// - Throws: `ObjCArgumentCountError`, which senders report as a fault.
public func _objcUnsendable(
  _ receiver: AnyObject, _ first: Any?, _ second: Any?
) throws -> Any? { throw ObjCArgumentCountError() }
