import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ToolbarTests {
  private func show(_ names: [String], isMirrored: Bool = false) throws -> NavigationStage {
    let stage = try NavigationStage(
      names,
      appearance: Appearance(
        isRightToLeft: isMirrored,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    stage.device.perform {
      for controller in stage.navigation.viewControllers {
        controller.toolbarItems = items(controller.title ?? "")
      }
    }
    return stage
  }

  private func items(_ name: String) -> [UIBarButtonItem] {
    [
      UIBarButtonItem(title: "First \(name)"), .flexibleSpace(),
      UIBarButtonItem(title: "Last \(name)"),
    ]
  }

  private func frame(_ name: String, _ stage: NavigationStage) -> CGRect? {
    stage.device.screenReader.elements.first { $0.label == name }?.frame
  }

  @Test func `A toolbar has a background while rows are behind it, also before the first scroll`()
    throws
  {
    let stage = try show(["A"])
    let list = RowsController()
    list.toolbarItems = items("Rows")
    stage.device.perform {
      stage.navigation.setToolbarHidden(false, animated: false)
      stage.navigation.pushViewController(list, animated: false)
    }
    try stage.device.settle()
    let bar = try #require(stage.navigation.toolbar)
    #expect(!bar.isAtEdge)
    stage.device.perform {
      list.count = 3
      list.tableView.reloadData()
    }
    try stage.device.settle()
    #expect(bar.isAtEdge)
    stage.device.perform {
      list.count = 50
      list.tableView.reloadData()
    }
    try stage.device.settle()
    #expect(!bar.isAtEdge)
    stage.device.perform {
      list.tableView.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    }
    try stage.device.settle()
    #expect(bar.isAtEdge)
  }

  private final class RowsController: UITableViewController {
    var count = 50

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test func `Shown, the toolbar stands at the bottom and content ends above it`() throws {
    let stage = try show(["A"])
    #expect(stage.navigation.isToolbarHidden)
    #expect(stage.top.view.safeAreaInsets.bottom == 34)
    stage.device.perform { stage.navigation.setToolbarHidden(false, animated: true) }
    stage.device.advance(by: 0.1)
    #expect(stage.navigation.toolbar.isHidden == false)
    try stage.device.settle()
    #expect(
      stage.navigation.toolbar.frame == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
    #expect(stage.top.view.safeAreaInsets.bottom == 78)
    let (first, last) = (try #require(frame("First A", stage)), frame("Last A", stage))
    #expect(first.minX == 16)
    #expect(last?.maxX == 374)
    stage.device.perform { stage.navigation.setToolbarHidden(true, animated: true) }
    try stage.device.settle()
    #expect(stage.navigation.toolbar.isHidden)
    #expect(stage.top.view.safeAreaInsets.bottom == 34)
  }

  @Test func `Read from the right the items go from right to left`() throws {
    let stage = try show(["A"], isMirrored: true)
    stage.device.perform { stage.navigation.isToolbarHidden = false }
    try stage.device.settle()
    #expect(frame("First A", stage)?.maxX == 374)
    #expect(frame("Last A", stage)?.minX == 16)
  }

  @Test func `The items are the top screen's, also after a swipe that is taken back`() throws {
    let stage = try show(["A", "B"])
    stage.device.perform { stage.navigation.isToolbarHidden = false }
    try stage.device.settle()
    #expect(frame("First B", stage) != nil)
    let finger = stage.swipe(by: 150)
    finger.cancel()
    try stage.device.settle()
    #expect(frame("First B", stage) != nil && frame("First A", stage) == nil)
    stage.pop()
    try stage.device.settle()
    #expect(frame("First A", stage) != nil && frame("First B", stage) == nil)
  }

  @Test func `A screen may be without the toolbar, and so are those above it`() throws {
    let stage = try show(["A"])
    stage.device.perform { stage.navigation.isToolbarHidden = false }
    let next = stage.screen("B")
    next.hidesBottomBarWhenPushed = true
    stage.device.perform { stage.navigation.pushViewController(next, animated: true) }
    try stage.device.settle()
    #expect(stage.navigation.toolbar.isHidden)
    #expect(next.view.safeAreaInsets.bottom == 34)
    stage.pop()
    try stage.device.settle()
    #expect(!stage.navigation.toolbar.isHidden)
    #expect(stage.top.view.safeAreaInsets.bottom == 78)
  }

  @Test func `A swipe up hides the bars and one down brings them back`() throws {
    let stage = try show(["A"])
    stage.navigation.hidesBarsOnSwipe = true
    stage.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 580))
    try stage.device.settle()
    #expect(!stage.navigation.isNavigationBarHidden)
    stage.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
    try stage.device.settle()
    #expect(stage.navigation.isNavigationBarHidden)
    stage.device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600))
    try stage.device.settle()
    #expect(!stage.navigation.isNavigationBarHidden)
    stage.navigation.hidesBarsOnSwipe = false
    stage.navigation.hidesBarsOnTap = true
    stage.device.tap(at: CGPoint(x: 200, y: 500))
    try stage.device.settle()
    #expect(stage.navigation.isNavigationBarHidden)
  }

  @Test func `The bar can be away where there is little height`() throws {
    let stage = try show(["A"])
    stage.navigation.hidesBarsWhenVerticallyCompact = true
    #expect(!stage.navigation.navigationBar.isHidden)
    stage.device.rotate()
    try stage.device.settle()
    #expect(stage.navigation.navigationBar.isHidden)
    #expect(stage.top.view.safeAreaInsets.top == stage.navigation.view.safeAreaInsets.top)
    stage.device.rotate()
    try stage.device.settle()
    #expect(!stage.navigation.navigationBar.isHidden)
  }
}
