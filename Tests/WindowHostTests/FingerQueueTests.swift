import Foundation
import Testing
import UIKit
import WindowHost

/// Movements of fingers wait for the next frame.
@Suite @MainActor struct FingerQueueTests {
  private func touch(_ phase: UITouch.Phase, _ y: CGFloat, id: Int = 1) -> HostEvent {
    .touches([HostTouch(id: id, phase: phase, location: CGPoint(x: 10, y: y), kind: .direct)])
  }

  /// The phases and heights of touches, with their times in milliseconds.
  private func list(_ events: [FingerQueue.TimedEvent]) -> [String] {
    events.map { event, time in
      guard case .touches(let touches) = event, let touch = touches.first else { return "other" }
      let milliseconds = Int((time * 1000).rounded())
      return "\(touch.id) \(touch.phase) \(Int(touch.location.y.rounded())) \(milliseconds)"
    }
  }

  @Test func `A movement waits for the frame, which places the finger at its own time`() {
    var queue = FingerQueue()
    #expect(queue.receive(touch(.began, 100), at: 1).count == 1)
    #expect(!queue.isWaiting)
    #expect(queue.receive(touch(.moved, 108), at: 1.008).isEmpty)
    #expect(queue.receive(touch(.moved, 116), at: 1.016).isEmpty)
    #expect(queue.isWaiting)
    let events = queue.events(beforeFrameAt: 1.017)
    #expect(list(events).map { $0.dropFirst(2) } == ["moved 108 1008", "moved 112 1012"])
    #expect(queue.isWaiting)
  }

  @Test func `A finger that lifts has moved before`() {
    var queue = FingerQueue()
    _ = queue.receive(touch(.began, 100), at: 1)
    _ = queue.receive(touch(.moved, 108), at: 1.008)
    _ = queue.receive(touch(.moved, 116), at: 1.016)
    let events = queue.receive(touch(.ended, 118), at: 1.018)
    #expect(events.map(\.time) == [1.008, 1.016, 1.018])
    #expect(!queue.isWaiting && queue.events(beforeFrameAt: 1.1).isEmpty)
  }

  @Test func `Two fingers move in the order of their times`() {
    var queue = FingerQueue()
    for step in 1...3 {
      let time = 1 + Double(step) * 0.008
      _ = queue.receive(touch(.moved, CGFloat(step), id: 1), at: time)
      _ = queue.receive(touch(.moved, CGFloat(step) * 10, id: 2), at: time + 0.003)
    }
    let times = queue.events(beforeFrameAt: 1.03).map(\.time)
    #expect(times.count >= 5 && times == times.sorted())
    let rest = queue.receive(.memoryWarning, at: 1.031)
    #expect(rest.map(\.time) == rest.map(\.time).sorted())
    #expect((rest.first?.time ?? 0) >= (times.last ?? 2))
  }

  @Test func `Pointers and other events do not wait`() {
    var queue = FingerQueue()
    let pointer = HostEvent.touches([
      HostTouch(id: 0, phase: .moved, location: .zero, kind: .indirectPointer)
    ])
    #expect(queue.receive(pointer, at: 1).count == 1)
    #expect(queue.receive(.memoryWarning, at: 1.1).count == 1)
    #expect(!queue.isWaiting)
  }
}
