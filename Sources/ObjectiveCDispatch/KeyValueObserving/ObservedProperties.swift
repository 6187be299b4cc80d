import Synchronization

/// The observers of one object's properties, stored with the object.
///
/// Safety: the stored properties are read and changed under `lock`. Observers are called without it, on the
/// thread that changes the property, as on Apple's platforms.
final class ObservedProperties: @unchecked Sendable {
  /// A change of a property, with nil for values that the sender does not know.
  struct Change {
    var old: Any??
    var new: Any??
    var isPrior = false
  }

  private struct Entry {
    let id: Int
    let key: String
    let body: (Change) -> Void
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var lastID = 0
  /// The values before the changes announced by `willChangeValue(forKey:)`, by name.
  private var announced: [String: [Any?]] = [:]

  /// The number of observed properties in the process. While it is 0, a change costs one comparison.
  static let count = Atomic(0)

  // Safety: an address that serves as a key. It is never read or written.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: AnyObject) -> ObservedProperties? {
    objc_getAssociatedObject(object, key) as? ObservedProperties
  }

  static func making(for object: AnyObject) -> ObservedProperties {
    Associations.value(of: object, key) { ObservedProperties() }
  }

  func add(_ key: String, _ body: @escaping (Change) -> Void) -> Int {
    Self.count.add(1, ordering: .relaxed)
    return lock.withLock {
      lastID += 1
      entries.append(Entry(id: lastID, key: key, body: body))
      return lastID
    }
  }

  func remove(_ id: Int) {
    let removed = lock.withLock {
      let removed = entries.filter { $0.id == id }
      entries.removeAll { $0.id == id }
      return removed
    }
    Self.count.subtract(removed.count, ordering: .relaxed)
    // Closures are released outside the lock, because deinitialisers may call back.
    withExtendedLifetime(removed) {}
  }

  func observes(_ key: String) -> Bool { lock.withLock { entries.contains { $0.key == key } } }

  func notify(_ key: String, _ change: Change) {
    let called = lock.withLock { entries.filter { $0.key == key } }
    for entry in called where isRegistered(entry.id) { entry.body(change) }
  }

  private func isRegistered(_ id: Int) -> Bool {
    lock.withLock { entries.contains { $0.id == id } }
  }

  func announce(_ key: String, _ old: Any?) {
    lock.withLock { announced[key, default: []].append(old) }
  }

  /// Returns the value of the last announcement; nil if there is none.
  func announcedValue(_ key: String) -> Any?? {
    lock.withLock {
      guard var values = announced[key], let last = values.popLast() else { return nil }
      announced[key] = values.isEmpty ? nil : values
      return .some(last)
    }
  }

  deinit { Self.count.subtract(entries.count, ordering: .relaxed) }
}

// The functions that converted code calls before and after a change of an `@objc dynamic` property.

/// Returns whether a property is observed. O(1) while no property in the process is observed.
public func _objcIsObserving(_ object: AnyObject, _ key: String) -> Bool {
  ObservedProperties.count.load(ordering: .relaxed) > 0
    && ObservedProperties.of(object)?.observes(key) == true
}

/// Notifies the observers that requested prior notifications that a property is about to change.
public func _objcWillChange(
  _ object: AnyObject, _ key: String, _ oldValue: @autoclosure () -> Any? = nil,
  _ newValue: @autoclosure () -> Any? = nil
) {
  guard _objcIsObserving(object, key) else { return }
  ObservedProperties.of(object)?.notify(key, .init(old: .some(oldValue()), isPrior: true))
}

/// Notifies the observers of a property that it has changed.
public func _objcDidChange(
  _ object: AnyObject, _ key: String, _ oldValue: @autoclosure () -> Any?,
  _ newValue: @autoclosure () -> Any?
) {
  guard _objcIsObserving(object, key) else { return }
  ObservedProperties.of(object)?.notify(
    key, .init(old: .some(oldValue()), new: .some(newValue())))
}

/// Notifies observers of changes whose values the sender does not know.
package enum KeyValueObserving {
  /// Whether any property in the process is observed.
  package static var isInUse: Bool { ObservedProperties.count.load(ordering: .relaxed) > 0 }

  /// Notifies the observers of a property that it has changed. The value is read with the property's
  /// name.
  package static func didChange(_ object: AnyObject, _ key: String) {
    guard _objcIsObserving(object, key) else { return }
    ObservedProperties.of(object)?.notify(key, .init())
  }
}
