import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct NavigationMistakeTests {
  private typealias Screen = NavigationStage.Screen

  @Test
  func `Pushing a controller of the stack, a navigation controller or a split view is reported`()
    throws
  {
    let stage = try NavigationStage(["A", "B"])
    let below = stage.navigation.viewControllers[0]
    let told = UIKitFault.collected {
      stage.device.perform {
        stage.navigation.pushViewController(below, animated: true)
        stage.navigation.pushViewController(UINavigationController(), animated: true)
        stage.navigation.setViewControllers([below, below], animated: true)
        stage.navigation.popToViewController(UIViewController(), animated: true)
        stage.navigation.pushViewController(
          UISplitViewController(style: .doubleColumn), animated: true)
      }
    }
    try stage.device.settle()
    #expect(told.count == 5)
    #expect(
      told.last?.hasPrefix("Split View Controllers cannot be pushed to a Navigation Controller")
        == true)
    #expect(
      told.first?.hasPrefix(
        "Pushing the same view controller instance more than once is not supported") == true)
    #expect(told[1] == "Pushing a navigation controller is not supported")
    #expect(told[2] == "All view controllers in a navigation controller must be distinct")
    #expect(told[3] == "Tried to pop to a view controller that doesn't exist.")
    #expect(stage.names == ["A", "B"])
    #expect(stage.log.take() == [])
  }

  @Test(arguments: [0, 1, 2])
  func `A screen removed during a push leaves the stack, and another one is shown`(
    index: Int
  ) throws {
    let stage = try NavigationStage(["A", "B"])
    let third = stage.screen("C")
    stage.device.perform { stage.navigation.pushViewController(third, animated: true) }
    stage.device.advance(by: 0.1)
    let gone = try #require(stage.navigation.viewControllers[index] as? Screen)
    stage.device.perform {
      gone.willMove(toParent: nil)
      gone.removeFromParent()
    }
    try stage.device.settle()
    #expect(!stage.names.contains(gone.name))
    #expect(stage.names.count == 2)
    #expect(gone.parent == nil)
    #expect(gone.viewIfLoaded?.window == nil)
    #expect(stage.navigation.topViewController?.view.window != nil)
    #expect(stage.navigation.transitionCoordinator == nil)
    stage.pop()
    try stage.device.settle()
    #expect(stage.names.count == 1)
  }

  @Test func `A push ends though the screen's view was removed during it`() throws {
    let stage = try NavigationStage(["A"])
    let next = stage.screen("B")
    stage.device.perform { stage.navigation.pushViewController(next, animated: true) }
    stage.device.advance(by: 0.1)
    stage.device.perform { next.view.removeFromSuperview() }
    try stage.device.settle()
    #expect(stage.names == ["A", "B"])
    #expect(next.view.window != nil)
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test func `Dismissing nothing calls the completion and changes nothing`() throws {
    let stage = try NavigationStage(["A"])
    var done = 0
    stage.device.perform { stage.top.dismiss(animated: true) { done += 1 } }
    try stage.device.settle()
    #expect(done == 1)
    #expect(stage.log.take() == [])
    #expect(stage.names == ["A"])
  }

  @Test func `A child without a parent can be removed and added`() throws {
    let stage = try NavigationStage(["A"])
    let child = stage.screen("child")
    stage.device.perform {
      child.removeFromParent()
      #expect(stage.log.take() == [])
      stage.top.addChild(child)
      stage.top.view.addSubview(child.view)
      child.didMove(toParent: stage.top)
    }
    #expect(stage.top.children == [child])
    let told = UIKitFault.collected {
      stage.device.perform {
        child.addChild(stage.top)
        child.endAppearanceTransition()
      }
    }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("Can't add self as a child") == true)
    #expect(
      told.last?.hasPrefix("Unbalanced calls to begin/end appearance transitions for") == true)
    #expect(child.children.isEmpty)
  }
}
