import Foundation
import Simulator
import Testing
import Trestle

/// Bars that hide as a list scrolls.
@MainActor @Suite struct BarHidingTests {
  enum List: CaseIterable, Sendable { case plain, grouped, collection }

  /// A collection view in a list layout.
  final class CollectionPage: UICollectionViewController {
    var count = 60

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
    }
    required init?(coder: NSCoder) { nil }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @MainActor final class Stage {
    let device: Simulator
    let screen: UIViewController
    let list: UIScrollView
    let navigation: UINavigationController
    let tabs: UITabBarController
    let hiding: BarHiding
    var changes: [Bool] = []
    var progresses: [CGFloat] = []

    init(
      _ kind: List = .plain, rows: Int = 60, largeTitle: Bool = false, isRightToLeft: Bool = false,
      textSize: UIContentSizeCategory = .large, bars: [BarHiding.Bar] = [.navigationBar, .tabBar]
    ) {
      let device = Simulator(
        size: CGSize(width: 390, height: 800), scale: 2,
        appearance: Appearance(
          contentSizeCategory: textSize, isRightToLeft: isRightToLeft,
          safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47)
      )
      self.device = device
      let hiding = BarHiding(bars)
      self.hiding = hiding
      let (screen, list) = device.perform { () -> (UIViewController, UIScrollView) in
        if kind == .collection {
          let page = CollectionPage()
          page.count = rows
          return (page, page.collectionView!)
        }
        let page = ListPage(style: kind == .plain ? .plain : .insetGrouped)
        page.sections = [Array(0..<rows / 2), Array(1000..<1000 + rows / 2)]
        return (page, page.tableView!)
      }
      self.screen = screen
      self.list = list
      screen.title = "List"
      (navigation, tabs) = device.perform {
        let navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.prefersLargeTitles = largeTitle
        navigation.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        return (navigation, tabs)
      }
      device.perform { list.barHiding = hiding }
      hiding.onChange = { [weak self] in self?.changes.append($0) }
      hiding.onProgress = { [weak self] in self?.progresses.append($0) }
      device.show(tabs)
      device.advance(by: 0.1)
    }

    var offset: CGFloat { list.contentOffset.y }
    var inset: UIEdgeInsets { list.adjustedContentInset }
    /// The bottom edge of the navigation bar, and the top edge of the tab bar, on the screen.
    var topEdge: CGFloat {
      navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
    }
    var bottomEdge: CGFloat { tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY }
    var isShown: Bool { topEdge == 91 && bottomEdge == 717 }
    var isHidden: Bool { topEdge == 47 && bottomEdge == 800 }

    /// Drags the content by a distance with a finger that rests before it lifts.
    func push(_ distance: CGFloat, holding: TimeInterval = 0.2) {
      let slop: CGFloat = distance > 0 ? 10 : -10
      device.drag(
        from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 - distance - slop),
        duration: 0.3, holding: holding)
    }
  }

  @Test(arguments: List.allCases)
  func `Bars follow the content under a finger, and the content never jumps`(_ kind: List) throws {
    let stage = Stage(kind)
    #expect(stage.isShown && stage.inset.top == 91 && stage.inset.bottom == 83)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500)).move(byX: 0, y: -10, over: 0.05)
    var last = stage.offset
    for step in 1...40 {
      finger.move(byX: 0, y: -2, over: 1.0 / 60)
      #expect(abs(stage.offset - last - 2) <= 0.5, "step \(step)")
      last = stage.offset
      let hidden = min(44, stage.offset + 91)
      #expect(stage.topEdge == 91 - hidden)
      #expect(abs(stage.bottomEdge - (717 + 83 * hidden / 44)) < 0.01)
      #expect(stage.inset.top == 91 - hidden)
    }
    for step in 1...40 {
      finger.move(byX: 0, y: 2, over: 1.0 / 60)
      #expect(abs(last - stage.offset - 2) <= 0.5, "step back \(step)")
      last = stage.offset
    }
    #expect(stage.isShown)
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91 && stage.changes.isEmpty)
  }

  @Test(arguments: List.allCases, [CGFloat(12), 30])
  func `Bars come to rest in view or out of view`(_ kind: List, _ distance: CGFloat) throws {
    let stage = Stage(kind)
    let plain = Stage(kind, bars: [])
    for stage in [stage, plain] {
      stage.device.perform { stage.list.contentOffset.y = 300 }
      stage.device.perform { stage.hiding.setHidden(false, animated: false) }
      stage.push(distance)
      try stage.device.settle()
    }
    #expect(distance < 22 ? stage.isShown : stage.isHidden)
    #expect(stage.hiding.isHidden == (distance > 22))
    // The content moves exactly as it does without hiding bars.
    #expect(stage.offset == plain.offset && plain.isShown)
  }

  enum Way: CaseIterable, Sendable { case statusBar, home, pageUp, code, jump }

  @Test(arguments: Way.allCases, [false, true])
  func `Every scroll to the top shows the bars and the first row below them`(
    _ way: Way, _ largeTitle: Bool
  ) throws {
    let stage = Stage(largeTitle: largeTitle)
    stage.push(300)
    try stage.device.settle()
    #expect(stage.isHidden)
    switch way {
    case .statusBar: stage.device.tap(at: CGPoint(x: 195, y: 20))
    case .home: stage.device.press(.home)
    case .pageUp:
      for _ in 0..<3 {
        stage.device.press(.pageUp)
        try stage.device.settle()
      }
    case .code, .jump:
      stage.device.perform {
        stage.list.setContentOffset(
          CGPoint(x: 0, y: -stage.inset.top), animated: way == .code)
      }
    }
    try stage.device.settle()
    #expect(stage.topEdge == 0 - stage.offset && stage.bottomEdge == 717)
    // Code that scrolls to the inset below a collapsed title leaves it collapsed, as in UIKit.
    #expect(stage.topEdge == (largeTitle && way != .code && way != .jump ? 143 : 91))
  }

  @Test(arguments: List.allCases, [CGFloat(12), 30])
  func `Near the top, content rests where the bars end`(_ kind: List, _ distance: CGFloat) throws {
    let stage = Stage(kind)
    stage.push(distance)
    try stage.device.settle()
    #expect(distance < 22 ? stage.isShown : stage.isHidden)
    #expect(stage.offset == (distance < 22 ? -91 : -47))
    // Then back again.
    stage.push(-80, holding: 0)
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91)
  }

  @Test(arguments: List.allCases)
  func `A finger pulls hidden bars back at the top without a rubber band`(_ kind: List) throws {
    let stage = Stage(kind)
    stage.push(60)
    try stage.device.settle()
    stage.push(-16, holding: 0.3)
    try stage.device.settle()
    let stage2 = stage
    stage2.device.perform { stage2.hiding.setHidden(true, animated: false) }
    stage2.device.perform { stage2.list.contentOffset.y = -47 }
    stage2.device.advance(by: 0.5)
    #expect(stage.isHidden && stage.offset == -47)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 10, over: 0.05)
    var last = stage.offset
    for _ in 1...20 {
      finger.move(byX: 0, y: 2, over: 1.0 / 60)
      #expect(abs(last - stage.offset - 2) <= 0.5)
      last = stage.offset
      #expect(abs(stage.topEdge - (91 - (stage.offset + 91))) <= 0.01)
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91)
  }

  @Test func `A fling hides the bars, and a fling back shows them`() throws {
    let stage = Stage()
    stage.device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -1500))
    try stage.device.settle()
    #expect(stage.isHidden && stage.changes == [true])
    stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 600))
    try stage.device.settle()
    #expect(stage.isShown && stage.changes == [true, false])
    #expect(stage.progresses.contains { $0 > 0 && $0 < 1 })
  }

  @Test func `Bars return for a push, a scroll to the top and short content`() throws {
    let stage = Stage()
    func hide() throws {
      stage.push(200)
      try stage.device.settle()
      #expect(stage.isHidden)
    }
    try hide()
    stage.device.tap(at: CGPoint(x: 195, y: 20))
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91)
    try hide()
    stage.device.perform {
      stage.navigation.pushViewController(UIViewController(), animated: true)
    }
    try stage.device.settle()
    #expect(stage.isShown)
    stage.device.perform { _ = stage.navigation.popViewController(animated: true) }
    try stage.device.settle()
    #expect(stage.isShown && stage.inset.top == 91 && stage.inset.bottom == 83)
    try hide()
    stage.device.perform {
      (stage.screen as? ListPage)?.sections = [[0, 1]]
      (stage.list as? UITableView)?.reloadData()
    }
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91)
    stage.push(60)
    try stage.device.settle()
    #expect(stage.isShown && stage.offset == -91)
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom], [false, true])
  func `Code that scrolls to a row comes to an end while bars hide and return`(
    _ position: UITableView.ScrollPosition, _ hidesAll: Bool
  ) throws {
    let stage = Stage(bars: hidesAll ? [.navigationBar, .tabBar] : [.tabBar])
    let table = try #require(stage.list as? UITableView)
    for path in [IndexPath(row: 20, section: 0), IndexPath(row: 8, section: 1), [0, 12]] {
      let faults = UIKitFault.collected {
        stage.device.perform { table.scrollToRow(at: path, at: position, animated: false) }
      }
      #expect(faults == [])
      try stage.device.settle()
      let row = table.rectForRow(at: path)
      let visible = table.bounds.inset(by: table.adjustedContentInset)
      #expect(row.intersection(visible).height > 5, "\(path)")
      #expect(stage.hiding.progress == 0 || stage.hiding.progress == 1)
    }
  }

  @Test func `A screen reader brings the bars back and keeps them in view`() throws {
    let stage = Stage()
    stage.push(200)
    try stage.device.settle()
    #expect(stage.isHidden)
    stage.device.screenReader.next()
    try stage.device.settle()
    #expect(stage.isShown)
    stage.device.perform { stage.list.contentOffset.y = 400 }
    try stage.device.settle()
    #expect(stage.isShown)
  }

  @Test(arguments: List.allCases)
  func `A bar with a large title follows the content until it is out of view`(_ kind: List) throws {
    let stage = Stage(kind, largeTitle: true)
    #expect(stage.offset == -143)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 600)).move(byX: 0, y: -10, over: 0.05)
    for _ in 1...60 {
      finger.move(byX: 0, y: -2, over: 1.0 / 60)
      #expect(abs(stage.topEdge - max(47, -stage.offset)) < 0.01)
      #expect(abs(stage.inset.top - max(47, -stage.offset)) < 0.01)
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.isHidden)
  }

  @Test func `The final layout equals that of UIKit's hidesBarsOnSwipe`() throws {
    let own = Stage(bars: [.navigationBar])
    let other = Stage(bars: [])
    other.device.perform { other.navigation.hidesBarsOnSwipe = true }
    for stage in [own, other] {
      stage.push(200)
      try stage.device.settle()
    }
    #expect(own.inset == other.inset)
    #expect(own.list.frame == other.list.frame)
    for stage in [own, other] {
      stage.push(-100)
      try stage.device.settle()
    }
    #expect(own.inset == other.inset)
  }

  @Test func `A custom bar hides first, and the safe area follows it`() throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    let (page, bar, navigation) = device.perform {
      () -> (UIViewController, UIView, UINavigationController) in
      let page = TableViewController(style: .plain)
      let list = ListPage(style: .plain)
      list.sections = [Array(0..<60)]
      _ = page
      let bar = UIView()
      bar.backgroundColor = .systemTeal
      let navigation = UINavigationController(rootViewController: list)
      list.additionalSafeAreaInsets.top = 50
      list.loadViewIfNeeded()
      bar.frame = CGRect(x: 0, y: 91, width: 390, height: 50)
      navigation.loadViewIfNeeded()
      navigation.view.insertSubview(bar, belowSubview: navigation.navigationBar)
      list.tableView.barHiding = BarHiding([.navigationBar, .view(bar)])
      return (list, bar, navigation)
    }
    let list = (page as! ListPage).tableView!
    device.show(navigation)
    device.advance(by: 0.1)
    #expect(list.contentOffset.y == -141)
    let finger = device.touch(at: CGPoint(x: 200, y: 500)).move(byX: 0, y: -10, over: 0.05)
    for _ in 1...60 {
      finger.move(byX: 0, y: -2, over: 1.0 / 60)
      let hidden = min(94, list.contentOffset.y + 141)
      #expect(abs(bar.convert(bar.bounds, to: nil).minY - (91 - hidden)) < 0.01)
      let edge = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
      #expect(abs(edge - (91 - max(0, hidden - 50))) < 0.01)
      #expect(list.adjustedContentInset.top == 141 - hidden)
    }
    finger.lift()
    try device.settle()
    device.perform { list.barHiding = nil }
    device.advance(by: 0.1)
    #expect(bar.transform == .identity && page.additionalSafeAreaInsets.top == 50)
    #expect(list.adjustedContentInset.top == 141)
  }

  @Test func `A bar that grows while it is hidden comes back, and then hides all of its height`()
    throws
  {
    let stage = Stage(bars: [])
    let bar = stage.device.perform { () -> UIView in
      let bar = UIView(frame: CGRect(x: 0, y: 657, width: 390, height: 60))
      stage.tabs.view.addSubview(bar)
      stage.screen.additionalSafeAreaInsets.bottom = 60
      stage.hiding.bars = [.view(bar, at: .bottom)]
      return bar
    }
    stage.device.advance(by: 0.1)
    func edge() -> CGFloat { bar.convert(bar.bounds, to: nil).minY }
    stage.push(200)
    try stage.device.settle()
    #expect(edge() == 800 && stage.hiding.isHidden)
    stage.device.perform {
      bar.frame = CGRect(x: 0, y: bar.frame.minY, width: 390, height: 100)
      stage.screen.additionalSafeAreaInsets.bottom += 40
    }
    try stage.device.settle()
    #expect(!stage.hiding.isHidden && bar.transform == .identity)
    stage.push(200)
    try stage.device.settle()
    #expect(edge() == 800)
  }

  @Test func `Bars may change, disappear or be replaced while they move`() throws {
    let stage = Stage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 600)).move(byX: 0, y: -34, over: 0.1)
    #expect(stage.topEdge < 91 && stage.topEdge > 47)
    stage.device.perform { stage.navigation.isNavigationBarHidden = true }
    finger.move(byX: 0, y: -20, over: 0.1)
    stage.device.perform { stage.navigation.isNavigationBarHidden = false }
    finger.move(byX: 0, y: -20, over: 0.1)
    stage.device.perform { stage.hiding.bars = [.tabBar] }
    finger.move(byX: 0, y: -120, over: 0.2)
    #expect(stage.topEdge == 91 && stage.bottomEdge == 800)
    stage.device.perform { stage.list.barHiding = nil }
    finger.lift()
    try stage.device.settle()
    #expect(stage.isShown && stage.inset.top == 91 && stage.inset.bottom == 83)
    stage.device.perform { stage.list.barHiding = stage.hiding }
    stage.push(200)
    try stage.device.settle()
    #expect(stage.bottomEdge == 800)
    stage.device.rotate()
    try stage.device.settle()
    #expect(stage.hiding.progress == 1 || stage.hiding.isHidden)
  }

  @Test(arguments: [false, true])
  func `The app's safe area insets are kept, even if they change while bars are hidden`(
    _ assigns: Bool
  ) throws {
    let stage = Stage()
    stage.push(200)
    try stage.device.settle()
    #expect(stage.isHidden)
    stage.device.perform {
      if assigns {
        stage.screen.additionalSafeAreaInsets.top = 0
        stage.screen.additionalSafeAreaInsets.top = 20
      } else {
        stage.screen.additionalSafeAreaInsets.top += 20
      }
    }
    try stage.device.settle()
    // The bars stay hidden: the list begins below the status bar and the app's own inset.
    #expect(stage.isHidden && stage.inset.top == 67)
    stage.device.perform { stage.list.barHiding = nil }
    try stage.device.settle()
    #expect(stage.screen.additionalSafeAreaInsets.top == 20 && stage.inset.top == 111)
  }

  @Test(arguments: [false, true], [UIContentSizeCategory.large, .accessibilityExtraLarge])
  func `Bars hide the same way right to left and at other text sizes`(
    _ isRightToLeft: Bool, _ size: UIContentSizeCategory
  ) throws {
    let stage = Stage(isRightToLeft: isRightToLeft, textSize: size)
    stage.push(200)
    try stage.device.settle()
    #expect(stage.isHidden)
    stage.push(-200)
    try stage.device.settle()
    #expect(stage.isShown)
  }
}
