import Simulator
import Testing
import Trestle

/// Screens on which a finger has little way.
@MainActor @Suite(.serialized) struct RefreshingLowScreenTests {
  @Test(arguments: [480, 320, 260, 200, 160, 120] as [CGFloat])
  func `One finger inside a low list starts a refresh, and the indicator comes into view`(
    height: CGFloat
  ) throws {
    for style in [UITableView.Style.plain, .grouped] {
      let stage = try RefreshingStage(
        .refresher, style: style, size: CGSize(width: 568, height: height)
      ) { UINavigationController(rootViewController: $0) }
      let top = stage.table.adjustedContentInset.top
      stage.device.touch(at: CGPoint(x: 284, y: top + 10))
        .move(to: CGPoint(x: 284, y: height - 4), over: 0.5).hold(for: 0.1).lift()
      #expect(stage.isRefreshing)
      try stage.device.settle()
      #expect(stage.offset == -top - 60)
      stage.refresher.end()
      try stage.device.settle()
      #expect(stage.offset == -top && stage.table.contentInset == .zero)
    }
  }

  @Test(arguments: [false, true])
  func `One finger refreshes a narrow strip that scrolls sideways`(isMirrored: Bool) throws {
    let refresher = Refresher(edge: .leading)
    let device = Simulator(size: CGSize(width: 160, height: 100), scale: 2)
    let page = device.perform { UIViewController() }
    let scroll = device.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
      if isMirrored { scroll.semanticContentAttribute = .forceRightToLeft }
      scroll.contentSize = CGSize(width: 1000, height: 100)
      scroll.contentOffset.x = isMirrored ? 840 : 0
      page.view.addSubview(scroll)
      scroll.refresher = refresher
      return scroll
    }
    device.show(page)
    try device.settle()
    let (from, to): (CGFloat, CGFloat) = isMirrored ? (152, 4) : (8, 156)
    device.touch(at: CGPoint(x: from, y: 50)).move(to: CGPoint(x: to, y: 50), over: 0.5)
      .hold(for: 0.1).lift()
    #expect(refresher.isActive)
    try device.settle()
    #expect(scroll.contentOffset.x == (isMirrored ? 900 : -60))
  }

  @Test func `A short pull on a usual screen still starts nothing`() throws {
    let stage = try RefreshingStage(.refresher)
    stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 200, over: 0.4).hold(for: 0.1)
      .lift()
    #expect(!stage.isRefreshing)
  }

  @Test func `A trigger distance that is changed during a pull counts at once`() throws {
    let stage = try RefreshingStage(.refresher)
    let finger = stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 150, over: 0.4)
    #expect(!stage.isRefreshing)
    stage.refresher.triggerDistance = 40
    #expect(stage.isRefreshing)
    finger.lift()
  }
}
