#if Combine
  import Combine
  import Foundation
  import Testing

  /// The operators that apps use most, compared with what Apple's documentation says of each.
  @Suite struct OperatorTests {
    private struct Failed: Error, Equatable {}

    /// Everything that a subscriber receives, in words.
    private final class Probe<Output, Failure: Error> {
      var heard: [String] = []
      private var cancellable: AnyCancellable?

      init(_ publisher: some Publisher<Output, Failure>) {
        cancellable = publisher.sink { [unowned self] completion in
          switch completion {
          case .finished: heard.append("end")
          case .failure: heard.append("error")
          }
        } receiveValue: { [unowned self] in
          heard.append("\($0)")
        }
      }
    }

    private func heard<P: Publisher>(_ publisher: P) -> [String] { Probe(publisher).heard }

    /// Sends values to two subjects in turn: an even index goes to the first.
    private func interleaved<P: Publisher>(
      _ values: [Int],
      _ body: (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>) -> P
    ) -> [String] {
      let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let probe = Probe(body(one, two))
      for (index, value) in values.enumerated() {
        (index.isMultiple(of: 2) ? one : two).send(value)
      }
      one.send(completion: .finished)
      two.send(completion: .finished)
      return probe.heard
    }

    private var numbers: Publishers.Sequence<[Int], Never> { [1, 2, 2, 3].publisher }

    @Test func `Operators that transform values`() {
      #expect(heard(numbers.map { $0 * 2 }) == ["2", "4", "4", "6", "end"])
      #expect(heard(["1", "x", "3"].publisher.compactMap { Int($0) }) == ["1", "3", "end"])
      #expect(heard(numbers.scan(0, +)) == ["1", "3", "5", "8", "end"])
      #expect(heard(numbers.reduce(0, +)) == ["8", "end"])
      #expect(heard(numbers.collect()) == ["[1, 2, 2, 3]", "end"])
      #expect(heard(numbers.collect(3)) == ["[1, 2, 2]", "[3]", "end"])
      #expect(
        heard(([nil, 1] as [Int?]).publisher.replaceNil(with: 0 as Int).map { $0 + 0 }) == [
          "0", "1", "end",
        ])
    }

    @Test func `Operators that drop values`() {
      #expect(heard(numbers.filter { $0 > 1 }) == ["2", "2", "3", "end"])
      #expect(heard(numbers.removeDuplicates()) == ["1", "2", "3", "end"])
      #expect(heard(numbers.dropFirst()) == ["2", "2", "3", "end"])
      #expect(heard(numbers.first()) == ["1", "end"])
      #expect(heard(numbers.last()) == ["3", "end"])
      #expect(heard(numbers.prefix(2)) == ["1", "2", "end"])
      #expect(heard(numbers.ignoreOutput()) == ["end"])
      #expect(heard(numbers.prepend(0).append(9)) == ["0", "1", "2", "2", "3", "9", "end"])
      #expect(heard(numbers.contains(2)) == ["true", "end"])
    }

    @Test func `Operators that combine publishers`() {
      #expect(
        interleaved([1, 10, 2, 20]) { $0.combineLatest($1) }
          == ["(1, 10)", "(2, 10)", "(2, 20)", "end"])
      #expect(interleaved([1, 10, 2, 20]) { $0.merge(with: $1) } == ["1", "10", "2", "20", "end"])
      #expect(interleaved([1, 10, 2, 20, 3]) { $0.zip($1) } == ["(1, 10)", "(2, 20)", "end"])
      #expect(
        interleaved([1, 10, 2, 20]) { one, two in one.flatMap { first in two.map { first + $0 } } }
          .sorted() == ["11", "21", "22", "end"])
      #expect(
        interleaved([1, 10, 2, 20]) { one, two in
          one.map { first in two.map { first + $0 } }.switchToLatest()
        }
          == ["11", "22", "end"])
    }

    @Test func `Several publishers are merged and combined`() {
      let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      let latest = Probe(a.combineLatest(b, c, d) { "\($0)\($1)\($2)\($3)" })
      let merged = Probe(a.merge(with: b, c, d))
      let many = Probe(Publishers.MergeMany(subjects))
      for (index, subject) in subjects.enumerated() { subject.send(index) }
      c.send(7)
      for subject in subjects.dropLast() { subject.send(completion: .finished) }
      d.send(9)
      d.send(completion: .finished)
      #expect(latest.heard == ["0123", "0173", "0179", "end"])
      #expect(merged.heard == ["0", "1", "2", "3", "7", "9", "end"])
      #expect(many.heard == merged.heard)
      #expect(heard(Publishers.MergeMany([Just<Int>]())) == ["end"])
    }

    @Test func `Merged and combined publishers obey the demand`() {
      let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      var heard: [String] = []
      var subscriptions: [any Subscription] = []
      func subscriber<Value>() -> AnySubscriber<Value, Never> {
        AnySubscriber(
          receiveSubscription: { subscriptions.append($0) },
          receiveValue: {
            heard.append("\($0)")
            return .none
          },
          receiveCompletion: { _ in heard.append("end") })
      }
      one.merge(with: two).subscribe(subscriber())
      one.combineLatest(two).subscribe(subscriber())
      for subscription in subscriptions { subscription.request(.max(1)) }
      one.send(1)
      two.send(2)
      one.send(3)
      // The merged publisher keeps one value of each, the combined one the last combination.
      #expect(heard == ["1", "(1, 2)"])
      subscriptions[1].request(.max(1))
      #expect(heard == ["1", "(1, 2)", "(3, 2)"])
      one.send(completion: .finished)
      two.send(completion: .finished)
      #expect(heard == ["1", "(1, 2)", "(3, 2)", "end"])
      subscriptions[0].request(.unlimited)
      #expect(Array(heard.dropFirst(4)) == ["2", "3", "end"])
    }

    @Test func `Operators that fail and recover`() {
      func checked(_ value: Int) throws -> Int {
        if value == 2 { throw Failed() }
        return value
      }
      #expect(heard(numbers.tryMap(checked)) == ["1", "error"])
      #expect(heard(numbers.tryMap(checked).replaceError(with: 7)) == ["1", "7", "end"])
      #expect(heard(numbers.tryMap(checked).catch { _ in Just(8) }) == ["1", "8", "end"])
      #expect(heard(numbers.tryMap(checked).mapError { _ in URLError(.badURL) }) == ["1", "error"])
      var attempts = 0
      let flaky = Deferred {
        attempts += 1
        return numbers.tryMap { [attempts] in attempts < 3 ? try checked($0) : $0 }
      }
      #expect(heard(flaky.retry(2)) == ["1", "1", "1", "2", "2", "3", "end"])
      #expect(heard(Empty<Int, Never>().replaceEmpty(with: 5)) == ["5", "end"])
      #expect(heard(Fail<Int, Failed>(error: Failed())) == ["error"])
    }

    @Test
    func `A shared publisher runs its upstream once, and a multicast one when it is connected`() {
      var runs = 0
      let subject = PassthroughSubject<Int, Never>()
      let shared = subject.handleEvents(receiveOutput: { _ in runs += 1 }).share()
      let (one, two) = (Probe(shared), Probe(shared))
      subject.send(4)
      #expect(runs == 1 && one.heard == ["4"] && two.heard == ["4"])
      let cold = numbers.makeConnectable()
      let late = Probe(cold)
      #expect(late.heard.isEmpty)
      withExtendedLifetime(cold.connect()) {}
      #expect(late.heard == ["1", "2", "2", "3", "end"])
    }

    @Test func `Events are reported in order, and cancelling ends them`() {
      var events: [String] = []
      let subject = CurrentValueSubject<Int, Never>(1)
      let cancellable = subject.handleEvents(
        receiveSubscription: { _ in events.append("subscription") },
        receiveOutput: { events.append("output \($0)") },
        receiveCompletion: { _ in events.append("completion") },
        receiveCancel: { events.append("cancel") },
        receiveRequest: { _ in events.append("request") }
      ).sink { _ in }
      subject.value = 2
      cancellable.cancel()
      subject.value = 3
      #expect(events == ["subscription", "request", "output 1", "output 2", "cancel"])
      #expect(subject.value == 3)
    }

    @Test func `Published properties emit before they change`() {
      final class Model: ObservableObject {
        @Published var count = 1
      }
      let model = Model()
      var heard: [String] = []
      let will = model.objectWillChange.sink { heard.append("will, \(model.count)") }
      let values = model.$count.sink { heard.append("\($0), \(model.count)") }
      model.count = 2
      #expect(heard == ["1, 1", "will, 1", "2, 1"] || heard == ["1, 1", "2, 1", "will, 1"])
      withExtendedLifetime((will, values)) {}
    }

    @Test func `A future runs at once, and remembers its result`() {
      var runs = 0
      let future = Future<Int, Never> { promise in
        runs += 1
        promise(.success(6))
      }
      #expect(runs == 1)
      #expect(heard(future) == ["6", "end"])
      #expect(heard(future) == ["6", "end"])
      #expect(runs == 1)
    }
  }
#endif
