import Foundation
import QuartzCore
import Simulator
import UIKit
import XCTest

/// Simulators whose clock follows the main run loop. XCTest runs synchronous tests on the main thread,
/// where the run loop can run; Swift Testing does not.
final class TimeSourceTests: XCTestCase {
  @MainActor private final class Page: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let animated = XCTestExpectation(description: "the animation ends")
    let timed = XCTestExpectation(description: "the timer fires")

    override func viewDidLoad() { view.addSubview(box) }

    func start() {
      UIView.animate(withDuration: 0.1) {
        self.box.frame.origin.y = 100
      } completion: { [animated] _ in
        animated.fulfill()
      }
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { [timed] _ in timed.fulfill() }
    }
  }

  @MainActor private static func makePage(_ source: TimeSource) -> (Simulator, Page) {
    let device = Simulator(clock: source)
    let page = device.perform { Page() }
    device.show(page)
    device.perform { page.start() }
    return (device, page)
  }

  private static func animate(_ source: TimeSource) {
    MainActor.assumeIsolated {
      let (device, page) = makePage(source)
      let start = device.time
      let result = XCTWaiter().wait(for: [page.animated, page.timed], timeout: 20)
      XCTAssertEqual(result, .completed)
      XCTAssertEqual(page.box.frame.minY, 100)
      XCTAssertGreaterThanOrEqual(device.time, start + 0.1)
    }
  }

  func testAnAnimationEndsWhileTheRunLoopRuns() { Self.animate(.runLoop) }
  func testAFasterClock() { Self.animate(.runLoop(speed: 20)) }
  func testAClockThatSkipsWhereNothingHappens() { Self.animate(.runLoop(speed: .infinity)) }

  // example: testing-run-loop
  @MainActor private static func expectBoxAtItsEnd() {
    let device = Simulator(clock: .runLoop)
    let page = device.perform { Page() }
    device.show(page)
    device.perform { page.start() }
    XCTAssertEqual(XCTWaiter().wait(for: [page.animated], timeout: 10), .completed)
    XCTAssertEqual(page.box.frame.minY, 100)
  }
  // end

  func testABoxIsAtItsEnd() { MainActor.assumeIsolated { Self.expectBoxAtItsEnd() } }

  func testTheClockOfCallsStandsStillWhileTheRunLoopRuns() {
    MainActor.assumeIsolated {
      let (device, page) = Self.makePage(.calls)
      let start = device.time
      XCTAssertEqual(XCTWaiter().wait(for: [page.animated], timeout: 0.3), .timedOut)
      XCTAssertEqual(device.time, start)
    }
  }

  func testADisplayLinkIsCalledWithTheFramesOfTheRunLoop() {
    MainActor.assumeIsolated {
      let device = Simulator(clock: .runLoop)
      let called = XCTestExpectation(description: "five frames")
      called.expectedFulfillmentCount = 5
      called.assertForOverFulfill = false
      var times: [CFTimeInterval] = []
      let link = device.perform {
        CADisplayLink {
          times.append($0.timestamp)
          called.fulfill()
        }
      }
      device.perform { link.add(to: .main, forMode: .common) }
      XCTAssertEqual(XCTWaiter().wait(for: [called], timeout: 20), .completed)
      XCTAssertTrue(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      link.invalidate()
    }
  }

  func testCallsStillAdvanceTheClock() {
    MainActor.assumeIsolated {
      let (device, page) = Self.makePage(.runLoop)
      let start = device.time
      device.advance(by: 0.2)
      XCTAssertEqual(page.box.frame.minY, 100)
      XCTAssertGreaterThanOrEqual(device.time, start + 0.2)
      // Time outside of the run loop does not pass.
      Thread.sleep(forTimeInterval: 0.6)
      let before = device.time
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
      XCTAssertLessThan(device.time - before, 0.5)
    }
  }

  func testASimulatorThatFollowsTheRunLoopIsReleased() {
    MainActor.assumeIsolated {
      weak var released: Simulator?
      do {
        let (device, _) = Self.makePage(.runLoop)
        released = device
      }
      XCTAssertNil(released)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    }
  }
}
