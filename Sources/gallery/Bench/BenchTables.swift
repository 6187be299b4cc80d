import Foundation
import QuartzCore
import Simulator
import UIKit

/// Measures costs of a table that do not depend on its number of rows: opening, an update, and a
/// frame in which no row appears.
@MainActor
struct BenchTables {
  private static let size = CGSize(width: 390, height: 844)
  private static let counts = [1000, 100_000, 1_000_000]

  func run() -> [BenchFigure] {
    _ = Self.opening(rows: 1000)
    let openings = Self.counts.map { rows in Self.least(of: 9) { Self.opening(rows: rows) } }
    let updates = Self.counts.map { rows in Self.inserting(rows: rows) }
    let quiet = Self.quietFrame(rows: 1_000_000)
    return [
      BenchFigure(
        name: "first layout of \(Self.names) rows with estimates",
        value: Self.list(openings), limit: "under 5 ms, the last within a tenth of the first",
        holds: openings[2] < 0.005 && openings[2] < openings[0] * 1.1),
      BenchFigure(
        name: "inserting a row into the middle of \(Self.names), to the next display list",
        value: Self.list(updates), limit: "under 0.5 ms", holds: updates[2] < 0.0005),
      BenchFigure(
        name: "a scroll step without a new row",
        value: String(
          format: "%d questions, %.2f µs", quiet.questions, quiet.seconds * 1e6),
        limit: "no question",
        holds: quiet.questions == 0),
    ]
  }

  private static var names: String { "1,000, 100,000 and 1,000,000" }

  private static func list(_ seconds: [Double]) -> String {
    seconds.map { String(format: "%.3f", $0 * 1000) }.joined(separator: ", ") + " ms of CPU"
  }

  private static func least(of count: Int, _ body: () -> Double) -> Double {
    (0..<count).map { _ in body() }.min() ?? 0
  }

  // MARK: Scenes

  private static func stage(rows: Int) -> (SessionDriver, UITableView, BenchRows, UIWindow) {
    var screen = HostScreen(size: size, scale: 2)
    screen.maximumFramesPerSecond = 60
    let session = HostSession(screen: screen)
    session.makeCurrent()
    let source = BenchRows(count: rows)
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 50
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    return (SessionDriver(session: session, framesPerSecond: 60), table, source, window)
  }

  /// Returns the CPU time from the first data source call to the first display list, in seconds.
  private static func opening(rows: Int) -> Double {
    var (driver, _, source, window) = stage(rows: rows)
    let start = Bench.cpuSeconds()
    window.makeKeyAndVisible()
    driver.frames(1)
    let seconds = Bench.cpuSeconds() - start
    precondition(source.asked > 0)
    return seconds
  }

  /// Returns the CPU time from an update to the next display list, scrolled to the middle of the table,
  /// in seconds.
  private static func inserting(rows: Int) -> Double {
    var (driver, table, source, window) = stage(rows: rows)
    window.makeKeyAndVisible()
    driver.frames(1)
    table.scrollToRow(at: IndexPath(row: rows / 2, section: 0), at: .middle, animated: false)
    driver.frames(2)
    return least(of: 40) {
      let start = Bench.cpuSeconds()
      source.count += 1
      table.insertRows(at: [IndexPath(row: rows / 2, section: 0)], with: .automatic)
      driver.frames(1)
      let seconds = Bench.cpuSeconds() - start
      driver.frames(30)
      return seconds
    }
  }

  /// Measures a scroll step in which no row appears or disappears, with its frame.
  private static func quietFrame(rows: Int) -> QuietFrame {
    var (driver, table, source, window) = stage(rows: rows)
    window.makeKeyAndVisible()
    driver.frames(1)
    table.scrollToRow(at: IndexPath(row: rows / 2, section: 0), at: .middle, animated: false)
    driver.frames(2)
    let first = table.rectForRow(at: table.indexPathsForVisibleRows![0])
    table.contentOffset.y = first.minY + 8
    driver.frames(2)
    func step(_ way: CGFloat) {
      table.contentOffset.y += way
      table.layoutIfNeeded()
    }
    step(1)
    driver.frames(1)
    let asked = source.asked
    let start = Bench.cpuSeconds()
    for index in 0..<1000 { step(index % 2 == 0 ? 1 : -1) }
    return QuietFrame(
      questions: source.asked - asked, seconds: (Bench.cpuSeconds() - start) / 1000)
  }
}

private struct QuietFrame {
  let questions: Int
  let seconds: Double
}

/// Rows with individual heights.
@MainActor
private final class BenchRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count: Int
  var asked = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked += 1
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return CGFloat(44 + indexPath.row % 5 * 4)
  }
}
