#if Combine
  import Foundation
  import FoundationNetworking

  extension URLSession {
    /// Returns a publisher that loads a URL when it is subscribed to.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher that performs a request when it is subscribed to.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that performs a request for each subscriber, and emits data and response once.
    ///
    /// The task starts with the first request for a value, and ends with the subscription. Values arrive
    /// on the session's delegate queue.
    public struct DataTaskPublisher: OpenCombine.Publisher, Sendable {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session.
      public let session: URLSession

      /// Creates a publisher that performs a request.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == URLError {
        let subscription = SourceSubscription(subscriber, keepsLast: true)
        let receiver: any SourceReceiver<Output, URLError> = subscription
        let task = session.dataTask(with: request) { [weak receiver] data, response, error in
          guard let receiver else { return }
          if let response, error == nil {
            receiver.send((data ?? Data(), response))
            receiver.finish(.finished)
          } else {
            receiver.finish(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }
        subscription.attach { task.cancel() }
        subscriber.receive(subscription: TaskSubscription(subscription, task))
      }
    }
  }

  /// Starts a task with the first request for a value.
  private struct TaskSubscription<Downstream: Subscriber>: Subscription {
    let subscription: SourceSubscription<Downstream>
    let task: URLSessionDataTask
    var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    init(_ subscription: SourceSubscription<Downstream>, _ task: URLSessionDataTask) {
      self.subscription = subscription
      self.task = task
    }

    func request(_ demand: Subscribers.Demand) {
      subscription.request(demand)
      if demand > 0 { task.resume() }
    }

    func cancel() { subscription.cancel() }
  }
#endif
