import Foundation
import Locks

// Apps for iOS attach values to objects through the Objective-C runtime, which Linux does not have.
// This file provides its functions under the same names.

/// The ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained; it reads as nil once it has been deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// An `NSCopying` value is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under `key`, replacing any previous value; nil removes the
/// association.
///
/// Views, controllers and gesture recognisers release their values when they are deallocated; the
/// values of other objects are released in a later call. O(1).
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.of(reference(to: object), makes: value != nil)?.setValue(value, key, policy)
}

/// Returns the value associated with `object` under `key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.of(reference(to: object), makes: false)?.value(key)
}

/// Removes all associated values of `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.of(reference(to: object), makes: false)?.removeAll()
}

/// Returns an object itself, or a box around a value. An `NSObject` is not tested for being a boxed
/// value, because the first such test of each class searches a list of all conformances.
private func reference(to object: Any) -> AnyObject {
  object as? NSObject ?? object as AnyObject
}

/// The associated values of one object.
///
/// Safety: `entries` is read and changed under `lock`. Values are used by the code that associates
/// them, on threads of its choice, as on Apple's platforms.
package final class Associations: @unchecked Sendable {
  private struct Entry {
    var kept: Any?
    weak var assigned: AnyObject?
  }

  private let lock = NSLock()
  /// The values, by the addresses of their keys.
  private var entries: [Int: Entry] = [:]

  func value(_ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[Int(bitPattern: key)] else { return nil }
      return entry.kept ?? entry.assigned
    }
  }

  /// Returns the value under a key. If there is none, the closure creates it; concurrent calls return
  /// the same value.
  func value<Value: AnyObject>(_ key: UnsafeRawPointer, orMake make: () -> Value) -> Value {
    lock.withLock {
      if let known = entries[Int(bitPattern: key)]?.kept as? Value { return known }
      let made = make()
      entries[Int(bitPattern: key)] = Entry(kept: made)
      return made
    }
  }

  func setValue(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    var entry: Entry?
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: entry = Entry(assigned: value.map { $0 as AnyObject })
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      entry = Entry(kept: (value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: entry = Entry(kept: value)
    }
    if value == nil { entry = nil }
    lock.lock()
    let old = entries[Int(bitPattern: key)]
    entries[Int(bitPattern: key)] = entry
    lock.unlock()
    // Old values are released outside the lock, because their deinitialisers may call back.
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

/// An object that stores its associated values, and therefore releases them when it is deallocated.
///
/// Only classes that inherit directly from `NSObject`, or from no class, may conform: conformances
/// of other classes are not looked up.
package protocol AssociationHolder: AnyObject {
  var associations: Associations? { get set }
}

extension AssociationHolder {
  /// Returns an instance of the conforming class, or of a subclass, as a holder.
  fileprivate static func holder(_ object: AnyObject) -> any AssociationHolder {
    unsafeDowncast(object, to: Self.self)
  }
}

extension Associations {
  private struct Guest {
    weak var object: AnyObject?
    let values: Associations
  }

  /// The lock that is held while a holder's property is read or set.
  private static let holderLock = Mutex(())

  private static let guestLock = NSLock()
  /// The values of objects that cannot store them.
  ///
  /// Safety: they are read and changed under `guestLock`.
  nonisolated(unsafe) private static var guests: [ObjectIdentifier: Guest] = [:]
  /// The number of entries in ``guests`` beyond which those of deallocated objects are removed.
  ///
  /// Safety: it is read and changed under `guestLock`.
  nonisolated(unsafe) private static var busyCount = 64

  /// The classes directly below `NSObject` that have been looked up, with their holder types; nil for
  /// classes that are not holders.
  private static let holderTypes = Mutex<[ObjectIdentifier: (any AssociationHolder.Type)?]>([:])

  /// Returns an object as a holder; nil if it is not one.
  ///
  /// A cast would search the list of all conformances once for every class of the app. This
  /// function searches the list once for each class directly below `NSObject`.
  private static func holder(_ object: AnyObject) -> (any AssociationHolder)? {
    var base: AnyClass = type(of: object)
    while let next = _getSuperclass(base), next != NSObject.self { base = next }
    let type = holderTypes.withLock { types in
      if let known = types[ObjectIdentifier(base)] { return known }
      let type = base as? any AssociationHolder.Type
      types[ObjectIdentifier(base)] = .some(type)
      return type
    }
    return type?.holder(object)
  }

  static func of(_ object: AnyObject, makes: Bool) -> Associations? {
    if let holder = holder(object) {
      return holderLock.withLock { _ in
        if let values = holder.associations { return values }
        guard makes else { return nil }
        let values = Associations()
        holder.associations = values
        return values
      }
    }
    return guestLock.withLock {
      guests[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values : nil }
    } ?? (makes ? makeGuest(object) : nil)
  }

  private static func makeGuest(_ object: AnyObject) -> Associations {
    // These are released after the lock, because deinitialisers of values, or of an object whose last
    // reference this is, may call this code again.
    var gone: [Guest] = []
    var alive: [AnyObject] = []
    defer { withExtendedLifetime((gone, alive)) {} }
    return guestLock.withLock {
      let id = ObjectIdentifier(object)
      // Another thread may have been first.
      if let guest = guests[id], guest.object === object { return guest.values }
      if guests.count >= busyCount {
        for (id, guest) in guests {
          if let object = guest.object {
            alive.append(object)
          } else {
            gone.append(guest)
            guests[id] = nil
          }
        }
        busyCount = max(64, 2 * guests.count)
      }
      let values = Associations()
      if let old = guests.updateValue(Guest(object: object, values: values), forKey: id) {
        gone.append(old)
      }
      return values
    }
  }

  /// Returns an object's value under one of this project's own keys. If there is none, the closure
  /// creates it; concurrent calls return the same value.
  package static func value<Value: AnyObject>(
    of object: AnyObject, _ key: UnsafeRawPointer, orMake make: () -> Value
  ) -> Value {
    // With `makes`, there is always a result.
    (of(object, makes: true) ?? Associations()).value(key, orMake: make)
  }
}
