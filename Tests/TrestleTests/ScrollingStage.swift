import Foundation
import Simulator
import Testing
import Trestle

/// A list on a simulated phone, which fingers scroll.
@MainActor protocol ScrollingStage {
  var device: Simulator { get }
  var offset: CGFloat { get }
}

extension ScrollingStage {
  /// Moves the content by that much, slowly, and lifts the finger at rest.
  func push(_ way: CGFloat) {
    // A pan takes ten points for itself.
    let slop: CGFloat = way > 0 ? 10 : -10
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 - way - slop), duration: 0.4,
      holding: 0.2)
  }

  /// The offsets of all frames until nothing moves, the present one first.
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
