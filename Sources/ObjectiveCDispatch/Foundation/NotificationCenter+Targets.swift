import Foundation

/// The registrations of one observer, which end with it.
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

  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ observer: AnyObject, makes: Bool) -> ObservedNotifications? {
    if let made = objc_getAssociatedObject(observer, key) as? ObservedNotifications { return made }
    guard makes else { return nil }
    let made = ObservedNotifications()
    objc_setAssociatedObject(observer, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  func remove(from center: NotificationCenter, where matches: (Entry) -> Bool) {
    let gone = lock.withLock {
      let gone = entries.filter { $0.center === center && matches($0) }
      entries.removeAll { entry in gone.contains { $0.token === entry.token } }
      return gone
    }
    for entry in gone { center.removeObserver(entry.token as Any) }
  }

  deinit { for entry in entries { entry.center.removeObserver(entry.token as Any) } }
}

extension NotificationCenter {
  /// Calls the method of `observer` that a selector names with each notification of a name, of an
  /// object, or of both; nil stands for any.
  ///
  /// The observer is not retained, and its registrations end with it, as on iOS. The method runs on
  /// the thread that posts the notification. An observer without the method is reported with each
  /// notification. A class observes by its class methods.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    register(Messages.receiver(observer), aName, anObject) { target, notification in
      Messages.send(aSelector, to: target, notification)
    }
  }

  /// Calls a method of `observer`, given unapplied, with each notification of a name, of an object,
  /// or of both; nil stands for any.
  ///
  /// The observer is not retained, and its registrations end with it, as on iOS. The method runs
  /// where the notification is posted: that of a view or controller has to be posted on the main
  /// actor.
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

  /// Ends all registrations of an observer, and a registration of a closure by its token.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    ObservedNotifications.of(observer, makes: false)?.remove(from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Ends all registrations of a class that observes by its class methods.
  public func removeObserver(_ observer: AnyClass) {
    removeObserver(Messages.receiver(observer))
  }

  /// Ends the registrations of a class that observes by its class methods for a name, for an object,
  /// or for both; nil stands for any.
  public func removeObserver(
    _ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(Messages.receiver(observer), name: aName, object: anObject)
  }

  /// Ends the registrations of an observer for a name, for an object, or for both; nil stands for
  /// any.
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
