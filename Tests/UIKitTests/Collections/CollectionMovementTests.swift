import Simulator
import Testing
import UIKit

/// A data source of numbers that move, and the log of its calls.
@MainActor
private final class MovingSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate, UICollectionViewDelegateFlowLayout
{
  var sections: [[Int]]
  var fixed: Set<Int> = []
  var moves: [String] = []
  var limit: ((IndexPath, IndexPath) -> IndexPath)?
  var onMove: (() -> Void)?
  var widths: ((Int) -> CGFloat)?
  var asked: [IndexPath] = []

  init(_ counts: [Int]) {
    sections = counts.enumerated().map { section, count in (0..<count).map { section * 100 + $0 } }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? GridCell)?.name = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { !fixed.contains(sections[indexPath.section][indexPath.item]) }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    moves.append("\(source.section)-\(source.item) to \(target.section)-\(target.item)")
    let item = sections[source.section].remove(at: source.item)
    sections[target.section].insert(item, at: target.item)
    onMove?()
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { limit?(original, proposed) ?? proposed }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(
      width: widths?(sections[indexPath.section][indexPath.item]) ?? 100, height: 100)
  }
}

@MainActor private final class MovingController: UICollectionViewController {
  let source: MovingSource

  init(_ counts: [Int]) {
    source = MovingSource(counts)
    super.init(collectionViewLayout: GridStage.flow())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.dataSource = source
    collectionView.delegate = source
  }
}

@MainActor @Suite struct CollectionMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func stage(
    _ counts: [Int], layout: UICollectionViewLayout = GridStage.flow()
  ) -> (GridStage, MovingSource) {
    let stage = GridStage([0], layout: layout)
    let source = MovingSource(counts)
    stage.perform {
      stage.view.dataSource = source
      stage.view.delegate = source
      stage.view.reloadData()
    }
    return (stage, source)
  }

  /// The names of the items in the order of their places on the screen, that of the moved one included.
  private func places(_ view: UICollectionView) -> [Int] {
    let cells = view.visibleCells.compactMap { $0 as? GridCell }
    return cells.sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
      .map(\.name)
  }

  // MARK: By the app

  @Test func `A lifted item follows its point, others make room, and its end is told once`() {
    let (stage, source) = stage([9])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(stage.view.hasUncommittedUpdates)
    let lifted = stage.cell(0)
    stage.perform {
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    }
    #expect(lifted?.center == CGPoint(x: 160, y: 160))
    #expect(lifted?.configurationState.isReordering == true)
    stage.device.advance(by: 0.5)
    #expect(source.moves == [])
    // The four before it have moved up by one.
    #expect(places(stage.view) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(stage.view.indexPath(for: lifted!) == path(4))
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(source.moves == ["0-0 to 0-4"])
    #expect(lifted?.frame == CGRect(x: 110, y: 110, width: 100, height: 100))
    #expect(lifted?.configurationState.isReordering == false)
    #expect(places(stage.view) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(source.sections == [[1, 2, 3, 4, 0, 5, 6, 7, 8]])
  }

  @Test
  func `While an item is moved, the delegate receives taps with the data source's index paths`() {
    let stage = GridStage([9])
    stage.perform { stage.view.selectItem(at: path(1), animated: false, scrollPosition: []) }
    #expect(stage.view.beginInteractiveMovementForItem(at: path(8)))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50)) }
    stage.device.advance(by: 0.5)
    // Items 0 to 7 have each moved by one position.
    let log = stage.source.log.during {
      stage.device.tap(at: stage.center(4))
      stage.device.advance(by: 0.3)
    }
    let calls = log.filter { $0.contains("ighlight") || $0.contains("elect") }
    #expect(
      calls == [
        "shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didDeselect 1", "didSelect 3",
        "didUnhighlight 3",
      ])
    stage.perform { stage.view.cancelInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(stage.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func `A cancelled movement puts everything back and tells nobody`() {
    let (stage, source) = stage([9])
    _ = stage.view.beginInteractiveMovementForItem(at: path(8))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50)) }
    stage.device.advance(by: 0.5)
    #expect(places(stage.view) == [8, 0, 1, 2, 3, 4, 5, 6, 7])
    stage.perform { stage.view.cancelInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(places(stage.view) == Array(0..<9))
    #expect(source.moves == [])
    #expect(stage.cell(8)?.layer.shadowOpacity == 0)
  }

  @Test func `An item that is put down where it was is not told`() {
    let (stage, source) = stage([9])
    _ = stage.view.beginInteractiveMovementForItem(at: path(2))
    for point in [CGPoint(x: 50, y: 160), CGPoint(x: 270, y: 50)] {
      stage.perform { stage.view.updateInteractiveMovementTargetPosition(point) }
    }
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(source.moves == [])
    #expect(places(stage.view) == Array(0..<9))
  }

  @Test func `An item that cannot be moved is not lifted, nor a second one`() {
    let (stage, source) = stage([9])
    source.fixed = [4]
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(4)))
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(40)))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(3)))
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(5)))
    stage.view.cancelInteractiveMovement()
  }

  @Test func `Items go from section to section, also into an empty one and behind the last`() {
    let layout = GridStage.flow { $0.sectionInset.bottom = 60 }
    let (stage, source) = stage([3, 0, 2], layout: layout)
    _ = stage.view.beginInteractiveMovementForItem(at: path(1))
    // The empty section is the 60 points under the first one's own inset.
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190)) }
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(source.moves == ["0-1 to 1-0"])
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    let last = stage.view.layoutAttributesForItem(at: path(1, 2))!.frame
    stage.perform {
      stage.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: last.maxX + 60, y: last.midY))
    }
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(source.sections == [[2], [1], [200, 201, 0]])
    #expect(places(stage.view) == [2, 1, 200, 201, 0])
  }

  @Test func `The delegate decides where an item may go`() {
    let (stage, source) = stage([9])
    source.limit = { _, proposed in IndexPath(item: min(proposed.item, 2), section: 0) }
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 270)) }
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(source.moves == ["0-0 to 0-2"])
    source.limit = { _, _ in IndexPath(item: 77, section: 0) }
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    let faults = UIKitFault.collected {
      stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 270)) }
    }
    #expect(faults.count == 1)
    stage.perform { stage.view.endInteractiveMovement() }
    #expect(source.moves.count == 1)
  }

  @Test func `Sizes belong to their items while these are shown elsewhere`() {
    let (stage, source) = stage([6])
    source.widths = { $0 == 0 ? 210 : 100 }
    stage.perform { stage.view.reloadData() }
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 160)) }
    stage.device.advance(by: 0.5)
    for cell in stage.view.visibleCells.compactMap({ $0 as? GridCell }) {
      #expect(cell.frame.width == (cell.name == 0 ? 210 : 100))
    }
    stage.view.cancelInteractiveMovement()
  }

  @Test func `The content scrolls while the item is near an edge, and cells come in as they are`() {
    let (stage, source) = stage([60])
    _ = stage.view.beginInteractiveMovementForItem(at: path(1))
    let lifted = stage.cell(1)!
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 475)) }
    stage.device.advance(by: 2)
    #expect(stage.view.contentOffset.y > 200)
    // It stays where it is on the screen.
    #expect(abs(lifted.center.y - stage.view.contentOffset.y - 475) < 1)
    stage.perform {
      stage.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 160, y: stage.view.contentOffset.y + 200))
    }
    stage.device.advance(by: 0.5)
    let offset = stage.view.contentOffset
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(stage.view.contentOffset == offset)
    #expect(source.moves.count == 1)
    let names = stage.view.indexPathsForVisibleItems.map { source.sections[0][$0.item] }
    #expect(stage.names == names)
  }

  @Test func `An update of the app ends a movement first`() {
    let (stage, source) = stage([9])
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160)) }
    let faults = UIKitFault.collected {
      stage.perform {
        stage.view.performBatchUpdates {
          source.sections[0].remove(at: 8)
          stage.view.deleteItems(at: [path(8)])
        }
      }
    }
    stage.device.advance(by: 0.5)
    #expect(faults == [])
    #expect(places(stage.view) == Array(0..<8))
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(source.moves == [])
  }

  @Test func `A reload ends a movement, and a data source may reload as it hears of one`() {
    let (stage, source) = stage([9])
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160)) }
    stage.perform { stage.view.reloadData() }
    #expect(places(stage.view) == Array(0..<9))
    source.onMove = { stage.view.reloadData() }
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160)) }
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(places(stage.view) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(stage.view.visibleCells.allSatisfy { !$0.configurationState.isReordering })
  }

  @Test func `A data source that cannot move gets its item back, with one fault`() {
    let stage = GridStage([9])
    _ = stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160)) }
    let faults = UIKitFault.collected {
      stage.perform { stage.view.endInteractiveMovement() }
      stage.device.advance(by: 0.5)
    }
    #expect(faults.count == 1)
    #expect(places(stage.view) == Array(0..<9))
  }

  // MARK: The layout's hooks

  @Test func `The layout hears of each step and of the end`() {
    let layout = HookedFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    let (stage, source) = stage([9], layout: layout)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    layout.log = []
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50)) }
    stage.perform { stage.view.endInteractiveMovement() }
    #expect(layout.log == ["0 to 1 at (160.0, 50.0)", "end 0 to 1 false at (0.0, 0.0)"])
    #expect(source.moves == ["0-0 to 0-1"])
    let plain = UICollectionViewFlowLayout()
    let attributes = plain.layoutAttributesForInteractivelyMovingItem(
      at: path(3), withTargetPosition: CGPoint(x: 7, y: 9))
    #expect(attributes.size == .zero)
    #expect(attributes.center == CGPoint(x: 7, y: 9))
    #expect(attributes.zIndex == .max)
    #expect(
      plain.targetIndexPath(forInteractivelyMovingItem: path(3), withPosition: .zero) == path(3))
  }

  // MARK: By a finger

  private func show(_ counts: [Int]) -> (Simulator, MovingController) {
    let device = Simulator(size: CGSize(width: 320, height: 480))
    let controller = device.perform { MovingController(counts) }
    device.show(controller)
    device.advance(by: 0.1)
    return (device, controller)
  }

  @Test func `A long press in a controller lifts an item, which is dropped where it is held`() {
    let (device, controller) = show([9])
    let finger = device.touch(at: CGPoint(x: 20, y: 50))
    finger.hold(for: 0.7)
    #expect(controller.collectionView.hasUncommittedUpdates)
    finger.move(to: CGPoint(x: 130, y: 160), over: 0.3)
    // The item keeps its place under the finger.
    #expect(controller.collectionView.cellForItem(at: path(4))?.center == CGPoint(x: 160, y: 160))
    finger.lift()
    device.advance(by: 0.5)
    #expect(controller.source.moves == ["0-0 to 0-4"])
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    #expect(controller.collectionView.contentOffset.y == 0)
  }

  @Test func `A tap selects and a quick drag scrolls where items can be moved`() {
    let (device, controller) = show([60])
    device.tap(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.3)
    #expect(controller.collectionView.indexPathsForSelectedItems == [path(0)])
    device.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.3)
    #expect(controller.collectionView.contentOffset.y > 200)
    #expect(controller.source.moves == [])
  }

  @Test func `Escape puts the item back, and the finger moves nothing any more`() {
    let (device, controller) = show([9])
    let finger = device.touch(at: CGPoint(x: 50, y: 50))
    finger.hold(for: 0.7)
    finger.move(to: CGPoint(x: 160, y: 160), over: 0.2)
    device.press(.escape)
    finger.move(to: CGPoint(x: 270, y: 270), over: 0.2)
    finger.lift()
    device.advance(by: 0.5)
    #expect(places(controller.collectionView) == Array(0..<9))
    #expect(controller.source.moves == [])
  }

  @Test func `Without the standard gesture, or for a fixed item, a long press lifts nothing`() {
    let (device, controller) = show([9])
    controller.source.fixed = [0]
    let first = device.touch(at: CGPoint(x: 50, y: 50))
    first.hold(for: 0.7)
    #expect(!controller.collectionView.hasUncommittedUpdates)
    first.lift()
    controller.installsStandardGestureForInteractiveMovement = false
    let second = device.touch(at: CGPoint(x: 160, y: 50))
    second.hold(for: 0.7)
    #expect(!controller.collectionView.hasUncommittedUpdates)
    second.lift()
  }

  // MARK: By keys and screen readers

  @Test func `Alt and an arrow move the item with the focus by one place`() {
    let (stage, source) = stage([9])
    for key in [Key.tab, .right] { stage.device.press(key) }
    stage.device.press(.down, modifiers: .alternate)
    stage.device.advance(by: 0.5)
    #expect(source.moves == ["0-1 to 0-4"])
    #expect(places(stage.view) == [0, 2, 3, 4, 1, 5, 6, 7, 8])
    stage.device.press(.left, modifiers: .alternate)
    stage.device.advance(by: 0.5)
    #expect(source.moves.last == "0-4 to 0-3")
    #expect((stage.cell(3) as? GridCell)?.name == 1)
    #expect(stage.cell(3)?.configurationState.isFocused == true)
  }

  @Test func `A screen reader moves an item back and forward`() throws {
    let (stage, source) = stage([9])
    source.fixed = [5]
    let actions = try #require(stage.cell(2)?.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Move back", "Move forward"])
    #expect(stage.cell(5)?.accessibilityCustomActions == nil)
    #expect(GridStage([3]).cell(0)?.accessibilityCustomActions == nil)
    let forward = try #require(actions.last)
    stage.perform { _ = forward.actionHandler?(forward) }
    stage.device.advance(by: 0.5)
    #expect(source.moves == ["0-2 to 0-3"])
    #expect(places(stage.view) == [0, 1, 3, 2, 4, 5, 6, 7, 8])
  }

  // MARK: Diffable data sources

  @Test func `A diffable data source moves items that its handlers allow, and tells the change`() {
    let stage = GridStage([0])
    var log: [String] = []
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: stage.view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? GridCell)?.name = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([4, 5, 6], toSection: "B")
    stage.perform { source.apply(snapshot, animatingDifferences: false) }
    stage.device.advance(by: 0.1)
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(0)))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.willReorder = { [unowned source] _ in
      log.append("will \(source.snapshot().itemIdentifiers)")
    }
    source.reorderingHandlers.didReorder = { [unowned source] transaction in
      log.append("did \(source.snapshot().itemIdentifiers)")
      log.append("\(transaction.sectionTransactions.map(\.sectionIdentifier))")
      log.append("\(transaction.sectionTransactions.map(\.finalSnapshot.items))")
      log.append("\(transaction.difference.count)")
    }
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.perform { stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 150)) }
    #expect(log == [])
    stage.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 0.5)
    #expect(
      log == [
        "will [1, 2, 3, 4, 5, 6]", "did [2, 3, 4, 1, 5, 6]", "[\"B\", \"A\"]",
        "[[4, 1, 5, 6], [2, 3]]", "2",
      ])
    #expect(source.itemIdentifier(for: path(1, 1)) == 1)
    #expect(places(stage.view) == [2, 3, 4, 1, 5, 6])
    // A later snapshot finds the items where they are.
    var next = source.snapshot()
    next.deleteItems([4])
    stage.perform { source.apply(next) }
    stage.device.advance(by: 0.5)
    #expect(places(stage.view) == [2, 3, 1, 5, 6])
  }
}

/// A flow layout that logs the contexts of movements.
private final class HookedFlow: UICollectionViewFlowLayout {
  var log: [String] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let new = context.targetIndexPathsForInteractivelyMovingItems,
      let old = context.previousIndexPathsForInteractivelyMovingItems
    else { return }
    let point = context.interactiveMovementTarget
    if point == .zero {
      log.append("end \(old[0].item) to \(new[0].item) \(context.invalidateEverything) at \(point)")
    } else {
      log.append("\(old[0].item) to \(new[0].item) at \(point)")
    }
  }
}
