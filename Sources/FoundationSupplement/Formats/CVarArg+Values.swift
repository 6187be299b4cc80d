// On Apple's platforms, the compiler bridges these values to objects when they become arguments of a format,
// as in `NSPredicate(format: "id == %@", id as CVarArg)`. Predicates take them as they are; `String(format:)`
// gets their description, because Foundation on Linux describes only its own strings.

#if compiler(<6.4)
  extension NSObject: @retroactive CVarArg {}
#endif

extension NSObject: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { text(of: self) }
  public var _cVarArgEncoding: [Int] { _encodeBitsAsWords(text(of: self)) }
}

private func text(of object: NSObject) -> NSString {
  object as? NSString ?? NSString(string: object.description)
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Data: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Decimal: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Dictionary: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension CVarArg where Self: _CVarArgObject {
  /// The words of an argument. Lists of arguments encode the object instead, which they retain.
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
