#if Combine
  import Foundation

  extension NotificationCenter {
    /// Returns a publisher that emits the notifications of a name.
    ///
    /// Notifications are delivered on the thread that posts them.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts; nil for all objects.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// A publisher that emits the notifications of a name. It never completes, and drops notifications
    /// for which there is no demand.
    public struct Publisher: OpenCombine.Publisher, Equatable {
      public typealias Output = Notification
      public typealias Failure = Never

      /// The notification center.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The object that posts; nil for all objects.
      public let object: AnyObject?

      /// Creates a publisher that emits the notifications of a name.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Notification, Downstream.Failure == Never {
        let subscription = SourceSubscription(subscriber)
        let receiver: any SourceReceiver<Notification, Never> = subscription
        let observer = center.addObserver(forName: name, object: object, queue: nil) {
          [weak receiver] in receiver?.send($0)
        }
        let center = center
        subscription.attach { center.removeObserver(observer) }
        subscriber.receive(subscription: subscription)
      }
    }
  }
#endif
