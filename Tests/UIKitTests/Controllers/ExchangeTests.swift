import Foundation
import Simulator
import Testing
import UIKit

/// A container's transition from one child to another.
@Suite(.serialized) @MainActor struct ExchangeTests {
  private typealias Screen = NavigationStage.Screen

  @MainActor private struct Stage {
    let device: Simulator
    let parent: UIViewController
    let log = NavigationStage.Log()
    let first: Screen
    let second: Screen

    init() throws {
      let (device, parent) = (Simulator(scale: 1), UIViewController())
      (self.device, self.parent) = (device, parent)
      let (first, second) = (Screen("A", log), Screen("B", log))
      (self.first, self.second) = (first, second)
      device.perform {
        parent.addChild(first)
        first.view.frame = parent.view.bounds
        parent.view.addSubview(first.view)
        first.didMove(toParent: parent)
      }
      device.show(parent)
      try device.settle()
      device.perform {
        parent.addChild(second)
        second.view.frame = parent.view.bounds
      }
      _ = log.take()
    }
  }

  @Test
  func
    `Both children get appearance callbacks in an animated transition, and the first one's view is removed`()
    throws
  {
    let stage = try Stage()
    var finished: [Bool] = []
    stage.device.perform {
      stage.second.view.frame.origin.x = 390
      stage.parent.transition(
        from: stage.first, to: stage.second, duration: 0.3,
        animations: { stage.second.view.frame.origin.x = 0 },
        completion: { finished.append($0) })
    }
    #expect(
      stage.log.take() == ["A willDisappear", "B willAppear", "B isAppearing"])
    stage.device.advance(by: 0.15)
    let now = stage.second.view.layer.presentation()?.frame.minX ?? 0
    #expect(now > 20 && now < 370)
    #expect(stage.first.view.window != nil)
    #expect(finished == [])
    try stage.device.settle()
    #expect(finished == [true])
    #expect(stage.log.take() == ["A didDisappear", "B didAppear"])
    #expect(stage.first.view.window == nil)
    #expect(stage.second.view.window != nil)
    #expect(stage.first.parent === stage.parent)
  }

  @Test func `Without a duration the transition finishes at once`() throws {
    let stage = try Stage()
    stage.device.perform {
      stage.parent.transition(
        from: stage.first, to: stage.second, duration: 0, animations: nil)
    }
    #expect(
      stage.log.take() == [
        "A willDisappear", "B willAppear", "B isAppearing", "A didDisappear", "B didAppear",
      ])
    #expect(stage.second.view.superview === stage.parent.view)
    #expect(stage.first.view.superview == nil)
  }

  @Test func `A cross dissolve shows both views halfway`() throws {
    let stage = try Stage()
    stage.device.perform {
      stage.first.view.backgroundColor = .black
      stage.second.view.backgroundColor = .white
    }
    try stage.device.settle()
    stage.device.perform {
      stage.parent.transition(
        from: stage.first, to: stage.second, duration: 0.4, options: .transitionCrossDissolve,
        animations: nil)
    }
    stage.device.advance(by: 0.2)
    let middle = stage.device.snapshot().pixel(at: CGPoint(x: 100, y: 400))?.red ?? 0
    #expect(middle > 60 && middle < 200)
    try stage.device.settle()
    #expect(stage.device.snapshot().pixel(at: CGPoint(x: 100, y: 400))?.red == 255)
    #expect(stage.first.appearance.state == .hidden)
    #expect(stage.second.appearance.state == .shown)
  }

  @Test func `Controllers that are not children are reported, and nothing changes`() throws {
    let stage = try Stage()
    var calls = 0
    let faults = try UIKitFault.collected {
      stage.device.perform {
        stage.parent.transition(
          from: stage.first, to: UIViewController(), duration: 0.3, animations: { calls += 1 },
          completion: { _ in calls += 1 })
        // The second child's view has no superview yet.
        stage.parent.transition(
          from: stage.second, to: stage.first, duration: 0.3, animations: { calls += 1 })
      }
      try stage.device.settle()
    }
    #expect(calls == 0)
    #expect(faults.count == 2)
    #expect(stage.log.take() == [])
    #expect(stage.first.view.window != nil)
  }
}
