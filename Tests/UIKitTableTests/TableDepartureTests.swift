import Simulator
import TestSupport
import Testing
import UIKit

/// Cells that depart with an update, or await their release, while they still await layout.
@MainActor @Suite struct TableDepartureTests {
  private nonisolated static let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
  private nonisolated static let animations: [UITableView.RowAnimation] = [
    .automatic, .none, .fade, .left, .right, .top, .bottom, .middle,
  ]

  @Test(arguments: styles)
  func `A cell that awaits layout departs with its section`(style: UITableView.Style) {
    let stage = TableStage(sections: [1, 2], style: style)
    let table = stage.table
    let last = stage.device.perform { table.cellForRow(at: IndexPath(row: 1, section: 1))! }
    stage.device.perform {
      for cell in table.visibleCells { cell.setNeedsLayout() }
      // As a tap does that selects the row and then deletes its section.
      table.selectRow(
        at: IndexPath(row: 1, section: 1), animated: true, scrollPosition: .none)
      stage.source.sections = [1]
      table.deleteSections([1], with: .fade)
    }
    if style == .insetGrouped {
      #expect(
        last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner],
        "it departs with the corners of its old place")
    }
    stage.device.advance(by: 0.5)
    #expect(table.visibleCells.count == 1)
  }

  /// Deletes the section of a row that is tapped.
  private final class DeletingDelegate: NSObject, UITableViewDelegate {
    weak var source: TableSource?
    var animation = UITableView.RowAnimation.automatic

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      source?.sections.remove(at: indexPath.section)
      tableView.deleteSections([indexPath.section], with: animation)
    }
  }

  @Test(arguments: styles, animations)
  func `A tap deletes the section that it selects, down to none`(
    style: UITableView.Style, animation: UITableView.RowAnimation
  ) {
    let delegate = DeletingDelegate()
    delegate.animation = animation
    let stage = TableStage(sections: [2, 1, 2], style: style, delegate: delegate)
    delegate.source = stage.source
    for remaining in [2, 1, 0] {
      stage.device.tap(at: stage.point(0, remaining))
      stage.device.advance(by: 0.5)
      #expect(stage.table.numberOfSections == remaining)
    }
    #expect(stage.table.visibleCells.isEmpty)
  }

  /// The causes for which a cell awaits layout.
  enum Invalidation: CaseIterable {
    case selection, accessory, accessoryView, tint, style, text, image, layout

    @MainActor func invalidate(_ cell: UITableViewCell, in stage: TableStage) {
      switch self {
      case .selection: cell.setSelected(true, animated: true)
      case .accessory: cell.accessoryType = .disclosureIndicator
      case .accessoryView: cell.accessoryView = UISwitch()
      case .tint: stage.device.window.tintColor = .systemRed
      case .style: stage.device.window.overrideUserInterfaceStyle = .dark
      case .text: cell.textLabel?.text = "Changed"
      case .image: cell.imageView?.image = UIImage(systemName: "star")
      case .layout: cell.setNeedsLayout()
      }
    }
  }

  @Test(arguments: styles, Invalidation.allCases)
  func `Whatever a cell awaits layout for, it departs with its section`(
    style: UITableView.Style, invalidation: Invalidation
  ) {
    let stage = TableStage(sections: [1, 2, 1], style: style)
    let table = stage.table
    stage.device.perform {
      for cell in table.visibleCells { invalidation.invalidate(cell, in: stage) }
      stage.source.sections = [1]
      table.performBatchUpdates {
        table.deleteSections([1, 2], with: .automatic)
        table.reloadSections([0], with: .automatic)
      }
    }
    stage.device.advance(by: 0.5)
    #expect(table.visibleCells.count == 1)
  }

  /// A cell whose layout has all others laid out as well.
  private final class SociableCell: UITableViewCell {
    override func layoutSubviews() {
      super.layoutSubviews()
      for case let cell as SociableCell in superview?.subviews ?? [] where cell !== self {
        cell.layoutIfNeeded()
      }
    }
  }

  @Test(arguments: styles)
  func `Departing cells may lay each other out`(style: UITableView.Style) {
    final class Source: NSObject, UITableViewDataSource {
      var sections = [1, 2, 3]
      func numberOfSections(in tableView: UITableView) -> Int { sections.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section]
      }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { SociableCell(style: .default, reuseIdentifier: nil) }
    }
    let source = Source()
    let stage = TableStage(sections: [], style: style) { table, _ in table.dataSource = source }
    let table = stage.table
    stage.device.perform {
      for cell in table.visibleCells { cell.setNeedsLayout() }
      source.sections = [1]
      table.deleteSections([1, 2], with: .fade)
    }
    stage.device.advance(by: 0.5)
    #expect(table.visibleCells.count == 1)
  }

  @Test(arguments: styles)
  func `A cell is laid out between a reload that drops its section and its release`(
    style: UITableView.Style
  ) {
    let stage = TableStage(sections: [1, 2], style: style)
    let table = stage.table
    stage.device.perform {
      let cells = table.visibleCells
      stage.source.sections = []
      table.reloadData()
      #expect(table.numberOfSections == 0)
      for cell in cells {
        // The table releases its cells in its own layout, and this call does not wait for that.
        cell.layoutSubviews()
      }
    }
    stage.device.advance(by: 0.5)
    #expect(table.visibleCells.isEmpty)
  }

  @Test(arguments: styles, [1, 2, 3] as [UInt64])
  func `Random snapshots are applied over cells that await layout`(
    style: UITableView.Style, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = TableStage(sections: [], style: style)
    let table = stage.table
    let source = stage.device.perform {
      UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(item)"
        return cell
      }
    }
    for _ in 0..<40 {
      let sections = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0..<6, using: &random))
      var items = (0..<30).shuffled(using: &random)[...]
      stage.device.perform {
        for cell in table.visibleCells {
          Invalidation.allCases.randomElement(using: &random)!.invalidate(cell, in: stage)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(Array(sections))
        for section in sections {
          let count = Int.random(in: 0..<4, using: &random)
          snapshot.appendItems(Array(items.prefix(count)), toSection: section)
          items = items.dropFirst(count)
        }
        source.defaultRowAnimation = Self.animations.randomElement(using: &random)!
        source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      }
      stage.device.advance(by: Double.random(in: 0..<0.5, using: &random))
    }
    stage.device.advance(by: 0.6)
    let snapshot = source.snapshot()
    #expect(table.numberOfSections == snapshot.numberOfSections)
    for path in table.indexPathsForVisibleRows ?? [] {
      let text = table.cellForRow(at: path)?.textLabel?.text
      #expect(text == "Changed" || text == source.itemIdentifier(for: path).map { "\($0)" })
    }
  }
}
