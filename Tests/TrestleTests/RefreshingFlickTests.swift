import Simulator
import Testing
import Trestle

/// Flicks out of the overscroll, compared with UIKit's control.
@MainActor @Suite(.serialized) struct RefreshingFlickTests {
  /// Pulls the content down, then flicks it up, and returns where it comes to rest.
  private func flick(
    _ stage: RefreshingStage, pull: CGFloat = 150, back: CGFloat = 120
  ) throws -> CGFloat {
    let finger = stage.device.touch(at: CGPoint(x: 195, y: 300)).move(byX: 0, y: pull, over: 0.2)
    finger.move(byX: 0, y: -back, over: 0.06)
    stage.device.advance(by: 0.008)
    finger.lift()
    try stage.device.settle()
    return stage.offset
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], RefreshingStage.Base.allCases)
  func `A flick out of the overscroll goes on into the list`(
    style: UITableView.Style, base: RefreshingStage.Base
  ) throws {
    for large in [false, true] {
      for back in [60, 120, 145] as [CGFloat] {
        let ends = try RefreshKind.allCases.map { kind in
          let stage = try RefreshingStage(kind, style: style, base: base) {
            let navigation = UINavigationController(rootViewController: $0)
            navigation.navigationBar.prefersLargeTitles = large
            return navigation
          }
          return try flick(stage, back: back)
        }
        #expect(ends[1] == ends[0] && ends[2] == ends[0], "large \(large), \(back): \(ends)")
      }
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `A flick away from the indicator goes as far as from UIKit's control`(
    style: UITableView.Style
  ) throws {
    let ends = try [RefreshKind.control, .refresher].map { kind in
      let stage = try RefreshingStage(kind, style: style)
      try stage.show(.active)
      let end = try flick(stage, pull: 60, back: 150)
      #expect(stage.isRefreshing)
      return end
    }
    #expect(ends[0] > 100 && abs(ends[1] - ends[0]) <= 1, "\(ends)")
  }

  @Test func `A flick in a low sheet and in a narrow list goes on as well`() throws {
    for size in [CGSize(width: 568, height: 320), CGSize(width: 1000, height: 700)] {
      let ends = try [RefreshKind.nothing, .refresher].map { kind in
        let stage = try RefreshingStage(kind, size: size)
        let finger = stage.device.touch(at: CGPoint(x: 195, y: 80)).move(byX: 0, y: 100, over: 0.2)
        finger.move(byX: 0, y: -90, over: 0.05)
        stage.device.advance(by: 0.008)
        finger.lift()
        try stage.device.settle()
        return stage.offset
      }
      #expect(ends[0] > 20 && ends[1] == ends[0], "\(ends)")
    }
  }

  @Test(arguments: [false, true])
  func `A sideways flick out of the overscroll goes on into the content`(isMirrored: Bool) throws {
    let ends = try [false, true].map { refreshes in
      let refresher = Refresher(edge: .leading)
      let stage = SidewaysStage(isMirrored: isMirrored) {
        if refreshes { $0.refresher = refresher }
      }
      stage.scroll.contentOffset.x = stage.start
      stage.device.advance(by: 0.05)
      let way: CGFloat = isMirrored ? -1 : 1
      let finger = stage.device.touch(at: CGPoint(x: 195, y: 150))
        .move(byX: 100 * way, y: 0, over: 0.2).move(byX: -90 * way, y: 0, over: 0.05)
      stage.device.advance(by: 0.008)
      finger.lift()
      try stage.device.settle()
      return stage.scroll.contentOffset.x
    }
    #expect(ends[1] == ends[0] && abs(ends[0] - (isMirrored ? 610 : 0)) > 20, "\(ends)")
  }

  @Test func `A flick out of the overscroll at the end goes on away from a loader`() throws {
    let ends = [false, true].map { loads in
      let stage = ListStage(rows: 50) { page in
        if loads { page.tableView.loader = Loader(trigger: .pull) }
      }
      stage.table.contentOffset.y = stage.table.contentSize.height - 800
      stage.device.advance(by: 0.05)
      let finger = stage.device.touch(at: CGPoint(x: 195, y: 600)).move(byX: 0, y: -150, over: 0.2)
        .move(byX: 0, y: 120, over: 0.06)
      stage.device.advance(by: 0.008)
      return stage.trace { finger.lift() }.last ?? 0
    }
    #expect(ends[1] == ends[0] && ends[0] < 1350, "\(ends)")
  }
}
