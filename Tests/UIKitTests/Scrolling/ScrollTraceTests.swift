import Simulator
import Testing
import UIKit

@MainActor @Suite struct ScrollTraceTests {
  /// UIKit reference 11.
  @Test func `The first ten points of a drag are subtracted exactly`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 475))
    #expect(stage.view.contentOffset.y == 1015)
    finger.move(to: CGPoint(x: 200, y: 463))
    #expect(stage.view.contentOffset.y == 1027)
    finger.cancel()
    let second = stage.device.touch(at: CGPoint(x: 200, y: 500))
    second.move(to: CGPoint(x: 200, y: 491))
    #expect(stage.view.contentOffset.y == 1027)
    second.move(to: CGPoint(x: 200, y: 488))
    #expect(stage.view.contentOffset.y == 1029)
    second.lift()
  }

  /// UIKit reference 1.3 and 11.
  @Test(arguments: [(590.0, 235.0), (5, 2.67), (10, 5.33)])
  func `Content pulled past the top follows the rubber band`(
    _ distance: CGFloat, _ overscroll: CGFloat
  ) {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 110 + distance))
    #expect(abs(stage.view.contentOffset.y + overscroll) < 0.01)
    finger.lift()
  }

  /// UIKit reference 11.
  @Test(arguments: [(0.75, 369.67, 369.33, 2.160), (3, 1493.67, 1492.0, 2.852)])
  func `A fling reports UIKit's target and ends where UIKit's does`(
    _ speed: CGFloat, _ target: CGFloat, _ landing: CGFloat, _ duration: Double
  ) throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 5000
    stage.fling(speed)
    let start = stage.view.contentOffset.y
    #expect(abs(stage.log.velocities[0].y - speed) < 0.001)
    #expect(abs(stage.log.targets[0].y - start - target) < 0.5)
    let lift = stage.device.time
    while stage.view.isDecelerating, stage.device.time < lift + 5 {
      stage.device.advance(by: 1.0 / 60)
    }
    #expect(abs(stage.view.contentOffset.y - start - landing) < 0.5)
    #expect(abs(stage.device.time - lift - duration) < 0.018)
  }

  /// UIKit reference 11.
  @Test func `A fling into the end of the content overshoots as far as UIKit's`() {
    let stage = ScrollStage(contentHeight: 2000)
    let end: CGFloat = 2000 - 852
    // Ten frames at 3.125 pt/ms move by 510.8 points after the slop; 60 are left to the edge.
    let way = 3.125 * 1000 / 60 * 10 - 10
    stage.view.contentOffset.y = end - 60 - way
    stage.fling(3.125, frames: 10)
    #expect(abs(stage.view.contentOffset.y - (end - 60)) < 0.5)
    #expect(stage.log.targets[0].y == end)
    var peak: CGFloat = 0
    for _ in 0..<200 {
      stage.device.advance(by: 1.0 / 60)
      peak = max(peak, stage.view.contentOffset.y - end)
    }
    #expect(abs(peak - 100.3) < 0.5)
    #expect(stage.view.contentOffset.y == end)
    #expect(!stage.view.isDecelerating)
  }

  /// Frames are 1/60 s apart, the first 6.9 ms after the lift, as in the recording
  /// (ScrollRecordingTests). UIKit reference 11.
  @Test func `Content released at rest past the top returns as UIKit's does`() {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.3)
    finger.hold(for: 0.3 + 1.0 / 60 - 0.006883)
    #expect(abs(stage.view.contentOffset.y + 235) < 0.01)
    finger.lift()
    #expect(stage.log.calls.contains("didEndDragging(true)"))
    #expect(stage.log.targets[0].y == 0)
    let lift = stage.device.time
    for (frame, overscroll) in [(0, 223.3), (5, 116.3), (11, 50.0), (21, 11.0)] {
      stage.device.advance(by: lift + 0.006883 + Double(frame) / 60 - stage.device.time)
      #expect(abs(-stage.view.contentOffset.y - overscroll) < 0.4, "frame \(frame)")
    }
  }

  /// UIKit reference 1.8.
  @Test func `A drag without velocity calls the delegate in UIKit's order`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 500
    stage.log.calls = []
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.2)
    finger.hold(for: 0.3)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(
      stage.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
    #expect(stage.log.velocities[0] == .zero)
  }

  /// UIKit reference 1.8.
  @Test func `A fling calls the delegate in UIKit's order`() throws {
    let stage = ScrollStage()
    stage.fling(1)
    try stage.device.settle()
    #expect(
      stage.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  /// UIKit reference 1.8.
  @Test func `A touch stops a deceleration and the delegate is called`() {
    let stage = ScrollStage()
    stage.fling(2)
    stage.device.advance(by: 0.2)
    stage.log.calls = []
    let place = stage.view.contentOffset
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
    #expect(stage.log.calls == ["didEndDecelerating"])
    stage.device.advance(by: 0.3)
    #expect(stage.view.contentOffset == place)
    finger.lift()
  }

  /// UIKit reference 1.8.
  @Test func `Offsets set by code call the delegate`() throws {
    let stage = ScrollStage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    #expect(stage.log.calls == ["didScroll"])
    stage.log.calls = []
    stage.view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    stage.device.advance(by: 0.15)
    #expect(abs(stage.view.contentOffset.y - 400) < 1)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 700)
    #expect(stage.log.calls == ["didScroll", "didEndScrollingAnimation"])
    stage.log.calls = []
    stage.view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    try stage.device.settle()
    #expect(stage.log.calls == [])
  }

  /// UIKit reference 1.6.
  @Test(arguments: [200.0, 900, 3000])
  func `A deceleration ends at the target that the delegate set`(_ way: CGFloat)
    throws
  {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    var goal: CGFloat = 0
    stage.log.retarget = {
      goal = stage.view.contentOffset.y + way
      return CGPoint(x: $0.x, y: goal)
    }
    stage.fling(1)
    var last = stage.view.contentOffset.y
    var longest: CGFloat = 0
    for _ in 0..<400 {
      stage.device.advance(by: 1.0 / 60)
      #expect(stage.view.contentOffset.y >= last - 0.01)
      longest = max(longest, stage.view.contentOffset.y - last)
      last = stage.view.contentOffset.y
    }
    #expect(abs(stage.view.contentOffset.y - goal) < 0.5)
    #expect(longest < 110)
  }

  @Test func `Content moves alike at 60, 90 and 120 frames a second and with dropped frames`() {
    let paces: [FramePace] = [
      .steady(60), .steady(90), .steady(120), .uneven([1.0 / 120, 1.0 / 40, 1.0 / 60]),
    ]
    for speed: CGFloat in [1, 3.125, 6] {
      let ways = paces.map { pace in
        let stage = ScrollStage(contentHeight: 2500, pace: pace)
        stage.view.contentOffset.y = 300
        stage.device.advance(by: 0.1 - stage.device.time)
        // Samples of the finger at its own rate, whatever the screen's.
        let finger = stage.device.touch(at: CGPoint(x: 200, y: 800))
        for step in 1...12 {
          stage.device.advance(by: 1.0 / 60)
          finger.move(to: CGPoint(x: 200, y: 800 - speed * 1000 / 60 * CGFloat(step)))
        }
        finger.lift()
        return (1...30).map { _ in
          stage.device.advance(by: 0.1)
          return stage.view.contentOffset.y
        }
      }
      // Every pace has a frame each tenth of a second; offsets are whole pixels.
      for way in ways.dropFirst() {
        #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 0.34 })
      }
    }
  }

  @Test func `The same script gives the same offsets at every frame, twice`() {
    func run() -> [CGPoint] {
      let stage = ScrollStage(contentHeight: 2500)
      stage.fling(2.2)
      stage.device.advance(by: 0.4)
      stage.fling(-4, from: 100)
      stage.device.advance(by: 2)
      return stage.log.offsets
    }
    let first = run()
    #expect(first.count > 80)
    #expect(first == run())
  }

  @Test func `Insets that change during a motion do not make the content jump`() {
    for phase in ["rest", "drag", "decelerate", "bounce"] {
      let stage = ScrollStage(contentHeight: 3000)
      var finger: Finger?
      switch phase {
      case "drag":
        finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
        finger?.move(to: CGPoint(x: 200, y: 400), over: 0.2)
      case "decelerate":
        stage.view.contentOffset.y = 800
        stage.fling(1)
        stage.device.advance(by: 0.1)
      case "bounce":
        stage.fling(-2, frames: 6, from: 100)
        stage.device.advance(by: 0.05)
      default: break
      }
      let before = stage.view.contentOffset.y
      stage.view.contentInset.top = 60
      #expect(abs(stage.view.contentOffset.y - before) < 0.5, "\(phase)")
      finger?.lift()
      stage.device.advance(by: 3)
      #expect(stage.view.contentOffset.y >= -60, "\(phase)")
    }
  }

  @Test func `A wheel's notches add up and stop at the end`() throws {
    let stage = ScrollStage(contentHeight: 1200)
    for _ in 0..<3 { stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -50)) }
    try stage.device.settle()
    #expect(abs(stage.view.contentOffset.y - 150) < 0.01)
    for _ in 0..<30 {
      stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -50))
    }
    try stage.device.settle()
    let end: CGFloat = 348
    #expect(stage.view.contentOffset.y == end)
  }

  /// UIKit reference 1.5.
  @Test func `Paging moves by one page at a time`() throws {
    let stage = ScrollStage(contentHeight: 852 * 5)
    stage.view.isPagingEnabled = true
    stage.fling(1, frames: 10)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 852)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 852)
  }

  @Test func `Observers of the offset hear of every step until they are invalidated`() {
    let stage = ScrollStage()
    var seen: [CGFloat] = []
    var observation: NSKeyValueObservation? = stage.view.observe(
      \.contentOffset, options: [.new, .old]
    ) { _, change in
      seen.append(change.newValue!.y - change.oldValue!.y)
    }
    stage.view.contentOffset.y = 30
    stage.view.contentOffset.y = 50
    #expect(seen == [30, 20])
    observation?.invalidate()
    observation = nil
    stage.view.contentOffset.y = 70
    #expect(seen == [30, 20])
    #expect(observation == nil)
  }
}
