import Foundation

/// Passes an element of a document through `init(coder:)`. The subclass is in the folder
/// `InterfaceBuilder`, which depends on this one.
///
/// It has no keyed values: code that reads them gets nil, false or 0.
package class InterfaceCoder: NSCoder {
  package override init() { super.init() }

  /// Applies the element to an object that its UIKit class has initialised. Every UIKit class in the
  /// hierarchy calls this, but only the call of the most derived one has an effect.
  @MainActor package func decode(_ object: NSObject, as type: AnyClass) {}

  /// Returns the value of an attribute of the element.
  @MainActor package func attribute(_ name: String) -> String? { nil }

  /// Creates the object of the child with a key, before the object itself exists.
  @MainActor package func object(key: String) -> AnyObject? { nil }

  // MARK: Keyed values

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject() -> Any? { nil }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeCInt(forKey key: String) -> CInt { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSObject {
  /// Configures the object from the coder's Interface Builder element. Does nothing if the coder is
  /// not an `InterfaceCoder`.
  @MainActor func readElement(_ coder: NSCoder, as type: AnyClass) {
    (coder as? InterfaceCoder)?.decode(self, as: type)
  }
}
