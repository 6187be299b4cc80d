import Foundation
import Simulator
import Testing
import UIKit

/// Many screens in one turn of the run loop.
@MainActor @Suite struct ManyPushesTests {
  /// Pushes screens in one turn, pops them, and returns the processor time that it took, in seconds.
  private func pushAndPop(_ count: Int) throws -> Double {
    let start = clock()
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let first = device.perform { UIViewController() }
    let navigation = device.perform { UINavigationController(rootViewController: first) }
    device.show(navigation)
    device.perform {
      for _ in 0..<count { navigation.pushViewController(UIViewController(), animated: true) }
    }
    try device.settle()
    #expect(navigation.viewControllers.count == count + 1)
    #expect(navigation.topViewController === navigation.visibleViewController)
    device.perform { _ = navigation.popToRootViewController(animated: true) }
    try device.settle()
    #expect(navigation.viewControllers == [first])
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  // Each push compared every screen with every other: 64 times as long for four times as many screens.
  // It copies the list of screens now, 14 times as long. The processor's time hardly depends on what
  // else runs.
  @Test func `Two thousand screens are pushed in one turn without comparing each with all`() throws
  {
    let few = try pushAndPop(500)
    let many = try pushAndPop(2_000)
    #expect(many < 32 * few)
  }
}
