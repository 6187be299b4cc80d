import Foundation
import Simulator
import Testing
import Trestle

/// A list on a simulated phone that is scrolled by touches.
@MainActor protocol ScrollingStage {
  var device: Simulator { get }
  var offset: CGFloat { get }
}

extension ScrollingStage {
  /// Drags the content slowly by a distance, and lifts the finger at rest.
  func push(_ way: CGFloat) {
    // The pan recognizer consumes the first ten points.
    let slop: CGFloat = way > 0 ? 10 : -10
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 - way - slop), duration: 0.4,
      holding: 0.2)
  }

  /// Returns the offsets of all frames until nothing moves, starting with the current one.
  func trace(_ body: () -> Void) -> [CGFloat] {
    body()
    var offsets = [offset]
    var still = 0
    for _ in 0..<1200 where still < 40 {
      device.advance(by: 1.0 / 120)
      still = offset == offsets.last ? still + 1 : 0
      offsets.append(offset)
    }
    return offsets
  }
}
