import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct TabBarControllerTests {
  // MARK: Selection

  @Test func `Callbacks of a change of tabs come in Apple's order, and views load when shown`()
    throws
  {
    let stage = try TabStage(["A", "B", "C"])
    #expect(stage.tabs.viewControllers?[1].isViewLoaded == false)
    try stage.tap("B")
    #expect(
      stage.log.take() == [
        "B didLoad", "B willAppear", "A willDisappear", "B isAppearing", "A didDisappear",
        "B didAppear",
      ])
    #expect(stage.tabs.selectedIndex == 1)
    #expect(stage.tabs.viewControllers?[2].isViewLoaded == false)
    try stage.tap("A")
    #expect(
      stage.log.take() == [
        "A willAppear", "B willDisappear", "A isAppearing", "B didDisappear", "A didAppear",
      ])
  }

  @Test func `The tabs stand side by side, the selected one in the tint`() throws {
    let stage = try TabStage(["A", "B", "C"])
    #expect(stage.bar.frame == CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
    #expect(stage.tab("A")?.frame == CGRect(x: 0, y: 761, width: 130, height: 49))
    #expect(stage.tab("C")?.frame.minX == 260)
    #expect(stage.tab("A")?.traits == [.button, .selected])
    #expect(stage.tab("B")?.traits == .button)
    #expect(stage.tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
  }

  @Test func `Read from the right the tabs go from right to left`() throws {
    let stage = try TabStage(appearance: Appearance(isRightToLeft: true))
    #expect(stage.tab("A")?.frame.minX == 260)
    #expect(stage.tab("C")?.frame.minX == 0)
    try stage.tap("C")
    #expect(stage.tabs.selectedIndex == 2)
  }

  @Test func `The delegate may refuse a tab, and hears of taps but not of code`() throws {
    let delegate = TabWitness()
    let stage = try TabStage()
    stage.tabs.delegate = delegate
    delegate.refuses = { ($0 as? TabStage.Screen)?.name == "B" }
    try stage.tap("B")
    #expect(stage.tabs.selectedIndex == 0)
    #expect(stage.tab("A")?.traits.contains(.selected) == true)
    try stage.tap("C")
    try stage.tap("C")
    stage.device.perform { stage.tabs.selectedIndex = 0 }
    #expect(delegate.lines == ["should B", "should C", "did C", "should C", "did C"])
  }

  @Test func `A subclass hears of the item before the tab changes`() throws {
    final class Own: UITabBarController {
      var lines: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        lines.append("\(item.title ?? "") at \(selectedIndex)")
      }
    }
    let own = Own()
    let stage = try TabStage(controller: own)
    try stage.tap("B")
    #expect(own.lines == ["B at 0"])
  }

  @Test func `Code selects a tab, and what is none is reported`() throws {
    let stage = try TabStage()
    let faults = UIKitFault.collected {
      stage.device.perform {
        stage.tabs.selectedIndex = 7
        stage.tabs.selectedViewController = UIViewController()
        stage.tabs.viewControllers = [
          stage.tabs.viewControllers![0], stage.tabs.viewControllers![0],
        ]
        stage.bar.setItems([], animated: false)
      }
    }
    #expect(faults.count == 4)
    #expect(stage.tabs.selectedIndex == 0)
    #expect(stage.tabs.viewControllers?.count == 3)
    stage.device.perform { stage.tabs.selectedViewController = stage.tabs.viewControllers?[2] }
    try stage.device.settle()
    #expect(stage.tab("C")?.traits.contains(.selected) == true)
  }

  @Test func `A tab that selects another one while it appears leaves that one alone on screen`()
    throws
  {
    let stage = try TabStage()
    let second = stage.tabs.viewControllers?[1] as? TabStage.Screen
    second?.onWillAppear = { [weak tabs = stage.tabs] _ in tabs?.selectedIndex = 2 }
    try stage.tap("B")
    #expect(stage.tabs.selectedIndex == 2)
    #expect(
      stage.log.take().filter { !$0.contains("isAppearing") } == [
        "B didLoad", "B willAppear", "C didLoad", "C willAppear", "B willDisappear outside",
        "B didDisappear", "C didAppear", "A willDisappear", "A didDisappear",
      ])
    let visible = stage.tabs.viewControllers?.filter { $0.viewIfLoaded?.window != nil }
    #expect(visible?.count == 1)
  }

  @Test func `New controllers keep the selected one, or else its place`() throws {
    let stage = try TabStage(["A", "B", "C"])
    stage.device.perform { stage.tabs.selectedIndex = 1 }
    let all = stage.tabs.viewControllers ?? []
    stage.device.perform { stage.tabs.setViewControllers([all[1], all[0]], animated: true) }
    try stage.device.settle()
    #expect(stage.tabs.selectedViewController === all[1])
    #expect(stage.tabs.selectedIndex == 0)
    #expect(all[2].parent == nil)
    let other = TabStage.make("D", stage.log)
    stage.device.perform { stage.tabs.viewControllers = [other, all[0]] }
    #expect(stage.tabs.selectedViewController === other)
    #expect(stage.tab("D")?.traits.contains(.selected) == true)
    stage.device.perform { stage.tabs.viewControllers = nil }
    #expect(stage.tabs.selectedViewController == nil)
    #expect(stage.tabs.selectedIndex == NSNotFound)
  }

  @Test func `A tapped tab that is selected pops to its root, then scrolls to the top`() throws {
    let stage = try TabStage(["A>", "B"])
    let navigation = stage.tabs.viewControllers?[0] as! UINavigationController
    let table = NumberedRows(style: .plain)
    table.rows = 100
    stage.device.perform {
      navigation.setViewControllers([table], animated: false)
      table.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
    }
    try stage.device.settle()
    let top = table.tableView.contentOffset.y
    stage.device.perform {
      table.tableView.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
      navigation.pushViewController(TabStage.Screen("P", stage.log), animated: false)
      navigation.pushViewController(TabStage.Screen("Q", stage.log), animated: false)
    }
    try stage.device.settle()
    try stage.tap("A")
    #expect(navigation.viewControllers.count == 1)
    #expect(table.tableView.contentOffset.y > 1000)
    try stage.tap("A")
    #expect(table.tableView.contentOffset.y == top)
  }

  // MARK: Items

  @Test func `The item of a navigation controller is its root's, and follows titles`() throws {
    let stage = try TabStage(["A>", "B"])
    #expect(stage.tab("A") != nil)
    let navigation = stage.tabs.viewControllers?[0] as? UINavigationController
    #expect(navigation?.tabBarItem === navigation?.viewControllers.first?.tabBarItem)
    stage.device.perform { navigation?.viewControllers.first?.title = "Home" }
    #expect(stage.tab("Home") != nil)
    stage.device.perform {
      navigation?.tabBarItem = UITabBarItem(title: "Own", image: nil, selectedImage: nil)
    }
    #expect(stage.tab("Own") != nil && stage.tab("Home") == nil)
    #expect(navigation?.viewControllers.first?.tabBarController === stage.tabs)
  }

  @Test func `A badge is read out, and goes with nil`() throws {
    let stage = try TabStage()
    let item = stage.tabs.viewControllers?[1].tabBarItem
    stage.device.perform { item?.badgeValue = "12" }
    #expect(stage.tab("B")?.value == "12")
    stage.device.perform { item?.badgeValue = nil }
    #expect(stage.tab("B")?.value == nil)
  }

  @Test(arguments: [false, true])
  func `A badge does not cover a title beside the image`(isRightToLeft: Bool) throws {
    let stage = try TabStage(
      size: CGSize(width: 844, height: 390), appearance: Appearance(isRightToLeft: isRightToLeft))
    let item = stage.tabs.viewControllers?[1].tabBarItem
    stage.device.perform {
      item?.image = UIImage(systemName: "star")
      item?.badgeValue = "12"
    }
    try stage.device.settle()
    func labels(in view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }
    func frame(_ text: String) throws -> CGRect {
      let label = try #require(labels(in: stage.bar).first { $0.text == text })
      return label.convert(label.bounds, to: stage.bar)
    }
    let (badge, title) = (try frame("12"), try frame("B"))
    #expect(badge.intersection(title).width < 0.01, "\(badge) \(title)")
  }

  @Test func `A disabled tab is not selected`() throws {
    let stage = try TabStage()
    stage.device.perform { stage.tabs.viewControllers?[1].tabBarItem.isEnabled = false }
    try stage.tap("B")
    #expect(stage.tabs.selectedIndex == 0)
  }

  @Test func `Identifiers and labels of items reach screen readers and tests`() throws {
    let stage = try TabStage()
    stage.device.perform {
      stage.tabs.viewControllers?[1].tabBarItem.accessibilityIdentifier = "second"
      stage.tabs.viewControllers?[1].tabBarItem.accessibilityLabel = "Second tab"
    }
    #expect(stage.tab("Second tab")?.identifier == "second")
  }

  // MARK: Size and safe area

  @Test func `The bar is lower in compact height and a little higher in regular width`() throws {
    let stage = try TabStage()
    stage.device.rotate()
    try stage.device.settle()
    let bottom = stage.tabs.view.safeAreaInsets.bottom
    #expect(stage.bar.frame.height == 32 + bottom)
    #expect(stage.tabs.selectedViewController?.view.safeAreaInsets.bottom == 32 + bottom)
    let pad = try TabStage(size: CGSize(width: 1024, height: 768), appearance: Appearance())
    #expect(pad.bar.frame.height == 50)
    // Centered, with their own widths.
    #expect((pad.tab("A")?.frame.minX ?? 0) > 300)
  }

  @Test func `Content ends above an opaque bar`() throws {
    let stage = try TabStage(["A", "B>"])
    stage.device.perform { stage.bar.isTranslucent = false }
    try stage.device.settle()
    #expect(stage.tabs.viewControllers?[0].view.frame.height == 761)
    #expect(stage.tabs.viewControllers?[0].view.safeAreaInsets.bottom == 0)
    try stage.tap("B")
    let screen = (stage.tabs.viewControllers?[1] as? UINavigationController)?.topViewController
    #expect(screen?.view.convert(screen!.view.bounds, to: nil).maxY == 761)
  }

  @Test func `A table's last row rests above the bar`() throws {
    let table = NumberedRows(style: .plain)
    table.rows = 100
    let stage = try TabStage(["B"])
    stage.device.perform {
      stage.tabs.viewControllers = [table]
    }
    try stage.device.settle()
    #expect(table.tableView.adjustedContentInset.bottom == 83)
    stage.device.perform {
      table.tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    }
    try stage.device.settle()
    let last = table.tableView.cellForRow(at: IndexPath(row: 99, section: 0))!
    #expect(last.convert(last.bounds, to: nil).maxY == 761)
  }

  @Test func `The bar can be hidden, with an animation that has no jump`() throws {
    let stage = try TabStage()
    stage.device.perform { stage.tabs.setTabBarHidden(true, animated: true) }
    var places: [CGFloat] = []
    for _ in 0..<20 {
      stage.device.advance(by: 1 / 60)
      places.append((stage.bar.layer.presentation() ?? stage.bar.layer).position.y)
    }
    try stage.device.settle()
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 >= $0 - 0.01 && $1 - $0 < 20 })
    #expect(stage.bar.isHidden)
    #expect(stage.tabs.selectedViewController?.view.safeAreaInsets.bottom == 34)
    stage.device.perform { stage.tabs.isTabBarHidden = false }
    #expect(!stage.bar.isHidden)
    #expect(stage.tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
  }

  @Test func `Without content below it the bar has no background, above a long list it has`()
    throws
  {
    let table = NumberedRows(style: .plain)
    table.rows = 100
    let stage = try TabStage(["B"])
    stage.device.perform {
      table.tabBarItem.title = "List"
      stage.tabs.viewControllers = [table, TabStage.make("B", stage.log)]
    }
    try stage.device.settle()
    #expect(!stage.bar.isAtEdge)
    stage.device.perform {
      table.tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    }
    try stage.device.settle()
    #expect(stage.bar.isAtEdge)
    try stage.tap("B")
    #expect(stage.bar.isAtEdge)
  }

  // MARK: Keys

  @Test func `Control with Tab goes round the tabs, Alt with a digit selects one`() throws {
    let stage = try TabStage()
    stage.device.press(.tab, modifiers: .control)
    #expect(stage.tabs.selectedIndex == 1)
    stage.device.press(.tab, modifiers: [.control, .shift])
    stage.device.press(.tab, modifiers: [.control, .shift])
    #expect(stage.tabs.selectedIndex == 2)
    stage.device.press(.tab, modifiers: .control)
    #expect(stage.tabs.selectedIndex == 0)
    stage.device.hold(.keyboard2, modifiers: .alternate)
    stage.device.release(.keyboard2)
    #expect(stage.tabs.selectedIndex == 1)
    stage.device.hold(.keyboard9, modifiers: .alternate)
    stage.device.release(.keyboard9)
    #expect(stage.tabs.selectedIndex == 1)
  }

  // MARK: Memory

  @Test func `Controllers that are tabs no more are released, and so is the container`() throws {
    weak var tabs: UITabBarController?
    weak var first: UIViewController?
    weak var more: UIViewController?
    try {
      let stage = try TabStage(["A>", "B", "C", "D", "E", "F", "G"])
      tabs = stage.tabs
      first = stage.tabs.viewControllers?[0]
      try stage.tap("More")
      more = stage.tabs.moreNavigationController
      try stage.tap("A")
      stage.device.perform {
        stage.tabs.viewControllers = [TabStage.make("Z", stage.log)]
      }
      try stage.device.settle()
      #expect(first == nil)
      stage.device.show(UIViewController())
      try stage.device.settle()
    }()
    #expect(tabs == nil)
    #expect(more == nil)
  }
}

/// Logs the delegate calls of a tab bar controller.
@MainActor final class TabWitness: NSObject, UITabBarControllerDelegate {
  var lines: [String] = []
  var refuses: (UIViewController) -> Bool = { _ in false }

  private func name(_ controller: UIViewController) -> String {
    (controller as? TabStage.Screen)?.name ?? "\(type(of: controller))"
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    lines.append("should \(name(viewController))")
    return !refuses(viewController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { lines.append("did \(name(viewController))") }
}
