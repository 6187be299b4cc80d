#if Combine
  import Foundation
  import ObjectiveCDispatch

  extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Returns a publisher that emits a property's value now and whenever it changes.
    ///
    /// Converted code passes the property's name, because key paths have no names on Linux. Values are
    /// emitted on the thread that changes the property.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - _key: Its name, or a key path.
    ///   - options: Whether the present value is emitted first, and whether a value is emitted before each
    ///     change.
    public func publisher<Value>(
      for keyPath: KeyPath<Self, Value>, _key: String,
      options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
      NSObject.KeyValueObservingPublisher(
        object: self, keyPath: keyPath, _key: _key, options: options)
    }
  }

  extension NSObject {
    /// A publisher that emits a property's value when it changes. It never completes; of several values
    /// without demand, it keeps the last.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
      public typealias Output = Value
      public typealias Failure = Never

      /// The object.
      public let object: Subject
      /// The property.
      public let keyPath: KeyPath<Subject, Value>
      /// The property's name, or a key path.
      public let _key: String
      /// Whether the present value is emitted first, and whether a value is emitted before each change.
      public let options: NSKeyValueObservingOptions

      /// Creates a publisher of a property's values.
      public init(
        object: Subject, keyPath: KeyPath<Subject, Value>, _key: String,
        options: NSKeyValueObservingOptions
      ) {
        self.object = object
        self.keyPath = keyPath
        self._key = _key
        self.options = options
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Value, Downstream.Failure == Never {
        let subscription = SourceSubscription(subscriber, keepsLast: true)
        subscriber.receive(subscription: subscription)
        let keyPath = keyPath
        let observation = object.observe(keyPath, _key: _key, options: options) {
          [weak subscription] object, _ in subscription?.send(object[keyPath: keyPath])
        }
        subscription.attach { observation.invalidate() }
      }
    }
  }

  extension NSObject.KeyValueObservingPublisher: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }
  }
#endif
