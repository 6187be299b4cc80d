import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct DeselectionTests {
  private func pushed(
    _ setUp: (ListPage) -> Void = { _ in }
  ) throws -> (stage: ListStage, navigation: UINavigationController) {
    let stage = ListStage(setUp)
    let navigation = stage.device.perform { () -> UINavigationController in
      let navigation = UINavigationController()
      stage.device.show(UIViewController())
      navigation.setViewControllers([stage.page], animated: false)
      return navigation
    }
    stage.device.show(navigation)
    try stage.device.settle()
    try stage.device.tap(row: 3, section: 0)
    stage.device.perform {
      let detail = UIViewController()
      detail.view.backgroundColor = .white
      navigation.pushViewController(detail, animated: true)
    }
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    return (stage, navigation)
  }

  private func swipe(_ stage: ListStage) -> Finger {
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 195, y: 0, over: 0.4)
      .hold(for: 0.2)
  }

  @Test
  func
    `A swipe that is finished deselects, and one that is cancelled ends selected without a word`()
    throws
  {
    let (stage, navigation) = try pushed()
    let finger = swipe(stage)
    finger.move(byX: -150, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(stage.page.deselections == 0 && stage.page.selections == 1)
    swipe(stage).move(byX: 150, y: 0, over: 0.2).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `The fade follows the finger's progress`() throws {
    let (stage, _) = try pushed()
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 700)).move(byX: 60, y: 0, over: 0.2)
      .hold(for: 0.1)
    let early = try stage.darkness(ofRow: 3)
    finger.move(byX: 150, y: 0, over: 0.2).hold(for: 0.1)
    let middle = try stage.darkness(ofRow: 3)
    finger.move(byX: 150, y: 0, over: 0.2).hold(for: 0.1)
    let late = try stage.darkness(ofRow: 3)
    #expect(early > middle && middle > late, "\(early), \(middle), \(late)")
    finger.lift()
  }

  @Test func `Turned off, or while several rows are selected, nothing is deselected`() throws {
    for change in [
      { (page: ListPage) in page.deselectsAlongTransition = false },
      { (page: ListPage) in page.tableView.allowsMultipleSelection = true },
    ] {
      let (stage, navigation) = try pushed(change)
      stage.device.perform { _ = navigation.popViewController(animated: true) }
      try stage.device.settle()
      #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    }
  }

  @Test func `Without a coordinator the row fades by itself`() throws {
    let stage = ListStage()
    try stage.device.tap(row: 2, section: 0)
    try stage.device.settle()
    let selected = try stage.darkness(ofRow: 2)
    #expect(selected > 20)
    stage.device.perform { stage.table.deselectRowIfNeeded(with: nil, animated: true) }
    #expect(stage.table.indexPathForSelectedRow == nil)
    var shades: [Double] = []
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 120)
      shades.append(try stage.darkness(ofRow: 2))
    }
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 >= $1 }, "\(shades)")
    #expect(shades.contains { $0 > 0.2 * selected && $0 < 0.8 * selected }, "\(shades)")
    try stage.device.settle()
    #expect(try stage.darkness(ofRow: 2) == 0)
  }

  @Test func `A row that moved while away is the one that is selected again`() throws {
    let (stage, navigation) = try pushed()
    stage.device.perform {
      stage.page.sections[0].insert(999, at: 0)
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    let finger = swipe(stage)
    finger.move(byX: -180, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
  }

  // MARK: Presentations

  enum Presenter: CaseIterable, Sendable { case page, navigation, tabs }

  @Test(
    arguments: Presenter.allCases, [.pageSheet, .formSheet, .popover] as [UIModalPresentationStyle])
  func `The row below a sheet is deselected whoever has presented the sheet`(
    presenter: Presenter, style: UIModalPresentationStyle
  ) throws {
    let (stage, sheet) = try presented(by: presenter, style)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    stage.device.perform { sheet.dismiss(animated: true) }
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `A sheet that stays after its dismissal was cancelled leaves the row selected`() throws
  {
    let (stage, sheet) = try presented(by: .navigation, .pageSheet)
    let top = sheet.view.convert(sheet.view.bounds, to: nil).minY
    stage.device.touch(at: CGPoint(x: 195, y: top + 20)).move(byX: 0, y: 80, over: 0.5)
      .hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(sheet.presentingViewController != nil)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    stage.device.touch(at: CGPoint(x: 195, y: top + 20)).move(byX: 0, y: 600, over: 0.3).lift()
    try stage.device.settle()
    #expect(sheet.presentingViewController == nil)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `A second sheet of the container deselects again`() throws {
    let (stage, sheet) = try presented(by: .navigation, .pageSheet)
    let navigation = try #require(stage.page.navigationController)
    stage.device.perform { sheet.dismiss(animated: true) }
    try stage.device.settle()
    try stage.device.tap(row: 2, section: 0)
    stage.device.perform { navigation.present(sheet, animated: true) }
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.device.perform { sheet.dismiss(animated: true) }
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  /// Selects row 3, and has a controller present a screen.
  private func presented(
    by presenter: Presenter, _ style: UIModalPresentationStyle
  ) throws -> (stage: ListStage, sheet: UIViewController) {
    let stage = ListStage()
    let (navigation, tabs, sheet) = stage.device.perform {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = style
      stage.device.show(UIViewController())
      let navigation = UINavigationController()
      navigation.setViewControllers([stage.page], animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      return (navigation, tabs, sheet)
    }
    stage.device.show(tabs)
    try stage.device.settle()
    try stage.device.tap(row: 3, section: 0)
    stage.device.perform {
      sheet.popoverPresentationController?.sourceView = navigation.navigationBar
      let controller: UIViewController =
        switch presenter {
        case .page: stage.page
        case .navigation: navigation
        case .tabs: tabs
        }
      controller.present(sheet, animated: true)
    }
    try stage.device.settle()
    return (stage, sheet)
  }
}
