import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct NavigationTests {
  private func x(_ controller: UIViewController) -> CGFloat {
    guard let layer = controller.view.layer.presentation() else { return .nan }
    return layer.position.x - layer.bounds.width / 2
  }

  @Test func `A push calls both screens in UIKit's order, around the animation`() throws {
    let stage = try NavigationStage()
    stage.push("B")
    #expect(
      stage.log.take() == [
        "B willMove", "B didLoad", "A willDisappear", "B willAppear", "B isAppearing",
      ])
    stage.device.advance(by: 0.4)
    #expect(stage.log.take() == [])
    try stage.device.settle()
    #expect(stage.log.take() == ["A didDisappear", "B didAppear", "B didMove"])
    #expect(stage.names == ["A", "B"])
  }

  @Test func `A pop calls the upper screen first and removes it last`() throws {
    let stage = try NavigationStage(["A", "B"])
    stage.pop()
    #expect(
      stage.log.take() == [
        "B willLeave", "A didLoad", "B willDisappear", "A willAppear", "A isAppearing",
      ])
    try stage.device.settle()
    #expect(stage.log.take() == ["B didDisappear", "A didAppear", "B didLeave"])
    #expect(stage.names == ["A"])
  }

  @Test func `A push follows the system's spring, the lower screen by 0.3 of the distance`() throws
  {
    let stage = try NavigationStage()
    let below = stage.top
    stage.push("B")
    let start = stage.device.time
    // UIKit reference 5: the fraction of the distance after some seconds.
    for (time, share) in [(0.05, 0.232), (0.1, 0.545), (0.15, 0.758), (0.2, 0.879), (0.3, 0.973)] {
      stage.device.advance(by: start + time - stage.device.time)
      #expect(abs(x(stage.top) - 390 * (1 - share)) < 390 * 0.005)
      #expect(abs(x(below) + 390 * 0.3 * share) < 390 * 0.005)
    }
    try stage.device.settle()
    #expect(x(stage.top) == 0)
    #expect(below.view.superview == nil)
  }

  @Test func `A swipe back follows the finger and finishes past half`() throws {
    let stage = try NavigationStage(["A", "B"])
    let above = stage.top
    let finger = stage.swipe(by: 195)
    #expect(abs(x(above) - 195) < 0.01)
    #expect(stage.names == ["A"])
    #expect(
      stage.log.take() == [
        "B willLeave", "A didLoad", "B willDisappear", "A willAppear", "A isAppearing",
      ])
    finger.hold(for: 1)
    #expect(abs(x(above) - 195) < 0.01)
    finger.move(byX: 40, over: 0.4).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.log.take() == ["B didDisappear", "A didAppear", "B didLeave"])
    #expect(stage.names == ["A"])
  }

  @Test func `A cancelled swipe back restores both screens`() throws {
    let stage = try NavigationStage(["A", "B"])
    let above = stage.top
    let before = stage.device.snapshot()
    let finger = stage.swipe(by: 100)
    let below = try #require(stage.navigation.topViewController)
    _ = stage.log.take()
    finger.hold(for: 0.2).lift()
    #expect(stage.names == ["A", "B"])
    try stage.device.settle()
    #expect(
      stage.log.take() == [
        "A willDisappear", "B willAppear in window", "B isAppearing", "A didDisappear",
        "B didAppear", "B didMove",
      ])
    #expect(stage.top === above)
    #expect(below.view.superview == nil)
    #expect(stage.device.snapshot() == before)
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test func `A fast swipe finishes or cancels by its direction`() throws {
    let stage = try NavigationStage(["A", "B"])
    stage.device.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 0.08)
    try stage.device.settle()
    #expect(stage.names == ["A"])
    stage.push("C", animated: false)
    let finger = stage.swipe(by: 300)
    finger.move(byX: -80, over: 0.08).lift()
    try stage.device.settle()
    #expect(stage.names == ["A", "C"])
  }

  @Test func `Animations alongside a swipe back follow the finger and reverse with it`() throws {
    let stage = try NavigationStage(["A", "B"])
    let square = stage.device.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var told: [String] = []
    let below = stage.navigation.viewControllers[0] as! NavigationStage.Screen
    below.onWillAppear = { screen in
      let coordinator = screen.transitionCoordinator
      screen.view.addSubview(square)
      #expect(coordinator?.isInteractive == true)
      #expect(coordinator?.initiallyInteractive == true)
      coordinator?.animate(
        alongsideTransition: { _ in
          told.append("animation")
          square.alpha = 0
        }, completion: { told.append("completion \($0.isCancelled)") })
      coordinator?.notifyWhenInteractionChanges {
        told.append("released \($0.isCancelled) at \(($0.percentComplete * 100).rounded())")
      }
    }
    let finger = stage.swipe(by: 117)
    #expect(told == ["animation"])
    #expect(abs((square.layer.presentation()?.opacity ?? 0) - 0.7) < 0.001)
    finger.move(byX: 39, over: 0.1)
    #expect(abs((square.layer.presentation()?.opacity ?? 0) - 0.6) < 0.001)
    finger.hold(for: 0.2).lift()
    #expect(told == ["animation", "released true at 40.0"])
    try stage.device.settle()
    #expect(told == ["animation", "released true at 40.0", "completion true"])
    #expect(square.alpha == 1)
    #expect(stage.names == ["A", "B"])
  }

  @Test func `A sideways scroll on a trackpad swipes back from anywhere`() throws {
    let stage = try NavigationStage(["A", "B"])
    stage.device.trackpad(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 300, dy: 0), steps: 60)
    try stage.device.settle()
    #expect(stage.names == ["A"])
    stage.push("C", animated: false)
    stage.device.trackpad(at: CGPoint(x: 200, y: 400), by: CGVector(dx: -300, dy: 0), steps: 60)
    try stage.device.settle()
    #expect(stage.names == ["A", "C"])
  }

  @Test func `Right to left, a swipe back starts at the right edge`() throws {
    let stage = try NavigationStage(["A", "B"], appearance: Appearance(isRightToLeft: true))
    let above = stage.top
    let finger = stage.device.touch(at: CGPoint(x: 386, y: 400))
    finger.move(byX: -205, over: 0.3)
    #expect(abs(x(above) + 195) < 0.01)
    finger.move(byX: -100, over: 0.3).lift()
    try stage.device.settle()
    #expect(stage.names == ["A"])
  }

  @Test func `A screen pushed again while it is popped turns round in place`() throws {
    let stage = try NavigationStage()
    let below = stage.top
    stage.push("B")
    let above = stage.top
    stage.device.advance(by: 0.1)
    let place = x(above)
    stage.pop()
    stage.device.advance(by: 1.0 / 120)
    #expect(x(above) > place)
    #expect(x(above) < place + 40)
    _ = stage.log.take()
    try stage.device.settle()
    #expect(
      stage.log.take() == [
        "B willDisappear", "A willAppear in window", "A isAppearing", "B didDisappear",
        "A didAppear", "B didLeave",
      ])
    #expect(stage.top === below)
    #expect(above.view.superview == nil)
  }

  @Test func `Stack changes during a transition wait for its end, and the last one counts`() throws
  {
    let stage = try NavigationStage()
    stage.push("B")
    stage.device.advance(by: 0.1)
    stage.push("C")
    stage.push("D")
    #expect(stage.names == ["A", "B", "C", "D"])
    try stage.device.settle()
    #expect(stage.top.view.window != nil)
    #expect(stage.top.name == "D")
    #expect(
      stage.log.take().filter { $0.hasSuffix("didAppear") || $0.hasSuffix("didMove") }
        == ["B didAppear", "D didAppear", "B didMove", "C didMove", "D didMove"])
  }

  @Test func `A stack change during a swipe back lets the pop finish first`() throws {
    let stage = try NavigationStage(["A", "B"])
    let finger = stage.swipe(by: 100)
    stage.push("C")
    finger.move(byX: 50, over: 0.1).lift()
    try stage.device.settle()
    #expect(stage.names == ["A", "C"])
    #expect(stage.top.view.window != nil)
  }

  @Test func `Popping the root returns nil and does nothing`() throws {
    let stage = try NavigationStage()
    let popped = stage.device.perform { stage.navigation.popViewController(animated: true) }
    #expect(popped == nil)
    #expect(stage.log.take() == [])
    let finger = stage.swipe(by: 200)
    finger.lift()
    try stage.device.settle()
    #expect(stage.names == ["A"])
    #expect(stage.log.take() == [])
  }

  @Test func `A stack in no window is set without appearance callbacks and loaded later`() throws {
    let log = NavigationStage.Log()
    let device = Simulator(scale: 1)
    let navigation = UINavigationController(
      rootViewController: NavigationStage.Screen("A", log))
    navigation.pushViewController(NavigationStage.Screen("B", log), animated: true)
    #expect(log.take() == ["A willMove", "A didMove", "B willMove", "B didMove"])
    device.show(navigation)
    #expect(log.take() == ["B didLoad", "B willAppear", "B isAppearing", "B didAppear"])
  }
}
