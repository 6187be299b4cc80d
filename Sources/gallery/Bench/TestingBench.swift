import Foundation
import Simulator
import UIKit

/// Measures the cost of an app's tests, without pixels, in CPU time of one thread.
@MainActor struct TestingBench {
  let controllers: Int

  private static let runs = 41

  func run() -> [BenchFigure] {
    // The first screen of a process loads the fonts.
    let first = Self.milliseconds { _ = Self.start() }
    let start = Self.median { Self.milliseconds { _ = Self.start() } }
    let journey = Self.median {
      let (device, navigation) = Self.start()
      return Self.milliseconds { Self.pushAndPop(device, navigation) }
    }
    let suite =
      Self.milliseconds {
        for _ in 0..<controllers {
          let (device, navigation) = Self.start()
          Self.pushAndPop(device, navigation)
        }
      } / 1000
    let perThousand = suite / Double(controllers) * 1000
    return [
      BenchFigure(
        name: "the first screen of a process", value: Self.text(first), limit: "no limit",
        holds: true),
      BenchFigure(
        name: "a screen's start", value: Self.text(start), limit: "under 5 ms", holds: start < 5),
      BenchFigure(
        name: "a tap, its push, and the pop", value: Self.text(journey), limit: "under 10 ms",
        holds: journey < 10),
      BenchFigure(
        name: "a thousand controllers' tests on one core",
        value: String(format: "%.1f s of CPU", perThousand),
        limit: "under 120 s, a minute on two cores", holds: perThousand < 120),
    ]
  }

  /// Creates a list in a navigation controller on a new screen, at rest.
  private static func start() -> (Simulator, UINavigationController) {
    let device = Simulator()
    let navigation = device.perform {
      UINavigationController(rootViewController: TestedList(style: .plain))
    }
    device.show(navigation)
    try? device.settle()
    return (device, navigation)
  }

  /// Taps a row, waits until the push has ended, taps the back button, and waits again.
  private static func pushAndPop(_ device: Simulator, _ navigation: UINavigationController) {
    try? device.tap(row: 3)
    try? device.settle()
    precondition(navigation.viewControllers.count == 2, "the tap pushes a page")
    device.tap(at: CGPoint(x: 30, y: navigation.navigationBar.frame.midY))
    try? device.settle()
    precondition(navigation.viewControllers.count == 1, "the tap pops the page")
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = BenchTimer.seconds()
    body()
    return (BenchTimer.seconds() - start) * 1000
  }

  private static func median(_ body: () -> Double) -> Double {
    (0..<runs).map { _ in body() }.sorted()[runs / 2]
  }

  private static func text(_ milliseconds: Double) -> String {
    String(format: "%.2f ms of CPU", milliseconds)
  }
}

/// The list of the measured tests: rows with a subtitle, and a page for each.
private final class TestedList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Message \(indexPath.row)"
    content.secondaryText = "About the whale"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = "Message \(indexPath.row)"
    page.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(page, animated: true)
  }
}
