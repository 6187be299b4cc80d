import Simulator
import Testing
import UIKit

/// A table whose size changes in an animation.
@MainActor @Suite(.serialized) struct TableAnimatedResizeTests {
  /// The ways in which apps animate a change of the size.
  enum Way: CaseIterable {
    /// The table is laid out at the end of the event, after the block.
    case block
    case blockWithLayout
    case animator

    @MainActor func callAsFunction(_ table: UITableView, _ size: CGSize) {
      switch self {
      case .block: UIView.animate(withDuration: 0.3) { table.frame.size = size }
      case .blockWithLayout:
        UIView.animate(withDuration: 0.3) {
          table.frame.size = size
          table.layoutIfNeeded()
        }
      case .animator:
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
          table.frame.size = size
          table.layoutIfNeeded()
        }
        animator.startAnimation()
      }
    }
  }

  /// Ten rows of 50 points below a header of 30, in sections of four rows.
  @MainActor private final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)
    let table: UITableView
    var ended: [String] = []
    /// The height of a row in a table of a width.
    var height: (CGFloat) -> CGFloat = { _ in 50 }

    init(_ style: UITableView.Style = .plain) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      super.init()
      table.contentInsetAdjustmentBehavior = .never
      table.sectionHeaderTopPadding = 0
      table.estimatedRowHeight = 0
      table.sectionHeaderHeight = 30
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
      device.perform { device.window.addSubview(table) }
      device.advance(by: 0.05)
    }

    func numberOfSections(in tableView: UITableView) -> Int { 9 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "\(section)"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height(tableView.bounds.width)
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { ended.append("\(indexPath.section).\(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { ended.append("header \(section)") }

    /// The number of cells on screen, also of those that are leaving.
    var shownCells: Int { table.subviews.count { $0 is UITableViewCell && !$0.isHidden } }

    /// The frame of a view of the table on the screen at this moment.
    func displayed(_ view: UIView?) -> CGRect? {
      guard let frame = view?.layer.presentation()?.frame,
        let bounds = table.layer.presentation()?.bounds
      else { return nil }
      return frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    }

    /// The displayed frames in each frame of half a second after an action, the first one before it.
    func film(_ view: UIView, _ action: () -> Void) -> [CGRect] {
      var frames = [displayed(view) ?? .null]
      device.perform(action)
      for _ in 0..<30 {
        device.advance(by: 1 / 60)
        frames.append(displayed(view) ?? .null)
      }
      return frames
    }
  }

  /// Whether numbers lead from the first to the last one without a jump, a stop or a way back.
  private func isSteady(_ numbers: [CGFloat]) -> Bool {
    guard let first = numbers.first, let last = numbers.last, first != last else { return false }
    let steps = zip(numbers, numbers.dropFirst()).map { ($1 - $0) / (last - first) }
    return steps.allSatisfy { $0 > -0.001 && $0 < 0.2 } && steps.filter { $0 > 0.001 }.count > 10
  }

  @Test(arguments: Way.allCases)
  func `Rows stay while the table becomes smaller, and leave at the end`(_ way: Way) throws {
    let stage = Stage()
    // 30 + 4 * 50 + 30 + 4 * 50 = 460, and the next header.
    let last = try #require(stage.table.cellForRow(at: [1, 3]))
    let header = try #require(stage.table.headerView(forSection: 2))
    #expect(stage.shownCells == 8)
    stage.device.perform { way(stage.table, CGSize(width: 320, height: 200)) }
    stage.device.advance(by: 0.15)
    #expect(stage.table.indexPathsForVisibleRows?.count == 4)
    #expect(stage.shownCells == 8 && stage.ended == [])
    #expect(!last.isHidden && last.layer.presentation()?.frame.minY == 410)
    #expect(header.superview === stage.table && !header.isHidden)
    stage.device.advance(by: 0.3)
    #expect(stage.shownCells == 4 && last.isHidden)
    #expect(Set(stage.ended) == ["1.0", "1.1", "1.2", "1.3", "header 1", "header 2"])
  }

  @Test(arguments: Way.allCases)
  func `Rows that leave while the table becomes smaller go at once with a reload`(_ way: Way) {
    let stage = Stage(.insetGrouped)
    let count = stage.shownCells
    stage.device.perform { way(stage.table, CGSize(width: 320, height: 200)) }
    stage.device.advance(by: 0.1)
    #expect(stage.shownCells == count)
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.05)
    #expect(stage.shownCells < count)
    #expect(stage.shownCells == stage.table.indexPathsForVisibleRows?.count)
    stage.device.advance(by: 0.5)
    #expect(stage.shownCells == stage.table.indexPathsForVisibleRows?.count)
  }

  @Test(arguments: Way.allCases, [UITableView.Style.plain, .insetGrouped])
  func `Rows and headers change their width along with the table`(
    _ way: Way, _ style: UITableView.Style
  ) throws {
    let stage = Stage(style)
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    stage.device.perform { stage.table.tableHeaderView = top }
    stage.device.advance(by: 0.05)
    let cell = try #require(stage.table.cellForRow(at: [0, 1]))
    let header = try #require(stage.table.headerView(forSection: 0))
    for (view, width) in [(cell, 240), (header, 300), (cell.contentView, 220), (top, 310)] {
      let old = view.bounds.width
      let frames = stage.film(view) { way(stage.table, CGSize(width: width, height: 480)) }
      #expect(view.bounds.width != old)
      #expect(frames.last?.width == view.bounds.width)
      #expect(isSteady(frames.map(\.width)), "\(frames.map(\.width))")
    }
  }

  @Test(arguments: Way.allCases)
  func `Rows of another height move to their places with the animation`(_ way: Way) throws {
    let stage = Stage()
    stage.height = { $0 > 300 ? 50 : 80 }
    let cell = try #require(stage.table.cellForRow(at: [0, 3]))
    let frames = stage.film(cell) { way(stage.table, CGSize(width: 240, height: 480)) }
    #expect(frames.first?.minY == 180 && frames.last?.minY == 270)
    #expect(isSteady(frames.map(\.minY)), "\(frames.map(\.minY))")
    #expect(isSteady(frames.map(\.height)), "\(frames.map(\.height))")
  }

  @Test func `Rows deleted while they leave end their display once`() {
    let stage = Stage()
    stage.device.perform { Way.block(stage.table, CGSize(width: 320, height: 200)) }
    stage.device.advance(by: 0.1)
    stage.device.perform { stage.table.reloadRows(at: [[0, 1], [1, 1]], with: .fade) }
    stage.device.advance(by: 1)
    #expect(stage.shownCells == 4)
    #expect(stage.ended.filter { $0 == "1.1" }.count == 1)
  }

  @Test func `A size that changes without animation removes rows at once`() {
    let stage = Stage()
    stage.device.perform { stage.table.frame.size.height = 200 }
    stage.device.advance(by: 0.02)
    #expect(stage.shownCells == 4)
    stage.device.perform { stage.table.frame.size.height = 480 }
    stage.device.advance(by: 0.02)
    stage.device.perform {
      UIView.animate(withDuration: 0.3) {
        UIView.performWithoutAnimation {
          stage.table.frame.size.height = 200
          stage.table.layoutIfNeeded()
        }
      }
    }
    stage.device.advance(by: 0.02)
    #expect(stage.shownCells == 4)
  }

  @Test func `A table that leaves its window while it becomes smaller keeps no rows`() {
    let stage = Stage()
    stage.device.perform { Way.block(stage.table, CGSize(width: 320, height: 200)) }
    stage.device.advance(by: 0.1)
    stage.device.perform { stage.table.removeFromSuperview() }
    stage.device.advance(by: 0.5)
    stage.device.perform { stage.device.window.addSubview(stage.table) }
    stage.device.advance(by: 0.1)
    #expect(stage.shownCells == 4)
  }
}
