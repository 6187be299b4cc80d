import Foundation
import Simulator
import Testing
import Trestle

/// One header over several lists that are swiped sideways.
@MainActor @Suite struct HeaderPagingTests {
  typealias List = PagesStage.List

  @Test(arguments: List.allCases)
  func `The header follows the list under the finger, and the bar stays`(_ kind: List) throws {
    let stage = PagesStage(kind)
    #expect(stage.headerTop == 0 && stage.barTop == 200 && stage.rowTop(0) == 248)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 700)).move(byX: 0, y: -10, over: 0.05)
    var last = stage.rowTop(0)
    for step in 1...60 {
      finger.move(byX: 0, y: -5, over: 1.0 / 60)
      #expect(abs(last - stage.rowTop(0) - 5) <= 0.5, "step \(step)")
      last = stage.rowTop(0)
      #expect(abs(stage.barTop - max(0, last - 48)) < 0.01, "step \(step)")
    }
    #expect(stage.barTop == 0)
    for step in 1...70 {
      finger.move(byX: 0, y: 5, over: 1.0 / 60)
      last = stage.rowTop(0)
      #expect(abs(stage.barTop - min(max(0, last - 48), max(200, last - 48))) < 0.01, "\(step)")
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.barTop == 200 && stage.rowTop(0) == 248)
    #expect(stage.progresses.contains(0) && stage.progresses.last == 1)
  }

  @Test(arguments: List.allCases)
  func `A fling up hides the header, and one down brings it back, in one motion`(
    _ kind: List
  ) throws {
    let stage = PagesStage(kind)
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
    try stage.device.settle()
    #expect(stage.barTop == 0 && stage.rowTop(0) < -500)
    stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 4000))
    var steps: [CGFloat] = []
    var last = stage.barTop
    for _ in 0..<600 {
      stage.device.advance(by: 1.0 / 60)
      if stage.barTop != last { steps.append(stage.barTop - last) }
      last = stage.barTop
    }
    #expect(stage.barTop == 200 && stage.rowTop(0) == 248)
    // The header comes with the list's velocity, and bounces at most as the list does.
    #expect((steps.first ?? 0) > 1 && steps.allSatisfy { $0 < 100 })
  }

  @Test(arguments: List.allCases)
  func `Pages agree with the header when they appear, and deep ones keep their place`(
    _ kind: List
  ) throws {
    let stage = PagesStage(kind)
    // The collection page of the tests loads its view when it is made.
    #expect(stage.isLoaded(0) && (kind == .collection || !stage.isLoaded(1)))
    stage.push(120)
    try stage.device.settle()
    #expect(abs(stage.barTop - 80) < 1)
    let bar = stage.barTop
    try stage.swipe(by: -200)
    #expect(stage.controller.selectedIndex == 1 && stage.selections == [1])
    #expect(stage.isShown(1) && !stage.isShown(0))
    #expect(kind == .collection || !stage.isLoaded(2))
    #expect(stage.barTop == bar && stage.rowTop(1) == bar + 48)
    stage.push(500)
    try stage.device.settle()
    #expect(stage.barTop == 0)
    let deep = stage.rowTop(1)
    #expect(deep < -200)
    // The first page comes along with the header.
    try stage.swipe(by: 200)
    #expect(stage.barTop == 0 && stage.rowTop(0) == 48)
    // The second keeps its place while the header is out of view.
    try stage.swipe(by: -200)
    #expect(stage.rowTop(1) == deep)
    try stage.swipe(by: 200)
    stage.push(-500)
    try stage.device.settle()
    #expect(stage.barTop == 200)
    // And also below the header, with which it moves.
    try stage.swipe(by: -200)
    #expect(stage.barTop == 200 && stage.rowTop(1) == deep + 200)
    stage.push(60)
    try stage.device.settle()
    #expect(abs(stage.barTop - 140) < 1 && stage.rowTop(1) == deep + stage.barTop)
    stage.push(-30)
    #expect(abs(stage.barTop - 140) < 1)
  }

  @Test(arguments: List.allCases)
  func `Lists that are too short to scroll move the header too`(_ kind: List) throws {
    let stage = PagesStage(kind, rows: [2, 0, 60])
    stage.push(300)
    try stage.device.settle()
    #expect(stage.barTop == 0 && stage.rowTop(0) == 48)
    try stage.swipe(by: -200)
    #expect(stage.barTop == 0 && stage.rowTop(1) == 48)
    stage.push(-300)
    try stage.device.settle()
    #expect(stage.barTop == 200)
    try stage.swipe(by: 200)
    #expect(stage.rowTop(0) == 248)
  }

  @Test func `Section headers pin below the bar`() throws {
    let stage = PagesStage(.plain, rows: [80, 80, 80])
    let table = try #require(stage.list(0) as? UITableView)
    stage.device.perform { table.sectionHeaderTopPadding = 0 }
    stage.device.advance(by: 0.1)
    func pinned() -> CGFloat {
      table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil).minY - 91 } ?? .nan
    }
    for distance: CGFloat in [0, 60, 100, 200] {
      stage.push(distance)
      try stage.device.settle()
      #expect(abs(pinned() - stage.barTop - 48) < 1, "\(distance)")
    }
    #expect(stage.barTop == 0 && stage.rowTop(0) < 0)
    // Also below a header that covers a list scrolled far.
    stage.device.perform { stage.controller.setHeaderHidden(false, animated: false) }
    stage.device.advance(by: 0.1)
    #expect(stage.barTop == 200 && abs(pinned() - 248) < 1)
  }

  @Test func `A tap on the status bar shows the header`() throws {
    let stage = PagesStage()
    stage.push(400)
    try stage.swipe(by: -200)
    stage.push(300)
    try stage.device.settle()
    #expect(stage.barTop == 0)
    let first = stage.rowTop(0)
    stage.device.tap(at: CGPoint(x: 200, y: 20))
    try stage.device.settle()
    #expect(stage.barTop == 200 && stage.rowTop(1) == 248 && stage.rowTop(0) == first)
  }

  @Test func `Touches on the header scroll the list, and reach its controls but no rows`() throws {
    let stage = PagesStage()
    stage.push(100, at: 200)
    try stage.device.settle()
    #expect(abs(stage.barTop - 100) < 1)
    try stage.device.tap(stage.button)
    #expect(stage.taps == 1)
    stage.push(600)
    stage.push(100)
    stage.device.perform { stage.controller.setHeaderHidden(false, animated: false) }
    stage.device.advance(by: 0.1)
    for y in stride(from: CGFloat(110), to: 330, by: 40) {
      stage.device.tap(at: CGPoint(x: 300, y: y))
      stage.device.advance(by: 0.2)
    }
    #expect((stage.controller.pages[0] as? ListPage)?.selections == 0)
    try stage.swipe(by: -200, at: 200)
    #expect(stage.controller.selectedIndex == 1)
  }

  @Test(arguments: [false, true])
  func `Pages are in reading order`(isRightToLeft: Bool) throws {
    let stage = PagesStage(isRightToLeft: isRightToLeft)
    let forward: CGFloat = isRightToLeft ? 200 : -200
    try stage.swipe(by: forward)
    #expect(stage.controller.selectedIndex == 1)
    try stage.swipe(by: forward)
    #expect(stage.controller.selectedIndex == 2)
    try stage.swipe(by: -forward)
    #expect(stage.controller.selectedIndex == 1 && stage.selections == [1, 2, 1])
  }

  @Test func `A slow swipe shows both pages in step`() throws {
    let stage = PagesStage()
    stage.push(70)
    try stage.device.settle()
    let finger = stage.device.touch(at: CGPoint(x: 300, y: 600)).move(byX: -150, y: 0, over: 0.3)
    #expect(stage.isShown(0) && stage.isShown(1))
    #expect(stage.rowTop(0) == stage.rowTop(1) && stage.rowTop(0) == stage.barTop + 48)
    // The part of a page outside of the screen is not part of its safe area.
    for page in 0...1 {
      #expect(
        stage.list(page).safeAreaInsets.left == 0 && stage.list(page).safeAreaInsets.right == 0)
    }
    finger.move(byX: 140, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.controller.selectedIndex == 0 && stage.selections.isEmpty)
    #expect(!stage.isShown(1))
  }

  @Test func `A page far away is selected without loading those between`() throws {
    let stage = PagesStage(rows: [60, 60, 60, 60])
    stage.device.perform { stage.controller.setSelectedIndex(3, animated: true) }
    stage.device.advance(by: 0.1)
    #expect(stage.isShown(0) && stage.isShown(3))
    try stage.device.settle()
    #expect(stage.controller.selectedIndex == 3 && stage.selections == [3])
    #expect(stage.isShown(3) && !stage.isShown(0) && !stage.isLoaded(1) && !stage.isLoaded(2))
    #expect(stage.list(3).convert(CGPoint.zero, to: nil).x == 0)
    stage.device.perform { stage.controller.setSelectedIndex(99, animated: false) }
    #expect(stage.controller.selectedIndex == 3)
    stage.device.perform { stage.controller.selectedIndex = -1 }
    #expect(stage.controller.selectedIndex == 0 && stage.isShown(0) && !stage.isShown(3))
  }

  @Test(arguments: [false, true])
  func `A refresher's indicator is above the header, or below the bar`(pullsHeader: Bool) throws {
    let stage = PagesStage()
    let refresher = Refresher()
    stage.device.perform {
      stage.controller.pullsHeader = pullsHeader
      stage.list(0).refresher = refresher
    }
    stage.push(-400, at: 350)
    try stage.device.settle()
    #expect(refresher.isActive)
    let indicator = refresher.indicator
    let top = indicator.convert(indicator.bounds, to: nil).minY - 91
    #expect(top == (pullsHeader ? 0 : 248))
    #expect(stage.rowTop(0) == 308)
    #expect(stage.headerTop == (pullsHeader ? 60 : 0))
    #expect(stage.barTop == (pullsHeader ? 260 : 200))
    stage.device.perform { refresher.end() }
    try stage.device.settle()
    #expect(stage.headerTop == 0 && stage.rowTop(0) == 248)
  }

  @Test func `Other sizes keep the page, and the header in or out of view`() throws {
    let stage = PagesStage()
    try stage.swipe(by: -200)
    stage.device.rotate()
    try stage.device.settle()
    #expect(stage.controller.selectedIndex == 1 && stage.controller.headerProgress == 1)
    #expect(stage.list(1).convert(CGPoint.zero, to: nil).x == 0)
    stage.device.perform { stage.controller.setHeaderHidden(true, animated: false) }
    stage.device.rotate()
    try stage.device.settle()
    #expect(stage.barTop == 0 && stage.rowTop(1) == 48)
    stage.device.perform { stage.controller.headerView = nil }
    try stage.device.settle()
    #expect(stage.barTop == 0 && stage.rowTop(1) == 48)
    stage.device.perform {
      stage.controller.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 90))
    }
    try stage.device.settle()
    stage.push(-300)
    try stage.device.settle()
    #expect(stage.barTop == 90 && stage.rowTop(1) == 138)
  }

  @Test func `The header comes back for a screen reader`() throws {
    let stage = PagesStage()
    stage.push(300)
    try stage.device.settle()
    #expect(stage.barTop == 0)
    stage.device.perform {
      NotificationCenter.default.post(
        name: UIAccessibility.elementFocusedNotification, object: nil,
        userInfo: [UIAccessibility.focusedElementUserInfoKey: stage.button])
    }
    try stage.device.settle()
    #expect(stage.barTop == 200)
  }

  @Test func `Pages can be replaced, and get their insets back`() throws {
    let stage = PagesStage()
    stage.push(100)
    try stage.device.settle()
    let old = stage.controller.pages
    let list = stage.list(0)
    stage.device.perform { stage.controller.pages = [old[1], old[2]] }
    try stage.device.settle()
    #expect(old[0].parent == nil && list.contentInset == .zero)
    #expect(old[0].additionalSafeAreaInsets == .zero)
    #expect(stage.isShown(0) && stage.rowTop(0) == stage.barTop + 48)
    stage.device.perform { stage.controller.pages = [] }
    try stage.device.settle()
    #expect(stage.controller.selectedIndex == 0 && stage.controller.selectedPage == nil)
    stage.device.perform { stage.controller.pages = old }
    try stage.device.settle()
    #expect(stage.isShown(0) && stage.rowTop(0) == stage.barTop + 48)
  }

  @Test func `The default bar has the pages' titles, and selects them`() throws {
    let stage = PagesStage()
    stage.device.perform { stage.controller.barView = nil }
    try stage.device.settle()
    let tree = stage.device.accessibilityTree()
    #expect(tree.contains("Replies") && tree.contains("Likes"))
    let bar = try #require(stage.controller.headerContainerView.subviews.last)
    let frame = bar.convert(bar.bounds, to: nil)
    stage.device.tap(at: CGPoint(x: frame.maxX - 50, y: frame.midY))
    try stage.device.settle()
    #expect(stage.controller.selectedIndex == 2 && stage.selections == [2])
  }

  @Test(arguments: [CGFloat(390), 1_200])
  func `The default bar is as wide as the text of rows that follow the readable width`(
    width: CGFloat
  ) throws {
    let stage = PagesStage(size: CGSize(width: width, height: 800))
    let table = try #require(stage.list(0) as? UITableView)
    stage.device.perform {
      table.cellLayoutMarginsFollowReadableWidth = true
      stage.controller.barView = nil
    }
    try stage.device.settle()
    let bar = try #require(stage.controller.headerContainerView.subviews.last)
    let tabs = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    let frame = tabs.convert(tabs.bounds, to: nil)
    let cell = try #require(table.visibleCells.first)
    let text = cell.contentView.convert(
      cell.contentView.bounds.inset(by: cell.contentView.layoutMargins), to: nil)
    #expect(frame.minX == text.minX && frame.maxX == width - frame.minX)
    #expect(width < 1_000 || frame.width < 700)
  }

  @Test(arguments: 0..<6)
  func `Random fingers leave header, bar and rows together`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let kind = List.allCases[Int(seed) % 3]
    let stage = PagesStage(kind, rows: [60, 3, 30])
    for step in 0..<60 {
      switch random.next() % 6 {
      case 0, 1: stage.push(CGFloat(random.next() % 400) - 200)
      case 2:
        stage.device.fling(
          at: CGPoint(x: 200, y: 500),
          velocity: CGPoint(x: 0, y: CGFloat(random.next() % 8000) - 4000))
      case 3, 4: try stage.swipe(by: random.next() % 2 == 0 ? -200 : 200)
      default:
        let isHidden = random.next() % 2 == 0
        stage.device.perform { stage.controller.setHeaderHidden(isHidden, animated: true) }
      }
      if random.next() % 3 == 0 { continue }
      try stage.device.settle()
      let index = stage.controller.selectedIndex
      let (bar, row) = (stage.barTop, stage.rowTop(index))
      #expect(stage.headerTop == bar - 200, "step \(step)")
      // No gap, and no row above the first.
      #expect(row <= bar + 48.01, "step \(step)")
      #expect(bar >= 0 && bar <= 200, "step \(step)")
    }
  }
}
