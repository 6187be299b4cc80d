#if Combine
  import Combine
  import Foundation
  import FoundationNetworking
  import ObjectiveCDispatch
  import Simulator
  import Testing
  import UIKit

  /// Publishers of Foundation's types, and Combine in controllers.
  @MainActor @Suite struct PublisherTests {
    private let center = NotificationCenter()
    private static let name = Notification.Name("changed")

    @Test func `A center's publisher emits the notifications of a name and an object`() {
      var heard: [Int] = []
      let object = NSObject()
      let all = center.publisher(for: Self.name)
        .compactMap { $0.userInfo?["count"] as? Int }.sink { heard.append($0) }
      let some = center.publisher(for: Self.name, object: object)
        .sink { _ in heard.append(-1) }
      center.post(name: Self.name, object: nil, userInfo: ["count": 1])
      center.post(name: Self.name, object: object, userInfo: ["count": 2])
      center.post(name: Notification.Name("other"), object: object)
      all.cancel()
      center.post(name: Self.name, object: nil, userInfo: ["count": 3])
      #expect(heard.sorted() == [-1, 1, 2])
      withExtendedLifetime(some) {}
      #expect(center.publisher(for: Self.name) == center.publisher(for: Self.name))
      #expect(center.publisher(for: Self.name) != center.publisher(for: Self.name, object: object))
    }

    @Test func `Notifications without demand are dropped`() {
      var heard: [Int] = []
      var subscription: (any Subscription)?
      let subscriber = AnySubscriber<Notification, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          heard.append($0.object as? Int ?? 0)
          return .none
        })
      center.publisher(for: Self.name).subscribe(subscriber)
      for count in 1...5 {
        if count == 2 { subscription?.request(.max(2)) }
        center.post(name: Self.name, object: count)
      }
      #expect(heard == [2, 3])
    }

    @Test func `Keyboard notifications reach a publisher of the default center`() {
      let device = Simulator()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      let page = UIViewController()
      device.perform { page.view.addSubview(field) }
      device.show(page)
      var heard: [String] = []
      let publisher = NotificationCenter.default.publisher(
        for: UIResponder.keyboardWillShowNotification
      )
      .merge(
        with: NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification))
      let cancellable = publisher.sink { heard.append($0.name.rawValue) }
      device.perform { _ = field.becomeFirstResponder() }
      device.advance(by: 1)
      device.perform { _ = field.resignFirstResponder() }
      device.advance(by: 1)
      #expect(
        heard == [
          UIResponder.keyboardWillShowNotification.rawValue,
          UIResponder.keyboardWillHideNotification.rawValue,
        ])
      withExtendedLifetime(cancellable) {}
    }

    @Test func `A property's publisher emits its value now and after each change`() {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scrollView.contentSize = CGSize(width: 100, height: 1000)
      var heard: [CGFloat] = []
      let cancellable = scrollView.publisher(for: \.contentOffset, _key: "contentOffset")
        .map(\.y).removeDuplicates().sink { heard.append($0) }
      scrollView.contentOffset.y = 40
      scrollView.contentOffset.y = 80
      #expect(heard == [0, 40, 80])
      cancellable.cancel()
      scrollView.contentOffset.y = 120
      #expect(heard == [0, 40, 80])
    }

    @Test func `A view model drives a label on the simulator's clock`() {
      final class Model: ObservableObject {
        @Published var query = ""
        @Published private(set) var results: [String] = []
        private var cancellables: Set<AnyCancellable> = []

        init() {
          $query.debounce(for: .seconds(0.3), scheduler: RunLoop.main).removeDuplicates()
            .map { query in ["apple", "pear", "peach"].filter { $0.hasPrefix(query) } }
            .assign(to: &$results)
        }
      }
      final class Page: UIViewController {
        let model = Model()
        let label = UILabel()
        private var cancellables: Set<AnyCancellable> = []

        override func viewDidLoad() {
          view.addSubview(label)
          model.$results.map { $0.joined(separator: ", ") }.map(Optional.some)
            .receive(on: DispatchQueue.main).assign(to: \.text, on: label).store(in: &cancellables)
        }
      }
      let device = Simulator()
      let page = device.perform { Page() }
      device.show(page)
      device.perform { page.model.query = "p" }
      device.perform { page.model.query = "pe" }
      device.advance(by: 0.2)
      #expect(page.label.text == "")
      device.advance(by: 0.2)
      #expect(page.label.text == "pear, peach")
    }

    @Test func `A data task emits data and response, or its error`() async throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [StubProtocol.self]
      let session = URLSession(configuration: configuration)
      let url = try #require(URL(string: "stub://ok"))
      var bodies: [String] = []
      for try await (data, response) in session.dataTaskPublisher(for: url).values {
        bodies.append(String(decoding: data, as: UTF8.self) + " from \(response.url?.host ?? "")")
      }
      #expect(bodies == ["[1,2]" + " from ok"])
      let lost = try #require(URL(string: "stub://lost"))
      await #expect(throws: URLError(.notConnectedToInternet)) {
        for try await _ in session.dataTaskPublisher(for: lost).values {}
      }
      var decoded: [[Int]] = []
      let numbers = session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: [Int].self, decoder: JSONDecoder())
      for try await value in numbers.values { decoded.append(value) }
      #expect(decoded == [[1, 2]])
    }
  }

  /// Answers requests of the scheme `stub` without a network.
  private final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      guard let url = request.url, url.host == "ok" else {
        client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
        return
      }
      let response = URLResponse(
        url: url, mimeType: "application/json", expectedContentLength: 5, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("[1,2]".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }
#endif
