import UIKit

/// A network that a test can make fail.
@MainActor final class Network {
  var fails = false

  func load() async throws -> [String] {
    await Task.yield()
    if fails { throw URLError(.notConnectedToInternet) }
    return ["Ishmael"]
  }
}

/// A page whose task ends its refresh twice when the network fails.
final class NetworkPage: UIViewController {
  private let network: Network
  private var refreshes = 0

  init(_ network: Network) {
    self.network = network
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    button.setTitle("Refresh", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        refreshes += 1
        Task { await self.refresh() }
      }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func refresh() async {
    do {
      _ = try await network.load()
    } catch {
      end()
    }
    end()
  }

  private func end() {
    refreshes -= 1
    if refreshes < 0 { UIKitFault.report("the refresh ended twice") }
  }
}
