import Kinetics
import QuartzCore
import Simulator
import Testing
import UIKit

/// Recorded motions against the sections of the UIKit reference that no other suite covers.
@MainActor @Suite struct ScrollReferenceTests {
  // MARK: 1.1

  /// UIKit reference 1.1.
  @Test(arguments: [
    (1.0, 0.998, 494.02, 2.301), (1, 0.99, 98.02, 0.459), (2, 0.998, 993.01, 2.647),
    (2, 0.99, 197.02, 0.528), (0.5, 0.998, 244.52, 1.955), (4, 0.998, 1991.01, 2.993),
  ])
  func `A fling's distance and duration match the reference`(
    _ speed: CGFloat, _ rate: CGFloat, _ way: CGFloat, _ duration: Double
  ) throws {
    let stage = ScrollStage()
    stage.view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    stage.view.contentOffset.y = 5000
    stage.fling(speed, frames: 8)
    #expect(abs(stage.log.velocities[0].y - speed) < 0.001)
    let trace = try stage.device.record(stage.view) { try stage.device.settle() }
    let start = trace.frames[0].offset.y
    #expect(abs(trace.end.y - start - way) < 0.5)
    let run = try #require(trace.phases.first { $0.phase == .decelerating })
    #expect(abs(run.end - duration) < 0.018)
  }

  /// UIKit reference 1.1.
  @Test func `A fling at 1000 points a second follows the reference trajectory`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 5000
    stage.fling(1)
    let trace = stage.device.record(stage.view) { stage.device.advance(by: 2.1) }
    let start = trace.frames[0].offset.y
    let places: [(Double, CGFloat)] = [
      (0.1, 90.54), (0.25, 196.49), (0.5, 315.61), (1, 431.60), (1.5, 474.23), (2, 489.90),
    ]
    for (time, way) in places {
      let frame = try #require(trace.frame(at: time))
      #expect(abs(frame.time - time) < 1e-6)
      #expect(abs(frame.offset.y - start - way) < 0.5, "after \(time) s")
    }
    let (half, whole) = (try #require(trace.frame(at: 0.5)), try #require(trace.frame(at: 1)))
    #expect(abs(half.velocity.y - 367.5) < 1)
    #expect(abs(whole.velocity.y - 135.1) < 1)
  }

  // MARK: 1.2

  /// UIKit reference 1.2.
  @Test(arguments: [(0.02, true), (0.008, false)])
  func `A release faster than 10 points a second decelerates`(
    _ speed: CGFloat, _ decelerates: Bool
  ) {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -100, over: 0.2)
    for _ in 0..<30 {
      stage.device.advance(by: 1.0 / 60)
      finger.move(byX: 0, y: -speed * 1000 / 60)
    }
    finger.lift()
    #expect(stage.log.calls.contains("didEndDragging(\(decelerates))"))
    #expect(abs(stage.log.velocities[0].y - speed) < 0.0005)
  }

  /// UIKit reference 1.2.
  @Test(arguments: [(0.05, true), (0.11, false)])
  func `A finger that rests for 100 ms before it lifts starts no deceleration`(
    _ pause: Double, _ decelerates: Bool
  ) {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -200, over: 0.2)
    finger.hold(for: pause)
    finger.lift()
    #expect(stage.log.calls.contains("didEndDragging(\(decelerates))"))
    #expect((stage.log.velocities[0] == .zero) == !decelerates)
  }

  // MARK: 1.4

  /// UIKit reference 1.4.
  @Test func `A bounce peaks, returns and ends as the spring says`() throws {
    let stage = ScrollStage(contentHeight: 2000, pace: .steady(120))
    let end: CGFloat = 2000 - 852
    // The lift comes a hair before the edge at 1000 points a second.
    stage.view.contentOffset.y = end - 0.5 - (1000.0 / 60 * 12 - 10)
    stage.fling(1)
    let trace = try stage.device.record(stage.view) { try stage.device.settle() }
    let past = trace.frames.map { (time: $0.time, way: $0.offset.y - end) }
    let peak = try #require(past.max { $0.way < $1.way })
    // 33.7, less what the law of each millisecond takes (docs/FIDELITY.md).
    #expect(abs(peak.way - 33.7 * 0.989) < 0.4)
    #expect(abs(peak.time - 0.0916) < 0.009)
    let back = try #require(past.first { $0.time > 0.1 && $0.way == 0 })
    #expect(abs(back.time - 0.66) < 0.02)
    // Whole pixels, and one step to the edge from half a point, or from half a point rounded to
    // pixels.
    for (time, way) in past where time > 0.1 && time < back.time {
      #expect(abs(way * 3 - (way * 3).rounded()) < 1e-6)
      #expect(way > 0.33)
    }
    #expect(trace.end.y == end)
  }

  /// UIKit reference 1.4.
  @Test(arguments: [50.0, 100, 200])
  func `Content released outside its range returns in the spring's time`(_ start: CGFloat) throws {
    let stage = ScrollStage(pace: .steady(120))
    stage.view.contentOffset.y = -start
    // A finger that touches and lifts releases content that code has moved there.
    stage.device.tap(at: CGPoint(x: 200, y: 500))
    let trace = try stage.device.record(stage.view) { try stage.device.settle() }
    let times: [CGFloat: Double] = [50: 0.61, 100: 0.68, 200: 0.75]
    let back = try #require(trace.frames.first { $0.offset.y == 0 })
    #expect(abs(back.time - times[start]!) < 0.025)
    let half = try #require(trace.frames.first { $0.offset.y >= -start / 2 })
    #expect(abs(half.time - 0.154) < 0.02)
  }

  // MARK: 1.9

  /// UIKit reference 1.9.
  @Test(arguments: [1.0, 100, 6000])
  func `An animated offset takes 0.3 s along a squared sine, over any distance`(_ way: CGFloat)
    throws
  {
    let stage = ScrollStage(pace: .steady(120))
    stage.view.contentOffset.y = 500
    let trace = try stage.device.record(stage.view) {
      stage.view.setContentOffset(CGPoint(x: 0, y: 500 + way), animated: true)
      try stage.device.settle()
    }
    let shares: [(Double, CGFloat)] = [
      (0.05, 0.0670), (0.1, 0.25), (0.15, 0.5), (0.2, 0.75), (0.25, 0.9330), (0.3, 1),
    ]
    for (time, share) in shares {
      let frame = try #require(trace.frame(at: time))
      #expect(abs(frame.offset.y - 500 - share * way) < 0.17 + way * 0.0001, "after \(time) s")
    }
    let last = try #require(trace.phases.first { $0.phase == .animating })
    #expect(abs(last.end - 0.3) < 0.009)
  }

  /// UIKit reference 1.9.
  @Test(arguments: [
    (1100.0, 50.0, 1000.0), (900, 50, 900), (1840, 50, 1038), (1500, 2000, 1500),
  ])
  func `scrollRectToVisible moves by the least distance`(
    _ top: CGFloat, _ height: CGFloat, _ offset: CGFloat
  ) throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    stage.log.calls = []
    stage.view.scrollRectToVisible(
      CGRect(x: 0, y: top, width: 50, height: height), animated: true)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == offset)
    #expect(
      stage.log.calls == (offset == 1000 ? [] : ["didScroll", "didEndScrollingAnimation"]))
  }

  // MARK: 1.12

  /// UIKit reference 1.12.
  @Test func `A scroll view's properties have UIKit's defaults`() {
    let stage = ScrollStage()
    let view = stage.device.perform { UIScrollView() }
    #expect(view.bounces && view.bouncesVertically && view.bouncesHorizontally)
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(!view.isPagingEnabled && view.isScrollEnabled && !view.isDirectionalLockEnabled)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.scrollsToTop && view.bouncesZoom)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.keyboardDismissMode == .none && view.allowsKeyboardScrolling)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.contentAlignmentPoint == .zero)
    #expect(view.transfersVerticalScrollingToParent && view.transfersHorizontalScrollingToParent)
    #expect(view.decelerationRate == .normal && view.decelerationRate.rawValue == 0.998)
    #expect(view.indicatorStyle == .default)
    #expect(view.panGestureRecognizer.view === view && view.pinchGestureRecognizer == nil)
    #expect(!view.directionalPressGestureRecognizer.isEnabled)
    #expect(stage.device.perform { UITableView() }.alwaysBounceVertical)
  }

  // MARK: 7 and 8

  /// UIKit reference 7.
  @Test func `An offset set in an animation block moves along the block's curve`() throws {
    let stage = ScrollStage(pace: .steady(120))
    stage.device.perform {
      UIView.animate(withDuration: 0.4) { stage.view.contentOffset.y = 400 }
    }
    #expect(stage.view.contentOffset.y == 400)
    #expect(stage.log.calls == ["didScroll"])
    let start = stage.device.time
    for _ in 0..<48 {
      stage.device.advance(by: 1.0 / 120)
      let share = TimingCurve.easeInEaseOut.progress(at: (stage.device.time - start) / 0.4)
      let shown = try #require(stage.device.perform { stage.view.layer.presentation() })
      #expect(abs(shown.bounds.minY - 400 * share) < 0.01)
    }
  }

  /// UIKit reference 8.
  @Test func `A changed offset lays the scroll view out once a frame`() {
    final class Counting: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let stage = ScrollStage()
    let view = stage.device.perform {
      let view = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.contentSize.height = 5000
      stage.view.addSubview(view)
      return view
    }
    stage.device.advance(by: 0.1)
    view.layouts = 0
    for y in 1...5 { view.contentOffset.y = CGFloat(y) * 10 }
    #expect(view.layouts == 0)
    stage.device.advance(by: 1.0 / 60)
    #expect(view.layouts == 1)
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.device.advance(by: 10.0 / 60)
    #expect(view.layouts == 11)
    stage.device.advance(by: 1)
    let done = view.layouts
    stage.device.advance(by: 1)
    #expect(view.layouts == done)
  }

  /// UIKit reference 8.
  @Test func `A new safe area changes the adjusted insets and notifies once`() {
    final class Told: UIScrollView {
      var heard: [String] = []
      override func safeAreaInsetsDidChange() {
        heard.append("safeArea")
        super.safeAreaInsetsDidChange()
      }
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        heard.append("adjusted \(adjustedContentInset.top)")
      }
    }
    let device = Simulator(size: CGSize(width: 400, height: 800))
    let controller = device.perform { UIViewController() }
    let view = device.perform {
      let view = Told(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      view.contentSize.height = 3000
      controller.view.addSubview(view)
      return view
    }
    device.show(controller)
    view.heard = []
    device.perform { controller.additionalSafeAreaInsets.top = 88 }
    device.advance(by: 0.1)
    #expect(view.heard == ["safeArea", "adjusted 88.0"])
    #expect(view.contentOffset.y == -88)
  }
}
