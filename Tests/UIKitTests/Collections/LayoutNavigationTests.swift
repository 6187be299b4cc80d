import Simulator
import Testing
import UIKit

/// Pushes and pops of collection view controllers that go from layout to layout.
@MainActor @Suite struct LayoutNavigationTests {
  private final class Numbers: UICollectionViewController, UINavigationControllerDelegate {
    var count = 60
    var calls: [String] = []
    var asked: [UICollectionViewTransitionLayout] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("gone")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemTeal : .systemOrange
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let layout = UICollectionViewTransitionLayout(
        currentLayout: fromLayout, nextLayout: toLayout)
      asked.append(layout)
      return layout
    }
  }

  @MainActor private final class Stage {
    let device = Simulator(size: CGSize(width: 320, height: 480))
    let grid: Numbers
    let navigation: UINavigationController

    init() {
      grid = Stage.controller("Grid", CGSize(width: 100, height: 100))
      navigation = UINavigationController(rootViewController: grid)
      device.perform { device.window.rootViewController = navigation }
      device.advance(by: 0.1)
    }

    static func controller(_ title: String, _ size: CGSize) -> Numbers {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      let controller = Numbers(collectionViewLayout: layout)
      controller.title = title
      return controller
    }

    /// A controller with items of 310 by 200 points.
    func big() -> Numbers {
      let big = Stage.controller("Big", CGSize(width: 310, height: 200))
      big.useLayoutToLayoutNavigationTransitions = true
      return big
    }

    var view: UICollectionView { grid.collectionView }
    func cell(_ item: Int) -> UICollectionViewCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0))
    }
    /// The frame in which an item is seen on the screen.
    func seen(_ item: Int) -> CGRect? {
      guard let cell = cell(item) else { return nil }
      let layer = cell.layer.presentation() ?? cell.layer
      return layer.convert(
        layer.bounds, to: device.window.layer.presentation() ?? device.window.layer)
    }
    func push(_ controller: UIViewController, animated: Bool = true) {
      device.perform { navigation.pushViewController(controller, animated: animated) }
    }
    func settle() { device.advance(by: 1.5) }

    /// Moves a finger from the leading edge over a share of the screen.
    func swipe(to share: CGFloat) -> Finger {
      let finger = device.touch(at: CGPoint(x: 3, y: 300))
      finger.move(to: CGPoint(x: 3 + 320 * share, y: 300), over: 0.4)
      device.advance(by: 0.15)
      return finger
    }
    var titles: [String] {
      navigation.navigationBar.items?.compactMap(\.title) ?? []
    }
  }

  private static let small = CGSize(width: 100, height: 100)
  private static let large = CGSize(width: 310, height: 200)

  // MARK: Pushing

  @Test func `A pushed controller shows the same view and goes to its layout`() throws {
    let stage = Stage()
    let big = stage.big()
    let view = stage.view
    let cell = try #require(stage.cell(1))
    stage.push(big)
    #expect(big.collectionView === view)
    #expect(big.view === view)
    stage.device.advance(by: 0.12)
    let shown = try #require(cell.layer.presentation())
    #expect(shown.bounds.width > 110 && shown.bounds.width < 300)
    stage.settle()
    #expect(stage.cell(1) === cell)
    #expect(cell.frame.size == Self.large)
    #expect(cell.frame.origin == CGPoint(x: 5, y: 210))
    #expect(view.collectionViewLayout === big.collectionViewLayout)
    #expect(view.window === stage.device.window)
    #expect(stage.titles == ["Grid", "Big"])
    #expect(big.calls == ["load", "will", "did"])
    #expect(stage.grid.calls == ["load", "will", "did", "gone"])
    #expect(view.next === big)
  }

  @Test func `The data source and the delegate stay those of the controller below`() {
    let stage = Stage()
    let big = stage.big()
    big.count = 3
    stage.push(big)
    stage.settle()
    #expect(stage.view.dataSource === stage.grid)
    #expect(stage.view.delegate === stage.grid)
    #expect(stage.view.numberOfItems(inSection: 0) == 60)
  }

  @Test func `Cells that the new layout does not show leave in the animation`() throws {
    let stage = Stage()
    let cell = try #require(stage.cell(9))
    stage.push(stage.big())
    stage.device.advance(by: 0.1)
    #expect(stage.cell(9) == nil)
    #expect(!cell.isHidden && cell.superview === stage.view)
    // Its content grows along.
    let content = try #require(cell.contentView.layer.presentation()?.bounds.width)
    #expect(content > 105 && content < 300)
    stage.settle()
    #expect(cell.isHidden)
    #expect(stage.view.subviews.count { $0 is UICollectionViewCell && !$0.isHidden } == 3)
  }

  @Test func `The back button goes back to the layout, and what is looked at stays in view`() throws
  {
    let stage = Stage()
    stage.device.perform { stage.view.contentOffset.y = 100 }
    stage.device.advance(by: 0.1)
    let big = stage.big()
    stage.push(big)
    stage.settle()
    let top = try #require(stage.view.indexPathsForVisibleItems.min())
    stage.device.perform { stage.navigation.popViewController(animated: true) }
    stage.device.advance(by: 0.12)
    let width = try #require(stage.seen(top.item)?.width)
    #expect(width > 110 && width < 300)
    stage.settle()
    #expect(stage.navigation.viewControllers == [stage.grid])
    #expect(stage.view.next === stage.grid)
    #expect(stage.cell(top.item)?.frame.size == Self.small)
    #expect(stage.view.indexPathsForVisibleItems.contains(top))
    #expect(stage.view.visibleCells.count >= 12)
    #expect(big.viewIfLoaded == nil)
    #expect(stage.grid.calls.suffix(2) == ["will", "did"])
  }

  @Test func `Without animation the layout changes at once`() {
    let stage = Stage()
    stage.push(stage.big(), animated: false)
    stage.device.advance(by: 0.02)
    #expect(stage.cell(0)?.frame.size == Self.large)
    stage.device.perform { stage.navigation.popToRootViewController(animated: false) }
    stage.device.advance(by: 0.02)
    #expect(stage.cell(0)?.frame.size == Self.small)
    #expect(stage.view.window != nil)
  }

  // MARK: Swiping back

  @Test func `A swipe back shows every step of a transition layout`() throws {
    let stage = Stage()
    let big = stage.big()
    stage.push(big)
    stage.settle()
    let finger = stage.device.touch(at: CGPoint(x: 3, y: 300))
    var widths: [CGFloat] = []
    for step in 1...6 {
      finger.move(to: CGPoint(x: 3 + 40 * CGFloat(step), y: 300), over: 0.1)
      guard let layout = stage.view.collectionViewLayout as? UICollectionViewTransitionLayout else {
        continue
      }
      #expect(layout.currentLayout === big.collectionViewLayout)
      #expect(layout.nextLayout === stage.grid.collectionViewLayout)
      let progress = layout.transitionProgress
      let frame = try #require(stage.cell(1)?.frame)
      // From 5, 210 and 310 by 200 to 110, 0 and 100 by 100.
      #expect(abs(frame.width - (310 - 210 * progress)) < 0.01)
      #expect(abs(frame.height - (200 - 100 * progress)) < 0.01)
      #expect(abs(frame.minX - (5 + 105 * progress)) < 0.01)
      #expect(abs(frame.minY - (210 - 210 * progress)) < 0.01)
      widths.append(frame.width)
    }
    #expect(widths.count >= 4)
    #expect(widths == widths.sorted(by: >))
    #expect(stage.grid.asked.count == 1)
    #expect(stage.grid.asked.first === stage.view.collectionViewLayout)
    // Where the finger is, the transition is.
    let share = stage.grid.asked.first?.transitionProgress ?? 0
    #expect(abs(share - 240.0 / 320) < 0.06)
    finger.lift()
    stage.settle()
    #expect(stage.navigation.viewControllers == [stage.grid])
    #expect(stage.view.collectionViewLayout === stage.grid.collectionViewLayout)
    #expect(stage.cell(1)?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(stage.titles == ["Grid"])
  }

  @Test func `Cells that come in when the finger lifts grow from where the swipe had them`() throws
  {
    let stage = Stage()
    stage.push(stage.big())
    stage.settle()
    let finger = stage.swipe(to: 0.6)
    #expect(stage.cell(10) == nil)
    finger.lift()
    stage.device.advance(by: 0.05)
    let frame = try #require(stage.seen(10))
    #expect(frame.width > 105)
    #expect(frame.minY > stage.cell(10)!.frame.minY + 44)
    stage.settle()
    #expect(stage.seen(10)?.width == 100)
  }

  @Test func `A cancelled swipe returns to the pushed layout`() throws {
    let stage = Stage()
    let big = stage.big()
    stage.push(big)
    stage.settle()
    let offset = stage.view.contentOffset
    let finger = stage.swipe(to: 0.3)
    let middle = try #require(stage.seen(0)?.width)
    #expect(middle < 280 && middle > 200)
    finger.lift()
    stage.device.advance(by: 0.1)
    let after = try #require(stage.seen(0)?.width)
    #expect(after > middle)
    stage.settle()
    #expect(stage.navigation.topViewController === big)
    #expect(stage.view.collectionViewLayout === big.collectionViewLayout)
    #expect(stage.cell(0)?.frame.size == Self.large)
    #expect(stage.view.contentOffset == offset)
    #expect(stage.view.next === big)
    #expect(stage.titles == ["Grid", "Big"])
    #expect(stage.grid.calls.last == "gone")
    // Another swipe works as the first one.
    stage.swipe(to: 0.8).lift()
    stage.settle()
    #expect(stage.navigation.topViewController === stage.grid)
    #expect(stage.cell(0)?.frame.size == Self.small)
  }

  @Test func `A pop during the push goes back from where it is`() throws {
    let stage = Stage()
    stage.push(stage.big())
    stage.device.advance(by: 0.15)
    let before = try #require(stage.seen(0)?.width)
    stage.device.perform { stage.navigation.popViewController(animated: true) }
    stage.device.advance(by: 0.03)
    let after = try #require(stage.seen(0)?.width)
    #expect(abs(after - before) < 60)
    stage.settle()
    #expect(stage.view.collectionViewLayout === stage.grid.collectionViewLayout)
    #expect(stage.cell(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.view.visibleCells.count >= 12)
    #expect(stage.navigation.viewControllers == [stage.grid])
  }

  // MARK: Stacks

  @Test func `A third controller goes on with the same view, and the root is reached from it`() {
    let stage = Stage()
    stage.push(stage.big())
    stage.settle()
    let strip = Stage.controller("Strip", CGSize(width: 320, height: 50))
    strip.useLayoutToLayoutNavigationTransitions = true
    stage.push(strip)
    stage.settle()
    #expect(strip.collectionView === stage.view)
    #expect(stage.cell(2)?.frame.height == 50)
    stage.device.perform { stage.navigation.popToRootViewController(animated: true) }
    stage.settle()
    #expect(stage.cell(2)?.frame.size == Self.small)
    #expect(stage.view.next === stage.grid)
  }

  @Test func `Another screen is pushed and popped above as usual`() {
    let stage = Stage()
    let big = stage.big()
    stage.push(big)
    stage.settle()
    let other = UIViewController()
    stage.push(other)
    stage.settle()
    #expect(stage.view.window == nil)
    #expect(other.view.window != nil)
    stage.device.perform { stage.navigation.popViewController(animated: true) }
    stage.settle()
    #expect(stage.cell(0)?.frame.size == Self.large)
    stage.push(other)
    stage.settle()
    stage.device.perform { stage.navigation.popToRootViewController(animated: true) }
    stage.settle()
    #expect(stage.view.window != nil)
    #expect(stage.cell(0)?.frame.size == Self.small)
    #expect(stage.view.next === stage.grid)
  }

  @Test func `A controller is pushed a second time, and frees its view in between`() {
    let stage = Stage()
    let big = stage.big()
    for _ in 0..<2 {
      stage.push(big)
      stage.settle()
      #expect(big.collectionView === stage.view)
      #expect(stage.cell(0)?.frame.size == Self.large)
      stage.device.perform { stage.navigation.popViewController(animated: true) }
      stage.settle()
      #expect(stage.cell(0)?.frame.size == Self.small)
    }
    #expect(big.collectionView !== stage.view)
  }

  @Test func `A popped controller leaves the data source that it took to the one below`() {
    let stage = Stage()
    var big: Numbers? = stage.big()
    stage.push(big!)
    stage.settle()
    stage.device.perform {
      stage.view.dataSource = big
      stage.view.delegate = big
      big?.count = 7
      stage.view.reloadData()
    }
    stage.device.advance(by: 0.1)
    #expect(stage.view.numberOfItems(inSection: 0) == 7)
    stage.device.perform { stage.navigation.popViewController(animated: true) }
    stage.settle()
    weak var gone = big
    big = nil
    #expect(gone == nil)
    #expect(stage.view.dataSource === stage.grid)
    #expect(stage.view.delegate === stage.grid)
  }

  @Test func `The selection stays on the way there and goes on the way back`() {
    let stage = Stage()
    stage.device.tap(at: CGPoint(x: 50, y: 100))
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
    stage.push(stage.big())
    stage.settle()
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
    stage.device.perform { stage.navigation.popViewController(animated: true) }
    stage.settle()
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  // MARK: Refusals

  @Test func `Above another screen a controller has a view of its own, with a fault`() {
    let stage = Stage()
    stage.push(UIViewController(), animated: false)
    let big = stage.big()
    let faults = UIKitFault.collected { stage.push(big) }
    stage.settle()
    #expect(faults.count == 1)
    #expect(faults.first?.contains("which is no collection view controller") == true)
    #expect(big.collectionView !== stage.view)
    #expect(big.collectionView.visibleCells.count == 3)
    let alone = UIKitFault.collected { _ = UINavigationController(rootViewController: stage.big()) }
    #expect(alone.first?.contains("an empty stack") == true)
  }

  @Test func `A change in a stack is ignored with a fault`() {
    let stage = Stage()
    let big = stage.big()
    stage.push(big)
    stage.settle()
    let faults = UIKitFault.collected { big.useLayoutToLayoutNavigationTransitions = false }
    #expect(faults.count == 1)
    #expect(big.useLayoutToLayoutNavigationTransitions)
    #expect(
      !UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        .useLayoutToLayoutNavigationTransitions)
  }
}
