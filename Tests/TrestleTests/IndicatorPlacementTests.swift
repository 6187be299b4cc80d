import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Where a refresher's indicator is.
@Suite(.serialized) @MainActor struct IndicatorPlacementTests {
  private func stage(_ wrap: (UIViewController) -> UIViewController = { $0 }) throws
    -> RefreshingStage
  { try RefreshingStage(.refresher, wrap: wrap) }

  @Test(arguments: [false, true])
  func `A pinned indicator stays at its edge while rows move, without room among them`(
    atScreen: Bool
  ) throws {
    let stage = try stage { UINavigationController(rootViewController: $0) }
    let rest = stage.offset
    stage.device.perform {
      stage.refresher.placement = atScreen ? .screenEdge : .contentEdge
    }
    stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 500, over: 0.4).hold(for: 0.1)
      .lift()
    try stage.device.settle()
    #expect(stage.refresher.isActive && stage.offset == rest && stage.table.contentInset.top == 0)
    func top() -> CGFloat {
      let indicator = stage.refresher.indicator
      return indicator.convert(indicator.bounds, to: nil).minY
    }
    let expected = atScreen ? 0 : stage.table.adjustedContentInset.top
    #expect(abs(top() - expected) <= 0.5)
    stage.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.3)
    try stage.device.settle()
    #expect(stage.offset > rest + 200 && abs(top() - expected) <= 0.5)
    #expect(!stage.refresher.indicator.isHidden)
    // It is in front of the rows.
    #expect(stage.refresher.indicator.layer.zPosition > 0)
    stage.device.perform { stage.refresher.end() }
    try stage.device.settle()
    #expect(stage.refresher.state == .idle && stage.refresher.indicator.isHidden)
  }

  @Test func `An indicator in a view of the app's fills it, and comes back`() throws {
    let stage = try stage()
    let place = stage.device.perform { () -> UIView in
      let place = UIView(frame: CGRect(x: 100, y: 20, width: 190, height: 40))
      stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 80))
      stage.table.tableHeaderView?.addSubview(place)
      stage.refresher.placement = .view(place)
      return place
    }
    let rest = stage.offset
    stage.device.perform { stage.refresher.begin(revealing: true) }
    try stage.device.settle()
    #expect(stage.refresher.indicator.superview === place && stage.offset == rest)
    #expect(stage.refresher.indicator.frame == place.bounds)
    stage.device.perform { stage.refresher.placement = .inset }
    #expect(stage.refresher.indicator.superview === stage.table)
    stage.device.perform { stage.refresher.end() }
    try stage.device.settle()
    #expect(stage.offset == rest && stage.table.contentInset.top == 0)
  }
}
