// What the standard library has only where Objective-C is, as far as the compiler asks for it.
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  public var pointee: Pointee { get nonmutating set }
}
public func _bridgeAnyObjectToAny(_ object: Swift.AnyObject?) -> Any
public func _bridgeFromObjectiveC<T>(_ object: Swift.AnyObject, _: T.Type) -> T
public func _forceBridgeFromObjectiveC<T>(_ object: Swift.AnyObject, _: T.Type) -> T
public func _conditionallyBridgeFromObjectiveC<T>(_ object: Swift.AnyObject, _: T.Type) -> T?
public func _isBridgedToObjectiveC<T>(_: T.Type) -> Swift.Bool
