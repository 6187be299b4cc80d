import Simulator
import Testing
import UIKit

/// A delegate that answers the calls that keys cause.
@MainActor private final class KeyDelegate: NSObject, UICollectionViewDelegate {
  var unfocusable: Set<Int> = []
  var preferred: IndexPath?
  var refusesUpdates = false
  var updates: [String] = []

  func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath.item)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    preferred
  }
  func collectionView(
    _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { !refusesUpdates }
  func collectionView(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    func name(_ path: IndexPath?) -> String { path.map { "\($0.section)-\($0.item)" } ?? "none" }
    updates.append(
      "\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))")
  }
}

@MainActor @Suite struct CollectionKeyTests {
  /// The item whose cell shows the keyboard's focus.
  private func focused(_ stage: GridStage) -> IndexPath? {
    let cells = stage.view.visibleCells.filter(\.configurationState.isFocused)
    #expect(cells.count <= 1)
    return cells.first.flatMap { stage.view.indexPath(for: $0) }
  }

  private func item(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func press(
    _ stage: GridStage, _ keys: Key..., modifiers: UIKeyModifierFlags = []
  ) {
    for key in keys {
      stage.device.press(key, modifiers: modifiers)
      stage.device.advance(by: 0.6)
    }
  }

  @Test func `Tab shows the focus on the first item, and arrows move it in two dimensions`() {
    let stage = GridStage([100])
    press(stage, .tab)
    #expect(focused(stage) == item(0))
    press(stage, .right)
    #expect(focused(stage) == item(1))
    press(stage, .down)
    #expect(focused(stage) == item(4))
    press(stage, .left)
    #expect(focused(stage) == item(3))
    press(stage, .up)
    #expect(focused(stage) == item(0))
    press(stage, .up)
    #expect(focused(stage) == item(0))
  }

  @Test func `Right at the end of a line goes to the next line, and left comes back`() {
    let stage = GridStage([100])
    press(stage, .tab, .right, .right, .right)
    #expect(focused(stage) == item(3))
    press(stage, .left)
    #expect(focused(stage) == item(2))
  }

  @Test func `After a reload removes the first item of a range, a new range begins at the focus`() {
    let stage = GridStage([30])
    stage.view.allowsMultipleSelection = true
    stage.device.tap(at: stage.center(8))
    stage.perform {
      stage.source.sections = [[0, 1, 2, 3]]
      stage.view.reloadData()
    }
    press(stage, .right)
    let log = stage.source.log.during { press(stage, .right, modifiers: .shift) }
    #expect(!log.contains("shouldHighlight 8"))
    #expect(stage.view.indexPathsForSelectedItems?.sorted() == [item(0), item(1)])
  }

  @Test func `From right to left the left arrow goes on`() {
    let layout = MirroredKeyFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = GridStage(
      [100], layout: layout, appearance: Appearance(isRightToLeft: true))
    press(stage, .tab)
    #expect(stage.center(0).x > stage.center(1).x)
    press(stage, .left, .left, .left)
    #expect(focused(stage) == item(3))
    press(stage, .right)
    #expect(focused(stage) == item(2))
  }

  @Test func `Down keeps its column across a short last line`() {
    let stage = GridStage([5, 9])
    press(stage, .tab, .right, .right, .down)
    // The last line of the first section has no third item.
    #expect(focused(stage) == item(4))
    press(stage, .down)
    #expect(focused(stage) == item(2, 1))
    press(stage, .up, .up)
    #expect(focused(stage) == item(2))
  }

  @Test func `In a grid that scrolls sideways arrows go by columns`() {
    let stage = GridStage(
      [100], layout: GridStage.flow { $0.scrollDirection = .horizontal },
      size: CGSize(width: 320, height: 340))
    press(stage, .tab, .right)
    #expect(focused(stage) == item(3))
    press(stage, .down, .down, .down)
    #expect(focused(stage) == item(6))
    press(stage, .right, .right, .right)
    #expect(stage.view.contentOffset.x > 100)
    #expect(focused(stage) == item(15))
  }

  @Test func `The list scrolls with the focus, by lines and by pages`() {
    let stage = GridStage([1000])
    press(stage, .tab, .down, .down, .down, .down)
    #expect(focused(stage) == item(12))
    #expect(stage.view.contentOffset.y == 60)
    press(stage, .pageDown)
    let page = focused(stage)
    #expect(page == item(21) || page == item(24))
    press(stage, .pageUp)
    #expect(focused(stage) == item(12))
    press(stage, .end)
    #expect(focused(stage) == item(999))
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 480)
    press(stage, .home)
    #expect(focused(stage) == item(0))
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `A million items are passed by keys at the cost of one scroll`() {
    let stage = GridStage([1_000_000])
    press(stage, .tab)
    let asked = stage.view.counters.cellsAsked
    press(stage, .end, .up, .left)
    #expect(focused(stage) == item(999_995))
    // Those of a scroll of half a second.
    #expect(stage.view.counters.cellsAsked - asked < 1000)
  }

  @Test func `A held arrow goes on from item to item`() {
    let stage = GridStage([100])
    press(stage, .tab)
    for _ in 0..<4 { stage.device.hold(.keyboardRightArrow) }
    stage.device.release(.keyboardRightArrow)
    stage.device.advance(by: 0.5)
    #expect(focused(stage) == item(4))
  }

  @Test func `Return and the space bar select as a tap does`() {
    let stage = GridStage([100])
    press(stage, .tab, .right)
    let log = stage.source.log.during { press(stage, .return) }
    #expect(
      log.filter { !$0.hasPrefix("apply") } == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "primary 1",
        "didUnhighlight 1",
      ])
    press(stage, .right, .space)
    #expect(stage.view.indexPathsForSelectedItems == [item(2)])
  }

  @Test func `Selection follows the focus where it is asked to`() {
    let stage = GridStage([100])
    stage.view.selectionFollowsFocus = true
    press(stage, .tab, .right)
    #expect(stage.view.indexPathsForSelectedItems == [item(1)])
    press(stage, .down)
    #expect(stage.view.indexPathsForSelectedItems == [item(4)])
    let log = stage.source.log.during { press(stage, .return) }
    #expect(log.contains("primary 4"))
  }

  @Test func `Shift with arrows selects the range from where it began, and shrinks it again`() {
    let stage = GridStage([100])
    stage.view.allowsMultipleSelection = true
    press(stage, .tab, .right)
    press(stage, .right, .down, modifiers: .shift)
    #expect(stage.view.indexPathsForSelectedItems?.map(\.item).sorted() == [1, 2, 3, 4, 5])
    press(stage, .up, modifiers: .shift)
    #expect(stage.view.indexPathsForSelectedItems?.map(\.item).sorted() == [1, 2])
  }

  @Test func `Control and A selects all items only where several can be selected`() {
    let stage = GridStage([20])
    press(stage, .tab)
    press(stage, .letter("a"), modifiers: .control)
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.allowsMultipleSelection = true
    press(stage, .letter("a"), modifiers: .control)
    #expect(stage.view.indexPathsForSelectedItems?.count == 20)
  }

  @Test func `Typing goes to the next item whose text begins with it, on the screen or not`() {
    let stage = GridStage([300])
    let words = ["apple", "banana", "cherry"]
    stage.source.makeCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      var content = UIListContentConfiguration.cell()
      content.text = path.item == 250 ? "Zebra" : words[path.item % 3]
      cell.contentConfiguration = content
      return cell
    }
    stage.perform { stage.view.reloadData() }
    press(stage, .tab)
    press(stage, .letter("c"))
    #expect(focused(stage) == item(2))
    stage.device.press(.letter("c"))
    stage.device.advance(by: 1.2)
    #expect(focused(stage) == item(5))
    press(stage, .letter("z"))
    #expect(focused(stage) == item(250))
    #expect(stage.view.indexPathsForVisibleItems.contains(item(250)))
  }

  @Test func `Items that refuse the focus are passed over`() {
    let stage = GridStage([100])
    let source = KeyDelegate()
    source.unfocusable = [1, 4]
    stage.view.delegate = source
    press(stage, .tab, .right)
    #expect(focused(stage) == item(2))
    press(stage, .home, .down, .right)
    #expect(focused(stage) == item(5))
  }

  @Test func `The delegate chooses where the focus begins, hears of it, and can refuse it`() {
    let stage = GridStage([100])
    let source = KeyDelegate()
    source.preferred = item(7)
    stage.view.delegate = source
    press(stage, .tab)
    #expect(focused(stage) == item(7))
    press(stage, .left)
    #expect(source.updates == ["none to 0-7", "0-7 to 0-6"])
    source.refusesUpdates = true
    press(stage, .left)
    #expect(focused(stage) == item(6))
  }

  @Test func `allowsFocus keeps the keyboard out`() {
    let stage = GridStage([100])
    stage.view.allowsFocus = false
    press(stage, .tab, .right)
    #expect(focused(stage) == nil)
    stage.view.allowsFocus = true
    press(stage, .tab)
    #expect(focused(stage) == item(0))
    stage.view.allowsFocus = false
    #expect(focused(stage) == nil)
  }

  @Test func `The focus comes back to the last item only where it is remembered`() {
    for remembers in [false, true] {
      let stage = GridStage([100])
      stage.view.remembersLastFocusedIndexPath = remembers
      press(stage, .tab, .right, .right, .escape)
      #expect(focused(stage) == nil)
      press(stage, .tab)
      #expect(focused(stage) == item(remembers ? 2 : 0))
    }
  }

  @Test func `Keys go on from a tapped item without showing the focus before`() {
    let stage = GridStage([100])
    stage.device.tap(at: stage.center(4))
    stage.device.advance(by: 0.3)
    #expect(focused(stage) == nil)
    press(stage, .right)
    #expect(focused(stage) == item(5))
  }

  @Test func `The focus follows its item through an update`() {
    let stage = GridStage([100])
    press(stage, .tab, .right)
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].insert(-7, at: 0)
        stage.view.insertItems(at: [item(0)])
      }
    }
    stage.device.advance(by: 0.5)
    #expect(focused(stage) == item(2))
    #expect((stage.cell(2) as? GridCell)?.name == 1)
  }

  @Test func `The line round the cell is drawn inside it, unless the cell has no effect`() {
    let stage = GridStage([100])
    press(stage, .tab)
    func ring() -> UIView? { stage.cell(0)?.subviews.first { $0.layer.borderWidth == 2 } }
    #expect(ring()?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.cell(0)?.focusEffect = nil
    #expect(ring() == nil)
    press(stage, .right)
    #expect(stage.cell(1)?.subviews.contains { $0.layer.borderWidth == 2 } == true)
  }

  private func ring(_ stage: GridStage, _ item: Int = 0) -> UIView? {
    stage.cell(item)?.subviews.first { $0.layer.borderWidth == 2 }
  }

  @Test(arguments: ["layer", "content", "background", "configuration", "picture"])
  func `The focus ring has the corners of the cell, wherever they are set`(source: String) {
    let stage = GridStage([10])
    let cell = stage.cell(0)!
    stage.perform {
      switch source {
      case "layer": cell.layer.cornerRadius = 18
      case "content": cell.contentView.layer.cornerRadius = 18
      case "background":
        cell.backgroundView = UIView(frame: .zero)
        cell.backgroundView?.layer.cornerRadius = 18
      case "configuration":
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemGray5
        background.cornerRadius = 18
        background.backgroundInsets = NSDirectionalEdgeInsets(
          top: 5, leading: 6, bottom: 7, trailing: 8)
        cell.backgroundConfiguration = background
      default:
        let picture = UIImageView(frame: CGRect(x: 2, y: 2, width: 96, height: 96))
        picture.layer.cornerRadius = 18
        cell.contentView.addSubview(picture)
      }
    }
    press(stage, .tab)
    let line = ring(stage)
    #expect(line?.layer.cornerRadius == 18)
    switch source {
    case "configuration": #expect(line?.frame == CGRect(x: 6, y: 5, width: 86, height: 88))
    case "picture": #expect(line?.frame == CGRect(x: 2, y: 2, width: 96, height: 96))
    default: #expect(line?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    // A small round view inside a cell does not determine its shape.
    let plain = GridStage([10])
    let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    badge.layer.cornerRadius = 10
    plain.perform { plain.cell(0)?.contentView.addSubview(badge) }
    press(plain, .tab)
    #expect(ring(plain)?.layer.cornerRadius == 0)
  }

  @Test func `The focus ring follows the cell when its corners change`() {
    let stage = GridStage([10])
    press(stage, .tab)
    #expect(ring(stage)?.layer.cornerRadius == 0)
    stage.perform {
      stage.cell(0)?.contentView.layer.cornerRadius = 12
      stage.cell(0)?.setNeedsLayout()
    }
    #expect(ring(stage)?.layer.cornerRadius == 12)
  }

  @Test func `In an inset group the focus ring is round where the group is`() throws {
    let stage = ListStage([["A", "B", "C"]], .insetGrouped)
    func ring(_ item: Int) -> UIView? {
      stage.cell(item).subviews.first { $0.layer.borderWidth == 2 }
    }
    stage.device.press(.tab)
    stage.device.advance(by: 0.1)
    let first = try #require(ring(0))
    #expect(first.layer.cornerRadius > 0)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    stage.device.press(.down)
    stage.device.advance(by: 0.1)
    #expect(ring(1)?.layer.cornerRadius == 0)
  }

  @Test func `Tab goes from an item to its controls, and then out of the view`() {
    let stage = GridStage([2])
    var button: UIButton?
    stage.source.makeCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if path.item == 0, button == nil {
        let new = UIButton(type: .system)
        new.setTitle("More", for: .normal)
        new.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
        cell.contentView.addSubview(new)
        button = new
      }
      return cell
    }
    stage.perform { stage.view.reloadData() }
    press(stage, .tab)
    #expect(focused(stage) == item(0))
    press(stage, .tab)
    #expect(button?.isFocused == true)
    press(stage, .tab, modifiers: .shift)
    #expect(button?.isFocused == false)
    #expect(focused(stage) == item(0))
  }
}

/// A flow layout that is mirrored where text goes from right to left.
private final class MirroredKeyFlow: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
