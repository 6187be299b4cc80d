import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Screens that are shown during a search whose bar is a table's header: they have a navigation bar
/// and a way back, and the search goes on when the user returns.
@Suite(.serialized) @MainActor struct SearchPushTests {
  enum Style: CaseIterable, Sendable { case plain, grouped, insetGrouped }

  private final class Rows: NumberedRows {
    var onSelection: ((UIViewController) -> Void)?

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      super.tableView(tableView, didSelectRowAt: indexPath)
      onSelection?(self)
    }
  }

  @MainActor private final class Stage {
    let device: Simulator
    let list: Rows
    let search: UISearchController
    let navigation: UINavigationController
    let next: UIViewController

    init(
      style: UITableView.Style = .plain, largeTitles: Bool = false,
      results: UIViewController? = nil,
      isRightToLeft: Bool = false
    ) {
      device = Simulator(
        scale: 1,
        appearance: Appearance(
          isRightToLeft: isRightToLeft,
          safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
      (list, search, navigation, next) = device.perform {
        let list = Rows(style: style)
        list.title = "List"
        list.loadViewIfNeeded()
        let search = UISearchController(searchResultsController: results)
        list.tableView.tableHeaderView = search.searchBar
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = largeTitles
        let next = UIViewController()
        next.view.backgroundColor = .systemYellow
        return (list, search, navigation, next)
      }
      let (navigation, next) = (navigation, next)
      list.onSelection = { _ in navigation.pushViewController(next, animated: true) }
    }

    func open(in root: UIViewController? = nil) throws {
      device.show(root ?? navigation)
      device.keyboard.isHardwareConnected = true
      try device.settle()
    }

    func beginSearch() throws {
      try device.tap(search.searchBar)
      try device.settle()
      #expect(navigation.isNavigationBarHidden)
    }

    /// Checks that the bar is in view with a button that leads back.
    func expectWayBack() {
      #expect(!navigation.isNavigationBarHidden)
      #expect(navigation.navigationBar.frame.minY == 47)
      #expect(device.accessibilityTree().contains("button \"List\""))
    }

    /// Checks that the list is searched as before.
    func expectSearch() {
      #expect(navigation.topViewController === list)
      #expect(search.isActive)
      #expect(navigation.isNavigationBarHidden)
      let bar = search.searchBar
      let place = device.perform { bar.convert(bar.bounds, to: nil) }
      #expect(place.minY == 47)
    }
  }

  @Test(arguments: Style.allCases, [false, true])
  func `A screen pushed from a search has a bar with a way back, and the search goes on after it`(
    style: Style, largeTitles: Bool
  ) throws {
    let styles: [Style: UITableView.Style] = [
      .plain: .plain, .grouped: .grouped, .insetGrouped: .insetGrouped,
    ]
    let stage = Stage(style: styles[style]!, largeTitles: largeTitles)
    try stage.open()
    try stage.beginSearch()
    stage.device.perform { stage.list.tableView.contentOffset.y += 100 }
    let offset = stage.list.tableView.contentOffset
    try stage.device.tap(row: 6)
    try stage.device.settle()
    #expect(stage.navigation.viewControllers.count == 2)
    stage.expectWayBack()
    #expect(stage.list.tableView.contentOffset == offset)
    stage.device.press(.escape)
    try stage.device.settle()
    stage.expectSearch()
    #expect(stage.list.tableView.contentOffset == offset)
    stage.device.perform { stage.search.isActive = false }
    try stage.device.settle()
    #expect(!stage.navigation.isNavigationBarHidden)
    #expect(stage.navigation.navigationBar.frame.minY == 47)
  }

  @Test(arguments: [false, true])
  func `The swipe back to a search can be given up and made`(isRightToLeft: Bool) throws {
    let stage = Stage(isRightToLeft: isRightToLeft)
    try stage.open()
    try stage.beginSearch()
    try stage.device.tap(row: 2)
    try stage.device.settle()
    func swipe(by share: CGFloat) throws {
      let start = CGPoint(x: isRightToLeft ? 388 : 2, y: 300)
      stage.device.touch(at: start).move(byX: 390 * share * (isRightToLeft ? -1 : 1), over: 0.8)
        .hold(for: 0.3).lift()
      try stage.device.settle()
    }
    try swipe(by: 0.3)
    #expect(stage.navigation.viewControllers.count == 2)
    stage.expectWayBack()
    try swipe(by: 0.8)
    stage.expectSearch()
  }

  @Test func `A bar slides down with the pushed screen, and up with the search`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    try stage.device.tap(row: 2)
    let bar = stage.navigation.navigationBar
    var tops: [CGFloat] = []
    for _ in 0..<4 {
      stage.device.advance(by: 0.05)
      tops.append(bar.layer.presentation()?.frame.minY ?? .nan)
    }
    #expect(tops == tops.sorted() && tops[0] > -60 && tops[3] <= 47)
    #expect(!bar.isHidden)
  }

  @Test func `A result that a results controller pushes has a way back to the results`() throws {
    let results = Rows(style: .plain)
    let stage = Stage(results: results)
    results.onSelection = {
      $0.navigationController?.pushViewController(stage.next, animated: true)
    }
    try stage.open()
    try stage.beginSearch()
    stage.device.enter("4")
    try stage.device.settle()
    #expect(results.view.window != nil)
    try stage.device.tap(row: 3, in: results.tableView)
    try stage.device.settle()
    #expect(stage.navigation.topViewController === stage.next)
    stage.expectWayBack()
    stage.device.press(.escape)
    try stage.device.settle()
    stage.expectSearch()
    #expect(results.view.window != nil)
    #expect(stage.search.searchBar.text == "4")
  }

  @Test func `Without animations a pushed screen has its bar as well`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    stage.device.perform { stage.navigation.pushViewController(stage.next, animated: false) }
    stage.expectWayBack()
    stage.device.perform { _ = stage.navigation.popViewController(animated: false) }
    stage.device.advance(by: 0.1)
    stage.expectSearch()
  }

  @Test func `A search that ends behind a pushed screen leaves the bar`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    try stage.device.tap(row: 2)
    try stage.device.settle()
    stage.device.perform { stage.search.isActive = false }
    try stage.device.settle()
    stage.expectWayBack()
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(!stage.navigation.isNavigationBarHidden)
    #expect(stage.navigation.navigationBar.frame.minY == 47)
    // The next one hides it again.
    try stage.beginSearch()
  }

  @Test func `Another stack without the searched page has its bar`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    stage.device.perform { stage.navigation.setViewControllers([stage.next], animated: true) }
    try stage.device.settle()
    #expect(!stage.navigation.isNavigationBarHidden)
    #expect(stage.navigation.navigationBar.frame.minY == 47)
  }

  @Test func `A screen pushed in another tab's absence has its bar, and a search keeps its place`()
    throws
  {
    let stage = Stage()
    let tabs = stage.device.perform { UITabBarController() }
    stage.device.perform {
      stage.navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
      let other = UIViewController()
      other.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
      tabs.viewControllers = [stage.navigation, other]
    }
    try stage.open(in: tabs)
    try stage.beginSearch()
    stage.device.perform { stage.list.tableView.contentOffset.y = 300 }
    func choose(_ index: Int) throws {
      stage.device.perform { tabs.selectedIndex = index }
      try stage.device.settle()
    }
    try choose(1)
    try choose(0)
    stage.expectSearch()
    #expect(stage.list.tableView.contentOffset.y == 300)
    try choose(1)
    stage.device.perform { stage.navigation.pushViewController(stage.next, animated: false) }
    try choose(0)
    stage.expectWayBack()
    stage.device.press(.escape)
    try stage.device.settle()
    stage.expectSearch()
  }

  @Test func `Another tab inside of a stack has the stack's bar`() throws {
    let stage = Stage()
    let tabs = stage.device.perform { UITabBarController() }
    let (first, second) = stage.device.perform { (Rows(style: .plain), Rows(style: .plain)) }
    let outer = stage.device.perform {
      first.loadViewIfNeeded()
      first.tableView.tableHeaderView = stage.search.searchBar
      tabs.viewControllers = [first, second]
      return UINavigationController(rootViewController: tabs)
    }
    try stage.open(in: outer)
    stage.device.perform { stage.search.isActive = true }
    try stage.device.settle()
    #expect(outer.isNavigationBarHidden)
    stage.device.perform { tabs.selectedIndex = 1 }
    try stage.device.settle()
    #expect(!outer.isNavigationBarHidden)
    stage.device.perform { tabs.selectedIndex = 0 }
    try stage.device.settle()
    #expect(outer.isNavigationBarHidden)
  }

  @Test func `A screen that covers all for a while changes nothing`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    stage.device.perform { stage.list.tableView.contentOffset.y = 300 }
    let cover = stage.device.perform { UIViewController() }
    stage.device.perform {
      cover.modalPresentationStyle = .fullScreen
      stage.navigation.present(cover, animated: true)
    }
    try stage.device.settle()
    stage.device.perform { cover.dismiss(animated: true) }
    try stage.device.settle()
    stage.expectSearch()
    #expect(stage.list.tableView.contentOffset.y == 300)
  }

  @Test func `A search that code begins before the page appears leads back as well`() throws {
    let stage = Stage()
    stage.device.perform { stage.search.isActive = true }
    try stage.open()
    #expect(stage.search.isActive)
    #expect(stage.navigation.isNavigationBarHidden)
    stage.device.perform { stage.navigation.pushViewController(stage.next, animated: true) }
    try stage.device.settle()
    stage.expectWayBack()
  }

  @Test func `A search whose bar is taken away ends, and the navigation bar comes back`() throws {
    let stage = Stage()
    try stage.open()
    try stage.beginSearch()
    stage.device.perform { stage.list.tableView.tableHeaderView = nil }
    try stage.device.settle()
    #expect(!stage.search.isActive)
    #expect(!stage.navigation.isNavigationBarHidden)
  }

  @Test func `A navigation bar that the app has hidden stays so`() throws {
    let stage = Stage()
    stage.device.perform { stage.navigation.isNavigationBarHidden = true }
    try stage.open()
    stage.device.perform { stage.search.isActive = true }
    try stage.device.settle()
    stage.device.perform { stage.search.isActive = false }
    try stage.device.settle()
    #expect(stage.navigation.isNavigationBarHidden)
  }
}
