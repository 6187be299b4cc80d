import Foundation

/// The registrations of one observer, which end with it.
///
/// Safety: `entries` is read and changed under `lock`; a token is only used to end its registration,
/// which the center does under a lock.
private final class ObservedNotifications: @unchecked Sendable {
  struct Entry {
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let hasObject: Bool
    let token: any NSObjectProtocol
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  // Safety: an address that serves as a key. It is never read or written.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ observer: AnyObject, makes: Bool) -> ObservedNotifications? {
    if makes { return Associations.value(of: observer, key) { ObservedNotifications() } }
    return objc_getAssociatedObject(observer, key) as? ObservedNotifications
  }

  func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  func remove(from center: NotificationCenter, where matches: (Entry) -> Bool) {
    // This is compared outside the lock: if it holds the last reference to a notification's object, its
    // deinitialiser may call this code again.
    let gone = lock.withLock { entries }.filter { $0.center === center && matches($0) }
    lock.withLock { entries.removeAll { entry in gone.contains { $0.token === entry.token } } }
    for entry in gone { center.removeObserver(entry.token as Any) }
  }

  deinit { for entry in entries { entry.center.removeObserver(entry.token as Any) } }
}

extension NotificationCenter {
  /// Calls a method of `observer`, by its selector, for each notification with a name, from an object,
  /// or both; nil means any.
  ///
  /// The observer is not retained, and its registrations end with it, as on iOS. The method runs on the
  /// thread that posts the notification. If the observer does not have the method, this is reported for
  /// each notification. If the observer is a class, its class methods are called.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    register(Messages.receiver(observer), aName, anObject) { target, notification in
      Messages.send(aSelector, to: target, notification)
    }
  }

  /// Calls a method of `observer`, which is passed unapplied, for each notification with a name and
  /// from an object; nil accepts any name or any object.
  ///
  /// The observer is not retained, and its registrations end with it, as on iOS. The method runs on the
  /// thread that posts the notification: for a view or controller, that must be the main actor.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector aSelector: @escaping (Target) -> (Notification) -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    register(observer, aName, anObject) { target, notification in
      aSelector(target)(notification)
    }
  }

  /// Calls a method without parameters.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector aSelector: @escaping (Target) -> () -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    register(observer, aName, anObject) { target, _ in aSelector(target)() }
  }

  private func register<Target: AnyObject>(
    _ observer: Target, _ name: NSNotification.Name?, _ object: Any?,
    _ body: @escaping (Target, Notification) -> Void
  ) {
    // Safety: the method runs on the thread that posts the notification, as on Apple's platforms; the weak
    // reference is set once, and loads of it are atomic.
    let call = UncheckedBox(body)
    let target = UncheckedBox(WeakBox(observer))
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let target = target.value.object { call.value(target, notification) }
    }
    ObservedNotifications.of(observer, makes: true)?.add(
      .init(
        center: self, name: name, object: object.map { $0 as AnyObject },
        hasObject: object != nil, token: token))
  }

  /// Ends all registrations of an observer, or, if it is a token, the registration of a closure.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    ObservedNotifications.of(observer, makes: false)?.remove(from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Ends all registrations of a class that observes with its class methods.
  public func removeObserver(_ observer: AnyClass) {
    removeObserver(Messages.receiver(observer))
  }

  /// Ends the registrations of a class that observes with its class methods, for a name, for an object,
  /// or for both; nil means any.
  public func removeObserver(
    _ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(Messages.receiver(observer), name: aName, object: anObject)
  }

  /// Ends the registrations of an observer for a name, for an object, or for both; nil means any.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject.map { $0 as AnyObject }
    ObservedNotifications.of(observer, makes: false)?.remove(from: self) { entry in
      (aName == nil || entry.name == aName) && (object == nil || entry.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// A weak reference that a closure can hold.
private final class WeakBox<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
