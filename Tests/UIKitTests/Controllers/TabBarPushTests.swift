import Foundation
import Simulator
import Testing
import UIKit

/// A tab bar with a navigation controller in a tab: the effect of pushed screens on the bar.
@Suite(.serialized) @MainActor struct TabBarPushTests {
  private func navigation(_ stage: TabStage) -> UINavigationController {
    stage.tabs.viewControllers![0] as! UINavigationController
  }

  private func push(_ name: String, _ stage: TabStage, hides: Bool) -> TabStage.Screen {
    let screen = TabStage.Screen(name, stage.log)
    screen.hidesBottomBarWhenPushed = hides
    stage.device.perform { navigation(stage).pushViewController(screen, animated: true) }
    return screen
  }

  /// Where the middle of the bar is on the screen, animations included.
  private func barX(_ stage: TabStage) -> CGFloat {
    (stage.bar.layer.presentation() ?? stage.bar.layer).position.x
  }

  @Test func `A pushed screen has the bar below it unless it hides it`() throws {
    let stage = try TabStage(["A>", "B"])
    let plain = push("P", stage, hides: false)
    try stage.device.settle()
    #expect(!stage.bar.isHidden)
    #expect(plain.view.safeAreaInsets.bottom == 83)
    let full = push("Q", stage, hides: true)
    try stage.device.settle()
    #expect(stage.bar.isHidden)
    #expect(full.view.safeAreaInsets.bottom == 34)
    let above = push("R", stage, hides: false)
    try stage.device.settle()
    #expect(stage.bar.isHidden)
    #expect(above.view.safeAreaInsets.bottom == 34)
    stage.device.perform { _ = navigation(stage).popToViewController(plain, animated: true) }
    try stage.device.settle()
    #expect(!stage.bar.isHidden)
    #expect(plain.view.safeAreaInsets.bottom == 83)
    #expect(stage.bar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
  }

  @Test func `The bar moves away with the lower screen, and comes back with it, without a jump`()
    throws
  {
    let stage = try TabStage(["A>", "B"])
    _ = push("P", stage, hides: true)
    var places = [barX(stage)]
    for _ in 0..<40 {
      stage.device.advance(by: 1 / 60)
      if stage.bar.isHidden { break }
      places.append(barX(stage))
    }
    try stage.device.settle()
    #expect(stage.bar.isHidden)
    #expect(places.first == 195)
    #expect(abs((places.last ?? 0) - (195 - 0.3 * 390)) < 2)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 30 })
    stage.device.perform { _ = navigation(stage).popViewController(animated: true) }
    places = [barX(stage)]
    for _ in 0..<40 {
      stage.device.advance(by: 1 / 60)
      places.append(barX(stage))
    }
    try stage.device.settle()
    #expect(places.last == 195)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 30 })
    #expect(stage.bar.superview === stage.tabs.view)
  }

  @Test func `A swipe back brings the bar with the finger; taken back, the bar goes again`() throws
  {
    let stage = try TabStage(["A>", "B"])
    _ = push("P", stage, hides: true)
    try stage.device.settle()
    let finger = stage.device.touch(at: CGPoint(x: 5, y: 400))
    finger.move(byX: 205, over: 0.3).hold(for: 0.3)
    #expect(!stage.bar.isHidden)
    // Half way: 0.15 of the width is left.
    #expect(abs(barX(stage) - (195 - 0.15 * 390)) < 6)
    finger.move(byX: -150, over: 0.2).hold(for: 0.3).lift()
    try stage.device.settle()
    #expect(stage.bar.isHidden)
    #expect(navigation(stage).viewControllers.count == 2)
    #expect(navigation(stage).topViewController?.view.safeAreaInsets.bottom == 34)
    let again = stage.device.touch(at: CGPoint(x: 5, y: 400))
    again.move(byX: 300, over: 0.3).lift()
    try stage.device.settle()
    #expect(!stage.bar.isHidden)
    #expect(barX(stage) == 195)
    #expect(navigation(stage).viewControllers.count == 1)
    #expect(navigation(stage).topViewController?.view.safeAreaInsets.bottom == 83)
    try stage.tap("B")
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test func `Another tab selected in the middle of a swipe back has its bar`() throws {
    let stage = try TabStage(["A>", "B"])
    _ = push("P", stage, hides: true)
    try stage.device.settle()
    let finger = stage.device.touch(at: CGPoint(x: 5, y: 400))
    finger.move(byX: 200, over: 0.3)
    stage.device.perform { stage.tabs.selectedIndex = 1 }
    finger.lift()
    try stage.device.settle()
    #expect(!stage.bar.isHidden)
    #expect(stage.bar.superview === stage.tabs.view)
    #expect(stage.bar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(stage.tabs.viewControllers?[1].view.window != nil)
    #expect(navigation(stage).view.window == nil)
  }

  @Test func `The toolbar stands above the tab bar, and at the edge without it`() throws {
    let stage = try TabStage(["A>", "B"])
    stage.device.perform {
      navigation(stage).topViewController?.toolbarItems = [UIBarButtonItem(title: "Item")]
      navigation(stage).isToolbarHidden = false
    }
    try stage.device.settle()
    #expect(navigation(stage).toolbar.frame.maxY == 761)
    #expect(navigation(stage).topViewController?.view.safeAreaInsets.bottom == 127)
  }

  @Test func `Escape and a mouse's back button go back in the tab that is shown`() throws {
    let stage = try TabStage(["A>", "B>"])
    _ = push("P", stage, hides: false)
    try stage.device.settle()
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(navigation(stage).viewControllers.count == 1)
  }

  @Test func `A sheet from a tab covers the bar, and the tab's callbacks stay balanced`() throws {
    let stage = try TabStage(["A>", "B"])
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    stage.device.perform {
      navigation(stage).topViewController?.present(sheet, animated: true)
    }
    try stage.device.settle()
    #expect(stage.bar.window == nil)
    #expect(stage.log.take() == ["A willDisappear", "A didDisappear"])
    #expect(stage.tabs.presentedViewController === sheet)
    stage.device.perform { sheet.dismiss(animated: true) }
    try stage.device.settle()
    #expect(stage.bar.window != nil)
    #expect(
      stage.log.take() == ["A willAppear", "A isAppearing outside", "A didAppear"]
        || stage.log.lines.isEmpty)
  }

  @Test func `Tabs turn with the screen in the middle of a swipe`() throws {
    let stage = try TabStage(["A>", "B"])
    _ = push("P", stage, hides: true)
    try stage.device.settle()
    let finger = stage.device.touch(at: CGPoint(x: 5, y: 400))
    finger.move(byX: 200, over: 0.3)
    stage.device.rotate()
    finger.lift()
    try stage.device.settle()
    stage.device.rotate()
    try stage.device.settle()
    stage.device.perform { _ = navigation(stage).popToRootViewController(animated: false) }
    try stage.device.settle()
    #expect(stage.bar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(!stage.bar.isHidden)
  }
}
