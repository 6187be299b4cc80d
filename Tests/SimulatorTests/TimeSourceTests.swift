import Foundation
import Simulator
import Testing
import UIKit

/// Simulators whose clock follows the main run loop.
@MainActor @Suite struct TimeSourceTests {
  private final class Page: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var events: [String] = []

    override func viewDidLoad() { view.addSubview(box) }

    func start() {
      UIView.animate(withDuration: 0.1) {
        self.box.frame.origin.y = 100
      } completion: { _ in
        self.events.append("animated")
      }
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        MainActor.assumeIsolated { self.events.append("timer") }
      }
    }
  }

  private func makePage(_ source: TimeSource) -> (Simulator, Page) {
    let device = Simulator(clock: source)
    let page = device.perform { Page() }
    device.show(page)
    device.perform { page.start() }
    return (device, page)
  }

  /// Runs the run loop as XCTest's `wait(for:timeout:)` does.
  private func wait(atMost seconds: TimeInterval, until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !isDone(), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  @Test(arguments: [TimeSource.runLoop, .runLoop(speed: 20), .runLoop(speed: .infinity)])
  func `An animation ends while the run loop runs`(_ source: TimeSource) {
    let (device, page) = makePage(source)
    let start = device.time
    wait(atMost: 20) { page.events.contains("animated") && page.events.contains("timer") }
    #expect(page.events.sorted() == ["animated", "timer"])
    #expect(page.box.frame.minY == 100)
    #expect(device.time >= start + 0.1)
  }

  // example: testing-run-loop
  @Test func `A box is where it should be when its animation ends`() {
    let device = Simulator(clock: .runLoop)
    let page = device.perform { Page() }
    device.show(page)
    device.perform { page.start() }
    let timeout = Date(timeIntervalSinceNow: 10)
    while page.events.count < 2, Date() < timeout {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(page.box.frame.minY == 100)
  }
  // end

  @Test func `The clock of calls stands still while the run loop runs`() {
    let (device, page) = makePage(.calls)
    let start = device.time
    wait(atMost: 0.15) { false }
    #expect(page.events == ["timer"])
    #expect(device.time == start)
  }

  @Test func `A display link is called with the run loop's frames`() {
    final class Target: NSObject {
      var times: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let device = Simulator(clock: .runLoop)
    let target = Target()
    let link = device.perform { CADisplayLink(target: target, action: Target.tick) }
    device.perform { link.add(to: .main, forMode: .common) }
    wait(atMost: 20) { target.times.count >= 5 }
    #expect(target.times.count >= 5)
    #expect(zip(target.times, target.times.dropFirst()).allSatisfy { $0 < $1 })
    link.invalidate()
  }

  @Test func `Calls still advance the clock, and time outside of the run loop does not pass`() {
    let (device, page) = makePage(.runLoop)
    let start = device.time
    device.advance(by: 0.2)
    #expect(page.events.contains("animated"))
    #expect(device.time >= start + 0.2)
    Thread.sleep(forTimeInterval: 0.6)
    let before = device.time
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    #expect(device.time - before < 0.5)
  }

  @Test func `A simulator that follows the run loop is released`() {
    weak var released: Simulator?
    do {
      let (device, _) = makePage(.runLoop)
      released = device
    }
    #expect(released == nil)
    wait(atMost: 0.05) { false }
  }
}
