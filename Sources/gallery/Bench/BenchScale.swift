import Foundation
import QuartzCore
import UIKit

/// Measures very long tables, growing tables, and a window on a large display.
@MainActor
struct BenchScale {
  private static let phone = CGSize(width: 390, height: 844)
  /// The size of a large display: 3840 by 2160 pixels.
  private static let desk = CGSize(width: 3840, height: 2160)

  func run() -> [BenchFigure] {
    startsWithEstimates() + exactRows() + manySections() + growing() + [largeWindow()]
      + differences()
  }

  // MARK: Long tables

  private func startsWithEstimates() -> [BenchFigure] {
    let counts = [1000, 1_000_000, 100_000_000]
    _ = ScaleStage(counts: [1000], isExact: false, Self.phone)
    let starts = counts.map { count in
      least(of: 5) { Self.time { _ = ScaleStage(counts: [count], isExact: false, Self.phone) } }
    }
    let frames = counts.map { count in
      scrollFrame(ScaleStage(counts: [count], isExact: false, Self.phone))
    }
    return [
      BenchFigure(
        name: "first frame of 1e3, 1e6 and 1e8 rows with estimates", value: Self.list(starts),
        limit: "the last within a quarter of the first", holds: starts[2] < starts[0] * 1.25),
      BenchFigure(
        name: "a frame of scrolling them by 37 points", value: Self.list(frames),
        limit: "the last within a quarter of the first", holds: frames[2] < frames[0] * 1.25),
    ]
  }

  private func exactRows() -> [BenchFigure] {
    let count = 10_000_000
    var stage: ScaleStage?
    let start = Self.time { stage = ScaleStage(counts: [count], isExact: true, Self.phone) }
    let small = scrollFrame(ScaleStage(counts: [1000], isExact: true, Self.phone))
    guard let stage else { return [] }
    let large = scrollFrame(stage)
    let inserting = least(of: 20) {
      Self.time {
        stage.insert(1, inSection: 0, at: count / 2)
        stage.screen.frame()
      }
    }
    return [
      BenchFigure(
        name: "first frame of 1e7 rows of exact heights",
        value: String(format: "%.1f ns a row", start / Double(count) * 1e9),
        limit: "at most 60 ns", holds: start / Double(count) < 60e-9),
      BenchFigure(
        name: "a frame of scrolling 1e3 and 1e7 of them", value: Self.list([small, large]),
        limit: "the same within a quarter", holds: large < small * 1.25),
      BenchFigure(
        name: "a row inserted in the middle of 1e7, and its frame", value: Self.list([inserting]),
        limit: "under 0.5 ms", holds: inserting < 0.0005),
    ]
  }

  private func manySections() -> [BenchFigure] {
    let counts = Array(repeating: 10, count: 100_000)
    let stage = ScaleStage(counts: counts, isExact: false, Self.phone)
    let few = scrollFrame(
      ScaleStage(counts: Array(repeating: 10, count: 100), isExact: false, Self.phone))
    let many = scrollFrame(stage)
    let inserting = least(of: 20) {
      Self.time {
        stage.insert(1, inSection: 50_000, at: 5)
        stage.screen.frame()
      }
    }
    return [
      BenchFigure(
        name: "a frame of scrolling 1e2 and 1e5 sections of ten rows",
        value: Self.list([few, many]), limit: "the same within a quarter",
        holds: many < few * 1.25),
      BenchFigure(
        name: "a row inserted in 1e5 sections, and its frame", value: Self.list([inserting]),
        limit: "under 4 ms", holds: inserting < 0.004),
    ]
  }

  // MARK: A log

  /// Measures a table that grows at its end by a thousand rows per second and displays that end, in the
  /// first second and after an hour.
  private func growing() -> [BenchFigure] {
    [1_000, 3_600_000].map { count in
      let stage = ScaleStage(counts: [count], isExact: false, Self.phone)
      var most = 0.0
      for _ in 0..<30 {
        let seconds = Self.time {
          stage.insert(1000, inSection: 0, at: stage.rows.counts[0])
          stage.scrollToEnd()
          stage.screen.frame()
        }
        most = max(most, seconds)
        for _ in 0..<3 { stage.screen.frame() }
      }
      return BenchFigure(
        name: "the slowest frame of thirty in which \(count) rows become 1,000 more",
        value: Self.list([most]), limit: "under 8 ms, half a frame", holds: most < 0.008)
    }
  }

  // MARK: A large window

  private func largeWindow() -> BenchFigure {
    let frame = scrollFrame(ScaleStage(counts: [1_000_000], isExact: false, Self.desk))
    return BenchFigure(
      name: "a frame of scrolling a window of 3840x2160 pixels by 37", value: Self.list([frame]),
      limit: "under 3 ms", holds: frame < 0.003)
  }

  // MARK: Differences

  /// Measures a diffable data source of a million items, of which one in a hundred changes.
  private func differences() -> [BenchFigure] {
    let count = 1_000_000
    let screen = BenchScreen(Self.phone)
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(origin: .zero, size: Self.phone))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    controller.view.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Item \(item)"
      return cell
    }
    func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items, toSection: 0)
      return snapshot
    }
    let old = Array(0..<count)
    // Every two hundredth element is removed, and as many are inserted in between.
    var new: [Int] = []
    for item in old {
      if item % 200 != 0 { new.append(item) }
      if item % 200 == 100 { new.append(count + item) }
    }
    let (before, after) = (snapshot(old), snapshot(new))
    source.apply(before, animatingDifferences: false)
    screen.show(controller)
    var times: [Double] = []
    for step in 0..<6 {
      times.append(
        Self.time {
          source.apply(step.isMultiple(of: 2) ? after : before, animatingDifferences: true)
          screen.frame()
        })
      for _ in 0..<40 { screen.frame() }
    }
    let seconds = times.sorted()[times.count / 2]
    return [
      BenchFigure(
        name: "applying a snapshot of 1e6 items with one in a hundred changed, and its frame",
        value: Self.list([seconds]), limit: "under 1 s", holds: seconds < 1)
    ]
  }

  // MARK: Measuring

  private func scrollFrame(_ stage: ScaleStage) -> Double {
    stage.scroll(frames: 30)
    return least(of: 5) { Self.time { stage.scroll(frames: 60) } / 60 }
  }

  private func least(of count: Int, _ body: () -> Double) -> Double {
    (0..<count).map { _ in body() }.min() ?? 0
  }

  private static func time(_ body: () -> Void) -> Double {
    let start = BenchTimer.seconds()
    body()
    return BenchTimer.seconds() - start
  }

  private static func list(_ seconds: [Double]) -> String {
    seconds.map { String(format: "%.3f", $0 * 1000) }.joined(separator: ", ") + " ms of CPU"
  }
}

/// A table whose frames are rendered to pixels.
@MainActor private final class ScaleStage {
  let screen: BenchScreen
  let rows: ScaleRows
  private let table: UITableView

  init(counts: [Int], isExact: Bool, _ size: CGSize) {
    screen = BenchScreen(size)
    rows = ScaleRows(counts: counts)
    table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = isExact ? 0 : 60
    table.dataSource = rows
    table.delegate = rows
    let controller = UIViewController()
    controller.view.addSubview(table)
    screen.show(controller)
  }

  func scroll(frames: Int) {
    for _ in 0..<frames {
      table.contentOffset.y += 37
      screen.frame()
    }
  }

  func insert(_ count: Int, inSection section: Int, at row: Int) {
    rows.counts[section] += count
    UIView.performWithoutAnimation {
      table.insertRows(
        at: (row..<row + count).map { IndexPath(row: $0, section: section) }, with: .none)
    }
  }

  func scrollToEnd() {
    table.scrollToRow(
      at: IndexPath(row: rows.counts[0] - 1, section: 0), at: .bottom, animated: false)
  }
}

@MainActor private final class ScaleRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]

  init(counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch (indexPath.row &* 7 &+ indexPath.section) % 3 {
    case 0: 44
    case 1: 60
    default: 88
    }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
