import CoreGraphics
import Foundation
import Simulator
import UIKit

/// One motion and the script that produces it.
@MainActor
struct MotionScene {
  /// The name of its file.
  let name: String
  let make: @MainActor () throws -> TracePlot

  static let all = [
    MotionScene(name: "fling", make: fling), MotionScene(name: "edge", make: edge),
    MotionScene(name: "rubber-band", make: rubberBand), MotionScene(name: "paging", make: paging),
    MotionScene(name: "retargeting", make: retargeting), MotionScene(name: "insets", make: insets),
    MotionScene(name: "wheel", make: wheel),
  ]

  private static func fling() throws -> TracePlot {
    let stage = MotionStage(contentHeight: 20_000)
    var lift = 0.0
    let trace = try stage.record {
      lift = stage.fling(2)
      try stage.device.settle()
    }
    var plot = TracePlot(trace, title: "A fling at 2 points a millisecond")
    plot.marks = [.init(at: lift, "lift")]
    return plot
  }

  private static func edge() throws -> TracePlot {
    // When the finger lifts, the content can move 60 points further.
    let stage = MotionStage(contentHeight: 2000)
    stage.view.contentOffset.y = 2000 - 852 - 60 - (3.125 * 1000 / 120 * 24 - 10)
    var lift = 0.0
    let trace = try stage.record {
      lift = stage.fling(3.125, frames: 24)
      try stage.device.settle()
    }
    var plot = TracePlot(
      trace, title: "A fling into the end of the content, 60 points before it at 3.125 pt/ms")
    plot.marks = [.init(at: lift, "lift")]
    return plot
  }

  private static func rubberBand() throws -> TracePlot {
    let stage = MotionStage(contentHeight: 3000)
    var (hold, lift) = (0.0, 0.0)
    let trace = try stage.record {
      let finger = stage.device.touch(at: CGPoint(x: 196, y: 100))
      finger.move(to: CGPoint(x: 196, y: 700), over: 0.4)
      hold = stage.elapsed
      finger.hold(for: 0.4)
      lift = stage.elapsed
      finger.lift()
      try stage.device.settle()
    }
    var plot = TracePlot(trace, title: "Pulled 590 points past the top, held, let go")
    plot.marks = [.init(at: hold, "held"), .init(at: lift, "lift")]
    return plot
  }

  private static func paging() throws -> TracePlot {
    let stage = MotionStage(contentHeight: 852 * 6)
    stage.view.isPagingEnabled = true
    var marks: [TracePlot.Mark] = []
    let trace = try stage.record {
      marks.append(.init(at: stage.fling(1), "flick"))
      try stage.device.settle()
      let finger = stage.device.touch(at: CGPoint(x: 196, y: 600))
      finger.move(to: CGPoint(x: 196, y: 300), over: 0.3)
      finger.hold(for: 0.15)
      marks.append(.init(at: stage.elapsed, "let go, less than half way"))
      finger.lift()
      try stage.device.settle()
    }
    var plot = TracePlot(trace, title: "Paging: a flick, then a drag that is let go at rest")
    plot.marks = marks
    return plot
  }

  private static func retargeting() throws -> TracePlot {
    var lift = 0.0
    func run(_ changes: ((CGFloat) -> CGFloat)?) throws -> Trace {
      let stage = MotionStage(contentHeight: 20_000)
      let delegate = Retargeter()
      delegate.change = changes
      stage.view.delegate = delegate
      return try stage.record {
        lift = stage.fling(1.5)
        try stage.device.settle()
        withExtendedLifetime(delegate) {}
      }
    }
    let free = try run(nil)
    // Retargets to the farther of the two neighbouring multiples of 600.
    let target = try run { ($0 / 600).rounded(.up) * 600 }
    var plot = TracePlot(target, title: "A delegate that sends a fling to a multiple of 600 points")
    plot.comparison = (free, "without")
    plot.marks = [.init(at: lift, "lift")]
    return plot
  }

  private static func insets() throws -> TracePlot {
    var (lift, change) = (0.0, 0.0)
    func run(_ changes: Bool) throws -> Trace {
      let stage = MotionStage(contentHeight: 3000)
      stage.view.contentOffset.y = 700
      return try stage.record {
        lift = stage.fling(-2.2)
        stage.device.advance(by: 0.15)
        change = stage.elapsed
        if changes { stage.view.contentInset.top = 120 }
        try stage.device.settle()
      }
    }
    let plain = try run(false)
    var plot = TracePlot(
      try run(true), title: "120 points of inset come at the top while the content runs towards it")
    plot.comparison = (plain, "without")
    plot.marks = [.init(at: lift, "lift"), .init(at: change, "inset")]
    return plot
  }

  private static func wheel() throws -> TracePlot {
    let stage = MotionStage(contentHeight: 4000)
    let middle = CGPoint(x: 196, y: 400)
    let notch = CGVector(dx: 0, dy: -53)
    let trace = try stage.record {
      stage.device.wheel(at: middle, by: notch)
      stage.device.advance(by: 0.5)
      for _ in 0..<5 {
        stage.device.wheel(at: middle, by: notch)
        stage.device.advance(by: 0.06)
      }
      try stage.device.settle()
      stage.device.press(.pageDown)
      try stage.device.settle()
    }
    return TracePlot(trace, title: "A notch of a wheel, five in a row, then Page Down")
  }
}

/// A phone filled by one scroll view.
@MainActor
struct MotionStage {
  let device: Simulator
  let view: UIScrollView
  private let clock = Clock()

  private final class Clock { var start = 0.0 }

  init(contentHeight: CGFloat) {
    let device = Simulator(
      size: CGSize(width: 393, height: 852), scale: 3, pace: .steady(120))
    let controller = UIViewController()
    view = device.perform {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      view.contentSize = CGSize(width: 393, height: contentHeight)
      controller.view.addSubview(view)
      return view
    }
    device.show(controller)
    self.device = device
  }

  /// The time since the recording began, in seconds.
  var elapsed: Double { device.time - clock.start }

  func record(_ body: () throws -> Void) rethrows -> Trace {
    clock.start = device.time
    return try device.record(view) {
      device.advance(by: 0.05)
      try body()
    }
  }

  /// Moves a finger against `speed`, in points of the content per millisecond, for `frames` frames of
  /// 1/120 s, and returns the time at which it lifted.
  @discardableResult
  func fling(_ speed: CGFloat, frames: Int = 16) -> Double {
    let from: CGFloat = speed > 0 ? 780 : 120
    let finger = device.touch(at: CGPoint(x: 196, y: from))
    finger.move(
      to: CGPoint(x: 196, y: from - speed * 1000 / 120 * CGFloat(frames)),
      over: Double(frames) / 120)
    finger.hold(for: 0.008).lift()
    return elapsed
  }
}

/// A delegate that retargets a deceleration.
@MainActor
private final class Retargeter: NSObject, UIScrollViewDelegate {
  var change: ((CGFloat) -> CGFloat)?

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let change { targetContentOffset.pointee.y = change(targetContentOffset.pointee.y) }
  }
}
