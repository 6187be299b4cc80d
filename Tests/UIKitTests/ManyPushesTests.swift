import Simulator
import Testing
import UIKit

/// Many screens in one turn of the run loop.
@MainActor @Suite struct ManyPushesTests {
  // Each push compared every screen with every other: a minute for 1,000, and eight for 2,000.
  @Test(.timeLimit(.minutes(1)))
  func `Two thousand screens are pushed in one turn, and popped`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let first = device.perform { UIViewController() }
    let navigation = device.perform { UINavigationController(rootViewController: first) }
    device.show(navigation)
    device.perform {
      for _ in 0..<2_000 { navigation.pushViewController(UIViewController(), animated: true) }
    }
    try device.settle()
    #expect(navigation.viewControllers.count == 2_001)
    #expect(navigation.topViewController === navigation.visibleViewController)
    device.perform { _ = navigation.popToRootViewController(animated: true) }
    try device.settle()
    #expect(navigation.viewControllers == [first])
  }
}
