import Foundation
import Simulator
import Testing
import Trestle

/// A header that hides under bars that change as the content scrolls, and scrolls of all kinds to the
/// top of its list.
@MainActor @Suite struct HeaderInBarsTests {
  enum Bar: CaseIterable, Sendable { case plain, largeTitle, searchItem, both }

  /// The ways in which a user scrolls to the top.
  enum Way: CaseIterable, Sendable { case statusBar, home, tab, pageUp, code, jump }

  @MainActor private final class Stage {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    let page: ListPage
    let navigation: UINavigationController
    let tabs: UITabBarController
    var table: UITableView { page.tableView }
    var barEdge: CGFloat {
      navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
    }

    init(_ bar: Bar, style: UITableView.Style = .plain, header: UIView? = nil) {
      let device = device
      let page = device.perform { ListPage(style: style) }
      self.page = page
      page.sections = [Array(0..<60)]
      page.title = "List"
      let navigation = device.perform { UINavigationController(rootViewController: page) }
      self.navigation = navigation
      tabs = device.perform {
        navigation.navigationBar.prefersLargeTitles = bar == .largeTitle || bar == .both
        if bar == .searchItem || bar == .both {
          page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        }
        page.loadViewIfNeeded()
        let header = header ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
        page.tableView.tableHeaderView = header
        if !(header is AutohidingHeaderView) { page.tableView.headerHiding = HeaderHiding() }
        let tabs = UITabBarController()
        navigation.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
        tabs.viewControllers = [navigation]
        return tabs
      }
      device.show(tabs)
    }

    func go(_ way: Way) throws {
      switch way {
      case .statusBar: device.tap(at: CGPoint(x: 195, y: 20))
      case .home: device.press(.home)
      case .tab:
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        device.tap(at: CGPoint(x: bar.midX, y: bar.minY + 20))
      case .pageUp:
        for _ in 0..<4 {
          device.press(.pageUp)
          try device.settle()
        }
      case .code, .jump:
        device.perform {
          let top = CGPoint(x: 0, y: -table.adjustedContentInset.top)
          table.setContentOffset(top, animated: way == .code)
        }
      }
      try device.settle()
    }
  }

  @Test(arguments: Bar.allCases, Way.allCases)
  func `Every way to the top shows the header`(bar: Bar, way: Way) throws {
    let stage = Stage(bar)
    try stage.device.settle()
    stage.device.perform { stage.table.contentOffset.y = 1000 }
    try stage.device.settle()
    #expect(stage.table.headerHiding?.isHidden == true)
    try stage.go(way)
    #expect(stage.table.contentOffset.y == -stage.table.adjustedContentInset.top)
    #expect(stage.table.adjustedContentInset.top == stage.barEdge)
    #expect(stage.table.headerHiding?.isHidden == false)
  }

  @Test(arguments: Bar.allCases, [UITableView.Style.plain, .grouped])
  func `Content touches the bar when rows below a hidden header are removed`(
    bar: Bar, style: UITableView.Style
  ) throws {
    let header = AutohidingHeaderView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    header.minimumHeight = 44
    let stage = Stage(bar, style: style, header: header)
    try stage.device.settle()
    stage.device.perform { stage.table.contentOffset.y = 600 }
    try stage.device.settle()
    stage.device.perform {
      stage.page.sections = [[0, 1]]
      stage.table.reloadData()
    }
    try stage.device.settle()
    let top = header.contentView.convert(CGPoint.zero, to: nil).y
    #expect(abs(top - stage.barEdge) < 1)
  }

  @Test(arguments: [false, true])
  func `A header set after a hidden one was removed is shown`(scrolls: Bool) throws {
    let stage = ListStage()
    stage.addHeader()
    stage.device.perform {
      stage.table.headerHiding = HeaderHiding()
      stage.table.headerHiding?.setHidden(true, animated: false)
    }
    try stage.device.settle()
    var changes: [Bool] = []
    stage.table.headerHiding?.onChange = { changes.append($0) }
    stage.device.perform {
      stage.table.tableHeaderView = nil
      if scrolls { stage.table.contentOffset.y = 0 }
    }
    try stage.device.settle()
    #expect(stage.table.headerHiding?.isHidden == false && changes == [false])
    if !scrolls { stage.device.perform { stage.table.contentOffset.y = 0 } }
    stage.addHeader(height: 70)
    try stage.device.settle()
    #expect(stage.offset == 0 && stage.table.headerHiding?.isHidden == false)
  }

  @Test func `A list with an open row comes to rest wherever its header is`() throws {
    let stage = EditListStage(sections: 1, rows: 60, folds: false) { _ in }
    stage.stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding() }
    try stage.device.settle()
    let start = stage.point(3, x: 350)
    stage.device.touch(at: start).move(byX: -180, y: 0, over: 0.1).lift()
    try stage.device.settle()
    try #require(stage.cell(3)?.showingDeleteConfirmation == true)
    stage.device.perform { stage.table.contentOffset.y = 40 }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 40)
    stage.device.tap(at: stage.point(6))
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 0)
  }

  @Test func `An app that pins the content does not keep the header's corrections going`() throws {
    let stage = ListStage()
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding() }
    try stage.device.settle()
    let observation = stage.table.observe(\.contentOffset) { table, _ in
      MainActor.assumeIsolated { if table.contentOffset.y < 40 { table.contentOffset.y = 40 } }
    }
    defer { observation.invalidate() }
    stage.device.perform { stage.table.contentOffset.y = 40 }
    try stage.device.settle()
    #expect(stage.offset == 40)
  }

  @Test func `A header that no longer hides is UIKit's own, and gives its room back`() throws {
    let stage = ListStage(rows: 3)
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding() }
    try stage.device.settle()
    #expect(stage.table.contentInset.bottom > 0)
    let hiding = try #require(stage.table.headerHiding)
    stage.device.perform { stage.table.headerHiding = nil }
    #expect(stage.table.contentInset == .zero && stage.table.headerHiding == nil)
    #expect(!hiding.isHidden)
    hiding.threshold = 0.9
    stage.device.perform { stage.table.headerHiding = hiding }
    try stage.device.settle()
    #expect(stage.table.contentInset.bottom > 0 && stage.table.headerHiding?.threshold == 0.9)
  }
}
