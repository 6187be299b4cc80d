import UIFoundation

/// An object that receives changes of observed properties.
public protocol _ObjCKeyValueObserving: AnyObject {
  /// Notifies the object that an observed property has changed or, with the option `.prior`, is about
  /// to change.
  ///
  /// Called on the thread that changes the property. With the option `.initial`, also called once by the
  /// method that adds the observer.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the observed property, or a path of names separated by dots.
  ///   - object: The observed object.
  ///   - change: The requested values; `NSNull` represents nil.
  ///   - context: The context with which the observer was added.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The methods of every `NSObject` whose closures have the object's class in their types.
public protocol _KeyValueCodingAndObserving: NSObjectProtocol {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property changes, until the result is released or invalidated.
  ///
  /// Converted code passes the property's name, because key paths have no names on Linux. Properties
  /// that are declared `@objc dynamic` are observable, as are `contentOffset`, `contentSize`,
  /// `contentInset`, `adjustedContentInset`, `zoomScale`, `bounds` and `frame` of scroll views.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - _key: Its name, or a key path.
  ///   - options: The values in the change, and whether the closure is called immediately.
  ///   - changeHandler: Called on the thread that changes the property.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, _key: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    weak let root = self
    func value(_ raw: Any??, _ option: NSKeyValueObservingOptions) -> Value? {
      guard options.contains(option), case .some(let raw) = raw else { return nil }
      return Conversion.value(of: raw, as: Value.self)
    }
    let observation = PathObservation(self, _key, keepsValue: options.contains(.old)) { change in
      guard let root, !change.isPrior || options.contains(.prior) else { return }
      changeHandler(
        root,
        NSKeyValueObservedChange(
          newValue: change.isPrior ? nil : value(change.new, .new),
          oldValue: value(change.old, .old), isPrior: change.isPrior))
    }
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? self[keyPath: keyPath] : nil, oldValue: nil))
    }
    return NSKeyValueObservation { observation.invalidate() }
  }
}

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer when a property changes.
  ///
  /// Neither object is retained, and the registration ends with either of them, or with
  /// `removeObserver(_:forKeyPath:)`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    Observers.making(for: self).add(observer, self, keyPath, options, context)
  }

  /// Ends the last registration of an observer for a name. A missing registration is reported.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  /// Ends the last registration of an observer for a name with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0 == context }
  }

  private func remove(
    _ observer: NSObject, _ keyPath: String, where matches: (UnsafeMutableRawPointer?) -> Bool
  ) {
    if Observers.of(self)?.remove(observer, keyPath, where: matches) == true { return }
    UIKitFault.report(
      "Cannot remove an observer \(KeyValueCoding.description(of: observer)) for the key path "
        + "\"\(keyPath)\" from \(KeyValueCoding.description(of: self)) because it is not "
        + "registered as an observer.")
  }

  // MARK: Changes by code

  // Foundation's operations have methods of the same names, which their queues observe. Those methods
  // are preferred.

  /// Announces that a property is about to change; `didChangeValue(forKey:)` must follow.
  @_disfavoredOverload public func willChangeValue(forKey key: String) {
    guard _objcIsObserving(self, key) else { return }
    let old = KeyValueCoding.hasValue(self, key) ? value(forKey: key) : nil
    ObservedProperties.of(self)?.announce(key, old)
    _objcWillChange(self, key, old)
  }

  /// Notifies the observers of a property that it has changed.
  @_disfavoredOverload public func didChangeValue(forKey key: String) {
    guard _objcIsObserving(self, key), let properties = ObservedProperties.of(self) else { return }
    let new = KeyValueCoding.hasValue(self, key) ? value(forKey: key) : nil
    properties.notify(key, .init(old: properties.announcedValue(key), new: .some(new)))
  }
}

/// The observers of one object that are called with `observeValue(forKeyPath:of:change:context:)`.
///
/// Safety: `entries` is read and changed under `lock`. Contexts belong to the observers, so they are
/// compared and passed on, but never dereferenced.
private final class Observers: @unchecked Sendable {
  private struct Entry {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: PathObservation
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  // Safety: an address that serves as a key. It is never read or written.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: AnyObject) -> Observers? {
    objc_getAssociatedObject(object, key) as? Observers
  }

  static func making(for object: AnyObject) -> Observers {
    Associations.value(of: object, key) { Observers() }
  }

  func add(
    _ observer: NSObject, _ object: NSObject, _ keyPath: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    guard observer is any _ObjCKeyValueObserving else {
      return UIKitFault.report(
        "\(KeyValueCoding.description(of: observer)): An -observeValueForKeyPath:ofObject:change:"
          + "context: message was received but not handled. Key path: \(keyPath)")
    }
    let call = { [weak observer, weak object] (change: ObservedProperties.Change) in
      guard let observing = observer as? any _ObjCKeyValueObserving, let object,
        !change.isPrior || options.contains(.prior)
      else { return }
      observing.observeValue(
        forKeyPath: keyPath, of: object, change: Self.dictionary(change, options),
        context: context)
    }
    let observation = PathObservation(
      object, keyPath, keepsValue: options.contains(.old), call)
    lock.withLock {
      entries.removeAll { $0.observer == nil }
      entries.append(
        Entry(observer: observer, keyPath: keyPath, context: context, observation: observation))
    }
    if options.contains(.initial) { call(.init(new: .some(observation.value))) }
  }

  func remove(
    _ observer: NSObject, _ keyPath: String, where matches: (UnsafeMutableRawPointer?) -> Bool
  ) -> Bool {
    let removed = lock.withLock { () -> Entry? in
      let index = entries.lastIndex {
        $0.observer === observer && $0.keyPath == keyPath && matches($0.context)
      }
      return index.map { entries.remove(at: $0) }
    }
    removed?.observation.invalidate()
    return removed != nil
  }

  private static func dictionary(
    _ change: ObservedProperties.Change, _ options: NSKeyValueObservingOptions
  ) -> [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
    ]
    if change.isPrior { dictionary[.notificationIsPriorKey] = NSNumber(value: true) }
    if options.contains(.new), !change.isPrior, case .some(let new) = change.new {
      dictionary[.newKey] = Conversion.flattened(new) ?? NSNull()
    }
    if options.contains(.old), case .some(let old) = change.old {
      dictionary[.oldKey] = Conversion.flattened(old) ?? NSNull()
    }
    return dictionary
  }
}
