import Foundation
import UIKit

/// Measures frames of motions other than scrolling, pixels included, at one, two and three pixels per
/// point and 120 frames per second.
///
/// A frame's cost includes the app's work for it: a push creates the page and its cells.
@MainActor struct BenchAnimations {
  private static let scales: [CGFloat] = [1, 2, 3]
  private static let framesPerSecond = 120
  private static let runs = 3

  func run() -> [BenchFigure] {
    [
      Self.figure("a scroll by 37 points") { TransitionStage($0).scroll() },
      Self.figure("a scroll under a blurring bar") { TransitionStage($0).blur() },
      Self.figure("a push and a pop") { TransitionStage($0).push() },
      Self.figure("a swipe back") { TransitionStage($0).swipeBack() },
      Self.figure("a sheet in and out") { TransitionStage($0).presentSheet() },
      Self.figure("a keyboard in and out") { TransitionStage($0).showKeyboard() },
      Self.figure("a row swiped by a finger") {
        Self.edit($0, beginning: { $0.beginSwiping() }, step: { $0.swipe(step: $1) })
      },
      Self.figure("an item dragged over a table") {
        Self.edit($0, beginning: { $0.beginDragging() }, step: { $0.carry(step: $1) })
      },
    ]
  }

  private static func edit(
    _ screen: BenchScreen, beginning begin: (EditBenchStage) -> Void,
    step: (EditBenchStage, Int) -> Void
  ) {
    let stage = EditBenchStage(rows: 1000, TransitionStage.size, on: screen)
    begin(stage)
    for index in 0..<120 {
      step(stage, index)
      stage.frame()
    }
  }

  private static func figure(
    _ name: String, _ scene: (BenchScreen) -> Void
  ) -> BenchFigure {
    let costs = scales.map { scale in
      let costs = (0..<runs).map { _ in cost(scale, scene) }
      return Cost(
        median: costs.map(\.median).min() ?? 0, slowest: costs.map(\.slowest).min() ?? 0)
    }
    func list(_ part: (Cost) -> Double) -> String {
      costs.map { String(format: "%.2f", part($0) * 1000) }.joined(separator: ", ")
    }
    let frame = 1 / Double(framesPerSecond)
    let holds = costs.allSatisfy { $0.median < frame && $0.slowest < 2 * frame }
    return BenchFigure(
      name: "a frame of \(name) at 1x, 2x and 3x",
      value: "\(list { $0.median }) ms of CPU, the slowest \(list { $0.slowest })",
      limit: "under 8.3, a frame at 120 Hz, and the slowest under two", holds: holds)
  }

  private struct Cost {
    var median: Double
    var slowest: Double
  }

  /// Returns the CPU time of the frames that change pixels, each measured from the end of the previous
  /// frame.
  private static func cost(_ scale: CGFloat, _ scene: (BenchScreen) -> Void) -> Cost {
    let screen = BenchScreen(
      TransitionStage.size, scale: scale, framesPerSecond: framesPerSecond)
    var ends: [Double] = []
    screen.frameWasRendered = { ends.append(BenchTimer.seconds()) }
    scene(screen)
    // The first frames are those of the page before it moves.
    let costs = zip(ends.dropFirst(3), ends.dropFirst(2)).map { $0 - $1 }.sorted()
    return Cost(median: costs[costs.count / 2], slowest: costs.last ?? 0)
  }
}
