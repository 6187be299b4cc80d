/// The values that an observer receives, and the times at which it is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called immediately, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a property's change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// The keys of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change: an `NSKeyValueChange` as a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  /// The kind of the change; always `setting`.
  public let kind: Kind
  /// The new value, if it was requested.
  public let newValue: Value?
  /// The old value, if it was requested.
  public let oldValue: Value?
  /// The changed elements of a collection; always nil, because collections change as a whole.
  public let indexes: IndexSet?
  /// Whether the property is about to change.
  public let isPrior: Bool

  package init(newValue: Value?, oldValue: Value?, isPrior: Bool = false) {
    kind = .setting
    self.newValue = newValue
    self.oldValue = oldValue
    indexes = nil
    self.isPrior = isPrior
  }
}

/// An observation that lasts until it is deallocated or invalidated.
///
/// Safety: `end` is read and changed under `lock`.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var end: (@Sendable () -> Void)?

  /// Creates an observation.
  ///
  /// - Parameter end: Ends the observation; it is called once, on the thread that invalidates or
  ///   releases the observation.
  package init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Stops observing.
  public func invalidate() {
    let end = lock.withLock {
      defer { self.end = nil }
      return self.end
    }
    end?()
  }

  deinit { invalidate() }
}
