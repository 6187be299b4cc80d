import Foundation

/// How a map table stores and compares objects.
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

/// A dictionary of objects that can reference keys and values weakly. Foundation on Linux does not have
/// it.
///
/// Keys are compared by `isEqual(_:)` if they are `NSObject`s, unless the options compare pointers.
/// Entries whose key or value has been deallocated are removed at the next access. Access is O(1) on
/// average.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    var key: Reference<KeyType>
    var value: Reference<ObjectType>
    var isAlive: Bool { key.object != nil && value.object != nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    buckets.reserveCapacity(max(0, initialCapacity))
  }

  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return buckets[hash(of: aKey)]?.first { matches($0, aKey) }?.value.object
  }

  /// Sets the object of a key. Does nothing if either is nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    let hash = hash(of: aKey)
    let value = Reference(anObject, valueOptions)
    var bucket = (buckets[hash] ?? []).filter(\.isAlive)
    if let index = bucket.firstIndex(where: { matches($0, aKey) }) {
      bucket[index].value = value
    } else {
      bucket.append(Entry(key: Reference(aKey, keyOptions), value: value))
    }
    buckets[hash] = bucket
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = hash(of: aKey)
    let bucket = buckets[hash]?.filter { $0.isAlive && !matches($0, aKey) }
    buckets[hash] = bucket?.isEmpty == false ? bucket : nil
  }

  open func removeAllObjects() { buckets = [:] }

  /// The number of entries. O(entries).
  open var count: Int { living.count }

  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.compactMap(\.key.object)).objectEnumerator()
  }

  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.compactMap(\.value.object)).objectEnumerator()
  }

  /// The entries that remain after removing those with a deallocated object.
  private var living: [Entry] {
    buckets = buckets.compactMapValues { bucket in
      let alive = bucket.filter(\.isAlive)
      return alive.isEmpty ? nil : alive
    }
    return buckets.values.flatMap { $0 }
  }

  private var comparesPointers: Bool { keyOptions.contains(.objectPointerPersonality) }

  private func hash(of key: KeyType) -> Int {
    if !comparesPointers, let object = key as? NSObject { return object.hash }
    return ObjectIdentifier(key).hashValue
  }

  private func matches(_ entry: Entry, _ key: KeyType) -> Bool {
    guard let other = entry.key.object else { return false }
    if other === key { return true }
    guard !comparesPointers, let object = key as? NSObject else { return false }
    return object.isEqual(other)
  }
}

/// A strong or a weak reference.
private struct Reference<Object: AnyObject> {
  private var kept: Object?
  private weak var observed: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    var object = object
    if options.contains(.copyIn), let copied = (object as? any NSCopying)?.copy(with: nil) {
      object = copied as? Object ?? object
    }
    if options.contains(.weakMemory) { observed = object } else { kept = object }
  }

  var object: Object? { kept ?? observed }
}
