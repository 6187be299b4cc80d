#if Combine
  extension Publishers {
    /// A publisher that emits the values of any number of publishers of one type.
    ///
    /// It finishes when all of them have finished, and fails with the first that fails.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      public typealias Output = Upstream.Output
      public typealias Failure = Upstream.Failure

      /// The publishers.
      public let publishers: [Upstream]

      /// Creates a publisher from others.
      public init(_ upstream: Upstream...) { publishers = upstream }

      /// Creates a publisher from a sequence of others.
      public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
        publishers = Array(upstream)
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = MergeSubscription(subscriber, count: publishers.count)
        subscriber.receive(subscription: subscription)
        subscription.start()
        for (index, publisher) in publishers.enumerated() {
          publisher.subscribe(subscription.subscriber(at: index))
        }
      }

      /// Returns a publisher that emits the values of one more publisher.
      public func merge(with other: Upstream) -> MergeMany<Upstream> {
        MergeMany(publishers + [other])
      }
    }

    /// A publisher that emits the values of two publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of three publishers.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
          .receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of four publishers.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output,
      C.Failure == D.Failure, C.Output == D.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C
      /// The fourth publisher.
      public let d: D

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher()
        ).receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of five publishers.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
      Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output,
      C.Failure == D.Failure, C.Output == D.Output,
      D.Failure == E.Failure, D.Output == E.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C
      /// The fourth publisher.
      public let d: D
      /// The fifth publisher.
      public let e: E

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher(), e.eraseToAnyPublisher()
        ).receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of six publishers.
    public struct Merge6<
      A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
    >: Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output,
      C.Failure == D.Failure, C.Output == D.Output,
      D.Failure == E.Failure, D.Output == E.Output,
      E.Failure == F.Failure, E.Output == F.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C
      /// The fourth publisher.
      public let d: D
      /// The fifth publisher.
      public let e: E
      /// The sixth publisher.
      public let f: F

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher()
        ).receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of seven publishers.
    public struct Merge7<
      A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
      G: Publisher
    >: Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output,
      C.Failure == D.Failure, C.Output == D.Output,
      D.Failure == E.Failure, D.Output == E.Output,
      E.Failure == F.Failure, E.Output == F.Output,
      F.Failure == G.Failure, F.Output == G.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C
      /// The fourth publisher.
      public let d: D
      /// The fifth publisher.
      public let e: E
      /// The sixth publisher.
      public let f: F
      /// The seventh publisher.
      public let g: G

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
          g.eraseToAnyPublisher()
        ).receive(subscriber: subscriber)
      }
    }

    /// A publisher that emits the values of eight publishers.
    public struct Merge8<
      A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
      G: Publisher, H: Publisher
    >: Publisher
    where
      A.Failure == B.Failure, A.Output == B.Output,
      B.Failure == C.Failure, B.Output == C.Output,
      C.Failure == D.Failure, C.Output == D.Output,
      D.Failure == E.Failure, D.Output == E.Output,
      E.Failure == F.Failure, E.Output == F.Output,
      F.Failure == G.Failure, F.Output == G.Output,
      G.Failure == H.Failure, G.Output == H.Output
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C
      /// The fourth publisher.
      public let d: D
      /// The fifth publisher.
      public let e: E
      /// The sixth publisher.
      public let f: F
      /// The seventh publisher.
      public let g: G
      /// The eighth publisher.
      public let h: H

      /// Creates a publisher from others.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
        self.h = h
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
          g.eraseToAnyPublisher(), h.eraseToAnyPublisher()
        ).receive(subscriber: subscriber)
      }
    }
  }

  extension Publisher {
    /// Returns a publisher that emits the values of this publisher and of another.
    public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
    where Self.Failure == B.Failure, Self.Output == B.Output {
      Publishers.Merge(self, other)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C)
      -> Publishers.Merge3<Self, B, C>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output
    {
      Publishers.Merge3(self, b, c)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
      -> Publishers.Merge4<Self, B, C, D>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output
    {
      Publishers.Merge4(self, b, c, d)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
      with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure,
      D.Output == E.Output
    {
      Publishers.Merge5(self, b, c, d, e)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
      with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure,
      D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
    {
      Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<
      B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
      -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure,
      D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure,
      F.Output == G.Output
    {
      Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Returns a publisher that emits the values of this publisher and of others.
    public func merge<
      B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
      H: Publisher
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
      -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
      Self.Failure == B.Failure, Self.Output == B.Output, B.Failure == C.Failure,
      B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure,
      D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure,
      F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
    {
      Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

    /// Returns a publisher that emits the values of this publisher and of another of its type.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
      Publishers.MergeMany([self, other])
    }
  }
#endif
