import Simulator
import Testing
import UIKit

@MainActor @Suite struct DiffableCollectionTests {
  @MainActor final class Stage {
    let grid = GridStage([])
    let source: UICollectionViewDiffableDataSource<String, Int>
    var asked: [Int] = []

    init() {
      var note: ((Int) -> Void)?
      source = UICollectionViewDiffableDataSource(collectionView: grid.view) { view, path, item in
        note?(item)
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! GridCell
        cell.name = item
        return cell
      }
      note = { [unowned self] in asked.append($0) }
    }

    func apply(_ sections: [(String, [Int])], animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      apply(snapshot, animated: animated)
    }

    func apply(_ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animated: Bool = true) {
      grid.perform { source.apply(snapshot, animatingDifferences: animated) }
    }
  }

  @Test(arguments: [true, false])
  func `Items that stay keep their cells, and their selection wherever they move`(animated: Bool) {
    let stage = Stage()
    stage.apply([("a", [1, 2, 3]), ("b", [4, 5])])
    #expect(stage.grid.names == [1, 2, 3, 4, 5])
    stage.grid.view.selectItem(
      at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
    let cell = stage.grid.cell(2)
    stage.asked = []
    stage.apply([("b", [4]), ("a", [6, 3, 5, 1])], animated: animated)
    stage.grid.device.advance(by: 0.5)
    #expect(stage.grid.names == [4, 6, 3, 5, 1])
    #expect(stage.asked == [6])
    #expect(stage.grid.cell(1, 1) === cell)
    #expect(stage.source.indexPath(for: 5) == IndexPath(item: 2, section: 1))
    #expect(stage.grid.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 1)])
  }

  @Test func `Reloaded items get another cell, reconfigured ones the same`() {
    let stage = Stage()
    stage.apply([("a", [1, 2, 3])])
    let cells = [stage.grid.cell(0), stage.grid.cell(1)]
    stage.asked = []
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    stage.apply(snapshot)
    stage.grid.device.advance(by: 0.5)
    #expect(stage.grid.cell(0) !== cells[0])
    #expect(stage.grid.cell(1) === cells[1])
    #expect(stage.asked.sorted() == [1, 2])
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `A provider that returns nothing is reported, and a plain cell stands in`() {
    let grid = GridStage([])
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid.view) {
      _, _, _ in nil
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([5])
    let faults = UIKitFault.collected { grid.perform { source.apply(snapshot) } }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path") == true)
    #expect(grid.view.visibleCells.count == 1)
  }

  @Test func `Headers come from the supplementary view provider`() {
    let layout = GridStage.flow { $0.headerReferenceSize = CGSize(width: 0, height: 30) }
    let stage = Stage()
    var kinds: [String] = []
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, kind, _ in kinds.append(kind) }
    stage.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    stage.grid.perform { stage.grid.view.collectionViewLayout = layout }
    stage.apply([("a", [1]), ("b", [2])])
    #expect(kinds == Array(repeating: UICollectionView.elementKindSectionHeader, count: 2))
  }

  @Test func `Completions are called once, in order`() {
    let stage = Stage()
    var calls: [Int] = []
    for count in 1...3 {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(Array(0..<count))
      stage.grid.device.perform { stage.source.apply(snapshot) { calls.append(count) } }
    }
    stage.grid.device.advance(by: 1)
    #expect(calls.sorted() == [1, 2, 3])
    #expect(stage.grid.names == [0, 1, 2])
  }
}
