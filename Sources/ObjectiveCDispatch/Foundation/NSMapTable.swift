/// A dictionary of objects that can reference keys and values weakly. Foundation on Linux does not have
/// it.
///
/// Keys are compared by `isEqual(_:)` if they are `NSObject`s, unless the options compare pointers.
/// Entries whose key or value has been deallocated are removed at the next access. Access is O(1) on
/// average.
///
/// `KeyType` and `ObjectType` are classes or protocols for classes; on Linux, the latter do not fulfil a
/// requirement for a class, so that none is declared.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Entry {
    var key: TableReference
    var value: TableReference
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
    // More than any app needs: the capacity is only a hint.
    buckets.reserveCapacity(min(max(0, initialCapacity), 1 << 16))
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
    let key = aKey as AnyObject
    let entry = buckets[keyOptions.hash(of: key)]?.first { matches($0, key) }
    // A nil that is cast to `AnyObject` becomes an object.
    return (entry?.value.object).flatMap { $0 as? ObjectType }
  }

  /// Sets the object of a key. Does nothing if either is nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    let key = aKey as AnyObject
    let hash = keyOptions.hash(of: key)
    let value = TableReference(anObject as AnyObject, valueOptions)
    var bucket = (buckets[hash] ?? []).filter(\.isAlive)
    if let index = bucket.firstIndex(where: { matches($0, key) }) {
      bucket[index].value = value
    } else {
      bucket.append(Entry(key: TableReference(key, keyOptions), value: value))
    }
    buckets[hash] = bucket
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let key = aKey as AnyObject
    let hash = keyOptions.hash(of: key)
    let bucket = buckets[hash]?.filter { $0.isAlive && !matches($0, key) }
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

  /// Returns the entries as a dictionary, if the keys are hashable. O(entries).
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var dictionary: [AnyHashable: ObjectType] = [:]
    for entry in living {
      guard let key = entry.key.object, let key = key as? AnyHashable,
        let value = entry.value.object
      else { continue }
      dictionary[key] = value as? ObjectType
    }
    return dictionary
  }

  /// The entries that remain after removing those with a deallocated object.
  private var living: [Entry] {
    buckets = buckets.compactMapValues { bucket in
      let alive = bucket.filter(\.isAlive)
      return alive.isEmpty ? nil : alive
    }
    return buckets.values.flatMap { $0 }
  }

  private func matches(_ entry: Entry, _ key: AnyObject) -> Bool {
    guard entry.isAlive, let other = entry.key.object else { return false }
    return keyOptions.areEqual(key, other)
  }
}
