/// How a hash table or map table stores and compares objects.
public class NSPointerFunctions: NSObject {
  /// The options of a table's keys or values.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5 << 0)
    public static let objectPersonality = Options([])
    /// Objects are equal only if they are identical.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

extension NSPointerFunctions.Options {
  /// Returns the hash of an object: its own, or that of its address.
  func hash(of object: AnyObject) -> Int {
    if !contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }

  /// Returns whether two objects are the same element or key.
  func areEqual(_ first: AnyObject, _ second: AnyObject) -> Bool {
    if first === second { return true }
    guard !contains(.objectPointerPersonality), let first = first as? NSObject else { return false }
    return first.isEqual(second)
  }
}

/// A strong or a weak reference to an object of a table.
struct TableReference {
  private var kept: AnyObject?
  private weak var observed: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    var object = object
    if options.contains(.copyIn), let copied = (object as? any NSCopying)?.copy(with: nil) {
      object = copied as AnyObject
    }
    if options.contains(.weakMemory) { observed = object } else { kept = object }
  }

  /// The object; nil if it has been deallocated.
  var object: AnyObject? { kept ?? observed }
}
