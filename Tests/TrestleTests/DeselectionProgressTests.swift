import Foundation
import Simulator
import Testing
import Trestle

/// How much of a row's selection is visible while a finger swipes back, and when it must not
/// change.
@Suite(.serialized) @MainActor struct DeselectionProgressTests {
  private func listed(
    _ setUp: @escaping (ListPage) -> Void = { _ in }
  ) -> (stage: ListStage, navigation: UINavigationController) {
    let stage = ListStage(sections: 3, rows: 5, titles: true, setUp)
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.window.rootViewController = nil
      return UINavigationController(rootViewController: stage.page)
    }
    stage.device.show(navigation)
    stage.device.perform {
      stage.page.onSelect = { [unowned navigation] _ in
        let detail = UIViewController()
        detail.view.backgroundColor = .systemBackground
        navigation.pushViewController(detail, animated: true)
      }
    }
    stage.device.advance(by: 0.1)
    return (stage, navigation)
  }

  private func open(_ row: Int, _ stage: ListStage) throws {
    try stage.device.tap(row: row, section: 0)
    try stage.device.settle()
  }

  @Test func `The fade follows the finger's progress linearly`() throws {
    let (stage, _) = listed()
    try open(3, stage)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 700)).move(byX: 30, y: 0, over: 0.1)
      .hold(for: 0.1)
    var points: [(progress: Double, mark: Double)] = []
    for _ in 0..<10 {
      finger.move(byX: 30, y: 0, over: 0.1).hold(for: 0.05)
      let coordinator = try #require(stage.page.transitionCoordinator)
      points.append((Double(coordinator.percentComplete), try stage.darkness(ofRow: 3)))
    }
    let first = points[0]
    let last = points[9]
    #expect(last.progress - first.progress > 0.6)
    let slope = (last.mark - first.mark) / (last.progress - first.progress)
    #expect(slope < -10)
    for point in points {
      let line = first.mark + slope * (point.progress - first.progress)
      #expect(abs(point.mark - line) <= 2, "\(points)")
    }
    finger.lift()
  }

  @Test func `While the controller edits, nothing is deselected`() throws {
    let (stage, navigation) = listed()
    try open(2, stage)
    stage.device.perform { stage.page.setEditing(true, animated: false) }
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1)
    // The table has set its selection aside.
    stage.device.perform { stage.page.setEditing(false, animated: false) }
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func `Beside its detail, where it never goes, a list keeps its selection`() throws {
    let stage = ListStage()
    let split = stage.device.perform { () -> UIViewController in
      stage.device.window.rootViewController = nil
      let split = UIViewController()
      split.addChild(stage.page)
      stage.page.view.frame = CGRect(x: 0, y: 0, width: 150, height: 800)
      split.view.addSubview(stage.page.view)
      stage.page.didMove(toParent: split)
      return split
    }
    stage.device.show(split)
    let details = stage.device.perform { UINavigationController() }
    stage.device.perform {
      split.addChild(details)
      details.view.frame = CGRect(x: 150, y: 0, width: 240, height: 800)
      split.view.addSubview(details.view)
      details.didMove(toParent: split)
      stage.page.onSelect = { path in
        let detail = UIViewController()
        detail.view.backgroundColor = .systemBackground
        details.setViewControllers([UIViewController(), detail], animated: false)
      }
    }
    try stage.device.settle()
    try stage.device.tap(at(60, 150, stage))
    try stage.device.settle()
    let chosen = stage.table.indexPathForSelectedRow
    #expect(chosen != nil && details.viewControllers.count == 2)
    // Going back within the detail does not affect the list.
    stage.device.perform { _ = details.popViewController(animated: true) }
    try stage.device.settle()
    #expect(details.viewControllers.count == 1)
    #expect(stage.table.indexPathForSelectedRow == chosen)
  }

  private func at(_ x: CGFloat, _ y: CGFloat, _ stage: ListStage) throws -> UIView {
    try #require(
      stage.table.visibleCells.first {
        $0.convert($0.bounds, to: stage.device.window).contains(CGPoint(x: x, y: y))
      })
  }

  @Test func `A row selected in a section that was folded meanwhile does not come back with it`()
    throws
  {
    let (stage, navigation) = listed { $0.tableView.foldsSections = true }
    try open(2, stage)
    stage.device.perform { stage.table.sectionFolding!.collapse(0, animated: false) }
    // Half way back and forth again: it is still remembered.
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 150, y: 0, over: 0.3)
      .move(byX: -140, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    stage.device.perform { stage.table.sectionFolding!.expand(0, animated: false) }
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.device.perform { stage.table.sectionFolding!.collapse(0, animated: false) }
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1)
    stage.device.perform { stage.table.sectionFolding!.expand(0, animated: false) }
    #expect(stage.table.indexPathsForSelectedRows ?? [] == [])
  }

  @Test func `A cancelled swipe tells the delegate nothing, however often`() throws {
    let (stage, navigation) = listed()
    try open(1, stage)
    for way in [40, 120, 180] as [CGFloat] {
      stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: way, y: 0, over: 0.2)
        .move(byX: -way + 2, y: 0, over: 0.2).hold(for: 0.2).lift()
      try stage.device.settle()
    }
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(stage.page.selections == 1 && stage.page.deselections == 0)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.isSelected)
  }
}
