/// The error for an argument that a method's parameter does not accept.
///
/// Senders report it as a fault and do not call the method.
public struct ObjCArgumentError: Error, CustomStringConvertible {
  /// The type of the argument; nil if the argument was nil.
  let argument: Any.Type?
  /// The type of the parameter.
  let parameter: Any.Type

  public var description: String {
    let given = argument.map { "an argument of type \(String(reflecting: $0))" } ?? "nil"
    return "\(given) sent for a parameter of type \(String(reflecting: parameter))"
  }
}

/// Converts an argument of a message to the type of a method's parameter.
///
/// Objects are cast to their class, nil becomes nil if the parameter is optional, and values are
/// bridged as on Apple's platforms: strings, numbers of every type, notifications, collections, and
/// enumerations from their raw values. In an optimised build, a message with an argument that needs no
/// bridging takes 20 to 60 ns more than a message without arguments (`scripts/bench lowering`).
///
/// - Parameters:
///   - value: The argument.
///   - type: The type of the parameter; inferred from the call.
/// - Throws: `ObjCArgumentError` if the parameter does not accept the argument.
@_disfavoredOverload
@inlinable public func _objcArgument<T>(_ value: Any?, as type: T.Type = T.self) throws -> T {
  // This is resolved when the caller is compiled, because most parameters of actions have this type.
  // Safety: the condition guarantees that the two types are equal.
  if T.self == Any?.self { return unsafeBitCast(_objcFlattened(value), to: T.self) }
  if let value {
    if let object = _objcObject(in: value) {
      if let argument = object as? T { return argument }
    } else if let argument = value as? T {
      return argument
    }
  }
  return try _objcConvertedArgument(value)
}

/// Converts an argument of a message to an object or nil, without the lookups of a cast to an optional.
///
/// - Parameters:
///   - value: The argument.
///   - type: The type of the parameter; inferred from the call.
/// - Throws: `ObjCArgumentError` if the argument is an object of a different class.
@inlinable public func _objcArgument<T: AnyObject>(
  _ value: Any?, as type: T?.Type = T?.self
) throws -> T? {
  guard let value else { return nil }
  if let object = _objcObject(in: value), let argument = object as? T { return argument }
  return try _objcConvertedArgument(value)
}

/// The kinds of types, as stored in the first word of their metadata. The values are part of
/// Swift's ABI.
@usableFromInline enum MetadataKind {
  @usableFromInline static let classType = 0
  @usableFromInline static let optional = 0x202

  @inlinable static func of(_ type: Any.Type) -> Int {
    // Safety: a type is the address of its metadata, which is never freed.
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  }
}

/// Returns a value as an object if it is an instance of a class; other values are not boxed.
///
/// A cast from `Any` looks up conformances before it compares classes; a cast from `AnyObject` does
/// not, and takes a fifth of the time.
@inlinable func _objcObject(in value: Any) -> AnyObject? {
  guard MetadataKind.of(Swift.type(of: value)) == MetadataKind.classType else { return nil }
  return withUnsafeBytes(of: value) {
    // Safety: a value of a class is one reference, which the value keeps alive.
    Unmanaged<AnyObject>.fromOpaque($0.load(as: UnsafeRawPointer.self)).takeUnretainedValue()
  }
}

/// Unwraps nested optionals, so that a nil inside an optional inside `Any` becomes nil.
@inlinable func _objcFlattened(_ value: Any?) -> Any? {
  guard let value, MetadataKind.of(Swift.type(of: value)) == MetadataKind.optional else {
    return value
  }
  return _objcUnwrapped(value)
}

@usableFromInline func _objcUnwrapped(_ value: Any) -> Any? { Conversion.flattened(value) }

/// Returns the conversions that need more than a cast of an object.
@usableFromInline func _objcConvertedArgument<T>(_ value: Any?) throws -> T {
  if let argument = Conversion.value(of: value, as: T.self) { return argument }
  throw ObjCArgumentError(argument: value.map { Swift.type(of: $0) }, parameter: T.self)
}

/// The bridges between Foundation's classes and Swift's values.
package enum Conversion {
  /// Returns a value converted to a type, with the bridging of Apple's platforms; nil if that is not
  /// possible.
  package static func value<T>(of value: Any?, as type: T.Type) -> T? {
    // For an optional type nil is a value, and for `Any` too, as on Apple's platforms.
    guard let value = _objcFlattened(value) else { return Any?.none as? T }
    if let cast = value as? T { return cast }
    let wrapped = (type as? any OptionalType.Type)?.wrappedType ?? type
    return converted(value, to: wrapped) as? T
  }

  /// Unwraps nested optionals.
  package static func flattened(_ value: Any?) -> Any? {
    // A cast would look up a conformance for every value.
    guard let value, MetadataKind.of(Swift.type(of: value)) == MetadataKind.optional,
      let optional = value as? any OptionalType
    else { return value }
    return flattened(optional.wrappedValue)
  }

  private static func converted(_ value: Any, to type: Any.Type) -> Any? {
    if let number = number(in: value), let converted = numeric(number, as: type) {
      return converted
    }
    if let raw = type as? any RawRepresentable.Type { return enumeration(raw, from: value) }
    return nil
  }

  private static func enumeration<R: RawRepresentable>(_ type: R.Type, from value: Any) -> R? {
    self.value(of: value, as: R.RawValue.self).flatMap { R(rawValue: $0) }
  }

  /// Returns the value as a number, bridged if necessary.
  package static func number(in value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    default: nil
    }
  }

  private static func numeric(_ number: NSNumber, as type: Any.Type) -> Any? {
    switch type {
    case is NSNumber.Type: number
    case is Bool.Type: number.boolValue
    case is Int.Type: number.intValue
    case is Double.Type: number.doubleValue
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Float.Type: number.floatValue
    case is UInt.Type: number.uintValue
    case is Int8.Type: number.int8Value
    case is Int16.Type: number.int16Value
    case is Int32.Type: number.int32Value
    case is Int64.Type: number.int64Value
    case is UInt8.Type: number.uint8Value
    case is UInt16.Type: number.uint16Value
    case is UInt32.Type: number.uint32Value
    case is UInt64.Type: number.uint64Value
    default: nil
    }
  }
}

/// An optional of any type.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
}
