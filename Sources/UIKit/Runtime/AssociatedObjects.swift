import Foundation

// Code from iOS hangs values on objects through the Objective-C runtime. There is none on Linux;
// these are its functions under its names.

/// How an associated value is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive; reads as nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept, of what is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Hangs `value` on `object` under `key`, in the place of what was there; nil takes it away.
///
/// Views, controllers and gesture recognisers let go of their values when they are gone themselves;
/// what hangs on other objects is let go of at one of the next calls. O(1).
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.of(object as AnyObject, makes: value != nil)?.set(value, key, policy)
}

/// What hangs on `object` under `key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.of(object as AnyObject, makes: false)?.value(key)
}

/// Takes away everything that hangs on `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.of(object as AnyObject, makes: false)?.removeAll()
}

/// The values that hang on one object.
package final class Associations: @unchecked Sendable {
  private struct Entry {
    var kept: Any?
    weak var assigned: AnyObject?
  }

  private let lock = NSLock()
  private var entries: [UnsafeRawPointer: Entry] = [:]

  func value(_ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[key] else { return nil }
      return entry.kept ?? entry.assigned
    }
  }

  func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    var entry: Entry?
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: entry = Entry(assigned: value.map { $0 as AnyObject })
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      entry = Entry(kept: (value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: entry = Entry(kept: value)
    }
    if value == nil { entry = nil }
    lock.lock()
    let old = entries[key]
    entries[key] = entry
    lock.unlock()
    // What goes is let go of outside of the lock: its end may come back here.
    withExtendedLifetime(old) {}
  }

  func removeAll() {
    lock.lock()
    let old = entries
    entries = [:]
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}

/// An object that keeps its associated values itself, and so lets go of them at its own end.
package protocol AssociationHolder: AnyObject {
  var associations: Associations? { get set }
}

extension Associations {
  private struct Guest {
    weak var object: AnyObject?
    let values: Associations
  }

  private static let guestLock = NSLock()
  /// The values of objects that have no room for them.
  nonisolated(unsafe) private static var guests: [ObjectIdentifier: Guest] = [:]
  private static let busyCount = 64

  static func of(_ object: AnyObject, makes: Bool) -> Associations? {
    if let holder = object as? any AssociationHolder {
      if holder.associations == nil, makes { holder.associations = Associations() }
      return holder.associations
    }
    return guestLock.withLock {
      let id = ObjectIdentifier(object)
      if let guest = guests[id], guest.object === object { return guest.values }
      guard makes else { return nil }
      if guests.count >= busyCount { guests = guests.filter { $0.value.object != nil } }
      let values = Associations()
      guests[id] = Guest(object: object, values: values)
      return values
    }
  }
}
