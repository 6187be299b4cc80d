import Locks
import struct Synchronization.Atomic

/// The methods found so far, by class and selector.
///
/// A lookup takes no lock: it only reads one slot of a table, and the entries to which slots refer
/// are never released. There is at most one entry for each pair of a class and a selector that was
/// sent to it; registering a category later clears the table.
final class MethodCache: Sendable {
  /// A method as a function that is called on the sender's thread, whatever the method's isolation.
  typealias Call = (AnyObject, Any?, Any?) throws -> Any?

  static let shared = MethodCache()

  /// Returns a method that can be called on any thread.
  ///
  /// The structures separate the function from the generic cast, because a function that is itself a
  /// generic argument is wrapped twice, and each message would pass through both wrappers.
  static func unisolated(_ method: @escaping ObjCMethod) -> Call {
    struct Listed { let method: ObjCMethod }
    struct Callable { let call: Call }
    // Safety: the two function types differ only in their isolation, which does not affect how they
    // are called.
    return unsafeBitCast(Listed(method: method), to: Callable.self).call
  }

  private struct Entry {
    let type: ObjectIdentifier
    let selector: Selector
    let call: Call?
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  // Safety: used under the lock that contains it; the entries are never freed.
  private struct Entries: @unchecked Sendable {
    var known: [Key: UnsafeMutablePointer<Entry>] = [:]
    /// The number of times that the table has been cleared.
    var generation = 0
  }

  private static let slotCount = 2048
  /// The slots, each of which contains the address of an entry, or 0.
  ///
  /// Safety: they are never freed, and each slot is atomic.
  nonisolated(unsafe) private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private let entries = Mutex(Entries())

  private init() {
    slots = .allocate(capacity: Self.slotCount)
    for index in 0..<Self.slotCount { (slots + index).initialize(to: Atomic(0)) }
  }

  /// Returns the method of a class's instances for a selector. O(1) after the first call.
  @inline(__always) func call(for selector: Selector, of type: AnyClass) -> Call? {
    let id = ObjectIdentifier(type)
    let slot = slots + slotIndex(id, selector)
    let address = slot.pointee.load(ordering: .acquiring)
    if let entry = UnsafePointer<Entry>(bitPattern: address), entry.pointee.type == id,
      entry.pointee.selector == selector
    {
      return entry.pointee.call
    }
    return find(selector, type, slot)
  }

  @inline(__always) private func slotIndex(_ type: ObjectIdentifier, _ selector: Selector) -> Int {
    // Metadata addresses are at least 16 bytes apart.
    let type = UInt(bitPattern: type) >> 4
    let mixed = (type ^ (type >> 11)) &+ UInt(truncatingIfNeeded: selector.index) &* 0x9E37_79B1
    return Int(bitPattern: mixed & UInt(Self.slotCount - 1))
  }

  @inline(never) private func find(
    _ selector: Selector, _ type: AnyClass, _ slot: UnsafeMutablePointer<Atomic<UInt>>
  ) -> Call? {
    let key = Key(type: ObjectIdentifier(type), selector: selector)
    let (known, generation) = entries.withLock { ($0.known[key], $0.generation) }
    if let known {
      slot.pointee.store(UInt(bitPattern: known), ordering: .releasing)
      return known.pointee.call
    }
    // Called outside of the lock, as the class's own code runs.
    let method =
      (type as? any ObjCDispatching.Type)?._objcMethod(selector)
      ?? Categories.method(for: selector, of: type)
    let call = if let method { Self.unisolated(method) } else { Call?.none }
    entries.withLock { entries in
      guard entries.generation == generation, entries.known[key] == nil else { return }
      let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      entry.initialize(to: Entry(type: key.type, selector: selector, call: call))
      entries.known[key] = entry
      slot.pointee.store(UInt(bitPattern: entry), ordering: .releasing)
    }
    return call
  }

  /// Clears the table. The entries remain allocated, because a different thread may be reading one.
  func removeAll() {
    entries.withLock { entries in
      guard !entries.known.isEmpty else { return }
      entries.known = [:]
      entries.generation += 1
      for index in 0..<Self.slotCount {
        (slots + index).pointee.store(0, ordering: .relaxed)
      }
    }
  }
}
