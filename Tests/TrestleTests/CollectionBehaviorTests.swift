import Foundation
import Simulator
import Testing
import Trestle

/// The behaviours that work on any scroll view, on a collection view, and deselection along a transition.
@Suite(.serialized) @MainActor struct CollectionBehaviorTests {
  private final class FieldCell: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 8, y: 8, width: 80, height: 34))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
      backgroundView = UIView()
      backgroundView?.backgroundColor = .white
      selectedBackgroundView = UIView()
      selectedBackgroundView?.backgroundColor = .black
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A grid of four items a line, whose delegate logs.
  private final class Grid: UICollectionViewController {
    var count = 200
    var scrolls = 0
    var deselections = 0

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 90)
      layout.sectionHeadersPinToVisibleBounds = true
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(FieldCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { deselections += 1 }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private func show(
    wrap: (UIViewController) -> UIViewController = { $0 }, _ setUp: (Grid) -> Void = { _ in }
  ) throws -> (device: Simulator, grid: Grid) {
    let device = Simulator(size: CGSize(width: 390, height: 844))
    let grid = device.perform { Grid() }
    device.perform { setUp(grid) }
    device.show(device.perform { wrap(grid) })
    try device.settle()
    return (device, grid)
  }

  private func top(_ grid: Grid) -> CGFloat {
    grid.collectionView.contentOffset.y + grid.collectionView.adjustedContentInset.top
  }

  /// A horizontal layout that is mirrored in right-to-left interfaces.
  private final class SidewaysLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  // MARK: Refresher and loader

  @Test(arguments: [false, true])
  func `A loader at the trailing edge loads once near the end and rests`(isMirrored: Bool) throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 300),
      appearance: Appearance(isRightToLeft: isMirrored))
    let grid = device.perform { Grid() }
    var loads = 0
    let loader = device.perform {
      let layout = SidewaysLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 90, height: 250)
      grid.collectionView.collectionViewLayout = layout
      grid.count = 20
      let loader = Loader(edge: .trailing)
      loader.onStateChange = { if $0 == .active { loads += 1 } }
      grid.collectionView.loader = loader
      return loader
    }
    device.show(grid)
    try device.settle()
    #expect(loads == 0)
    let first = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let frame = first.convert(first.bounds, to: nil)
    #expect(isMirrored ? frame.maxX == 390 : frame.minX == 0)
    device.perform {
      grid.collectionView.scrollToItem(
        at: IndexPath(item: 19, section: 0), at: isMirrored ? .left : .right, animated: true)
    }
    try device.settle()
    #expect(loads == 1 && loader.isActive)
    device.perform {
      grid.count = 60
      grid.collectionView.insertItems(
        at: (20..<60).map { IndexPath(item: $0, section: 0) })
      loader.end()
    }
    try device.settle()
    #expect(loads == 1 && loader.state == .idle)
    let last = IndexPath(item: 19, section: 0)
    #expect(grid.collectionView.cellForItem(at: last) != nil)
  }

  @Test(arguments: [false, true])
  func `A pull refreshes, the content rests below the indicator and goes back without a jump`(
    hasLargeTitle: Bool
  ) throws {
    let (device, grid) = try show(wrap: { root in
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = hasLargeTitle
      return navigation
    })
    let refresher = Refresher()
    device.perform { grid.collectionView.refresher = refresher }
    try device.settle()
    let rest = grid.collectionView.contentOffset.y
    let scrolls = grid.scrolls
    let finger = device.touch(at: CGPoint(x: 195, y: 250)).move(byX: 0, y: 460, over: 0.4)
      .hold(for: 0.2)
    finger.lift()
    try device.settle()
    #expect(refresher.isActive)
    #expect(grid.collectionView.contentOffset.y < rest - 40)
    #expect(grid.scrolls > scrolls)
    // The items are asked for and tapped as before.
    let path = try #require(grid.collectionView.indexPathsForVisibleItems.min())
    try device.tap(#require(grid.collectionView.cellForItem(at: path)))
    device.advance(by: 0.3)
    #expect(grid.collectionView.indexPathsForSelectedItems?.count == 1)
    device.perform { refresher.end() }
    try device.settle()
    #expect(!refresher.isActive)
    #expect(grid.collectionView.contentOffset.y == rest)
  }

  @Test func `A refresh that reloads the items keeps the place of what is looked at`() throws {
    let (device, grid) = try show()
    let refresher = Refresher()
    device.perform { grid.collectionView.refresher = refresher }
    device.perform { grid.collectionView.contentOffset.y = 700 }
    device.perform { refresher.begin() }
    try device.settle()
    let offset = grid.collectionView.contentOffset.y
    device.perform {
      grid.count = 220
      grid.collectionView.reloadData()
      refresher.end()
    }
    try device.settle()
    #expect(grid.collectionView.contentOffset.y == offset)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 220)
  }

  @Test func `A loader loads near the end, once for the same content, and content comes below`()
    throws
  {
    let (device, grid) = try show()
    let loader = Loader()
    var loads = 0
    loader.onStateChange = { if $0 == .active { loads += 1 } }
    device.perform { grid.collectionView.loader = loader }
    try device.settle()
    #expect(loads == 0)
    for _ in 0..<4 {
      device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -5000))
      try device.settle()
    }
    #expect(loads == 1 && loader.isActive)
    let offset = grid.collectionView.contentOffset.y
    device.perform {
      grid.collectionView.performBatchUpdates {
        grid.collectionView.insertItems(
          at: (200..<400).map { IndexPath(item: $0, section: 0) })
        grid.count = 400
      }
      loader.end()
    }
    try device.settle()
    #expect(abs(grid.collectionView.contentOffset.y - offset) < 1)
    #expect(loader.state == .idle)
  }

  // MARK: Keyboard

  @Test func `A field in an item is scrolled clear of the keyboard, also in another controller`()
    throws
  {
    for isInController in [true, false] {
      let device = Simulator(size: CGSize(width: 390, height: 844))
      let grid = device.perform { Grid() }
      let page = device.perform { UIViewController() }
      if isInController {
        device.show(grid)
      } else {
        device.show(page)
        device.perform {
          let view = UICollectionView(
            frame: page.view.bounds, collectionViewLayout: grid.collectionViewLayout)
          view.register(FieldCell.self, forCellWithReuseIdentifier: "cell")
          view.dataSource = grid
          page.view.addSubview(view)
        }
      }
      let shown =
        isInController
        ? grid.collectionView! : page.view.subviews.compactMap { $0 as? UICollectionView }[0]
      device.perform { shown.keyboardAvoidance = KeyboardAvoidance() }
      try device.settle()
      let last = try #require(shown.visibleCells.last as? FieldCell)
      device.perform { _ = last.field.becomeFirstResponder() }
      try device.settle()
      let bottom = last.field.convert(last.field.bounds, to: nil).maxY
      let keyboard = device.keyboard.frame.minY
      #expect(keyboard < 700)
      #expect(bottom <= keyboard)
      device.perform { _ = last.field.resignFirstResponder() }
      try device.settle()
      #expect(shown.contentInset == .zero)
    }
  }

  // MARK: Deselection

  private func pushed(clears: Bool) throws -> (Simulator, Grid, UINavigationController) {
    var navigation: UINavigationController!
    let (device, grid) = try show(wrap: { root in
      navigation = UINavigationController(rootViewController: root)
      return navigation
    }) { $0.clearsSelectionOnViewWillAppear = clears }
    device.perform {
      grid.collectionView.selectItem(
        at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: [])
      let detail = UIViewController()
      detail.view.backgroundColor = .white
      navigation.pushViewController(detail, animated: true)
    }
    try device.settle()
    return (device, grid, navigation)
  }

  @Test func `A swipe back deselects the item, and one that is cancelled selects it again`() throws
  {
    let (device, grid, navigation) = try pushed(clears: true)
    let item = IndexPath(item: 5, section: 0)
    let finger = device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 195, y: 0, over: 0.4)
      .hold(for: 0.2)
    // The view keeps its selection; only the cell looks deselected.
    #expect(grid.collectionView.indexPathsForSelectedItems == [item])
    #expect(grid.collectionView.cellForItem(at: item)?.isSelected == false)
    finger.move(byX: -150, y: 0, over: 0.3).hold(for: 0.2).lift()
    try device.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(grid.collectionView.indexPathsForSelectedItems == [item])
    #expect(grid.collectionView.cellForItem(at: item)?.isSelected == true)
    device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 345, y: 0, over: 0.4).lift()
    try device.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.deselections == 0)
  }

  @Test func `A selected look fades with the finger`() throws {
    let (device, grid, _) = try pushed(clears: true)
    let cell = try #require(
      grid.collectionView.cellForItem(at: IndexPath(item: 5, section: 0)) as? FieldCell)
    let finger = device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 120, y: 0, over: 0.3)
      .hold(for: 0.2)
    let early = cell.selectedBackgroundView?.layer.presentation()?.opacity ?? 0
    finger.move(byX: 150, y: 0, over: 0.3).hold(for: 0.2)
    let late = cell.selectedBackgroundView?.layer.presentation()?.opacity ?? 0
    #expect(early < 0.95 && early > late && late > 0)
    finger.lift()
    try device.settle()
  }

  @Test func `deselectItemIfNeeded does the same where a controller leaves it to the app`() throws {
    let (device, grid, navigation) = try pushed(clears: false)
    let item = IndexPath(item: 5, section: 0)
    device.perform {
      navigation.popViewController(animated: true)
      grid.collectionView.deselectItemIfNeeded(
        with: navigation.transitionCoordinator, animated: true)
    }
    #expect(grid.collectionView.indexPathsForSelectedItems == [item])
    try device.settle()
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    device.perform {
      grid.collectionView.allowsMultipleSelection = true
      grid.collectionView.selectItem(at: item, animated: false, scrollPosition: [])
      grid.collectionView.deselectItemIfNeeded(with: nil, animated: false)
    }
    #expect(grid.collectionView.indexPathsForSelectedItems == [item])
  }
}
