import Simulator
import Testing
import UIKit

/// How snapshots become updates of a collection view.
@MainActor @Suite struct DiffableRuleTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// A flow layout that logs the updates for which it is prepared.
  private final class UpdateFlow: UICollectionViewFlowLayout {
    var updates: [[String]] = []
    var reloads = 0

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates.append(
        updateItems.map { item in
          func name(_ path: IndexPath?) -> String { path.map { "\($0.section)-\($0.item)" } ?? "" }
          let before = name(item.indexPathBeforeUpdate)
          let after = name(item.indexPathAfterUpdate)
          return switch item.updateAction {
          case .insert: "insert \(after)"
          case .delete: "delete \(before)"
          case .reload: "reload \(before)"
          case .move: "move \(before) to \(after)"
          default: "none"
          }
        }.sorted())
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything { reloads += 1 }
      super.invalidateLayout(with: context)
    }
  }

  private func stage() -> (DiffableCollectionTests.Stage, UpdateFlow) {
    let stage = DiffableCollectionTests.Stage()
    let layout = UpdateFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    stage.grid.perform { stage.grid.view.collectionViewLayout = layout }
    layout.reloads = 0
    return (stage, layout)
  }

  // MARK: Applying

  @Test func `The first snapshot reloads the view, and the next ones update it`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3])])
    #expect(layout.updates == [])
    #expect(layout.reloads > 0)
    layout.reloads = 0
    stage.apply([("a", [3, 1, 4]), ("b", [2])])
    #expect(layout.updates.count == 1)
    #expect(layout.reloads == 0)
  }

  @Test func `Deletions, insertions and moves, also between sections, are one update`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3, 4]), ("b", [5])])
    stage.apply([("a", [2, 4, 9]), ("b", [5, 3])])
    #expect(layout.updates == [["delete 0-0", "insert 0-2", "move 0-2 to 1-1"]])
    stage.grid.device.advance(by: 0.6)
    #expect(stage.grid.names == [2, 4, 9, 5, 3])
  }

  @Test(arguments: [true, false])
  func `Reloaded items are reloaded in a second update, at their new positions`(animated: Bool) {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3])])
    let cell = stage.grid.cell(0)
    stage.asked = []
    var snapshot = stage.source.snapshot()
    snapshot.moveItem(1, afterItem: 3)
    snapshot.appendItems([4])
    snapshot.reloadItems([1])
    var ends = 0
    stage.grid.perform {
      stage.source.apply(snapshot, animatingDifferences: animated) { ends += 1 }
    }
    #expect(layout.updates == [["insert 0-3", "move 0-0 to 0-2"], ["reload 0-2"]])
    stage.grid.device.advance(by: 1)
    #expect(ends == 1)
    #expect(stage.grid.names == [2, 3, 1, 4])
    #expect(stage.asked.sorted() == [1, 4])
    #expect(stage.grid.cell(2) !== cell)
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `A snapshot that only reloads items is one update`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3])])
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([3, 1])
    stage.apply(snapshot)
    #expect(layout.updates == [["reload 0-0", "reload 0-2"]])
  }

  @Test func `Without animation the differences are the same and nothing moves`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3])])
    let cell = stage.grid.cell(2)
    stage.grid.device.perform {
      var snapshot = stage.source.snapshot()
      snapshot.deleteItems([1])
      stage.source.apply(snapshot, animatingDifferences: false)
    }
    #expect(layout.updates == [["delete 0-0"]])
    #expect(stage.grid.cell(1) === cell)
    #expect(cell?.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func `applySnapshotUsingReloadData always reloads the view`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1, 2, 3])])
    layout.reloads = 0
    layout.updates = []
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([4])
    stage.grid.perform { stage.source.applySnapshotUsingReloadData(snapshot) }
    #expect(layout.updates == [])
    #expect(layout.reloads > 0)
    #expect(stage.grid.names == [1, 2, 3, 4])
  }

  @Test func `Completion handlers are called after the animations`() {
    let (stage, _) = stage()
    stage.apply([("a", [1, 2, 3])])
    var ended: Bool?
    stage.grid.device.perform {
      var snapshot = stage.source.snapshot()
      snapshot.deleteItems([1])
      stage.source.apply(snapshot) { ended = true }
    }
    stage.grid.device.advance(by: 0.2)
    #expect(ended == nil)
    stage.grid.device.advance(by: 0.2)
    #expect(ended == true)
  }

  @Test func `A missing supplementary view provider is reported, and an empty view is displayed`() {
    let (stage, layout) = stage()
    layout.headerReferenceSize = CGSize(width: 10, height: 20)
    let faults = UIKitFault.collected { stage.apply([("a", [1])]) }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("supplementaryViewProvider is nil") == true)
    #expect(
      stage.grid.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        .count == 1)
  }

  // MARK: Snapshots

  @Test func `A snapshot from the data source does not list items to reload`() {
    let (stage, _) = stage()
    stage.apply([("a", [1, 2])])
    var marked = stage.source.snapshot()
    marked.reloadItems([1])
    #expect(marked.reloadedItemIdentifiers == [1])
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `An item that is appended again moves, with Apple's log message`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    let faults = UIKitFault.collected { snapshot.appendItems([1], toSection: "b") }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix(
        "Diffable data source detected an attempt to insert or append 1 item identifier that already "
          + "exists in the snapshot. The existing item identifier will be moved into place instead")
        == true)
    #expect(
      faults.first?.contains("BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS")
        == true)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [1])
  }

  @Test
  func `Sections and items may share identifiers, and items go to the last section by default`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1, 2])
    #expect(UIKitFault.collected { snapshot.appendItems([1, 2]) } == [])
    #expect(snapshot.itemIdentifiers(inSection: 2) == [1, 2])
    #expect(UIKitFault.collected { snapshot.deleteItems([77]) } == [])
    snapshot.deleteAllItems()
    #expect(snapshot.sectionIdentifiers == [])
    #expect(snapshot.numberOfItems == 0)
  }

  // MARK: Section snapshots

  @Test func `Faults of section snapshots have Apple's complete messages`() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    let faults = UIKitFault.collected {
      snapshot.append(["c"], to: "x")
      snapshot.append(["a"])
      _ = snapshot.level(of: "y")
    }
    #expect(faults.count == 3)
    #expect(faults.first?.hasPrefix("Failed to find index of item") == true)
    #expect(
      faults.dropFirst().first
        == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    a\n)}"
    )
    #expect(faults.last?.hasPrefix("Item identifier does not exist in section snapshot: y") == true)
  }

  @Test func `Applying a section snapshot changes only its section`() {
    let (stage, layout) = stage()
    stage.apply([("a", [1]), ("b", [2])])
    layout.updates = []
    var section = NSDiffableDataSourceSectionSnapshot<Int>()
    section.append([2, 3])
    stage.grid.perform { stage.source.apply(section, to: "b") }
    #expect(layout.updates == [["insert 1-1"]])
  }
}
