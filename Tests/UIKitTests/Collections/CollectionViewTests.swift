import Simulator
import Testing
import UIKit

@MainActor @Suite struct CollectionViewTests {
  // MARK: Cells

  @Test func `A grid shows the items in view in the lines of a flow layout`() {
    let stage = GridStage([100])
    #expect(stage.names == Array(0..<15))
    #expect(stage.cell(4)?.frame == CGRect(x: 110, y: 110, width: 100, height: 100))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 34 * 110 - 10))
    #expect(stage.view.indexPathsForVisibleItems.count == 15)
    #expect(stage.cell(40) == nil)
    #expect(stage.view.backgroundColor == .systemBackground)
  }

  @Test func `A million items make the cells of one screen`() {
    let stage = GridStage([1_000_000])
    stage.perform { stage.view.contentOffset.y = 20_000_000 }
    #expect(stage.view.visibleCells.count <= 18)
    #expect(stage.view.counters.viewsMade < 40)
  }

  @Test func `A finger that scrolls uses cells again and asks the layout rarely`() {
    let stage = GridStage([10_000])
    let made = stage.view.counters.viewsMade
    let queries = stage.view.counters.queries
    stage.device.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.5)
    stage.device.advance(by: 2)
    #expect(stage.view.contentOffset.y > 250)
    #expect(stage.view.counters.viewsMade - made <= 6)
    // Every half screen at most.
    let screens = stage.view.contentOffset.y / 480
    #expect(CGFloat(stage.view.counters.queries - queries) <= 2 * screens + 1)
  }

  @Test func `Numbers are asked before cells, and a reused cell is prepared, filled and applied`() {
    let stage = GridStage([100])
    let log = stage.source.log.during {
      stage.perform { stage.view.reloadData() }
    }
    #expect(Array(log.prefix(2)) == ["sections", "items 0"])
    let first = log.firstIndex(of: "cell 0-0")!
    #expect(log[first - 1] == "reuse")
    #expect(log[first...].prefix(3).contains("will 0-0"))
    let scroll = stage.source.log.during {
      stage.perform { stage.view.contentOffset.y = 110 }
    }
    #expect(
      scroll.filter { $0 != "reuse" } == [
        "end 0-0", "end 0-1", "end 0-2", "cell 0-15", "apply", "will 0-15", "cell 0-16", "apply",
        "will 0-16", "cell 0-17", "apply", "will 0-17",
      ])
  }

  @Test func `reloadData only marks: numbers are asked at the next layout`() {
    let stage = GridStage([3])
    stage.source.sections = [[1, 2, 3, 4, 5]]
    let log = stage.source.log.during { stage.device.perform { stage.view.reloadData() } }
    #expect(log == [])
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
    stage.device.advance(by: 0.02)
    #expect(stage.names == [1, 2, 3, 4, 5])
  }

  @Test func `The registration of a class is that of the cells`() {
    let stage = GridStage([3])
    #expect(stage.cell(0) is GridCell)
    #expect(stage.cell(0)?.reuseIdentifier == "cell")
  }

  @Test func `Cell registrations make and fill cells`() {
    let stage = GridStage([6])
    var filled: [Int] = []
    let registration = UICollectionView.CellRegistration<GridCell, Int> { cell, _, name in
      cell.name = name
      filled.append(name)
    }
    stage.source.makeCell = { view, path in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item * 10)
    }
    stage.perform { stage.view.reloadData() }
    #expect(stage.names == [0, 10, 20, 30, 40, 50])
    #expect(filled == stage.names)
  }

  // MARK: Faults

  private func faults(_ body: () -> Void) -> [String] { UIKitFault.collected(while: body) }

  @Test func `An identifier without registration is reported in Apple's words and survived`() {
    let stage = GridStage([2])
    stage.source.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    let found = faults { stage.perform { stage.view.reloadData() } }
    #expect(
      found.first
        == "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - "
        + "must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard")
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func `A cell of one's own is reported once and shown`() {
    let stage = GridStage([2])
    stage.source.makeCell = { _, _ in GridCell(frame: .zero) }
    let found = faults { stage.perform { stage.view.reloadData() } }
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix("the cell returned from -collectionView:cellForItemAtIndexPath: does"))
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func `Two dequeues for one item are reported`() {
    let stage = GridStage([1])
    stage.source.makeCell = { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let found = faults { stage.perform { stage.view.reloadData() } }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Expected dequeued view to be returned") == true)
  }

  @Test func `A registration that is created in the provider is reported`() {
    let stage = GridStage([1])
    stage.source.makeCell = { view, path in
      let registration = UICollectionView.CellRegistration<GridCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
    }
    let found = faults { stage.perform { stage.view.reloadData() } }
    #expect(found.first?.hasPrefix("Attempted to dequeue a cell using a registration") == true)
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func `Questions about what is not there are reported`() {
    let stage = GridStage([1])
    var count = -1
    #expect(faults { count = stage.view.numberOfItems(inSection: 3) }.count == 1)
    #expect(count == 0)
    #expect(
      faults {
        stage.view.scrollToItem(
          at: IndexPath(item: 9, section: 0), at: .top, animated: false)
      }.count == 1)
    #expect(
      faults {
        stage.view.scrollToItem(
          at: IndexPath(item: 0, section: 0), at: [.top, .bottom], animated: false)
      }.first?.hasPrefix("You can only specify one position per axis") == true)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 7, section: 0)) == nil)
  }

  @Test func `A data source that reloads in every cell is given up`() {
    let stage = GridStage([4])
    stage.source.onCell = { _ in stage.view.reloadData() }
    let found = faults { stage.device.perform { stage.view.layoutIfNeeded() } }
    #expect(found == [])
    let again = faults {
      stage.device.perform { stage.view.reloadData() }; stage.view.layoutIfNeeded()
    }
    #expect(
      again.first?.hasPrefix("UICollectionView: reloadData or an update is called by every") == true
    )
    stage.source.onCell = nil
    stage.device.advance(by: 0.1)
    #expect(stage.names == [0, 1, 2, 3])
  }

  // MARK: Selection

  @Test func `A tap highlights, selects, and unhighlights last`() {
    let stage = GridStage([9])
    let log = stage.source.log.during { stage.device.tap(at: stage.center(1)) }
    #expect(
      log == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "primary 1",
        "didUnhighlight 1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(stage.cell(1)?.isSelected == true)
    let other = stage.source.log.during { stage.device.tap(at: stage.center(2)) }
    #expect(
      other == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
        "primary 2", "didUnhighlight 2",
      ])
  }

  @Test func `A tap on a selected item deselects it where several may be selected`() {
    let stage = GridStage([9])
    stage.view.allowsMultipleSelection = true
    stage.device.tap(at: stage.center(1))
    stage.device.tap(at: stage.center(3))
    #expect(stage.view.indexPathsForSelectedItems?.map(\.item) == [1, 3])
    let log = stage.source.log.during { stage.device.tap(at: stage.center(1)) }
    #expect(
      log == [
        "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1",
        "didUnhighlight 1",
      ])
  }

  @Test func `A delegate refuses highlighting and selection`() {
    let stage = GridStage([9])
    stage.source.refusesHighlight = [1]
    stage.source.refusesSelection = [2]
    stage.device.tap(at: stage.center(1))
    stage.device.tap(at: stage.center(2))
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func `Code selects without calling the delegate, and reused cells show the selection`() {
    let stage = GridStage([100])
    let path = IndexPath(item: 50, section: 0)
    let log = stage.source.log.during {
      stage.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    #expect(log == [])
    stage.perform { stage.view.scrollToItem(at: path, at: .top, animated: false) }
    #expect(stage.cell(50)?.isSelected == true)
    #expect(stage.view.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test func `Edit mode selects by its own rules and reaches the cells' state`() {
    let stage = GridStage([9])
    stage.view.isEditing = true
    stage.device.tap(at: stage.center(1))
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.device.tap(at: stage.center(1))
    stage.device.tap(at: stage.center(2))
    #expect(stage.view.indexPathsForSelectedItems?.map(\.item) == [1, 2])
    #expect(stage.cell(0)?.configurationState.isEditing == true)
  }

  // MARK: Places

  @Test func `Items that the delegate does not let be edited stay out of edit mode`() {
    let stage = GridStage([6])
    stage.source.refusesEditing = [2]
    stage.perform { stage.view.isEditing = true }
    #expect(stage.cell(1)?.configurationState.isEditing == true)
    #expect(stage.cell(2)?.configurationState.isEditing == false)
    stage.perform { stage.view.isEditing = false }
    #expect(stage.cell(1)?.configurationState.isEditing == false)
  }

  @Test(
    arguments: [
      (UICollectionView.ScrollPosition.top, 1100), (.bottom, 720), (.centeredVertically, 910),
      ([], 720),
    ] as [(UICollectionView.ScrollPosition, CGFloat)])
  func `An item scrolls to its position`(position: UICollectionView.ScrollPosition, y: CGFloat) {
    let stage = GridStage([300])
    stage.perform {
      stage.view.scrollToItem(
        at: IndexPath(item: 30, section: 0), at: position, animated: false)
    }
    #expect(stage.view.contentOffset.y == y)
    #expect(stage.names.contains(30))
  }

  @Test func `An item is found at a point, and none between items`() {
    let stage = GridStage([9])
    #expect(
      stage.view.indexPathForItem(at: CGPoint(x: 120, y: 120)) == IndexPath(item: 4, section: 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 105, y: 105)) == nil)
    #expect(stage.view.indexPath(for: stage.cell(3)!) == IndexPath(item: 3, section: 0))
  }

  @Test func `A background stays behind the cells and does not scroll`() {
    let stage = GridStage([90])
    let background = UIView(frame: .zero)
    stage.perform { stage.view.backgroundView = background }
    stage.perform { stage.view.contentOffset.y = 200 }
    #expect(background.frame == stage.view.bounds)
    #expect(stage.view.subviews.first === background)
  }

  // MARK: Configurations

  @Test func `A content configuration fills a cell and follows its state`() {
    let stage = GridStage([3])
    let cell = stage.cell(0)!
    var states: [Bool] = []
    stage.perform {
      var content = UIListContentConfiguration.cell()
      content.text = "Apple"
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.frame == cell.bounds)
    stage.device.tap(at: stage.center(0))
    stage.device.advance(by: 0.02)
    #expect(states.first == false)
    #expect(states.last == true)
    let background = UIView(frame: .zero)
    cell.selectedBackgroundView = background
    #expect(background.superview === cell)
    cell.backgroundConfiguration = .clear()
    #expect(cell.selectedBackgroundView == nil)
  }

  @Test func `A cell is one element for a screen reader, with its words and its selection`() {
    let stage = GridStage([3])
    let cell = stage.cell(1)!
    stage.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
      label.text = "Pear"
      cell.contentView.addSubview(label)
    }
    #expect(cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Pear")
    #expect(!cell.accessibilityTraits.contains(.selected))
    stage.device.tap(at: stage.center(1))
    #expect(cell.accessibilityTraits.contains(.selected))
    #expect(stage.device.accessibilityTree().contains("Pear"))
  }

  @Test func `Prefetching announces what comes near and takes back what goes away`() {
    let stage = GridStage([1000])
    let witness = PrefetchWitness()
    stage.view.prefetchDataSource = witness
    stage.perform { stage.view.contentOffset.y = 10 }
    #expect(witness.announced.first == 18 || witness.announced.first == 16)
    #expect(Set(witness.announced).isDisjoint(with: stage.names))
    stage.perform { stage.view.contentOffset.y = 20_000 }
    #expect(!witness.cancelled.isEmpty)
    #expect(Set(witness.cancelled).isSubset(of: witness.announced))
  }
}

@MainActor final class PrefetchWitness: NSObject, UICollectionViewDataSourcePrefetching {
  var announced: [Int] = []
  var cancelled: [Int] = []

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { announced += indexPaths.map(\.item) }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { cancelled += indexPaths.map(\.item) }
}
