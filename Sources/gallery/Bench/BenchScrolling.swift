import Foundation
import Kinetics
import QuartzCore
import UIKit

/// Measures only scrolling: the evaluation of a motion, and ten seconds of a scroll view without a
/// table and without pixels.
@MainActor
struct BenchScrolling {
  private static let size = CGSize(width: 390, height: 844)
  private static let framesPerSecond = 60

  func run() -> [BenchFigure] {
    let evaluation = Self.slowestEvaluation()
    let (cpu, frames) = Self.best(of: 5) { Self.tenSeconds(contentHeight: 20_000) }
    let ratio = 10 / cpu
    let small = Self.best(of: 5) { Self.step(contentHeight: 1000) }
    let large = Self.best(of: 5) { Self.step(contentHeight: 10_000_000) }
    return [
      BenchFigure(
        name: "evaluating a motion",
        value: String(format: "%.1f ns (%@, the slowest law)", evaluation.cost, evaluation.name),
        limit: "under 50 ns", holds: evaluation.cost < 50),
      BenchFigure(
        name: "ten seconds of drags, flings and bounces",
        value: String(
          format: "%.1f ms of CPU in %d frames, %.0f times real time", cpu * 1000, frames, ratio),
        limit: "over 1000 times", holds: ratio > 1000),
      BenchFigure(
        name: "a scroll step in 1,000 and in 10,000,000 points",
        value: String(format: "%.2f and %.2f µs", small.0 * 1e6, large.0 * 1e6),
        limit: "the same within a quarter", holds: large.0 < small.0 * 1.25),
    ]
  }

  /// Returns the minimum of several runs: the run that other work on the machine has disturbed the
  /// least.
  private static func best(of count: Int, _ run: () -> (Double, Int)) -> (Double, Int) {
    (0..<count).map { _ in run() }.min { $0.0 < $1.0 } ?? (0, 0)
  }

  // MARK: Laws

  private static func slowestEvaluation() -> (name: String, cost: Double) {
    let range = 0.0...10_000.0
    let laws: [(String, ScrollMotion)] = [
      ("deceleration", ScrollMotion(Deceleration(start: 0, velocity: 3), in: range, bounces: true)),
      (
        "deceleration into a bounce",
        ScrollMotion(Deceleration(start: 9900, velocity: 3), in: range, bounces: true)
      ),
      ("bounce", ScrollMotion(bounce: Bounce(edge: 0, start: -200, velocity: 0))),
      ("page", ScrollMotion(pageFrom: 0, to: 375, velocity: 1000)),
      ("animation", ScrollMotion(animationFrom: 0, to: 500)),
      ("glide", ScrollMotion(smoothScrollFrom: 0, to: 53, velocity: 0)),
    ]
    var worst = (name: "", cost: 0.0)
    for (name, motion) in laws {
      let cost = best(of: 5) { (nanoseconds(of: motion), 0) }.0
      if cost > worst.cost { worst = (name, cost) }
    }
    return worst
  }

  /// Returns the number of nanoseconds per evaluation.
  private static func nanoseconds(of motion: ScrollMotion) -> Double {
    let count = 400_000
    let step = motion.duration / Double(count)
    var sum = 0.0
    let start = Bench.cpuSeconds()
    for index in 0..<count { sum += motion.position(at: Double(index) * step) }
    let cost = (Bench.cpuSeconds() - start) / Double(count) * 1e9
    // Uses the sum, so that the optimizer cannot remove the work.
    return sum.isFinite ? cost : .infinity
  }

  // MARK: A scroll view

  private static func stage(contentHeight: CGFloat) -> (SessionDriver, UIScrollView) {
    var screen = HostScreen(size: size, scale: 2)
    screen.maximumFramesPerSecond = framesPerSecond
    let session = HostSession(screen: screen)
    session.makeCurrent()
    let controller = UIViewController()
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = CGSize(width: size.width, height: contentHeight)
    controller.view.addSubview(view)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    var driver = SessionDriver(session: session, framesPerSecond: framesPerSecond)
    driver.frames(2)
    return (driver, view)
  }

  /// Returns the CPU time of ten simulated seconds, and the number of frames that changed.
  private static func tenSeconds(contentHeight: CGFloat) -> (Double, Int) {
    var (driver, view) = stage(contentHeight: contentHeight)
    let frames = framesPerSecond * 10
    let first = driver.framesShown
    let start = Bench.cpuSeconds()
    var frame = 0
    var stroke = 0
    while frame < frames {
      // Two flings up, a hard one down into the top, then a slow drag past it and a hold.
      let (way, steps, rest): (CGFloat, Int, Int) =
        [(-50, 6, 100), (-60, 6, 60), (70, 8, 90), (12, 30, 64)][stroke % 4]
      driver.stroke(by: way, steps: steps)
      driver.frames(rest)
      frame += steps + rest
      stroke += 1
    }
    let cpu = Bench.cpuSeconds() - start
    view.removeFromSuperview()
    return (cpu * Double(frames) / Double(frame), driver.framesShown - first)
  }

  /// Returns the CPU time of one step of a drag with its frame, in seconds.
  private static func step(contentHeight: CGFloat) -> (Double, Int) {
    var (driver, view) = stage(contentHeight: contentHeight)
    let count = 2000
    let start = Bench.cpuSeconds()
    for index in 0..<count {
      view.contentOffset.y = CGFloat(index % 100)
      driver.frames(1)
    }
    return ((Bench.cpuSeconds() - start) / Double(count), count)
  }
}

extension SessionDriver {
  /// Moves a finger by `way` points in each of `steps` frames, and then lifts it.
  mutating func stroke(by way: CGFloat, steps: Int) {
    let from: CGFloat = way < 0 ? 700 : 150
    touch(.began, from)
    for step in 1...steps {
      frames(1)
      touch(.moved, from + way * CGFloat(step))
    }
    touch(.ended, from + way * CGFloat(steps))
  }
}
