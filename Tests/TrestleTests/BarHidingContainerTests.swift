import Foundation
import Simulator
import Testing
import Trestle

/// Bars that hide over a list that is not the view of its controller.
@MainActor @Suite struct BarHidingContainerTests {
  enum Container: CaseIterable, Sendable {
    /// A `TableViewController`.
    case controller
    /// A `TableViewController` with two views of the app behind the list.
    case controllerWithBackground
    /// A controller of the app whose first view is the list.
    case view
  }

  private func makeScreen(_ container: Container) -> (UIViewController, UITableView) {
    let page = ListPage(style: .plain)
    page.sections = [Array(0..<40)]
    page.loadViewIfNeeded()
    switch container {
    case .controller: break
    case .controllerWithBackground:
      for _ in 0..<2 { page.view.insertSubview(UIView(frame: page.view.bounds), at: 0) }
    case .view:
      let screen = UIViewController()
      let table = page.tableView!
      table.frame = screen.view.bounds
      screen.view.addSubview(table)
      screen.addChild(page)
      return (screen, table)
    }
    return (page, page.tableView)
  }

  @Test(arguments: Container.allCases, [false, true])
  func `A search bar that scrolls out of view returns with a scroll to the top`(
    _ container: Container, _ largeTitle: Bool
  ) throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    let (screen, table) = device.perform { makeScreen(container) }
    let navigation = device.perform {
      screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = largeTitle
      return navigation
    }
    device.show(navigation)
    device.advance(by: 0.1)
    device.perform { table.barHiding = BarHiding([.navigationBar]) }
    func bottomEdge() -> CGFloat {
      navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
    }
    let full: CGFloat = 47 + 44 + 52 + (largeTitle ? 52 : 0)
    for _ in 0..<2 {
      device.fling(at: CGPoint(x: 195, y: 500), velocity: CGPoint(x: 0, y: -1500))
      try device.settle()
      #expect(bottomEdge() == 47)
      device.tap(at: CGPoint(x: 195, y: 20))
      try device.settle()
      #expect(table.contentOffset.y == -full)
      #expect(table.adjustedContentInset.top == full && bottomEdge() == full)
    }
  }

  @Test(arguments: Container.allCases, [false, true])
  func `A search bar and a title collapse before the bar follows the content`(
    _ container: Container, _ largeTitle: Bool
  ) throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    let (screen, table) = device.perform { makeScreen(container) }
    let navigation = device.perform {
      screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = largeTitle
      return navigation
    }
    device.show(navigation)
    device.advance(by: 0.1)
    device.perform { table.barHiding = BarHiding([.navigationBar]) }
    device.tap(at: CGPoint(x: 195, y: 20))
    try device.settle()
    let full: CGFloat = 47 + 44 + 52 + (largeTitle ? 52 : 0)
    #expect(table.contentOffset.y == -full)
    let finger = device.touch(at: CGPoint(x: 200, y: 700)).move(byX: 0, y: -10, over: 0.05)
    var last = table.contentOffset.y
    for step in 1...90 {
      finger.move(byX: 0, y: -2, over: 1.0 / 60)
      let offset = table.contentOffset.y
      #expect(abs(offset - last - 2) <= 0.5, "step \(step)")
      last = offset
      let edge = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
      #expect(abs(edge - max(47, -offset)) < 0.01, "step \(step)")
      #expect(abs(table.adjustedContentInset.top - max(47, -offset)) < 0.01, "step \(step)")
    }
    finger.hold(for: 0.2).lift()
    try device.settle()
    #expect(table.adjustedContentInset.top == 47)
  }
}
