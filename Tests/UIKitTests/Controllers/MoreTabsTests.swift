import Foundation
import Simulator
import Testing
import UIKit

/// Tabs for which the bar has no room.
@Suite(.serialized) @MainActor struct MoreTabsTests {
  private let names = ["A", "B", "C", "D", "E", "F>", "G"]

  @Test func `The fifth item leads to a list of the others`() throws {
    let stage = try TabStage(names)
    #expect(stage.bar.items?.map { $0.title } == ["A", "B", "C", "D", "More"])
    try stage.tap("More")
    #expect(stage.tabs.selectedViewController === stage.tabs.moreNavigationController)
    #expect(stage.tabs.selectedIndex == NSNotFound)
    try stage.device.tap(row: 0)
    try stage.device.settle()
    #expect(stage.tabs.selectedIndex == 4)
    #expect(stage.tabs.viewControllers?[4].view.window != nil)
    #expect(stage.log.take().suffix(2) == ["E didAppear", "E didMove"])
    #expect(stage.tab("More")?.traits.contains(.selected) == true)
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(stage.tabs.selectedViewController === stage.tabs.moreNavigationController)
    #expect(stage.tabs.viewControllers?[4].parent === stage.tabs)
  }

  @Test func `A navigation controller of the list lends its screens, and gets its root back`()
    throws
  {
    let stage = try TabStage(names)
    let inner = stage.tabs.viewControllers?[5] as! UINavigationController
    let root = inner.viewControllers[0]
    stage.device.perform { stage.tabs.selectedIndex = 5 }
    try stage.device.settle()
    #expect(root.view.window != nil)
    #expect(stage.tabs.selectedIndex == 5)
    #expect(root.navigationController === stage.tabs.moreNavigationController)
    #expect(inner.tabBarItem.title == "F")
    stage.device.perform {
      root.navigationController?.pushViewController(TabStage.Screen("P", stage.log), animated: true)
    }
    try stage.device.settle()
    try stage.tap("A")
    #expect(stage.tabs.selectedIndex == 0)
    try stage.tap("More")
    #expect(stage.tabs.selectedIndex == 5)
    stage.device.perform {
      _ = stage.tabs.moreNavigationController.popToRootViewController(animated: true)
    }
    try stage.device.settle()
    #expect(inner.viewControllers.first === root)
    #expect(inner.viewControllers.count == 1)
  }

  @Test func `A window that grows gives every tab its item, and takes them back`() throws {
    let stage = try TabStage(names)
    stage.device.perform { stage.tabs.selectedIndex = 6 }
    try stage.device.settle()
    stage.device.resize(to: CGSize(width: 1000, height: 900))
    try stage.device.settle()
    #expect(stage.bar.items?.count == 7)
    #expect(stage.tabs.selectedIndex == 6)
    #expect(stage.tabs.viewControllers?[6].view.window != nil)
    #expect(stage.tabs.viewControllers?[6].parent === stage.tabs)
    stage.device.resize(to: CGSize(width: 390, height: 844))
    try stage.device.settle()
    #expect(stage.bar.items?.count == 5)
    #expect(stage.tabs.selectedIndex == 6)
    #expect(stage.tabs.viewControllers?[6].view.window != nil)
    #expect(stage.tab("More")?.traits.contains(.selected) == true)
  }

  @Test(arguments: [UIContentSizeCategory.large, .extraExtraExtraLarge])
  func `The rows of the list are equally high, whatever their images`(
    size: UIContentSizeCategory
  ) throws {
    let stage = try TabStage(
      ["A", "B", "C", "D", "E", "F", "G", "H"],
      appearance: Appearance(
        contentSizeCategory: size,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    stage.device.perform {
      let screens = stage.tabs.viewControllers ?? []
      for (index, side) in [(4, 24.0), (5, 30), (6, 60)] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        screens[index].tabBarItem.image = image
      }
      screens[7].tabBarItem.image = nil
    }
    try stage.tap("More")
    let list = try #require(
      stage.tabs.moreNavigationController.topViewController as? UITableViewController)
    let heights = (0..<4).map {
      list.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height
    }
    #expect(Set(heights).count == 1)
    if size == .large { #expect(heights[0] == 44) }
    // An image keeps its size up to 30 points.
    let views = list.tableView.visibleCells.compactMap { cell in
      cell.contentView.subviews.lazy.flatMap { [$0] + $0.subviews }.first { $0 is UIImageView }
    }
    if size == .large { #expect(views.map(\.frame.width) == [24, 30, 30]) }
  }
}
