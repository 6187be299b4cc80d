import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Lists, tables and grids in windows whose width changes while something other than their top is in
/// view.
@MainActor @Suite(.serialized) struct ListResizeTests {
  /// The same rows as a table or as a collection view.
  enum Kind: CaseIterable, Sendable {
    case table, groupedTable, insetTable, plain, grouped, insetGrouped, sidebar, estimated, grid
  }

  @MainActor private struct Stage {
    let device: Simulator
    let view: UIScrollView
    let content: ResizedRows

    init(_ kind: Kind, _ category: UIContentSizeCategory, seed: UInt64) {
      let device = Simulator(
        size: CGSize(width: 390, height: 844), appearance: Appearance(contentSizeCategory: category)
      )
      let content = ResizedRows(seed: seed)
      let controller: UIViewController
      switch kind {
      case .table: controller = device.perform { content.tableController(.plain) }
      case .groupedTable: controller = device.perform { content.tableController(.grouped) }
      case .insetTable: controller = device.perform { content.tableController(.insetGrouped) }
      default:
        controller = device.perform {
          content.collectionController(Stage.layout(kind))
        }
      }
      controller.title = "Rows"
      device.show(device.perform { UINavigationController(rootViewController: controller) })
      device.advance(by: 0.1)
      self.device = device
      self.content = content
      view =
        (controller as? UITableViewController)?.tableView
        ?? (controller as! UICollectionViewController).collectionView
    }

    static func layout(_ kind: Kind) -> UICollectionViewLayout {
      func list(_ look: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: look)
        configuration.headerMode = .supplementary
        return UICollectionViewCompositionalLayout.list(using: configuration)
      }
      switch kind {
      case .table, .groupedTable, .insetTable: fatalError("a table has no layout")
      case .plain: return list(.plain)
      case .grouped: return list(.grouped)
      case .insetGrouped: return list(.insetGrouped)
      case .sidebar: return list(.sidebar)
      case .estimated:
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)),
          subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      case .grid:
        return UICollectionViewCompositionalLayout { _, environment in
          let columns = max(1, Int(environment.container.effectiveContentSize.width / 110))
          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1 / CGFloat(columns)),
              heightDimension: .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1),
              heightDimension: .fractionalWidth(1 / CGFloat(columns))),
            subitems: [item])
          return NSCollectionLayoutSection(group: group)
        }
      }
    }

    var paths: [IndexPath] {
      ((view as? UITableView)?.indexPathsForVisibleRows
        ?? (view as? UICollectionView)?.indexPathsForVisibleItems ?? []).sorted()
    }
    /// The row's edges on the screen, below the bars.
    func edges(_ path: IndexPath) -> ClosedRange<CGFloat>? {
      let cell: UIView? =
        (view as? UITableView)?.cellForRow(at: path)
        ?? (view as? UICollectionView)?.cellForItem(at: path)
      guard let cell else { return nil }
      let top = view.contentOffset.y + view.adjustedContentInset.top
      return cell.frame.minY - top...cell.frame.maxY - top
    }
    /// The first row in view.
    var first: IndexPath? { paths.first { (edges($0)?.upperBound ?? 0) > 0.1 } }
    var isAtEnd: Bool {
      view.contentOffset.y >= view.contentSize.height + view.adjustedContentInset.bottom
        - view.bounds.height - 1
    }
  }

  /// The rows whose text is at the top edge, at most a line of them, and the position of the first one.
  private struct Place {
    var rows: [IndexPath]
    var edges: ClosedRange<CGFloat>

    /// The part of the first row that is above the edge.
    var share: CGFloat { max(0, -edges.lowerBound) / (edges.upperBound - edges.lowerBound) }
  }

  private func place(_ stage: Stage) throws -> Place {
    let first = try #require(stage.first)
    let edges = try #require(stage.edges(first))
    let line = stage.paths.filter { stage.edges($0)?.lowerBound == edges.lowerBound }
    return Place(rows: line, edges: edges)
  }

  @Test(
    arguments: Kind.allCases,
    [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `The first visible row stays when a phone is turned, again and again`(
    kind: Kind, size: UIContentSizeCategory
  ) throws {
    var turns = 0
    for seed in 1...3 as ClosedRange<UInt64> {
      let stage = Stage(kind, size, seed: seed)
      var random = SeededGenerator(seed: seed)
      for step in 0..<5 {
        let end = max(0, stage.view.contentSize.height - stage.view.bounds.height)
        let offset = CGFloat.random(in: 0...1, using: &random) * end
        stage.device.perform { stage.view.contentOffset.y = offset }
        stage.device.advance(by: 0.1)
        let start = try place(stage)
        for turn in 1...4 {
          let before = try place(stage)
          stage.device.rotate()
          stage.device.advance(by: 1)
          // At the end of the content there may be less below the row than before.
          if stage.isAtEnd { break }
          turns += 1
          let after = try place(stage)
          let comment: Comment = "seed \(seed), step \(step), turn \(turn): \(before) \(after)"
          #expect(before.rows.contains { after.rows.contains($0) }, comment)
          if before.rows == after.rows, before.edges.lowerBound <= 0 {
            #expect(abs(before.share - after.share) < 0.02, comment)
          }
          guard turn % 2 == 0 else { continue }
          #expect(start.rows == after.rows, comment)
          #expect(abs(start.edges.lowerBound - after.edges.lowerBound) < 2, comment)
        }
      }
    }
    #expect(turns > 20)
  }
}

/// Rows of texts of different lengths in three sections with headers.
@MainActor
final class ResizedRows: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource
{
  let sections: [[String]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["so", "many", "words", "of", "considerable", "length", "in", "a", "row"]
    sections = (0..<3).map { _ in
      (0..<Int.random(in: 3...40, using: &random)).map { row in
        "\(row) "
          + (0..<Int.random(in: 0...25, using: &random))
          .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
    }
  }

  func tableController(_ style: UITableView.Style) -> UITableViewController {
    let controller = UITableViewController(style: style)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.tableView.dataSource = self
    controller.tableView.delegate = self
    return controller
  }

  func collectionController(_ layout: UICollectionViewLayout) -> UICollectionViewController {
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let view: UICollectionView = controller.collectionView
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "part")
    view.dataSource = self
    return controller
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section) with a header of some length"
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.item]
    cell.contentConfiguration = content
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cell =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "part", for: indexPath) as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = "Section \(indexPath.section) with a header of some length"
    cell.contentConfiguration = content
    return cell
  }
}
