/// A set of objects that can reference its elements weakly. Foundation on Linux does not have it.
///
/// ```swift
/// private let observers = NSHashTable<AnyObject>.weakObjects()
/// ```
///
/// Elements are compared by `isEqual(_:)` if they are `NSObject`s, unless the options compare pointers.
/// Elements that have been deallocated are removed at the next access. Access is O(1) on average.
///
/// `ObjectType` is a class or a protocol for classes; on Linux, the latter does not fulfil a requirement
/// for a class, so that none is declared.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
  private let options: NSPointerFunctions.Options
  private var buckets: [Int: [TableReference]] = [:]

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    self.options = options
    // More than any app needs: the capacity is only a hint.
    buckets.reserveCapacity(min(max(0, initialCapacity), 1 << 16))
  }

  public convenience init(options: NSPointerFunctions.Options = []) {
    self.init(options: options, capacity: 0)
  }

  /// Returns a table that references its elements weakly.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  // MARK: Elements

  /// Returns the element that is equal to an object.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return find(object as AnyObject).flatMap { $0 as? ObjectType }
  }

  /// Returns whether the table has an element that is equal to an object.
  open func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return find(anObject as AnyObject) != nil
  }

  /// Adds an object, unless the table has an element that is equal to it. Does nothing if it is nil.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    insert(object as AnyObject)
  }

  /// Removes the element that is equal to an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    delete(object as AnyObject)
  }

  open func removeAllObjects() { buckets = [:] }

  /// The number of elements. O(elements).
  open var count: Int { living.count }

  /// The elements, in no particular order.
  open var allObjects: [ObjectType] { living.compactMap { $0 as? ObjectType } }

  /// One of the elements; nil if there are none.
  open var anyObject: ObjectType? { living.first.flatMap { $0 as? ObjectType } }

  /// The elements as a set, without those that are not hashable.
  open var setRepresentation: Set<AnyHashable> { Set(living.compactMap { $0 as? AnyHashable }) }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: living).objectEnumerator() }

  // MARK: Sets

  /// Adds the elements of another table.
  open func union(_ other: NSHashTable<ObjectType>) {
    for element in other.living { insert(element) }
  }

  /// Removes the elements that another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for element in living where other.find(element) == nil { delete(element) }
  }

  /// Removes the elements of another table.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for element in other.living { delete(element) }
  }

  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    living.contains { other.find($0) != nil }
  }

  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    living.allSatisfy { other.find($0) != nil }
  }

  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
    count == other.count && isSubset(of: other)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSHashTable<ObjectType>).map { isEqual(to: $0) } ?? false
  }

  open override var hash: Int { count }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSHashTable(options: options)
    copy.union(self)
    return copy
  }

  // MARK: Storage

  private func find(_ object: AnyObject) -> AnyObject? {
    buckets[options.hash(of: object)]?.lazy.compactMap(\.object)
      .first { self.options.areEqual(object, $0) }
  }

  private func insert(_ object: AnyObject) {
    guard find(object) == nil else { return }
    let hash = options.hash(of: object)
    let alive = (buckets[hash] ?? []).filter { $0.object != nil }
    buckets[hash] = alive + [TableReference(object, options)]
  }

  private func delete(_ object: AnyObject) {
    let hash = options.hash(of: object)
    let bucket = buckets[hash]?.filter { reference in
      reference.object.map { !options.areEqual(object, $0) } ?? false
    }
    buckets[hash] = bucket?.isEmpty == false ? bucket : nil
  }

  /// The elements that remain after removing those that have been deallocated.
  private var living: [AnyObject] {
    buckets = buckets.compactMapValues { bucket in
      let alive = bucket.filter { $0.object != nil }
      return alive.isEmpty ? nil : alive
    }
    return buckets.values.joined().compactMap(\.object)
  }
}
