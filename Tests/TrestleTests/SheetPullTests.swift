import Foundation
import Simulator
import Testing
import Trestle

/// Pulls of lists in sheets, which refresh the list or move the sheet.
@MainActor @Suite struct SheetPullTests {
  enum Refresh: CaseIterable, Sendable { case refresher, control, none }
  enum List: CaseIterable, Sendable { case table, collection }

  @MainActor private struct Stage {
    let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2)
    let list: UIScrollView
    let sheet: UISheetPresentationController
    let refresher = Refresher()

    init(_ kind: List, _ refresh: Refresh, detent: UISheetPresentationController.Detent.Identifier)
      throws
    {
      let root = device.perform { UIViewController() }
      device.show(root)
      let (device, refresher) = (device, refresher)
      let (page, list) = device.perform { () -> (UIViewController, UIScrollView) in
        if kind == .collection {
          let page = BarHidingTests.CollectionPage()
          return (page, page.collectionView)
        }
        let page = ListPage(style: .plain)
        page.sections = [Array(0..<80)]
        return (page, page.tableView)
      }
      self.list = list
      sheet = try #require(page.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = detent
      device.perform {
        switch refresh {
        case .refresher: list.refresher = refresher
        case .control: list.refreshControl = UIRefreshControl()
        case .none: break
        }
        root.present(page, animated: false)
      }
      try device.settle()
    }

    var isRefreshing: Bool { refresher.isActive || list.refreshControl?.isRefreshing == true }
    var isPresented: Bool { list.window != nil }
    /// The top edge of the sheet on the screen.
    var top: CGFloat { list.convert(list.bounds, to: nil).minY }

    func pull(from y: CGFloat, by distance: CGFloat) -> Finger {
      device.touch(at: CGPoint(x: 200, y: y)).move(byX: 0, y: 12, over: 0.05)
        .move(byX: 0, y: distance, over: 0.3)
    }
  }

  @Test(arguments: List.allCases, Refresh.allCases)
  func `A pull refreshes the list of a sheet at its largest detent`(
    _ kind: List, _ refresh: Refresh
  ) throws {
    let stage = try Stage(kind, refresh, detent: .large)
    let top = stage.top
    let finger = stage.pull(from: 200, by: 480)
    if refresh == .none {
      #expect(
        stage.top > top + 200 && stage.list.contentOffset.y >= -stage.list.adjustedContentInset.top)
    } else {
      #expect(stage.top == top && stage.isRefreshing)
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.isPresented && stage.isRefreshing == (refresh != .none))
    #expect((stage.top == top) == (refresh != .none))
    // A list without a refresh that is under way moves the sheet.
    guard refresh == .refresher else { return }
    stage.device.perform { stage.refresher.end() }
    try stage.device.settle()
    stage.device.perform { stage.refresher.isEnabled = false }
    let second = stage.pull(from: 200, by: 320)
    #expect(stage.top > top + 200)
    second.hold(for: 0.2).lift()
  }

  @Test(arguments: List.allCases, Refresh.allCases)
  func `A pull moves a sheet below its largest detent, unless scrolling leaves it there`(
    _ kind: List, _ refresh: Refresh
  ) throws {
    let stage = try Stage(kind, refresh, detent: .medium)
    let top = stage.top
    let finger = stage.pull(from: 500, by: 150)
    #expect(stage.top > top + 100 && !stage.isRefreshing)
    finger.move(byX: 0, y: -150, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.top == top)
    stage.device.perform { stage.sheet.prefersScrollingExpandsWhenScrolledToEdge = false }
    let second = stage.pull(from: 480, by: 320)
    #expect((stage.top == top) == (refresh != .none))
    #expect(stage.isRefreshing == (refresh != .none))
    second.cancel()
  }

  @Test func `A drag that comes to the top of a list refreshes it at the largest detent`() throws {
    let stage = try Stage(.table, .refresher, detent: .large)
    let top = stage.top
    stage.device.perform { stage.list.contentOffset.y += 40 }
    let finger = stage.pull(from: 200, by: 400)
    #expect(stage.top == top && stage.isRefreshing)
    finger.lift()
  }
}
