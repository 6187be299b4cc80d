import Foundation
import UIKit

/// Measures frames of editing in comparison with a frame of scrolling, pixels included: swiping a row,
/// carrying a row, dragging an item, a finger on the section index, carrying a row over many others,
/// and the time until edit mode appears.
@MainActor struct BenchEditing {
  private static let size = CGSize(width: 390, height: 844)
  private static let counts = [1000, 100_000, 1_000_000]
  private static let frames = 240
  private static let runs = 5
  /// The maximum cost of a frame of editing, in frames of scrolling.
  private static let limit = 1.3

  func run() -> [BenchFigure] {
    let scroll = Self.least { Self.scrolling() }
    let edits = [
      ("a dragged swipe", Self.least { Self.swiping() }),
      ("a carried row", Self.least { Self.carrying() }),
      ("a dragged item over a table", Self.least { Self.dragging() }),
      ("a drag along the index", Self.least { Self.indexing() }),
    ]
    let carries = Self.counts.map { rows in Self.least { Self.autoscrolling(rows: rows) } }
    let entering = Self.least { Self.entering() }
    return edits.map { name, seconds in
      BenchFigure(
        name: "a frame of \(name)",
        value: String(
          format: "%.2f frames of scrolling (%.0f and %.0f µs of CPU)", seconds / scroll,
          seconds * 1e6, scroll * 1e6),
        limit: "at most \(Self.limit)", holds: seconds <= scroll * Self.limit)
    } + [
      BenchFigure(
        name: "a frame of carrying with autoscroll over 1,000, 100,000 and 1,000,000 rows",
        value: carries.map { String(format: "%.0f", $0 * 1e6) }.joined(separator: ", ")
          + " µs of CPU",
        limit: "the last within a quarter of the first", holds: carries[2] < carries[0] * 1.25),
      BenchFigure(
        name: "entering edit mode on a full screen, to the first frame",
        value: String(format: "%.2f ms of CPU", entering * 1000), limit: "under 4 ms",
        holds: entering < 0.004),
    ]
  }

  private static func least(_ body: () -> Double) -> Double {
    (0..<runs).map { _ in body() }.min() ?? 0
  }

  /// Returns the duration of a frame in seconds, including the step before it.
  private static func cost(
    _ stage: EditBenchStage, frames: Int = frames, _ step: (Int) -> Void
  ) -> Double {
    let start = BenchTimer.seconds()
    for index in 0..<frames {
      step(index)
      stage.frame()
    }
    return (BenchTimer.seconds() - start) / Double(frames)
  }

  // MARK: Scenes

  private static func scrolling() -> Double {
    let stage = EditBenchStage(rows: 1000, size)
    return cost(stage) { _ in stage.table.contentOffset.y += 37 }
  }

  /// Moves a finger back and forth over the buttons of an open row.
  private static func swiping() -> Double {
    let stage = EditBenchStage(rows: 1000, size)
    stage.beginSwiping()
    return cost(stage) { stage.swipe(step: $0) }
  }

  /// Carries a row up and down, over ten others.
  private static func carrying() -> Double {
    let stage = EditBenchStage(rows: 1000, size)
    stage.beginCarrying()
    return cost(stage) { stage.carry(step: $0) }
  }

  /// Drags a row up and down, over ten others that open a gap for it.
  private static func dragging() -> Double {
    let stage = EditBenchStage(rows: 1000, size)
    stage.beginDragging()
    return cost(stage) { stage.carry(step: $0) }
  }

  /// Moves a finger along the whole index once.
  private static func indexing() -> Double {
    let stage = EditBenchStage(rows: 2000, size, hasIndex: true)
    let titles = stage.table.sectionIndexTitlesRect ?? .zero
    let top = titles.minY - stage.table.contentOffset.y
    stage.touch(.began, CGPoint(x: titles.midX, y: top))
    return cost(stage) { index in
      let share = CGFloat(index + 1) / CGFloat(frames)
      stage.touch(.moved, CGPoint(x: titles.midX, y: top + titles.height * share))
    }
  }

  /// Holds a row at the bottom edge.
  private static func autoscrolling(rows: Int) -> Double {
    let stage = EditBenchStage(rows: rows, size)
    stage.beginCarrying()
    stage.touch(.moved, CGPoint(x: 372, y: 843))
    for _ in 0..<30 { stage.frame() }
    return cost(stage) { _ in }
  }

  private static func entering() -> Double {
    let stage = EditBenchStage(rows: 1000, size)
    return cost(stage, frames: 1) { _ in stage.table.setEditing(true, animated: true) }
  }
}
